"""The match result: the winners, the path of the score over the hands, the figures."""

from typing import TYPE_CHECKING

from PIL import Image

from game import text
from game.engine.actions import Pass
from game.engine.hand import Hand
from game.engine.scoring import POINTS_TO_WIN, Kind
from game.engine.seats import Team
from game.tabletop import timing
from game.text import tr, trn
from game.views.kit.box import Box
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight, width

if TYPE_CHECKING:
    from game.views.app import App

MOST_POINTS = 7


class ResultScreen(Screen):
    """The end of a match."""

    name = "result"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        if app.session is None or app.session.winner is None:
            raise ValueError("a result needs a match that was won")
        self.session = app.session
        self.winner: Team = app.session.winner
        self._shown_for = 0.0

    @property
    def spoken_name(self) -> str:
        """Who has won, and by how much."""
        own, other = self.session.scores
        team = self.app.names.team(self.winner)
        return f"{tr('{team} win', team=team)}, {own} : {other}"

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All hands of the match."""
        return self.session.ended_hands()

    def build(self) -> None:
        """Winners, path, figures, and where to go from here."""
        m = self.metrics
        room = self.inside.inset(m.px(150) if not (m.is_small or m.is_portrait) else 0, 0)
        head_h = m.title * 1.5 + m.body * 1.8
        low_h = max(m.touch, m.px(112))
        figures_h = m.number * 1.3 + m.caption * 1.7
        apart = m.gap if m.is_small else m.px(26)
        if m.is_portrait:
            figures_h = 2 * figures_h + m.gap
            # A path that is higher than wide would be mostly empty.
            most = head_h + low_h + figures_h + 3 * apart + room.w
            room = room.middle(room.w, min(room.h, most))
        head, room = room.cut_top(head_h, m.gap)
        low, room = room.cut_bottom(low_h, apart)
        figures, path = room.cut_bottom(figures_h, m.gap)
        self._headline(head)
        self._path(path)
        self._figures(figures)
        row = low.middle(min(low.w, m.px(930)), low.h)
        left, right = row.cut_left(row.w * 0.6, m.gap)
        size = round(m.body * 1.4)
        self.button(
            "new match", left, ButtonLook(tr("New match"), None, "primary", size), self.again
        )
        self.button("title", right, ButtonLook(tr("Title"), None, "button", size), self.back)

    @property
    def first_focus(self) -> str:
        """Enter plays again."""
        return "new match"

    def _headline(self, box: Box) -> None:
        m, theme, names = self.metrics, self.style.theme, self.app.names
        upper, lower = box.cut_top(m.title * 1.5)
        words = tr("{team} win", team=names.team(self.winner))
        own, other = self.session.scores
        score = f"{own} : {other}"
        size = m.title
        edge = round(size * 0.75)
        score_w = width(score, Weight.BOLD, size)
        name_w: float = width(words, Weight.BOLD, size)
        spare = size * 1.0
        total = edge + m.px(16) + name_w + spare + score_w
        if total > upper.w:
            name_w = max(40, upper.w - (total - name_w))
        row = upper.middle(edge + m.px(16) + name_w + spare + score_w, upper.h)
        spot, row = row.cut_left(edge, m.px(16))
        winner = self.winner
        self.team_mark(winner, edge, spot.middle(edge, edge), self.paint)
        name_box, row = row.cut_left(name_w, spare)
        self.label(words, name_box, size, weight=Weight.BOLD, align="left", on_panel=False)
        self.label(
            score, row, size, weight=Weight.BOLD, ink=theme.accent, align="left", on_panel=False
        )
        last = self.hands[-1].result
        if last is not None:
            said = text.result_title(last, names)
            if last.dekabes:
                said = tr("The last hand was a Dékabès.")
            self.label(said, lower, m.body, ink=theme.muted, on_panel=False)

    # The path of the score --------------------------------------------------------

    def _path(self, box: Box) -> None:
        m, theme = self.metrics, self.style.theme
        self.panel(box)
        inner = box.inset(m.px(26) if not m.is_small else 8, m.px(18) if not m.is_small else 5)
        names_w = min(inner.w * 0.2, m.px(200)) if not m.is_small else m.number
        side, chart = inner.cut_left(names_w, m.gap)
        shown = self._fitting(chart.w)
        away = 0 if m.is_small else m.px(16)
        top, chart = chart.cut_top(m.caption * 1.6, away)
        low_h = m.caption * (4.2 if not m.is_small else 1.5)
        low, chart = chart.cut_bottom(low_h, away)
        self._teams(side, chart)
        most = max(POINTS_TO_WIN, *(max(self._after(each)) for each in shown))
        cell_w = chart.w / len(shown)
        cell_h = chart.h / 2 / most
        size = max(6, round(min(cell_h * 0.74, cell_w * 0.5)))
        self._lines(chart, most)
        self._course(chart, shown, cell_w, cell_h)
        for index, hand in enumerate(shown):
            x = chart.x + cell_w * index
            self.label(str(hand.number), Box(x, top.y, cell_w, top.h), m.caption, ink=theme.muted)
            self._column(hand, Box(x, chart.y, cell_w, chart.h), cell_h, size)
            self._outcome(hand, Box(x + 2, low.y, cell_w - 4, low.h))

    def _fitting(self, room: float) -> tuple[Hand, ...]:
        """The hands that have room; the last ones of a long match."""
        cell = max(self.metrics.caption * (4.2 if not self.metrics.is_small else 2.4), 24)
        return self.hands[-max(1, int(room // cell)) :]

    def _after(self, hand: Hand) -> tuple[int, int]:
        return hand.result.scores if hand.result is not None else hand.scores

    def _teams(self, side: Box, chart: Box) -> None:
        m, _theme = self.metrics, self.style.theme
        edge = round(m.body * 1.1)
        for team, y in zip(Team, (chart.cy + chart.h / 4, chart.cy - chart.h / 4), strict=True):
            high = min(m.body * 3.2, chart.h / 2 - 4)
            row = Box(side.x, y - high / 2, side.w, high)
            spot, rest = row.cut_left(edge, m.px(10))
            self.team_mark(team, edge, spot.middle(edge, edge), self.paint)
            if not m.is_small:
                name = self.app.names.team(team)
                self.label(name, rest, m.body, weight=Weight.SEMIBOLD, align="left", lines=3)

    def _lines(self, chart: Box, most: int) -> None:
        """The zero line, and the lines at four points on both sides."""
        theme = self.style.theme
        w = round(chart.w)
        solid = (*theme.text, 150)
        self.rule(Box(chart.x, chart.cy, chart.w, 1), solid, self.under)
        step = chart.h / 2 / most
        gold = (*theme.accent, 200)
        for y in (chart.cy + step * POINTS_TO_WIN, chart.cy - step * POINTS_TO_WIN):
            self.put(("dotted", w, gold), lambda: _dotted(w, gold), Box(chart.x, y, chart.w, 2))
            size = self.metrics.caption
            pad = self.metrics.px(26) if not self.metrics.is_small else 8
            goal = Box(chart.right, y - size, pad, 2 * size)
            self.label(str(POINTS_TO_WIN), goal, size, weight=Weight.BOLD, ink=theme.accent)

    def _course(self, chart: Box, shown: tuple[Hand, ...], cell_w: float, cell_h: float) -> None:
        """A line over the marks: from hand to hand, up for one team and down for the other."""
        ink = (*self.style.theme.text, 190)
        thick = max(1, self.metrics.px(2))
        before = shown[0].scores
        y = chart.cy + (before[0] - before[1]) * cell_h
        for index, hand in enumerate(shown):
            own, other = self._after(hand)
            x, now = chart.x + cell_w * index, chart.cy + (own - other) * cell_h
            low = min(y, now)
            self.rule(Box(x, low, thick, abs(now - y) + thick), ink, self.under)
            self.rule(Box(x, now, cell_w + thick, thick), ink, self.under)
            y = now

    def _column(self, hand: Hand, box: Box, cell_h: float, size: int) -> None:
        """A team's points after a hand, one mark each; new ones bright."""
        for team, after, before in zip(Team, self._after(hand), hand.scores, strict=True):
            up = team is Team.ODD
            for index in range(after):
                offset = cell_h * (index + 0.5)
                y = box.cy + (offset if up else -offset)
                sprite = self.team_mark(
                    team, size, Box(box.x, y - size / 2, box.w, size), self.paint
                )
                if index < before:
                    sprite.alpha = 110

    def _outcome(self, hand: Hand, box: Box) -> None:
        m, theme, names = self.metrics, self.style.theme, self.app.names
        result = hand.result
        if result is None:
            return
        if result.is_tie:
            head, below = tr("Tie"), tr("then worth 2")
        elif result.dekabes:
            head, below = tr("Dékabès"), f"+{result.award}"
        elif result.kind is Kind.BLOCK:
            head, below = tr("Block"), f"+{result.award}"
        else:
            head, below = (
                tr("{name} out", name=names.of(result.winner_seat or 1)),
                f"+{result.award}",
            )
        if m.is_small:
            self.label(below if not result.is_tie else "=", box, m.caption, weight=Weight.SEMIBOLD)
            return
        lower, upper = box.cut_bottom(m.caption * 1.4)
        self.label(head, upper, m.caption, weight=Weight.SEMIBOLD, lines=2)
        ink = theme.muted
        if result.team is not None:
            ink = theme.odd if result.team is Team.ODD else theme.even
        self.label(below, lower, m.caption, weight=Weight.SEMIBOLD, ink=ink)

    # Figures ----------------------------------------------------------------------

    def _figures(self, box: Box) -> None:
        m, theme = self.metrics, self.style.theme
        results = [hand.result for hand in self.hands if hand.result is not None]
        count = len(results)
        made = sum(each.dekabes for each in results)
        ties = sum(each.is_tie for each in results)
        blocks = sum(each.kind is Kind.BLOCK for each in results) - ties
        passes = sum(isinstance(move, Pass) for hand in self.hands for move in hand.moves)
        minutes = round(self.session.tally.seconds / 60)
        figures = (
            (str(count), trn("hand", "hands", count)),
            (str(made), tr("Dékabès")),
            (str(blocks), trn("block", "blocks", blocks)),
            (str(ties), trn("tie", "ties", ties)),
            (str(passes), trn("pass", "passes", passes)),
            (str(minutes), trn("minute", "minutes", minutes)),
        )
        if m.is_portrait:
            cells = [cell for row in box.rows(2, m.gap) for cell in row.columns(3, m.gap)]
        else:
            cells = list(box.columns(len(figures), m.gap))
        for cell, (number, words) in zip(cells, figures, strict=True):
            self.panel(cell, PanelLook("plate"))
            lower, upper = cell.inset(4, 2).cut_bottom(m.caption * 1.6)
            self.label(number, upper, m.number, weight=Weight.BOLD)
            self.label(words, lower, m.caption, ink=theme.muted)

    # Going on ---------------------------------------------------------------------

    def again(self) -> None:
        """A new match at the same table."""
        self.app.new_match()

    def back(self) -> None:
        """To the title."""
        self.app.session = None
        self.app.show("title")

    def on_update(self, delta_time: float) -> None:
        """A demonstration ends here."""
        self._shown_for += delta_time
        if self.app.options.demo and self._shown_for > timing.DEMO_PAUSE:
            self.app.quit()


def _dotted(length: int, colour: tuple[int, int, int, int]) -> Image.Image:
    picture = Image.new("RGBA", (max(1, length), 2), (*colour[:3], 0))
    for x in range(0, length, 8):
        picture.paste(colour, (x, 0, min(x + 3, length), 2))
    return picture
