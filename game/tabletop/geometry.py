"""Rectangles on the table: the area, a size of tile, the spots where a tile may come to lie.

Lengths are pixels, y points up. Headings are unit vectors. Turns are degrees clockwise, as
arcade's `Sprite.angle` is.
"""

import math
from collections.abc import Iterable, Iterator

from attrs import field, frozen, validators

Point = tuple[float, float]
"""x and y."""

Box = tuple[float, float, float, float]
"""Left, bottom, right and top."""

Heading = tuple[int, int]
"""The direction in which an arm of the line grows."""

RIGHT: Heading = (1, 0)
LEFT: Heading = (-1, 0)

ANGLES: dict[Heading, int] = {(0, 1): 0, (1, 0): 90, (0, -1): 180, (-1, 0): 270}
"""Degrees clockwise that turn the top of an upright picture to a heading."""

GAP = 0.03
"""Between the tiles of a straight run, in tile widths: a hairline, as of tiles pushed together."""

CLEARANCE = 0.1
"""Between the two tiles of a bend, and at least between any two that are no neighbours.

In tile widths. A single tile between two rows sets how far these lie apart: two tile widths and
the gap of its bend. So this gap is what keeps a double in one row off a double in the other.
"""

SMALLEST_SHARP = 2.0
"""Tile width below which gaps are no longer rounded to whole pixels."""


@frozen
class Area:
    """The part of the window that the line of play may use.

    Attributes:
        x: left edge.
        y: lower edge.
        width: above 0.
        height: above 0.
    """

    x: float
    y: float
    width: float = field(validator=validators.gt(0))
    height: float = field(validator=validators.gt(0))

    @property
    def centre(self) -> Point:
        """The middle, on whole pixels so that tiles can be drawn sharp."""
        return float(round(self.x + self.width / 2)), float(round(self.y + self.height / 2))

    def holds(self, box: Box) -> bool:
        """Whether a box lies inside."""
        left, bottom, right, top = box
        return (
            left >= self.x
            and bottom >= self.y
            and right <= self.x + self.width
            and top <= self.y + self.height
        )


@frozen
class Scale:
    """A size of tile and the gaps that go with it.

    Attributes:
        width: of a tile; its length is twice that.
        gap: between neighbours in a straight run.
        clearance: between the two tiles of a bend, and least between others.
    """

    width: float
    gap: float
    clearance: float

    @classmethod
    def of(cls, width: float) -> "Scale":
        """The scale for a tile width; gaps are whole pixels so that all edges stay sharp."""
        if width < SMALLEST_SHARP:
            return cls(width, GAP * width, CLEARANCE * width)
        return cls(width, float(max(1, round(GAP * width))), float(math.ceil(CLEARANCE * width)))


@frozen
class Tip:
    """Where an arm of the line ends: what the next tile is laid against.

    Attributes:
        x: centre of the open half, or of the whole tile if it is a double.
        y: the same.
        heading: the direction in which the arm grows.
        is_double: whether a double lies there, crosswise.
        box: the tile there, the only one that the next may come near.
    """

    x: float
    y: float
    heading: Heading
    is_double: bool
    box: Box


@frozen
class Spot:
    """A place for the next tile of an arm.

    Attributes:
        tip: the arm's new end with the tile there.
        inner: centre of the half that meets the line, or of the whole tile if it is a double.
        is_bend: whether the arm changes its heading here.
        is_beyond: whether a bend begins past the open half instead of beside it.
        is_awkward: whether a bend is made on or right after a double.
    """

    tip: Tip
    inner: Point
    is_bend: bool = False
    is_beyond: bool = False
    is_awkward: bool = False


def sides(heading: Heading) -> tuple[Heading, Heading]:
    """The two headings across one: its left, then its right."""
    dx, dy = heading
    return (-dy, dx), (dy, -dx)


def grown(box: Box, by: float) -> Box:
    """The box with every edge moved outwards."""
    left, bottom, right, top = box
    return left - by, bottom - by, right + by, top + by


def is_free(box: Box, others: Iterable[Box], near: Box) -> bool:
    """Whether no other box shares more than an edge with this one; `near` may."""
    left, bottom, right, top = box
    for other in others:
        if (
            left < other[2]
            and other[0] < right
            and bottom < other[3]
            and other[1] < top
            and other is not near
        ):
            return False
    return True


def berth(spot: Spot, scale: Scale, ahead: float = 0.5) -> Box:
    """A tile at a spot with the room around it that lets the line go on well.

    It is as wide as a crosswise double, and by default half a tile width longer than the tile, so
    that a double may follow straight on or, after a bend at the open half, across.

    Args:
        spot: where the tile lies.
        scale: its size.
        ahead: how much longer than the tile, in tile widths.
    """
    left, bottom, right, top = spot.tip.box
    dx, dy = spot.tip.heading
    across = 0.0 if spot.tip.is_double else scale.width / 2
    far = scale.width * ahead
    return (
        left - across * abs(dy) - far * (dx < 0),
        bottom - across * abs(dx) - far * (dy < 0),
        right + across * abs(dy) + far * (dx > 0),
        top + across * abs(dx) + far * (dy > 0),
    )


def straight_on(tip: Tip, scale: Scale, *, is_double: bool) -> Spot:
    """The place against an open end that keeps the heading."""
    step = scale.width + scale.gap
    inner = (tip.x + tip.heading[0] * step, tip.y + tip.heading[1] * step)
    return Spot(_tip_at(inner, tip.heading, scale.width, is_double=is_double), inner)


def spots(tip: Tip, scale: Scale, *, is_double: bool) -> Iterator[Spot]:
    """The places against an open end that the shapes of the tiles allow.

    Straight on first. Then the bends beside the open half, which make a corner with one flush
    edge; of a double they leave the short side. Last the bends beyond the open half, where only
    half of the tile lies in the old row. Left comes before right.

    Args:
        tip: the open end.
        scale: size of the tiles.
        is_double: whether the tile to lay is a double; it never lies beyond, as it would not
            be crosswise to anything.
    """
    yield straight_on(tip, scale, is_double=is_double)
    turns = sides(tip.heading)
    step = scale.width + scale.clearance
    beside = step + scale.width / 2 if tip.is_double else step
    for turn in turns:
        inner = (tip.x + turn[0] * beside, tip.y + turn[1] * beside)
        after = _tip_at(inner, turn, scale.width, is_double=is_double)
        yield Spot(after, inner, is_bend=True, is_awkward=is_double or tip.is_double)
    if is_double:
        return
    inner = (tip.x + tip.heading[0] * step, tip.y + tip.heading[1] * step)
    for turn in turns:
        after = _tip_at(inner, turn, scale.width, is_double=False)
        yield Spot(after, inner, is_bend=True, is_beyond=True, is_awkward=tip.is_double)


def _tip_at(inner: Point, heading: Heading, width: float, *, is_double: bool) -> Tip:
    """The end of an arm whose last tile has its inner half (or, a double, its middle) there."""
    x, y = inner
    dx, dy = heading
    half = width / 2
    if is_double:
        wide, high = half * (1 + abs(dy)), half * (1 + abs(dx))
        return Tip(x, y, heading, is_double, (x - wide, y - high, x + wide, y + high))
    far_x, far_y = x + dx * width, y + dy * width
    box = (min(x, far_x) - half, min(y, far_y) - half, max(x, far_x) + half, max(y, far_y) + half)
    return Tip(far_x, far_y, heading, is_double, box)
