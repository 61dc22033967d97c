"""How the remarks about a guided first hand stand on the table: a panel, and a ring of light.

While remarks are made, the line of play leaves them a strip of its room, so they lie on
nothing that can be played, and no lawful move is ever in their way.
"""

from typing import TYPE_CHECKING

import arcade
from PIL import Image

from game.engine.hand import Phase
from game.tabletop.layout import Area
from game.tabletop.shading import filled, rounded
from game.text import tr
from game.views.kit import art, textures
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.pen import Pen
from game.views.kit.skin import ButtonLook, PanelLook, Written
from game.views.kit.type import Weight
from game.views.kit.widgets import Button, place

if TYPE_CHECKING:
    from game.views.coach import Coach, Mark
    from game.views.tablescreen import TableScreen

LARGEST_SHARE = 0.44
"""Of the room for the line of play, what a remark may take at most."""
NARROW = 420
"""Logical pixels: a panel narrower than this never has its buttons beside the words."""
STACKED_FROM = 0.5
"""A room for the line that is lower than this share of its width has no height to spare."""
LEAST_LEFT = 56
"""Logical pixels: what must be left for the line of play, or nothing is remarked."""
LEAST_LEFT_AT_THE_END = 24
"""The same once the hand has ended."""
LARGEST_SHARE_AT_THE_END = 0.7
"""The same once the hand has ended and nothing is laid any more."""


