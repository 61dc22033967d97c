"""The catalogues: nothing missing or fuzzy, placeholders and plurals right, each in its type."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from game.languages import LANGUAGES

BUILD = Path(__file__).resolve().parent.parent.parent / "build"
sys.path.insert(0, str(BUILD))

import catalogues  # noqa: E402 - a script of the build

OTHERS = [each for each in LANGUAGES if each != "en"]
NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True, scope="module")
def read_once() -> Iterator[None]:
    """The source is searched for its sentences a single time."""
    patch = pytest.MonkeyPatch()
    patch.setattr(catalogues, "template", cache(catalogues.template))
    yield
    patch.undo()


def forms(message: Message) -> tuple[str, ...]:
    """All forms of a translation."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def sentences(language: str) -> list[tuple[str, str]]:
    """Each sentence of the source with every form of its translation."""
    found = []
    for message in catalogues.read(language):
        source = message.id if isinstance(message.id, str) else message.id[-1]
        if source:
            found += [(source, said) for said in forms(message)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    """Every sentence of the source has a translation, none is fuzzy, placeholders are the same."""
    assert catalogues.faults(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_over(language: str) -> None:
    """A catalogue holds no sentence that the game does not say any more."""
    known = {message.id for message in catalogues.template()}
    assert {message.id for message in catalogues.read(language)} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_many_forms_as_the_language_has(language: str) -> None:
    """Sentences that count have each plural form of their language: one in Creole, else two."""
    number = 1 if language == "ht" else 2
    counting = [each for each in catalogues.read(language) if isinstance(each.id, tuple)]
    assert len(counting) > 20
    assert {len(forms(each)) for each in counting} == {number}


@pytest.mark.parametrize(
    ("source", "said", "fault"),
    [
        ("Play", "", "missing"),
        ("Play {tile}", "Spiele", "other placeholders"),
        ("Play {tile}", "Spiele {stein}", "other placeholders"),
        ("Play", "Spiele das nun doch endlich", "overlong"),
        (("{number} tile", "{number} tiles"), ("{number} Stein", "Steine"), "other placeholders"),
        (("{number} tile", "{number} tiles"), ("ein Stein", "{number} Steine"), ""),
        (("{number} tile", "{number} tiles"), ("{number} Stein", ""), "missing"),
    ],
)
def test_faults_are_found(
    source: str | tuple[str, str],
    said: str | tuple[str, str],
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The report names what is missing, overlong, or has other placeholders."""
    wanted, translated = Catalog(), Catalog()
    wanted.add(source)
    translated.add(source, said)
    monkeypatch.setattr(catalogues, "template", lambda: wanted)
    monkeypatch.setattr(catalogues, "read", lambda _: translated)
    found = catalogues.faults("de")
    assert len(found) == bool(fault)
    assert all(f"de: {fault}" in each for each in found)


@pytest.mark.parametrize("language", ["fr", "pt", "fil", "ht"])
def test_a_number_is_left_out_only_where_it_is_one(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the first form also speaks of 0 or of many, the number must stand in it."""
    source, said = ("{number} tile", "{number} tiles"), ("a tile", "{number} tiles")
    wanted, translated = Catalog(), Catalog()
    wanted.add(source)
    translated.add(source, said)
    monkeypatch.setattr(catalogues, "template", lambda: wanted)
    monkeypatch.setattr(catalogues, "read", lambda _: translated)
    assert len(catalogues.faults(language)) == 1


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_end_as_their_sources_do(language: str) -> None:
    """What is a sentence, a question or a label in English is one in every language."""
    for source, said in sentences(language):
        ends = [each.rstrip(f"{NARROW}{WIDE}!?")[-1:] in ".:…" for each in (source, said)]
        assert ends[0] == ends[1] or said.endswith(":"), (source, said)


def test_french_spaces() -> None:
    """No line breaks before a sign: a narrow space stands before ; ! ?, a full one at : and « »."""
    for _, said in sentences("fr"):
        assert not re.search(f"[^{NARROW}][;!?]", said), said
        assert not re.search(rf"[^{WIDE}\d]:|[^{WIDE}]»|«[^{WIDE}]", said), said
        assert "'" not in said, said


def test_spanish_signs_come_in_pairs() -> None:
    """Each question and call is opened as well."""
    for _, said in sentences("es"):
        assert said.count("?") == said.count("¿"), said
        assert said.count("!") == said.count("¡"), said


@pytest.mark.parametrize(
    ("language", "opening", "closing"),
    [("de", "„", "“"), ("tr", "“", "”"), ("ht", "“", "”"), ("fr", "«", "»"), ("es", "“", "”"),
     ("pt", "“", "”"), ("fil", "“", "”")],
)  # fmt: skip
def test_quotation_marks(language: str, opening: str, closing: str) -> None:
    """Every language has its own marks, in pairs, and none of a typewriter or of another."""
    quoted = 0
    for _, said in sentences(language):
        marks = re.findall('[„“”«»"]', said)
        assert marks == [opening, closing] * (len(marks) // 2), said
        assert "'" not in said, said
        quoted += len(marks)
    assert quoted > 0, "there are quotations in the rules"
