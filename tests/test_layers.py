"""Which way things flow: who imports whom, read from the source of every module."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
MODULES = sorted(GAME.rglob("*.py"))

ALLOWED = {
    "engine": {"engine"},
    "players": {"players", "engine"},
    "session": {"session", "players", "engine", "paths", "languages"},
    "tabletop": {"tabletop", "engine", "paths", "text"},
    "views": {
        "views",
        "tabletop",
        "session",
        "players",
        "engine",
        "paths",
        "text",
        "sound",
        "speech",
        "languages",
        "reason_text",
        "example",
    },
    "paths": {"paths"},
    "languages": {"languages"},
    "text": {"text", "engine", "paths"},
    "reason_text": {"reason_text", "text"},
    "example": {"example", "text", "engine", "paths"},
    "sound": {"sound", "paths", "engine"},
    "speech": {"speech"},
}
"""What each part may import of ours. Everything else at the top composes and may do all."""

OUTSIDE = {
    "engine": {"attrs", "cattrs"},
    "players": {"attrs"},
    "session": {"attrs", "cattrs", "platformdirs", "tomli_w"},
    "tabletop": {"attrs", "PIL", "pymunk", "arcade", "pyglet"},
}
"""What each part may import of others, besides the standard library."""

PURE = ("tabletop/layout.py",)
"""Modules of tabletop that must do without a window."""

COMPOSERS = {"cli", "__main__"}


def name_of(path: Path, root: Path = ROOT) -> str:
    """The dotted name of a module."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, root: Path = ROOT) -> Iterator[str]:
    """Every name a module imports, as `package.module.name`, type-checking imports included."""
    package = name_of(path, root).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{stem}.{each.name}" for each in node.names)


def part_of(name: str) -> str:
    """Which part of the house a dotted name of ours belongs to."""
    words = name.split(".")
    return words[1] if len(words) > 1 else ""


def faults(path: Path, root: Path = ROOT) -> list[str]:
    """The imports of a module that the house does not allow."""
    part = part_of(name_of(path, root))
    found = []
    for name in imports(path, root):
        top = name.split(".")[0]
        if top == "game":
            other = part_of(name)
            # The package itself holds the version and nothing else.
            if other in {"", "__version__"}:
                continue
            if part in ALLOWED and other not in ALLOWED[part]:
                found.append(name)
            if other in COMPOSERS and part not in COMPOSERS:
                found.append(name)
        elif top not in sys.stdlib_module_names and top not in OUTSIDE.get(part, {top}):
            found.append(name)
    return found


@pytest.mark.parametrize("path", MODULES, ids=[name_of(each) for each in MODULES])
def test_imports_flow_one_way(path: Path) -> None:
    """A module imports only what its part of the house may."""
    assert faults(path) == []


@pytest.mark.parametrize("name", PURE)
def test_the_layout_needs_no_window(name: str) -> None:
    """What can be computed without a window is computed without one."""
    path = GAME / name
    if path.exists():
        tops = {each.split(".")[0] for each in imports(path)}
        assert not tops & {"arcade", "pyglet", "pymunk", "PIL"}


def test_nothing_of_the_session_or_below_imports_a_window() -> None:
    """Whole matches run without arcade: engine, players and session never name it."""
    for part in ("engine", "players", "session"):
        for path in (GAME / part).rglob("*.py"):
            tops = {each.split(".")[0] for each in imports(path)}
            assert not tops & {"arcade", "pyglet", "pymunk"}, path


HIDDEN = {
    "game.engine.match.Match",
    "game.engine.match.start",
    "game.engine.match.apply",
    "game.engine.match.legal",
    "game.engine.match",
    "game.engine.hand.Hand",
    "game.engine.hand.ThrownDeal",
    "game.engine.hand",
    "game.engine.observation.observe",
    "game.engine.dealing.deal",
    "game.engine.record",
    "game.engine.record.parse_record",
    "game.engine.record.to_record",
    "game.engine.record.write_record",
    "game.engine.verify",
}
"""What reaches, or could rebuild, a state with real hands."""


def test_minds_reach_no_real_hand() -> None:
    """Of the players only the arena, which is the table, touches matches and deals (R26)."""
    for path in (GAME / "players").rglob("*.py"):
        if path.name == "arena.py":
            continue
        for name in imports(path):
            assert name not in HIDDEN, (path, name)
            assert not name.startswith("game.engine.verify."), path
            assert name != "random", path
            assert not name.startswith("game.players.arena"), path


def test_the_engine_keeps_no_clock_and_opens_no_file() -> None:
    """The rules are pure: no time, no chance, no files, no processes."""
    for path in (GAME / "engine").rglob("*.py"):
        tops = {each.split(".")[0] for each in imports(path)}
        barred = {"time", "datetime", "random", "os", "pathlib", "logging", "threading"}
        assert not tops & barred, path


def test_the_reader_of_imports_sees_all_kinds(tmp_path: Path) -> None:
    """Plain, relative, nested and type-checking imports are all found, and refused."""
    path = tmp_path / "game" / "engine" / "invented.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "import json\nimport attrs\nfrom . import hand\nfrom .hand import Hand\n"
        "import arcade.gui as gui\nfrom game import session\nfrom ..players import player\n"
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.views import table\n"
        "def late():\n    import pymunk\n",
        encoding="utf-8",
    )
    assert sorted(faults(path, tmp_path)) == [
        "arcade.gui",
        "game.players.player",
        "game.session",
        "game.views.table",
        "pymunk",
    ]
