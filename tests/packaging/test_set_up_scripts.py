"""The scripts as a whole: standard library only, and what they start."""

import ast
import contextlib
import importlib.metadata
import os
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import editable
import interpreter
import launcher
import pytest
import trial

BUILD = Path(interpreter.__file__).parent
STARTED_BY_HAND = ("play", "test", "package", "smoke")
STUB = """
import os, sys
words = sys.argv[1:]
if words[:2] == ["snapshot", "--list"]:
    print("title\\ntable  the line of play\\nresult")
elif words[0] == "snapshot":
    name = words[words.index("--scene") + 1]
    if name == os.environ.get("BROKEN"):
        sys.exit(1)
    open(words[words.index("--output") + 1], "w").close()
else:
    sys.exit(int(os.environ.get("CODE", "0")))
"""


def imports(script: str) -> set[str]:
    """List the top-level names that a script imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((BUILD / f"{script}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def test_only_the_standard_library_is_imported() -> None:
    """What a person starts before anything is installed needs nothing but Python."""
    waiting, seen = list(STARTED_BY_HAND), set()
    while waiting:
        script = waiting.pop()
        if script in seen:
            continue
        seen.add(script)
        for name in imports(script):
            if (BUILD / f"{name}.py").is_file():
                waiting.append(name)
            else:
                assert name in sys.stdlib_module_names, f"{script} imports {name}"
    assert {"environment", "system", "bundle", "trial"} <= seen


def test_no_script_hides_a_module_of_python() -> None:
    """No file in build/ has the name of a standard module that set-up needs."""
    names = {path.stem for path in BUILD.glob("*.py")}
    assert names & sys.stdlib_module_names == set()


@pytest.mark.parametrize(
    ("arguments", "window", "match"),
    [
        ([], True, True),
        (["--language", "fr"], True, True),
        (["play", "--seed", "1"], True, True),
        (["snapshot", "--list"], True, False),
        (["simulate", "--matches", "3"], False, False),
        (["--version"], False, True),
    ],
)
def test_only_some_commands_need_a_window(
    arguments: list[str],
    *,
    window: bool,
    match: bool,
) -> None:
    """Commands without a window run anywhere; a match without a display is demonstrated."""
    assert launcher.needs_window(arguments) is window
    assert launcher.starts_play(arguments) is match


@pytest.fixture
def stub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a stub in the game's place and the pictures into a folder of the test."""
    script = tmp_path / "stub.py"
    script.write_text(STUB)

    @contextlib.contextmanager
    def no_display(_size: str) -> Iterator[dict[str, str]]:
        yield dict(os.environ)

    monkeypatch.setattr(launcher, "game", lambda python, *words: [python, str(script), *words])
    monkeypatch.setattr(launcher.display, "virtual", no_display)
    monkeypatch.setattr(launcher, "ROOT", tmp_path)
    monkeypatch.setattr(launcher, "PICTURES", tmp_path / "out" / "demo")
    return tmp_path / "out" / "demo"


def test_a_demonstration_leaves_a_picture_of_every_screen(stub: Path) -> None:
    """Without a display a match is played and each screen is pictured once."""
    assert launcher.demonstrate(sys.executable, []) == 0
    assert sorted(path.name for path in stub.iterdir()) == ["result.png", "table.png", "title.png"]


def test_a_demonstration_tells_of_a_failed_picture(
    stub: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A screen that cannot be pictured is named and the exit code is 1."""
    stub.mkdir(parents=True)
    (stub / "table.png").touch()  # a picture of an earlier run must not pass for this one's
    monkeypatch.setenv("BROKEN", "table")
    assert launcher.demonstrate(sys.executable, []) == 1
    assert "no picture of: table" in capsys.readouterr().err


@pytest.mark.usefixtures("stub")
def test_a_demonstration_passes_the_games_code_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the match itself fails, its exit code is the script's."""
    monkeypatch.setenv("CODE", "3")
    assert launcher.demonstrate(sys.executable, []) == 3


def test_the_game_is_installed_by_a_pointer(tmp_path: Path) -> None:
    """The wheel points to the folder in plain ASCII, whatever its name."""
    project = {
        "name": "dekabes",
        "version": "1.2",
        "requires-python": ">=3.11",
        "dependencies": ["attrs"],
        "scripts": {"dekabes": "game.cli:entry"},
    }
    root = tmp_path / "jeu de Dékabès"
    with zipfile.ZipFile(editable.write_wheel(project, root, tmp_path)) as wheel:
        pointer = wheel.read("dekabes.pth").decode("ascii")
        scripts = wheel.read("dekabes-1.2.dist-info/entry_points.txt").decode()
    before = list(sys.path)
    try:
        exec(pointer)  # noqa: S102 - what Python's start does with the file
        assert sys.path[-1] == str(root)
    finally:
        sys.path[:] = before
    assert scripts == "[console_scripts]\ndekabes = game.cli:entry\n"


def test_the_installed_version_is_the_sources() -> None:
    """The version that packaging tools see is the one the game tells."""
    import game

    assert importlib.metadata.version("dekabes") == game.__version__


def test_the_trial_sees_errors_and_forgives_a_missing_sound_card() -> None:
    """A word of error in the bundle's output counts, a silent sound card does not."""
    said = "ALSA lib conf.c: error: no card\nTraceback (most recent call last):\nfine\n"
    assert trial.faults(said) == ["Traceback (most recent call last):"]


def test_the_trial_gives_the_bundle_a_bare_login() -> None:
    """Nothing of this Python or folder reaches the bundle."""
    environ = trial.bare_environment(Path("/home/p"), ":5")
    assert set(environ) == {"PATH", "HOME", "DEKABES_HOME", "DISPLAY"}


def test_the_bundle_leaves_out_only_type_that_the_game_does_not_load() -> None:
    """The fonts dropped by the recipe are loaded nowhere in the game."""
    for path in (BUILD.parent / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "load_liberation_fonts" not in text
        assert "load_kenney_fonts" not in text
