"""Who sits at the table: each seat a person or a computer of some level."""

from game.engine.match import HUMAN
from game.engine.seats import SEATS, Seat, team_of
from game.text import COMPUTER_NAMES, level_name, tr
from game.views.kit.box import Box
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight
from game.views.sheet import SheetScreen


class SeatsScreen(SheetScreen):
    """One row a seat; what is chosen counts from the next match on."""

    name = "seats"

    @property
    def heading(self) -> str:
        """What stands above."""
        return tr("Table")

    def fill(self, box: Box) -> None:
        """A row for each seat, and what sharing the screen means."""
        m = self.metrics
        rows_h = len(SEATS) * max(m.touch, min(m.px(110), box.h * 0.16))
        rows_h += (len(SEATS) - 1) * m.gap
        rows, below = box.cut_top(rows_h, m.gap)
        for seat, row in zip(SEATS, rows.rows(len(SEATS), m.gap), strict=True):
            self._row(seat, row)
        people = self.app.default_players().count(HUMAN)
        words = tr("Seats 1 and 3 play against seats 2 and 4.")
        if people > 1:
            words += " " + tr("Several people share this screen: it is handed from seat to seat.")
        elif people == 0:
            words += " " + tr("Nobody sits here: the computers play among themselves.")
        note = below.cut_top(min(below.h, m.body * 4))[0]
        self.label(words, note, m.body, align="left", lines=3, ink=self.style.theme.muted)

    def _row(self, seat: Seat, row: Box) -> None:
        m = self.metrics
        players = self.app.default_players()
        name, values = row.cut_left(row.w * (0.3 if not m.is_portrait else 0.28), m.gap)
        edge = round(m.body * 1.1)
        spot, words = name.cut_left(edge, m.px(14))
        self.team_mark(team_of(seat), edge, spot.middle(edge, edge), self.paint)
        label = tr("Seat {seat}", seat=seat)
        if players[seat - 1] != HUMAN and not m.is_portrait:
            label = tr("Seat {seat}, {name}", seat=seat, name=COMPUTER_NAMES[seat - 1])
        self.label(label, words, m.body, weight=Weight.SEMIBOLD, align="left")
        kinds = (HUMAN, *self.app.levels)
        for kind, cell in zip(kinds, values.columns(len(kinds), m.gap), strict=True):
            chosen = players[seat - 1] == kind
            look = ButtonLook(level_name(kind), None, "row", m.body, selected=chosen)
            self.button(f"seat {seat} {kind}", cell, look, self.seat, value=(seat, kind))

    def seat(self, change: tuple[Seat, str]) -> None:
        """Another player takes a seat."""
        seat, kind = change
        players = list(self.app.default_players())
        players[seat - 1] = kind
        self.app.seat_players(tuple(players))
        self._focus = f"seat {seat} {kind}"
        self.rebuild()

    @property
    def first_focus(self) -> str:
        """Enter closes."""
        return "close"
