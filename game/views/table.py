"""The table: choosing a tile and an end, preview, Confirm, Pass (R14, R15, R25, R33)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import arcade

from game import text
from game.engine.actions import Action, Choice, Pass, Play
from game.engine.errors import Reason
from game.engine.events import Event, Passed
from game.engine.line import End
from game.engine.observation import choices
from game.engine.scoring import makes_dekabes
from game.engine.tiles import DOUBLE_SIX, Tile
from game.session.turns import LONGEST_STEP
from game.tabletop import rack, snapzones
from game.tabletop.board import Lie
from game.tabletop.layout import layout_with
from game.tabletop.snapzones import Zone
from game.text import tr
from game.views import captions, dressing, shows
from game.views.keys import Asked, Command
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook
from game.views.places import Places, places
from game.views.pointer import TablePointer
from game.views.quiet import write_last_event
from game.views.selectors import NAMES as STEPPERS
from game.views.selectors import Selectors, make_room
from game.views.tablescreen import TableScreen
from game.views.zones import ZonePainter, outline

if TYPE_CHECKING:
    from game.views.app import App


class PlayScreen(TableScreen):
    """The hand is played here.

    Attributes:
        selected: the tile that is chosen, or None.
        preview: the move that Confirm would play, or None.
        preview_age: seconds since it appeared.
        zones: where the chosen tile may go.
        pointer: what a finger does.
        selectors: what is chosen by steps.
    """

    name = "table"
    soundless = frozenset({"confirm", "pass", *STEPPERS})

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.selected: Tile | None = None
        self.preview: Play | None = None
        self.preview_age = 0.0
        self.zones: tuple[Zone, ...] = ()
        self.pointer = TablePointer(self)
        self.selectors = Selectors(self)
        self._painter = ZonePainter(self)
        self._undecided = 0.0
        self._took_back = False

    # Building --------------------------------------------------------------------

    def wipe(self) -> None:
        """Takes everything off the screen; a preview is kept, a drag is not."""
        self.pointer.forget()
        self._painter.clear()
        super().wipe()

    @property
    def room_without_selectors(self) -> Places:
        """Where things stand as long as nothing is chosen by steps."""
        return places(self.metrics)

    def find_places(self) -> Places:
        """Where things stand; the steppers take some room from the line of play."""
        found = self.room_without_selectors
        return make_room(found, self.metrics) if self.selectors.are_shown else found

    def build_decision(self) -> None:
        """The hand's ground, Confirm, Take it back, and Pass."""
        self.pointer.begin()
        self.rack_panel()
        m, p = self.metrics, self.places
        size = round(m.body * 1.35)
        look = ButtonLook(tr("Confirm"), None, "primary", size, lines=2)
        self.button("confirm", p.confirm, look, self.confirm_move)
        self.button("cancel", p.cancel, ButtonLook(tr("Take it back")), self.cancel)
        pass_look = ButtonLook(tr("Pass"), Icon.KNOCK, "primary", size)
        self.button("pass", p.confirm, pass_look, self.pass_turn)
        self.button("sort", p.cancel, ButtonLook(tr("Sort tiles")), self.sort)
        self.selectors.build()

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

    @property
    def spoken_turn(self) -> str:
        """Whose turn it is, and what the ends ask for."""
        line = self.public.line
        if line.left is None or line.right is None:
            return tr("Your turn: you lead.")
        return tr("Your turn. Open ends: {left} and {right}.", left=line.left, right=line.right)

    def lifted(self) -> frozenset[Tile]:
        """The tiles that fit stand a little higher while it is the own turn."""
        if not self.is_own_turn:
            return frozenset()
        return frozenset(each.tile for each in choices(self.public) if isinstance(each, Play))

    def refresh_decision(self) -> None:
        """Shows what is chosen and what can be pressed."""
        self.zones = self.zones_of(self.selected) if self.selected else ()
        self._show_buttons()
        self.selectors.refresh()
        write_last_event(self)
        self.app.narrator.tile(self)
        self.paint_zones()
        awaited = self.session.awaited
        if self.is_own_turn:
            self.turn_words(tr("Your turn"))
        elif awaited is not None and not self.session.humans:
            self.turn_words("")

    def paint_zones(self) -> None:
        """Draws the places where a tile may go, and the last move."""
        shown, glow = self.zones, self.sees_dekabes
        if glow and not shown:
            # Whoever holds the last tile of a Dékabès sees both ends glow before choosing.
            shown = self.zones_of(self.public.hand[0])
        self._painter.paint(shown, self.preview, self.pointer.lit, glow=glow)

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

    def to_come(self) -> Iterator[Callable[[], object]]:
        """What the next move may change: numbers, plates, chips of a pass, the outline."""
        seat, seen = self.session.awaited, self.public
        if seat is None:
            return
        yield from dressing.rehearsals(self, seen, seat, self.places, self.bottom)
        laid = [each for each in self.board.sprites() if each.lie.key[0] == "line"]  # type: ignore[index]
        for tile in {each.lie.rotation % 180: each for each in laid}.values():
            yield partial(outline, self, tile)

    # Choosing --------------------------------------------------------------------

    def zones_of(self, tile: Tile) -> tuple[Zone, ...]:
        """Where a tile may be laid now."""
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
        zones = self.zones_of(tile)
        if not zones:
            self.forget_choice()
            self.selectors.pointed = tile
            self.refresh(moving=True)
            self._refuse(tile)
            return
        self.forget_choice()
        self.selected = tile
        if len(zones) == 1:
            self.show_preview(Play(self.app.bottom, tile, zones[0].end))
        else:
            self.app.sound.play("pick")
            self.refresh(moving=True)

    def choose_end(self, end: End | None) -> None:
        """Previews the chosen tile at an end."""
        if self.selected is not None and any(zone.end == end for zone in self.zones):
            self.show_preview(Play(self.app.bottom, self.selected, end))

    def show_preview(self, play: Play) -> None:
        """Lays a tile where it would lie; nothing is played before it is confirmed (R25)."""
        self.forget_choice()
        self.selected = play.tile
        self.preview = play
        self.preview_age = 0.0
        self.app.sound.play("preview")
        self.refresh(moving=True)
        self._turn_focus("confirm")

    def step_tile(self, by: int) -> None:
        """Goes from tile to tile in the hand."""
        self.selectors.step(by)

    @property
    def preview_end(self) -> End | None:
        """The end of the previewed move, if there is one."""
        return None if self.preview is None else self.preview.end

    def pick_up(self, tile: Tile) -> None:
        """A tile leaves the hand: the ends that take it light up."""
        self.forget_choice()
        self.selected = tile if self.zones_of(tile) else None
        self.app.sound.play("pick")
        self.refresh(moving=True)

    def cancel(self) -> None:
        """Drops what was chosen; nothing has happened."""
        self.forget_choice()
        self.refresh(moving=True)

    def forget_choice(self) -> None:
        """Nothing is chosen or previewed any more."""
        super().forget_choice()
        self.selected = None
        self.preview = None
        self.selectors.pointed = None
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

    def hinted(self, choice: Choice) -> None:
        """Previews the move a computer would make from this seat's view (R26)."""
        if isinstance(choice, Play):
            self.show_preview(choice)
            self.say_hint()
        elif isinstance(choice, Pass):
            self.toast.say(tr("Hint: nothing fits, so you must pass."))

    def say_no_fit(self, tile: Tile) -> None:
        """Says in words why a tile cannot be laid; it sounds dull as well."""
        self.app.sound.play("refuse")
        line = self.public.line
        if line.left is None or line.right is None:
            self.toast.say(text.refusal(Reason.MUST_LEAD_DOUBLE_SIX))
        else:
            self.toast.say(text.no_fit(tile, line.left, line.right))

    def _refuse(self, tile: Tile) -> None:
        """A tile that does not fit says so: it shakes, and the reason is shown in words."""
        self.say_no_fit(tile)
        shows.shake(self, tile)

    # The pointer -----------------------------------------------------------------

    @property
    def hears_buttons(self) -> bool:
        """A second finger is ignored while the first is on the table."""
        return not self.pointer.is_down

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A finger goes down on the table; on a remark it means nothing to the tiles."""
        del modifiers
        if button == arcade.MOUSE_BUTTON_LEFT and not self.guidance.covers(x, y):
            self.pointer.press(x, y)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """A finger moves over the table."""
        del dx, dy, modifiers
        if buttons & arcade.MOUSE_BUTTON_LEFT:
            self.pointer.move(x, y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A finger is lifted."""
        del modifiers
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.pointer.release(x, y)

    def let_go(self) -> None:
        """The pointer or the window was lost."""
        super().let_go()
        self.pointer.lose()

    # Keys ------------------------------------------------------------------------

    def obey(self, asked: Asked) -> None:
        """Tiles 1 to 7, up and down, left and right for the end, P; then as on every table."""
        if self.pointer.carries:
            # Whatever else is wanted, the carried tile goes home first.
            self.pointer.lose()
            if asked.command is Command.BACK:
                return
        match asked.command:
            case Command.TILE:
                self._key_tile(asked.index)
            case Command.LEFT if self.selected is not None:
                self.choose_end(End.LEFT)
            case Command.RIGHT if self.selected is not None:
                self.choose_end(End.RIGHT)
            case Command.UP | Command.LEFT if self.selectors.can_step:
                self.selectors.step(-1)
            case Command.DOWN | Command.RIGHT if self.selectors.can_step:
                self.selectors.step(1)
            case Command.PASS:
                self.press_named("pass")
            case _:
                super().obey(asked)

    def _key_tile(self, index: int) -> None:
        hand = self.hand()
        if self.shows_hand and index < len(hand):
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
        self.preview_age += min(delta_time, LONGEST_STEP)
        super().on_update(delta_time)
        self._pass_by_itself(min(delta_time, LONGEST_STEP))

    def _pass_by_itself(self, dt: float) -> None:
        """Passes after a look, if the player has set it so; not right after an undo."""
        wanted = self.app.settings.auto_pass and self.must_pass and not self._took_back
        if not wanted or self.timeline.busy or self.app.screen is not self:
            self._undecided = 0.0
            return
        self._undecided += dt
        if self._undecided > self.app.pace.look:
            self._undecided = 0.0
            self.pass_turn()

    def undo(self) -> None:
        """Takes back; what was taken back is not done again by itself."""
        self._took_back = True
        super().undo()

    def submit(self, action: Action) -> None:
        """Carries out a confirmed decision."""
        self._took_back = False
        super().submit(action)

    def telling(self, events: tuple[Event, ...]) -> Iterator[None]:
        """Shows moves; a pass is a knock at that seat, in words as well."""
        yield from super().telling(events)
        for event in events:
            if isinstance(event, Passed):
                line = text.event_line(event, self.app.names)
                if self.app.settings.captions:
                    line = f"{captions.words('knock')} {line}"
                yield from self.toast.making(line)
                self.toast.say(line, aloud=False)
                self.timeline.pause(self.app.pace.knock)
