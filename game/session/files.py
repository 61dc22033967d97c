"""Files written whole or not at all, and damaged ones moved aside, never overwritten."""

import contextlib
import glob
import os
import stat
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Generic, TypeVar

from attrs import define, field

from game.engine.errors import InvalidDataError

T = TypeVar("T")

LONGEST = 1 << 24
"""Bytes. Far more than any file of ours grows to; a longer one is none of ours."""
MOST = 2**53
"""As far as every reader of JSON counts exactly."""
_STRAY_AGE = 3600.0
"""Seconds after which a temporary file belongs to nobody any more."""


@define(eq=False)
class OwnFile(Generic[T]):
    """One file of the game's own: read strictly, written whole, moved aside if damaged.

    Attributes:
        path: where it is.
        damaged: where a damaged one was moved to, if one was found.
    """

    path: Path
    _parse: Callable[[bytes], T]
    damaged: Path | None = field(default=None, init=False)
    _may_write: bool = field(default=False, init=False)

    def read(self) -> T | None:
        """What the file says; None if there is none, or a damaged one.

        A damaged one is moved aside. Where that fails, it stays, and nothing is written
        over it.
        """
        self._may_write = True
        try:
            content = _content(self.path)
            return None if content is None else self._parse(content)
        except (InvalidDataError, OSError):
            pass
        try:
            self.damaged = set_aside(self.path)
        except OSError:
            self._may_write = False
        return None

    def write(self, text: str) -> None:
        """Writes the file anew.

        Raises:
            OSError: if the disk does not take it, or something damaged is in the way.
        """
        self._make_way()
        write_whole(self.path, text)

    def clear(self) -> None:
        """Removes the file if it is there; a damaged one is moved aside instead.

        Raises:
            OSError: if it cannot be removed.
        """
        self._make_way()
        self.path.unlink(missing_ok=True)

    def _make_way(self) -> None:
        # Whoever writes without having read has not seen whether it is damaged.
        if not self._may_write:
            self.read()
        if not self._may_write:
            raise FileExistsError(f"{self.path} is damaged and cannot be moved aside")


def _content(path: Path) -> bytes | None:
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    if not stat.S_ISREG(found.st_mode):
        raise InvalidDataError("this is no file")
    if found.st_size > LONGEST:
        raise InvalidDataError("longer than any file of the game")
    return path.read_bytes()


def write_whole(path: Path, text: str) -> None:
    """Writes a file so that a power cut leaves the old one or the new one, whole.

    The folder is made if it is missing: these are the game's own files.

    Raises:
        OSError: if the disk does not take it; the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
    _sync_folder(path.parent)


def _sweep(path: Path) -> None:
    # A crash leaves its temporary file behind; they must not pile up.
    for stray in path.parent.glob(f".{glob.escape(path.name)}.*.new"):
        with contextlib.suppress(OSError):
            if time.time() - stray.stat().st_mtime > _STRAY_AGE:
                stray.unlink()


def _sync_folder(folder: Path) -> None:
    # The rename itself must reach the disk; Windows has no such call and needs none.
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def append_line(path: Path, line: str) -> None:
    """Adds one line to a file and makes sure that it is on the disk.

    A line that a crash had cut off before is closed first, so that it spoils no other.

    Raises:
        OSError: if the file cannot be written.
    """
    with path.open("ab+") as file:
        size = file.seek(0, os.SEEK_END)
        if size:
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(line.encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


def set_aside(path: Path) -> Path:
    """Renames a damaged file, so that it can be looked at and is never overwritten.

    Returns:
        Its new place.

    Raises:
        OSError: if it cannot be renamed.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    for number in range(1000):
        extra = f"-{number}" if number else ""
        target = path.with_name(f"{path.stem}.damaged-{stamp}{extra}{path.suffix}")
        if not target.exists():
            moved = path.rename(target)
            _sync_folder(path.parent)
            return moved
    raise FileExistsError(f"too many damaged copies of {path.name}")
