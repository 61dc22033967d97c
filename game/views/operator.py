"""What the operator of a kiosk may do, behind the PIN."""

from typing import TYPE_CHECKING

from game import __version__
from game.session.settings import THEMES, Theme
from game.session.statistics import StatisticsFile
from game.text import tr
from game.views.kit.box import Box
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight
from game.views.sheet import SheetScreen

if TYPE_CHECKING:
    from game.views.app import App
    from game.views.kiosk import Guard

VOLUMES = (0, 30, 80, 100)


class OperatorScreen(SheetScreen):
    """Volume, theme, counters, and the way out of the game."""

    name = "operator"

    def __init__(self, app: "App", guard: "Guard") -> None:
        super().__init__(app)
        self._guard = guard

    @property
    def heading(self) -> str:
        """What stands above."""
        return tr("Operator")

    @property
    def sheet(self) -> Box:
        """The page, no higher than what stands on it."""
        m = self.metrics
        whole = super().sheet
        rows = 3 * self._row_h + (2 if m.is_portrait else 1) * self._counter_h
        words = m.title * 1.35 + m.caption * 5.5
        return whole.middle(whole.w, min(whole.h, rows + words + m.px(90) + 7 * m.gap))

    @property
    def _row_h(self) -> float:
        return max(self.metrics.touch, self.metrics.px(92))

    @property
    def _counter_h(self) -> float:
        return self.metrics.number * 1.3 + self.metrics.caption * 1.8

    def fill(self, box: Box) -> None:
        """Two rows of choices, the counters, and two buttons."""
        m = self.metrics
        row_h = self._row_h
        low, box = box.cut_bottom(row_h, m.gap * 2)
        sounds = (tr("Off"), tr("Low"), tr("Medium"), tr("High"))
        themes = (tr("Lakou"), tr("Day"), tr("High contrast"))
        nearest = min(VOLUMES, key=lambda each: abs(each - self._guard.config.volume))
        row, box = box.cut_top(row_h, m.gap)
        cells = self._row(tr("Sound"), row, len(VOLUMES))
        for volume, said, cell in zip(VOLUMES, sounds, cells, strict=True):
            look = ButtonLook(said, None, "row", m.body, selected=volume == nearest, lines=2)
            self.button(f"volume {volume}", cell, look, self.set_volume, value=volume)
        row, box = box.cut_top(row_h, m.gap * 2)
        cells = self._row(tr("Table"), row, len(THEMES))
        for theme, said, cell in zip(THEMES, themes, cells, strict=True):
            chosen = theme == self._guard.config.theme
            look = ButtonLook(said, None, "row", m.body, selected=chosen, lines=2)
            self.button(f"theme {theme}", cell, look, self.set_theme, value=theme)
        self._counters(box)
        back, leave = low.columns(2, m.gap)
        size = round(m.body * 1.15)
        self.button(
            "title", back, ButtonLook(tr("Back to the title"), None, "primary", size, lines=2),
            self.finish,
        )  # fmt: skip
        self.button(
            "leave", leave, ButtonLook(tr("Close the game"), None, "choice", size, lines=2),
            self._guard.leave,
        )  # fmt: skip

    def _row(self, label: str, row: Box, number: int) -> tuple[Box, ...]:
        """Puts a name before a row; the places of so many values in it."""
        m = self.metrics
        words, values = row.cut_left(row.w * 0.24, m.gap)
        self.label(label, words, m.body, weight=Weight.SEMIBOLD, align="left", lines=2)
        return values.columns(number, m.gap)

    def _counters(self, box: Box) -> None:
        """What was played here: sums only, nothing about anybody."""
        counters = StatisticsFile.in_folder(self.app.home).read()
        figures = (
            (tr("Matches"), counters.matches),
            (tr("Won by visitors"), counters.matches_won),
            (tr("Hands"), counters.hands),
            (tr("Dékabès"), counters.dekabes),
        )
        m, theme = self.metrics, self.style.theme
        note, box = box.cut_bottom(min(m.caption * 5, box.h * 0.4), m.gap)
        rows = 2 if m.is_portrait else 1
        high = self._counter_h
        area = box.cut_top(min(box.h, rows * high + (rows - 1) * m.gap))[0]
        cells = [cell for line in area.rows(rows, m.gap) for cell in line.columns(4 // rows, m.gap)]
        for (words, number), cell in zip(figures, cells, strict=True):
            self.panel(cell, PanelLook("plate"))
            lower, upper = cell.inset(4, 2).cut_bottom(min(m.caption * 1.6, cell.h * 0.4))
            self.label(str(number), upper, m.number, weight=Weight.BOLD)
            self.label(words, lower, m.caption, ink=theme.muted)
        words = tr(
            "Sound and table stay so until the game is closed; for good, in the configuration."
        )
        text, version = note.cut_top(note.h * 0.62)
        self.label(words, text, m.caption, ink=theme.muted, align="left", lines=2)
        said = tr("Version {version}", version=__version__)
        self.label(said, version, m.caption, ink=theme.muted, align="left")

    def set_volume(self, volume: int) -> None:
        """Sets how loud it is for this and all visitors to come."""
        self._guard.set_volume(volume)
        self._focus = f"volume {volume}"
        self.app.restyle()
        self.app.sound.play("clack")

    def set_theme(self, theme: Theme) -> None:
        """Sets the look of the table for this and all visitors to come."""
        self._guard.set_theme(theme)
        self._focus = f"theme {theme}"
        self.app.restyle()

    def finish(self) -> None:
        """Back to the title, ready for the next visitor."""
        self._guard.reset()
