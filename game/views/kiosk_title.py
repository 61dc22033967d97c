"""The title of a kiosk: it plays by itself until somebody touches it."""

from typing import TYPE_CHECKING

import arcade

from game import text
from game.engine.dealing import match_seed
from game.engine.match import HUMAN
from game.languages import OWN_NAMES
from game.session.session import new_session
from game.tabletop import faces
from game.tabletop.board import Lie, line_lies
from game.tabletop.layout import Area, layout
from game.text import level_name, tr
from game.views.kit import textures
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight, width
from game.views.title import WORD, TitleScreen

if TYPE_CHECKING:
    from game.views.app import App

SEED = 1804
"""Of the match behind the title: every visitor finds the same picture."""
INVITED = 4.0
"""Seconds that the invitation is shown in one language."""
BY_NAME = 4
"""So many languages have room for their own names."""
BACK_STEP = 1.22
SIDES = (4, 2)
"""The seats whose tiles are seen beside the line: left and right."""


class KioskTitleScreen(TitleScreen):
    """While nobody is there: the name, the match in full light, and an invitation."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.behind, _ = new_session(("steady",) * 4, match_seed(SEED, 0))
        self.behind.look = 1.4
        self._spoken = 0
        self._since = 0.0

    @property
    def is_asleep(self) -> bool:
        """Whether nobody is there."""
        return self.app.guard is not None and self.app.guard.asleep

    def build(self) -> None:
        """The invitation, or the title with what a visitor may choose."""
        if not self.is_asleep:
            self.backdrop = "veil"
            super().build()
            return
        self.backdrop = "table"
        self._spoken, self._since = 0, 0.0
        m = self.metrics
        room = self.inside
        tile = min(room.w * 0.7 / (len(WORD) * 1.12), room.h * (0.1 if not m.is_portrait else 0.07))
        head, room = room.cut_top(2 * int(tile) + m.px(16), m.px(30))
        low, self._show_room = room.cut_bottom(max(m.touch * 1.3, m.px(128)), m.px(34))
        self._word(head, int(min(tile, m.px(110))))
        size = round(m.title * 0.85)
        widest = max(
            width(self._invitation(code), Weight.BOLD, size) for code in self.app.languages
        )
        pill = low.middle(min(low.w, widest + size * 1.25 + m.px(150)), low.h)
        look = ButtonLook(
            self._invitation(self.app.language), Icon.HAND, "primary", size, Weight.BOLD, lines=2
        )
        self.button("wake", pill, look, self._woken)
        self._show_behind()

    def _invitation(self, language: str) -> str:
        words = "Touch to play"
        return (
            tr("Touch to play") if language == self.app.language else text.said_in(language, words)
        )

    def _woken(self) -> None:
        if self.app.guard is not None:
            self.app.guard.wake()

    @property
    def first_focus(self) -> str:
        """Enter wakes, or plays."""
        return "wake" if self.is_asleep else super().first_focus

    # What a visitor may choose -----------------------------------------------------

    def _quiet(self, box: Box) -> None:
        """How the computers play, where that can be chosen here; the table; the rules."""
        m = self.metrics
        pages = [each for each in self.quiet_buttons() if self.app.has(each[0])]
        levels = self.app.levels if not self.app.has("seats") and len(self.app.levels) > 1 else ()
        number = len(pages) + len(levels)
        if not number:
            return
        row = box.middle(min(box.w, m.px(320) * number), box.h)
        cells = row.columns(number, m.gap)
        size = m.caption if m.is_portrait else m.body
        for level, cell in zip(levels, cells, strict=False):
            chosen = level == self.app.settings.level
            look = ButtonLook(level_name(level), None, "solid", size, selected=chosen, lines=2)
            self.button(f"level {level}", cell, look, self._choose_level, value=level)
        for (name, icon, words, action), cell in zip(pages, cells[len(levels) :], strict=True):
            look = ButtonLook(words, icon, "solid", size, stacked=m.is_portrait, lines=2)
            self.button(name, cell, look, action)

    def _choose_level(self, level: str) -> None:
        self.app.seat_players((HUMAN, *(level,) * 3))
        self._focus = f"level {level}"
        self.rebuild()

    def _languages(self, box: Box, lines: int) -> None:
        """A few languages by their own names; no choice where there is none."""
        offered, m = self.app.languages, self.metrics
        if len(offered) > BY_NAME:
            super()._languages(box, lines)
            return
        if len(offered) < 2:  # noqa: PLR2004 - one language is no choice
            return
        row = box.cut_top((box.h - (lines - 1) * m.gap) / lines)[0]
        row = row.middle(min(row.w, m.px(300) * len(offered)), row.h)
        for code, cell in zip(offered, row.columns(len(offered), m.gap), strict=True):
            look = ButtonLook(
                OWN_NAMES[code], None, "solid", m.caption, selected=code == self.app.language
            )
            self.button(f"language {code}", cell, look, self.app.choose_language, value=code)

    # The match that plays by itself --------------------------------------------------

    def _texture(self, lie: Lie) -> arcade.Texture:
        if lie.tile is not None:
            return super()._texture(lie)
        finish = self.style.theme.finish
        key = ("back", lie.width, 90, finish)
        return textures.texture(key, lambda: faces.back(lie.width, 90, finish=finish))

    def _show_behind(self, seconds: float = 0.0) -> None:
        if not self.is_asleep:
            super()._show_behind(seconds)
            return
        room, m = self._show_room, self.metrics
        seen = self.behind.observation(1)
        back = int(min(m.px(46), room.h / (BACK_STEP * 6 + 1)))
        aside = 2 * back + m.px(44)
        box = room.inset(aside, 0)
        laid = layout(seen.line, Area(box.x, box.y, box.w, box.h), m.px(84))
        lies = line_lies(laid, [1] * len(laid.tiles))
        for seat, x in zip(SIDES, (room.x + back, room.right - back), strict=True):
            left = seen.tiles_left(seat)
            top = room.cy + BACK_STEP * back * (left - 1) / 2
            lies += [
                Lie(("back", seat, at), None, x, top - BACK_STEP * back * at, back, 90, seat)
                for at in range(left)
            ]
        self.board.arrange(lies, glide=seconds)

    def on_update(self, delta_time: float) -> None:
        """The match goes on; the invitation is said in every language that is offered."""
        super().on_update(delta_time)
        button = self.find("wake")
        self._since += delta_time
        if button is None or self._since < INVITED:
            return
        self._since = 0.0
        offered = [
            self.app.language, *(each for each in self.app.languages if each != self.app.language)
        ]  # fmt: skip
        self._spoken = (self._spoken + 1) % len(offered)
        button.change(text=self._invitation(offered[self._spoken]))
