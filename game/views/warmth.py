"""Pictures that will be wanted soon, drawn while the table rests, one a frame."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import arcade

from game.engine.tiles import TILES
from game.tabletop import faces
from game.tabletop.board import Lie, line_lies
from game.tabletop.layout import layout
from game.views.kit.pieces import Pieces
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
    """What the next move may show, and tiles as they will lie when they are revealed.

    Which pictures they are follows from what everybody can see, never from a hidden hand (R26).
    """

    def __init__(self, screen: "TableScreen") -> None:
        """Belongs to a screen."""
        self._screen = screen
        self._work: Iterator[None] = iter(())
        self._for: object = None
        self._reveal: OpenPlaces | None = None

    def forget(self) -> None:
        """The window or the look has changed: other pictures will be wanted."""
        self._work, self._for, self._reveal = iter(()), None, None

    def step(self) -> None:
        """Does one thing that is still to be done."""
        seen = self._screen.public
        stands = (seen.line, self._screen.session.awaited, len(seen.moves))
        if self._for != stands:
            self._for = stands
            self._work = self._to_do()
        next(self._work, None)

    def _to_do(self) -> Iterator[None]:
        """Everything, with a step after each thing that takes time."""
        screen = self._screen
        line = screen.public.line
        laid = {each.tile for each in line.laid}
        hidden = [tile for tile in TILES if tile not in laid]
        width = int(layout(line, screen.area, screen.cap).tile_width)
        for draw in screen.to_come():
            self._rehearse(draw)
            yield
        for turn in EVERY_WAY:
            yield from self._tiles(Lie((), tile, 0, 0, width, turn, 1) for tile in hidden)
            yield
        if self._reveal is None:
            self._reveal = open_places(
                screen, panel_box(screen), pips_plate_width(screen), open_tile(screen)
            )
            yield
        spots = self._reveal
        for turn in UPRIGHT:
            yield from self._tiles(Lie((), tile, 0, 0, spots.tile, turn, 1) for tile in hidden)
            yield
        # The way of the line at the reveal is found move by move as well, not all at its end.
        lain = layout(line, spots.area, screen.cap_in(spots.area))
        yield
        yield from self._tiles(line_lies(lain, [1] * len(lain.tiles)))

    def _rehearse(self, draw: Callable[[], object]) -> None:
        """Makes the pictures of what is put on `info`, without showing it."""
        screen = self._screen
        info, said, pieces = screen.info, screen.said, screen.pieces
        screen.info, screen.said = arcade.SpriteList(lazy=True), []
        screen.pieces = Pieces(screen.info, screen.said)
        try:
            draw()
            made = [each.texture for each in screen.info]
        finally:
            screen.info, screen.said, screen.pieces = info, said, pieces
        for each in made:
            screen.app.window.ctx.default_atlas.add(each)

    def _tiles(self, lies: Iterable[Lie]) -> Iterator[None]:
        """Draws those that are not at hand yet."""
        atlas = self._screen.app.window.ctx.default_atlas
        for lie in lies:
            texture = self._screen.tile_texture(lie)
            if not atlas.has_texture(texture):
                atlas.add(texture)
                yield
