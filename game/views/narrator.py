"""Spoken play: what a screen reader would say of the focus, turns, moves, passes and results.

Nothing private is said but to the seat that may look: tiles are told by screens that show
them, and a curtain has nothing to tell.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game import text
from game.engine.events import Event
from game.speech import Kind, Speaker
from game.text import tr
from game.views import bar

if TYPE_CHECKING:
    from game.views.app import App
    from game.views.kit.screen import Screen
    from game.views.kit.widgets import Button
    from game.views.table import PlayScreen
    from game.views.tablescreen import TableScreen


def button_words(screen: "Screen", button: "Button") -> str:
    """What a button is called: its own words, a name for its picture, its row before it."""
    look = button.look
    words = look.text.replace("\n", " ") or _picture_words(button.name)
    words = words or ", ".join(_words_on(screen, button))
    row = _row_of(screen, button) if look.kind == "row" else ""
    if row:
        words = tr("{label}: {value}", label=row, value=words)
    if look.selected:
        words = tr("{button}, chosen", button=words)
    return words


def _picture_words(name: str) -> str:
    """What a button is called that carries a picture only."""
    if name in bar.NAMES:
        return bar.caption(name)
    return {
        "close": tr("Close"),
        "tile back": tr("Previous tile"),
        "tile on": tr("Next tile"),
        "end left": tr("The left end"),
        "end right": tr("The right end"),
        "step back": tr("Back"),
        "previous": tr("Back"),
        "step on": tr("Next"),
        "next": tr("Next"),
    }.get(name, "")


def _words_on(screen: "Screen", button: "Button") -> list[str]:
    """What is written on a button as on a panel, from top to bottom."""
    box = button.box
    found = [each for each in screen.texts if box.contains(each.words.cx, each.words.cy)]
    return [each.text for each in sorted(found, key=lambda each: -each.words.cy)]


def _row_of(screen: "Screen", button: "Button") -> str:
    """The words that stand before a row of buttons, for those have no sense without them."""
    before = [
        each
        for each in screen.written
        if each.box.y <= button.box.cy <= each.box.top and each.words.right <= button.box.x
    ]
    return max(before, key=lambda each: each.words.right).text if before else ""


class Narrator:
    """Says what happens, each thing once."""

    def __init__(self, app: "App", speaker: Speaker | None = None) -> None:
        """Belongs to an app; it is silent unless the settings want it.

        Args:
            app: the game.
            speaker: what speaks; the system's voice by default.
        """
        self._app = app
        self.speaker = speaker or Speaker()
        self._focus: tuple[object, ...] = ()
        self._tile = ""
        self._turn: tuple[object, ...] = ()

    @property
    def is_wanted(self) -> bool:
        """Whether anything is to be said; asked first, so that silence costs nothing."""
        return self._app.settings.spoken

    def _say(self, kind: Kind, words: str) -> None:
        if words and self.is_wanted:
            self.speaker.say(kind, words, self._app.language)

    def forget(self) -> None:
        """Nothing that was said is kept."""
        self.speaker.transcript.clear()
        self._focus, self._tile, self._turn = (), "", ()

    def screen(self, shown: "Screen") -> None:
        """Another screen is shown."""
        self._focus, self._tile = (), ""
        if self.is_wanted:
            self._say("screen", shown.spoken_name)

    def focus(self, shown: "Screen", button: "Button | None") -> None:
        """The keyboard's focus is on a button, where it can be seen."""
        if not self.is_wanted:
            return
        now: tuple[object, ...] = ()
        if button is not None:
            now = (shown.name, button.name, button_words(shown, button))
        if now != self._focus:
            self._focus = now
            if button is not None:
                self._say("focus", button_words(shown, button))

    def tile(self, table: "PlayScreen") -> None:
        """Perhaps a tile was chosen, or put to an end."""
        if not self.is_wanted:
            return
        words = table.selectors.words() if table.selectors.tile is not None else ""
        if words != self._tile:
            self._tile = words
            self._say("tile", words)

    def events(self, events: Iterable[Event]) -> None:
        """Things have happened, one after the other."""
        if not self.is_wanted:
            return
        for event in events:
            self._say("event", text.event_line(event, self._app.names))

    def remark(self, words: str) -> None:
        """Something is said for a moment, in words on the screen too."""
        self._say("remark", words)

    def at(self, table: "TableScreen") -> None:
        """A screen of a match shows how it stands: perhaps somebody's turn has come."""
        if not self.is_wanted:
            return
        session = table.session
        if not table.is_own_turn:
            self._turn = ()
            return
        now = (session.number, len(session.events_so_far()), session.awaited)
        words = table.spoken_turn
        if now == self._turn or not words:
            return
        self._turn = now
        self._say("turn", words)
        self._say("hand", table.spoken_hand)