class Guidance:
    """The present remark on one screen of a match: a panel, a ring round what it speaks of."""

    def __init__(self, screen: "TableScreen") -> None:
        """Belongs to a screen."""
        self._screen = screen
        self._sprites: list[arcade.Sprite] = []
        self._buttons: list[Button] = []
        self._written: list[Written] = []
        self._shown: tuple[object, ...] = ()
        self._told = ""
        self.mark: Mark | None = None
        self.panel: Box | None = None

    def forget(self) -> None:
        """The screen was wiped: nothing of the remark is there any more."""
        self._sprites.clear()
        self._buttons.clear()
        self._written.clear()
        self._shown = ()
        self.mark = self.panel = None

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on the remark's panel, which means nothing to the table."""
        return self.panel is not None and self.panel.contains(x, y)

    # Where it stands ----------------------------------------------------------------

    def room(self, area: Area) -> Area:
        """What is left of the room for the line while remarks are made: they lie on no tile."""
        coach = self._screen.app.coach
        if coach is None or not coach.attends(self._screen) or not self._has_room(area, coach):
            return area
        taken = self._height(area, coach) + self._screen.metrics.gap
        return Area(area.x, area.y + taken, area.width, area.height - taken)

    def _has_room(self, area: Area, coach: "Coach") -> bool:
        """Whether enough is left for the line; the game comes first in a tiny window."""
        m = self._screen.metrics
        least = LEAST_LEFT_AT_THE_END if self._is_over else LEAST_LEFT
        return area.height - self._height(area, coach) - m.gap >= least * m.ratio

    @property
    def _is_over(self) -> bool:
        return self._screen.session.phase is Phase.OVER

    def _is_stacked(self, area: Area) -> bool:
        """Whether the buttons stand below the words: where it is narrow and there is height."""
        m, width = self._screen.metrics, self._width(area)
        tall = area.height > STACKED_FROM * width or width < NARROW * m.ratio
        return tall and width < 19 * m.body

    def _width(self, area: Area) -> float:
        return min(area.width, 38 * self._screen.metrics.body)

    def _pad(self) -> float:
        m = self._screen.metrics
        return m.px(18) if not m.is_small else 8

    def _buttons_width(self, width: float) -> float:
        m = self._screen.metrics
        words = (tr("Next"), tr("Skip"), tr("Done"))
        most = max(typeset.width(each, Weight.SEMIBOLD, m.body) for each in words)
        each = max(m.touch, min(most + 4 * m.px(14), width * 0.22))
        return 2 * each + m.gap

    def _text_width(self, area: Area) -> float:
        width = self._width(area)
        inner = width - 2 * self._pad()
        if self._is_stacked(area):
            return inner
        return inner - self._buttons_width(width) - self._screen.metrics.gap

    def _height(self, area: Area, coach: "Coach") -> float:
        """The height of the panel: the same for all remarks, so that the line lies still."""
        screen, m = self._screen, self._screen.metrics
        room = (self._text_width(area), 1e6)
        tallest = max(
            typeset.fit(
                mark.words(screen), Weight.SEMIBOLD, m.body, room, most_lines=99
            ).height
            for mark in coach.marks_of(screen)
        )  # fmt: skip
        if self._is_stacked(area):
            least = m.touch + m.gap + 2 * m.caption
            wanted = tallest + m.gap + m.touch
        else:
            least, wanted = m.touch, max(m.touch, tallest)
        pad = 2 * self._pad()
        share = LARGEST_SHARE_AT_THE_END if self._is_over else LARGEST_SHARE
        return max(least + pad, min(wanted + pad, area.height * share))

    # Showing it ---------------------------------------------------------------------

    def watch(self) -> None:
        """Before anything is laid out: what has been learnt needs no room any more."""
        if self._screen.app.coach is not None:
            self._screen.app.coach.watch(self._screen)

    def refresh(self, whole: Area) -> None:
        """Shows the remark that is due, or none.

        Args:
            whole: the room for the line as it is without remarks.
        """
        screen = self._screen
        coach = screen.app.coach
        mark = coach.present(screen) if coach is not None else None
        if coach is not None and mark is not None and not self._has_room(whole, coach):
            mark = None
        targets = mark.targets(screen) if mark is not None else ()
        shown = (mark and mark.name, targets, whole)
        if shown == self._shown:
            return
        self._clear()
        self._shown, self.mark = shown, mark
        if coach is not None and mark is not None:
            self._show(mark, targets, whole, self._height(whole, coach))
            if mark.name != self._told:
                self._told = mark.name
                screen.app.narrator.remark(mark.words(screen))
        screen.invalidate()

    def _clear(self) -> None:
        screen = self._screen
        for sprite in self._sprites:
            sprite.remove_from_sprite_lists()
        for button in self._buttons:
            screen.remove(button)
        screen.written[:] = [
            each for each in screen.written if not any(each is own for own in self._written)
        ]
        self.forget()

    def _show(self, mark: "Mark", targets: tuple[Box, ...], whole: Area, height: float) -> None:
        screen, m = self._screen, self._screen.metrics
        for target in targets:
            self._ring(target)
        width = self._width(whole)
        middle = sum(each.cx for each in targets) / len(targets) if targets else whole.centre[0]
        x = min(max(middle - width / 2, whole.x), whole.x + whole.width - width)
        box = Box(x, whole.y, width, height).rounded()
        self.panel = box
        self._sprites.append(screen.panel(box, PanelLook("sheet", ringed=True), screen.paint))
        if targets:
            self._beak(box, middle, above=targets[0].cy > box.cy)
        inner = box.inset(self._pad())
        if self._is_stacked(whole):
            row, words = inner.cut_bottom(m.touch, m.gap)
        else:
            side, words = inner.cut_right(self._buttons_width(width), m.gap)
            row = side.middle(side.w, min(max(m.touch, m.px(72)), side.h))
        before = len(screen.written)
        sprite = screen.label(
            mark.words(screen), words, m.body, weight=Weight.SEMIBOLD, align="left", lines=9
        )
        self._written = screen.written[before:]
        if sprite is not None:
            self._sprites.append(sprite)
        self._answers(mark, row)

    def _answers(self, mark: "Mark", row: Box) -> None:
        screen = self._screen
        size = screen.metrics.body
        if mark.screen == "reveal":
            look = ButtonLook(tr("Done"), None, "choice", size)
            self._buttons = [screen.button("coach next", row, look, self.next)]
            return
        skip, on = row.columns(2, screen.metrics.gap)
        self._buttons = [
            screen.button(
                "coach next", on, ButtonLook(tr("Next"), None, "choice", size), self.next
            ),
            screen.button("coach skip", skip, ButtonLook(tr("Skip"), size=size), self.skip),
        ]

    def _beak(self, panel: Box, x: float, *, above: bool) -> None:
        """A small point at the panel's edge, towards what it speaks of."""
        screen, m = self._screen, self._screen.metrics
        high = max(5, round(m.gap * 0.7))
        wide = 2 * high
        colour = screen.style.theme.focus

        def draw() -> Image.Image:
            pen = Pen(wide, high)
            tip, foot = (0, high) if above else (high, 0)
            pen.fill([(0, foot), (wide, foot), (high, tip)])
            return filled(pen.mask(), colour)

        edge = panel.inset(2 * m.gap)
        middle = min(max(x, edge.x + wide), edge.right - wide)
        out = max(4, 8 * m.unit) - 1
        y = panel.top + out if above else panel.y - out - high
        sprite = arcade.Sprite(textures.texture(("beak", high, above, colour), draw))
        place(sprite, Box(middle - wide / 2, y, wide, high))
        screen.paint.append(sprite)
        self._sprites.append(sprite)

    def _ring(self, target: Box) -> None:
        """A ring of light round what the remark speaks of."""
        screen = self._screen
        theme, unit = screen.style.theme, screen.metrics.unit
        box = target.rounded()
        w, h = int(box.w), int(box.h)
        look = art.Look(
            art.CLEAR, min(18 * unit, w * 0.15), ring=(*theme.focus, 255),
            ring_width=max(2.5, 5 * unit), ring_gap=max(1.5, 3 * unit),
        )  # fmt: skip
        look = art.glowing(look, theme, max(unit, 0.6))

        def draw() -> Image.Image:
            # The light falls outside only: what is spoken of stays as it is.
            picture = art.panel(w, h, look).copy()
            pad = look.margin()
            hole = rounded(w, h, look.radius)
            picture.paste((0, 0, 0, 0), (pad, pad), hole)
            return picture

        sprite = arcade.Sprite(textures.texture(("coach", w, h, look), draw))
        place(sprite, box)
        screen.over.append(sprite)
        self._sprites.append(sprite)

    # Answering it ---------------------------------------------------------------------

    def next(self) -> None:
        """The remark was read."""
        coach = self._screen.app.coach
        if coach is not None and self.mark is not None:
            coach.done.add(self.mark.name)
            self._screen.refresh(moving=True)

    def skip(self) -> None:
        """No more remarks."""
        self._screen.app.coach = None
        self._screen.refresh(moving=True)
