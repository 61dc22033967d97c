"""What `play.py` and `test.py` do once a fitting Python reads them."""

from __future__ import annotations

import os
import subprocess
import tempfile

import display
import environment
import system
from console import OUT, ROOT, SetUpError, clean_environment, run, say

WITHOUT_WINDOW = ("simulate", "verify", "advise", "solve", "kiosk", "-h", "--help", "--version")
DEMONSTRATION = ("--demo", "--seed", "7", "--players", "casual,steady,casual,steady")
DEMONSTRATION_SCREEN = "1280x800"
# As many processes as there are cores, but never a screen full of windows.
SIDE_BY_SIDE = ("--numprocesses", "auto", "--maxprocesses", "4", "--dist", "worksteal")
PICTURES = OUT / "demo"


def game(python: str, *words: str) -> list[str]:
    """Write the command that starts the game, whatever folder the person stands in."""
    return [python, "-P", "-m", "game", *words]


def needs_window(arguments: list[str]) -> bool:
    """Tell whether the game opens a window for these arguments."""
    return not (arguments and arguments[0] in WITHOUT_WINDOW)


def starts_play(arguments: list[str]) -> bool:
    """Tell whether these arguments start a game on the screen rather than a picture."""
    return not arguments or arguments[0] == "play" or arguments[0].startswith("-")


def play(arguments: list[str]) -> int:
    """Set everything up and start the game; without a display, demonstrate it."""
    if not needs_window(arguments):
        return run(game(environment.prepare(environment.PLAY_GROUPS), *arguments))
    expected = display.is_usable(os.environ)
    packages = system.WINDOW + environment.packages_to_make(environment.VENV)
    system.ensure(packages if expected else packages + system.VIRTUAL_DISPLAY)
    if expected:
        system.prefer_sound()
    python = environment.prepare(environment.PLAY_GROUPS)
    if display.is_usable(os.environ):
        return run(game(python, *arguments))
    system.ensure(system.VIRTUAL_DISPLAY)
    if starts_play(arguments):
        return demonstrate(python, arguments[1:] if arguments[:1] == ["play"] else arguments)
    with display.virtual(DEMONSTRATION_SCREEN) as environ:
        return run(game(python, *arguments), environ)


def demonstrate(python: str, options: list[str]) -> int:
    """Play a match on a virtual display and leave a picture of every screen."""
    say("no display here: playing a demonstration match on a virtual one")
    with (
        display.virtual(DEMONSTRATION_SCREEN) as environ,
        tempfile.TemporaryDirectory(prefix="dekabes-") as home,
    ):
        own = {**environ, "DEKABES_HOME": home}  # nobody's saved match or settings
        code = run(game(python, "play", *DEMONSTRATION, *options), own)
        if code:
            say(f"the demonstration match ended with exit code {code}")
            return code
        return take_pictures(python, own)


def scenes(python: str, environ: dict[str, str]) -> list[str]:
    """Ask the game for the names of its screens.

    Raises:
        SetUpError: it gave none.
    """
    answer = subprocess.run(
        game(python, "snapshot", "--list"),
        check=False,
        stdout=subprocess.PIPE,
        env=clean_environment(environ),
    )
    names = [line.split()[0] for line in answer.stdout.decode().splitlines() if line.strip()]
    if answer.returncode or not names:
        raise SetUpError("the game did not name its screens (snapshot --list)")
    return names


def take_pictures(python: str, environ: dict[str, str]) -> int:
    """Leave one picture a screen in `out/demo`."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    names = scenes(python, environ)
    failed = []
    for name in names:
        picture = PICTURES / f"{name}.png"
        picture.unlink(missing_ok=True)
        options = ["--scene", name, "--size", DEMONSTRATION_SCREEN, "--seed", "7"]
        command = game(python, "snapshot", *options, "--output", str(picture))
        if run(command, environ) or not picture.is_file():
            failed.append(name)
    say(f"{len(names) - len(failed)} pictures, one a screen, are in {PICTURES.relative_to(ROOT)}")
    if failed:
        say(f"no picture of: {', '.join(failed)}")
    return 1 if failed else 0


def test(arguments: list[str]) -> int:
    """Set everything up and run the test suite, on Linux under displays of its own."""
    system.ensure(system.TESTS + environment.packages_to_make(environment.VENV))
    python = environment.prepare(environment.ALL_GROUPS)
    # What is measured is measured alone.
    side_by_side = () if "--benchmark-only" in arguments else SIDE_BY_SIDE
    return run([python, "-m", "pytest", *side_by_side, *arguments], folder=ROOT)
