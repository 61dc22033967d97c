"""The search behind `solver`, fast: whole numbers as sets, one memory for a hand.

Outcomes are counted in bases and signed for team 1-3: 2 and 1 are Dékabès and a plain
win for it, 0 is a tie, -1 and -2 are the same for team 2-4 (R17-R21). There are only
five, so a search asks no more than "is it at least this?", and remembers the answer.

Sets of tiles are written as in `knowledge`: bit `tile.index` of a whole number.
"""

from collections.abc import Callable, Container, Sequence

from attrs import define, field

from game.engine.line import End
from game.engine.seats import SEATS
from game.engine.tiles import DOUBLE_SIX, NUMBERS, TILES, tile
from game.players.knowledge import ALL_TILES, WITH

Ends = tuple[int, int] | None
"""The numbers open at the left and the right end; None while the lead is to come."""

BEST = 2
"""The highest outcome; the lowest is its opposite."""
STEPS = (1, 2, 0, -1)
"""The outcomes to ask "at least?" for: together they tell the five apart."""
# Each side asks first what is likeliest on its turn: a plain win.
_STEPS_OF_EVEN = (0, -1, 1, 2)

# Two open ends are written as the index of the tile with these numbers: which of them is
# left and which is right changes no outcome. Two more stand for a line without a tile.
_JOINING = tuple(tuple(tile(one, other).index for other in NUMBERS) for one in NUMBERS)
_LEAD, _FIRST_LEAD = len(TILES), len(TILES) + 1
_DOUBLES = sum(1 << each.index for each in TILES if each.is_double)
_FITTING = (
    *(WITH[each.high] | WITH[each.low] for each in TILES),
    ALL_TILES,
    1 << DOUBLE_SIX.index,
)
"""For each pair of ends, the set of tiles that fit (R14, R8)."""
_MAKE_DEKABES = (*(WITH[each.high] & WITH[each.low] & ~_DOUBLES for each in TILES), 0, 0)
"""For each pair of ends, the set of last tiles that are Dékabès; no lead is (R21)."""


def pair_of(ends: Ends, *, first_hand: bool = False) -> int:
    """How the kernel writes two open ends.

    Args:
        ends: the numbers; left and right may change places.
        first_hand: whether double six must be led if the lead is still to come (R8).
    """
    if ends is None:
        return _FIRST_LEAD if first_hand else _LEAD
    return _JOINING[ends[0]][ends[1]]


def placements(tiles: int, ends: Ends) -> list[tuple[int, End | None, tuple[int, int]]]:
    """Every way to lay one of these tiles, tiles in standard order, left before right.

    Args:
        tiles: a set of tiles.
        ends: the open ends.

    Returns:
        For each way the index of the tile, the end it is laid against (None for a
        lead), and the numbers then open at the left and the right end (R14, R16).
    """
    found: list[tuple[int, End | None, tuple[int, int]]] = []
    for laid in TILES:
        if not tiles >> laid.index & 1:
            continue
        if ends is None:
            found.append((laid.index, None, (laid.high, laid.low)))
            continue
        left, right = ends
        if laid.has(left):
            found.append((laid.index, End.LEFT, (laid.other(left), right)))
        if laid.has(right):
            found.append((laid.index, End.RIGHT, (left, laid.other(right))))
    return found


def _pairs_after(pair: int) -> dict[int, tuple[int, ...]]:
    """For each tile that fits, as a set of one, the pairs of ends that it can leave."""
    ends = (TILES[pair].high, TILES[pair].low) if pair < _LEAD else None
    found: dict[int, tuple[int, ...]] = {}
    for index, _, (left, right) in placements(_FITTING[pair], ends):
        one = found.get(1 << index, ())
        found[1 << index] = tuple(dict.fromkeys((*one, _JOINING[left][right])))
    return found


_AFTER = tuple(_pairs_after(pair) for pair in range(len(_FITTING)))


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

# What is known of a position is a pair of bounds, kept as its place in this tuple; place
# 0 is "nothing known". For each step: what a pair decides, and what an answer makes of it.
_ALL_BOUNDS = [(low, high) for low in range(-BEST, BEST + 1) for high in range(low, BEST + 1)]
_BOUNDS = sorted(_ALL_BOUNDS, key=lambda bounds: bounds[0] - bounds[1])
_CODE = {bounds: code for code, bounds in enumerate(_BOUNDS)}
_DECIDED = {
    step: [True if low >= step else False if high < step else None for low, high in _BOUNDS]
    for step in STEPS
}
# A decided pair is never asked to change: its entry is 0 and not used.
_RAISED = {step: [_CODE.get((max(low, step), high), 0) for low, high in _BOUNDS] for step in STEPS}
_LOWERED = {
    step: [_CODE.get((low, min(high, step - 1)), 0) for low, high in _BOUNDS] for step in STEPS
}

# Moves are tried in a fixed order, the lowest weight first: leave little to the next seat
# and some to the partner, keep what fits the own hand, get rid of doubles and pips. The
# weights were tuned for the fewest positions looked at, on full hands.
_NEXT, _OWN, _PARTNER, _PREVIOUS, _DOUBLE, _PIPS = 360, -60, -20, 160, -60, -13
_WEIGHT = {1 << each.index: _PIPS * each.pips + _DOUBLE * each.is_double for each in TILES}


