"""The operator of a kiosk: a pad for the PIN, and what may be done behind it."""

import math
from typing import TYPE_CHECKING

import arcade

from game import __version__
from game.session.settings import THEMES, Theme
from game.session.statistics import StatisticsFile
from game.text import tr
from game.views.keys import Asked, Command
from game.views.kit import marks, textures
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight
from game.views.sheet import SheetScreen

if TYPE_CHECKING:
    from game.views.app import App
    from game.views.kiosk import Guard

LONGEST = 12
"""Digits of the longest PIN."""
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "ok")
VOLUMES = (0, 30, 80, 100)


class PinScreen(Screen):
    """Ten digits, large enough for a finger; what was entered shows as dots."""

    name = "pin"
    backdrop = "veil"

    def __init__(self, app: "App", guard: "Guard") -> None:
        super().__init__(app)
        self._guard = guard
        self._pin = ""
        self._said = ""
        self._shown_wait = 0

    @property
    def _wait(self) -> int:
        return math.ceil(self._guard.locked)

    def build(self) -> None:
        """The heading, the dots, the pad, and the way back."""
        m = self.metrics
        room = self.inside
        # What is said stands beside the pad where the window is low.
        beside = not m.is_portrait
        key_h = min(max(m.touch, m.px(128)), (room.h - 2 * m.px(30) - 3 * m.gap) / 4)
        key_h = max(m.touch, key_h)
        key_w = max(m.touch * 1.3, m.px(170))
        pad_w, pad_h = 3 * key_w + 2 * m.gap, 4 * key_h + 3 * m.gap
        words_w = max(m.px(560), m.body * 17)
        if beside:
            inner_w, inner_h = min(room.w - m.px(80), words_w + m.px(60) + pad_w), pad_h
        else:
            inner_w, inner_h = pad_w, pad_h + m.title * 1.6 + m.body * 6 + 4 * m.gap + m.touch
        sheet = room.middle(
            min(room.w, inner_w + 2 * m.px(40)), min(room.h, inner_h + 2 * m.px(30))
        )
        self.panel(sheet, PanelLook("sheet"))
        inner = sheet.middle(min(inner_w, sheet.w - 2 * m.gap), min(inner_h, sheet.h))
        if beside:
            pad, words = inner.cut_right(pad_w, m.px(60))
        else:
            pad, words = inner.cut_bottom(pad_h, m.gap)
        self._words(words)
        self._pad(pad)

    def _words(self, box: Box) -> None:
        m, theme = self.metrics, self.style.theme
        head, box = box.cut_top(m.title * 1.5, m.gap)
        self.label(
            tr("Operator's PIN"), head, m.title, weight=Weight.BOLD, ink=theme.accent, lines=2
        )
        low, box = box.cut_bottom(max(m.touch, m.px(84)))
        self.button("close", low, ButtonLook(tr("Cancel"), Icon.CLOSE, lines=2), self.back)
        dots, box = box.cut_top(m.body * 1.8, m.gap)
        self._dots = dots
        self._saying = box.cut_top(min(box.h - m.gap, m.body * 3))[0]
        self._show()

    def _pad(self, box: Box) -> None:
        m = self.metrics
        cells = [cell for row in box.rows(4, m.gap) for cell in row.columns(3, m.gap)]
        size = round(m.title * 0.8)
        for key, cell in zip(KEYS, cells, strict=True):
            match key:
                case "back":
                    self.button("back", cell, ButtonLook("", Icon.BACK), self._take_back)
                case "ok":
                    self.button("ok", cell, ButtonLook("", Icon.CHECK, "primary"), self._enter)
                case digit:
                    look = ButtonLook(digit, None, "button", size, Weight.BOLD)
                    self.button(f"digit {digit}", cell, look, self._add, value=digit)
        self._allow()

    def _show(self) -> None:
        """The dots, and what there is to say."""
        self.clear_info()
        m, theme = self.metrics, self.style.theme
        size = round(m.body * 0.62)
        step = size * 1.75
        ink = theme.accent
        most = min(LONGEST, max(4, len(self._pin)))
        x = self._dots.cx - step * (most - 1) / 2
        for at in range(most):
            spot = Box(x + step * at - size / 2, self._dots.cy - size / 2, size, size)
            filled = at < len(self._pin)
            self._dot(spot, size, ink if filled else theme.muted, hollow=not filled)
        said = tr("Wait {seconds} s.", seconds=self._wait) if self._wait else ""
        words = " ".join(each for each in (self._said, said) if each)
        if words:
            self.label(words, self._saying, m.body, lines=2, layer=self.info)
        self._shown_wait = self._wait
        self.invalidate()

    def _dot(self, box: Box, size: int, ink: tuple[int, int, int], *, hollow: bool) -> None:
        line = size * (0.16 if hollow else 0.5)
        colour = (*ink, 255)
        sprite = arcade.Sprite(
            textures.texture(
                ("dot", size, colour, line), lambda: marks.progress(size, 0, line, colour, colour)
            )
        )
        sprite.position = (round(box.cx), round(box.cy))
        self.info.append(sprite)

    def _allow(self) -> None:
        """Nothing can be entered while the pad waits."""
        for button in self.buttons:
            if button.name != "close":
                button.change(enabled=not self._wait)

    @property
    def first_focus(self) -> str:
        """Enter goes back unless digits were entered."""
        return "close"

    # Entering ----------------------------------------------------------------------

    def _add(self, digit: str) -> None:
        if len(self._pin) < LONGEST and not self._wait:
            self._pin += digit
            self._said = ""
            self._show()

    def _take_back(self) -> None:
        self._pin = self._pin[:-1]
        self._show()

    def _enter(self) -> None:
        if self._wait or not self._pin:
            return
        pin, self._pin = self._pin, ""
        if self._guard.try_pin(pin):
            app = self.app
            app.close()
            app.open_screen(OperatorScreen(app, self._guard))
            return
        self._said = tr("This is not the PIN.")
        self._show()
        self._allow()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Digits, Backspace and Enter do what they say."""
        for row in ("KEY", "NUM"):
            for digit in "0123456789":
                if symbol == getattr(arcade.key, f"{row}_{digit}"):
                    self._add(digit)
                    return True
        if symbol == arcade.key.BACKSPACE:
            self._take_back()
            return True
        if symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER) and self._pin:
            self._enter()
            return True
        return super().on_key_press(symbol, modifiers)

    def obey(self, asked: Asked) -> None:
        """The other keys move the focus or go back; no page opens from here."""
        if asked.command not in (Command.RULES, Command.LEDGER):
            super().obey(asked)

    def back(self) -> None:
        """Whoever it was has gone; nothing has happened."""
        self.app.close()

    def on_update(self, delta_time: float) -> None:
        """The waiting runs out."""
        del delta_time
        if self._wait != self._shown_wait:
            self._show()
            self._allow()


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
        return whole.middle(whole.w, min(whole.h, rows + words + m.px(160) + 7 * m.gap))

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
