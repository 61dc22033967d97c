"""The table: choosing a tile and an end, preview, Confirm, Pass (R14, R15, R25, R33)."""

from typing import TYPE_CHECKING

import arcade

from game import text
from game.engine.actions import Pass, Play
from game.engine.events import Event, Passed
from game.engine.line import End
from game.engine.observation import choices
from game.engine.scoring import makes_dekabes
from game.engine.tiles import DOUBLE_SIX, Tile
from game.players.player import choose as computers_choice
from game.session.session import HINT_LEVEL
from game.tabletop import rack, snapzones, timing
from game.tabletop.board import Lie
from game.tabletop.drag import Drop, Gesture, Tap
from game.tabletop.layout import layout_with
from game.tabletop.snapzones import Zone
from game.tabletop.timeline import Tween
from game.text import tr
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook
from game.views.tablescreen import TableScreen
from game.views.zones import ZonePainter

if TYPE_CHECKING:
    from game.views.app import App

_DIGITS = {getattr(arcade.key, f"KEY_{n}"): n - 1 for n in range(1, 8)} | {
    getattr(arcade.key, f"NUM_{n}"): n - 1 for n in range(1, 8)
}


class PlayScreen(TableScreen):
    """The hand is played here.

    Attributes:
        selected: the tile that is chosen, or None.
        preview: the move that Confirm would play, or None.
        gesture: what the pointer is doing.
    """

    name = "table"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.selected: Tile | None = None
        self.preview: Play | None = None
        self.gesture = Gesture()
        self._preview_age = 0.0
        self._zones: tuple[Zone, ...] = ()
        self._painter = ZonePainter(self)
        self._lit: Zone | None = None

    # Building --------------------------------------------------------------------

    def wipe(self) -> None:
        """Takes everything off the screen."""
        self.gesture.cancel()
        self._painter.clear()
        super().wipe()

    def build_decision(self) -> None:
        """The hand's ground, Confirm, Take it back, and Pass."""
        self.gesture = Gesture(12 * self.metrics.ratio)
        self.rack_panel()
        m, p = self.metrics, self.places
        size = round(m.body * 1.35)
        look = ButtonLook(tr("Confirm"), None, "primary", size, lines=2)
        self.button("confirm", p.confirm, look, self.confirm_move)
        self.button("cancel", p.cancel, ButtonLook(tr("Take it back")), self.cancel)
        pass_look = ButtonLook(tr("Pass"), Icon.KNOCK, "primary", size)
        self.button("pass", p.confirm, pass_look, self.pass_turn)
        self.button("sort", p.cancel, ButtonLook(tr("Sort tiles")), self.sort)

    @property
    def first_focus(self) -> str | None:
        """What Enter presses: the move that is previewed, or the pass that is due."""
        for name in ("confirm", "pass"):
            button = self.find(name)
            if button is not None and button.can_press:
                return name
        return None

    @property
    def must_pass(self) -> bool:
        """Whether the own seat has nothing that fits (R15)."""
        return self.is_own_turn and choices(self.public) == (Pass(self.app.bottom),)

    def lifted(self) -> frozenset[Tile]:
        """The tiles that fit stand a little higher while it is the own turn."""
        if not self.is_own_turn:
            return frozenset()
        return frozenset(each.tile for each in choices(self.public) if isinstance(each, Play))

    def refresh_decision(self) -> None:
        """Shows what is chosen and what can be pressed."""
        self._zones = self._zones_of(self.selected) if self.selected else ()
        self._show_buttons()
        self._painter.paint(self._zones, self.preview, self._lit, glow=self.sees_dekabes)
        self._fade_chosen()
        awaited = self.session.awaited
        if self.is_own_turn:
            self.turn_words(tr("Your turn"))
        elif awaited is not None and not self.session.humans:
            self.turn_words("")
        if self.app.settings.auto_pass and self.must_pass and not self.timeline.busy:
            self.timeline.pause(self.app.pace.look)
            self.timeline.call(self.pass_turn)

    def _show_buttons(self) -> None:
        previewing = self.preview is not None
        for button in self.buttons:
            match button.name:
                case "confirm":
                    button.show(shown=previewing)
                    if self.preview is not None:
                        button.change(text=self._confirm_words(self.preview))
                case "cancel":
                    button.show(shown=previewing or self.selected is not None)
                case "pass":
                    button.show(shown=self.must_pass and not previewing)
                case "sort":
                    idle = not previewing and self.selected is None
                    mixed = self.hand() != rack.in_order(self.public.hand)
                    button.show(shown=self.shows_hand and idle and mixed)

    def _confirm_words(self, play: Play) -> str:
        number = None if play.end is None else self.public.line.number_at(play.end)
        return text.play_label(play.tile, number)

    @property
    def sees_dekabes(self) -> bool:
        """Whether the own last tile can make Dékabès now (R21)."""
        seen = self.public
        return self.is_own_turn and len(seen.hand) == 1 and makes_dekabes(seen.hand[0], seen.line)

    def lies(self) -> list[Lie]:
        """Where every tile belongs; the previewed one lies where it would lie."""
        lies = super().lies()
        if self.preview is None:
            return lies
        # Room is made as it will be once the move is confirmed.
        play = self.preview
        future = layout_with(self.public.line, play.tile, play.end, self.area, self.cap)
        width = int(future.tile_width)
        placed = {each.tile: each for each in future.tiles}
        shown = []
        for lie in lies:
            spot = placed.get(lie.tile) if lie.tile is not None else None
            if spot is None or (lie.key[0] == "rack" and lie.tile != play.tile):  # type: ignore[index]
                shown.append(lie)
                continue
            rank = 100 if lie.tile == play.tile else lie.rank
            shown.append(
                Lie(lie.key, lie.tile, spot.x, spot.y, width, spot.angle, lie.owner, rank)  # type: ignore[arg-type]
            )
        return shown

    def _fade_chosen(self) -> None:
        """The chosen tile stands out by a ring; see `ZonePainter`."""
        for sprite in self.board.sprites():
            sprite.alpha = 255

    # Choosing --------------------------------------------------------------------

    def _zones_of(self, tile: Tile) -> tuple[Zone, ...]:
        seen = self.public
        if seen.line.is_empty and seen.is_first_hand and tile != DOUBLE_SIX:
            return ()
        return snapzones.zones(seen.line, tile, self.area, self.cap)

    def choose_tile(self, tile: Tile) -> None:
        """Chooses a tile: with one possible place it is previewed there at once (R25)."""
        if not self.is_own_turn:
            return
        if self.selected == tile:
            self.cancel()
            return
        zones = self._zones_of(tile)
        if not zones:
            self._refuse(tile)
            return
        self.selected = tile
        self.preview = None
        if len(zones) == 1:
            self._preview(Play(self.app.bottom, tile, zones[0].end))
        else:
            self.refresh(moving=True)

    def choose_end(self, end: End | None) -> None:
        """Previews the chosen tile at an end."""
        if self.selected is not None and any(zone.end == end for zone in self._zones):
            self._preview(Play(self.app.bottom, self.selected, end))

    def _preview(self, play: Play) -> None:
        self.selected = play.tile
        self.preview = play
        self._preview_age = 0.0
        self._lit = None
        self.refresh(moving=True)

    def cancel(self) -> None:
        """Drops what was chosen; nothing has happened."""
        self.forget_choice()
        self.refresh(moving=True)

    def forget_choice(self) -> None:
        """Nothing is chosen or previewed any more."""
        self.selected = None
        self.preview = None
        self._lit = None
        self.gesture.cancel()
        self.toast.drop()

    def confirm_move(self) -> None:
        """Plays what is previewed."""
        if self.preview is not None and self.is_own_turn:
            self.submit(self.preview)

    def pass_turn(self) -> None:
        """Passes; possible exactly when nothing fits."""
        if self.must_pass:
            self.submit(Pass(self.app.bottom))

    def sort(self) -> None:
        """Puts the own tiles in order."""
        self.app.orders.pop(self.app.bottom, None)
        self.refresh(moving=True)

    def hint(self) -> None:
        """Previews the move a computer would make from this seat's view (R26)."""
        if not self.is_own_turn:
            return
        choice = computers_choice(HINT_LEVEL, self.public)
        if isinstance(choice, Play):
            self._preview(choice)
            self.toast.say(tr("Hint: this is what a computer would play."))
        elif isinstance(choice, Pass):
            self.toast.say(tr("Hint: nothing fits, so you must pass."))

    def _refuse(self, tile: Tile) -> None:
        """A tile that does not fit says so: it shakes, and the reason is shown in words."""
        line = self.public.line
        if line.left is None or line.right is None:
            self.toast.say(tr("Double six must be led."))
        else:
            self.toast.say(text.no_fit(tile, line.left, line.right))
        sprite = self.board.sprite(("rack", tile))
        if sprite is None or self.app.settings.reduced_motion or self.app.options.reduced_motion:
            return
        x, reach = sprite.lie.x, sprite.lie.width * 0.09

        def shake(t: float) -> None:
            swing = (1 - t) * ((t * 6) % 2 - 1)
            sprite.center_x = x + reach * swing
            if t >= 1:
                sprite.settle()

        self.timeline.add(Tween(timing.SHAKE, shake, ease=lambda t: t))

    # The pointer -----------------------------------------------------------------

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A finger goes down on the table; while something moves it only hurries that on."""
        del modifiers
        if button != arcade.MOUSE_BUTTON_LEFT or self.gesture.carry is not None:
            return
        if self.skip():
            return
        tile, centre = None, (0.0, 0.0)
        if self.shows_hand:
            tile = self._tile_at(x, y)
            sprite = self.board.sprite(("rack", tile)) if tile else None
            if sprite is not None:
                centre = (sprite.center_x, sprite.center_y)
        self.gesture.press(x, y, tile, centre)

    def _tile_at(self, x: float, y: float) -> Tile | None:
        if self.preview is not None:
            sprite = self.board.sprite(("rack", self.preview.tile))
            if sprite is not None and self._covers(sprite, x, y):
                return self.preview.tile
        places = [each for each in self.stands() if not self._is_previewed(each.tile)]
        return rack.hit(places, x, y)

    def _is_previewed(self, tile: Tile) -> bool:
        return self.preview is not None and self.preview.tile == tile

    @staticmethod
    def _covers(sprite: arcade.Sprite, x: float, y: float) -> bool:
        return (
            abs(x - sprite.center_x) <= sprite.width / 2
            and abs(y - sprite.center_y) <= sprite.height / 2
        )

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """A carried tile follows the finger at the point where it was grasped."""
        del dx, dy, buttons, modifiers
        carry = self.gesture.move(x, y)
        if carry is None or carry.tile is None:
            return
        self.timeline.skip()
        sprite = self.board.sprite(("rack", carry.tile))
        if sprite is None:
            return
        if self.is_own_turn and self.selected != carry.tile:
            self._pick_up(carry.tile)
            sprite = self.board.sprite(("rack", carry.tile)) or sprite
        self._carried(sprite, carry.centre)
        lit = snapzones.nearest(self._zones, *carry.centre) or snapzones.nearest(self._zones, x, y)
        if lit is not self._lit:
            self._lit = lit
            self._painter.paint(self._zones, None, lit, glow=self.sees_dekabes)
        self.invalidate()

    def _pick_up(self, tile: Tile) -> None:
        """A tile leaves the hand: the ends that take it light up."""
        self.preview = None
        self.selected = tile if self._zones_of(tile) else None
        self.refresh()
        self.timeline.skip()

    def _carried(self, sprite: arcade.Sprite, centre: tuple[float, float]) -> None:
        sprite.position = centre
        sprite.scale = 1.0
        sprite.angle = 0.0
        # Above everything else while it is carried.
        if sprite not in self.over:
            self.over.append(sprite)

    def _put_down(self, tile: Tile) -> None:
        sprite = self.board.sprite(("rack", tile))
        if sprite is not None and sprite in self.over:
            self.over.remove(sprite)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """The finger is lifted: a tap, or a tile let go."""
        del modifiers
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        done = self.gesture.release(x, y)
        match done:
            case Tap():
                self._tapped(done)
            case Drop():
                self._dropped(done, (x, y))
            case _:
                pass

    def on_mouse_leave(self, x: int, y: int) -> None:
        """The pointer was lost: a carried tile goes home."""
        del x, y
        self._go_home()

    def on_deactivate(self) -> None:
        """The window was lost: a carried tile goes home."""
        self._go_home()

    def _go_home(self) -> None:
        tile = self.gesture.cancel()
        if tile is not None:
            self._put_down(tile)
            self.cancel()
            self._glide_home(tile)

    def _tapped(self, tap: Tap) -> None:
        if self.preview is not None and tap.tile == self.preview.tile:
            if self._preview_age >= timing.CONFIRM_BY_TAP:
                self.confirm_move()
            return
        if tap.tile is not None:
            self.choose_tile(tap.tile)
            return
        zone = snapzones.nearest(self._zones, tap.x, tap.y)
        if zone is not None and self.is_own_turn:
            self.choose_end(zone.end)
        elif self.selected is not None:
            self.cancel()

    def _dropped(self, drop: Drop, finger: tuple[float, float]) -> None:
        self._put_down(drop.tile)
        zone = snapzones.nearest(self._zones, drop.x, drop.y) or snapzones.nearest(
            self._zones, *finger
        )
        if zone is not None and self.is_own_turn and self.selected == drop.tile:
            self._preview(Play(self.app.bottom, drop.tile, zone.end))
            return
        left, bottom, right, top = self.rack_box
        if left <= drop.x <= right and bottom <= drop.y <= top:
            order = rack.moved(self.hand(), drop.tile, drop.x, self.stands())
            self.app.orders[self.app.bottom] = order
        elif self.is_own_turn and not self._zones_of(drop.tile):
            self._say_no_fit(drop.tile)
        self.selected = None
        self.preview = None
        self._lit = None
        self.refresh(moving=True)
        self._glide_home(drop.tile)

    def _say_no_fit(self, tile: Tile) -> None:
        line = self.public.line
        if line.left is not None and line.right is not None:
            self.toast.say(text.no_fit(tile, line.left, line.right))

    def _glide_home(self, tile: Tile) -> None:
        sprite = self.board.sprite(("rack", tile))
        if sprite is None:
            return
        lie, (x, y) = sprite.lie, sprite.position

        def glide(t: float) -> None:
            if t >= 1:
                sprite.settle()
            else:
                sprite.position = (x + (lie.x - x) * t, y + (lie.y - y) * t)

        self.timeline.add(Tween(self.app.pace.glide, glide))

    # Keys ------------------------------------------------------------------------

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Tiles 1-7, left and right for the end, P, H, L, F1, Ctrl+Z and Ctrl+Y."""
        control = modifiers & (arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND)
        if symbol in _DIGITS and not control:
            self._key_tile(_DIGITS[symbol])
        elif symbol in (arcade.key.LEFT, arcade.key.RIGHT) and self.selected is not None:
            self.choose_end(End.LEFT if symbol == arcade.key.LEFT else End.RIGHT)
        elif symbol == arcade.key.P and not control:
            self.pass_turn()
        else:
            return super().on_key_press(symbol, modifiers)
        return True

    def _key_tile(self, index: int) -> None:
        hand = self.hand()
        if self.shows_hand and index < len(hand):
            self.timeline.skip()
            self.choose_tile(hand[index])

    def back(self) -> None:
        """Esc: drops what is chosen, else back to the title."""
        if self.selected is not None:
            self.cancel()
        else:
            super().back()

    # Time ------------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        """A preview grows older; then as on every table."""
        self._preview_age += min(delta_time, 0.1)
        super().on_update(delta_time)

    def happened(self, events: tuple[Event, ...]) -> None:
        """Shows moves; a pass is a knock at that seat, in words as well."""
        super().happened(events)
        for event in events:
            if isinstance(event, Passed):
                self.toast.say(text.event_line(event, self.app.names))
                self.timeline.pause(self.app.pace.knock)
