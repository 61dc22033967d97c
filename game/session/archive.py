"""Finished matches: their records by month, and an index of what a list wants besides."""

import contextlib
import json
import math
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from attrs import asdict, frozen

from game.engine import strict
from game.engine.errors import InvalidDataError
from game.engine.match import Match
from game.engine.record import write_record
from game.session.files import OwnFile, append_line
from game.session.session import Tally

FORMAT = "dekabes-index/1"
FOLDER = "matches"
INDEX = "index.json"


@frozen
class Entry:
    """One finished match in the index.

    Attributes:
        file: the record file it stands in.
        line: its line there, from 1.
        started: when it began, ISO 8601 in UTC; may be empty.
        seconds: how long it was played.
        take_backs: how often something was undone or restarted.
        names: what the seats were called; empty where nobody gave a name.
    """

    file: str
    line: int
    started: str
    seconds: float
    take_backs: int
    names: tuple[str, ...]


@frozen
class _Index:
    format: Literal["dekabes-index/1"]
    matches: tuple[Entry, ...]


_CONVERTER = strict.converter()
_A_FILE = re.compile(r"\d{4,}-\d{2}\.jsonl")


def read_index(text: str | bytes) -> tuple[Entry, ...]:
    """The entries in the text of an index.

    Raises:
        InvalidDataError: if it is none.
    """
    entries = strict.structure(_CONVERTER, strict.parse_json(text), _Index).matches
    for number, entry in enumerate(entries):
        if not _holds(entry):
            raise InvalidDataError(f"matches[{number}]: no match can have these figures")
    return entries


def _holds(entry: Entry) -> bool:
    try:
        json.dumps(asdict(entry), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False  # half a letter in a name, which could not be written again
    timed = math.isfinite(entry.seconds) and entry.seconds >= 0
    return (
        timed and entry.line > 0 and entry.take_backs >= 0 and bool(_A_FILE.fullmatch(entry.file))
    )


class Archive:
    """The folder of finished matches."""

    def __init__(self, folder: Path) -> None:
        """Looks after `matches/` in this folder."""
        self.folder = folder / FOLDER
        self._index = OwnFile(self.folder / INDEX, read_index)

    @property
    def damaged(self) -> Path | None:
        """Where a damaged index was moved to, if one was found."""
        return self._index.damaged

    def entries(self) -> tuple[Entry, ...]:
        """What is in the index, oldest first; a damaged one is moved aside."""
        return self._index.read() or ()

    def add(self, match: Match, tally: Tally, names: tuple[str, ...] = ("", "", "", "")) -> None:
        """Stores a finished match.

        Where a crash came between this and the end of the match, the match is stored
        already and is not stored twice.

        Raises:
            OSError: if the disk does not take it.
        """
        known = self.entries()
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{datetime.now(UTC):%Y-%m}.jsonl"
        record = write_record(match)
        line, last = _last_line(path)
        # A match with the same moves that began at another time is another match.
        another = any(
            (each.file, each.line) == (path.name, line)
            and not (tally.started and each.started == tally.started)
            for each in known
        )
        if another or last != record.encode() + b"\n":
            append_line(path, record)
            line += 1
        entry = Entry(
            path.name, line, tally.started, round(tally.seconds, 1), tally.take_backs, names
        )
        kept = [each for each in known if (each.file, each.line) != (path.name, line)]
        content = {"format": FORMAT, "matches": [asdict(each) for each in (*kept, entry)]}
        self._index.write(json.dumps(content, ensure_ascii=False, indent=1) + "\n")


def _last_line(path: Path) -> tuple[int, bytes]:
    """How many lines a file has, and the last of them."""
    number, line = 0, b""
    with contextlib.suppress(FileNotFoundError), path.open("rb") as file:
        for number, line in enumerate(file, 1):  # noqa: B007 - the last one is asked for
            pass
    return number, line
