"""A person in front of the game: sees what is drawn, and touches by real window events."""

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import arcade
import pytest
from PIL import Image

from game import text
from game.session.session import Session
from game.session.settings import Settings
from game.views.app import App
from game.views.kit.screen import Screen
from game.views.options import Options
from game.views.screens import SCREENS

STEP = 1 / 30

needs_xdotool = pytest.mark.skipif(
    shutil.which("xdotool") is None, reason="real pointer events need xdotool"
)


class Person:
    """Drives the one window: time passes only when `wait` lets it."""

    def __init__(self, window: arcade.Window, home: Path) -> None:
        self.window = window
        self.home = home
        self.draws = True
        """Whether frames are really drawn; without, time passes faster."""
        self.at_each_frame: Callable[[], None] = lambda: None
        self.app = self._fresh(Settings(speed="instant", level="casual"), Options(seed=7))
        self.resize(1280, 720)

    def _fresh(self, settings: Settings, options: Options) -> App:
        app = App(self.window, self.home, settings, options)
        app.use_screens(SCREENS)
        return app

    def start(
        self, settings: Settings | None = None, *, first_time: bool = False, **options: object
    ) -> None:
        """Starts the game anew, at the title, as after closing it.

        Somebody who is not there for the first time is not offered a guided hand.
        """
        chosen = Options(**{"seed": 7, **options})
        wanted = settings or Settings(speed="instant", level="casual")
        wanted.first_steps_offered = not first_time
        self.app = self._fresh(wanted, chosen)
        self.app.show("title")
        self.wait()

    def leave(self) -> None:
        """Takes everything off the window, so that the next test finds it as it was."""
        text.use(text.SOURCE_LANGUAGE)
        self.window.watch = None
        self.window.hide_view()
        self.window.dispatch_events()
        self.app.backdrop.forget()
        self.window.ctx.gc()

    # Looking -----------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        assert self.app.screen is not None
        return self.app.screen

    @property
    def session(self) -> Session:
        """The match at this screen."""
        assert self.app.session is not None
        return self.app.session

    def texts(self) -> list[str]:
        """Every text on the screen."""
        return [each.text for each in self.screen.texts]

    def sees(self, words: str) -> bool:
        """Whether some text on the screen contains these words."""
        return any(words in each for each in self.texts())

    def picture(self) -> Image.Image:
        """What is drawn."""
        from game.launch import draw_off_screen

        return draw_off_screen(self.app, self.window.get_size())

    # Time --------------------------------------------------------------------------

    def wait(self, seconds: float = STEP) -> None:
        """Lets time pass in frames, as the running game would."""
        frames = max(1, round(seconds / STEP))
        for _ in range(frames):
            self.window.switch_to()
            self.window.dispatch_events()
            self.window.dispatch_event("on_update", STEP)
            self.window.dispatch_events()
            if self.draws:
                self.window.draw(STEP)
            self.at_each_frame()

    def wait_until(self, done: Callable[[], bool], seconds: float = 30.0) -> None:
        """Lets time pass until something is so."""
        for _ in range(round(seconds / STEP)):
            if done():
                return
            self.wait()
        raise AssertionError(
            f"still not so after {seconds} s on screen {self.screen.name}: {self.texts()}"
        )

    def wait_for_turn(self) -> None:
        """Lets the others play until it is the person's turn or the hand is over."""
        self.wait_until(
            lambda: (
                not self._moving() and (self.session.awaits_human or self.session.awaited is None)
            )
        )
        self.wait_until(lambda: self.app.needed() == self.screen.name)

    def _moving(self) -> bool:
        timeline = getattr(self.screen, "timeline", None)
        return timeline is not None and timeline.busy

    # Events as the window system would give them -------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Changes the window's size."""
        self.window.set_size(width, height)
        for _ in range(20):
            self.window.dispatch_events()
            if self.window.get_size() == (width, height):
                return
            time.sleep(0.01)

    def press(self, x: float, y: float) -> None:
        """A finger goes down."""
        self.window.dispatch_event(
            "on_mouse_press", round(x), round(y), arcade.MOUSE_BUTTON_LEFT, 0
        )
        self.window.dispatch_events()

    def drag(self, x: float, y: float) -> None:
        """The finger moves."""
        self.window.dispatch_event(
            "on_mouse_drag", round(x), round(y), 1, 1, arcade.MOUSE_BUTTON_LEFT, 0
        )
        self.window.dispatch_events()

    def release(self, x: float, y: float) -> None:
        """The finger is lifted."""
        self.window.dispatch_event(
            "on_mouse_release", round(x), round(y), arcade.MOUSE_BUTTON_LEFT, 0
        )
        self.window.dispatch_events()

    def tap(self, x: float, y: float) -> None:
        """A tap."""
        self.press(x, y)
        self.release(x, y)
        self.wait()

    def tap_button(self, name: str) -> None:
        """Taps the middle of a button that can be pressed."""
        button = self.screen.find(name)
        assert button is not None, f"no button {name} on {self.screen.name}"
        assert button.can_press, f"{name} cannot be pressed on {self.screen.name}"
        self.tap(button.box.cx, button.box.cy)

    def key(self, symbol: int, modifiers: int = 0) -> None:
        """A key goes down and up."""
        self.window.dispatch_event("on_key_press", symbol, modifiers)
        self.window.dispatch_event("on_key_release", symbol, modifiers)
        self.window.dispatch_events()
        self.wait()


class Hand:
    """A real pointer and real keys, through the window system, by xdotool."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._origin = self._window_origin()

    def _window_origin(self) -> tuple[int, int]:
        x, y = self.person.window.get_location()
        return x, y

    def _tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, timeout=20)
        self.person.wait()

    def _on_display(self, x: float, y: float) -> tuple[str, str]:
        # The window system counts downwards from the top.
        left, top = self._origin
        return str(round(left + x)), str(round(top + self.person.window.height - 1 - y))

    def tap(self, x: float, y: float) -> None:
        """Moves there and clicks."""
        self._tool("mousemove", *self._on_display(x, y), "mousedown", "1")
        self._tool("mouseup", "1")

    def hold(self, x: float, y: float, seconds: float) -> None:
        """Moves there, presses, and lets go after a while."""
        self._tool("mousemove", *self._on_display(x, y), "mousedown", "1")
        self.person.wait(seconds)
        self._tool("mouseup", "1")

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Drags from one place to another."""
        self._tool("mousemove", *self._on_display(*start), "mousedown", "1")
        for step in range(1, steps + 1):
            part = step / steps
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            self._tool("mousemove", *self._on_display(x, y))
        self._tool("mouseup", "1")

    def tap_button(self, name: str) -> None:
        """Clicks a button that can be pressed."""
        button = self.person.screen.find(name)
        assert button is not None, f"no button {name} on {self.person.screen.name}"
        assert button.can_press, f"{name} cannot be pressed"
        self.tap(button.box.cx, button.box.cy)

    def key(self, *names: str) -> None:
        """Presses keys by their X names."""
        self._tool("key", *names)
