"""How likely a seat would have made the choices it made, had it held a certain hand.

What the others chose tells more about their hands than all else: a sampled deal counts
by how well it explains it. A seat is taken to weigh placements as the level steady does,
with chances from its own hand and public facts, and to choose by a softmax: sharply for
a steady, loosely for a person, who does not play as any policy does.
"""

from math import exp, log

from game.engine.dealing import HAND_SIZE
from game.engine.tiles import TILES
from game.players.moments import Moment, Option
from game.players.playout import DOUBLES, pips_of

_NEAR = (0.0, 1.0, 0.5, 0.2, 0.0, 0.0, 0.0, 0.0)
_BLOCK_SCALE = 8

HABITS: dict[str, tuple[float, float]] = {
    "steady": (0.03, 0.02),
    "expert": (0.2, 0.02),
    "casual": (0.15, 0.1),
    "human": (0.25, 0.1),
}
"""For each player how far scores must differ to matter (the softmax's temperature, in
points of a hand), and the share of choices that follow nothing."""


def _never_drawn(able: int, fitting: int, size: int) -> float:
    """The chance that `size` of `able` tiles leave out all `fitting` ones."""
    chance = 1.0
    for drawn in range(size):
        if able - drawn <= 0:
            break
        chance *= max(0, able - fitting - drawn) / (able - drawn)
    return chance


_STUCK = tuple(
    tuple(
        tuple(_never_drawn(able, fitting, size) for fitting in range(min(able, 13) + 1))
        for able in range(len(TILES) + 1)
    )
    for size in range(HAND_SIZE + 1)
)
"""For a hand's size, the tiles it can hold and those that fit: the chance of none."""


class Habits:
    """What the choices of one other seat tell about the hand it has now."""

    __slots__ = ("_eps", "_known", "_moments", "_temperature")

    def __init__(self, moments: list[Moment], player: str) -> None:
        """Takes the seat's choices so far and who sits there: `human` or a level."""
        self._moments = moments
        self._temperature, self._eps = HABITS[player]
        self._known: dict[int, float] = {}

    def likelihood(self, hand: int) -> float:
        """The logarithm of the chance of its choices had it now this set of tiles."""
        found = self._known.get(hand)
        if found is None:
            found = 0.0
            for moment in self._moments:
                found += self._one(moment, hand | moment.laid)
            self._known[hand] = found
        return found

    def _one(self, moment: Moment, hand: int) -> float:
        fitting = hand & moment.fitting
        options = moment.options
        ways: list[Option] = []
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            ways += options[bit]
        if len(ways) == 1:
            return 0.0
        scores = _scores(moment, hand, ways)
        top = max(scores)
        scale = 1 / self._temperature
        total = chosen = 0.0
        for way, score in zip(ways, scores, strict=True):
            part = exp((score - top) * scale)
            total += part
            if way.bit == moment.bit and way.pair == moment.pair:
                chosen = part
        return log((1 - self._eps) * chosen / total + self._eps / len(ways))


def _scores(moment: Moment, hand: int, ways: list[Option]) -> list[float]:
    """What the level steady would find in these ways, nearly."""
    weights = moment.weights
    unseen = moment.unplayed & ~hand
    next_able, mate_able, previous_able = (unseen & each for each in moment.able)
    next_left, mate_left, previous_left = moment.left
    next_stuck_by = _STUCK[next_left][next_able.bit_count()]
    mate_stuck_by = _STUCK[mate_left][mate_able.bit_count()]
    previous_stuck_by = _STUCK[previous_left][previous_able.bit_count()]
    next_weight = weights["next_stuck"] + weights["next_stuck_near"] * _NEAR[next_left]
    mate_weight = weights["partner_stuck"] + weights["partner_stuck_near"] * _NEAR[mate_left]
    previous_weight = (
        weights["previous_stuck"] + weights["previous_stuck_near"] * _NEAR[previous_left]
    )
    alone, both, share = weights["next_stuck_alone"], weights["fit_both"], weights["share"]
    lone = weights["lone_doubles"]
    fits_weight = weights["fits"] / max(1, hand.bit_count() - 1)
    found = []
    for way in ways:
        rest = hand ^ way.bit
        fits = way.fits
        one, two = rest & way.one, rest & way.two
        next_stuck = next_stuck_by[(next_able & fits).bit_count()]
        mate_stuck = mate_stuck_by[(mate_able & fits).bit_count()]
        score = (
            way.fixed
            + fits_weight * (rest & fits).bit_count()
            + share * (one.bit_count() * way.one_share + two.bit_count() * way.two_share)
            + next_weight * next_stuck
            + mate_weight * mate_stuck
            + previous_weight * previous_stuck_by[(previous_able & fits).bit_count()]
            + alone * next_stuck * (1 - mate_stuck)
            + lone * (rest & way.lone).bit_count()
        )
        if one and two:
            score += both
            if not rest & rest - 1 and not rest & DOUBLES:
                score += weights["own_dekabes"]
        if way.blocks:
            score += weights["block"] * _block(rest, unseen, moment.left)
        found.append(score)
    return found


def _block(rest: int, unseen: int, left: tuple[int, int, int]) -> float:
    each = pips_of(unseen) / max(1, unseen.bit_count())
    ours = min(pips_of(rest), each * left[1])
    return max(-1.0, min(1.0, (each * min(left[0], left[2]) - ours) / _BLOCK_SCALE))
