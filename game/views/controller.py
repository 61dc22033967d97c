"""Game controllers: stick, D-pad and buttons ask for the same as the keys (R33)."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pyglet

from game.text import tr
from game.views.keys import Asked, Command, Told

if TYPE_CHECKING:
    from game.views.app import App

log = logging.getLogger("dekabes")

BUTTONS: dict[str, Command] = {
    "a": Command.CONFIRM,
    "b": Command.BACK,
    "x": Command.HINT,
    "y": Command.PASS,
    "leftshoulder": Command.UNDO,
    "rightshoulder": Command.REDO,
    "back": Command.LEDGER,
    "start": Command.RULES,
}
"""What a button asks for, by the names that pyglet gives to the buttons of all makes."""

TRIGGERS: dict[str, Command] = {
    "lefttrigger": Command.PREVIOUS,
    "righttrigger": Command.NEXT,
}
DEAD_ZONE = 0.5
"""How far a stick or a trigger must be moved to ask for something."""
LET_GO = 0.35
"""How near to rest it must come to be let go; a stick that trembles asks once."""
FIRST_REPEAT, REPEAT = 0.45, 0.16
"""Seconds until a held direction asks again, and then again."""


def told() -> tuple[Told, ...]:
    """Every control and what it does, for the page about the controls."""
    c = Command
    arrows = (c.UP, c.DOWN, c.LEFT, c.RIGHT)
    way = tr("up and down choose a tile, left and right the end")
    return (
        Told(arrows, tr("Controller: stick, D-pad"), way),
        Told((c.CONFIRM, c.BACK), tr("Controller: A, B"), tr("as Enter and Esc")),
        Told((c.HINT, c.PASS), tr("Controller: X, Y"), tr("hint, pass")),
        Told((c.UNDO, c.REDO), tr("Controller: shoulder buttons"), tr("undo and redo")),
        Told((c.PREVIOUS, c.NEXT), tr("Controller: triggers"), tr("go from button to button")),
        Told((c.LEDGER, c.RULES), tr("Controller: Back, Start"), tr("ledger, rules")),
    )


def direction(x: float, y: float, held: Command | None) -> Command | None:
    """Where a stick or D-pad points; the stronger axis counts, y grows upwards.

    Args:
        x: -1 to 1.
        y: -1 to 1.
        held: where it pointed so far; it is let go later than it is taken.
    """
    far = max(abs(x), abs(y))
    if far < (LET_GO if held is not None else DEAD_ZONE):
        return None
    if abs(x) > abs(y):
        return Command.RIGHT if x > 0 else Command.LEFT
    return Command.UP if y > 0 else Command.DOWN


class Pad:
    """One controller: what its events ask for, with the repeats of held directions."""

    def __init__(
        self, hear: Callable[[Asked], object], released: Callable[[Asked], object]
    ) -> None:
        """Listens.

        Args:
            hear: told what is asked for.
            released: told that the button which asked was let go.
        """
        self._hear = hear
        self._released = released
        self._held: dict[str, Command | None] = {}
        self._wait: dict[str, float] = {}

    # Events as pyglet's Controller gives them ---------------------------------------

    def on_button_press(self, _: object, name: str) -> None:
        """A button goes down."""
        command = BUTTONS.get(name)
        if command is not None:
            self._hear(Asked(command))

    def on_button_release(self, _: object, name: str) -> None:
        """A button goes up."""
        command = BUTTONS.get(name)
        if command is not None:
            self._released(Asked(command))

    def on_dpad_motion(self, _: object, vector: Any) -> None:  # noqa: ANN401 - pyglet's Vec2
        """The D-pad is pressed or let go."""
        self._point("dpad", direction(vector[0], vector[1], self._held.get("dpad")))

    def on_stick_motion(self, _: object, stick: str, vector: Any) -> None:  # noqa: ANN401 - likewise
        """A stick moves."""
        self._point(stick, direction(vector[0], vector[1], self._held.get(stick)))

    def on_trigger_motion(self, _: object, trigger: str, value: float) -> None:
        """A trigger is pulled or let go."""
        held = self._held.get(trigger)
        far = LET_GO if held is not None else DEAD_ZONE
        self._point(trigger, TRIGGERS.get(trigger) if value >= far else None)

    # Held directions ---------------------------------------------------------------

    def _point(self, source: str, command: Command | None) -> None:
        if command is self._held.get(source):
            return
        self._held[source] = command
        self._wait[source] = FIRST_REPEAT
        if command is not None:
            self._hear(Asked(command))

    def advance(self, dt: float) -> None:
        """Lets time pass: a direction that is held asks again and again."""
        for source, command in self._held.items():
            if command is None:
                continue
            self._wait[source] -= dt
            if self._wait[source] <= 0:
                # A frame that was late asks once, not for all that it missed.
                self._wait[source] = REPEAT
                self._hear(Asked(command))

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._held.clear()


class Controllers:
    """All controllers that are plugged in, also those that come and go while it is played."""

    def __init__(self, app: "App") -> None:
        """Belongs to an app; nothing is looked for before `start`."""
        self._app = app
        self._manager: Any = None
        self._pads: dict[Any, Pad] = {}

    def start(self) -> None:
        """Looks for controllers from now on; a system that knows none is no error."""
        try:
            self._manager = pyglet.input.ControllerManager()
            self._manager.push_handlers(on_connect=self.connect, on_disconnect=self.disconnect)
            found = self._manager.get_controllers()
        except Exception as error:  # noqa: BLE001 - no /dev/input, no rights: drivers raise what they like
            log.info("no game controllers: %s", error)
            return
        for controller in found:
            self.connect(controller)

    def connect(self, controller: Any) -> None:  # noqa: ANN401 - pyglet's Controller
        """A controller is there: it is listened to."""
        if controller in self._pads:
            return
        pad = Pad(self._hear, self._released)
        try:
            controller.open()
        except Exception as error:  # noqa: BLE001 - likewise
            log.warning("a controller cannot be opened: %s", error)
            return
        controller.push_handlers(pad)
        if not self._pads:
            pyglet.clock.schedule_interval(self.advance, 1 / 30)
        self._pads[controller] = pad

    def disconnect(self, controller: Any) -> None:  # noqa: ANN401 - likewise
        """A controller was pulled out: what it held is let go."""
        pad = self._pads.pop(controller, None)
        if pad is None:
            return
        controller.remove_handlers(pad)
        if self._app.screen is not None:
            self._app.screen.let_go()
        if not self._pads:
            pyglet.clock.unschedule(self.advance)

    def advance(self, dt: float) -> None:
        """Lets time pass for all of them."""
        for pad in tuple(self._pads.values()):
            pad.advance(dt)

    def _hear(self, asked: Asked) -> None:
        guard = self._app.guard
        if guard is not None and guard.wake():
            # In a kiosk what wakes the table is nothing else, as with a touch.
            return
        screen = self._app.screen
        if screen is not None and not self._app.window.is_hidden:
            screen.hear(asked)

    def _released(self, asked: Asked) -> None:
        screen = self._app.screen
        if screen is not None:
            screen.released(asked)
