"""Every screen at every size: nothing is cut, covered, too small or too pale."""

import pytest
from looking import wrong
from person import Person
from situations import SITUATIONS

from game.session.settings import Settings

pytestmark = pytest.mark.display

SIZES = (
    (800, 480),
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (1080, 1920),
    (2560, 1080),
    (480, 800),
)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_size(person: Person, situation: str) -> None:
    """Texts, targets, figures and tiles are right at all sizes, reached by resizing."""
    person.start(Settings(reduced_motion=True))
    SITUATIONS[situation](person)
    found = []
    for width, height in SIZES:
        person.resize(width, height)
        found += [f"{width}x{height}: {each}" for each in wrong(person.screen)]
    assert found == []


@pytest.mark.parametrize("theme", ["day", "contrast"])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_other_themes(person: Person, situation: str, theme: str) -> None:
    """The other themes are as readable; high contrast reaches 7 : 1."""
    person.start(Settings(reduced_motion=True, theme=theme))  # type: ignore[arg-type]
    SITUATIONS[situation](person)
    assert wrong(person.screen) == []
