"""The real process: killed at any moment, closed by the window system, met by damaged files."""

import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from outside import Game, own_display
from person import Person, needs_xdotool

pytestmark = [
    pytest.mark.display,
    needs_xdotool,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="a display of its own needs Xvfb"),
]

IN_A_MATCH = ("acceptance", "nomination", "table", "reveal")
KEYS = ("1", "2", "3", "4", "5", "6", "7", "Left", "Right", "Return", "Return", "Return", "p")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of its own."""
    with own_display() as name:
        yield name


def _play_a_little(game: Game, dice: random.Random) -> None:
    end = time.monotonic() + dice.uniform(0.0, 2.0)
    while time.monotonic() < end:
        game.key(dice.choice(KEYS))
        if dice.random() < 0.1:
            game.key("ctrl+z")


def _killed_again_and_again(home: Path, display: str, times: int, seed: int) -> None:
    dice = random.Random(seed)
    left = None
    for number in range(times + 1):
        with Game(home, display) as game:
            game.wait_for_screen("title")
            assert not list(home.glob("*damaged*"))
            # Enter presses Continue where there is one; a new match would have another seed.
            game.key("Return")
            game.wait_for_screen(*IN_A_MATCH)
            again = game.saved()
            assert again is not None
            if left is not None:
                assert again.true_match().seed == left.true_match().seed
                assert again.true_match().hand.dealt == left.true_match().hand.dealt
            if number < times:
                _play_a_little(game, dice)
            over = game.screens()[-1] == "result"
            game.kill()
            left = game.saved()
            assert left is not None or over


def test_killed_at_random_moments(tmp_path: Path, display: str) -> None:
    """After SIGKILL the next start offers Continue and goes on with the same match, 3 times."""
    _killed_again_and_again(tmp_path, display, 3, 1)


@pytest.mark.slow
def test_killed_fifty_times(tmp_path: Path, display: str) -> None:
    """The same at 50 random moments."""
    _killed_again_and_again(tmp_path, display, 50, 2)


def test_the_window_is_closed(tmp_path: Path, display: str) -> None:
    """A request by the window system ends the game with code 0, and the match waits."""
    seeds = []
    for _ in range(2):
        with Game(tmp_path, display) as game:
            game.wait_for_screen("title")
            game.key("Return")
            game.wait_for_screen(*IN_A_MATCH)
            assert game.close_window() == 0
            assert "closed" in game.log()[-1]
            left = game.saved()
            assert left is not None
            seeds.append(left.true_match().seed)
    assert seeds[0] == seeds[1]


def test_quit_at_the_title(tmp_path: Path, display: str, person: Person) -> None:
    """The button Quit, pressed by keys, ends the game with code 0."""
    person.start()
    names = [each.name for each in person.screen.buttons if each.can_press]
    # The first key only shows the focus; then it goes backwards from Play.
    steps = 1 + len(names) - names.index("quit")
    with Game(tmp_path, display) as game:
        game.wait_for_screen("title")
        game.key(*["shift+Tab"] * steps, "Return")
        assert game.end() == 0


@pytest.mark.parametrize("file", ["autosave.json", "settings.toml"])
def test_damaged_files(tmp_path: Path, display: str, file: str) -> None:
    """A damaged file is set aside and the game starts all the same."""
    (tmp_path / file).write_text("{ this is neither a match nor settings")
    with Game(tmp_path, display) as game:
        game.wait_for_screen("title")
        game.key("Return")
        if file == "settings.toml":
            # Without settings it is a first time again: Enter declines the guided hand.
            game.wait_for_screen("first-steps")
            game.key("Return")
        game.wait_for_screen("acceptance")
        assert len([each for each in tmp_path.iterdir() if each.name.startswith(file[:8])]) >= 1
