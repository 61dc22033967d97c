"""Keys on a screen: which button has the focus, and what every key asks for."""

from typing import TYPE_CHECKING

import arcade

from game.views import keys
from game.views.keys import Asked, Command
from game.views.kit.widgets import Button

if TYPE_CHECKING:
    from game.views.app import App


class Keyed(arcade.View):
    """A view whose buttons can be reached by keys or a controller; `Screen` extends it.

    Attributes:
        name: what snapshots, tests and the log call it.
        app: the game around it.
        buttons: all that can be pressed, in the keyboard's order.
    """

    name = ""

    def __init__(self, app: "App") -> None:
        super().__init__(app.window)
        self.app = app
        self.buttons: list[Button] = []
        self._focus: str | None = None
        # Who came here by keys or a controller sees at once where the focus is.
        self._shows_focus = app.by_keys
        self._shown = False

    def find(self, name: str) -> Button | None:
        """The button of that name, if it is on the screen."""
        return next((each for each in self.buttons if each.name == name), None)

    # The keyboard's focus --------------------------------------------------------

    @property
    def focused(self) -> Button | None:
        """The button that Enter would press."""
        return self.find(self._focus) if self._focus is not None else None

    @property
    def first_focus(self) -> str | None:
        """The button that has the focus when the screen opens; for subclasses."""
        return None

    def _settle_focus(self) -> None:
        """Keeps the focus where the keys have brought it, else where the screen wants it."""
        found = self.focused
        if found is None or not found.can_press or not self._shows_focus:
            self._focus = self.first_focus
        self._paint_focus()

    def _turn_focus(self, name: str) -> None:
        """Gives a button the focus without showing it to those who use no keys."""
        self._focus = name
        self._paint_focus()

    def focus(self, name: str) -> None:
        """Gives a button the keyboard's focus and shows it."""
        self._focus = name
        self._shows_focus = True
        self._paint_focus()

    def _paint_focus(self) -> None:
        for each in self.buttons:
            each.set_ring(ringed=self._shows_focus and each.name == self._focus)
        if self._shown:
            self.focus_seen(self.focused if self._shows_focus else None)

    def focus_seen(self, button: Button | None) -> None:
        """The focus shows on a button, or nowhere; for subclasses."""

    def move_focus(self, step: int) -> None:
        """Moves the focus forwards or backwards among what can be pressed."""
        names = [each.name for each in self.buttons if each.can_press]
        if not names:
            return
        if not self._shows_focus and self._focus in names:
            self.focus(self._focus)
            return
        first = 0 if step > 0 else -1
        at = names.index(self._focus) + step if self._focus in names else first
        self.focus(names[at % len(names)])

    # Keys ------------------------------------------------------------------------

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """A key goes down; what it asks for stands in one table, `keys.py`."""
        asked = keys.asked(symbol, modifiers)
        if asked is None:
            return None
        self.hear(asked)
        return True

    def hear(self, asked: Asked) -> None:
        """Something was asked for by a key or a controller: from now on the focus shows."""
        self.app.by_keys = True
        self.obey(asked)

    def released(self, asked: Asked) -> None:
        """The key or button that asked for something was let go; for subclasses."""

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key goes up."""
        asked = keys.asked(symbol, modifiers)
        if asked is not None:
            self.released(asked)

    def obey(self, asked: Asked) -> None:
        """Does what a key asks for; here what means the same on every screen."""
        match asked.command:
            case Command.FULLSCREEN:
                self.app.toggle_fullscreen()
            case Command.BACK:
                self.back()
            case Command.NEXT | Command.DOWN | Command.RIGHT:
                self.move_focus(1)
            case Command.PREVIOUS | Command.UP | Command.LEFT:
                self.move_focus(-1)
            case Command.CONFIRM:
                self.confirm()
            case Command.RULES:
                self.open_page("rules")
            case Command.LEDGER if self.app.session is not None:
                self.open_page("ledger")
            case _:
                pass

    def open_page(self, name: str) -> None:
        """Opens the rules, the ledger or the settings over this screen."""
        self.app.open(name)

    def press_named(self, name: str) -> bool:
        """Presses a button as a finger would; False if it cannot be pressed now."""
        button = self.find(name)
        if button is None or not button.can_press:
            return False
        button.press()
        return True

    def confirm(self) -> None:
        """Enter was pressed: what has the focus is pressed, or else the focus appears."""
        found = self.focused
        if found is None or not found.can_press:
            self.move_focus(1)
            return
        self._shows_focus = True
        self._paint_focus()
        found.press()

    def back(self) -> None:
        """Esc was pressed; for subclasses."""
