"""A hand played on at random, fast: what an imagined deal comes to.

Sets of tiles are whole numbers as in `knowledge`; two open ends are written as the
index of the tile that has both numbers, since which is left changes no outcome.
"""

from bisect import bisect_right
from collections.abc import Callable
from math import exp

from game.engine.scoring import PASSES_TO_BLOCK
from game.engine.tiles import DOUBLE_SIX, NUMBERS, TILES, tile
from game.players.knowledge import ALL_TILES, WITH

LEAD = len(TILES)
"""Stands for the ends of a line without a tile."""
FIRST_LEAD = LEAD + 1
"""The same where double six must be led (R8)."""

JOINING = tuple(tuple(tile(one, other).index for other in NUMBERS) for one in NUMBERS)
"""How two open ends are written."""

DOUBLES = sum(1 << each.index for each in TILES if each.is_double)
FITTING = (
    *(WITH[each.high] | WITH[each.low] for each in TILES),
    ALL_TILES,
    1 << DOUBLE_SIX.index,
)
"""For each pair of ends the set of tiles that fit (R14, R8)."""
DEKABES = (*(WITH[each.high] & WITH[each.low] & ~DOUBLES for each in TILES), 0, 0)
"""For each pair of ends the set of last tiles that are Dékabès; no lead is (R21)."""

Way = tuple[int, int]
"""A tile as a set of one, and the pair of ends that it leaves."""


def ways(pair: int, fitting: int) -> tuple[Way, ...]:
    """Every way to lay one of these tiles, all of which fit; equal ways once."""
    found: dict[Way, None] = {}
    for laid in TILES:
        bit = 1 << laid.index
        if not fitting & bit:
            continue
        if pair >= LEAD:
            found[bit, laid.index] = None
            continue
        one, two = TILES[pair].high, TILES[pair].low
        if laid.has(one):
            found[bit, JOINING[laid.other(one)][two]] = None
        if laid.has(two):
            found[bit, JOINING[one][laid.other(two)]] = None
    return tuple(found)


_HALF = len(TILES) // 2
_LOW = (1 << _HALF) - 1


def _sums(numbers: list[int]) -> list[int]:
    sums = [0]
    for each in numbers:
        sums += [each + below for below in sums]
    return sums


_LOW_PIPS = _sums([each.pips for each in TILES[:_HALF]])
_HIGH_PIPS = _sums([each.pips for each in TILES[_HALF:]])
# What draws a seat to a way: measured against the level steady, matches won.
_SHARP = 2.0
_TILE_WEIGHTS = {
    1 << each.index: exp(_SHARP * (0.5 * each.pips / 12 + 0.7 * each.is_double)) for each in TILES
}
_FIT_WEIGHTS = tuple(
    tuple(exp(_SHARP * 1.5 * fits / max(1, rest)) for fits in range(rest + 1)) for rest in range(7)
)
_NEXT_STUCK, _MATE_STUCK, _PREVIOUS_STUCK = (exp(_SHARP * each) for each in (1.2, -0.6, 0.3))
_MOST_KEPT = 4096
# A pure table filled as it is asked: what it holds changes the speed and nothing else.
_WAYS: tuple[dict[int, tuple[Way, ...]], ...] = tuple({} for _ in FITTING)


def pips_of(held: int) -> int:
    """The total of pips on a set of tiles."""
    return _LOW_PIPS[held & _LOW] + _HIGH_PIPS[held >> _HALF]


def _keep(pair: int, fitting: int) -> tuple[Way, ...]:
    kept = _WAYS[pair]
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    found = kept[fitting] = ways(pair, fitting)
    return found


def blocked(hands: list[int]) -> int:
    """The outcome of a block for team 1-3: 1, 0 or -1 (R18, R19)."""
    one, two, three, four = map(pips_of, hands)
    odd, even = min(one, three), min(two, four)
    return (odd < even) - (odd > even)


def _drawn(
    open_ways: tuple[Way, ...], hands: list[int], turn: int, throw: Callable[[], float]
) -> Way:
    """One of the ways to lay a tile, drawn by its weight."""
    own, following, mate, previous = (
        hands[turn],
        hands[turn - 3],
        hands[turn - 2],
        hands[turn - 1],
    )
    fits_of = _FIT_WEIGHTS[own.bit_count() - 1]
    total = 0.0
    sums = []
    for bit, pair in open_ways:
        fits = FITTING[pair]
        weight = _TILE_WEIGHTS[bit] * fits_of[((own ^ bit) & fits).bit_count()]
        if not following & fits:
            weight *= _NEXT_STUCK
        if not mate & fits:
            weight *= _MATE_STUCK
        if not previous & fits:
            weight *= _PREVIOUS_STUCK
        total += weight
        sums.append(total)
    return open_ways[bisect_right(sums, throw() * total)]


def play_on(hands: list[int], pair: int, turn: int, throw: Callable[[], float]) -> int:
    """Plays a hand to its end by chance, likelier what serves the own side (R14-R21).

    Each way to lay a tile is weighted: for its pips, for a double, for how much of the
    rest of the hand then fits, and for who then has nothing to lay.

    Args:
        hands: the four hands, seat 1 first, a tile at least in each; they are used up.
        pair: the open ends.
        turn: the seat on turn, from 0.
        throw: gives a number from 0 up to 1, each equally likely.

    Returns:
        The outcome in bases for team 1-3, -2 to 2.
    """
    passes = 0
    while True:
        own = hands[turn]
        fitting = own & FITTING[pair]
        if fitting:
            if not own & own - 1:
                outcome = 2 if own & DEKABES[pair] else 1
                return -outcome if turn & 1 else outcome
            passes = 0
            open_ways = _WAYS[pair].get(fitting) or _keep(pair, fitting)
            bit, pair = (
                open_ways[0] if len(open_ways) == 1 else _drawn(open_ways, hands, turn, throw)
            )
            hands[turn] = own ^ bit
        else:
            passes += 1
            if passes == PASSES_TO_BLOCK:
                return blocked(hands)
        turn = turn + 1 & 3
