"""What the screens of a match share: the dressed table, its buttons, the passing of time."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import arcade

from game.engine.actions import Action, Play
from game.engine.events import Event, HandEnded, Led, MatchEnded, Passed, Played
from game.engine.seats import SEATS
from game.engine.tiles import Tile
from game.tabletop import faces, rack
from game.tabletop.board import Board, Lie, line_lies
from game.tabletop.layout import Area, default_cap, layout
from game.tabletop.timeline import Timeline
from game.text import tr
from game.views import bar, dressing, lies, shows
from game.views.guidance import Guidance
from game.views.hinting import Hinting
from game.views.keys import Asked, Command
from game.views.kit import textures
from game.views.places import Places, places
from game.views.warmth import Warmth

if TYPE_CHECKING:
    from game.views.app import App


class TableScreen(Hinting):
    """A screen of a match. Subclasses add what is decided on it.

    Attributes:
        timeline: everything that moves.
        board: the tiles.
        guidance: remarks about a guided first hand.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.timeline = Timeline()
        self.board = Board(self.tiles, self.timeline, self.tile_texture)
        self._warmth = Warmth(self)
        self.guidance = Guidance(self)
        self.places: Places = places(app.metrics())
        self._for = self._standing()
        self._news: Iterator[None] | None = None

    # Building --------------------------------------------------------------------

    def wipe(self) -> None:
        """Takes everything off the screen; what was moving has arrived."""
        self._hint.cancel()
        self._asks_hint = False
        self.timeline.clear()
        self.board.clear()
        self._warmth.forget()
        self.toast.hide()
        self.guidance.forget()
        self.captions.hide()
        self.quiet.forget()
        super().wipe()

    def building(self) -> Iterator[None]:
        """The table with its buttons; then everything that changes."""
        self.places = self.find_places()
        # What is decided here comes first for those who go by Tab.
        self.build_decision()
        yield
        bar.build(self)
        self._draw_score_once()
        yield
        self.refresh()
        yield
        self.toast.say_again()
        self.captions.say_again()
        notice = self.app.take_notice()
        if notice:
            self.toast.say(notice)

    def find_places(self) -> Places:
        """Where things stand in the window as it is now."""
        return places(self.metrics)

    def build_decision(self) -> None:
        """The buttons and words of what is decided here; for subclasses."""

    def refresh(self, *, moving: bool = False) -> None:
        """Shows the match as it stands.

        Args:
            moving: whether tiles travel to where they belong; otherwise they are there.
        """
        self._refresh_tiles(moving=moving)
        self._refresh_words()

    def _refresh_tiles(self, *, moving: bool) -> None:
        if moving:
            # What was on its way arrives first, so that nothing moves in two directions.
            self.timeline.skip()
        self.guidance.watch()
        pace = self.app.pace
        travel = pace.travel if moving else 0.0
        glide = pace.glide if moving else 0.0
        self.board.arrange(self.lies(), travel, glide)
        self.invalidate()

    def _refresh_words(self) -> None:
        self.clear_info()
        self.quiet.forget()
        self.dress()
        bar.refresh(self)
        self.refresh_decision()
        self.pieces.end()
        self.guidance.refresh(self.whole_area)
        self.app.narrator.at(self)
        self._settle_focus()
        self.invalidate()

    def refresh_decision(self) -> None:
        """Shows what can be decided now; for subclasses."""

    def _draw_score_once(self) -> None:
        """The score stays as it is while a screen is shown, so no move draws it again."""
        info, self.info = self.info, self.under
        self.draw_score()
        self.info = info
        self.written += self.said
        self.said.clear()

    def draw_score(self) -> None:
        """Both teams' points and what the hand is worth."""
        dressing.draw_score(self, self.places)

    @property
    def spoken_turn(self) -> str:
        """What is read aloud when the own turn comes; for subclasses."""
        return tr("Your turn")

    @property
    def spoken_hand(self) -> str:
        """The own tiles in words, for the seat that sees them."""
        if not self.shows_hand:
            return ""
        held = "  ".join(each.text for each in self.hand())
        return tr("Your tiles: {tiles}", tiles=held)

    def dress(self) -> None:
        """Plates and memory of all seats."""
        self.turn_arrow()
        for seat in SEATS:
            side = dressing.side_of(seat, self.app.bottom, self.places)
            box = self.places.plate if side is None else side.plate
            left = str(self.public.tiles_left(seat))
            on_turn = seat == self.session.awaited
            dressing.draw_plate(self, seat, box, left, on_turn=on_turn)
        if self.app.settings.pass_memory:
            dressing.draw_memory(self, self.public, self.places, self.app.bottom)

    # Tiles -----------------------------------------------------------------------

    def tile_texture(self, lie: Lie) -> arcade.Texture:
        """The picture of a tile as it lies."""
        width, rotation, style = lie.width, lie.rotation, self.style.faces
        finish = self.style.theme.finish
        if lie.tile is None:
            key: tuple[object, ...] = ("back", width, rotation % 180, finish)
            return textures.texture(key, lambda: faces.back(width, rotation, finish=finish))
        tile = lie.tile
        key = ("face", tile, width, style, rotation, finish)
        return textures.texture(
            key, lambda: faces.face(tile, width, style, rotation, finish=finish)
        )

    @property
    def area(self) -> Area:
        """Where the line of play may lie; remarks about a first hand take some of it."""
        return self.guidance.room(self.whole_area)

    @property
    def whole_area(self) -> Area:
        """Where it may lie if nothing else is said."""
        play = self.places.play
        return Area(play.x, play.y, max(play.w, 80), max(play.h, 80))

    @property
    def cap(self) -> float:
        """The tile width of a short line, in pixels."""
        return self.cap_in(self.area)

    def cap_in(self, area: Area) -> float:
        """The tile width of a short line in an area, in pixels."""
        return max(default_cap(area), self.metrics.px(70))

    def lies(self) -> list[Lie]:
        """Where every tile belongs."""
        return [*self.line_lies(), *self.back_lies(), *self.hand_lies()]

    def line_lies(self) -> list[Lie]:
        """The tiles of the line of play."""
        seen = self.public
        owners = [move.seat for move in seen.moves if isinstance(move, Play)]
        return line_lies(layout(seen.line, self.area, self.cap), owners)

    def back_lies(self) -> list[Lie]:
        """The backs of the others' tiles."""
        return lies.backs(self.public, self.app.bottom, self.places)

    def hand_lies(self) -> list[Lie]:
        """The hand at the bottom, face up for the seat whose hand it is, else its backs."""
        seat = self.app.bottom
        if self.shows_hand:
            return lies.open_hand(self.stands(), seat)
        count = self.public.hand
        stands = rack.stands(count, self.rack_box, self.rack_width, frozenset())
        return lies.closed_hand(stands, seat)

    @property
    def rack_box(self) -> tuple[float, float, float, float]:
        """The room of the own hand: left, bottom, right and top."""
        box = self.places.rack
        return box.x, box.y, box.right, box.top

    @property
    def rack_width(self) -> int:
        """The width of a tile in the own hand, in pixels."""
        box = self.places.rack
        return rack.width_in(self.rack_box, 7, box.h * 0.41)

    def hand(self) -> tuple[Tile, ...]:
        """The own tiles in the order their player gave them."""
        held = rack.in_order(self.public.hand)
        order = self.app.orders.get(self.app.bottom)
        return rack.kept_order(order, held) if order else held

    def reorder(self, shown: Sequence[Tile]) -> None:
        """Keeps the order that the player gave the tiles in the hand.

        Tiles already laid keep their places in it, for they may come back by an undo.
        """
        seat = self.app.bottom
        laid = [m.tile for m in self.public.moves if isinstance(m, Play) and m.seat == seat]
        whole = rack.kept_order(
            self.app.orders.get(seat, ()), rack.in_order((*self.public.hand, *laid))
        )
        self.app.orders[seat] = rack.merged(whole, shown)

    def stands(self) -> list[rack.Stand]:
        """Where the own tiles stand."""
        return rack.stands(self.hand(), self.rack_box, self.rack_width, self.lifted())

    def lifted(self) -> frozenset[Tile]:
        """The tiles that stand a little higher; for subclasses."""
        return frozenset()

    # The bar and its keys ----------------------------------------------------------

    def bar_pressed(self, name: str) -> None:
        """A button of the bar was pressed."""
        bar.pressed(self, name)

    def hurry(self, button: str) -> bool:
        """A finger on a deciding button only hurries on what is still moving."""
        return button not in bar.NAMES and self.skip()

    def obey(self, asked: Asked) -> None:
        """Keys for what is always at hand, then those of every screen."""
        match asked.command:
            case Command.HINT:
                self.press_named("hint")
            case Command.UNDO:
                self.press_named("undo")
            case Command.REDO:
                self.press_named("redo")
            case _:
                super().obey(asked)

    def undo(self) -> None:
        """Takes back the last decision (R28)."""
        if self.session.can_undo:
            self.session.undo()
            self.app.narrator.remark(tr("Undo"))
            self._after_time_travel()

    def redo(self) -> None:
        """Restores what was taken back (R28)."""
        if self.session.can_redo:
            self.app.narrator.remark(tr("Redo"))
            self.app.narrator.events(self.session.redo())
            self._after_time_travel()

    def restart(self) -> None:
        """Plays the deal again (R30); called once it was confirmed."""
        self.session.restart()
        self.app.route()

    def _after_time_travel(self) -> None:
        self.app.confirmed()
        if self.is_needed:
            self.forget_choice()
            self.refresh(moving=True)
        else:
            self.app.route()

    def forget_choice(self) -> None:
        """Drops what was previewed, or is being thought about for a hint."""
        self.drop_hint()

    def to_come(self) -> Iterator[tuple[Callable[[], object], str]]:
        """What may soon be shown, as `rehearse` wants it; for subclasses."""
        yield from ()

    # Time ------------------------------------------------------------------------

    def _standing(self) -> tuple[object, ...]:
        """What a screen is made for: another deal or another viewer needs another one."""
        return (*self._deal(), self.app.viewer, self.app.bottom)

    def _deal(self) -> tuple[object, ...]:
        return (self.session.number, len(self.public.redeals))

    @property
    def is_needed(self) -> bool:
        """Whether this screen is still the one that the match asks for."""
        return self.app.needed() == self.name and self._standing() == self._for

    def on_update(self, delta_time: float) -> None:
        """Moves what moves; when all rests, the session goes on."""
        if self._news is not None and not self.app.window.is_hidden:
            self._tell_on()
            return
        if self.timeline.advance(delta_time):
            self.invalidate()
        self.toast.advance(delta_time)
        self.captions.advance(delta_time)
        self._think(delta_time)
        if self.app.window.is_hidden:
            return
        if self.timeline.busy:
            if not self.needs_drawing:
                # Nothing is seen of a pause, so there is time for what comes after it.
                self._warmth.step()
            return
        if not self.is_needed:
            self.app.arrival.step()
            return
        if not self.needs_drawing:
            self._warmth.step()
        events = self.session.advance(delta_time)
        if events and self.app.pace.travel > 0:
            # Shown with the next frames: this one has had the computer's thought.
            self._news = self.telling(events)
        elif events:
            self.happened(events)

    def settle(self) -> None:
        """Shows all that a computer has done."""
        while self._news is not None:
            self._tell_on()

    def _tell_on(self) -> None:
        """Tells a part; it is drawn once it has been told whole."""
        dirty = self._dirty
        if self._news is not None and next(self._news, self) is self:
            self._news = None
            self.invalidate()
        else:
            self._dirty = dirty

    def happened(self, events: tuple[Event, ...]) -> None:
        """Shows what was done at once."""
        for _ in self.telling(events):
            pass

    def telling(self, events: tuple[Event, ...]) -> Iterator[None]:
        """Shows what was done, first by the tiles, then in words; then rests.

        A new deal has a screen of its own.
        """
        self.app.narrator.events(events)
        if self._deal() != self._for[:2]:
            self.app.fresh_deal = True
            self.app.arrival.step()
            return
        self._refresh_tiles(moving=True)
        yield
        self._refresh_words()
        yield
        self.timeline.call(lambda: self.heard(events))
        if any(isinstance(event, HandEnded) for event in events):
            self.app.fresh_end = True
        if any(isinstance(event, HandEnded) and event.result.dekabes for event in events):
            shows.slam(self)
        self.timeline.pause(self.app.pace.rest)

    def heard(self, events: tuple[Event, ...]) -> None:
        """Plays what moves sound like, once they have landed; ends are heard at the reveal."""
        moves = tuple(e for e in events if not isinstance(e, HandEnded | MatchEnded))
        self.app.sound.tell(moves, self.app.own_team)
        if self.is_own_turn and any(isinstance(each, Led | Played | Passed) for each in moves):
            self.app.sound.play("turn")

    def submit(self, action: Action) -> None:
        """Carries out a confirmed decision and shows it."""
        self.timeline.skip()
        events = self.session.submit(action)
        self.forget_choice()
        self.app.confirmed()
        self.happened(events)

    def skip(self) -> bool:
        """A tap while something moves or comes brings it to its end, and is nothing else."""
        self.settle()
        if not (self.timeline.busy or self.app.arrival.busy):
            return False
        self.timeline.skip()
        self.app.arrival.finish()
        self.invalidate()
        return True

    def back(self) -> None:
        """Esc: back to the title; the match waits there."""
        self.app.leave_match()
