"""What the outcome of a hand is worth: the chance to win the match (R20-R23)."""

from functools import cache

from game.engine import scoring
from game.engine.scoring import Scores
from game.engine.seats import Team

OUTCOMES = (-2, -1, 0, 1, 2)
"""What a hand can come to, counted in bases for one's own team: 2 is Dékabès, 0 a tie."""

_DEKABES, _PLAIN, _TIE = 0.069, 0.426, 0.010
"""How often a team makes Dékabès, wins plainly, ties: measured between equal players."""
_ROUNDS = 80
_Table = dict[tuple[int, int, int], float]


@cache
def _chances() -> _Table:
    """The chance to win the match by own points, the other team's, and the base."""
    pairs = [(own, 0) for own in range(scoring.POINTS_TO_WIN)]
    pairs += [(0, other) for own, other in pairs for other in [own] if own]
    found: _Table = {(*pair, base): 0.5 for pair in pairs for base in (1, 2)}
    for _ in range(_ROUNDS):
        for own, other, base in found:
            after = [_value(found, own, other, base, outcome) for outcome in OUTCOMES]
            odds = (_DEKABES, _PLAIN, _TIE, _PLAIN, _DEKABES)
            found[own, other, base] = sum(a * b for a, b in zip(after, odds, strict=True))
    return found


def _value(table: _Table, own: int, other: int, base: int, outcome: int) -> float:
    if not outcome:
        return table[own, other, scoring.BASE_AFTER_TIE]
    earned = scoring.award(base, dekabes=abs(outcome) == OUTCOMES[-1])
    own, other = (own + earned, 0) if outcome > 0 else (0, other + earned)
    if max(own, other) >= scoring.POINTS_TO_WIN:
        return float(own > other)
    return table[own, other, scoring.BASE_NORMAL]


def match_chance(scores: Scores, base: int, team: Team) -> float:
    """The chance of `team` to win the match when a hand begins, between equal players.

    >>> round(match_chance((0, 2), 1, Team.EVEN), 3)
    0.608
    """
    own, other = scores[team.index], scores[team.opponents.index]
    return _chances()[own, other, base]


def worth(scores: Scores, base: int, team: Team) -> tuple[float, ...]:
    """The chance of `team` to win the match after each of `OUTCOMES` of a hand.

    Args:
        scores: both teams' points before the hand.
        base: what the hand is worth (R20).
        team: whose chance.

    >>> [round(each, 3) for each in worth((3, 0), 1, Team.EVEN)]
    [0.0, 0.0, 0.275, 0.538, 0.608]
    """
    own, other = scores[team.index], scores[team.opponents.index]
    table = _chances()
    return tuple(_value(table, own, other, base, outcome) for outcome in OUTCOMES)
