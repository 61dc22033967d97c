"""What follows from an observation with certainty, and how likely the rest is (R26).

Everything here is computed from the seat's own hand and public facts alone. Sets of
tiles are whole numbers with bit `tile.index` set, sets of numbers have bit `number`
set: a player asks these things thousands of times a second.
"""

from collections.abc import Iterable

from attrs import frozen

from game.engine.actions import Pass, Play
from game.engine.dealing import HAND_SIZE
from game.engine.line import End, Line
from game.engine.observation import Observation
from game.engine.seats import SEATS, Seat, following, partner, previous
from game.engine.tiles import NUMBERS, TILES, Tile, tile

WITH = tuple(sum(1 << each.index for each in TILES if each.has(number)) for number in NUMBERS)
"""For each number, the set of the seven tiles that show it."""

WITHOUT = tuple(
    sum(1 << each.index for each in TILES if not (1 << each.high | 1 << each.low) & lacking)
    for lacking in range(1 << len(NUMBERS))
)
"""For each set of numbers, the set of the tiles that show none of them."""

ALL_TILES = (1 << len(TILES)) - 1
_JOINING = tuple(tuple(tile(one, other).index for other in NUMBERS) for one in NUMBERS)


def tile_set(tiles: Iterable[Tile]) -> int:
    """Tiles as a set."""
    found = 0
    for each in tiles:
        found |= 1 << each.index
    return found


@frozen
class Knowledge:
    """Public facts as one seat has them.

    Attributes:
        seat: who knows this.
        partner: the seat opposite (R3).
        following: the opponent whose turn comes next.
        previous: the opponent whose turn came before.
        own: the set of tiles in the own hand.
        unseen: the set of tiles in the three other hands together.
        left: how many tiles each seat holds, seat 1 first.
        lacking: for each seat the set of numbers it is known to lack, seat 1 first: it
            passed while that number stood at an end, and hands only shrink.
        shown: for each seat how often it left each number open at an end, seat 1 first.
        exposed_by: who left the number open at the left and at the right end; None
            before the lead.
    """

    seat: Seat
    partner: Seat
    following: Seat
    previous: Seat
    own: int
    unseen: int
    left: tuple[int, ...]
    lacking: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    exposed_by: tuple[Seat | None, Seat | None]

    def lacks(self, seat: Seat, number: int) -> bool:
        """Whether `seat` certainly holds no tile with `number`."""
        return bool(self.lacking[seat - 1] >> number & 1)

    def unseen_with(self, number: int) -> int:
        """How many tiles with `number` are in the three other hands."""
        return (self.unseen & WITH[number]).bit_count()

    def can_hold(self, seat: Seat) -> int:
        """The set of unseen tiles that another seat can hold."""
        return self.unseen & WITHOUT[self.lacking[seat - 1]]


def know(seen: Observation) -> Knowledge:
    """What a seat knows from what it has seen."""
    tiles_left = [HAND_SIZE] * len(SEATS)
    lacking = [0] * len(SEATS)
    shown = [[0] * len(NUMBERS) for _ in SEATS]
    by_left: Seat | None = None
    by_right: Seat | None = None
    left = right = table = 0
    laid = iter(seen.line.laid)
    for move in seen.moves:
        seat = move.seat
        if isinstance(move, Pass):
            lacking[seat - 1] |= 1 << left | 1 << right
            continue
        now = next(laid)
        tiles_left[seat - 1] -= 1
        table |= 1 << move.tile.index
        shown[seat - 1][now.outer] += 1
        if move.end is None:
            left, right = now.inner, now.outer
            by_left = by_right = seat
            shown[seat - 1][left] += left != right
        elif move.end is End.LEFT:
            left, by_left = now.outer, seat
        else:
            right, by_right = now.outer, seat
    own = tile_set(seen.hand)
    return Knowledge(
        seen.seat,
        partner(seen.seat),
        following(seen.seat),
        previous(seen.seat),
        own,
        ALL_TILES & ~own & ~table,
        tuple(tiles_left),
        tuple(lacking),
        tuple(tuple(each) for each in shown),
        (by_left, by_right),
    )


def ends_after(line: Line, play: Play) -> tuple[int, int]:
    """The numbers open at the left and the right end once `play` is laid (R14, R16)."""
    tile = play.tile
    if line.left is None or line.right is None:
        return tile.high, tile.low
    if play.end is End.LEFT:
        return tile.other(line.left), line.right
    return line.left, tile.other(line.right)


class Chances:
    """How likely the other seats are stuck, from public facts.

    Each unseen tile is spread over the seats that can hold it, by how many tiles they
    hold. A hand is then drawn tile after tile without putting back: exact as long as
    nobody has passed, and close enough to choose by afterwards.
    """

    __slots__ = ("_able", "_certain", "_numbers", "_tiles")

    def __init__(self, knowledge: Knowledge) -> None:
        others = (knowledge.following, knowledge.partner, knowledge.previous)
        able = [(knowledge.can_hold(seat), knowledge.left[seat - 1]) for seat in others]
        rows = [[0.0] * len(TILES) for _ in others]
        certain = [0, 0, 0]
        rest = knowledge.unseen
        while rest:
            bit = rest & -rest
            rest ^= bit
            weights = [size if held & bit else 0 for held, size in able]
            total = sum(weights)
            for i, weight in enumerate(weights):
                if weight:
                    rows[i][bit.bit_length() - 1] = weight / total
                    if weight == total:
                        certain[i] |= bit
        self._able = {seat: held for seat, (held, _) in zip(others, able, strict=True)}
        self._certain = dict(zip(others, certain, strict=True))
        self._tiles = dict(zip(others, rows, strict=True))
        self._numbers = {
            seat: [sum([row[index] for index in indices]) for indices in _JOINING]
            for seat, row in self._tiles.items()
        }

    def holds(self, seat: Seat, tile: Tile) -> float:
        """How likely another seat holds a tile, 0 to 1."""
        return self._tiles[seat][tile.index]

    def stuck(self, seat: Seat, left: int, right: int) -> float:
        """How likely another seat holds nothing for these two ends, 0 to 1."""
        able = self._able[seat]
        fitting = able & (WITH[left] | WITH[right])
        if not fitting:
            return 1.0
        if fitting & self._certain[seat]:
            return 0.0
        numbers = self._numbers[seat]
        expected = numbers[left]
        if left != right:
            # The tile with both numbers stands in both sums.
            expected += numbers[right] - self._tiles[seat][_JOINING[left][right]]
        count, size = fitting.bit_count(), able.bit_count()
        share = expected / count * size
        chance = 1.0
        for missed in range(count):
            if share >= size - missed:
                return 0.0
            chance *= 1 - share / (size - missed)
        return chance
