"""How hands end and what they earn, by table (R17-R23)."""

import pytest

from game.engine import scoring
from game.engine.line import Line
from game.engine.scoring import Kind
from game.engine.seats import Team
from game.engine.tiles import TILES, tile


def line_with_ends(left: int, right: int) -> Line:
    """A line that is open with these two numbers."""
    return Line(Line().lead(tile(6, 6)).laid, left, right)


@pytest.mark.parametrize(
    ("last", "ends", "made"),
    [
        ((5, 3), (5, 3), True),
        ((5, 3), (3, 5), True),
        ((5, 3), (5, 5), True),  # equal ends count
        ((5, 3), (3, 3), True),
        ((5, 3), (5, 4), False),
        ((5, 3), (4, 3), False),
        ((5, 5), (5, 5), False),  # a double never counts
        ((5, 5), (5, 3), False),
    ],
)
def test_dekabes(last: tuple[int, int], ends: tuple[int, int], *, made: bool) -> None:
    """The last tile fits at each of the two ends and is no double (R21)."""
    assert scoring.makes_dekabes(tile(*last), line_with_ends(*ends)) is made


def test_a_lead_is_never_dekabes() -> None:
    """A lead that empties a hand is laid against no end, so it is no Dékabès."""
    assert not any(scoring.makes_dekabes(each, Line()) for each in TILES)


@pytest.mark.parametrize(
    ("pips", "seat"),
    [
        ((5, 9, 9, 9), 1),
        ((9, 9, 5, 9), 3),
        ((9, 4, 5, 30), 2),
        ((1, 2, 168, 2), 1),  # totals of partners are never summed
        ((5, 9, 5, 9), 1),  # partners tie: the lower seat represents
        ((9, 5, 9, 5), 2),
        ((5, 5, 9, 9), None),  # lowest of both teams: a tie
        ((9, 5, 5, 9), None),
        ((5, 5, 5, 5), None),
        ((0, 0, 1, 1), None),
    ],
)
def test_who_wins_a_block(pips: tuple[int, ...], seat: int | None) -> None:
    """The lowest single total wins; shared by both teams it is a tie (R18, R19, R10)."""
    assert scoring.block_winner(pips) == seat


@pytest.mark.parametrize(
    ("base", "dekabes", "earned"), [(1, False, 1), (1, True, 2), (2, False, 2), (2, True, 4)]
)
def test_what_a_hand_earns(base: int, earned: int, *, dekabes: bool) -> None:
    """The base, twice the base for Dékabès (R20, R21)."""
    assert scoring.award(base, dekabes=dekabes) == earned


@pytest.mark.parametrize(
    ("before", "team", "earned", "after"),
    [
        ((0, 0), Team.ODD, 1, (1, 0)),
        ((0, 3), Team.ODD, 1, (1, 0)),
        ((3, 0), Team.EVEN, 2, (0, 2)),
        ((3, 0), Team.ODD, 4, (7, 0)),
        ((2, 0), Team.ODD, 2, (4, 0)),
    ],
)
def test_the_opponents_fall_to_nothing(
    before: tuple[int, int], team: Team | None, earned: int, after: tuple[int, int]
) -> None:
    """The winners add what they earned, the others go back to 0 (R22)."""
    assert scoring.add_award(before, team, earned) == after


@pytest.mark.parametrize(
    ("scores", "team"),
    [
        ((3, 0), None),
        ((4, 0), Team.ODD),
        ((7, 0), Team.ODD),
        ((0, 3), None),
        ((0, 4), Team.EVEN),
        ((0, 0), None),
    ],
)
def test_four_points_win(scores: tuple[int, int], team: Team | None) -> None:
    """A team with four points or more has won the match (R23)."""
    assert scoring.winner(scores) is team


def test_going_out() -> None:
    """Who goes out wins for the team, with the base or twice it (R17, R20-R22)."""
    plain = scoring.went_out(3, (4, 5, 0, 6), 1, (2, 0), dekabes=False)
    assert (plain.kind, plain.winner_seat, plain.team) == (Kind.OUT, 3, Team.ODD)
    assert (plain.award, plain.scores, plain.pips) == (1, (3, 0), (4, 5, 0, 6))
    great = scoring.went_out(4, (4, 5, 1, 0), 2, (3, 0), dekabes=True)
    assert (great.award, great.scores, great.dekabes) == (4, (0, 4), True)


def test_a_won_block() -> None:
    """A won block earns the base and is never Dékabès (R18, R20)."""
    result = scoring.blocked((9, 3, 9, 9), 2, (3, 0))
    assert (result.kind, result.winner_seat, result.team) == (Kind.BLOCK, 2, Team.EVEN)
    assert (result.award, result.scores, result.dekabes) == (2, (0, 2), False)
    assert not result.is_tie


def test_a_blocked_tie() -> None:
    """Nobody scores, scores stay, the base becomes 2, the leader represents (R19, R20, R11)."""
    result = scoring.blocked((3, 3, 9, 9), 1, (0, 2))
    assert result.is_tie
    assert (result.winner_seat, result.team, result.award) == (None, None, 0)
    assert result.scores == (0, 2)
    assert scoring.next_base(result) == 2
    assert scoring.next_representative(result, leader=4) == 4


def test_after_a_won_hand() -> None:
    """The base is 1 again and the winning seat represents (R10, R20)."""
    result = scoring.blocked((3, 9, 9, 9), 2, (0, 2))
    assert scoring.next_base(result) == 1
    assert scoring.next_representative(result, leader=4) == 1


def test_another_tie_leaves_the_base_at_two() -> None:
    """Further ties do not raise the base (R19)."""
    result = scoring.blocked((3, 3, 3, 3), 2, (0, 0))
    assert scoring.next_base(result) == 2
