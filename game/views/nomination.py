"""Nomination: the representative names who leads, themself or the partner (R9-R12)."""

from typing import TYPE_CHECKING

from game.engine.actions import Choice, Nominate
from game.engine.dealing import HAND_SIZE
from game.engine.seats import SEATS, Seat, following, partner, previous, team_of
from game.tabletop import faces
from game.text import tr
from game.views import dressing
from game.views.kit import marks
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight, width
from game.views.tablescreen import TableScreen

if TYPE_CHECKING:
    import arcade

    from game.views.app import App


class NominationScreen(TableScreen):
    """Two large choices over the own hand.

    Attributes:
        chosen: the seat that is previewed as the leader, or None.
    """

    name = "nomination"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.chosen: Seat | None = None
        self._marks: dict[Seat, tuple[arcade.Sprite, arcade.Sprite]] = {}

    def wipe(self) -> None:
        """Takes everything off the screen."""
        self._marks.clear()
        super().wipe()

    def _choices(self) -> tuple[Box, Box, Box]:
        """The heading and the two choices."""
        m, p = self.metrics, self.places
        # The heading stands between score and buttons where it has room there.
        between = p.bar[0].x - p.score.right - 2 * m.gap
        words = max(
            width(self._title, Weight.BOLD, m.title), width(self._why(), Weight.REGULAR, m.body)
        )
        high = not (m.is_small or m.is_portrait) and words <= between
        below = min(p.score.y, p.bar[-1].y) - m.gap
        top = self.inside.top if high else below
        bottom = p.rack.top + m.gap
        if m.is_portrait or p.plate.top > p.rack.top:
            bottom = max(bottom, p.plate.top + m.gap, p.turn.top + m.gap)
        room = Box(self.inside.x, bottom, self.inside.w, top - bottom)
        head_h = min(m.title * 1.4 + m.body * 1.7, room.h * 0.3)
        head, rest = room.cut_top(head_h, m.gap * 0.5)
        if high:
            # Where the middle of the window is not the middle of that room, the room counts.
            half = min(head.cx - p.score.right, p.bar[0].x - head.cx) - m.gap
            if words > 2 * half:
                head = Box(p.score.right + m.gap, head.y, between, head.h)
            rest = Box(rest.x, rest.y, rest.w, min(rest.h, p.score.y - m.gap - rest.y))
        w = min(rest.w, m.px(1360))
        area = rest.middle(w, rest.h)
        if m.is_portrait:
            one, two = area.rows(2, m.gap)
        else:
            one, two = area.columns(2, m.gap * 2)
        return head, one, two

    def dress(self) -> None:
        """Only the own plate: the small tables show the others."""
        dressing.draw_plate(
            self, self.app.bottom, self.places.plate, str(len(self.public.hand)), on_turn=True
        )

    def line_lies(self) -> list:  # type: ignore[type-arg]
        """Nothing lies on the table yet."""
        return []

    def back_lies(self) -> list:  # type: ignore[type-arg]
        """The small tables show the others' tiles."""
        return []

    def build_decision(self) -> None:
        """Heading, two choices, and Confirm."""
        self.rack_panel()
        m = self.metrics
        head, one, two = self._choices()
        seat = self.app.bottom
        upper, lower = head.cut_top(head.h * 0.6)
        self.label(self._title, upper, m.title, weight=Weight.BOLD, on_panel=False)
        self.label(self._why(), lower, m.body, ink=self.style.theme.muted, on_panel=False)
        for leader, box in ((seat, one), (partner(seat), two)):
            self.button(f"lead {leader}", box, ButtonLook(kind="choice"), self.choose, value=leader)
            self._small_table(box, leader)
            self._badges(box, leader)
        look = ButtonLook(tr("Confirm"), None, "primary", round(m.body * 1.4))
        self.button("confirm", self.confirm_box, look, self.confirm_choice).show(shown=False)

    @property
    def confirm_box(self) -> Box:
        """Confirm alone, as there is nothing to take back: at the edge of the own hand."""
        p = self.places
        if self.metrics.is_portrait:
            return Box(p.cancel.x, p.confirm.y, p.confirm.right - p.cancel.x, p.confirm.h)
        return Box(p.cancel.x, p.cancel.y, p.confirm.w, p.confirm.h)

    def _badges(self, box: Box, leader: Seat) -> None:
        """In the corner of a choice: an empty circle, with a tick once it is chosen."""
        m, theme = self.metrics, self.style.theme
        if m.is_small:
            return
        edge, in_from = m.px(56), m.px(24)
        spot = Box(box.right - edge - in_from, box.top - edge - in_from, edge, edge)
        ring, gold = (*theme.text, 110), (*theme.gold, 255)
        empty = self.put(
            ("empty-circle", edge),
            lambda: marks.progress(edge, 0.0, max(1.5, edge * 0.05), ring, ring),
            spot,
            self.paint,
        )
        tick = self.put(
            ("tick", edge),
            lambda: marks.badge(Icon.CHECK, edge, gold, theme.gold_text),
            spot,
            self.paint,
        )
        tick.visible = False
        self._marks[leader] = (empty, tick)

    @property
    def _title(self) -> str:
        return tr("Who leads this hand?")

    def _why(self) -> str:
        tied = self.session.base > 1
        if tied:
            return tr("The last hand was a tie and you led it, so you choose.")
        return tr("You won the last hand, so you choose.")

    def _small_table(self, box: Box, leader: Seat) -> None:
        """A pictured table with the order of play if `leader` leads."""
        m, theme, names = self.metrics, self.style.theme, self.app.names
        seat = self.app.bottom
        inner = box.inset(m.px(26), m.px(20) if not m.is_small else 6)
        words_h = min(m.body * (1.9 if m.is_small else 3.6), inner.h * 0.4)
        words, picture = inner.cut_bottom(words_h, m.px(8))
        own = leader == seat
        title = tr("I lead") if own else tr("{name} leads", name=names.of(leader))
        below = tr("You lay the first tile.") if own else tr("Your partner lays the first tile.")
        size = round(m.body * 1.5)
        if m.is_small:
            self.label(title, words, size, weight=Weight.BOLD)
        else:
            upper, lower = words.cut_top(words.h * 0.58)
            self.label(title, upper, size, weight=Weight.BOLD)
            self.label(below, lower, m.body, ink=theme.muted)
        # Large type must leave the pictured table its room.
        row_h = min(max(m.body * 1.5, m.px(46)), picture.h * 0.25)
        table = picture.inset(0, row_h + m.px(6))
        w = min(table.w * (0.42 if m.is_small else 0.52), table.h * 1.6)
        table = table.middle(max(40, w), max(24, min(table.h, w / 1.6)))
        tw, th = round(table.w), round(table.h)
        self.put(
            ("small table", tw, th), lambda: marks.small_table(tw, th, theme), table, self.paint
        )
        start = {seat: 0, following(seat): 90, partner(seat): 180, previous(seat): 270}[leader]
        aw, ah, line = round(tw * 0.56), round(th * 0.5), max(2.0, th * 0.03)
        self.put(
            ("turn", aw, ah, start),
            lambda: marks.turn_arrow(aw, ah, line, (*theme.focus, 255), start),
            table.middle(aw, ah),
            self.paint,
        )
        if not m.is_small:
            self._small_backs(table)
        self._seats_around(table, picture, leader, row_h)

    def _small_backs(self, table: Box) -> None:
        """Four hands face down on the pictured table."""
        finish = self.style.theme.finish
        width = max(6, round(table.h * 0.075))
        off = table.h * 0.08 + width
        for index in range(HAND_SIZE):
            along = (index - (HAND_SIZE - 1) / 2) * width * 1.25
            for x, y, turn in (
                (table.cx + along, table.y + off, 0),
                (table.cx + along, table.top - off, 0),
                (table.x + off, table.cy + along, 90),
                (table.right - off, table.cy + along, 90),
            ):
                self.put(
                    ("small-back", width, turn),
                    lambda turn=turn: faces.back(width, turn, finish=finish, shadowed=False),  # type: ignore[misc]
                    Box(x, y, 0, 0),
                    self.paint,
                )

    def _seats_around(self, table: Box, picture: Box, leader: Seat, row_h: float) -> None:
        seat = self.app.bottom
        order = [leader]
        while len(order) < len(SEATS):
            order.append(following(order[-1]))
        side_w = (picture.w - table.w) / 2 - 4
        centres = {
            seat: Box(picture.x, table.y - row_h - 2, picture.w, row_h),
            partner(seat): Box(picture.x, table.top + 2, picture.w, row_h),
            following(seat): Box(table.right + 4, table.cy - row_h, side_w, 2 * row_h),
            previous(seat): Box(picture.x, table.cy - row_h, side_w, 2 * row_h),
        }
        for who, box in centres.items():
            self._seat_mark(who, order.index(who) + 1, box, row_h)

    def _seat_mark(self, who: Seat, turn: int, box: Box, row_h: float) -> None:
        theme, name = self.style.theme, self.app.names.of(who)
        body = min(self.metrics.body, row_h / 1.5)
        stacked = box.h > 1.5 * row_h
        size = round(body * 0.95)
        edge = round(body * 1.55)
        dot = round(size * 0.8)
        name_w = min(width(name, Weight.SEMIBOLD, size), box.w - dot - 6)
        first = turn == 1
        colour = theme.gold if first else theme.text
        if stacked:
            upper, lower = box.rows(2)
            spot = upper.middle(edge, edge)
            row = lower.middle(dot + 6 + name_w, lower.h)
        else:
            row = box.middle(edge + 8 + dot + 6 + name_w, box.h)
            spot, row = row.cut_left(edge, 8)
            spot = spot.middle(edge, edge)
        self.put(
            ("order", edge, first),
            lambda: (
                marks.knob(edge, colour, lit=False)
                if first
                else marks.progress(
                    edge, 0.0, max(1.5, edge * 0.05), (*colour, 255), (*colour, 120)
                )
            ),
            spot,
            self.paint,
        )
        ink = theme.gold_text if first else theme.text
        ground = theme.gold if first else None
        size_of_turn = round(edge * 0.62)
        self.label(str(turn), spot, size_of_turn, weight=Weight.BOLD, ink=ink, ground=ground)
        team_spot, rest = row.cut_left(dot, 6)
        self.team_mark(team_of(who), dot, team_spot.middle(dot, dot), self.paint)
        self.label(name, rest, size, weight=Weight.SEMIBOLD, align="left")

    @property
    def spoken_turn(self) -> str:
        """The question."""
        return self._title

    @property
    def first_focus(self) -> str | None:
        """Neither choice is preselected; a chosen one waits to be confirmed."""
        return "confirm" if self.chosen is not None else None

    def refresh_decision(self) -> None:
        """Shows the previewed choice."""
        m = self.metrics
        for seat in SEATS:
            button = self.find(f"lead {seat}")
            if button is not None:
                button.change(selected=self.chosen == seat)
        for seat, (empty, tick) in self._marks.items():
            tick.visible = self.chosen == seat
            empty.visible = not tick.visible
        confirm = self.find("confirm")
        if confirm is not None:
            confirm.show(shown=self.chosen is not None)
        self.turn_words(tr("Your choice"))
        if self.chosen is not None and not (m.is_small or m.is_portrait):
            box = self.confirm_box
            own = self.chosen == self.app.bottom
            words = tr("I lead") if own else tr("{name} leads", name=self.app.names.of(self.chosen))
            above = Box(box.x, box.top + m.px(6), box.w, m.body * 1.5)
            self.label(words, above, m.body, layer=self.info, on_panel=False)

    def choose(self, leader: Seat) -> None:
        """Previews a leader; choosing the same again drops the preview (R25)."""
        self.drop_hint()
        self.chosen = None if self.chosen == leader else leader
        self.refresh()
        if self.chosen is not None:
            self._turn_focus("confirm")

    def confirm_choice(self) -> None:
        """Names the chosen leader."""
        if self.chosen is not None and self.is_own_turn:
            self.submit(Nominate(self.app.bottom, self.chosen))

    def hinted(self, choice: Choice) -> None:
        """Previews whom a computer would name in this place (R26)."""
        if isinstance(choice, Nominate):
            self.chosen = choice.leader
            self.refresh()
            self._turn_focus("confirm")
            self.say_hint()

    def forget_choice(self) -> None:
        """Nobody is previewed any more."""
        super().forget_choice()
        self.chosen = None

    def back(self) -> None:
        """Esc: drops the previewed choice, else back to the title."""
        if self.chosen is not None:
            self.chosen = None
            self.refresh()
        else:
            super().back()
