"""A page over the table: a heading, a way to close it, and text that can be scrolled."""

from collections.abc import Callable, Hashable, Sequence
from math import floor
from typing import TYPE_CHECKING

import arcade
from attrs import frozen
from PIL import Image

from game.views.keys import Asked, Command
from game.views.kit import textures
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.screen import Screen
from game.views.kit.skin import ButtonLook, PanelLook, Written
from game.views.kit.type import Block, Weight
from game.views.kit.widgets import covered

if TYPE_CHECKING:
    from game.views.app import App


@frozen
class Figure:
    """A picture in a text.

    Attributes:
        key: what it depends on, besides its width and the look.
        draw: draws it for a room of so many pixels across; it may be narrower.
    """

    key: Hashable
    draw: Callable[[int], Image.Image]


@frozen
class Paragraph:
    """A piece of text of a page.

    Attributes:
        text: what it says.
        heading: whether it is a heading.
        muted: whether it is of less weight.
        indent: how far it stands in, in type sizes.
        figure: a picture below it; the text says the same for those who cannot see it.
    """

    text: str
    heading: bool = False
    muted: bool = False
    indent: float = 0.0
    figure: Figure | None = None


ROOMY_SCALE = 1.25
"""Type that was wished larger than this needs no more."""


class SheetScreen(Screen):
    """A page over the table; the match below stands still while it is open (R27).

    Subclasses give a title and fill the page.

    Attributes:
        offset: how far the text is scrolled, in pixels.
        pictured: the pictures in sight: what each shows, in words, and what of it is seen.
    """

    backdrop = "veil"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.offset = 0.0
        self._text_box = Box(0, 0, 1, 1)
        self._text_height = 0.0
        self._paragraphs: list[tuple[Paragraph, Block, float]] = []
        self._figures: list[tuple[Paragraph, Image.Image, float]] = []
        self.pictured: list[tuple[str, Box]] = []
        self._lines: list[arcade.Sprite] = []
        self._grip: float | None = None

    # Building --------------------------------------------------------------------

    @property
    def sheet(self) -> Box:
        """The page."""
        m = self.metrics
        whole = self.inside.inset(
            m.px(20) if not m.is_small else 0, m.px(8) if not m.is_small else 0
        )
        content = self.content_height
        if content is None or (m.is_small and not m.is_portrait):
            return whole
        head = max(m.touch, m.px(84), m.title * 1.35) + m.gap
        return whole.middle(whole.w, min(whole.h, head + content + 2 * m.px(36) + m.gap))

    @property
    def content_height(self) -> float | None:
        """How high what stands below the heading is; None: as high as there is room."""
        return None

    @property
    def type_size(self) -> int:
        """Of the text, in pixels: larger on a high page, which has room enough for it."""
        m = self.metrics
        roomy = m.is_portrait and not m.is_small and m.text_scale <= ROOMY_SCALE
        return round(m.body * 1.2) if roomy else m.body

    def build(self) -> None:
        """The page, its heading and the button that closes it."""
        m = self.metrics
        self.panel(self.sheet, PanelLook("sheet"))
        inner = self.sheet.inset(
            m.px(46) if not m.is_small else 12, m.px(36) if not m.is_small else 8
        )
        side = max(m.touch, m.px(84))
        head, body = inner.cut_top(max(side, m.title * 1.35), m.gap)
        corner, head = head.cut_right(side, m.gap)
        close = Box(corner.x, corner.top - side, side, side)
        head = self.fill_head(head)
        self.label(
            self.heading,
            head,
            m.title,
            weight=Weight.BOLD,
            align="left",
            ink=self.style.theme.accent,
        )
        self.fill(body)
        self.button("close", close, ButtonLook("", Icon.CLOSE), self.back)

    @property
    def spoken_name(self) -> str:
        """A page is called by its heading."""
        return self.heading

    @property
    def heading(self) -> str:
        """What stands above; for subclasses."""
        return ""

    def fill_head(self, head: Box) -> Box:
        """Puts more beside the heading; the room left for it. For subclasses."""
        return head

    def fill(self, box: Box) -> None:
        """Puts the page's content into a box; for subclasses."""

    # Text that scrolls -----------------------------------------------------------

    def set_text(self, paragraphs: Sequence[Paragraph], box: Box, *, at_end: bool = False) -> None:
        """Shows paragraphs in a box; what does not fit can be scrolled to.

        Args:
            paragraphs: what to show.
            box: where.
            at_end: whether the last of them is in sight at first.
        """
        m = self.metrics
        bar = max(8, m.px(14))
        self._text_box = box.cut_right(bar, m.gap)[1]
        self._bar_box = box.cut_right(bar)[0]
        self._paragraphs = []
        self._figures = []
        y, body = 0.0, self.type_size
        for each in paragraphs:
            size = round(body * 1.25) if each.heading else body
            weight = Weight.BOLD if each.heading else Weight.REGULAR
            if each.heading and y:
                y += body * 0.7
            room = self._text_box.w - each.indent * body
            block = typeset.fit(each.text, weight, size, (room, 1e6), most_lines=99)
            self._paragraphs.append((each, block, y))
            y += block.height + body * (0.25 if each.heading else 0.35)
            if each.figure is not None:
                y += body * 0.3
                picture = each.figure.draw(int(room))
                self._figures.append((each, picture, y))
                y += picture.height + body * 0.6
        self._text_height = y
        self.offset = self.most_offset if at_end else min(self.offset, self.most_offset)
        self._show_text()

    @property
    def most_offset(self) -> float:
        """How far the text can be scrolled, in pixels."""
        return max(0.0, self._text_height - self._text_box.h)

    def scroll(self, by: float) -> None:
        """Scrolls by pixels, down for positive numbers."""
        offset = min(max(0.0, self.offset + by), self.most_offset)
        if offset != self.offset:
            self.offset = offset
            self._show_text()
            self.invalidate()

    def _show_text(self) -> None:
        for sprite in self._lines:
            sprite.remove_from_sprite_lists()
        self._lines.clear()
        self.said.clear()
        theme, box, body = self.style.theme, self._text_box, self.type_size
        for each, block, y in self._paragraphs:
            line_h = typeset.line_height(block.weight, block.size)
            ink = theme.accent if each.heading else theme.muted if each.muted else theme.text
            for index, words in enumerate(block.lines):
                top = box.top - (y + index * line_h - self.offset)
                # Only whole lines are shown, so nothing is ever cut.
                if not words or top > box.top + 0.5 or top - line_h < box.y - 0.5:
                    continue
                place = Box(box.x + each.indent * body, top - line_h, box.w, line_h)
                self._line(words, Block((words,), block.weight, block.size), ink, place)
        self._show_figures()
        self._show_bar()

    def _show_figures(self) -> None:
        """Pictures scroll with the text; what would leave the page is cut off at its edge."""
        self.pictured.clear()
        box, band = self._text_box, self.type_size
        for each, picture, y in self._figures:
            # Rounded the same way for each, so that the bands of a picture meet.
            top = floor(box.top - y + self.offset + 0.5)
            left = floor(box.x + 0.5)
            seen = None
            for down in range(0, picture.height, band):
                high = min(band, picture.height - down)
                strip = Box(left, top - down - high, picture.width, high)
                if strip.top > box.top + 0.5 or strip.y < box.y - 0.5:
                    continue
                self._strip(each.figure, picture, down, strip)
                low = strip.top if seen is None else seen.top
                seen = Box(left, strip.y, picture.width, low - strip.y)
            if seen is not None:
                self.pictured.append((each.text, seen))

    def _strip(self, figure: Figure | None, picture: Image.Image, down: int, place: Box) -> None:
        """Shows a band of a picture; bands make no more textures however far one scrolls."""
        w, h = int(place.w), int(place.h)
        sprite = arcade.Sprite(
            textures.texture(
                ("strip", figure and figure.key, w, down, h, self.style),
                lambda: picture.crop((0, down, w, down + h)),
            )
        )
        sprite.position = (place.x + w / 2, place.y + h / 2)
        self.info.append(sprite)
        self._lines.append(sprite)

    def _line(self, words: str, block: Block, ink: tuple[int, int, int], box: Box) -> None:
        texture = textures.texture(
            ("text", block, ink, "left"), lambda: typeset.picture(block, ink, "left")
        )
        sprite = arcade.Sprite(texture)
        w, h = texture.size
        sprite.position = (round(box.x) + w / 2, round(box.top) - h / 2)
        self.info.append(sprite)
        self._lines.append(sprite)
        ground = self.style.ground(on_panel=True)
        self.said.append(Written(words, box, block, ink, ground, covered(sprite)))

    def _show_bar(self) -> None:
        if not self.most_offset:
            return
        bar = self._bar_box
        h = max(self.metrics.touch, bar.h * self._text_box.h / self._text_height)
        y = bar.top - h - (bar.h - h) * self.offset / self.most_offset
        self._lines.append(self.panel(Box(bar.x, y, bar.w, h), PanelLook("chip"), self.info))

    # Scrolling by pointer, wheel and keys -------------------------------------------

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel."""
        del x, y, scroll_x
        self.scroll(-scroll_y * self.metrics.body * 3)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A finger takes hold of the text."""
        del modifiers
        if button == arcade.MOUSE_BUTTON_LEFT and self._text_box.contains(x, y):
            self._grip = y

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The text follows the finger."""
        del x, dx, dy, buttons, modifiers
        if self._grip is not None:
            self.scroll(y - self._grip)
            self._grip = y

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """The finger lets go."""
        del x, y, button, modifiers
        self._grip = None

    def obey(self, asked: Asked) -> None:
        """Up, down, page and end keys scroll where there is something to scroll."""
        line, page = self.metrics.body * 2, self._text_box.h * 0.9
        steps = {
            Command.DOWN: line,
            Command.UP: -line,
            Command.PAGE_DOWN: page,
            Command.PAGE_UP: -page,
            Command.START: -self.most_offset,
            Command.END: self.most_offset,
        }
        if asked.command in steps and self.most_offset:
            self.scroll(steps[asked.command])
        else:
            super().obey(asked)

    def open_page(self, name: str) -> None:
        """The key that opens a page closes it as well."""
        if name == self.name:
            self.back()
        else:
            super().open_page(name)

    @property
    def first_focus(self) -> str | None:
        """Enter closes."""
        return "close"

    def back(self) -> None:
        """Closes the page; the match is just as it was."""
        self.app.close()
