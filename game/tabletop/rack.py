"""The own hand in a row: where each tile stands, which one is meant, in which order. Pure."""

from collections.abc import Sequence

from attrs import frozen

from game.engine.tiles import Tile
from game.tabletop.geometry import Box

LIFT = 0.12
"""How much higher a tile stands that fits, in tile widths."""
SPACING = 0.24
"""Between two tiles, in tile widths."""


@frozen
class Stand:
    """Where one tile of the hand stands.

    Attributes:
        tile: which.
        x: its centre in pixels.
        y: its centre in pixels, upwards.
        width: its short side in pixels.
    """

    tile: Tile
    x: float
    y: float
    width: int

    @property
    def box(self) -> Box:
        """Left, bottom, right and top."""
        return (
            self.x - self.width / 2,
            self.y - self.width,
            self.x + self.width / 2,
            self.y + self.width,
        )


def width_in(box: Box, most: int, wished: float) -> int:
    """The tile width at which `most` tiles stand side by side in a box, at most `wished`."""
    left, bottom, right, top = box
    across = (right - left) / (most + SPACING * (most + 1))
    down = (top - bottom) / (2 + LIFT + 2 * SPACING)
    return max(8, int(min(wished, across, down)))


def stands(tiles: Sequence[Tile], box: Box, width: int, lifted: frozenset[Tile]) -> list[Stand]:
    """Where the tiles of a hand stand, left to right, in the middle of a box.

    Args:
        tiles: the hand, in its order.
        box: left, bottom, right and top in pixels.
        width: of a tile, in pixels.
        lifted: the tiles that stand a little higher.
    """
    left, bottom, right, top = box
    step = width * (1 + SPACING)
    first = (left + right) / 2 - step * (len(tiles) - 1) / 2
    y = (bottom + top) / 2 - width * LIFT / 2
    return [
        Stand(each, first + step * index, y + (width * LIFT if each in lifted else 0.0), width)
        for index, each in enumerate(tiles)
    ]


def hit(places: Sequence[Stand], x: float, y: float) -> Tile | None:
    """The tile at a point. The gap between two tiles belongs to the nearer one."""
    for place in places:
        left, bottom, right, top = place.box
        slack = place.width * SPACING / 2
        if left - slack <= x <= right + slack and bottom - slack <= y <= top + slack:
            return place.tile
    return None


def moved(tiles: Sequence[Tile], tile: Tile, x: float, places: Sequence[Stand]) -> tuple[Tile, ...]:
    """The hand after one tile was put down at `x` among the others."""
    others = [each for each in tiles if each != tile]
    index = sum(place.x < x for place in places if place.tile != tile)
    return (*others[:index], tile, *others[index:])


def kept_order(order: Sequence[Tile], hand: Sequence[Tile]) -> tuple[Tile, ...]:
    """The order the player chose, for the tiles that are in the hand now; new ones follow."""
    held = set(hand)
    known = [each for each in order if each in held]
    return (*known, *(each for each in hand if each not in known))


def merged(order: Sequence[Tile], shown: Sequence[Tile]) -> tuple[Tile, ...]:
    """The whole order after the shown tiles changed theirs; those that are away stay put.

    So a tile that comes back to the hand after an undo finds its place again.

    >>> from game.engine.tiles import tile
    >>> a, b, c = tile(1, 0), tile(2, 0), tile(3, 0)
    >>> merged((a, b, c), (c, a)) == (c, b, a)
    True
    """
    present, turn = set(shown), iter(shown)
    return tuple(next(turn) if each in present else each for each in order)


def in_order(hand: Sequence[Tile]) -> tuple[Tile, ...]:
    """The hand sorted: doubles first, then by the higher and the lower number, highest first."""
    return tuple(sorted(hand, key=lambda each: (not each.is_double, -each.high, -each.low)))
