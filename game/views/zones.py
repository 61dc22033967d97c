"""Marks on the line of play: snap zones, the previewed place, the last move, the badges."""

from typing import TYPE_CHECKING

import arcade

from game.engine.actions import Play
from game.engine.line import End
from game.tabletop import faces
from game.tabletop.board import TileSprite
from game.tabletop.snapzones import Zone
from game.views.kit import art, textures
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.marks import badge
from game.views.kit.widgets import place

if TYPE_CHECKING:
    from game.views.table import PlayScreen
    from game.views.tablescreen import TableScreen


class ZonePainter:
    """Draws what the table says about places, below the tiles and above them."""

    def __init__(self, screen: "PlayScreen") -> None:
        """Belongs to a screen."""
        self._screen = screen
        self._marks: list[arcade.Sprite] = []

    def clear(self) -> None:
        """Takes every mark away."""
        for each in self._marks:
            each.remove_from_sprite_lists()
        self._marks.clear()

    def paint(
        self, zones: tuple[Zone, ...], preview: Play | None, lit: Zone | None, *, glow: bool
    ) -> None:
        """Draws the marks anew.

        Args:
            zones: where the chosen tile may go.
            preview: the move that Confirm would play.
            lit: the zone under a carried tile.
            glow: whether both ends glow for Dékabès.
        """
        self.clear()
        self._last_move(preview)
        self._chosen_tile()
        for zone in zones:
            chosen = preview is not None and preview.end == zone.end
            self._zone(zone, chosen=chosen, lit=zone is lit, glow=glow)
        self._screen.invalidate()

    def _add(self, texture: arcade.Texture, box: Box, *, above: bool = False) -> None:
        sprite = arcade.Sprite(texture)
        place(sprite, box)
        (self._screen.over if above else self._screen.info).append(sprite)
        self._marks.append(sprite)

    def _zone(self, zone: Zone, *, chosen: bool, lit: bool, glow: bool) -> None:
        screen = self._screen
        theme, unit = screen.style.theme, screen.metrics.unit
        left, bottom, right, top = zone.place.box
        w, h = round(right - left), round(top - bottom)
        box = Box(left, bottom, w, h)
        radius = min(w, h) * faces.CORNER
        focus = (*theme.focus, 255)
        if chosen or lit or glow:
            look = art.Look(
                (*theme.focus, 60 if lit else 0),
                radius,
                ring=focus if chosen else (0, 0, 0, 0),
                ring_width=max(2.0, 5 * unit),
                ring_gap=max(1.0, 2 * unit),
            )
            look = art.glowing(look, theme, max(unit, 0.6))
            self._add(textures.texture(("zone", w, h, look), lambda: art.panel(w, h, look)), box)
        if not chosen:
            line = max(1.5, 3 * unit)
            self._add(
                textures.texture(
                    ("slot", w, h, focus, line),
                    lambda: art.slot(w, h, radius, focus, line),
                ),
                box,
            )
        if zone.end is not None:
            self._badge(zone, box, chosen=chosen)

    def _badge(self, zone: Zone, box: Box, *, chosen: bool) -> None:
        """◀ and ▶ tell left from right, because after bends both may point the same way."""
        screen = self._screen
        theme = screen.style.theme
        size = max(16, round(min(box.w, box.h) * 0.62))
        which = Icon.LEFT if zone.end is End.LEFT else Icon.RIGHT
        ground = (*(theme.gold if chosen else theme.panel[:3]), 255)
        ink = theme.gold_text if chosen else theme.text
        texture = textures.texture(
            ("badge", which, size, ground, ink),
            lambda: badge(which, size, ground, ink, (*theme.focus, 255)),
        )
        spot = box.middle(size, size)
        if chosen:
            spot = Box(box.right - size * 0.5, box.top - size * 0.5, size, size)
        self._add(texture, spot, above=True)

    def _chosen_tile(self) -> None:
        """A ring around the chosen tile; an empty slot once it has left its place."""
        screen = self._screen
        tile = screen.selected
        if tile is None and (screen.app.by_keys or screen.selectors.are_shown):
            # Who steps through the hand sees where, also at a tile that fits nowhere.
            tile = screen.selectors.pointed
        stand = next((each for each in screen.stands() if each.tile == tile), None)
        if stand is None or not screen.shows_hand:
            return
        theme, unit = screen.style.theme, screen.metrics.unit
        left, bottom, right, top = stand.box
        w, h = round(right - left), round(top - bottom)
        radius = w * faces.CORNER
        if screen.preview is not None or screen.board.carried is not None:
            line, muted = max(1.5, 2.5 * unit), (*theme.muted, 120)
            key: tuple[object, ...] = ("slot", w, h, muted, line)
            texture = textures.texture(key, lambda: art.slot(w, h, radius, muted, line))
        else:
            look = art.Look(
                (0, 0, 0, 0),
                radius,
                ring=(*theme.focus, 255),
                ring_width=max(2.0, 5 * unit),
                ring_gap=max(1.0, 2 * unit),
            )
            key = ("chosen", w, h, look)
            texture = textures.texture(key, lambda: art.panel(w, h, look))
        self._add(texture, Box(left, bottom, w, h))

    def _last_move(self, preview: Play | None) -> None:
        """The tile laid last has an outline."""
        if preview is None:
            sprite = outline_last_move(self._screen)
            if sprite is not None:
                self._marks.append(sprite)


def outline_last_move(screen: "TableScreen") -> arcade.Sprite | None:
    """Draws an outline round the tile laid last, if there is one."""
    laid = screen.public.line.laid
    tile = screen.board.sprite(("line", laid[-1].tile)) if laid else None
    return None if tile is None else outline(screen, tile)


def outline(screen: "TableScreen", tile: TileSprite) -> arcade.Sprite:
    """Draws an outline round a tile, where it belongs."""
    theme, unit = screen.style.theme, screen.metrics.unit
    lie = tile.lie
    w, h = faces.tile_size(lie.width, lie.rotation)
    look = art.Look(
        (0, 0, 0, 0),
        lie.width * faces.CORNER,
        ring=(*theme.last, 255),
        ring_width=max(1.5, 2.6 * unit),
        ring_gap=max(1.0, 1.5 * unit),
    )
    texture = textures.texture(("last", w, h, look), lambda: art.panel(w, h, look))
    sprite = arcade.Sprite(texture)
    place(sprite, Box(lie.x - w / 2, lie.y - h / 2, w, h))
    screen.info.append(sprite)
    return sprite
