"""The reveal: four open hands, what was earned and why, the new score, looking back (R32)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import arcade

from game import text
from game.engine.actions import Play
from game.engine.events import HandEnded, MatchEnded
from game.engine.hand import Hand
from game.engine.line import Line
from game.engine.scoring import Result
from game.engine.seats import SEATS, following, partner
from game.engine.tiles import Tile
from game.sound import names_for
from game.tabletop import timing
from game.tabletop.board import Lie, line_lies
from game.tabletop.layout import layout
from game.text import tr
from game.views import dressing, outcome, shows
from game.views.keys import Asked, Command
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.opentable import OpenTable

if TYPE_CHECKING:
    from game.views.app import App


SCORES = ("score 0", "score 1")


class RevealScreen(OpenTable):
    """The hand has ended.

    Attributes:
        step: how many moves are shown while looking back; None: all of them.
        stage: how much is revealed: a hand each for 1 to 4, then why, what it earned, the score.
    """

    name = "reveal"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.step: int | None = None
        self.stage = outcome.SHOWS_SCORE
        self._shown_for = 0.0

    @property
    def ended(self) -> Hand:
        """The hand that has ended, open to everybody."""
        return self.session.ended_hands()[-1]

    @property
    def result(self) -> Result:
        """How it ended."""
        result = self.ended.result
        if result is None:
            raise ValueError("the hand has not ended")
        return result

    # Tiles -----------------------------------------------------------------------

    def _line_shown(self) -> tuple[Line, list[int]]:
        """The line as far as it is looked back at, and who laid its tiles."""
        moves = self.ended.moves if self.step is None else self.ended.moves[: self.step]
        line, owners = Line(), []
        for move in moves:
            if isinstance(move, Play):
                line = line.lead(move.tile) if move.end is None else line.lay(move.tile, move.end)
                owners.append(move.seat)
        return line, owners

    def held_by(self, seat: int) -> tuple[Tile, ...]:
        """What a seat holds at the step shown."""
        if self.step is None:
            return self.ended.held[seat - 1]
        laid = {
            move.tile
            for move in self.ended.moves[: self.step]
            if isinstance(move, Play) and move.seat == seat
        }
        return tuple(each for each in self.ended.dealt[seat - 1] if each not in laid)

    def lies(self) -> list[Lie]:
        """The line, and the open hands around it."""
        line, owners = self._line_shown()
        found = line_lies(layout(line, self.area, self.cap), owners)
        return found + self.hands_lies()

    @property
    def caption_box(self) -> Box:
        """What a sound means stands beside the own hand or the partner's: where more room is."""
        gap, spots, own = self.metrics.gap, self.spots, self.bottom
        right = spots.rows[following(own) - 1].right
        rooms = []
        for seat in (own, partner(own)):
            row = spots.beside_plate(seat, gap)
            x = row.x + 1.2 * spots.tile * len(self.held_by(seat)) + gap
            buttons = [bar.x - gap for bar in self.places.bar if bar.x > x and bar.top > row.y]
            ends = [right, *buttons] if seat != own else [right]
            rooms.append(Box(x, row.y, max(1.0, min(ends) - x), row.h))
        return max(rooms, key=lambda room: room.w)

    # The ceremony ----------------------------------------------------------------

    def building(self) -> Iterator[None]:
        """The screen; a hand that has just ended is revealed step by step."""
        fresh, self.app.fresh_end = self.app.fresh_end, False
        ceremony = fresh and self.app.pace.travel > 0
        self.stage = 0 if ceremony else outcome.SHOWS_SCORE
        yield from super().building()
        if ceremony:
            pause = self.app.pace.turn_over
            self.timeline.pause(pause)
            for stage in range(1, outcome.SHOWS_SCORE + 1):
                self.timeline.call(self._reveal_next)
                self.timeline.pause(pause if stage < outcome.SHOWS_REASON else 2 * pause)
        elif fresh:
            self._sound_of_the_end()
            self._sound_of_the_match()

    def _reveal_next(self) -> None:
        self.stage += 1
        if self.stage <= len(SEATS):
            self.app.sound.play("clack")
        if self.stage == outcome.SHOWS_REASON:
            self._sound_of_the_end()
        if self.stage == outcome.SHOWS_SCORE:
            self._sound_of_the_match()
        self.show_stage()

    def show_stage(self) -> None:
        """Shows what is revealed by now; tiles turn over where they lie."""
        self.clear_info()
        self.dress()
        pause = self.app.pace.turn_over
        self.board.arrange(self.lies(), pause, pause, beside=True)
        self.refresh_decision()
        self.pieces.end()
        self.guidance.refresh(self.whole_area)
        self.invalidate()

    def to_come(self) -> Iterator[Callable[[], object]]:
        """The seats' pips and the outcome, which the ceremony has still to tell."""
        if self.step is not None:
            return
        for seat in SEATS:
            yield partial(self._alone, f"count {seat}", self._dress_open)
        for stage, pieces in (
            (outcome.SHOWS_REASON, ("reason", "line", *SCORES)),
            (outcome.SHOWS_AWARD, ("award",)),
            (outcome.SHOWS_SCORE, SCORES),
        ):
            draw = partial(outcome.draw_outcome, self, self._words, stage)
            for piece in pieces:
                yield partial(self._alone, piece, draw)

    def _alone(self, piece: str, draw: Callable[[], None]) -> None:
        """Draws one piece of all that something consists of; only in a rehearsal."""
        self.pieces.only = piece
        draw()

    def _dress_open(self) -> None:
        for seat in SEATS:
            number, unit = self._pips_of(seat)
            dressing.draw_count(self, seat, self.plate_box(seat), number, unit)

    def _pips_of(self, seat: int) -> tuple[str, str]:
        """What a seat was left with, and in what it is counted where there is room for that."""
        left = self.result.pips[seat - 1]
        return str(left), text.trn("pip", "pips", left) if not self.is_tight else ""

    def _sound_of_the_end(self) -> None:
        ended = HandEnded(self.ended.number, self.result)
        for name in names_for(ended, self.app.own_team):
            if name != "slam":
                self.app.sound.play(name)

    def _sound_of_the_match(self) -> None:
        winner = self.session.winner
        if winner is not None:
            for name in names_for(MatchEnded(winner), self.app.own_team):
                self.app.sound.play(name)

    def is_open(self, seat: int) -> bool:
        """Whether a seat's hand has been turned over; the winner's comes last."""
        last = self.result.winner_seat or self.app.bottom
        order = [following(last)]
        while len(order) < len(SEATS):
            order.append(following(order[-1]))
        return order.index(seat) < self.stage

    # Building --------------------------------------------------------------------

    def build_decision(self) -> None:
        """The outcome, Next hand and Look back."""
        m = self.metrics
        self.panel(self.sheet, PanelLook("sheet"))
        inner = self.sheet.inset(
            m.px(32) if not m.is_small else 8, m.px(26) if not m.is_small else 6
        )
        button_h = max(m.touch, m.px(92))
        low, rest = inner.cut_bottom(max(m.touch, m.px(76)), m.gap)
        if m.is_portrait:
            one, two = inner.cut_bottom(button_h, m.gap)[0].columns(2, m.gap)
            low, high = one, two
            rest = inner.cut_bottom(button_h, m.gap)[1]
        else:
            high, rest = rest.cut_bottom(button_h, m.gap)
        self._words = rest
        won = self.session.winner is not None
        label = tr("Match result") if won else tr("Next hand")
        size = round(m.body * 1.35)
        if self.step is None:
            self.button("next", high, ButtonLook(label, None, "primary", size), self.go_on)
            self.button("look back", low, ButtonLook(tr("Look back"), Icon.LEFT), self.look_back)
            return
        back, forward = high.columns(2, m.gap)
        self.button("step back", back, ButtonLook("", Icon.LEFT), self.move_step, value=-1)
        self.button("step on", forward, ButtonLook("", Icon.RIGHT), self.move_step, value=1)
        self.button("look back", low, ButtonLook(tr("Done"), Icon.CHECK), self.look_back)

    @property
    def first_focus(self) -> str:
        """Enter goes on."""
        return "next" if self.step is None else "step back"

    def draw_score(self) -> None:
        """The outcome shows both scores; the small ones stay where they take no room."""
        if self.metrics.is_small or self.metrics.is_portrait:
            super().draw_score()

    def dress(self) -> None:
        """Every seat's name with the pips it was left with; the winner's is ringed."""
        result = self.result
        for seat in SEATS:
            number, unit = self._pips_of(seat)
            if not self.is_open(seat):
                number, unit = "?", ""
            won = seat == result.winner_seat and self.stage >= outcome.SHOWS_REASON
            dressing.draw_plate(self, seat, self.plate_box(seat), number, on_turn=won, unit=unit)

    def refresh_decision(self) -> None:
        """Why the hand ended, what it earned, and the new score; or the step looked at."""
        if self.step is None:
            outcome.draw_outcome(self, self._words, self.stage)
            return
        back, on = self.find("step back"), self.find("step on")
        if back is not None and on is not None:
            back.change(enabled=self.step > 1)
            on.change(enabled=self.step < len(self.ended.moves))
        outcome.draw_step(self, self._words, self.step)

    def go_on(self) -> None:
        """The tiles are swept together, and the next hand or the result follows."""
        self.timeline.skip()
        if not self.is_needed:
            # Pressed again while the tiles are swept together: it has been asked for already.
            return
        self.app.leave_hand()
        shows.sweep(self, self.app.arrival.step)

    # Looking back ----------------------------------------------------------------

    def look_back(self) -> None:
        """Steps through the hand, or back to its outcome."""
        self.step = len(self.ended.moves) if self.step is None else None
        # What is heard is over, and open hands may need its room.
        self.captions.drop()
        self._focus = None
        self.rebuild()

    def move_step(self, by: int) -> None:
        """One move back or on."""
        if self.step is not None:
            self.timeline.skip()
            self.step = min(max(1, self.step + by), len(self.ended.moves))
            self.refresh(moving=True)

    # Keys and time ---------------------------------------------------------------

    def obey(self, asked: Asked) -> None:
        """While looking back, left and right step through the hand."""
        if self.step is not None and asked.command in (Command.LEFT, Command.RIGHT):
            self.move_step(-1 if asked.command is Command.LEFT else 1)
        else:
            super().obey(asked)

    def hurry(self, button: str) -> bool:
        """Stepping through the hand may be as fast as fingers are."""
        return button == "next" and self.stage < outcome.SHOWS_SCORE and self.skip()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A tap hurries on what moves."""
        del x, y, modifiers
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.skip()

    def on_update(self, delta_time: float) -> None:
        """A demonstration goes on by itself."""
        super().on_update(delta_time)
        self._shown_for += delta_time
        if self.timeline.busy:
            self._shown_for = 0.0
        rests = not self.session.humans and self.step is None and self.is_needed
        if rests and self._shown_for > timing.DEMO_PAUSE:
            self.app.next_hand()

    def back(self) -> None:
        """Esc: back from looking back, else to the title."""
        if self.step is not None:
            self.look_back()
        else:
            super().back()
