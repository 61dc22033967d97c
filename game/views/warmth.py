"""Pictures that will be wanted soon, drawn while the table rests, one a frame."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.tiles import TILES
from game.tabletop import faces
from game.tabletop.board import Lie, line_lies
from game.tabletop.layout import layout
from game.views.openplaces import (
    OpenPlaces,
    open_places,
    open_tile,
    panel_box,
    pips_plate_width,
)

if TYPE_CHECKING:
    from game.views.tablescreen import TableScreen

UPRIGHT: tuple[faces.Rotation, ...] = (0, 90)
EVERY_WAY: tuple[faces.Rotation, ...] = (0, 180, 90, 270)


class Warmth:
    """Tiles as they may come to lie on the line, and as they will lie when it is revealed.

    Which they are follows from what everybody can see, never from a hidden hand (R26).
    """

    def __init__(self, screen: "TableScreen") -> None:
        """Belongs to a screen."""
        self._screen = screen
        self._queue: Iterator[Lie] = iter(())
        self._for: object = None
        self._reveal: OpenPlaces | None = None

    def forget(self) -> None:
        """The window or the look has changed: other pictures will be wanted."""
        self._queue, self._for, self._reveal = iter(()), None, None

    def step(self) -> None:
        """Draws one picture that is not at hand yet."""
        screen = self._screen
        line = screen.public.line
        if self._for != line:
            self._for = line
            self._queue = self._to_come()
        for lie in self._queue:
            texture = screen.tile_texture(lie)
            atlas = screen.app.window.ctx.default_atlas
            if not atlas.has_texture(texture):
                atlas.add(texture)
                return

    def _to_come(self) -> Iterator[Lie]:
        screen = self._screen
        line = screen.public.line
        laid = {each.tile for each in line.laid}
        hidden = [tile for tile in TILES if tile not in laid]
        width = int(layout(line, screen.area, screen.cap).tile_width)
        for turn in EVERY_WAY:
            for tile in hidden:
                yield Lie((), tile, 0, 0, width, turn, 1)
        if self._reveal is None:
            self._reveal = open_places(
                screen, panel_box(screen), pips_plate_width(screen), open_tile(screen)
            )
        spots = self._reveal
        for turn in UPRIGHT:
            for tile in hidden:
                yield Lie((), tile, 0, 0, spots.tile, turn, 1)
        # The way of the line at the reveal is found move by move as well, not all at its end.
        lain = layout(line, spots.area, screen.cap_in(spots.area))
        yield from line_lies(lain, [1] * len(lain.tiles))
