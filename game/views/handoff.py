"""The handoff: a curtain that only the named seat opens, by holding (R12, R29)."""

from typing import TYPE_CHECKING

import arcade

from game.engine.seats import Team, team_of
from game.tabletop import timing
from game.text import points, tr
from game.views.keys import Asked, Command
from game.views.kit import marks, textures
from game.views.kit.box import Box
from game.views.kit.icons import Icon, icon
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook
from game.views.kit.type import Weight, width
from game.views.kit.widgets import place

if TYPE_CHECKING:
    from game.views.app import App

CLOTH = (168, 58, 58)
"""The brightest fold of the curtain."""
LIGHT = (255, 247, 230)
SLIDE = 24
"""Logical pixels: a finger that slides farther is no wish to look."""


class HandoffScreen(Screen):
    """Behind the curtain nothing private is drawn at all."""

    name = "handoff"
    backdrop = "curtain"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        session = app.session
        if session is None or session.awaited is None:
            raise ValueError("a handoff needs somebody who has to decide")
        self.seat = session.awaited
        self._held: float | None = None
        self._from = (0.0, 0.0)
        self._ring: arcade.Sprite | None = None

    def wipe(self) -> None:
        """Takes everything off the screen; whoever was holding has to begin again."""
        self._held = None
        self._ring = None
        super().wipe()

    def build(self) -> None:
        """Whose turn it is to look, the ring to hold, and what is public anyway."""
        m, theme = self.metrics, self.style.theme
        session = self.app.session
        if session is None:
            return
        room = self.inside.inset(0, m.px(70) if not m.is_small else 8)
        name = self._whom()
        size = round(min(m.title * 1.4, room.h * 0.15))
        self._public(session.scores, session.base)
        way_out = self._way_out()
        # Large type must leave the ring its room.
        body = min(m.body, room.h / 16)
        side = min(room.h * 0.38, room.w * 0.5, m.px(330))
        stack = size * 1.4 + body * 5.2 + side + m.px(60)
        box = room.middle(room.w, min(room.h, stack))
        first, box = box.cut_top(body * 1.7)
        self._words(tr("Pass the screen to"), first, round(body * 1.25))
        second, box = box.cut_top(size * 1.35)
        edge = round(size * 0.72)
        w = width(name, Weight.BOLD, size)
        row = second.middle(min(w + edge + m.px(20), second.w), second.h)
        spot, text = row.cut_left(edge, m.px(20))
        team = team_of(self.seat)
        self.put(
            ("mark", team, edge),
            lambda: marks.team_mark(team, edge, theme),
            spot.middle(edge, edge),
        )
        self._words(name, text, size, weight=Weight.BOLD, align="left")
        third, box = box.cut_top(body * 1.6, m.px(14))
        self._words(tr("Everyone else looks away."), third, round(body))
        last, box = box.cut_bottom(body * 1.4)
        if last.y < way_out.top + m.gap:
            last = last.inset(way_out.w + m.gap, 0)
        plain = self.app.settings.plain_curtain
        how = tr("Keep holding until the ring is full, then let go.")
        self._words(tr("One press opens the curtain.") if plain else how, last, round(body))
        hold, box = box.cut_bottom(body * 1.8)
        words = tr("Press to look") if plain else tr("Hold to look")
        self._words(words, hold, round(body * 1.4), weight=Weight.BOLD)
        side = min(side, box.h)
        self.disc = box.middle(side, side)
        inner = round(side * 0.78)
        gold = theme.gold
        self.put(
            ("knob", inner, gold), lambda: marks.knob(inner, gold), self.disc.middle(inner, inner)
        )
        hand = round(side * 0.34)
        self.put(
            ("hand", hand),
            lambda: icon(Icon.HAND, hand, theme.gold_text),
            self.disc.middle(hand, hand),
        )
        self._ring = arcade.Sprite(self._ring_texture(0.0))
        place(self._ring, self.disc)
        self.paint.append(self._ring)

    def _whom(self) -> str:
        seat, name = tr("Seat {seat}", seat=self.seat), self.app.names.of(self.seat)
        return seat if name == seat else tr("Seat {seat}, {name}", seat=self.seat, name=name)

    @property
    def spoken_name(self) -> str:
        """Who may look now; nothing else is told before the curtain opens."""
        return f"{tr('Pass the screen to')} {self._whom()}"

    def _words(
        self,
        text: str,
        box: Box,
        size: int,
        *,
        weight: Weight = Weight.REGULAR,
        align: str = "center",
    ) -> None:
        # The curtain is dark red in every theme that has one, so its words are light.
        ground = None if self.style.theme_name == "contrast" else CLOTH
        self.label(
            text, box, size, weight=weight, ink=LIGHT, align=align, on_panel=False, ground=ground
        )

    def _public(self, scores: tuple[int, int], base: int) -> None:
        """Score and base, which everybody may know."""
        m, theme = self.metrics, self.style.theme
        top = self.inside.moved(0, -m.px(64) if not m.is_small else -4)
        row_h = m.number * 1.2
        box = Box(top.x, top.top - 2 * row_h - m.px(14), m.number * 3.4, 2 * row_h + m.px(14))
        self.panel(box, PanelLook("panel"))
        for team, row, score in zip(
            Team, box.inset(m.px(18), m.px(6)).rows(2), scores, strict=True
        ):
            edge = round(m.number * 0.6)
            spot, rest = row.cut_left(edge)
            self.team_mark(team, edge, spot.middle(edge, edge), self.paint)
            self.figure(str(score), rest, align="right")
        worth = points(base)
        said, number_w = tr("worth"), width(worth, Weight.BOLD, m.number) + 4
        said_w = width(said, Weight.REGULAR, m.body) + 4
        w = number_w + m.px(14) + said_w + m.px(36)
        right = Box(top.right - w, top.top - row_h - m.px(10), w, row_h + m.px(10))
        self.panel(right, PanelLook("panel"))
        inner = right.inset(m.px(18), 0)
        left, number = inner.cut_left(said_w, m.px(14))
        self.label(said, left, m.body, ink=theme.muted)
        self.figure(worth, number, ink=theme.accent, align="right")

    def _way_out(self) -> Box:
        """Nobody has to look: the match can also wait at the title. Where its button is."""
        m = self.metrics
        h = max(m.touch, m.px(72))
        w = max(m.px(190), width(tr("Title"), Weight.SEMIBOLD, m.body) + m.px(60))
        box = Box(self.inside.x, self.inside.y, w, h)
        self.button("title", box, ButtonLook(tr("Title")), self.back)
        return box

    def _ring_texture(self, fraction: float) -> arcade.Texture:
        size = round(self.disc.w)
        part = round(fraction, 2)
        gold = (*self.style.theme.gold, 255)
        line = size * 0.06
        return textures.texture(
            ("ring", size, part, gold), lambda: marks.progress(size, part, line, gold)
        )

    # Holding ---------------------------------------------------------------------

    @property
    def progress(self) -> float:
        """How full the ring is, 0 to 1."""
        if self._held is None or self._held > timing.RESTING_PALM:
            return 0.0
        return min(1.0, self._held / timing.HOLD_TO_LOOK)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A finger goes down on the disc."""
        del modifiers
        if button == arcade.MOUSE_BUTTON_LEFT and self._held is None and self.disc.contains(x, y):
            self._hold(x, y)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """A finger that slides is no wish to look."""
        del dx, dy, buttons, modifiers
        far = SLIDE * self.metrics.ratio
        if abs(x - self._from[0]) > far or abs(y - self._from[1]) > far:
            self._drop()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """The finger is lifted: the curtain opens if the ring was full."""
        del x, y, modifiers
        if button == arcade.MOUSE_BUTTON_LEFT:
            self._let_go()

    def obey(self, asked: Asked) -> None:
        """Enter or space hold as a finger does."""
        if asked.command is Command.CONFIRM and self.focused is None:
            if self._held is None:
                self._hold(*self._from)
        else:
            super().obey(asked)

    def released(self, asked: Asked) -> None:
        """The key, or the controller's button, is let go."""
        if asked.command is Command.CONFIRM:
            self._let_go()

    def let_go(self) -> None:
        """The pointer or the window was lost: that is no wish to look."""
        super().let_go()
        self._drop()

    def _hold(self, x: float, y: float) -> None:
        self._held = 0.0
        self._from = (x, y)

    def _drop(self) -> None:
        self._held = None
        self._show()

    def _let_go(self) -> None:
        held = self._held
        self._drop()
        # Whoever cannot hold may have chosen that a plain press will do; a palm never does.
        least = 0.0 if self.app.settings.plain_curtain else timing.HOLD_TO_LOOK
        if held is not None and least <= held <= timing.RESTING_PALM:
            self.app.let_look(self.seat)

    def on_update(self, delta_time: float) -> None:
        """Fills the ring while it is held."""
        if self._held is not None:
            self._held += min(delta_time, 0.1)
            self._show()

    def _show(self) -> None:
        if self._ring is not None:
            texture = self._ring_texture(self.progress)
            if texture is not self._ring.texture:
                self._ring.texture = texture
                self.invalidate()

    def back(self) -> None:
        """Esc: back to the title."""
        self.app.leave_match()
