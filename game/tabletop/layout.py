"""The line of play as rectangles in an area of the window: pure, no drawing.

The lead lies in the middle of the area, the left arm starts to the left and the right arm to the
right, whoever looks (R16). Tiles are as large as the cap allows and become smaller only when the
next one has no place. As long as the size stays, so does every tile that was laid.
"""

from functools import lru_cache

from attrs import frozen

from game.engine.line import End, Laid, Line
from game.engine.tiles import Tile
from game.tabletop.geometry import ANGLES, SMALLEST_SHARP, Area, Box, Point, Scale, Spot
from game.tabletop.layout_routing import Course, extend, start

__all__ = ["Area", "Layout", "Placed", "default_cap", "layout", "layout_with", "place_next"]

CAP_BASE = 26
CAP_SHARE = 0.068
"""Found from tiles that look right: 40 px in an area 210 px high, 64 in 560, 78 in 760."""

SHRINK = 0.96
"""A smaller tile is at most this share of the next larger size."""


@frozen
class Placed:
    """Where one tile lies.

    Attributes:
        tile: which.
        x: its centre, pixels.
        y: its centre, pixels upwards.
        angle: degrees *clockwise* (as arcade's `Sprite.angle`) by which a picture that stands
            upright with the higher number in its top half is turned to lie right: 0, 90, 180, 270.
        width: of the turned tile, pixels.
        height: of the turned tile, pixels.
        high: centre of the half with the higher number.
        low: centre of the half with the lower number.
    """

    tile: Tile
    x: float
    y: float
    angle: int
    width: float
    height: float
    high: Point
    low: Point

    @property
    def box(self) -> Box:
        """Left, bottom, right and top."""
        wide, high = self.width / 2, self.height / 2
        return self.x - wide, self.y - high, self.x + wide, self.y + high


@frozen
class Layout:
    """The whole line in its area.

    Attributes:
        tile_width: short side of every tile, pixels; the long side is twice that.
        tiles: one for each tile of the line, in the order they were laid.
    """

    tile_width: float
    tiles: tuple[Placed, ...]


def default_cap(area: Area) -> float:
    """The tile width that looks right for a short line in an area, pixels."""
    return CAP_BASE + CAP_SHARE * min(area.width, area.height)


def layout(line: Line, area: Area, cap: float | None = None) -> Layout:
    """Lay out a line.

    Args:
        line: the line of play, also an empty one.
        area: where it must stay, pixels.
        cap: the tile width that is not exceeded, pixels; `default_cap` if not given.

    Returns:
        The same for the same arguments, always. With one more tile in the line either all others
        lie as before or, if that tile has no place, the tile width is smaller.
    """
    largest = _sharp(default_cap(area) if cap is None else cap)
    return _layout(line.laid, area, largest) if line.laid else Layout(largest, ())


def layout_with(
    line: Line, tile: Tile, end: End | None, area: Area, cap: float | None = None
) -> Layout:
    """Lay out a line with one more tile: what the table looks like once the move is confirmed.

    Args:
        line: the line before.
        tile: the tile to come.
        end: the end it goes to; None for the lead.
        area: as for `layout`.
        cap: as for `layout`.

    Raises:
        IllegalActionError: if that end does not take the tile (R14).
    """
    longer = line.lead(tile) if end is None else line.lay(tile, end)
    return layout(longer, area, cap)


def place_next(
    line: Line, tile: Tile, end: End | None, area: Area, cap: float | None = None
) -> Placed:
    """Where a tile would lie if it were played: for previews and snap zones.

    Arguments and errors are those of `layout_with`. Where the tile makes the others smaller, this
    is its place among the smaller ones.
    """
    return layout_with(line, tile, end, area, cap).tiles[-1]


def _sharp(width: float) -> float:
    """The next even number of pixels below, so that halves of tiles have sharp edges too."""
    return width if width < SMALLEST_SHARP else 2.0 * (width // 2)


def _smaller(width: float) -> float:
    """The next smaller tile width to try."""
    if width <= SMALLEST_SHARP:
        return width / 2
    return min(width - 2, _sharp(width * SHRINK))


@lru_cache(maxsize=512)
def _layout(laid: tuple[Laid, ...], area: Area, largest: float) -> Layout:
    """The layout of a line that is not empty."""
    course = _course(laid, area, largest)
    width = course.scale.width
    return Layout(width, tuple(map(_placed, laid, course.spots)))


@lru_cache(maxsize=1024)
def _course(laid: tuple[Laid, ...], area: Area, largest: float) -> Course:
    """The course of a line: that of the line before plus one tile, else anew and smaller."""
    width = largest
    if len(laid) > 1:
        before = _course(laid[:-1], area, largest)
        longer = extend(before, laid[-1])
        if longer is not None:
            return longer
        width = _smaller(before.scale.width)
    while (course := _course_at(laid, area, width)) is None:
        width = _smaller(width)
    return course


def _course_at(laid: tuple[Laid, ...], area: Area, width: float) -> Course | None:
    """The course of a line at a tile width; None if it has no place."""
    course = start(laid[0].tile, area, Scale.of(width))
    for each in laid[1:]:
        if course is None:
            break
        course = extend(course, each)
    return course


def _placed(laid: Laid, spot: Spot) -> Placed:
    """Turn a spot into what is drawn there."""
    tile = laid.tile
    left, bottom, right, top = spot.tip.box
    x, y = (left + right) / 2, (bottom + top) / 2
    width, height = right - left, top - bottom
    if tile.is_double:
        angle = 0 if height > width else 90
        dx, dy = max(0.0, width - height) / 2, max(0.0, height - width) / 2
        return Placed(tile, x, y, angle, width, height, (x + dx, y + dy), (x - dx, y - dy))
    outer = (spot.tip.x, spot.tip.y)
    dx, dy = spot.tip.heading
    if laid.outer == tile.high:
        return Placed(tile, x, y, ANGLES[dx, dy], width, height, outer, spot.inner)
    return Placed(tile, x, y, ANGLES[-dx, -dy], width, height, spot.inner, outer)
