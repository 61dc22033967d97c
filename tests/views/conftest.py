"""One window for all tests of screens, and a person in front of it."""

import os
import random
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("ARCADE_TEST", "True")

from person import Person


def pytest_ignore_collect() -> bool | None:
    """Screens are passed over where there is no display; it comes up after this file is read."""
    return True if sys.platform.startswith("linux") and not os.environ.get("DISPLAY") else None


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
def person(
    window: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Person]:
    """Somebody at a fresh game of 1280 by 720 pixels, with an empty folder of their own.

    What would come from the system's randomness comes from the test's name, so that whatever
    fails fails again.
    """
    monkeypatch.setattr(secrets, "token_bytes", random.Random(request.node.name).randbytes)
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
