"""Screens come and go; memory does not grow (issue: 300 changes of view)."""

import gc
import weakref
from pathlib import Path

import arcade
import pytest
from person import Person
from PIL import Image
from situations import SITUATIONS
from visitors import begin_match, open_kiosk

from game.session.settings import Settings
from game.views.kit import textures

pytestmark = pytest.mark.display

PAGES = ("rules", "ledger", "settings")


def _resident() -> float:
    """The memory this process holds, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def _round(person: Person) -> None:
    """Six changes of view: three pages opened and closed, each drawn."""
    for page in PAGES:
        person.app.open(page)
        person.wait()
        person.app.close()
        person.wait()


def test_300_changes_of_view(person: Person) -> None:
    """Old screens die, and the process grows by less than a tenth of what a leak would cost."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS["table"](person)
    for _ in range(8):
        _round(person)
    gc.collect()
    before = _resident()
    old = []
    for number in range(50):
        person.app.open(PAGES[number % 3])
        old.append(weakref.ref(person.screen))
        person.wait()
        person.app.close()
        person.wait()
    for _ in range(34):
        _round(person)
    gc.collect()
    assert [each for each in old if each() is not None] == []
    assert _resident() - before < 20


def test_a_picture_made_twice_outlives_the_first(person: Person) -> None:
    """Where a picture is let go while it is shown and made again, the atlas can still grow."""
    person.start()
    atlas = person.window.ctx.default_atlas

    def shown() -> arcade.Sprite:
        made = textures.texture("twice", lambda: Image.new("RGBA", (9, 9), (1, 2, 3, 255)))
        atlas.add(made)
        return arcade.Sprite(made)

    first = shown()
    textures.forget_all()
    second = shown()
    del first
    gc.collect()
    assert second.texture in atlas.unique_textures
    atlas.resize(atlas.size, force=True)


def test_screens_of_a_match_die(person: Person) -> None:
    """Title, table and reveal are gone once another one is shown."""
    person.start(Settings(reduced_motion=True))
    old = []
    for situation in ("table", "reveal-out", "acceptance", "handoff", "result", "title"):
        SITUATIONS[situation](person)
        person.wait(0.1)
        old.append(weakref.ref(person.screen))
    person.app.show("rules")
    person.wait()
    gc.collect()
    assert [each() for each in old if each() is not None] == []


def test_200_changes_of_size(person: Person) -> None:
    """Pictures of former sizes are let go."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS["table"](person)
    sizes = ((800, 480), (1024, 768), (640, 480), (720, 720))
    for size in sizes * 3:
        person.resize(*size)
        person.wait()
    gc.collect()
    before = _resident()
    for number in range(200):
        person.resize(*sizes[number % 4])
        if number % 10 == 0:
            person.wait()
    gc.collect()
    assert _resident() - before < 25


def test_many_visitors_of_a_kiosk(person: Person) -> None:
    """What was drawn for a visitor dies with the reset: the next ones cost no more memory."""
    guard = open_kiosk(person)

    def visit() -> weakref.ref[object]:
        begin_match(person)
        person.app.open("rules")
        person.wait()
        seen = weakref.ref(person.screen)
        guard.reset()
        person.wait()
        return seen

    for _ in range(4):
        visit()
    gc.collect()
    before = _resident()
    old = [visit() for _ in range(12)]
    gc.collect()
    assert [each for each in old if each() is not None] == []

    assert _resident() - before < 30


def _play_hands(person: Person, count: int) -> None:
    """Computers play so many hands through the real screens, match after match."""
    left = 0
    while left < count:
        # Every fifth hand is really drawn; the others go by faster.
        person.draws = left % 5 == 0
        person.wait()
        session = person.session
        if person.screen.name == "result":
            person.app.new_match()
        elif person.screen.name == "reveal" and session.awaited is None:
            left += 1
            person.app.next_hand()


@pytest.mark.parametrize(
    ("warm", "hands", "most"), [(6, 12, 40), pytest.param(50, 500, 25, marks=pytest.mark.slow)]
)
def test_hands_leave_nothing_behind(person: Person, warm: int, hands: int, most: float) -> None:
    """Hand after hand through table, reveal and result the memory stays flat.

    The few hands of the suite still meet lines of new sizes; 500 no longer do.
    """
    person.start(Settings(speed="instant"), players=("casual",) * 4)
    person.app.new_match()
    _play_hands(person, warm)
    gc.collect()
    before = _resident()
    _play_hands(person, hands)
    gc.collect()
    grown = _resident() - before
    print(f"{hands} hands: {grown:+.1f} MB on {before:.0f} MB")  # noqa: T201 - the measurement
    assert grown < most
