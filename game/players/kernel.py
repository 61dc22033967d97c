"""The exact outcome of an open hand, fast: whole numbers as sets, one memory per hand.

Outcomes are counted in bases and signed for team 1-3: 2 and 1 are Dékabès and a plain
win for it, 0 is a tie, -1 and -2 are the same for team 2-4 (R17-R21). There are only
five, so a search asks no more than "is it at least this?", and remembers the answer.

Sets of tiles are written as in `knowledge`: bit `tile.index` of a whole number.
"""

from collections.abc import Callable, Sequence

from attrs import define, field

from game.engine.seats import SEATS, Seat
from game.engine.tiles import DOUBLE_SIX, NUMBERS, TILES, tile
from game.players.knowledge import ALL_TILES, WITH

BEST = 2
"""The highest outcome; the lowest is its opposite."""
STEPS = (1, 2, 0, -1)
"""The outcomes to ask "at least?" for: together they tell the five apart."""

# Two open ends are written as the index of the tile with these numbers: which of them is
# left and which is right changes no outcome. Two more stand for a line without a tile.
_JOINING = tuple(tuple(tile(one, other).index for other in NUMBERS) for one in NUMBERS)
_LEAD = len(TILES)
_FIRST_LEAD = len(TILES) + 1
_DOUBLES = sum(1 << each.index for each in TILES if each.is_double)
_FITTING = (
    *(WITH[each.high] | WITH[each.low] for each in TILES),
    ALL_TILES,
    1 << DOUBLE_SIX.index,
)
"""For each pair of ends, the set of tiles that fit."""
_MAKE_DEKABES = (*(WITH[each.high] & WITH[each.low] & ~_DOUBLES for each in TILES), 0, 0)
"""For each pair of ends, the set of last tiles that are Dékabès; no lead is (R21)."""


def _ends_after(ends: int, laid: int) -> tuple[int, ...]:
    """The pairs of ends that laying a tile that fits can leave: one or two."""
    if ends >= _LEAD:
        return (laid,)
    one, other, placed = TILES[ends].high, TILES[ends].low, TILES[laid]
    found = [
        _JOINING[placed.other(covered)][kept]
        for covered, kept in ((one, other), (other, one))
        if placed.has(covered)
    ]
    return tuple(dict.fromkeys(found))


_AFTER = tuple(
    {1 << each: _ends_after(ends, each) for each in range(len(TILES)) if fitting >> each & 1}
    for ends, fitting in enumerate(_FITTING)
)


def _pip_sums(pips: Sequence[int]) -> list[int]:
    sums = [0]
    for each in pips:
        sums += [each + below for below in sums]
    return sums


# The pips of a set by two look-ups, one for each half of its bits.
_HALF = len(TILES) // 2
_LOW_BITS = (1 << _HALF) - 1
_LOW_PIPS = _pip_sums([each.pips for each in TILES[:_HALF]])
_HIGH_PIPS = _pip_sums([each.pips for each in TILES[_HALF:]])

# What is known of a position is a pair of bounds, kept as its place in this tuple;
# place 0 is "nothing known". For each step: what a pair decides, and what it becomes.
_BOUNDS = (
    (-BEST, BEST),
    *((low, high) for low in range(-BEST, BEST + 1) for high in range(low, BEST + 1)
      if (low, high) != (-BEST, BEST)),
)  # fmt: skip
_PLACE_OF = {bounds: place for place, bounds in enumerate(_BOUNDS)}
_DECIDED = {
    step: tuple(True if low >= step else False if high < step else None for low, high in _BOUNDS)
    for step in STEPS
}
_RAISED = {
    step: tuple(_PLACE_OF.get((max(low, step), high), 0) for low, high in _BOUNDS)
    for step in STEPS
}
_LOWERED = {
    step: tuple(_PLACE_OF.get((low, min(high, step - 1)), 0) for low, high in _BOUNDS)
    for step in STEPS
}

# Moves are tried in a fixed order, the lowest weight first: leave little to the next seat
# and some to the partner, keep what fits the own hand, get rid of doubles and pips. The
# weights were tuned for the fewest positions looked at.
_NEXT, _OWN, _PARTNER, _PREVIOUS, _DOUBLE, _PIPS = 360, -60, -20, 160, -60, -13
_WEIGHT = {1 << t.index: _PIPS * t.pips + _DOUBLE * t.is_double for t in TILES}


