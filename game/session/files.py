"""Files written whole or not at all, and damaged ones moved aside, never overwritten."""

import contextlib
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Writes a file so that a power cut leaves the old one or the new one, whole.

    The folder is made if it is missing: these are the game's own files.

    Raises:
        OSError: if the disk does not take it; the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
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
            return path.rename(target)
    raise FileExistsError(f"too many damaged copies of {path.name}")
