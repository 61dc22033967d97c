"""The languages of the game: their codes, their own names, and the one of the system."""

import locale
import os

LANGUAGES = ("en", "de", "pt", "fil", "tr", "fr", "ht", "es")
"""The catalogues' codes, English first."""

OWN_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "pt": "Português",
    "fil": "Filipino",
    "tr": "Türkçe",
    "fr": "Français",
    "ht": "Kreyòl ayisyen",
    "es": "Español",
}
"""What each language calls itself; never translated."""

_COUSINS = {"tl": "fil"}
"""Codes that systems use for a language of ours."""


def system_language() -> str:
    """The language of the system if it is one of ours, else English."""
    for name in _names():
        code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        code = _COUSINS.get(code, code)
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def _names() -> list[str]:
    """What the system says, most wished for first."""
    found = []
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        found += [each for each in os.environ.get(variable, "").split(":") if each]
    try:
        found.append(locale.getlocale()[0] or "")
    except ValueError:
        # A system may name a locale that it does not know itself.
        found.append("")
    return found
