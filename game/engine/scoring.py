"""How a hand ended and what it earns (R17-R23), each rule in one function."""

from collections.abc import Sequence
from enum import Enum

from attrs import frozen

from game.engine.line import BOTH_ENDS, Line
from game.engine.seats import SEATS, Seat, Team, team_of
from game.engine.tiles import Tile

Scores = tuple[int, int]
"""Points of teams 1-3 and 2-4."""

POINTS_TO_WIN = 4
PASSES_TO_BLOCK = 4
BASE_NORMAL = 1
BASE_AFTER_TIE = 2


class Kind(Enum):
    """The two ways a hand can end."""

    OUT = "out"
    BLOCK = "block"


@frozen
class Result:
    """How a hand ended.

    Attributes:
        kind: out or block.
        winner_seat: who went out, or the lowest total in a block; None in a tie.
        team: the team that won the hand; None in a tie.
        pips: the totals left in the four hands, seat 1 first.
        award: what the winners earned: 0, 1, 2 or 4.
        scores: both teams' points after the hand.
        dekabes: whether the last tile made Dékabès (R21).
    """

    kind: Kind
    winner_seat: Seat | None
    team: Team | None
    pips: tuple[int, ...]
    award: int
    scores: Scores
    dekabes: bool = False

    @property
    def is_tie(self) -> bool:
        """Whether the hand was a blocked tie (R19)."""
        return self.team is None


def makes_dekabes(tile: Tile, line: Line) -> bool:
    """Whether laying `tile` as one's last on `line` is Dékabès (R21).

    A lead that empties a hand is none: it is laid against no end.
    """
    return not tile.is_double and line.fits(tile) == BOTH_ENDS


def block_winner(pips: Sequence[int]) -> Seat | None:
    """The seat with the lowest single total, None when both teams share it (R18, R19).

    Partners who tie for lowest are represented by the lower seat (R10).
    """
    lowest = min(pips)
    seats = [seat for seat in SEATS if pips[seat - 1] == lowest]
    return seats[0] if len({team_of(seat) for seat in seats}) == 1 else None


def award(base: int, *, dekabes: bool) -> int:
    """What a won hand earns (R20, R21)."""
    return 2 * base if dekabes else base


def add_award(scores: Scores, team: Team, earned: int) -> Scores:
    """The scores after a won hand: the opponents fall to 0 (R22)."""
    own = scores[team.index] + earned
    return (own, 0) if team is Team.ODD else (0, own)


def winner(scores: Scores) -> Team | None:
    """The team that has won the match, if one has (R23)."""
    for team in Team:
        if scores[team.index] >= POINTS_TO_WIN:
            return team
    return None


def went_out(
    seat: Seat, pips: Sequence[int], base: int, scores: Scores, *, dekabes: bool
) -> Result:
    """The result when a seat has laid its last tile (R17)."""
    team, earned = team_of(seat), award(base, dekabes=dekabes)
    after = add_award(scores, team, earned)
    return Result(Kind.OUT, seat, team, tuple(pips), earned, after, dekabes=dekabes)


def blocked(pips: Sequence[int], base: int, scores: Scores) -> Result:
    """The result after four consecutive passes (R18, R19)."""
    seat = block_winner(pips)
    if seat is None:
        return Result(Kind.BLOCK, None, None, tuple(pips), 0, scores)
    team, earned = team_of(seat), award(base, dekabes=False)
    after = add_award(scores, team, earned)
    return Result(Kind.BLOCK, seat, team, tuple(pips), earned, after)


def next_base(result: Result) -> int:
    """The base of the hand that follows (R20)."""
    return BASE_AFTER_TIE if result.is_tie else BASE_NORMAL


def next_representative(result: Result, leader: Seat) -> Seat:
    """Who represents the starting team in the next hand (R10, R11).

    Args:
        result: how the hand ended.
        leader: who led it.
    """
    return leader if result.winner_seat is None else result.winner_seat
