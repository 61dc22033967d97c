"""The trial of a bundle: real keys on a virtual display, from the title to the result.

The program gets what a bare login has and nothing of this folder, so whatever it needs
must be in the bundle or in the system. Which screen is open is read from its log.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import display
import system
from bundle import BUNDLE, PROGRAM
from console import OUT, ROOT, SetUpError, say

if TYPE_CHECKING:
    from collections.abc import Iterator

SCREEN = "1280x800"
GAME_OPTIONS = ("--seed", "7", "--size", "1280x720", "--reduced-motion")
GOAL = "result"
SETTINGS = """format = "dekabes-settings/1"
speed = "instant"
level = "casual"
first_steps_offered = true
"""
WORDS = OUT / "smoke.log"
TICK = 0.2  # seconds between two looks at the log
SCREEN_LINE = re.compile(r"\bscreen ([a-z][a-z-]*)")
BAD = re.compile(r"traceback|error|exception|critical|segmentation fault", re.IGNORECASE)
HARMLESS = re.compile(r"^(ALSA lib|AL lib)")  # a machine without a sound card says so


class Broken(Exception):  # noqa: N818 - what is found, not what went wrong in this script
    """The bundle did not do what it should; the text is one line."""


@dataclass(frozen=True)
class Player:
    """Somebody in front of the virtual display.

    Attributes:
        process: the program being tried.
        environ: the environment with its display.
        log: the program's log file.
        deadline: the moment, on the monotonic clock, at which patience ends.
    """

    process: subprocess.Popen[bytes]
    environ: dict[str, str]
    log: Path
    deadline: float

    def tool(self, *words: str) -> str:
        """Move the mouse, press keys or look for windows, and return what was found."""
        done = subprocess.run(
            ["xdotool", *words],
            check=False,
            capture_output=True,
            env=self.environ,
            timeout=30,
        )
        return done.stdout.decode()

    def screens(self) -> list[str]:
        """List the screens opened so far."""
        if not self.log.is_file():
            return []
        return SCREEN_LINE.findall(self.log.read_text(encoding="utf-8", errors="replace"))

    def wait(self) -> None:
        """Let a moment pass.

        Raises:
            Broken: the program ended, or patience did.
        """
        time.sleep(TICK)
        reached = (self.screens() or ["none"])[-1]
        code = self.process.poll()
        if code is not None:
            raise Broken(f"the program ended with code {code}; the last screen was {reached}")
        if time.monotonic() > self.deadline:
            raise Broken(f"no result screen in time; the last screen was {reached}")

    def take_the_keyboard(self) -> None:
        """Wait for the window and give it the keyboard, as a window manager would."""
        while True:
            windows = self.tool("search", "--onlyvisible", "--name", ".").split()
            if windows and self.screens():
                break
            self.wait()
        self.tool("windowfocus", windows[-1], "mousemove", "--window", windows[-1], "3", "3")

    def play(self) -> None:
        """Press keys until the result screen opens."""
        self.take_the_keyboard()
        tries = itertools.cycle(moves())
        # A hint previews an answer or a leader where neither is chosen beforehand.
        asked = itertools.cycle([("Return",), ("h",)])
        while GOAL not in self.screens():
            at_table = self.screens()[-1] == "table"
            keys = next(tries) if at_table else next(asked)
            self.tool("key", "--clearmodifiers", "--delay", "30", *keys)
            self.wait()


def moves() -> Iterator[tuple[str, ...]]:
    """Give what can be tried at the table: each tile at each end, then a pass."""
    for number in "1234567":
        for end in ("Left", "Right"):
            yield number, end, "Return"
    yield ("p",)


def faults(text: str) -> list[str]:
    """Pick the lines that speak of an error out of a program's output."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if BAD.search(line) and not HARMLESS.match(line)]


def bare_environment(home: Path, display_name: str) -> dict[str, str]:
    """Give what a bare login has: a search path, a home and a display."""
    return {
        "PATH": "/usr/bin:/bin",
        "HOME": str(home),
        "DEKABES_HOME": str(home / "dekabes"),
        "DISPLAY": display_name,
    }


def read_options(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="build/smoke.py", description=__doc__)
    parser.add_argument("--bundle", type=Path, default=BUNDLE, help="the bundle's folder")
    parser.add_argument("--timeout", type=float, default=300, help="patience in seconds")
    return parser.parse_args(arguments)


@contextlib.contextmanager
def started(program: Path, environ: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Start the program away from its folder, and end it afterwards."""
    OUT.mkdir(exist_ok=True)
    with (
        WORDS.open("wb") as words,
        subprocess.Popen(
            [str(program), *GAME_OPTIONS],
            cwd=environ["HOME"],
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=subprocess.STDOUT,
        ) as process,
    ):
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def attempt(program: Path, home: Path, timeout: float) -> None:
    """Play one match with the bundle.

    Raises:
        Broken: it did not reach the result screen, or spoke of an error.
    """
    data = home / "dekabes"
    data.mkdir()
    (data / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    log = data / "dekabes.log"
    with display.virtual(SCREEN) as outer:
        environ = bare_environment(home, outer["DISPLAY"])
        with started(program, environ) as process:
            Player(process, environ, log, time.monotonic() + timeout).play()
    said = WORDS.read_text(encoding="utf-8", errors="replace")
    wrong = faults(said + log.read_text(encoding="utf-8", errors="replace"))
    if wrong:
        raise Broken(f"it played, but said: {wrong[0]}")


def smoke(arguments: list[str]) -> int:
    """Try the bundle; 0 if it played a match to the end without a word of error, else 1.

    Raises:
        SetUpError: there is no bundle, or no virtual display to try it on.
    """
    options = read_options(arguments)
    program = options.bundle.resolve() / PROGRAM
    if sys.platform in {"darwin", "win32"}:
        raise SetUpError("the trial needs a virtual display, which only Linux has")
    if not program.is_file():
        raise SetUpError(f"there is no {program}; make it with: python3 build/package.py")
    system.ensure(system.TESTS)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="dekabes-smoke-") as home:
        try:
            attempt(program, Path(home), options.timeout)
        except Broken as found:
            say(f"the bundle failed: {found} (its words are in {WORDS.relative_to(ROOT)})")
            return 1
    say(f"the bundle played a match to the result in {time.monotonic() - begun:.0f} seconds")
    return 0
