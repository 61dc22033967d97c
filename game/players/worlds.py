"""Deals of the unseen tiles that agree with all that is known for certain, each as likely.

Hard facts are the own hand, the table, how many tiles each seat holds, the numbers a
seat passed on, and at most four doubles in the seven tiles of a computer that accepted
(R6). Of a person's acceptance nothing follows.
"""

from collections.abc import Iterator, Sequence

from attrs import frozen

from game.engine.actions import Play
from game.engine.dealing import DOUBLES_FOR_REDEAL, HAND_SIZE
from game.engine.match import HUMAN
from game.engine.observation import Observation
from game.engine.seats import SEATS, Seat
from game.engine.tiles import DOUBLE_SIX
from game.players.knowledge import WITHOUT, Knowledge
from game.players.playout import DOUBLES


@frozen
class Room:
    """What one hidden hand can hold.

    Attributes:
        size: how many tiles it has.
        doubles: how many of them can be doubles at most.
        able: the set of tiles it can hold.
    """

    size: int
    doubles: int
    able: int


# A place in the counting: how many deals put its tile into the first hand, how many into
# the first or the second, the tile, and the places that follow for each of the hands.
_Place = tuple[int, int, int, "_Place | None", "_Place | None", "_Place | None"]


class Dealer:
    """Counts the deals of some tiles into three rooms, and knows each by its number.

    Tile after tile, the doubles first, it counts in how many ways the rest can be dealt
    for each room that the tile may go to. A number below `count` then tells a deal by
    the way it goes through these counts, so a uniform number gives a uniform deal.
    """

    __slots__ = ("_memory", "_rooms", "_start", "_tiles", "count")

    count: int

    def __init__(self, tiles: int, rooms: Sequence[Room]) -> None:
        """Counts.

        Args:
            tiles: the set of tiles to deal.
            rooms: three rooms; their sizes add up to the tiles.
        """
        bits = [1 << index for index in range(tiles.bit_length()) if tiles >> index & 1]
        self._tiles = sorted(bits, key=lambda bit: not bit & DOUBLES)
        self._rooms = tuple(rooms)
        self._memory: dict[tuple[int, int, int], tuple[int, _Place | None]] = {}
        self.count, self._start = self._count(0, *(room.size for room in rooms))

    def _count(self, index: int, one: int, two: int, three: int) -> tuple[int, "_Place | None"]:
        """How many ways are left from a tile on, with this much room in the three hands."""
        if index == len(self._tiles):
            return 1, None
        key = (index, one, two)
        known = self._memory.get(key)
        if known is not None:
            return known
        bit = self._tiles[index]
        double = bit & DOUBLES
        first, second, third = self._rooms
        in_one = in_two = in_three = 0
        after_one = after_two = after_three = None
        # While doubles are dealt, what a room has taken are doubles.
        if one and first.able & bit and not (double and first.size - one >= first.doubles):
            in_one, after_one = self._count(index + 1, one - 1, two, three)
        if two and second.able & bit and not (double and second.size - two >= second.doubles):
            in_two, after_two = self._count(index + 1, one, two - 1, three)
        if three and third.able & bit and not (double and third.size - three >= third.doubles):
            in_three, after_three = self._count(index + 1, one, two, three - 1)
        total = in_one + in_two + in_three
        place = (in_one, in_one + in_two, bit, after_one, after_two, after_three)
        found = self._memory[key] = (total, place if total else None)
        return found

    def deal(self, number: int) -> tuple[int, int, int]:
        """The three hands of the deal with this number, from 0 up to `count`, without it."""
        one = two = three = 0
        place = self._start
        while place is not None:
            in_one, in_two, bit, after_one, after_two, after_three = place
            if number < in_one:
                one |= bit
                place = after_one
            elif number < in_two:
                number -= in_one
                two |= bit
                place = after_two
            else:
                number -= in_two
                three |= bit
                place = after_three
        return one, two, three


def others(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """The three other seats in the order of turns, the next one first."""
    return seat % 4 + 1, (seat + 1) % 4 + 1, (seat + 2) % 4 + 1


def rooms(seen: Observation, known: Knowledge) -> tuple[Room, ...]:
    """What the three hidden hands can hold, the next seat first."""
    laid = [0] * len(SEATS)
    for move in seen.moves:
        if isinstance(move, Play):
            laid[move.seat - 1] |= 1 << move.tile.index
    found = []
    for seat in others(seen.seat):
        size = known.left[seat - 1]
        bound = seen.players[seat - 1] != HUMAN and seen.accepted >= seat
        spare = DOUBLES_FOR_REDEAL - 1 - (laid[seat - 1] & DOUBLES).bit_count()
        able = known.unseen & WITHOUT[known.lacking[seat - 1]]
        if seen.is_first_hand and seen.leader not in (None, seat):
            able &= ~(1 << DOUBLE_SIX.index)
        found.append(Room(size, spare if bound else HAND_SIZE, able))
    return tuple(found)


def dealer(seen: Observation, known: Knowledge) -> Dealer:
    """The deals that agree with what a seat sees."""
    return Dealer(known.unseen, rooms(seen, known))


def numbers(count: int, wanted: int, draws: Iterator[int]) -> list[int]:
    """Numbers of deals to look at: all where they are few, else drawn ones.

    Args:
        count: how many deals there are.
        wanted: how many to look at, at most.
        draws: uniform numbers below `count`.
    """
    if count <= wanted:
        return list(range(count))
    return [next(draws) for _ in range(wanted)]
