"""Settings: changed at once, kept at once; the match below stands still meanwhile."""

from attrs import frozen

from game.languages import LANGUAGES, OWN_NAMES
from game.session.settings import FACES, SPEEDS, THEMES
from game.text import tr
from game.views.kit.box import Box
from game.views.kit.icons import Icon
from game.views.kit.skin import ButtonLook
from game.views.kit.type import Weight, width
from game.views.sheet import SheetScreen


@frozen
class _Choice:
    """One setting with its possible values and what they are called."""

    name: str
    label: str
    values: tuple[object, ...]
    words: tuple[str, ...]


def _choices() -> tuple[_Choice, ...]:
    yes_no: tuple[tuple[object, ...], tuple[str, ...]] = ((False, True), (tr("Off"), tr("On")))
    speed_words = (tr("Relaxed"), tr("Normal"), tr("Quick"), tr("Instant"))
    return (
        _Choice("speed", tr("Pace"), SPEEDS, speed_words),
        _Choice("theme", tr("Table"), THEMES, (tr("Lakou"), tr("Day"), tr("High contrast"))),
        _Choice("faces", tr("Tiles"), FACES, (tr("Ivory"), tr("Coloured"), tr("Digits"))),
        _Choice(
            "volume",
            tr("Sound"),
            (0, 30, 80, 100),
            (tr("Off"), tr("Low"), tr("Medium"), tr("High")),
        ),
        _Choice("reduced_motion", tr("Reduced motion"), *yes_no),
        _Choice("pass_memory", tr("Remember passes"), *yes_no),
        _Choice("auto_pass", tr("Pass by itself"), *yes_no),
        _Choice("fullscreen", tr("Full screen"), *yes_no),
        _Choice("frame_rate", tr("Pictures a second"), (30, 60), ("30", "60")),
        _Choice("antialiasing", tr("Smooth edges"), *yes_no),
    )


class SettingsScreen(SheetScreen):
    """Every setting as a row: its name and its values side by side."""

    name = "settings"

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
        h = max(m.touch, m.px(76))
        self.button("leave", place.middle(place.w, h), ButtonLook(words), self.app.leave_match)
        return rest

    def fill(self, box: Box) -> None:
        """One row a setting."""
        m = self.metrics
        rows = _choices()
        across = 1 if m.is_portrait else 2
        down = -(-len(rows) // across)
        row_h = min((box.h - m.gap * (down - 1)) / down, max(m.touch, m.px(96)))
        if m.is_small or row_h < m.touch:
            self._two_columns(rows, box)
            return
        area, rest = box.cut_top(row_h * down + m.gap * (down - 1), m.gap * 2)
        if rest.h >= m.touch:
            lines = 2 if m.is_portrait else 1
            self._languages(rest.cut_top(min(rest.h, lines * row_h + (lines - 1) * m.gap))[0])
        columns = area.columns(across, m.px(60))
        cells = [cell for column in columns for cell in column.rows(down, m.gap)]
        for choice, cell in zip(rows, cells, strict=False):
            self._row(choice, cell)

    def _languages(self, box: Box) -> None:
        """Every language by its own name."""
        m = self.metrics
        cells = [
            cell
            for row in box.rows(2 if m.is_portrait else 1, m.gap)
            for cell in row.columns(4 if m.is_portrait else 8, m.gap)
        ]
        for code, cell in zip(LANGUAGES, cells, strict=True):
            look = ButtonLook(
                OWN_NAMES[code], None, "row", m.caption, selected=code == self.app.language, lines=2
            )
            self.button(f"language {code}", cell, look, self.app.choose_language, value=code)

    def _two_columns(self, rows: tuple[_Choice, ...], box: Box) -> None:
        """Where the page is low, each setting is one button that goes to its next value."""
        m = self.metrics
        lines = -(-(len(rows) + 1) // 2)
        h = max(m.touch, (box.h - m.gap * (lines - 1)) / lines)
        cells = [
            cell
            for row in box.cut_top(h * lines + m.gap * (lines - 1))[0].rows(lines, m.gap)
            for cell in row.columns(2, m.gap)
        ]
        if len(cells) > len(rows):
            at = LANGUAGES.index(self.app.language)
            name = OWN_NAMES[self.app.language]
            look = ButtonLook(name, Icon.GLOBE, "row", m.body, align="left")
            coming = LANGUAGES[(at + 1) % len(LANGUAGES)]
            self.button("language", cells[len(rows)], look, self.app.choose_language, value=coming)
        for choice, cell in zip(rows, cells, strict=False):
            at = choice.values.index(getattr(self.app.settings, choice.name))
            words = tr("{label}: {value}", label=choice.label, value=choice.words[at])
            look = ButtonLook(words, None, "row", m.body, align="left")
            following = choice.values[(at + 1) % len(choice.values)]
            self.button(choice.name, cell, look, self.change, value=(choice.name, following))

    def _row(self, choice: _Choice, row: Box) -> None:
        m = self.metrics
        name, values = row.cut_left(row.w * 0.27, m.gap)
        self.label(choice.label, name, m.body, weight=Weight.SEMIBOLD, align="left", lines=2)
        cells = values.columns(len(choice.values), m.gap)
        now = getattr(self.app.settings, choice.name)
        for value, words, cell in zip(choice.values, choice.words, cells, strict=False):
            look = ButtonLook(words, None, "row", m.body, selected=value == now, lines=2)
            self.button(
                f"{choice.name} {value}", cell, look, self.change, value=(choice.name, value)
            )

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
        self._focus = f"{name} {value}" if self.find(f"{name} {value}") else name
        app.restyle()
