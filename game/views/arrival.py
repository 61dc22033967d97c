"""The screen that a match asks for next, made in parts while the one before still stands."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.views.app import App


class Arrival:
    """Makes a screen a part a frame, so that no frame has to make all of it.

    Nobody sees the difference but by what stays smooth: the old picture stands for some four
    frames more. Where a hand must not stay on the screen, where each step is read aloud or
    remarked upon, and where nothing moves anyway, the screen comes at once.
    """

    def __init__(self, app: "App") -> None:
        """Belongs to an app; nothing is on its way yet."""
        self._app = app
        self._parts: Iterator[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a screen is on its way."""
        return self._parts is not None

    def step(self) -> None:
        """Goes on with the screen that the match asks for; shows it once it is complete."""
        if self._parts is None:
            if not self._has_time:
                self._app.route()
                return
            self._parts = self._making()
        self._go_on()

    def finish(self) -> None:
        """What is on its way comes now: somebody has touched something."""
        while self._parts is not None:
            self._go_on()

    def drop(self) -> None:
        """Another screen is shown: what was on its way does not come."""
        self._parts = None

    @property
    def _has_time(self) -> bool:
        app = self._app
        return (
            app.pace.travel > 0
            and app.session is not None
            and len(app.session.humans) <= 1
            and app.coach is None
            and not app.narrator.is_wanted
        )

    def _go_on(self) -> None:
        if self._parts is not None and next(self._parts, self) is self:
            self._parts = None

    def _making(self) -> Iterator[None]:
        app = self._app
        screen = app.made(app.needed())
        yield
        yield from screen.make()
        app.show_made(screen)
