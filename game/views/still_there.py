"""The question that a kiosk asks when nobody has touched it for a while."""

import math
from typing import TYPE_CHECKING

import arcade

from game.text import tr
from game.views.kit import marks, textures
from game.views.kit.icons import Icon
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight
from game.views.kit.widgets import place

if TYPE_CHECKING:
    from game.views.app import App


class StillThereScreen(Screen):
    """Any touch and any key says yes; after a while the silence says no.

    The match below stands still, and nothing of it is drawn.
    """

    name = "asking"
    backdrop = "veil"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._ring: arcade.Sprite | None = None
        self._shown_left = 0

    @property
    def left(self) -> int:
        """Seconds until the table is cleared, begun ones counted."""
        guard = self.app.guard
        if guard is None:
            return 0
        return max(0, math.ceil(guard.config.ask_seconds - guard.quiet))

    def wipe(self) -> None:
        """Takes everything off the screen."""
        self._ring = None
        super().wipe()

    def build(self) -> None:
        """The question, the seconds that are left in a ring, and the answer."""
        m = self.metrics
        room = self.inside
        answer_h = max(m.touch * 1.2, m.px(112))
        disc = max(m.number * 3.2, m.px(190))
        words_h = m.body * 2.9
        title_h = m.title * 1.6
        pad = m.px(44)
        h = title_h + disc + words_h + answer_h + 3 * m.gap + 2 * pad
        sheet = room.middle(min(room.w, max(m.px(920), m.body * 26)), min(room.h, h))
        self.panel(sheet, PanelLook("sheet"))
        inner = sheet.inset(pad, min(pad, (sheet.h - h) / 2 + pad))
        head, inner = inner.cut_top(title_h, m.gap)
        low, inner = inner.cut_bottom(answer_h, m.gap)
        words, middle = inner.cut_bottom(words_h, m.gap)
        self.label(
            tr("Still there?"), head, m.title, weight=Weight.BOLD, ink=self.style.theme.accent
        )
        side = min(disc, middle.h)
        self._disc = middle.middle(side, side)
        self._show_left()
        self.label(
            tr("Otherwise the table is cleared for the next visitor."),
            words, m.body, ink=self.style.theme.muted, lines=2,
        )  # fmt: skip
        size = round(m.body * 1.3)
        look = ButtonLook(tr("Go on playing"), Icon.HAND, "primary", size, Weight.BOLD, lines=2)
        self.button("yes", low, look, self.back)

    def _show_left(self) -> None:
        """The seconds that are left, as a number and as a part of a ring."""
        self.clear_info()
        guard = self.app.guard
        self._shown_left = self.left
        whole = guard.config.ask_seconds if guard is not None else 1
        size, part = round(self._disc.w), round(self._shown_left / whole, 2)
        gold = (*self.style.theme.gold, 255)
        ring = arcade.Sprite(
            textures.texture(
                ("ring", size, part, gold), lambda: marks.progress(size, part, size * 0.07, gold)
            )
        )
        place(ring, self._disc)
        self.info.append(ring)
        room = self._disc.inset(self._disc.w * 0.2)
        self.label(
            str(self._shown_left), room, round(room.h * 0.6), weight=Weight.BOLD, layer=self.info
        )
        self.invalidate()

    @property
    def first_focus(self) -> str:
        """Enter says yes, as any key does."""
        return "yes"

    def open_page(self, name: str) -> None:
        """The question is answered before anything else is opened."""

    def back(self) -> None:
        """Somebody is there: everything is as it was."""
        guard = self.app.guard
        if guard is not None:
            guard.wake()

    def on_update(self, delta_time: float) -> None:
        """The seconds run."""
        del delta_time
        if self.left != self._shown_left:
            self._show_left()
