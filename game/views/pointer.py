"""A finger or a mouse on the table: picking tiles up, carrying them, letting them go (R33)."""

from typing import TYPE_CHECKING

import arcade

from game.engine.actions import Play
from game.engine.tiles import Tile
from game.tabletop import rack, snapzones, timing
from game.tabletop.drag import TREMBLE, Drop, Gesture, Tap
from game.tabletop.snapzones import Zone

if TYPE_CHECKING:
    from game.views.table import PlayScreen


class TablePointer:
    """Turns what the pointer does into what the table understands.

    Attributes:
        gesture: what the finger is doing.
        lit: the zone under the carried tile.
    """

    def __init__(self, screen: "PlayScreen") -> None:
        """Belongs to a screen."""
        self._screen = screen
        self.gesture = Gesture()
        self.lit: Zone | None = None
        self._picked_up = False

    def begin(self) -> None:
        """The screen was built: how far a finger may tremble depends on its pixels."""
        self.gesture = Gesture(TREMBLE * self._screen.metrics.ratio)
        self.lit = None

    @property
    def is_down(self) -> bool:
        """Whether a finger is on the table."""
        return self.gesture.carry is not None

    @property
    def carries(self) -> bool:
        """Whether it carries a tile."""
        return self.gesture.carry is not None and self.gesture.carry.carries

    # Down ------------------------------------------------------------------------

    def press(self, x: float, y: float) -> None:
        """A finger goes down; while something moves it only hurries that on."""
        screen = self._screen
        if self.is_down:
            self.gesture.press(x, y)
            return
        if screen.skip() or any(each.pressed for each in screen.buttons):
            return
        self._picked_up = False
        tile, centre = None, (0.0, 0.0)
        if screen.shows_hand:
            tile = self._tile_at(x, y)
            sprite = screen.board.sprite(("rack", tile)) if tile else None
            if sprite is not None:
                centre = (sprite.center_x, sprite.center_y)
        self.gesture.press(x, y, tile, centre)

    def _tile_at(self, x: float, y: float) -> Tile | None:
        screen, preview = self._screen, self._screen.preview
        if preview is not None:
            sprite = screen.board.sprite(("rack", preview.tile))
            if sprite is not None and self._covers(sprite, x, y):
                return preview.tile
        places = [each for each in screen.stands() if preview is None or each.tile != preview.tile]
        return rack.hit(places, x, y)

    def _covers(self, sprite: arcade.Sprite, x: float, y: float) -> bool:
        # A previewed tile can be small; for a finger it is never smaller than a button.
        least = self._screen.metrics.touch
        return (
            abs(x - sprite.center_x) <= max(sprite.width, least) / 2
            and abs(y - sprite.center_y) <= max(sprite.height, least) / 2
        )

    # Carrying --------------------------------------------------------------------

    def move(self, x: float, y: float) -> None:
        """A carried tile follows the finger at the point where it was grasped."""
        screen = self._screen
        carry = self.gesture.move(x, y)
        if carry is None or carry.tile is None:
            return
        if screen.board.carried is None:
            screen.board.lift(("rack", carry.tile), screen.over)
        if screen.is_own_turn and not self._picked_up:
            # The turn may also come while the tile is being carried.
            self._picked_up = True
            screen.pick_up(carry.tile)
        screen.board.carry(*carry.centre)
        lit = self._zone(carry.centre, (x, y))
        if lit is not self.lit:
            self.lit = lit
            screen.paint_zones()
        screen.invalidate()

    def _zone(self, centre: tuple[float, float], finger: tuple[float, float]) -> Zone | None:
        zones = self._screen.zones
        return snapzones.nearest(zones, *centre) or snapzones.nearest(zones, *finger)

    # Up --------------------------------------------------------------------------

    def release(self, x: float, y: float) -> None:
        """The finger is lifted: a tap, or a tile let go."""
        match self.gesture.release(x, y):
            case Tap() as tap:
                self._tapped(tap)
            case Drop() as drop:
                self._dropped(drop, (x, y))
            case _:
                pass

    def _tapped(self, tap: Tap) -> None:
        screen = self._screen
        if screen.preview is not None and tap.tile == screen.preview.tile:
            if screen.preview_age >= timing.CONFIRM_BY_TAP:
                screen.confirm_move()
            return
        if tap.tile is not None:
            screen.choose_tile(tap.tile)
            return
        zone = snapzones.nearest(screen.zones, tap.x, tap.y)
        previewed = screen.preview is not None and zone is not None
        if zone is None or (previewed and zone.end is screen.preview_end):
            if screen.selected is not None:
                screen.cancel()
        else:
            screen.choose_end(zone.end)

    def _dropped(self, drop: Drop, finger: tuple[float, float]) -> None:
        screen = self._screen
        zone = self._zone((drop.x, drop.y), finger)
        screen.board.put_down()
        self.lit = None
        if zone is not None and screen.is_own_turn and screen.selected == drop.tile:
            screen.show_preview(Play(screen.app.bottom, drop.tile, zone.end))
            return
        left, bottom, right, top = screen.rack_box
        if left <= drop.x <= right and bottom <= drop.y <= top:
            screen.reorder(rack.moved(screen.hand(), drop.tile, drop.x, screen.stands()))
            screen.cancel()
            return
        # It glides home, and nothing has happened.
        screen.cancel()
        if screen.is_own_turn and not screen.zones_of(drop.tile):
            screen.say_no_fit(drop.tile)

    # Lost ------------------------------------------------------------------------

    def lose(self) -> None:
        """The pointer, the window or the view was lost: a carried tile goes home."""
        if self.gesture.cancel() is not None:
            self._screen.board.put_down()
            self._screen.cancel()

    def forget(self) -> None:
        """Everything is taken off the screen: what was carried is simply at home again."""
        if self.gesture.cancel() is not None:
            self._screen.board.put_down()
            self._screen.forget_choice()
        self.lit = None
