"""Who sits at the table: each seat a person with a name, or a computer of some level."""

from typing import TYPE_CHECKING

import arcade

from game.engine.match import HUMAN
from game.engine.seats import SEATS, Seat, team_of
from game.session.settings import LONGEST_NAME
from game.text import COMPUTER_NAMES, level_name, tr
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight
from game.views.sheet import SheetScreen

if TYPE_CHECKING:
    from game.views.app import App

CARET = "|"
"""Where the next letter of a name goes."""


class SeatsScreen(SheetScreen):
    """The usual tables, and one row a seat; what is chosen counts from the next match on.

    Attributes:
        writing: the seat whose name is being written, or None.
    """

    name = "seats"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.writing: Seat | None = None

    @property
    def heading(self) -> str:
        """What stands above."""
        return tr("Table")

    @property
    def presets(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """The usual tables: their name, what they are called, and who sits there."""
        # A computer that sits there keeps its level, else the one of a match alone.
        levels = [each for each in self.app.default_players() if each != HUMAN]
        level = levels[0] if levels else self.app.settings.level
        people = {
            "alone": (tr("Alone"), (1,)),
            "partners": (tr("Two partners"), (1, 3)),
            "rivals": (tr("Two rivals"), (1, 2)),
            "four": (tr("Four people"), SEATS),
        }
        return tuple(
            (name, words, tuple(HUMAN if seat in seats else level for seat in SEATS))
            for name, (words, seats) in people.items()
        )

    # Building --------------------------------------------------------------------

    @property
    def content_height(self) -> float:
        """Five rows and what is said below them."""
        m = self.metrics
        return 5 * self._row_height + 7 * m.gap + m.body * 4

    @property
    def _row_height(self) -> int:
        m = self.metrics
        return max(m.touch, m.px(130 if m.is_portrait else 100))

    def fill(self, box: Box) -> None:
        """The usual tables, a row for each seat, and what sharing the screen means."""
        m = self.metrics
        players = self.app.default_players()
        row_h = max(m.touch, min(self._row_height, (box.h - 5 * m.gap) * 0.18))
        top, box = box.cut_top(row_h, m.gap * (1 if m.is_small else 2))
        presets = self.presets
        for (name, words, seated), cell in zip(
            presets, top.columns(len(presets), m.gap), strict=True
        ):
            look = ButtonLook(words, None, "button", m.body, lines=2, selected=seated == players)
            self.button(f"preset {name}", cell, look, self.take_preset, value=seated)
        rows_h = len(SEATS) * row_h + (len(SEATS) - 1) * m.gap
        rows, below = box.cut_top(rows_h, m.gap)
        for seat, row in zip(SEATS, rows.rows(len(SEATS), m.gap), strict=True):
            self._row(seat, row)
        words = tr("Seats 1 and 3 play against seats 2 and 4.")
        people = players.count(HUMAN)
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
        if self._can_name(seat):
            look = ButtonLook(
                self._written(seat), None, "row", m.body, align="left",
                selected=seat == self.writing,
            )  # fmt: skip
            self.button(f"name {seat}", words, look, self.write_name, value=seat)
        else:
            label = tr("Seat {seat}", seat=seat)
            if players[seat - 1] != HUMAN and not m.is_portrait:
                label = tr("Seat {seat}, {name}", seat=seat, name=COMPUTER_NAMES[seat - 1])
            self.label(label, words, m.body, weight=Weight.SEMIBOLD, align="left")
        kinds = (HUMAN, *self.app.levels)
        for kind, cell in zip(kinds, values.columns(len(kinds), m.gap), strict=True):
            chosen = players[seat - 1] == kind
            look = ButtonLook(level_name(kind), None, "row", m.body, selected=chosen)
            self.button(f"seat {seat} {kind}", cell, look, self.seat, value=(seat, kind))

    @property
    def first_focus(self) -> str:
        """Enter closes."""
        return "close"

    # Who sits where ----------------------------------------------------------------

    def take_preset(self, players: tuple[str, ...]) -> None:
        """One of the usual tables."""
        self.writing = None
        self.app.seat_players(players)
        self.rebuild()

    def seat(self, change: tuple[Seat, str]) -> None:
        """Another player takes a seat."""
        self.writing = None
        seat, kind = change
        players = list(self.app.default_players())
        players[seat - 1] = kind
        self.app.seat_players(tuple(players))
        self._focus = f"seat {seat} {kind}"
        self.rebuild()

    # Names -------------------------------------------------------------------------

    def _can_name(self, seat: Seat) -> bool:
        """Where several people sit each may have a name; a kiosk asks nobody for theirs."""
        players = self.app.default_players()
        several = players.count(HUMAN) > 1
        return several and players[seat - 1] == HUMAN and self.app.guard is None

    def _written(self, seat: Seat) -> str:
        name = self.app.settings.names[seat - 1]
        if seat == self.writing:
            return name + CARET
        return name or tr("Seat {seat}, name", seat=seat)

    def write_name(self, seat: Seat) -> None:
        """Begins to write a seat's name, or ends it."""
        self.writing = None if self.writing == seat else seat
        self._focus = f"name {seat}"
        self.rebuild()

    def _rename(self, name: str) -> None:
        if self.writing is None:
            return
        names = list(self.app.settings.names)
        names[self.writing - 1] = name
        self.app.settings.names = tuple(names)  # type: ignore[assignment]
        self.app.keep_settings()
        self.rebuild()

    def on_text(self, written: str) -> None:
        """Letters are typed; those that the typeface does not have are left out."""
        if self.writing is None:
            return
        letters = "".join(each for each in written if each.isprintable() and typeset.has(each))
        name = (self.app.settings.names[self.writing - 1] + letters).lstrip()[:LONGEST_NAME]
        if typeset.within(name) == name:
            self._rename(name)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """While a name is written keys are letters; Enter and Esc end it."""
        if self.writing is None:
            return super().on_key_press(symbol, modifiers)
        if symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER, arcade.key.ESCAPE, arcade.key.TAB):
            self.write_name(self.writing)
        elif symbol == arcade.key.BACKSPACE:
            self._rename(self.app.settings.names[self.writing - 1][:-1])
        return True
