"""Finished matches: their records by month, and an index of what a list wants besides."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from attrs import asdict, frozen

from game.engine import strict
from game.engine.errors import InvalidDataError
from game.engine.match import Match
from game.engine.record import write_record
from game.session.files import append_line, set_aside, write_whole
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


class Archive:
    """The folder of finished matches."""

    def __init__(self, folder: Path) -> None:
        """Looks after `matches/` in this folder."""
        self.folder = folder / FOLDER
        self.damaged: Path | None = None
        """Where a damaged index was moved to, if one was found."""

    def entries(self) -> tuple[Entry, ...]:
        """What is in the index, oldest first; a damaged one is moved aside."""
        path = self.folder / INDEX
        try:
            text = path.read_bytes()
        except OSError:
            return ()
        try:
            return strict.structure(_CONVERTER, strict.parse_json(text), _Index).matches
        except InvalidDataError:
            self.damaged = set_aside(path)
            return ()

    def add(self, match: Match, tally: Tally, names: tuple[str, ...] = ("", "", "", "")) -> None:
        """Stores a finished match.

        Raises:
            OSError: if the disk does not take it.
        """
        known = self.entries()
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{datetime.now(UTC):%Y-%m}.jsonl"
        append_line(path, write_record(match))
        with path.open("rb") as file:
            line = sum(1 for _ in file)
        entry = Entry(
            path.name, line, tally.started, round(tally.seconds, 1), tally.take_backs, names
        )
        content = {"format": FORMAT, "matches": [asdict(each) for each in (*known, entry)]}
        write_whole(self.folder / INDEX, json.dumps(content, ensure_ascii=False, indent=1) + "\n")
