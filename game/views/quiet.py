"""A quiet line in the room of sentences; while a sentence is said there it gives way."""

from typing import TYPE_CHECKING

from game import text
from game.views.kit.box import Box

if TYPE_CHECKING:
    import arcade

    from game.views.kit.skin import Written
    from game.views.remarks import Remarks
    from game.views.tablescreen import TableScreen


class QuietLine:
    """What a screen of a match says all the time where now and then something else is said."""

    def __init__(self, screen: "Remarks") -> None:
        """Belongs to a screen."""
        self._screen = screen
        self._sprite: arcade.Sprite | None = None
        self._written: Written | None = None

    def write(self, words: str, box: Box, size: int, *, lines: int = 1) -> None:
        """Writes the line; whatever changes during a match has been wiped before."""
        screen = self._screen
        self._sprite = screen.label(
            words, box, size, ink=screen.style.theme.muted, lines=lines, layer=screen.info,
            on_panel=False,
        )  # fmt: skip
        self._written = screen.said[-1] if self._sprite is not None else None
        if screen.toast.is_shown:
            self.show(shown=False)

    def forget(self) -> None:
        """The line was wiped with the rest."""
        self._sprite = self._written = None

    def show(self, *, shown: bool) -> None:
        """Shows the line, or lets a sentence stand in its place."""
        sprite, written, said = self._sprite, self._written, self._screen.said
        if sprite is None or written is None or bool(sprite.visible) == shown:
            return
        sprite.visible = shown
        if shown:
            said.append(written)
        else:
            said[:] = [each for each in said if each is not written]
        self._screen.invalidate()


def write_last_event(screen: "TableScreen") -> None:
    """Writes what happened last in this hand, if that is wanted.

    It is taken from the match itself, so undo needs no care.
    """
    events = screen.session.events_so_far()
    if screen.app.settings.last_event and events:
        m = screen.metrics
        size = m.body if m.is_small else m.caption
        words = text.event_line(events[-1], screen.app.names)
        screen.quiet.write(words, screen.toast_box, size, lines=2)
