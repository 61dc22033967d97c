"""The reveal: four open hands, what was earned and why, the new score, looking back (R32)."""

from typing import TYPE_CHECKING

import arcade

from game import text
from game.engine.actions import Play
from game.engine.hand import Hand
from game.engine.line import Line
from game.engine.scoring import Result
from game.engine.seats import SEATS, Team
from game.engine.tiles import Tile
from game.session.ledger import events_of
from game.tabletop import faces, timing
from game.tabletop.board import Lie, line_lies
from game.tabletop.layout import Area, layout
from game.text import tr
from game.views import dressing
from game.views.keys import Asked, Command
from game.views.kit import marks
from game.views.kit.box import Box
from game.views.kit.icons import Icon, icon
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight, width
from game.views.tablescreen import TableScreen

if TYPE_CHECKING:
    from game.views.app import App


class RevealScreen(TableScreen):
    """The hand has ended.

    Attributes:
        step: how many moves are shown while looking back; None: all of them.
    """

    name = "reveal"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.step: int | None = None
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

    # Where things stand ----------------------------------------------------------

    @property
    def sheet(self) -> Box:
        """The panel with the outcome."""
        m, inside = self.metrics, self.inside
        if m.is_portrait:
            bar_top = self.places.bar[0].top
            return Box(inside.x, bar_top + m.gap, inside.w, inside.h * 0.40)
        w = max(m.px(468), m.number * 6.2) if not m.is_small else inside.w * 0.36
        if m.is_small:
            top = self.places.bar[0].y - m.gap
            return Box(inside.right - w, inside.y, w, top - inside.y)
        top = self.places.bar[0].y - m.gap
        low = inside.y
        return Box(inside.right - w, low, w, top - low)

    @property
    def table_box(self) -> Box:
        """What is left for the table."""
        m, inside, sheet = self.metrics, self.inside, self.sheet
        if m.is_portrait:
            top = self.places.score.y - m.gap
            return Box(inside.x, sheet.top + m.gap, inside.w, top - sheet.top - m.gap)
        if m.is_small:
            top = self.places.bar[0].y - m.gap
            return Box(inside.x, inside.y, sheet.x - m.gap - inside.x, top - inside.y)
        return Box(inside.x, inside.y, sheet.x - 2 * m.gap - inside.x, inside.h)

    @property
    def _small_tile(self) -> int:
        m = self.metrics
        return max(18, m.px(44 if not m.is_portrait else 50))

    def _row(self, seat: int) -> Box:
        """Plate and open tiles of a seat: a strip above, below, left or right."""
        m, box = self.metrics, self.table_box
        tile = self._small_tile
        strip = 2 * tile + 4
        side = dressing.side_of(seat, self.app.bottom, self.places)
        p = self.places
        if side is None:
            tools = 0.0 if m.is_small or m.is_portrait else p.bar[4].right + m.gap - box.x
            return Box(box.x + tools, box.y, box.w - tools, strip)
        if side is p.north:
            wide = self._plate_w + m.gap + 1.2 * tile * 6 + tile
            w = min(box.w, wide)
            return Box(box.cx - w / 2, box.top - strip, w, strip)
        w = max(2 * tile, self._plate_w)
        bottom = box.y + strip + m.gap
        top = box.top - strip - m.gap
        if not (m.is_small or m.is_portrait):
            bottom = max(bottom, p.bar[1].top + m.gap)
        x = box.x if side is p.west else box.right - w
        return Box(x, bottom, w, top - bottom)

    @property
    def _plate_w(self) -> float:
        m = self.metrics
        if m.is_small:
            return m.number * 3.9
        return max(m.px(250), m.number * 4.6)

    @property
    def area(self) -> Area:
        """Where the line lies: between the four open hands."""
        m = self.metrics
        west, east = self._row_of(self.places.west), self._row_of(self.places.east)
        north, south = self._row_of(self.places.north), self._row_of(None)
        gap = m.gap
        left, right = west.right + gap, east.x - gap
        bottom, top = south.top + gap, north.y - gap
        return Area(left, bottom, max(right - left, 80), max(top - bottom, 80))

    def _row_of(self, side: object) -> Box:
        seat = next(
            seat for seat in SEATS if dressing.side_of(seat, self.app.bottom, self.places) is side
        )
        return self._row(seat)

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

    def _held(self, seat: int) -> tuple[Tile, ...]:
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
        for seat in SEATS:
            found += self._open_hand(seat)
        return found

    def _open_hand(self, seat: int) -> list[Lie]:
        box = self._row(seat)
        held = sorted(self._held(seat), reverse=True)
        width_px = self._small_tile
        side = dressing.side_of(seat, self.app.bottom, self.places)
        upright = side is None or side.upright
        if not held:
            return []
        if upright:
            room = self._beside_plate(box)
            pitch = min(width_px * 1.2, (room.w - width_px) / max(1, len(held) - 1))
            x, y = room.x + width_px / 2, room.cy
            spots = [(x + pitch * index, y) for index in range(len(held))]
        else:
            top = box.top - self._plate_h - self.metrics.gap * 0.6
            pitch = min(width_px * 1.2, (top - box.y - width_px) / max(1, len(held) - 1))
            x = box.x + width_px if side is self.places.west else box.right - width_px
            spots = [(x, top - width_px / 2 - pitch * index) for index in range(len(held))]
        rotation: faces.Rotation = 0 if upright else 90
        return [
            Lie(("open", tile), tile, x, y, width_px, rotation, seat, rank=-20 + index)
            for index, (tile, (x, y)) in enumerate(zip(held, spots, strict=True))
        ]

    @property
    def _plate_h(self) -> float:
        m = self.metrics
        return max(m.px(66), m.number * 1.15) if not m.is_small else m.number * 1.2

    def _beside_plate(self, row: Box) -> Box:
        return Box(
            row.x + self._plate_w + self.metrics.gap,
            row.y,
            row.w - self._plate_w - self.metrics.gap,
            row.h,
        )

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
            self.button("next", high, ButtonLook(label, None, "primary", size), self.app.next_hand)
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
        result, m = self.result, self.metrics
        for seat in SEATS:
            row = self._row(seat)
            side = dressing.side_of(seat, self.app.bottom, self.places)
            box = Box(row.x, row.cy - self._plate_h / 2, self._plate_w, self._plate_h)
            if side is not None and not side.upright:
                x = row.x if side is self.places.west else row.right - self._plate_w
                box = Box(x, row.top - self._plate_h, self._plate_w, self._plate_h)
            left = result.pips[seat - 1]
            unit = text.trn("pip", "pips", left) if not m.is_small else ""
            dressing.draw_plate(
                self, seat, box, str(left), on_turn=seat == result.winner_seat, unit=unit
            )

    def refresh_decision(self) -> None:
        """Why the hand ended, what it earned, and the new score; or the step looked at."""
        if self.step is not None:
            self._refresh_step()
            return
        result, names, m = self.result, self.app.names, self.metrics
        theme = self.style.theme
        box = self._words
        title_h = m.title * 1.35
        if m.is_small:
            title_h = m.body * 1.9
        head, box = box.cut_top(title_h)
        self._label(
            text.result_title(result, names), head, round(m.title * 1.05), Weight.BOLD, theme.accent
        )
        last = self.ended.line.laid[-1].tile if self.ended.line.laid else None
        reason_h = m.body * (2.7 if m.is_small else 3.9)
        reason, box = box.cut_top(min(reason_h, box.h * 0.4), m.gap * 0.5)
        self._label(
            text.result_reason(result, names, last),
            reason,
            m.body,
            Weight.REGULAR,
            theme.text,
            lines=3,
        )
        if result.award:
            award, box = box.cut_top(min(m.number * 1.9, box.h * 0.36), m.gap * 0.6)
            self._award(award, result)
        self._new_scores(box, result)

    def _label(
        self,
        words: str,
        box: Box,
        size: int,
        weight: Weight,
        ink: tuple[int, int, int],
        *,
        lines: int = 1,
        align: str = "center",
    ) -> None:
        self.label(
            words, box, size, weight=weight, ink=ink, lines=lines, align=align, layer=self.info
        )

    def _award(self, box: Box, result: Result) -> None:
        m, theme = self.metrics, self.style.theme
        dressing_panel = self.panel(box, PanelLook("plate"))
        dressing_panel.remove_from_sprite_lists()
        self.info.append(dressing_panel)
        inner = box.inset(m.px(24) if not m.is_small else 8, 2)
        gained = f"+{result.award}"
        size = round(min(m.number * 1.5, inner.h * 0.8))
        number_w = width(gained, Weight.BOLD, size) + 4
        right, left = inner.cut_right(number_w, m.px(10))
        base = text.points(self.session.base)
        how = tr("{points} × 2", points=base)  # noqa: RUF001 - the sign of multiplication is meant
        if not result.dekabes:
            how = base
        self._label(how, left, round(m.body * 1.1), Weight.SEMIBOLD, theme.text, align="left")
        self._label(gained, right, size, Weight.BOLD, theme.accent, align="right")

    def _new_scores(self, box: Box, result: Result) -> None:
        """Both teams' points before and after; the fall to zero is said."""
        before = self.ended.scores
        rows = box.rows(2, self.metrics.gap * 0.4)
        for team, row in zip(Team, rows, strict=True):
            self._team_score(team, row, before[team.index], result.scores[team.index])

    def _team_score(self, team: Team, row: Box, before: int, after: int) -> None:
        m, theme = self.metrics, self.style.theme
        name = self.app.names.team(team)
        fell = after < before
        edge = round(m.number * 0.6)
        number = round(m.number * 1.05)
        roomy = row.h > number * 1.1 + m.body * 1.4
        if roomy:
            head, row = row.cut_top(m.body * 1.4)
            spot, rest = head.cut_left(round(m.body * 1.1), m.px(12))
            self.team_mark(team, round(m.body), spot.middle(m.body, m.body), self.info)
            self._label(name, rest, m.body, Weight.SEMIBOLD, theme.text, align="left")
        else:
            spot, row = row.cut_left(edge, 8)
            self.team_mark(team, edge, spot.middle(edge, edge), self.info)
        digit = width("0", Weight.BOLD, number) + 4
        was, row = row.cut_left(digit, m.px(10))
        arrow, row = row.cut_left(number, m.px(10))
        now, row = row.cut_left(digit, m.px(18))
        self._label(str(before), was, number, Weight.REGULAR, theme.muted)
        side = round(number * 0.8)
        self.put(
            ("arrow", side), lambda: icon(Icon.ARROW, side, theme.muted), arrow.middle(side, side),
            self.info,
        )  # fmt: skip
        ink = theme.accent if after > before else theme.text
        self._label(str(after), now, number, Weight.BOLD, ink)
        if fell:
            self._label(tr("back to zero"), row, m.body, Weight.REGULAR, theme.muted, align="left")
        else:
            self._pegs(row, after)

    def _pegs(self, row: Box, score: int) -> None:
        m, theme = self.metrics, self.style.theme
        peg = max(12, m.px(28))
        gap = m.px(9)
        holes = max(dressing.SCORE_HOLES, score)
        if row.w < holes * peg + (holes - 1) * gap:
            return
        for index in range(holes):
            won = index < score
            box = Box(row.x + index * (peg + gap), row.cy - peg / 2, peg, peg)
            self.put(
                ("peg", peg, won),
                lambda won=won: marks.peg(peg, theme, won=won),  # type: ignore[misc]
                box,
                self.info,
            )

    # Looking back ----------------------------------------------------------------

    def look_back(self) -> None:
        """Steps through the hand, or back to its outcome."""
        self.step = len(self.ended.moves) if self.step is None else None
        self._focus = None
        self.rebuild()

    def move_step(self, by: int) -> None:
        """One move back or on."""
        if self.step is not None:
            self.timeline.skip()
            self.step = min(max(1, self.step + by), len(self.ended.moves))
            self.refresh(moving=True)

    def _refresh_step(self) -> None:
        if self.step is None:
            return
        m, theme = self.metrics, self.style.theme
        moves = self.ended.moves
        back, on = self.find("step back"), self.find("step on")
        if back is not None and on is not None:
            back.change(enabled=self.step > 1)
            on.change(enabled=self.step < len(moves))
        told = [
            text.event_line(event, self.app.names)
            for event in events_of(self.ended)
            if type(event).__name__ in ("Led", "Played", "Passed")
        ]
        box = self._words
        head, box = box.cut_top(m.title * 1.3 if not m.is_small else m.body * 1.9)
        self._label(tr("Looking back"), head, m.title, Weight.BOLD, theme.accent)
        count, box = box.cut_top(m.body * 1.6)
        words = tr("Move {step} of {all}", step=self.step, all=len(moves))
        self._label(words, count, m.body, Weight.REGULAR, theme.muted)
        line, _ = box.cut_top(min(box.h, m.body * 4.5), 0)
        self._label(
            told[self.step - 1], line, round(m.body * 1.15), Weight.SEMIBOLD, theme.text, lines=3
        )

    # Keys and time ---------------------------------------------------------------

    def obey(self, asked: Asked) -> None:
        """While looking back, left and right step through the hand."""
        if self.step is not None and asked.command in (Command.LEFT, Command.RIGHT):
            self.move_step(-1 if asked.command is Command.LEFT else 1)
        else:
            super().obey(asked)

    def hurry(self, button: str) -> bool:
        """Stepping through the hand may be as fast as fingers are."""
        return button == "next" and self.skip()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A tap hurries on what moves."""
        del x, y, modifiers
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.skip()

    def on_update(self, delta_time: float) -> None:
        """A demonstration goes on by itself."""
        super().on_update(delta_time)
        self._shown_for += delta_time
        if not self.session.humans and self._shown_for > timing.DEMO_PAUSE and self.step is None:
            self.app.next_hand()

    def back(self) -> None:
        """Esc: back from looking back, else to the title."""
        if self.step is not None:
            self.look_back()
        else:
            super().back()
