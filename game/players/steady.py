"""The level steady: weighs what a placement does for the own side and against the others."""

from collections.abc import Generator
from typing import ClassVar

from attrs import frozen

from game.engine.actions import Choice, Nominate, Play
from game.engine.line import End, Line
from game.engine.observation import Observation, choices
from game.engine.tiles import TILES, Tile, pips, tile
from game.players.forced import forced
from game.players.knowledge import WITH, Chances, Knowledge, ends_after, know

WEIGHTS: dict[str, tuple[float, float, float]] = {
    "pips": (0.04, 0.10, 0.10),
    "double": (0.09, 0.06, 0.41),
    "fits": (0.11, -0.06, -0.21),
    "fit_both": (0.06, -0.05, -0.13),
    "share": (-0.03, 0.28, 0.70),
    "next_stuck": (0.10, -0.07, -0.31),
    "partner_stuck": (0.06, 0.08, 0.18),
    "previous_stuck": (0.04, 0.10, 0.16),
    "next_stuck_near": (0.02, 0.90, 0.97),
    "partner_stuck_near": (-0.21, -0.55, -0.61),
    "previous_stuck_near": (-0.17, 0.11, 0.09),
    "next_stuck_alone": (0.21, 0.03, 0.06),
    "partner_showed": (0.05, 0.03, 0.03),
    "opponents_showed": (-0.03, -0.04, -0.03),
    "lone_doubles": (0.04, -0.01, 0.23),
    "equal": (0.00, 0.08, 0.03),
    "own_dekabes": (0.00, 0.00, 0.09),
    "their_dekabes": (-0.30, -0.42, -0.50),
    "block": (0.02, 0.42, 0.27),
}
"""What each feature of a placement is worth in points of the hand: with five to seven
tiles in hand, with three or four, with two."""

FEATURES = tuple(WEIGHTS)
_BY_STAGE = tuple(zip(*WEIGHTS.values(), strict=True))
_STAGE = (2, 2, 2, 1, 1, 0, 0, 0)
_NEAR = (0.0, 1.0, 0.5, 0.2, 0.0, 0.0, 0.0, 0.0)
"""How near going out is, by tiles left."""
_FEW = 3
_BLOCK_SCALE = 8
"""Pips of advantage that make a block as good as won."""


@frozen
class Steady:
    """Keeps the numbers it holds, plays on what the opponents lack, helps its partner.

    A plain sum of weighted features, no search: it thinks in one slice. The weights are
    a straight-line fit to what each placement earned when the same deal was played on,
    at 60,000 sampled points (`tests/players/fit_steady.py` does such a fit; doing it once
    more gained nothing that 1,600 matches could show).
    """

    level: ClassVar[str] = "steady"
    weights: tuple[tuple[float, ...], ...] = _BY_STAGE

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """Chooses at once; see `Player`."""
        yield
        options = choices(seen)
        choice = forced(options)
        if choice is not None:
            return choice
        plays = [each for each in options if isinstance(each, Play)]
        if not plays:
            # Who leads made no difference in 4,000 deals (0.00 ± 0.05 a hand): itself.
            return Nominate(seen.seat, seen.seat)
        knowledge = know(seen)
        chances = Chances(knowledge)
        weights = self.weights[_STAGE[len(seen.hand)]]

        def score(play: Play) -> float:
            found = features(play, seen.line, knowledge, chances)
            return sum([a * b for a, b in zip(weights, found, strict=True)])

        # The first of equals: standard order, left before right.
        return max(plays, key=score)


def stage(seen: Observation) -> int:
    """Which of the three sets of weights counts now."""
    return _STAGE[len(seen.hand)]


def features(play: Play, line: Line, knowledge: Knowledge, chances: Chances) -> tuple[float, ...]:
    """What speaks for and against a placement, in the order of `FEATURES`."""
    known, laid = knowledge, play.tile
    left, right = ends_after(line, play)
    at_left, at_right = WITH[left], WITH[right]
    rest = known.own & ~(1 << laid.index)
    fitting = rest & (at_left | at_right)
    following, mate, previous = known.following, known.partner, known.previous
    next_stuck = chances.stuck(following, left, right)
    mate_stuck = chances.stuck(mate, left, right)
    previous_stuck = chances.stuck(previous, left, right)
    near_next = _NEAR[known.left[following - 1]]
    near_mate = _NEAR[known.left[mate - 1]]
    near_previous = _NEAR[known.left[previous - 1]]
    opened = right if play.end is End.RIGHT else left
    shown = known.shown
    return (
        laid.pips / 12,
        float(laid.is_double),
        fitting.bit_count() / max(1, rest.bit_count()),
        float(bool(rest & at_left) and bool(rest & at_right)),
        _share(rest, known.unseen, at_left) + _share(rest, known.unseen, at_right),
        next_stuck,
        mate_stuck,
        previous_stuck,
        next_stuck * near_next,
        mate_stuck * near_mate,
        previous_stuck * near_previous,
        next_stuck * (1 - mate_stuck),
        float(shown[mate - 1][opened]),
        float(shown[following - 1][opened] + shown[previous - 1][opened]),
        float(_lone_doubles(rest, known.unseen)),
        float(left == right),
        _own_dekabes(rest, at_left, at_right),
        _their_dekabes(known, chances, left, right),
        0.0 if (known.unseen | rest) & (at_left | at_right) else _block(rest, known),
    )


def _share(rest: int, unseen: int, number: int) -> float:
    """Which part of a number's tiles that are still to be played the own hand holds."""
    mine = (rest & number).bit_count()
    return mine / (mine + (unseen & number).bit_count()) if mine else 0.0


def _lone_doubles(rest: int, unseen: int) -> int:
    """How many doubles stay in hand with few tiles left that could open their number."""
    return sum(
        bool(rest & 1 << tile(each, each).index) and ((rest | unseen) & number).bit_count() <= _FEW
        for each, number in enumerate(WITH)
    )


def _own_dekabes(rest: int, at_left: int, at_right: int) -> float:
    """1 if the one tile that stays would make Dékabès at these ends (R21)."""
    if rest.bit_count() != 1 or TILES[rest.bit_length() - 1].is_double:
        return 0.0
    return float(bool(rest & at_left and rest & at_right))


def _their_dekabes(knowledge: Knowledge, chances: Chances, left: int, right: int) -> float:
    """How likely an opponent with one tile left could make Dékabès at these ends (R21)."""
    total = 0.0
    for seat in (knowledge.following, knowledge.previous):
        if knowledge.left[seat - 1] != 1:
            continue
        if left == right:
            double = chances.holds(seat, tile(left, left))
            total += 1 - chances.stuck(seat, left, right) - double
        else:
            total += chances.holds(seat, tile(left, right))
    return total


def _block(rest: int, knowledge: Knowledge) -> float:
    """What a block is worth by pips, -1 to 1: other hands count as average ones (R18)."""
    mine = pips(_tiles(rest))
    each = pips(_tiles(knowledge.unseen)) / max(1, knowledge.unseen.bit_count())
    left = knowledge.left
    ours = min(mine, each * left[knowledge.partner - 1])
    theirs = each * min(left[knowledge.following - 1], left[knowledge.previous - 1])
    return max(-1.0, min(1.0, (theirs - ours) / _BLOCK_SCALE))


def _tiles(held: int) -> list[Tile]:
    return [each for each in TILES if held >> each.index & 1]
