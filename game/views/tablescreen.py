"""What the screens of a match share: the dressed table, its buttons, the passing of time."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import arcade

from game.engine.actions import Play
from game.engine.seats import SEATS
from game.engine.tiles import Tile
from game.tabletop import faces, rack
from game.tabletop.board import Board, Lie, line_lies
from game.tabletop.layout import Area, default_cap, layout
from game.text import tr
from game.views import bar, dressing, lies, shows
from game.views.guidance import Guidance
from game.views.keys import Asked, Command
from game.views.kit import textures
from game.views.places import Places, places
from game.views.telling import Telling
from game.views.warmth import Warmth

if TYPE_CHECKING:
    from game.views.app import App


class TableScreen(Telling):
    """A screen of a match. Subclasses add what is decided on it.

    Attributes:
        board: the tiles.
        guidance: remarks about a guided first hand.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.board = Board(self.tiles, self.timeline, self.tile_texture)
        self._warmth = Warmth(self)
        self.guidance = Guidance(self)
        self.places: Places = places(app.metrics())

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
        self.refresh_tiles(moving=moving)
        self.refresh_words()

    def refresh_tiles(self, *, moving: bool) -> None:
        """Shows where every tile belongs."""
        if moving:
            # What was on its way arrives first, so that nothing moves in two directions.
            self.timeline.skip()
        self.guidance.watch()
        pace = self.app.pace
        travel = pace.travel if moving else 0.0
        glide = pace.glide if moving else 0.0
        self.board.arrange(self.lies(), travel, glide)
        self.invalidate()

    def refresh_words(self) -> None:
        """Shows everything but the tiles."""
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

    def to_come(self) -> Iterator[Callable[[], object]]:
        """What may soon be shown on `info`, each drawn by itself; for subclasses."""
        yield from ()

    def at_rest(self) -> None:
        """There is time to draw what will be wanted soon."""
        self._warmth.step()

    def slam(self) -> None:
        """A Dékabès shakes the table."""
        shows.slam(self)

    def back(self) -> None:
        """Esc: back to the title; the match waits there."""
        self.app.leave_match()