@define(eq=False)
class _Place:
    """Two open ends and whose turn it is, with what is known of positions there."""

    ends: int
    seat: int
    hand: int
    fitting: int
    all_fitting: int
    make_dekabes: int
    is_odd: bool
    weight: int
    moves: tuple[tuple[int, "_Place"], ...] | None = None
    known: dict[int, int] = field(factory=dict)


class OpenHand:
    """Four open hands and all that was found out about them.

    Ask about any position that these hands can come to: what one question finds out
    helps the next. The number of passes just before never matters: seats that passed
    at these ends have nothing for them now either, so a seat that can play is reached
    in time or there is none, and then the hand is blocked (R18).

    Attributes:
        nodes: how many positions the questions so far looked at.
    """

    __slots__ = ("_hands", "_places", "_searches", "nodes")

    def __init__(self, hands: Sequence[int]) -> None:
        """Opens four hands.

        Args:
            hands: the sets of tiles of seats 1-4, with no tile in two of them.
        """
        self._hands = tuple(hands)
        self._places: list[_Place | None] = [None] * (len(_FITTING) * len(SEATS))
        self._searches: dict[int, Callable[[int, _Place], bool]] = {}
        self.nodes = 0

    def _place(self, ends: int, seat: int) -> _Place:
        """The place with these ends where seat `seat` (from 0) is on turn."""
        index = ends << 2 | seat
        place = self._places[index]
        if place is None:
            hands, fitting = self._hands, _FITTING[ends]
            hand = hands[seat]
            fits = hand & fitting
            weight = (
                _NEXT * fits.bit_count()
                + _PARTNER * (hands[seat + 1 & 3] & fitting).bit_count()
                + _PREVIOUS * (hands[seat + 2 & 3] & fitting).bit_count()
                + _OWN * (hands[seat + 3 & 3] & fitting).bit_count()
            )
            place = self._places[index] = _Place(
                ends, seat, hand, fits, fitting, _MAKE_DEKABES[ends], seat & 1 == 0, weight
            )
        return place

    def _moves(self, place: _Place) -> tuple[tuple[int, _Place], ...]:
        follower = place.seat + 1 & 3
        after = _AFTER[place.ends]
        open_place = self._place
        found = []
        rest = place.fitting
        while rest:
            bit = rest & -rest
            rest ^= bit
            for ends in after[bit]:
                child = open_place(ends, follower)
                found.append((child.weight + _WEIGHT[bit], bit, ends, child))
        found.sort()
        place.moves = tuple([(bit, child) for _, bit, _, child in found])
        return place.moves

    def _blocked(self, held: int) -> int:
        """The outcome of a block with these tiles still in the four hands (R18, R19)."""
        one, two, three, four = (
            _LOW_PIPS[hand & held & _LOW_BITS] + _HIGH_PIPS[(hand & held) >> _HALF]
            for hand in self._hands
        )
        odd, even = min(one, three), min(two, four)
        return (odd < even) - (odd > even)

    def _search(self, step: int) -> Callable[[int, _Place], bool]:
        """A function that tells whether a position's outcome is at least `step`."""
        decided, raised, lowered = _DECIDED[step], _RAISED[step], _LOWERED[step]
        open_place, find_moves, blocked = self._place, self._moves, self._blocked
        nodes = 0

        def search(held: int, place: _Place) -> bool:
            nonlocal nodes
            nodes += 1
            if not held & place.fitting:
                if not held & place.all_fitting:
                    return blocked(held) >= step
                seat = place.seat
                while not held & place.fitting:
                    seat = seat + 1 & 3
                    place = open_place(place.ends, seat)
            table = place.known
            known = table.get(held, 0)
            answer = decided[known]
            if answer is not None:
                return answer
            own = held & place.hand
            mine = place.is_odd
            if not own & own - 1:
                outcome = 2 if own & place.make_dekabes else 1
                return (outcome if mine else -outcome) >= step
            moves = place.moves
            if moves is None:
                moves = find_moves(place)
            for bit, child in moves:
                if held & bit and search(held ^ bit, child) is mine:
                    table[held] = (raised if mine else lowered)[known]
                    return mine
            table[held] = (lowered if mine else raised)[known]
            return not mine

        def counted(held: int, place: _Place) -> bool:
            nonlocal nodes
            nodes = 0
            answer = search(held, place)
            self.nodes += nodes
            return answer

        return counted

    def at_least(self, step, held, place):
        s = self._searches.get(step)
        if s is None:
            s = self._searches[step] = self._search(step)
        return s(held, place)
