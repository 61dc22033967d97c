"""The real kiosk under its watchdog: killed, frozen, asked to close, and left by its operator."""

import json
import os
import random
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from outside import KioskGame, own_display
from person import needs_xdotool
from visitors import PIN, STORED

from game.session.statistics import read_statistics

pytestmark = [
    pytest.mark.display,
    needs_xdotool,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="a display of its own needs Xvfb"),
    pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="finds the game by /proc"),
]
MIDDLE = ("mousemove", "640", "400", "click", "1")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of its own."""
    with own_display() as name:
        yield name


@pytest.fixture
def game(tmp_path: Path, display: str) -> Iterator[KioskGame]:
    """A kiosk that has come to its title."""
    config = f'operator_pin = "{STORED}"\nspeed = "instant"\nlevels = ["casual"]\n'
    (tmp_path / "kiosk.toml").write_text(config, encoding="utf-8")
    with KioskGame(tmp_path, display) as made:
        made.wait_for_screen("title")
        yield made


def _touch(game: KioskGame, dice: random.Random, seconds: float) -> None:
    """A visitor touches here and there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        x, y = dice.randrange(1280), dice.randrange(100, 800)
        game.tool("mousemove", str(x), str(y), "click", "1")
        game.key(dice.choice(["Return", "1", "4", "p", "Right"]))


def _killed(game: KioskGame, times: int, seed: int) -> list[float]:
    dice = random.Random(seed)
    took = []
    for _ in range(times):
        _touch(game, dice, dice.uniform(0.0, 2.0))
        took.append(game.kill_child())
        # No visitor's match, no damaged file, and what is there can be read.
        kept = {path.name for path in game.home.iterdir()} - {"settings.toml"}
        assert {name for name in kept if not name.startswith("dekabes.log")} <= {
            "kiosk.toml", "statistics.json",
        }  # fmt: skip
        counters = game.home / "statistics.json"
        if counters.exists():
            read_statistics(counters.read_bytes())
            json.loads(counters.read_bytes())
    return took


def test_killed_at_any_moment(game: KioskGame) -> None:
    """SIGKILL at some moments: back at the title each time, with nothing damaged."""
    took = _killed(game, 3, 3)
    assert len(took) == 3
    assert sum("killed by SIGKILL" in line for line in game.log()) == 3


@pytest.mark.slow
def test_killed_at_twenty_moments(game: KioskGame, capsys: pytest.CaptureFixture[str]) -> None:
    """The full count: twenty moments, each time back within five seconds."""
    took = _killed(game, 20, 4)
    with capsys.disabled():
        print(f"\nback at the title after {min(took):.1f} to {max(took):.1f} s")
    assert max(took) < 5.0


@pytest.mark.slow
def test_a_frozen_game_is_started_again(game: KioskGame) -> None:
    """A game that gives no sign of life is ended and started anew."""
    time.sleep(1.0)  # until it has given one
    game.kill_child(signal.SIGSTOP)
    assert any("no sign of life" in line for line in game.log())


def test_no_request_of_the_window_system_ends_it(game: KioskGame) -> None:
    """Closing, Alt+F4, Ctrl+Q, F11, Esc and a minimised window: the same game goes on."""
    child = game.child
    game.tool(*MIDDLE)
    for name in ("alt+F4", "ctrl+q", "ctrl+w", "F11", "Escape", "super", "ctrl+alt+BackSpace"):
        game.key(name)
    game.close_window()
    game.tool("search", "--name", "kab", "windowunmap")
    game.tool(*MIDDLE)
    time.sleep(1.0)
    assert game.child == child
    assert game.process.poll() is None
    assert set(game.screens()) <= {"title", "acceptance", "question"}
    # It fills the screen and is in front again: the operator's corner can be held.
    game.tool("mousemove", "10", "10", "mousedown", "1")
    time.sleep(5.5)
    game.tool("mouseup", "1")
    game.wait_for_screen("pin")


def test_the_operator_leaves(game: KioskGame) -> None:
    """The corner held by a real pointer, the PIN by real keys, and the way out: code 0."""
    game.tool("mousemove", "10", "10", "mousedown", "1")
    game.wait_for_screen("pin")
    game.tool("mouseup", "1")
    game.key(*PIN, "Return")
    game.wait_for_screen("operator")
    game.key("shift+Tab", "shift+Tab", "Return")
    assert game.end() == 0
    assert "left by the operator" in "\n".join(game.log())
    assert "the kiosk was left" in game.log()[-1]


def test_the_system_ends_it(game: KioskGame) -> None:
    """SIGTERM for the watchdog ends the game as well, with code 0."""
    child = game.child
    assert child is not None
    game.process.terminate()
    assert game.end() == 0
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_a_game_without_its_watchdog_ends(game: KioskGame) -> None:
    """Where the watchdog was killed, no second game stays behind when the system starts one."""
    child = game.child
    assert child is not None
    game.process.kill()
    game.end()
    end = time.monotonic() + 20
    while Path(f"/proc/{child}").exists() and time.monotonic() < end:
        time.sleep(0.1)
    assert not Path(f"/proc/{child}").exists()
