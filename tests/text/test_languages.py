"""The languages: the system's is found, and a choice is spoken at once."""

import pytest

from game import text
from game.languages import LANGUAGES, OWN_NAMES, system_language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("variable", "value", "expected"),
    [
        ("LANG", "de_DE.UTF-8", "de"),
        ("LANG", "ht_HT.UTF-8", "ht"),
        ("LANG", "pt_BR", "pt"),
        ("LANG", "fil_PH.UTF-8", "fil"),
        ("LANG", "tl_PH", "fil"),
        ("LC_ALL", "tr_TR.UTF-8", "tr"),
        ("LANGUAGE", "xx:fr:en", "fr"),
        ("LANG", "C", "en"),
        ("LANG", "ja_JP.UTF-8", "en"),
    ],
)
def test_the_system_language_is_found(
    variable: str, value: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first language of the system that is one of ours is spoken, else English."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language() == expected


def test_every_language_has_a_name_of_its_own() -> None:
    """Eight languages, each with the name it gives itself."""
    assert set(OWN_NAMES) == set(LANGUAGES)
    assert len(set(OWN_NAMES.values())) == len(LANGUAGES) == 8


def test_a_language_without_a_catalogue_speaks_english() -> None:
    """A catalogue that is not there is no error."""
    text.use("xx")
    try:
        assert text.tr("Play") == "Play"
    finally:
        text.use("en")
