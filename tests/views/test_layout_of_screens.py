"""Every screen at every size: nothing is cut, covered, too small or too pale."""

from itertools import product

import pytest
from looking import wrong
from person import Person
from situations import SITUATIONS

from game import text
from game.languages import LANGUAGES
from game.session.settings import FACES, THEMES, Settings

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


BIG_SIZES = ((800, 480), (1280, 720), (1080, 1920))
GALLERY = ((800, 480), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080))


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_larger_type(person: Person, situation: str, scale: int) -> None:
    """At 150 and 200 % nothing is cut or covered; each size speaks the next language."""
    person.start(Settings(reduced_motion=True, text_scale=scale))
    SITUATIONS[situation](person)
    first = list(SITUATIONS).index(situation) + scale // 50
    found = []
    for number, (width, height) in enumerate(BIG_SIZES):
        language = LANGUAGES[(first + number) % len(LANGUAGES)]
        # Drawn anew by the change of size, not once more before it.
        person.app.language = language
        text.use(language)
        person.resize(width, height)
        found += [f"{language} {width}x{height}: {each}" for each in wrong(person.screen)]
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_language_and_type_size(person: Person, situation: str) -> None:
    """Every screen in every language at 100, 150 and 200 % of the type and three sizes."""
    found = []
    for scale in (100, 150, 200):
        person.start(Settings(reduced_motion=True, text_scale=scale))
        SITUATIONS[situation](person)
        for width, height in BIG_SIZES:
            person.resize(width, height)
            for language in LANGUAGES:
                person.app.speak(language)
                person.wait()
                said = f"{scale} % {language} {width}x{height}"
                found += [f"{said}: {each}" for each in wrong(person.screen)]
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_whole_gallery(person: Person, situation: str) -> None:
    """Every screen at the sizes of the gallery in every theme and with every face."""
    found = []
    for theme, faces in product(THEMES, FACES):
        person.start(Settings(reduced_motion=True, theme=theme, faces=faces))  # type: ignore[arg-type]
        SITUATIONS[situation](person)
        for width, height in GALLERY:
            person.resize(width, height)
            said = f"{theme} {faces} {width}x{height}"
            found += [f"{said}: {each}" for each in wrong(person.screen)]
    assert found == []
