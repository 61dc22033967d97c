"""Look after the translations: extract, update, report. Compiling is done by the set-up.

python build/catalogues.py update          take new sentences of the game into every catalogue
python build/catalogues.py report          say what is missing, fuzzy or overlong; 1 if anything is
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from string import Formatter

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"tr": None, "trn": (1, 2)}
PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "de": "nplurals=2; plural=(n != 1);",
    "pt": "nplurals=2; plural=(n > 1);",
    "fil": "nplurals=2; plural=(n != 1 && n != 2 && n != 3 "
    "&& (n % 10 == 4 || n % 10 == 6 || n % 10 == 9));",
    "tr": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    # Haitian Creole marks the plural after the noun ("yo"), not by the number.
    "ht": "nplurals=1; plural=0;",
    "es": "nplurals=2; plural=(n != 1);",
}
FIRST_IS_ONE = frozenset({"en", "de", "tr", "es"})
"""Languages whose first form is that of 1; of the others it is also that of 0, or of 2 and 3."""
LONGEST_RATIO = 1.9
"""A short label that is so much longer than the English one may not fit its button."""
SHORT = 24


def template() -> Catalog:
    """Every sentence of the game, as the source has it."""
    catalogue = Catalog(project="dekabes", charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        str(ROOT / "game"), [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for file, line, message, comments, context in found:
        catalogue.add(
            message, None, [(f"game/{file}", line)], auto_comments=comments, context=context
        )
    return catalogue


def path_of(language: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALE / language / "LC_MESSAGES" / "dekabes.po"


def read(language: str) -> Catalog:
    """A language's catalogue, or an empty one."""
    path = path_of(language)
    if not path.is_file():
        return Catalog(project="dekabes", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return pofile.read_po(file, charset="utf-8")


def update() -> None:
    """Take what is new into every catalogue; nothing is guessed."""
    source = template()
    for language in PLURALS:
        old = read(language)
        catalogue = Catalog(project="dekabes", charset="utf-8", fuzzy=False)
        # Babel knows no Creole: how many forms there are stands in our own header.
        catalogue._num_plurals = int(PLURALS[language].split(";")[0].split("=")[1])  # noqa: SLF001
        for message in source:
            if not message.id:
                continue
            known = old.get(message.id, message.context)
            string = known.string if known is not None else None
            if language == "en":
                string = message.id
            catalogue.add(
                message.id, string, message.locations, auto_comments=message.auto_comments,
                user_comments=known.user_comments if known else (),
            )  # fmt: skip
        write(language, catalogue)


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue with its header; files, not line numbers, so that it changes rarely."""
    buffer = io.BytesIO()
    pofile.write_po(
        buffer, catalogue, width=96, sort_by_file=True, include_lineno=False, omit_header=True
    )
    header = (
        f"# Dékabès, {language}.\n"
        'msgid ""\nmsgstr ""\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Language: {language}\\n"\n'
        f'"Plural-Forms: {PLURALS[language]}\\n"\n\n'
    )
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(header.encode() + buffer.getvalue())


def placeholders(text: str) -> set[str]:
    """The names in braces of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def faults(language: str) -> list[str]:
    """What is wrong in a language's catalogue, a line each."""
    found = []
    catalogue = read(language)
    for message in template():
        if not message.id:
            continue
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        known = catalogue.get(message.id, message.context)
        strings: tuple[str, ...] = ()
        if known is not None:
            strings = known.string if isinstance(known.string, tuple) else (known.string,)
        short = forms[0] if len(forms[0]) <= SHORT * 3 else forms[0][: SHORT * 3] + "…"
        if not strings or not all(strings):
            found.append(f"{language}: missing: {short}")
            continue
        if known is not None and known.fuzzy:
            found.append(f"{language}: fuzzy: {short}")
        wanted = placeholders(forms[-1])
        for index, string in enumerate(strings):
            # Where the first form speaks of one alone, it may leave the number out ("one double").
            alone = index == 0 and len(strings) > 1 and language in FIRST_IS_ONE
            other = placeholders(string) ^ wanted
            if other and not (alone and other == {"number"}):
                found.append(f"{language}: other placeholders: {short} → {string}")
        if len(forms[0]) <= SHORT and max(map(len, strings)) > max(
            10, LONGEST_RATIO * len(forms[0])
        ):
            found.append(f"{language}: overlong: {short} → {strings[0]}")
    return found


def main() -> int:
    """Do what was asked; the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("update", "report"))
    parser.add_argument("--language", choices=tuple(PLURALS), help="report on this one alone")
    options = parser.parse_args()
    if options.what == "update":
        update()
        return 0
    languages = [options.language] if options.language else list(PLURALS)
    lines = [line for language in languages for line in faults(language)]
    print("\n".join(lines) if lines else "nothing is missing, fuzzy or overlong")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
