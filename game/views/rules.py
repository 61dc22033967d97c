"""The rules in the game's own words, section by section, and the controls."""

from typing import TYPE_CHECKING

from game.text import tr
from game.views import diagrams, firststeps
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.metrics import GAP_BETWEEN_TARGETS
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight
from game.views.rules_text import Fact, Section, sections
from game.views.sheet import Figure, Paragraph, SheetScreen
from game.views.title import TitleScreen

if TYPE_CHECKING:
    from game.views.app import App


class RulesScreen(SheetScreen):
    """The rules: sections on the left (above, where it is narrow), the text beside them.

    Attributes:
        section: which one is open, from 0.
    """

    name = "rules"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.section = 0

    @property
    def heading(self) -> str:
        """What stands above."""
        return tr("Rules")

    @property
    def sections(self) -> tuple[Section, ...]:
        """Everything there is to read, in the language in use."""
        return sections()

    def fill(self, box: Box) -> None:
        """The list of sections and the text of the open one."""
        m = self.metrics
        parts = self.sections
        between = GAP_BETWEEN_TARGETS * m.ratio
        if m.is_portrait:
            rows = -(-len(parts) // 2)
            list_h = rows * max(m.touch * 1.15, m.px(74)) + (rows - 1) * m.gap
            index, page = box.cut_top(list_h, m.gap * 2)
            cells = [cell for row in index.rows(rows, m.gap) for cell in row.columns(2, m.gap)]
        elif m.is_small or box.h < len(parts) // 2 * (m.touch + between):
            # A list would be too high: page through the sections instead.
            low, page = box.cut_bottom(m.touch, m.gap)
            self._pager(low)
            cells = []
        else:
            # The list may come a little nearer to the page's lower edge than the text does.
            nearer = m.px(16)
            box = Box(box.x, box.y - nearer, box.w, box.h + nearer)
            across = 1 if box.h >= len(parts) * (m.touch + between) - between else 2
            down = -(-len(parts) // across)
            index, page = box.cut_left(box.w * (0.26 if across == 1 else 0.42), m.px(40))
            page = page.cut_bottom(nearer)[1]
            h = min(max(m.touch, m.px(70)), (index.h - between * (down - 1)) / down)
            area = index.cut_top(h * down + between * (down - 1))[0]
            columns = area.columns(across, m.gap)
            cells = [cell for column in columns for cell in column.rows(down, between)]
        for number, (part, cell) in enumerate(zip(parts, cells, strict=False)):
            look = ButtonLook(
                part.title, None, "row", m.body, Weight.SEMIBOLD, align="left",
                selected=number == self.section,
            )  # fmt: skip
            self.button(f"section {number}", cell, look, self.open_section, value=number)
        self._page(parts[self.section], page)

    def _pager(self, box: Box) -> None:
        m = self.metrics
        back, rest = box.cut_left(m.touch * 1.4, m.gap)
        on, middle = rest.cut_right(m.touch * 1.4, m.gap)
        last = len(self.sections) - 1
        self.button(
            "previous", back, ButtonLook("", Icon.LEFT, enabled=self.section > 0),
            self.open_section, value=self.section - 1,
        )  # fmt: skip
        self.button(
            "next", on, ButtonLook("", Icon.RIGHT, enabled=self.section < last),
            self.open_section, value=self.section + 1,
        )  # fmt: skip
        words = tr("{number} of {all}", number=self.section + 1, all=last + 1)
        self.label(words, middle, self.metrics.caption, ink=self.style.theme.muted)

    def _page(self, part: Section, box: Box) -> None:
        text = [Paragraph(part.title, heading=True)]
        text += [Paragraph(fact.text, figure=self._figure(fact)) for fact in part.facts]
        if self.section != len(self.sections) - 1:
            self.set_text(text, box)
            return
        m = self.metrics
        row, page = box.cut_bottom(max(m.touch, m.px(98)), m.gap * 2)
        self.set_text(text, page)
        if not self.most_offset:
            row = row.moved(0, page.h - self._text_height)
        look = ButtonLook(
            tr("Step through the example"), Icon.PLAY, "primary", round(m.body * 1.2), lines=2
        )
        wide = min(row.w, m.body * 24)
        guided = firststeps.is_possible(self.app) and isinstance(self.app.below, TitleScreen)
        if not guided:
            self.button("example", row.cut_left(wide)[0], look, self.open_example)
            return
        example, first = row.cut_left(min(row.w, 2 * wide))[0].columns(2, m.gap)
        self.button("example", example, look, self.open_example)
        words = ButtonLook(tr("Guided first hand"), Icon.HAND, "choice", m.body, lines=2)
        self.button("guided", first, words, self.begin_guided)

    def _figure(self, fact: Fact) -> Figure | None:
        if not fact.figure:
            return None
        name, style, language = fact.figure, self.style, self.app.language
        return Figure(
            (name, language), lambda room: diagrams.draw(name, room, style, language).picture
        )

    def begin_guided(self) -> None:
        """Goes back to the title and asks about a guided hand once more."""
        title = self.app.below
        if isinstance(title, TitleScreen):
            self.app.settings.first_steps_offered = False
            self.app.close()
            title.play()

    def open_example(self) -> None:
        """Opens the worked example (R34)."""
        self.app.open("rules-example")

    @property
    def first_focus(self) -> str | None:
        """The open section, or the way to close."""
        name = f"section {self.section}"
        return name if self.find(name) is not None else "close"

    def open_section(self, number: int) -> None:
        """Opens another section."""
        if 0 <= number < len(self.sections):
            self.section = number
            self.offset = 0.0
            if self.find(f"section {number}") is not None:
                self._focus = f"section {number}"
            self.rebuild()
