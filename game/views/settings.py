"""Settings: changed at once, kept at once; the match below stands still meanwhile."""

from typing import TYPE_CHECKING

from attrs import frozen

from game.languages import LANGUAGES, OWN_NAMES
from game.session.settings import FACES, SPEEDS, THEMES
from game.text import tr
from game.views.keys import Asked, Command
from game.views.kit.box import Box
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight, width
from game.views.sheet import SheetScreen

if TYPE_CHECKING:
    from game.views.app import App

TEXT_SCALES = (100, 125, 150, 200)
"""The sizes of type that can be chosen, in percent."""


@frozen
class _Choice:
    """One setting with its possible values and what they are called."""

    name: str
    label: str
    values: tuple[object, ...]
    words: tuple[str, ...]


@frozen
class _Page:
    """A few settings that belong together."""

    name: str
    title: str
    choices: tuple[_Choice, ...]


def _yes_no(name: str, label: str) -> _Choice:
    return _Choice(name, label, (False, True), (tr("Off"), tr("On")))


def _pages() -> tuple[_Page, ...]:
    speed_words = (tr("Relaxed"), tr("Normal"), tr("Quick"), tr("Instant"))
    scale_words = tuple(tr("{number}%", number=each) for each in TEXT_SCALES)
    volumes = ((0, 30, 80, 100), (tr("Off"), tr("Low"), tr("Medium"), tr("High")))
    theme_words = (tr("Lakou"), tr("Day"), tr("High contrast"))
    game = (
        _Choice("speed", tr("Pace"), SPEEDS, speed_words),
        _yes_no("auto_pass", tr("Pass by itself")),
        _yes_no("pass_memory", tr("Remember passes")),
        _yes_no("selectors", tr("Choose by steps")),
        _yes_no("plain_curtain", tr("Curtain without holding")),
        _yes_no("fullscreen", tr("Full screen")),
    )
    look = (
        _Choice("theme", tr("Table"), THEMES, theme_words),
        _Choice("faces", tr("Tiles"), FACES, (tr("Ivory"), tr("Coloured"), tr("Digits"))),
        _Choice("text_scale", tr("Text size"), TEXT_SCALES, scale_words),
        _yes_no("reduced_motion", tr("Reduced motion")),
        _Choice("frame_rate", tr("Pictures a second"), (30, 60), ("30", "60")),
        _yes_no("antialiasing", tr("Smooth edges")),
    )
    sound = (
        _Choice("volume", tr("Sound"), *volumes),
        _yes_no("captions", tr("Sounds in words")),
        _yes_no("last_event", tr("What just happened")),
        _yes_no("spoken", tr("Read aloud")),
    )
    return (
        _Page("game", tr("Game"), game),
        _Page("look", tr("Look"), look),
        _Page("sound", tr("Sound"), sound),
        _Page("language", tr("Language"), ()),
    )


