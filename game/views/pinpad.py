"""The pad for the operator's PIN."""

import logging
import math
from typing import TYPE_CHECKING

import arcade

from game.session.kiosk import LONGEST_PIN
from game.text import tr
from game.views.keys import Asked, Command
from game.views.kit import marks, textures
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight
from game.views.kit.widgets import place
from game.views.operator import OperatorScreen

if TYPE_CHECKING:
    from game.views.app import App
    from game.views.kiosk import Guard

log = logging.getLogger("dekabes")

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "ok")


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
        return math.ceil(self._guard.lock.wait)

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
        most = min(LONGEST_PIN, max(4, len(self._pin)))
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
        place(sprite, box)
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
        if len(self._pin) < LONGEST_PIN and not self._wait:
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
        lock = self._guard.lock
        if lock.try_pin(pin):
            log.info("kiosk: the operator is there")
            app = self.app
            app.close()
            app.open_screen(OperatorScreen(app, self._guard))
            return
        log.warning("kiosk: a wrong PIN, %d in a row", lock.wrong)
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
