"""One window for all tests of screens, and a person in front of it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("ARCADE_TEST", "True")

if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
    collect_ignore_glob = ["test_*.py"]

from person import Person


@pytest.fixture(scope="session")
def window() -> Iterator[object]:
    """The one window."""
    import pyglet

    pyglet.options.audio = ("silent",)
    from game.launch import open_window

    made = open_window((1280, 720))
    yield made
    made.close()


@pytest.fixture
def person(window: object, tmp_path: Path) -> Iterator[Person]:
    """Somebody at a fresh game of 1280 by 720 pixels, with an empty folder of their own."""
    someone = Person(window, tmp_path)
    yield someone
    someone.leave()


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch, window: object) -> list[str]:
    """How often the game was ended; it never really is."""
    import arcade

    del window
    calls: list[str] = []
    monkeypatch.setattr(arcade, "exit", lambda: calls.append("exit"))
    monkeypatch.setattr(arcade.Window, "close", lambda _: calls.append("close"))
    return calls