class SettingsScreen(SheetScreen):
    """Every setting as a row, its name and its values side by side, on four pages.

    Attributes:
        page: which page is open, from 0.
    """

    name = "settings"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.page = 0

    @property
    def heading(self) -> str:
        """What stands above."""
        return tr("Settings")

    def fill_head(self, head: Box) -> Box:
        """During a match: the way to the title, where the match waits."""
        if self.app.session is None:
            return head
        m = self.metrics
        words = tr("Leave the match")
        w = width(words, Weight.SEMIBOLD, m.body) + m.px(72)
        place, rest = head.cut_right(min(w, head.w * 0.6), m.gap)
        h = max(m.touch, m.px(84))
        box = Box(place.x, place.top - h, place.w, h)
        self.button("leave", box, ButtonLook(words), self.app.leave_match)
        return rest

    def fill(self, box: Box) -> None:
        """The pages to choose from, beside or above the rows of the open one."""
        m = self.metrics
        pages = _pages()
        if m.is_small or m.is_portrait:
            tabs, rest = box.cut_top(max(m.touch, m.px(80)), m.gap * (2 if m.is_portrait else 1))
            cells = tabs.columns(len(pages), m.gap)
        else:
            tabs, rest = box.cut_left(box.w * 0.22, m.px(48))
            high = len(pages) * self._row_height + (len(pages) - 1) * m.gap
            cells = tabs.cut_top(high)[0].rows(len(pages), m.gap)
        for number, (page, cell) in enumerate(zip(pages, cells, strict=True)):
            look = ButtonLook(
                page.title, None, "row", m.body, lines=2, selected=number == self.page
            )
            self.button(f"page {page.name}", cell, look, self.open_settings, value=number)
        choices = pages[self.page].choices
        if not choices:
            self._languages(rest)
            return
        between = m.gap * (len(choices) - 1)
        row_h = min(self._row_height, (rest.h - between) / len(choices))
        rows = rest.cut_top(row_h * len(choices) + between)[0].rows(len(choices), m.gap)
        for choice, row in zip(choices, rows, strict=True):
            self._row(choice, row)

    @property
    def content_height(self) -> float:
        """All pages are as high as the longest, so that nothing moves between them."""
        m = self.metrics
        rows = max(len(page.choices) for page in _pages())
        high = rows * self._row_height + (rows - 1) * m.gap
        return high + (max(m.touch, m.px(80)) + 2 * m.gap if m.is_portrait else 0)

    @property
    def _row_height(self) -> int:
        m = self.metrics
        return max(m.touch, m.px(116 if m.is_portrait else 96))

    def _languages(self, box: Box) -> None:
        """Every language by its own name."""
        m = self.metrics
        lines = len(LANGUAGES) // 2
        high = lines * self._row_height + (lines - 1) * m.gap
        rows = box.cut_top(min(high, box.h))[0].rows(lines, m.gap)
        cells = [cell for row in rows for cell in row.columns(2, m.gap)]
        for code, cell in zip(LANGUAGES, cells, strict=True):
            look = ButtonLook(
                OWN_NAMES[code], None, "row", m.body, selected=code == self.app.language, lines=2
            )
            self.button(f"language {code}", cell, look, self.app.choose_language, value=code)

    def _row(self, choice: _Choice, row: Box) -> None:
        m = self.metrics
        name, values = row.cut_left(row.w * 0.32, m.gap)
        self.label(choice.label, name, m.body, weight=Weight.SEMIBOLD, align="left", lines=2)
        cells = values.columns(len(choice.values), m.gap)
        now = getattr(self.app.settings, choice.name)
        for value, words, cell in zip(choice.values, choice.words, cells, strict=True):
            look = ButtonLook(words, None, "row", m.body, selected=value == now, lines=2)
            self.button(
                f"{choice.name} {value}", cell, look, self.change, value=(choice.name, value)
            )

    def open_settings(self, number: int) -> None:
        """Opens another page of settings."""
        self.page = number
        self._focus = f"page {_pages()[number].name}"
        self.rebuild()

    @property
    def first_focus(self) -> str:
        """The open page."""
        return f"page {_pages()[self.page].name}"

    def obey(self, asked: Asked) -> None:
        """Page keys go from page to page."""
        steps = {Command.PAGE_DOWN: 1, Command.PAGE_UP: -1}
        step = steps.get(asked.command)
        if step is None:
            super().obey(asked)
        else:
            self.open_settings((self.page + step) % len(_pages()))

    def change(self, change: tuple[str, object]) -> None:
        """Takes over a value; what is seen changes at once."""
        name, value = change
        settings, app = self.app.settings, self.app
        if name == "fullscreen":
            if value != app.window.fullscreen:
                app.toggle_fullscreen()
            settings.fullscreen = bool(value)
        else:
            setattr(settings, name, value)
        app.keep_settings()
        app.set_sound()
        app.set_frame_rate()
        if app.session is not None:
            app.session.look = app.pace.look
        self._focus = f"{name} {value}"
        app.restyle()
