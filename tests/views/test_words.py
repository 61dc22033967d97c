"""Every word on every screen goes through gettext, and is there in another language at once."""

import gettext
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from person import Person
from situations import SITUATIONS

from game import text
from game.languages import LANGUAGES, OWN_NAMES
from game.session.settings import Settings
from game.views import diagrams
from game.views.kit.screen import Screen
from game.views.kit.skin import Style
from game.views.sheet import SheetScreen

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

import catalogues

pytestmark = pytest.mark.display

NO_WORDS = re.compile(
    r"[\d\s.:+=×–-]*"  # noqa: RUF001 - figures, tiles and scores
)
NAMES = {*text.COMPUTER_NAMES, "Dékabès", *OWN_NAMES.values()}
NAMES |= {code.upper() for code in LANGUAGES}
OPEN, SHUT = "«", "»"


@cache
def known() -> frozenset[str]:
    """Every message that the source of the game asks for, one form or the other."""
    ids = [message.id for message in catalogues.read("en") if message.id]
    return frozenset(each for one in ids for each in ((one,) if isinstance(one, str) else one))


class Marked(gettext.NullTranslations):
    """A language in which every message of the catalogues is marked, and no other."""

    def gettext(self, message: str) -> str:
        """The message, marked."""
        assert message in known(), f"{message!r} stands in no catalogue"
        return f"{OPEN}{message}{SHUT}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The message for that number, marked."""
        assert {msgid1, msgid2} <= known(), f"{msgid1!r} stands in no catalogue"
        return f"{OPEN}{msgid1 if n == 1 else msgid2}{SHUT}"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """That language is spoken."""
    monkeypatch.setattr(text, "_catalogue", Marked())
    yield
    text.use("en")


def unmarked(said: str) -> str:
    """What of a text was not asked from the catalogue."""
    depth, rest = 0, []
    for letter in said:
        if letter == OPEN:
            depth += 1
        elif letter == SHUT:
            depth -= 1
        elif depth <= 0:
            rest.append(letter)
    return "".join(rest)


def _messages(screen: Screen) -> list[str]:
    """Every text; those of scrolled pages whole, not line by line."""
    if not isinstance(screen, SheetScreen):
        return [each.text for each in screen.texts]
    lines = {id(each) for each in screen.said}
    others = [each.text for each in screen.texts if id(each) not in lines]
    return [*others, *(paragraph.text for paragraph, _, _ in screen._paragraphs)]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_word_is_asked_from_the_catalogue(
    person: Person, marked: None, situation: str
) -> None:
    """Nothing but figures, tiles and names stands outside a message."""
    del marked
    person.start(Settings(reduced_motion=True))
    SITUATIONS[situation](person)
    for size in ((1280, 720), (800, 480), (1080, 1920)):
        person.resize(*size)
        for said in _messages(person.screen):
            assert not _loose(said), f"{said!r} says {_loose(said)!r} by itself"


def _loose(said: str) -> str:
    """What of a text is neither a message, nor figures, nor a name."""
    rest = unmarked(said)
    for name in sorted(NAMES, key=len, reverse=True):
        rest = rest.replace(name, "")
    return "" if NO_WORDS.fullmatch(rest) else rest


def test_every_word_in_a_picture_is_asked_from_the_catalogue(marked: None) -> None:
    """The pictures of the rules say nothing by themselves either."""
    del marked
    blocks = 0
    for name in diagrams.DIAGRAMS:
        drawn = diagrams.draw(name, 640, Style("lakou", "ivory", 1.0, 24), "marked")
        for block in drawn.blocks:
            said = " ".join(block.lines)
            assert not _loose(said), f"{name}: {said!r}"
            blocks += 1
    assert blocks > 10


def test_a_language_changes_the_screen_at_once(person: Person, marked: None) -> None:
    """`restyle` writes every word of the present screen in the language in use."""
    del marked
    person.start(Settings())
    assert person.sees(f"{OPEN}Play{SHUT}")
    text.use("en")
    person.app.restyle()
    assert "Play" in person.texts()
    assert not person.sees(OPEN)
