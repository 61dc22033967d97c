"""The game as its own process on its own display, seen and touched only from outside."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from game.session.saves import read_save
from game.session.session import Session
from game.session.settings import Settings, SettingsFile

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def own_display() -> Iterator[str]:
    """A virtual display of its own, so that no other window takes keys or pointer."""
    read, write = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


def _until(done: Callable[[], bool], seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise AssertionError(f"after {seconds} s still not: {what}")
        time.sleep(0.02)


class Game:
    """A running game."""

    def __init__(self, home: Path, display: str) -> None:
        self.home = home
        self._environment = {
            **{name: value for name, value in os.environ.items() if name != "ARCADE_TEST"},
            "DISPLAY": display,
            "DEKABES_HOME": str(home),
        }
        if not (home / "settings.toml").exists():
            home.mkdir(parents=True, exist_ok=True)
            SettingsFile(home).write(
                Settings(speed="instant", level="casual", first_steps_offered=True)
            )
        self._seen = len(self.log())
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", *self.arguments()],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )

    def arguments(self) -> list[str]:
        """The command line."""
        return ["play", "--size", "960x600"]

    def log(self) -> list[str]:
        """The lines of the log."""
        file = self.home / "dekabes.log"
        return file.read_text("utf-8").splitlines() if file.exists() else []

    def screens(self) -> list[str]:
        """The screens that this process has shown."""
        lines = self.log()[self._seen :]
        return [line.rpartition(" ")[2] for line in lines if " screen " in line]

    def wait_for_screen(self, *names: str) -> str:
        """Waits until one of these is the last screen shown."""
        _until(lambda: self._on(names), 20, f"on one of {names}, but on {self.screens()}")
        return self.screens()[-1]

    def _on(self, names: tuple[str, ...]) -> bool:
        if self.process.poll() is not None:
            said = self.process.stderr.read() if self.process.stderr else b""
            raise AssertionError(f"the game has ended: {said.decode()}")
        screens = self.screens()
        return bool(screens) and screens[-1] in names

    def key(self, *names: str) -> None:
        """Presses keys by their X names."""
        subprocess.run(["xdotool", "key", *names], check=True, env=self._environment, timeout=20)

    def tool(self, *words: str) -> None:
        """Real keys and a real pointer, as xdotool has them."""
        subprocess.run(["xdotool", *words], check=True, env=self._environment, timeout=30)

    def saved(self) -> Session | None:
        """The match that waits in the autosave."""
        file = self.home / "autosave.json"
        return read_save(file.read_bytes()) if file.exists() else None

    def kill(self) -> None:
        """SIGKILL: there is no time left for anything."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def close_window(self) -> int:
        """What a click on the window's cross sends; the exit code."""
        self.click_cross()
        return self._reap()

    def click_cross(self) -> None:
        """Asks every window of the game to close."""
        found = subprocess.run(
            ["xdotool", "search", "--name", "kab"],
            check=True, capture_output=True, text=True, env=self._environment, timeout=20,
        )  # fmt: skip
        for window in found.stdout.split():
            _ask_to_close(self._environment["DISPLAY"], int(window))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def end(self) -> int:
        """Waits for its own end; the exit code."""
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(20)
        if self.process.stderr is not None:
            self.process.stderr.close()
        return code


class KioskGame(Game):
    """A running kiosk: its watchdog, and the game that this one looks after."""

    def arguments(self) -> list[str]:
        """The configuration lies in the data folder."""
        return ["--kiosk"]

    @property
    def child(self) -> int | None:
        """The process of the game itself, if it runs at the moment."""
        of = self.process.pid
        found = Path(f"/proc/{of}/task/{of}/children").read_text("ascii").split()
        return int(found[0]) if found else None

    def titles(self) -> int:
        """How often the title was shown."""
        return self.screens().count("title")

    def kill_child(self, number: int = signal.SIGKILL) -> float:
        """Sends the game a signal; seconds until another one shows its title."""
        child, before = self.child, self.titles()
        assert child is not None
        begun = time.monotonic()
        os.kill(child, number)
        _until(lambda: self.titles() > before, 30, "at the title again")
        assert self.child != child
        return time.monotonic() - begun

    def close_window(self) -> int:
        """A click on the window's cross, which a kiosk does not hear; 0."""
        self.click_cross()
        return 0

    def kill(self) -> None:
        """Ends the watchdog as the system would, and with it the game."""
        self.process.terminate()
        self._reap()


def _ask_to_close(name: str, window: int) -> None:
    from pyglet.libs.x11 import xlib

    display = xlib.XOpenDisplay(name.encode())
    event = xlib.XEvent()
    message = event.xclient
    message.type = xlib.ClientMessage
    message.window = window
    message.message_type = xlib.XInternAtom(
        display, ctypes.create_string_buffer(b"WM_PROTOCOLS"), 0
    )
    message.format = 32
    message.data.l[0] = xlib.XInternAtom(
        display, ctypes.create_string_buffer(b"WM_DELETE_WINDOW"), 0
    )
    xlib.XSendEvent(display, window, 0, 0, ctypes.byref(event))
    xlib.XSync(display, 0)
    xlib.XCloseDisplay(display)
