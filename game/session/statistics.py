"""Counters over all matches: `statistics.json`. Only sums, nothing about anybody."""

import json
from pathlib import Path
from typing import Literal

from attrs import asdict, define, field, frozen

from game.engine import strict
from game.engine.actions import Pass
from game.engine.errors import InvalidDataError
from game.engine.hand import Hand
from game.engine.match import HUMAN, Match
from game.engine.scoring import Kind
from game.engine.seats import team_of
from game.session.files import set_aside, write_whole

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


@define
class StatisticsFile:
    """The one file that holds the counters."""

    path: Path
    damaged: Path | None = field(default=None, init=False)

    @classmethod
    def in_folder(cls, folder: Path) -> "StatisticsFile":
        """Looks after `statistics.json` in this folder."""
        return cls(folder / FILE)

    def read(self) -> Statistics:
        """The counters, or zeros; a damaged file is moved aside."""
        try:
            text = self.path.read_bytes()
        except OSError:
            return Statistics()
        try:
            return strict.structure(_CONVERTER, strict.parse_json(text), _File).counters
        except InvalidDataError:
            self.damaged = set_aside(self.path)
            return Statistics()

    def write(self, counters: Statistics) -> None:
        """Keeps the counters.

        Raises:
            OSError: if the disk does not take them.
        """
        content = {"format": FORMAT, "counters": asdict(counters)}
        write_whole(self.path, json.dumps(content, indent=1) + "\n")
