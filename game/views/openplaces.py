"""Where things stand on a table with the four hands open, beside a panel with words."""

from typing import TYPE_CHECKING

from attrs import frozen

from game import text
from game.engine.seats import SEATS, Seat
from game.tabletop.layout import Area
from game.views import dressing
from game.views.kit.box import Box

if TYPE_CHECKING:
    from game.views.tablescreen import TableScreen


@frozen
class OpenPlaces:
    """Boxes in pixels.

    Attributes:
        rows: for each seat, seat 1 first, the room of its plate and its open tiles.
        plates: for each seat, its plate.
        upright: for each seat, whether its tiles stand side by side.
        area: where the line lies.
        tile: the short side of an open tile, in pixels.
        left: the left edge of the table.
    """

    rows: tuple[Box, ...]
    plates: tuple[Box, ...]
    upright: tuple[bool, ...]
    area: Area
    tile: int
    left: float

    def beside_plate(self, seat: Seat, gap: float) -> Box:
        """The room of a seat's open tiles where they stand beside its plate."""
        row, plate = self.rows[seat - 1], self.plates[seat - 1]
        return Box(row.x + plate.w + gap, row.y, row.w - plate.w - gap, row.h)


def is_tight(screen: "TableScreen") -> bool:
    """Whether numbers stand below the names, because width is what is scarce."""
    return screen.metrics.is_small


def pips_plate_width(screen: "TableScreen") -> float:
    """The width of a plate with a name and the pips of a hand, in pixels."""
    unit = "" if is_tight(screen) else text.trn("pip", "pips", 2)
    return dressing.plate_width(screen, unit=unit, tall=is_tight(screen))


def panel_box(screen: "TableScreen", *, has_bar: bool = True) -> Box:
    """The panel with the words."""
    m, inside, bar = screen.metrics, screen.inside, screen.places.bar[0]
    if m.is_portrait:
        low = bar.top + m.gap if has_bar else inside.y
        return Box(inside.x, low, inside.w, inside.h * 0.40)
    w = max(m.px(468), m.number * 6.2) if not m.is_small else inside.w * 0.36
    top = bar.y - m.gap if has_bar else inside.top
    return Box(inside.right - w, inside.y, w, top - inside.y)


def open_tile(screen: "TableScreen") -> int:
    """The short side of a tile in an open hand, in pixels."""
    m = screen.metrics
    return max(18, m.px(44 if not m.is_portrait else 50))


def open_places(
    screen: "TableScreen", panel: Box, plate_w: float, tile: int, *, has_bar: bool = True
) -> OpenPlaces:
    """The places for a screen's window and seats.

    Args:
        screen: the table.
        panel: where the words stand.
        plate_w: the width of a plate, in pixels.
        tile: the short side of an open tile, in pixels.
        has_bar: whether the quiet buttons of a match stand on it.
    """
    m, places = screen.metrics, screen.places
    table = _table(screen, panel, has_bar=has_bar)
    plate_h = max(m.px(66), m.number * 1.15)
    if is_tight(screen):
        plate_h = dressing.tall_plate_height(m)
    # Undo and the like stand in the lower left corner.
    has_tools = has_bar and not (m.is_small or m.is_portrait)
    strip = max(2 * tile + 4, plate_h)
    wide = min(table.w, plate_w + m.gap + 1.2 * tile * 6 + tile)
    north = Box(table.cx - wide / 2, table.top - strip, wide, strip)
    south = Box(north.x, table.y, wide, strip)
    if has_bar:
        tools = places.bar[4].right + m.gap - table.x if has_tools else 0.0
        south = Box(table.x + tools, table.y, table.w - tools, strip)
    w = max(2 * tile, plate_w)
    bottom = table.y + strip + m.gap
    if has_tools:
        bottom = max(bottom, places.bar[1].top + m.gap)
    h = table.top - strip - m.gap - bottom
    west, east = Box(table.x, bottom, w, h), Box(table.right - w, bottom, w, h)
    beside = tuple(Box(row.x, row.cy - plate_h / 2, plate_w, plate_h) for row in (south, north))
    above = tuple(
        Box(x, west.top - plate_h, plate_w, plate_h) for x in (east.right - plate_w, west.x)
    )
    # Counterclockwise from the seat at the bottom, as turns run (R2).
    around = ((south, beside[0]), (east, above[0]), (north, beside[1]), (west, above[1]))
    turned = [around[(seat - screen.bottom) % len(SEATS)] for seat in SEATS]
    rows, plates = zip(*turned, strict=True)
    low = south.top + m.gap
    # Between the plates at the sides, or below them where they are wide: what is larger.
    narrow = Box(west.right, low, east.x - west.right, north.y - m.gap - low)
    floor = max(low, places.bar[1].top + m.gap) if has_tools else low
    under = Box(table.x + 2 * tile, floor, table.w - 4 * tile, above[0].y - m.gap - floor)
    room = max(narrow, under, key=lambda box: (box.w - 2 * m.gap) * box.h)
    area = Area(room.x + m.gap, room.y, max(room.w - 2 * m.gap, 80), max(room.h, 80))
    upright = tuple((seat - screen.bottom) % 2 == 0 for seat in SEATS)
    return OpenPlaces(rows, plates, upright, area, tile, table.x)


def _table(screen: "TableScreen", panel: Box, *, has_bar: bool) -> Box:
    m, inside, places = screen.metrics, screen.inside, screen.places
    if m.is_portrait:
        top = places.score.y - m.gap if has_bar else inside.top
        return Box(inside.x, panel.top + m.gap, inside.w, top - panel.top - m.gap)
    if m.is_small:
        top = places.bar[0].y - m.gap if has_bar else inside.top
        return Box(inside.x, inside.y, panel.x - m.gap - inside.x, top - inside.y)
    return Box(inside.x, inside.y, panel.x - 2 * m.gap - inside.x, inside.h)
