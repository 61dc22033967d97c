"""The worked example: a real first deal on the table, hands open, one step at a time (R34)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade

from game import example, text
from game.engine.actions import Play
from game.engine.dealing import may_demand
from game.engine.hand import Phase
from game.engine.seats import SEATS, Seat
from game.engine.tiles import Tile
from game.session.session import Session
from game.tabletop.board import Lie, line_lies
from game.tabletop.layout import layout
from game.text import Names, tr
from game.views import dressing
from game.views.keys import Asked, Command
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Block, Weight
from game.views.opentable import OpenTable
from game.views.places import places
from game.views.zones import outline, outline_last_move

if TYPE_CHECKING:
    from game.views.app import App


class ExampleScreen(OpenTable):
    """Steps through a recorded match of its own; the match at this screen is not touched.

    All four hands lie face up, so that everybody can see why a seat has to pass and who
    holds five doubles.

    Attributes:
        at: which step is shown, from 0.
    """

    name = "rules-example"
    has_bar = False

    def __init__(self, app: "App") -> None:
        self.at = 0
        super().__init__(app)

    # What is shown -----------------------------------------------------------------

    @property
    def step(self) -> example.Step:
        """The step that is shown."""
        return example.steps()[self.at]

    @property
    def spoken_name(self) -> str:
        """What the page is, and what is said about the step."""
        said = " ".join(example.comment(self.step, self.names))
        return f"{tr('Worked example')}: {said}"

    def match_shown(self) -> Session:
        """The example's own match, as it stands after the step."""
        return Session(self.step.match)

    @property
    def names(self) -> Names:
        """The one person of the example is spoken to as "you"."""
        return text.table_names(self.session.players)

    @property
    def bottom(self) -> Seat:
        """Seat 1 sits below, whoever plays the match at this screen."""
        return SEATS[0]

    def held_by(self, seat: int) -> tuple[Tile, ...]:
        """What a seat holds after the step."""
        return self.step.match.hand.held[seat - 1]

    def lies(self) -> list[Lie]:
        """The line, and the open hands around it."""
        hand = self.step.match.hand
        owners = [move.seat for move in hand.moves if isinstance(move, Play)]
        return [*line_lies(layout(hand.line, self.area, self.cap), owners), *self.hands_lies()]

    @property
    def sheet(self) -> Box:
        """The panel with the comment: wider than that of an outcome, for there is more to say."""
        m, inside = self.metrics, self.inside
        if m.is_portrait:
            return Box(inside.x, inside.y, inside.w, inside.h * 0.36)
        w = inside.w * (0.38 if m.is_small else 0.30)
        return Box(inside.right - w, inside.y, w, inside.h)

    @property
    def open_tile(self) -> int:
        """Larger than at a reveal: the hands are what is looked at."""
        m = self.metrics
        room = self.sheet.top - self.sheet.y if not m.is_portrait else m.short
        return int(max(18, min(m.px(60), room * 0.056)))

    @property
    def plate_w(self) -> float:
        """A name and the number of its tiles need less than pips with their unit do."""
        return dressing.plate_width(self, tall=self.is_tight)

    # Building --------------------------------------------------------------------

    def building(self) -> Iterator[None]:
        """The panel with its buttons; then everything that changes from step to step."""
        m = self.metrics
        self.places = places(m)
        self.panel(self.sheet, PanelLook("sheet"))
        inner = self.sheet.inset(
            m.px(32) if not m.is_small else 10, m.px(26) if not m.is_small else 8
        )
        side = max(m.touch, m.px(72))
        head, inner = inner.cut_top(side, m.gap)
        corner, head = head.cut_right(side, m.gap)
        self._head = head
        low, inner = inner.cut_bottom(max(m.touch, m.px(92)), m.gap)
        score_h = m.number * 1.35
        self._score, self._words = inner.cut_bottom(score_h, m.gap)
        back, forward = low.columns(2, m.gap)
        size = round(m.body * 1.15)
        self.button("back", back, ButtonLook(tr("Back"), Icon.LEFT, size=size), self.move, value=-1)
        look = ButtonLook(tr("Next"), Icon.RIGHT, "primary", size)
        self.button("next", forward, look, self.move, value=1)
        self.button("close", corner, ButtonLook("", Icon.CLOSE), self.back)
        self.refresh()
        yield

    def dress(self) -> None:
        """Every seat's name with the number of its tiles; whoever acted is ringed."""
        for seat in SEATS:
            left = str(len(self.held_by(seat)))
            box = self.plate_box(seat)
            dressing.draw_plate(self, seat, box, left, on_turn=seat == self.step.seat)

    def refresh_decision(self) -> None:
        """Which step it is, what is to be learnt from it, the score, and the ways on."""
        m = self.metrics
        head, count = self._head.rows(2)
        self.say(
            tr("Worked example"), head, round(m.body * 1.2), Weight.BOLD,
            self.style.theme.accent, align="left",
        )  # fmt: skip
        whole = len(example.steps())
        words = tr("Step {step} of {all}", step=self.at + 1, all=whole)
        self.say(words, count, m.body, ink=self.style.theme.muted, align="left")
        self._comment(example.comment(self.step, self.names))
        hand = self.session
        dressing.small_score(self, self._score, hand.scores, hand.base)
        outline_last_move(self)
        self._outline_doubles()
        for name, possible in (("back", self.at > 0), ("next", self.at < whole - 1)):
            button = self.find(name)
            if button is not None:
                button.change(enabled=possible)

    def _outline_doubles(self) -> None:
        """While the deal is answered, the doubles that give a right to a redeal stand out."""
        hand = self.step.match.hand
        if hand.phase is not Phase.ACCEPT:
            return
        for held in hand.dealt:
            for tile in held if may_demand(held) else ():
                sprite = self.board.sprite(("open", tile))
                if tile.is_double and sprite is not None:
                    outline(self, sprite)

    def _comment(self, sentences: tuple[str, ...]) -> None:
        """What happened stands out, what is to be learnt from it follows below."""
        m, box = self.metrics, self._words
        first, rest = sentences[0], "\n".join(sentences[1:])
        gap = m.body * 0.4
        size = round(m.body * 1.3)
        while True:
            upper = self._set(first, Weight.SEMIBOLD, round(size * 1.12), box.w)
            lower = self._set(rest, Weight.REGULAR, size, box.w)
            if upper.height + gap + lower.height <= box.h or size <= m.caption * 0.6:
                break
            size -= 1
        top, below = box.cut_top(upper.height, gap)
        self.say(first, top, upper.size, Weight.SEMIBOLD, lines=len(upper.lines), align="left")
        room = below.cut_top(min(lower.height, below.h))[0]
        self.say(rest, room, lower.size, lines=len(lower.lines), align="left")

    @staticmethod
    def _set(words: str, weight: Weight, size: int, room: float) -> Block:
        return Block(typeset.wrap(words, weight, size, room), weight, size)

    # Stepping --------------------------------------------------------------------

    def go_to(self, step: int) -> None:
        """Shows a step; nothing happens if there is none of that number."""
        if not 0 <= step < len(example.steps()) or step == self.at:
            return
        self.at = step
        self.session = self.match_shown()
        self.refresh(moving=True)
        self.app.narrator.remark(" ".join(example.comment(self.step, self.names)))

    def move(self, by: int) -> None:
        """So many steps on, or back."""
        self.go_to(self.at + by)

    @property
    def first_focus(self) -> str:
        """Enter goes on; at the end it closes."""
        return "next" if self.at < len(example.steps()) - 1 else "close"

    # Keys, pointer, time -----------------------------------------------------------

    def obey(self, asked: Asked) -> None:
        """Left and right step, Home and End go to the ends; the rest is as everywhere."""
        match asked.command:
            case Command.LEFT:
                self.move(-1)
            case Command.RIGHT:
                self.move(1)
            case Command.START:
                self.go_to(0)
            case Command.END:
                self.go_to(len(example.steps()) - 1)
            case _:
                super().obey(asked)

    def open_page(self, name: str) -> None:
        """Only the rules, to which the example belongs; they are open below."""
        if name == "rules":
            super().open_page(name)

    def hurry(self, button: str) -> bool:
        """Steps may follow each other as fast as fingers are."""
        del button
        return False

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A tap hurries on what moves."""
        del x, y, modifiers
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.skip()

    def on_update(self, delta_time: float) -> None:
        """Only what is shown moves; nobody thinks here."""
        if self.timeline.advance(delta_time):
            self.invalidate()

    def back(self) -> None:
        """Esc: back to the rules."""
        self.app.close()
