"""Counters over all matches: `statistics.json`. Only sums, nothing about anybody."""

import json
from pathlib import Path
from typing import Literal

from attrs import asdict, astuple, define, frozen

from game.engine import strict
from game.engine.actions import Pass
from game.engine.errors import InvalidDataError
from game.engine.hand import Hand
from game.engine.match import HUMAN, Match
from game.engine.scoring import Kind
from game.engine.seats import team_of
from game.session.files import MOST, OwnFile

FORMAT = "dekabes-statistics/1"
FILE = "statistics.json"


@define
class Statistics:
    """Sums over everything that became final at this screen.

    Attributes:
        matches: matches played to their end.
        matches_won: those won by a team with a human in it, alone.
        hands: hands that became final.
        hands_won: those won by a team with a human in it, alone.
        dekabes: how often somebody made Dékabès.
        blocks: hands that were blocked, ties among them.
        ties: blocked hands without a winner.
        passes: passes of everybody.
    """

    matches: int = 0
    matches_won: int = 0
    hands: int = 0
    hands_won: int = 0
    dekabes: int = 0
    blocks: int = 0
    ties: int = 0
    passes: int = 0

    def count_hand(self, match: Match, hand: Hand) -> None:
        """Counts a hand that has become final, and the match if that ended it."""
        result = hand.result
        if result is None:
            return
        self.hands += 1
        self.dekabes += result.dekabes
        self.blocks += result.kind is Kind.BLOCK
        self.ties += result.is_tie
        self.passes += sum(isinstance(move, Pass) for move in hand.moves)
        sides = {team_of(seat) for seat, who in enumerate(match.players, 1) if who == HUMAN}
        # Where people play on both sides, nobody here has won against the computers.
        own = sides.pop() if len(sides) == 1 else None
        self.hands_won += own is not None and result.team is own
        if match.winner is not None and hand is match.hand:
            self.matches += 1
            self.matches_won += match.winner is own


@frozen
class _File:
    format: Literal["dekabes-statistics/1"]
    counters: Statistics


_CONVERTER = strict.converter()


def write_statistics(counters: Statistics) -> str:
    """Counters as the text of their file."""
    return json.dumps({"format": FORMAT, "counters": asdict(counters)}, indent=1) + "\n"


def read_statistics(text: str | bytes) -> Statistics:
    """Counters from the text of their file.

    Raises:
        InvalidDataError: if they are none, or not what anything can be counted to.
    """
    counters = strict.structure(_CONVERTER, strict.parse_json(text), _File).counters
    if not all(0 <= each <= MOST for each in astuple(counters)):
        raise InvalidDataError("counters: not from nothing to very many")
    return counters


class StatisticsFile:
    """The one file that holds the counters."""

    def __init__(self, path: Path) -> None:
        """Looks after this file."""
        self._file = OwnFile(path, read_statistics)

    @classmethod
    def in_folder(cls, folder: Path) -> "StatisticsFile":
        """Looks after `statistics.json` in this folder."""
        return cls(folder / FILE)

    @property
    def path(self) -> Path:
        """Where it is."""
        return self._file.path

    @property
    def damaged(self) -> Path | None:
        """Where a damaged file was moved to, if one was found."""
        return self._file.damaged

    def read(self) -> Statistics:
        """The counters, or zeros; a damaged file is moved aside."""
        return self._file.read() or Statistics()

    def write(self, counters: Statistics) -> None:
        """Keeps the counters.

        Raises:
            OSError: if the disk does not take them.
        """
        self._file.write(write_statistics(counters))
