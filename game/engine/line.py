"""The line of play: its tiles, its two open ends, what fits where (R14, R16)."""

from enum import Enum

from attrs import frozen

from game.engine.errors import IllegalActionError, Reason
from game.engine.tiles import Tile


class End(Enum):
    """One of the two open ends, as records name them (R16)."""

    LEFT = "left"
    RIGHT = "right"


BOTH_ENDS = (End.LEFT, End.RIGHT)


@frozen
class Laid:
    """One tile of the line.

    Attributes:
        tile: which.
        end: the end it was laid against; None for the lead.
        inner: the number that meets the line (for the lead: its higher number, R16).
        outer: the number it leaves open (for the lead: its lower number, to the right).
    """

    tile: Tile
    end: End | None
    inner: int
    outer: int


@frozen
class Line:
    """The line of play.

    Attributes:
        laid: the tiles in the order they were laid, the lead first.
        left: the number open at the left end, None before the lead.
        right: the number open at the right end, None before the lead.
    """

    laid: tuple[Laid, ...] = ()
    left: int | None = None
    right: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether the lead is still to come."""
        return not self.laid

    def number_at(self, end: End) -> int | None:
        """The number open at an end, None before the lead."""
        return self.left if end is End.LEFT else self.right

    def fits(self, tile: Tile) -> tuple[End, ...]:
        """The ends that take this tile (R14); none before the lead.

        >>> from game.engine.tiles import tile
        >>> line = Line().lead(tile(6, 4))
        >>> line.fits(tile(4, 4)), line.fits(tile(6, 4)), line.fits(tile(5, 5))
        ((<End.RIGHT: 'right'>,), (<End.LEFT: 'left'>, <End.RIGHT: 'right'>), ())
        """
        high, low, left, right = tile.high, tile.low, self.left, self.right
        if left in (high, low):
            return BOTH_ENDS if right in (high, low) else (End.LEFT,)
        return (End.RIGHT,) if right in (high, low) else ()

    def lead(self, tile: Tile) -> "Line":
        """The line with its first tile: higher number to the left (R16)."""
        return Line((Laid(tile, None, tile.high, tile.low),), tile.high, tile.low)

    def lay(self, tile: Tile, end: End) -> "Line":
        """The line with one more tile against an end (R14).

        Raises:
            IllegalActionError: DOES_NOT_FIT if that end does not take the tile.
        """
        inner = self.number_at(end)
        if inner is None or not tile.has(inner):
            raise IllegalActionError(Reason.DOES_NOT_FIT)
        outer = tile.other(inner)
        laid = (*self.laid, Laid(tile, end, inner, outer))
        if end is End.LEFT:
            return Line(laid, outer, self.right)
        return Line(laid, self.left, outer)

    def in_space(self) -> tuple[Laid, ...]:
        """The tiles as they lie, from the left end to the right end."""
        left = [each for each in self.laid if each.end is End.LEFT]
        right = [each for each in self.laid if each.end is not End.LEFT]
        return (*reversed(left), *right)
