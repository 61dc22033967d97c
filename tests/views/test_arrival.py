"""Screens and moves come in parts, a frame each; whoever touches something finds them complete."""

from collections.abc import Callable

import pytest
from looking import astray
from person import Person

from game.engine.actions import Play
from game.engine.match import HUMAN
from game.engine.observation import choices
from game.session.settings import Settings
from game.views.handoff import HandoffScreen
from game.views.kit.screen import Screen
from game.views.table import PlayScreen
from game.views.tablescreen import TableScreen

pytestmark = pytest.mark.display

MOST_FRAMES = 8


def _until(person: Person, done: Callable[[], bool]) -> None:
    """Plays on, at a pace at which things move, until something is so."""
    for _ in range(20_000):
        if done():
            return
        screen = person.screen
        if not (person.app.arrival.busy or getattr(screen, "_news", None) is not None):
            _decide(person, screen)
        if done():
            return
        person.wait()
    raise AssertionError("it never came to that")


def _decide(person: Person, screen: Screen) -> None:
    """Decides anything that is asked, once nothing moves."""
    if isinstance(screen, HandoffScreen):
        person.app.let_look(screen.seat)
        return
    if not isinstance(screen, TableScreen) or screen.timeline.busy:
        return
    if isinstance(screen, PlayScreen) and screen.is_own_turn and screen.preview is None:
        play = choices(screen.public)[0]
        if isinstance(play, Play):
            screen.show_preview(play)
    for name in ("accept", "lead 1", "lead 2", "pass", "next", "confirm"):
        if person.screen is screen:
            screen.press_named(name)


def test_the_old_picture_stands_until_the_next_screen_is_complete(person: Person) -> None:
    """Nothing half made is ever shown: the old screen stays whole, then the new one is whole."""
    person.start(Settings(speed="quick", level="casual"), seed=3)
    person.app.new_match()
    _until(person, lambda: person.app.arrival.busy)
    old = person.screen
    for _ in range(MOST_FRAMES):
        if not person.app.arrival.busy:
            break
        assert person.screen is old
        assert person.window.current_view is old
        assert old.texts
        assert old.buttons
        person.wait()
    assert person.screen is not old
    assert person.screen.name == person.app.needed()
    assert person.screen.buttons
    assert person.screen.texts


def test_a_touch_brings_what_is_on_its_way(person: Person) -> None:
    """A finger finds the screen that the match asks for, whole, however far it had come."""
    for frames in range(5):
        person.start(Settings(speed="quick", level="casual"), seed=3)
        person.app.new_match()
        _until(person, lambda: person.app.arrival.busy)
        person.wait(frames / 30) if frames else None
        person.press(3, 3)
        person.release(3, 3)
        assert not person.app.arrival.busy
        screen = person.screen
        assert screen.name == person.app.needed()
        if isinstance(screen, TableScreen):
            screen.skip()
            assert astray(screen) == []


def test_a_touch_finds_a_computers_move_told_whole(person: Person) -> None:
    """Between its tiles and its words nobody can act on a table that is only half right."""
    for frames in range(3):
        person.start(Settings(speed="quick", level="casual"), seed=3)
        person.app.new_match()
        told: list[bool] = []

        def half_told(told: list[bool] = told) -> bool:
            screen = person.screen
            told.append(isinstance(screen, TableScreen) and screen._news is not None)
            return told[-1] and screen.name == "table"

        _until(person, half_told)
        person.wait(frames / 30) if frames else None
        screen = person.screen
        assert isinstance(screen, TableScreen)
        person.press(3, 3)
        person.release(3, 3)
        assert screen._news is None
        seen = screen.public
        counts = [sprite.lie.key for sprite in screen.board.sprites()]
        for seat in (2, 3, 4):
            backs = [key for key in counts if key[:2] == ("back", seat)]  # type: ignore[index]
            assert len(backs) == seen.tiles_left(seat)


@pytest.mark.parametrize(
    ("settings", "players"),
    [
        (Settings(speed="quick"), (HUMAN, "casual", HUMAN, "casual")),
        (Settings(speed="quick", spoken=True), (HUMAN, "casual", "casual", "casual")),
        (Settings(speed="instant"), (HUMAN, "casual", "casual", "casual")),
        (Settings(speed="quick", reduced_motion=True), (HUMAN, "casual", "casual", "casual")),
    ],
    ids=["several people", "read aloud", "instant", "reduced motion"],
)
def test_where_a_screen_comes_at_once(
    person: Person, settings: Settings, players: tuple[str, ...]
) -> None:
    """No hand stays on the screen a frame longer than it may, and nothing is told too early."""
    person.start(settings, seed=3, players=players)
    person.app.new_match()
    late: list[str] = []

    def look() -> None:
        if person.app.arrival.busy:
            late.append(person.screen.name)

    person.at_each_frame = look
    _until(person, lambda: person.session.number == 2)
    assert late == []
