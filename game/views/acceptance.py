"""Accepting the deal: the own hand, Accept, and with five doubles Demand a redeal (R4-R6)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.engine.actions import Accept, Choice, Demand
from game.engine.dealing import may_demand
from game.engine.hand import Phase
from game.engine.seats import SEATS, Seat
from game.engine.tiles import Tile, count_doubles
from game.tabletop import rack
from game.tabletop.board import Lie
from game.text import tr, trn
from game.views import dressing
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight, width
from game.views.washing import Washing

if TYPE_CHECKING:
    from game.views.app import App


class AcceptanceScreen(Washing):
    """Each seat answers the deal in turn; nobody else sees a hand.

    Attributes:
        chosen: which of two possible replies is previewed: accept, demand or None.
    """

    name = "acceptance"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.chosen: str | None = None

    # Where things stand ----------------------------------------------------------

    @property
    def own_plate(self) -> Box:
        """The own plate: in the right corner where there is room, as the question is its."""
        p, m = self.places, self.metrics
        if m.is_portrait or m.is_small:
            return p.plate
        return Box(self.inside.right - p.plate.w, self.inside.y, p.plate.w, p.plate.h)

    @property
    def confirm_box(self) -> Box:
        """Where a chosen reply is confirmed."""
        p, m = self.places, self.metrics
        if m.is_portrait:
            h = max(m.touch, m.px(104))
            w = min(p.play.w, m.px(560))
            return Box(p.play.cx - w / 2, p.toast.top + m.gap, w, h)
        if m.is_small:
            return Box(p.cancel.x, p.cancel.y, p.cancel.w, max(m.touch, m.px(122)))
        plate = self.own_plate
        return Box(plate.x, plate.top + m.body * 1.5 + m.gap, plate.w, max(m.touch, m.px(104)))

    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """Heading, hand, answers, and the remark below them."""
        m, p = self.metrics, self.places
        if m.is_portrait:
            answers = Box(self.inside.x, p.cancel.y, self.inside.w, p.cancel.h)
            low = p.toast.top + m.gap
            if self.shows_hand and self.has_right:
                low = self.confirm_box.top + m.gap
            # Between the columns, as nothing lies in the middle yet.
            head = Box(p.play.x, low, p.play.w, p.play.top - low)
            need = m.title * 1.3 + m.body * 4.5
            return head.middle(head.w, min(head.h, need)), p.rack, answers, p.toast
        left = p.west.backs.right + m.gap * 2
        if m.is_small:
            left = p.west.memory.right + m.gap
        top = min(p.north.plate.y, p.north.backs.y) - m.gap
        room = Box(left, p.cancel.y, m.width - 2 * left, top - p.cancel.y)
        remark, rest = room.cut_bottom(m.body * 1.5)
        answers, rest = rest.cut_bottom(max(m.touch, m.px(122)), m.gap * 0.5)
        if m.is_small and self.shows_hand and self.has_right:
            # Between the own plate and Confirm.
            x = p.plate.right + m.gap
            answers = Box(x, answers.y, p.cancel.x - m.gap - x, answers.h)
        elif not m.is_small:
            x = p.bar[4].right + 2 * m.gap
            answers = Box(x, answers.y, m.width - 2 * x, answers.h)
        head_h = min(rest.h * 0.42, m.title * 1.3 + m.body * 2.9)
        most = m.px(330)
        hand_h = min(rest.h - head_h - 2 * m.gap, most)
        spare = rest.h - head_h - hand_h
        hand, above = rest.cut_bottom(hand_h + spare * 0.35)
        hand = Box(
            hand.cx - min(hand.w, m.px(1190)) / 2,
            hand.top - hand_h,
            min(hand.w, m.px(1190)),
            hand_h,
        )
        head = Box(above.x, hand.top + spare * 0.25, above.w, head_h)
        return head, hand, answers, remark

    @property
    def rack_box(self) -> tuple[float, float, float, float]:
        """The hand stands in the middle here."""
        hand = self._parts()[1]
        return hand.x, hand.y, hand.right, hand.top

    @property
    def rack_width(self) -> int:
        """The width of a tile of the hand; doubles set apart need some room."""
        hand = self._parts()[1]
        return rack.width_in((hand.x, hand.y, hand.right, hand.top), 8, hand.h * 0.41)

    def hand(self) -> tuple[Tile, ...]:
        """The tiles with the doubles together."""
        return rack.in_order(self.public.hand)

    def hand_lies(self) -> list[Lie]:
        """The hand, with the doubles set apart from the rest where they give a right."""
        lies = super().hand_lies()
        if not (self.shows_hand and self.has_right):
            return lies
        doubles = count_doubles(self.public.hand)
        gap = self.rack_width * 0.34
        return [
            Lie(
                lie.key,
                lie.tile,
                lie.x + (gap if index >= doubles else -gap) / 2,
                lie.y,
                lie.width,
                lie.rotation,
                lie.owner,
                lie.rank,
            )
            for index, lie in enumerate(lies)
        ]

    # Building --------------------------------------------------------------------

    @property
    def has_right(self) -> bool:
        """Whether the hand at the bottom gives the right to a redeal (R5)."""
        return may_demand(self.public.hand)

    def build_decision(self) -> None:
        """The hand's ground, and the answers."""
        _, _, answers, _ = self._parts()
        size = round(self.metrics.body * (1.4 if not self.metrics.is_small else 1.15))
        one = answers.middle(min(answers.w * 0.62, self.metrics.px(560)), answers.h)
        if not (self.shows_hand and self.has_right):
            self.button(
                "accept", one, ButtonLook(tr("Accept"), Icon.CHECK, "primary", size), self.accept
            )
            return
        room = answers.middle(min(answers.w, self.metrics.px(1180)), answers.h)
        left, right = room.columns(2, self.metrics.gap * 2)
        self.button(
            "accept",
            left,
            ButtonLook(tr("Accept"), Icon.CHECK, "choice", size),
            self.choose,
            value="accept",
        )
        self.button(
            "demand",
            right,
            ButtonLook(tr("Demand a redeal"), Icon.SHUFFLE, "choice", size),
            self.choose,
            value="demand",
        )
        look = ButtonLook(tr("Confirm"), Icon.CHECK, "primary", size)
        confirm = self.button("confirm", self.confirm_box, look, self.confirm_choice)
        confirm.show(shown=False)

    @property
    def first_focus(self) -> str | None:
        """Where there is one answer only, Enter gives it; of two, neither is preselected."""
        if self.shows_hand and self.has_right:
            return "confirm" if self.chosen is not None else None
        return "accept"

    def refresh_decision(self) -> None:
        """The question, and how the seats have answered so far."""
        head, hand, _, remark = self._parts()
        if self._hides_hand:
            self._await_deal()
            return
        if self.shows_hand:
            self.panel(hand, PanelLook("rack"), self.info)
        session, m = self.session, self.metrics
        doubles = count_doubles(self.public.hand)
        own = self.is_own_turn
        for name in ("accept", "demand"):
            button = self.find(name)
            if button is not None:
                button.show(shown=own)
                button.change(selected=self.chosen == name)
        confirm = self.find("confirm")
        if confirm is not None:
            confirm.show(shown=own and self.chosen is not None)
        title, below = self._question(doubles)
        self._say(title, below, head)
        if own and self.has_right and self.chosen is None:
            self.quiet.write(tr("Choose one, then confirm"), remark, m.body)
        if self.shows_hand and self.has_right:
            self._ring_doubles(doubles)
        self._statuses()
        if own:
            first = session.awaited == SEATS[0]
            self.turn_words(tr("You are asked first") if first else tr("Your turn to answer"))

    def dress(self) -> None:
        """Plates of all seats, the own one in its place."""
        if self.metrics.is_portrait or self.metrics.is_small:
            self.turn_arrow()
        for seat in SEATS:
            side = dressing.side_of(seat, self.app.bottom, self.places)
            box = self.own_plate if side is None else side.plate
            left = str(self.public.tiles_left(seat))
            dressing.draw_plate(self, seat, box, left, on_turn=seat == self.session.awaited)

    @property
    def toast_box(self) -> Box:
        """Sentences stand below the answers, never on the hand."""
        m, p, low = self.metrics, self.places, self._parts()[3]
        if m.is_portrait:
            return p.toast
        if m.is_small:
            left, right = p.plate.right + m.gap, self.inside.right
            if self.shows_hand and self.has_right:
                right = self.confirm_box.x - m.gap
        else:
            left, right = p.bar[4].right + m.gap, self.own_plate.x - m.gap
        return Box(left, low.y, right - left, low.h)

    @property
    def spoken_turn(self) -> str:
        """The question, once the tiles lie in the hand."""
        if self._hides_hand:
            return ""
        title, below = self._question(count_doubles(self.public.hand))
        return f"{title}. {below}".replace("\n", " ")

    @property
    def turn_box(self) -> Box:
        """Words above the own plate."""
        m, plate = self.metrics, self.own_plate
        if m.is_portrait:
            return self.places.turn
        return Box(plate.x - m.gap, plate.top + m.px(10), plate.w + 2 * m.gap, m.body * 1.5)

    def _question(self, doubles: int) -> tuple[str, str]:
        if not self.shows_hand:
            waiting = self.session.awaited
            if waiting is None:
                return "", ""
            return tr("The deal"), tr("{name} looks at the deal.", name=self.app.names.of(waiting))
        if self.session.phase is not Phase.ACCEPT:
            return tr("Your seven tiles"), tr("All have accepted the deal.")
        if not self.is_own_turn:
            return tr("Your seven tiles"), tr("The others answer the deal.")
        if self.has_right:
            return (
                trn("You hold {number} double", "You hold {number} doubles", doubles),
                tr(
                    "With five or more you may demand a redeal:\n"
                    "all 28 tiles are shuffled and dealt again."
                ),
            )
        return (
            tr("Your seven tiles"),
            trn(
                "You hold {number} double. A redeal needs five.\nAccept the deal to play it.",
                "You hold {number} doubles. A redeal needs five.\nAccept the deal to play it.",
                doubles,
            ),
        )

    def _say(self, title: str, below: str, box: Box) -> None:
        m, theme = self.metrics, self.style.theme
        upper, lower = box.cut_top(min(m.title * 1.3, box.h * 0.5))
        self.label(title, upper, m.title, weight=Weight.BOLD, layer=self.info, on_panel=False)
        west, east = self.places.west.plate, self.places.east.plate
        if lower.overlaps(west) or lower.overlaps(east):
            left = west.right + m.gap
            lower = Box(left, lower.y, east.x - m.gap - left, lower.h)
        self.label(below, lower, m.body, ink=theme.muted, lines=5, layer=self.info, on_panel=False)

    def _ring_doubles(self, doubles: int) -> None:
        lies = self.hand_lies()[:doubles]
        w = self.rack_width
        pad = w * 0.14
        left = lies[0].x - w / 2 - pad
        right = lies[-1].x + w / 2 + pad
        box = Box(left, lies[0].y - w - pad, right - left, 2 * w + 2 * pad)
        self.panel(box, PanelLook("choice"), self.info)

    def to_come(self) -> Iterator[Callable[[], object]]:
        """How the others may answer."""
        for seat in SEATS:
            for icon, words in (
                (Icon.CHECK, tr("accepted")),
                (Icon.CLOCK, tr("is asked")),
                (Icon.CLOCK, tr("is next")),
                (Icon.CLOCK, tr("waiting")),
            ):
                yield partial(self._status, seat, icon, words)
            side = dressing.side_of(seat, self.app.bottom, self.places)
            box = self.own_plate if side is None else side.plate
            for ringed in (True, False):
                look = PanelLook("plate", ringed=ringed)
                yield partial(dressing.draw_ground, self, box, look)

    def _statuses(self) -> None:
        """How each of the others has answered; a reply is public once given (R4)."""
        accepted = self.public.accepted
        for seat in SEATS:
            side = dressing.side_of(seat, self.app.bottom, self.places)
            if side is None:
                continue
            if seat <= accepted:
                icon, words = Icon.CHECK, tr("accepted")
            elif seat == self.session.awaited:
                icon, words = Icon.CLOCK, tr("is asked")
            elif seat == (self.session.awaited or 0) + 1:
                icon, words = Icon.CLOCK, tr("is next")
            else:
                icon, words = Icon.CLOCK, tr("waiting")
            self._status(seat, icon, words)

    def _status(self, seat: Seat, icon: Icon, words: str) -> None:
        m = self.metrics
        side = dressing.side_of(seat, self.app.bottom, self.places)
        if side is None:
            return
        look = ButtonLook(words, icon, "pill", m.caption)
        h = m.caption * 1.9
        w = width(words, Weight.SEMIBOLD, m.caption) + m.caption * 1.75 + 2 * max(4, m.px(10)) + 2
        room = side.memory
        below = side.plate.y - m.px(10) - h
        if side.upright and below >= self._parts()[0].top and not m.is_small:
            # Under the name, where nothing else stands.
            room = Box(side.plate.x, below, side.plate.w, h)
        if w > room.w + (0 if m.is_small else m.gap):
            # There is room for the picture only.
            look, w = ButtonLook("", icon, "pill"), h
        x = room.right - w if side is self.places.east else room.x
        y = room.cy - h / 2 if side.upright else room.top - h
        self.pill(look, Box(x, y, w, h))

    # Deciding --------------------------------------------------------------------

    def accept(self) -> None:
        """The only possible answer: pressing it is its own confirmation."""
        if self.is_own_turn and not self.has_right:
            self.submit(Accept(self.app.bottom))

    def choose(self, reply: str) -> None:
        """Previews one of two answers; nothing happens until it is confirmed (R25)."""
        if self.is_own_turn:
            self.drop_hint()
            self.toast.drop()
            self.chosen = None if self.chosen == reply else reply
            self.refresh()
            if self.chosen is not None:
                self._turn_focus("confirm")

    def confirm_choice(self) -> None:
        """Gives the chosen answer."""
        if not self.is_own_turn or self.chosen is None:
            return
        seat = self.app.bottom
        if self.chosen == "demand":
            self.submit(Demand(seat))
        else:
            self.submit(Accept(seat))

    def hinted(self, choice: Choice) -> None:
        """Previews the answer that is worth more for the match (R26)."""
        if self.has_right:
            self.chosen = "demand" if isinstance(choice, Demand) else "accept"
            self.refresh()
            self._turn_focus("confirm")
            self.say_hint()
        else:
            self.toast.say(tr("Hint: accepting is the only answer here."))

    def forget_choice(self) -> None:
        """Neither answer is previewed any more."""
        super().forget_choice()
        self.chosen = None

    def back(self) -> None:
        """Esc: drops the previewed answer, else back to the title."""
        if self.chosen is not None:
            self.choose(self.chosen)
        else:
            super().back()
