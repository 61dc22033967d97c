"""A table with the four hands open: where everything stands on it, beside a panel with words."""

from typing import TYPE_CHECKING

from game import text
from game.engine.seats import SEATS
from game.engine.tiles import Tile
from game.tabletop.board import Lie
from game.tabletop.layout import Area
from game.views import dressing
from game.views.kit.box import Box
from game.views.kit.type import Weight
from game.views.tablescreen import TableScreen

if TYPE_CHECKING:
    from game.tabletop import faces


class OpenTable(TableScreen):
    """The hands lie open around the line. Subclasses say what each seat holds, and fill the panel.

    Attributes:
        has_bar: whether the quiet buttons of a match stand on it.
    """

    has_bar = True

    def held_by(self, seat: int) -> tuple[Tile, ...]:
        """What a seat holds; for subclasses."""
        raise NotImplementedError

    def is_open(self, seat: int) -> bool:
        """Whether a seat's hand lies face up; for subclasses."""
        del seat
        return True

    # Where things stand ----------------------------------------------------------

    @property
    def sheet(self) -> Box:
        """The panel with the outcome."""
        m, inside = self.metrics, self.inside
        if m.is_portrait:
            low = self.places.bar[0].top + m.gap if self.has_bar else inside.y
            return Box(inside.x, low, inside.w, inside.h * 0.40)
        w = max(m.px(468), m.number * 6.2) if not m.is_small else inside.w * 0.36
        top = self.places.bar[0].y - m.gap if self.has_bar else inside.top
        return Box(inside.right - w, inside.y, w, top - inside.y)

    @property
    def table_box(self) -> Box:
        """What is left for the table."""
        m, inside, sheet = self.metrics, self.inside, self.sheet
        if m.is_portrait:
            top = self.places.score.y - m.gap if self.has_bar else inside.top
            return Box(inside.x, sheet.top + m.gap, inside.w, top - sheet.top - m.gap)
        if m.is_small:
            top = self.places.bar[0].y - m.gap if self.has_bar else inside.top
            return Box(inside.x, inside.y, sheet.x - m.gap - inside.x, top - inside.y)
        return Box(inside.x, inside.y, sheet.x - 2 * m.gap - inside.x, inside.h)

    @property
    def open_tile(self) -> int:
        """The short side of a tile in an open hand, in pixels."""
        m = self.metrics
        return max(18, m.px(44 if not m.is_portrait else 50))

    @property
    def _has_tools(self) -> bool:
        """Whether undo and the like stand in the lower left corner."""
        return self.has_bar and not (self.metrics.is_small or self.metrics.is_portrait)

    def row(self, seat: int) -> Box:
        """Plate and open tiles of a seat: a strip above, below, left or right."""
        m, box = self.metrics, self.table_box
        tile = self.open_tile
        strip = max(2 * tile + 4, self.plate_h)
        side = dressing.side_of(seat, self.bottom, self.places)
        p = self.places
        wide = self.plate_w + m.gap + 1.2 * tile * 6 + tile
        if side is None and self.has_bar:
            tools = p.bar[4].right + m.gap - box.x if self._has_tools else 0.0
            return Box(box.x + tools, box.y, box.w - tools, strip)
        if side is None or side is p.north:
            w = min(box.w, wide)
            y = box.y if side is None else box.top - strip
            return Box(box.cx - w / 2, y, w, strip)
        w = max(2 * tile, self.plate_w)
        bottom = box.y + strip + m.gap
        top = box.top - strip - m.gap
        if self._has_tools:
            bottom = max(bottom, p.bar[1].top + m.gap)
        x = box.x if side is p.west else box.right - w
        return Box(x, bottom, w, top - bottom)

    @property
    def is_tight(self) -> bool:
        """Whether numbers stand below the names, because width is what is scarce."""
        return self.metrics.is_small

    @property
    def plate_w(self) -> float:
        """The width of a plate."""
        unit = "" if self.is_tight else text.trn("pip", "pips", 2)
        return dressing.plate_width(self, unit=unit, tall=self.is_tight)

    @property
    def area(self) -> Area:
        """Where the line lies: between the four open hands."""
        m = self.metrics
        west, east = self._row_of(self.places.west), self._row_of(self.places.east)
        north, south = self._row_of(self.places.north), self._row_of(None)
        gap = m.gap
        left, right = west.right + gap, east.x - gap
        bottom, top = south.top + gap, north.y - gap
        return Area(left, bottom, max(right - left, 80), max(top - bottom, 80))

    def _row_of(self, side: object) -> Box:
        seat = next(
            seat for seat in SEATS if dressing.side_of(seat, self.bottom, self.places) is side
        )
        return self.row(seat)

    # Tiles and words ---------------------------------------------------------------

    def hands_lies(self) -> list[Lie]:
        """Where the tiles of all four hands belong."""
        return [lie for seat in SEATS for lie in self._open_hand(seat)]

    def _open_hand(self, seat: int) -> list[Lie]:
        box = self.row(seat)
        held = sorted(self.held_by(seat), reverse=True)
        width_px = self.open_tile
        side = dressing.side_of(seat, self.bottom, self.places)
        upright = side is None or side.upright
        if not held:
            return []
        if upright:
            room = self._beside_plate(box)
            pitch = min(width_px * 1.2, (room.w - width_px) / max(1, len(held) - 1))
            x, y = room.x + width_px / 2, room.cy
            spots = [(x + pitch * index, y) for index in range(len(held))]
        else:
            top = box.top - self.plate_h - self.metrics.gap * 0.6
            pitch = min(width_px * 1.2, (top - box.y - width_px) / max(1, len(held) - 1))
            x = box.x + width_px if side is self.places.west else box.right - width_px
            spots = [(x, top - width_px / 2 - pitch * index) for index in range(len(held))]
        rotation: faces.Rotation = 0 if upright else 90
        return [
            Lie(
                ("open", tile),
                tile if self.is_open(seat) else None,
                x,
                y,
                width_px,
                rotation,
                seat,
                rank=-20 + index,
            )
            for index, (tile, (x, y)) in enumerate(zip(held, spots, strict=True))
        ]

    @property
    def plate_h(self) -> float:
        """The height of a plate."""
        m = self.metrics
        return dressing.tall_plate_height(m) if self.is_tight else max(m.px(66), m.number * 1.15)

    def _beside_plate(self, row: Box) -> Box:
        return Box(
            row.x + self.plate_w + self.metrics.gap,
            row.y,
            row.w - self.plate_w - self.metrics.gap,
            row.h,
        )

    def plate_box(self, seat: int) -> Box:
        """Where a seat's plate stands."""
        row = self.row(seat)
        side = dressing.side_of(seat, self.bottom, self.places)
        if side is not None and not side.upright:
            x = row.x if side is self.places.west else row.right - self.plate_w
            return Box(x, row.top - self.plate_h, self.plate_w, self.plate_h)
        return Box(row.x, row.cy - self.plate_h / 2, self.plate_w, self.plate_h)

    def say(
        self,
        words: str,
        box: Box,
        size: int,
        weight: Weight = Weight.REGULAR,
        ink: tuple[int, int, int] | None = None,
        *,
        lines: int = 1,
        align: str = "center",
    ) -> None:
        """Shows words on the panel that change with the step looked at."""
        self.label(
            words, box, size, weight=weight, ink=ink, lines=lines, align=align, layer=self.info
        )
