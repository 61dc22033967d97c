"""No sentence stands in the source of the screens but in a message, reached by a test or not."""

import ast
import re
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
SCREENS = sorted({*ROOT.glob("views/**/*.py"), ROOT / "text.py", ROOT / "reason_text.py",
                  ROOT / "example.py"})  # fmt: skip
ASKING = {"tr", "trn", "said_in"}
TO_NOBODY = {"debug", "info", "warning", "error", "exception", "getLogger", "log_screen",
             "Later", "resolve_name", "import_module"}  # fmt: skip
"""Calls whose words go to the log, or name what is written elsewhere."""
LOOKS_LIKE_WORDS = re.compile(
    r"[A-ZÀ-Ý][^\W\d_]+|[^\W\d_]{2,}[.!?…]$|[^\W\d_]{2,}: |[^\W\d_]{2,} [^\W\d_]{2,}"
)
"""A capital word, two words, or what ends or goes on like a sentence."""
NO_WORDS = {
    "Dékabès", "Fabiola", "Ti Jo", "Nadège", "Mirlande",  # names are not translated
    "Emmanuelle",  # the longest name that is measured
    "App", "RGBA", "KEY", "NUM",
    "SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf",
    "coach next", "coach skip", "end left", "end right", "look back", "new match", "step back",
    "step on", "tile back", "tile on",  # names of buttons
    "dekabes backdrop ", "small table",  # names of pictures
    "Touch to play",  # said in several languages at once, by `said_in`
}  # fmt: skip
"""What the screens say nowhere, or in every language alike."""


def _called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What of a piece of source may hold words for people."""
    match node:
        case ast.Raise() | ast.Assert() | ast.Expr(value=ast.Constant()):
            return
        case ast.Call() if _called(node) in ASKING | TO_NOBODY:
            return
        case ast.AnnAssign(value=value):
            # An annotation in quotes is a type.
            yield from [value] if value is not None else []
        case ast.FunctionDef(args=args, body=body):
            yield from (each for each in (*args.defaults, *args.kw_defaults, *body) if each)
        case _:
            yield from ast.iter_child_nodes(node)


def loose_words(source: str) -> list[str]:
    """The literals of a module that look like words for people and are no messages."""
    found, left = [], deque[ast.AST]([ast.parse(source)])
    while left:
        node = left.popleft()
        value = getattr(node, "value", None)
        if isinstance(node, ast.Constant) and isinstance(value, str):
            found += [value] if LOOKS_LIKE_WORDS.search(value) else []
        left.extend(_parts(node))
    return found


def test_every_sentence_is_a_message() -> None:
    """Whatever looks like words in the source of the screens stands inside a message."""
    assert len(SCREENS) > 50
    for path in SCREENS:
        found = set(loose_words(path.read_text(encoding="utf-8"))) - NO_WORDS
        assert not found, f"{path.name} says {found} in English to everybody"


def test_messages_are_literals() -> None:
    """Every message is written out where it is asked for, so that the catalogues know it."""
    for path in SCREENS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            messages = (
                node.args[: {"tr": 1, "trn": 2}.get(_called(node), 0)] if _called(node) else []
            )
            for each in messages:
                assert isinstance(each, ast.Constant), f"{path.name}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    "line",
    [
        'self.label("Operator", box)', 'toast.say(f"{name} must pass.")', 'words = "no way!"',
        'words = "wrong pin"',
        'tr("Good") + "Bad"', 'say(f"{one} wins: {other}")', 'def f(words="Close"): ...',
    ],
)  # fmt: skip
def test_loose_words_are_found(line: str) -> None:
    """What this test is for would be found, wherever it stands."""
    assert loose_words(line)


def test_what_is_no_sentence_is_left_alone() -> None:
    """Docstrings, messages, names of buttons, annotations, errors and the log are no screen's."""
    source = '''
def f(self, box: "Box") -> "Button":
    """A sentence."""
    log.info("Sentence.")
    self.find("seat 3 human")
    shown: "Box" = tr("Sentence {n}.", n=1)
    raise ValueError("Sentence.")
'''
    assert loose_words(source) == []
