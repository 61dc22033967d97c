"""Whether tiles that nobody showed can lie in hidden hands as all that is public demands."""

from collections.abc import Sequence
from itertools import product

from attrs import frozen

from game.engine.tiles import Tile


@frozen
class Room:
    """What a hidden hand can hold.

    Attributes:
        size: how many tiles it has.
        doubles: how many of them can be doubles at most.
        lacking: numbers that none of them shows.
    """

    size: int
    doubles: int
    lacking: frozenset[int]

    def takes(self, tile: Tile) -> bool:
        """Whether the tile may be in this hand."""
        return tile.high not in self.lacking and tile.low not in self.lacking


def can_be_dealt(tiles: Sequence[Tile], rooms: Sequence[Room]) -> bool:
    """Whether the tiles fill the rooms, each tile in a room that takes it.

    Hall's condition, which is necessary and enough: however one chooses for each room
    all of it, its room for doubles, or nothing, the tiles that can lie nowhere else
    must not be more than the chosen room.

    Args:
        tiles: the unseen tiles.
        rooms: the hidden hands; their sizes must add up to the tiles.
    """
    if sum(each.size for each in rooms) != len(tiles):
        return False
    takers = [(each.is_double, [room.takes(each) for room in rooms]) for each in tiles]
    for chosen in product(("none", "doubles", "all"), repeat=len(rooms)):
        space = 0
        for room, part in zip(rooms, chosen, strict=True):
            space += {"none": 0, "doubles": room.doubles, "all": room.size}[part]
        bound = sum(
            all(
                part == "all" or (part == "doubles" and is_double)
                for part, takes in zip(chosen, taken, strict=True)
                if takes
            )
            for is_double, taken in takers
        )
        if bound > space:
            return False
    return True