@define(eq=False)
class Place:
    """Two open ends and whose turn it is, with what is known of positions there.

    Attributes:
        pair: the two ends.
        turn: the seat on turn, from 0.
        hand: what it held when the hand was opened.
        fitting: the tiles of that hand that fit.
        all_fitting: the tiles of the set that fit.
        make_dekabes: the last tiles that are Dékabès here.
        is_odd: whether the seat on turn plays for team 1-3.
        weight: how late to try a placement that leads here.
        moves: see `Kernel.moves`; None until somebody asks.
        known: for each set of tiles still held, the bounds of the outcome.
    """

    pair: int
    turn: int
    hand: int
    fitting: int
    all_fitting: int
    make_dekabes: int
    is_odd: bool
    weight: int
    moves: tuple[tuple[int, "Place"], ...] | None = None
    known: dict[int, int] = field(factory=dict)


class Kernel:
    """Four open hands and all that was found out about them.

    Attributes:
        nodes: how many positions the questions so far looked at.
    """

    __slots__ = ("_hands", "_places", "_searches", "nodes")

    def __init__(self, hands: Sequence[int]) -> None:
        """Opens four hands: the sets of tiles of seats 1-4, with no tile in two of them."""
        self._hands = tuple(hands)
        self._places: list[Place | None] = [None] * (len(_FITTING) * len(SEATS))
        self._searches: dict[int, Callable[[int, Place], bool]] = {}
        self.nodes = 0

    def at_least(self, step: int, held: int, place: Place) -> bool:
        """Whether team 1-3 can force an outcome of `step`, one of `STEPS`, or a higher one.

        Args:
            step: the outcome asked for.
            held: the set of tiles still in the four hands, at least one in each.
            place: the ends and the turn.
        """
        search = self._searches.get(step)
        if search is None:
            search = self._searches[step] = self._search(step)
        return search(held, place)

    def outcome(self, held: int, place: Place, steps: Container[int]) -> int:
        """The outcome when both teams play best; of those no step tells apart, any."""
        low, high = -BEST, BEST
        for step in STEPS if place.is_odd else _STEPS_OF_EVEN:
            if low < step <= high and step in steps:
                if self.at_least(step, held, place):
                    low = step
                else:
                    high = step - 1
        return low

    def place(self, pair: int, turn: int) -> Place:
        """Where a line with these two ends (`pair_of`) waits for a seat (from 0)."""
        index = pair << 2 | turn
        place = self._places[index]
        if place is None:
            hands, fits = self._hands, _FITTING[pair]
            own = hands[turn]
            # Whose move leads here is the seat before, so the others shift by one.
            weight = (
                _NEXT * (own & fits).bit_count()
                + _PARTNER * (hands[turn - 3] & fits).bit_count()
                + _PREVIOUS * (hands[turn - 2] & fits).bit_count()
                + _OWN * (hands[turn - 1] & fits).bit_count()
            )
            place = self._places[index] = Place(
                pair, turn, own, own & fits, fits, _MAKE_DEKABES[pair], turn & 1 == 0, weight
            )
        return place

    def moves(self, place: Place) -> tuple[tuple[int, Place], ...]:
        """The placements there in the order to try: a tile's set of one, where it leads.

        Tiles of the hand that were laid since are still among them.
        """
        if place.moves is None:
            turn, after = place.turn + 1 & 3, _AFTER[place.pair]
            found = []
            rest = place.fitting
            while rest:
                bit = rest & -rest
                rest ^= bit
                for pair in after[bit]:
                    child = self.place(pair, turn)
                    found.append((child.weight + _WEIGHT[bit], bit, pair, child))
            found.sort()
            place.moves = tuple([(bit, child) for _, bit, _, child in found])
        return place.moves

    def _next_able(self, held: int, place: Place) -> Place | None:
        """The same ends with the first seat on turn that can play; None in a block (R15)."""
        if not held & place.all_fitting:
            return None
        while not held & place.fitting:
            place = self.place(place.pair, place.turn + 1 & 3)
        return place

    def _blocked(self, held: int) -> int:
        """The outcome of a block with these tiles still in the four hands (R18, R19)."""
        one, two, three, four = (
            _LOW_PIPS[hand & held & _LOW_BITS] + _HIGH_PIPS[(hand & held) >> _HALF]
            for hand in self._hands
        )
        odd, even = min(one, three), min(two, four)
        return (odd < even) - (odd > even)

    def _search(self, step: int) -> Callable[[int, Place], bool]:
        """A search for "at least `step`?": alpha-beta with a window of one step.

        It is one closure and not a method because a full hand asks it 30,000 times.
        """
        decided, raised, lowered = _DECIDED[step], _RAISED[step], _LOWERED[step]
        next_able, find_moves, blocked = self._next_able, self.moves, self._blocked
        nodes = 0

        def search(held: int, place: Place) -> bool:
            nonlocal nodes
            nodes += 1
            if not held & place.fitting:
                reached = next_able(held, place)
                if reached is None:
                    return blocked(held) >= step
                place = reached
            known = place.known.get(held, 0)
            answer = decided[known]
            if answer is not None:
                return answer
            mine = place.is_odd
            own = held & place.hand
            if not own & own - 1:
                outcome = 2 if own & place.make_dekabes else 1
                return (outcome if mine else -outcome) >= step
            moves = place.moves
            if moves is None:
                moves = find_moves(place)
            for bit, child in moves:
                if held & bit and search(held ^ bit, child) is mine:
                    place.known[held] = (raised if mine else lowered)[known]
                    return mine
            place.known[held] = (lowered if mine else raised)[known]
            return not mine

        def count_and_search(held: int, place: Place) -> bool:
            nonlocal nodes
            nodes = 0
            answer = search(held, place)
            self.nodes += nodes
            return answer

        return count_and_search
