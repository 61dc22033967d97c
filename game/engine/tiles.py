"""The 28 tiles of the double-six set (R1)."""

from collections.abc import Iterable
from operator import attrgetter

from attrs import field, frozen

from game.engine.errors import InvalidDataError

NUMBERS = range(7)
"""The numbers on a tile's halves, 0-6."""


@frozen(order=True, cache_hash=True, repr=False)
class Tile:
    """One tile; `high` and `low` are its two numbers, `high >= low`.

    `index` is its place in the standard order, 0-27.

    Take tiles from `tile(a, b)` or `parse_tile("6-4")`, which hand out one shared
    object for each of the 28. Order is the standard order of the contract.

    >>> tile(4, 6)
    6-4
    >>> tile(3, 3).is_double, tile(6, 4).pips
    (True, 10)
    """

    high: int
    low: int
    is_double: bool = field(init=False, eq=False, order=False)
    pips: int = field(init=False, eq=False, order=False)
    text: str = field(init=False, eq=False, order=False)
    index: int = field(init=False, eq=False, order=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "is_double", self.high == self.low)
        object.__setattr__(self, "pips", self.high + self.low)
        object.__setattr__(self, "text", f"{self.high}-{self.low}")
        object.__setattr__(self, "index", self.high * (self.high + 1) // 2 + self.low)

    def __repr__(self) -> str:
        return self.text

    def has(self, number: int) -> bool:
        """Whether one of the halves shows `number`."""
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """The number on the half opposite to `number`.

        Raises:
            ValueError: if `number` is not on this tile.
        """
        if number == self.high:
            return self.low
        if number == self.low:
            return self.high
        raise ValueError(f"{self.text} has no {number}")


TILES = tuple(Tile(high, low) for high in NUMBERS for low in range(high + 1))
"""All 28 in standard order: 0-0 1-0 1-1 2-0 … 6-6."""

DOUBLE_SIX = TILES[-1]
TOTAL_PIPS = sum(each.pips for each in TILES)

_BY_NUMBERS = {(each.high, each.low): each for each in TILES} | {
    (each.low, each.high): each for each in TILES
}
_index = attrgetter("index")  # a whole number sorts ten times faster than a tile
_BY_TEXT = {each.text: each for each in TILES}


def tile(one: int, other: int) -> Tile:
    """The tile with these two numbers, in either order.

    Raises:
        InvalidDataError: if a number is not 0-6.
    """
    try:
        return _BY_NUMBERS[one, other]
    except KeyError:
        raise InvalidDataError(f"no tile has the numbers {one} and {other}") from None


def parse_tile(text: str) -> Tile:
    """The tile written as text, higher number first.

    Raises:
        InvalidDataError: if the text names no tile in that form.
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise InvalidDataError(
            f'{text[:12]!r} is no tile; write the higher number first, as in "6-4"'
        ) from None


def pips(tiles: Iterable[Tile]) -> int:
    """The total of pips on these tiles."""
    return sum(each.pips for each in tiles)


def count_doubles(tiles: Iterable[Tile]) -> int:
    """How many of these tiles are doubles."""
    return sum(each.is_double for each in tiles)


def in_standard_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """These tiles in standard order."""
    return tuple(sorted(tiles, key=_index))
