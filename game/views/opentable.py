"""A table with the four hands open: where everything stands on it, beside a panel with words."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from game.engine.seats import SEATS
from game.engine.tiles import Tile
from game.tabletop.board import Lie
from game.tabletop.layout import Area
from game.views.kit.box import Box
from game.views.kit.type import Weight
from game.views.openplaces import (
    OpenPlaces,
    is_tight,
    open_places,
    open_tile,
    panel_box,
    pips_plate_width,
)
from game.views.tablescreen import TableScreen

if TYPE_CHECKING:
    from game.tabletop import faces
    from game.views.app import App


class OpenTable(TableScreen, ABC):
    """The hands lie open around the line. Subclasses say what each seat holds, and fill the panel.

    Attributes:
        has_bar: whether the quiet buttons of a match stand on it.
    """

    has_bar = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._spots: OpenPlaces | None = None

    def wipe(self) -> None:
        """Takes everything off the screen; the next window may be another."""
        self._spots = None
        super().wipe()

    @abstractmethod
    def held_by(self, seat: int) -> tuple[Tile, ...]:
        """What a seat holds."""

    def is_open(self, seat: int) -> bool:
        """Whether a seat's hand lies face up; for subclasses."""
        del seat
        return True

    # Where things stand ----------------------------------------------------------

    @property
    def sheet(self) -> Box:
        """The panel with the words."""
        return panel_box(self, has_bar=self.has_bar)

    @property
    def is_tight(self) -> bool:
        """Whether numbers stand below the names, because width is what is scarce."""
        return is_tight(self)

    @property
    def plate_w(self) -> float:
        """The width of a plate."""
        return pips_plate_width(self)

    @property
    def open_tile(self) -> int:
        """The short side of a tile in an open hand, in pixels."""
        return open_tile(self)

    @property
    def spots(self) -> OpenPlaces:
        """Where the hands and the line lie."""
        if self._spots is None:
            self._spots = open_places(
                self, self.sheet, self.plate_w, self.open_tile, has_bar=self.has_bar
            )
        return self._spots

    @property
    def whole_area(self) -> Area:
        """Where the line lies: between the four open hands."""
        return self.spots.area

    # Tiles and words ---------------------------------------------------------------

    def hands_lies(self) -> list[Lie]:
        """Where the tiles of all four hands belong."""
        return [lie for seat in SEATS for lie in self._open_hand(seat)]

    def _open_hand(self, seat: int) -> list[Lie]:
        held = sorted(self.held_by(seat), reverse=True)
        spots = self.spots
        box, plate, width = spots.rows[seat - 1], spots.plates[seat - 1], spots.tile
        steps = max(1, len(held) - 1)
        upright = spots.upright[seat - 1]
        if upright:
            room = spots.beside_plate(seat, self.metrics.gap)
            pitch = min(width * 1.2, (room.w - width) / steps)
            x, y = room.x + width / 2, room.cy
            centres = [(x + pitch * index, y) for index in range(len(held))]
        else:
            top = plate.y - self.metrics.gap
            pitch = min(width * 1.2, (top - box.y - width) / steps)
            x = box.x + width if box.x == spots.left else box.right - width
            centres = [(x, top - width / 2 - pitch * index) for index in range(len(held))]
        rotation: faces.Rotation = 0 if upright else 90
        is_open = self.is_open(seat)
        return [
            Lie(
                ("open", tile), tile if is_open else None, x, y, width, rotation, seat,
                rank=-20 + index,
            )
            for index, (tile, (x, y)) in enumerate(zip(held, centres, strict=True))
        ]  # fmt: skip

    def plate_box(self, seat: int) -> Box:
        """Where a seat's plate stands."""
        return self.spots.plates[seat - 1]

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
