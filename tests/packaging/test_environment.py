"""When `.venv` is left alone, filled again or made anew."""

import json
import os
import sys
from pathlib import Path

import environment
import pytest


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make something that looks like a finished environment of both groups."""
    for name in ("PROJECT", "CONSTRAINTS"):
        path = tmp_path / name
        path.write_text(name)
        monkeypatch.setattr(environment, name, path)
    folder = tmp_path / "a räume" / ".venv"
    python = environment.python_in(folder)
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    (folder / "pyvenv.cfg").write_text("version = 3.12.1")
    stamp = {**environment.fingerprint(folder), "groups": ["catalogues", "dev"]}
    (folder / environment.STAMP).write_text(json.dumps(stamp))
    return folder


def test_a_matching_stamp_means_ready(venv: Path) -> None:
    """An environment whose stamp matches needs nothing, for either script."""
    assert environment.is_ready(venv, environment.PLAY_GROUPS)
    assert environment.is_ready(venv, environment.ALL_GROUPS)


def test_a_group_that_is_not_in_it_has_to_be_installed(venv: Path) -> None:
    """What was made for playing is not ready for the tests."""
    stamp = {**environment.fingerprint(venv), "groups": ["catalogues"]}
    (venv / environment.STAMP).write_text(json.dumps(stamp))
    assert environment.is_ready(venv, environment.PLAY_GROUPS)
    assert not environment.is_ready(venv, environment.ALL_GROUPS)


@pytest.mark.parametrize("name", ["PROJECT", "CONSTRAINTS"])
def test_a_changed_pin_or_project_is_noticed(venv: Path, name: str) -> None:
    """A change of the pins or of pyproject.toml brings a new installation."""
    getattr(environment, name).write_text("changed")
    assert not environment.is_ready(venv, environment.PLAY_GROUPS)


def test_half_made_is_neither_ready_nor_filled(venv: Path) -> None:
    """An interrupted set-up is recognised, and made again from nothing."""
    (venv / environment.MARKER).touch()
    assert not environment.is_ready(venv, environment.PLAY_GROUPS)
    assert not environment.can_be_filled(venv)


def test_a_moved_environment_is_made_again(venv: Path) -> None:
    """A folder that was moved or renamed holds a broken environment."""
    moved = venv.parent.rename(venv.parent.with_name("elsewhere")) / ".venv"
    assert not environment.is_ready(moved, environment.PLAY_GROUPS)
    assert not environment.can_be_filled(moved)


def test_without_its_python_it_is_made_again(venv: Path) -> None:
    """An upgrade that removed the Python behind the environment is noticed."""
    environment.python_in(venv).unlink()
    assert not environment.is_ready(venv, environment.PLAY_GROUPS)
    assert not environment.can_be_filled(venv)


@pytest.mark.parametrize("text", ["", "{", "[]", "\0"])
def test_a_damaged_stamp_is_no_stamp(venv: Path, text: str) -> None:
    """A stamp that cannot be read counts as none."""
    (venv / environment.STAMP).write_text(text)
    assert environment.read_stamp(venv) == {}
    assert not environment.is_ready(venv, environment.PLAY_GROUPS)


def test_groups_may_include_groups() -> None:
    """Requirements are the game's and the groups', each once, included groups followed."""
    project = {
        "project": {"dependencies": ["a"]},
        "dependency-groups": {"one": ["b"], "two": [{"include-group": "one"}, "c", "a"]},
    }
    assert environment.requirements(project, ["one", "two"]) == ["a", "b", "c"]


def test_a_translation_newer_than_its_compiled_form_is_compiled(tmp_path: Path) -> None:
    """The times of the two files decide."""
    text, compiled = tmp_path / "dekabes.po", tmp_path / "dekabes.mo"
    text.touch()
    assert not environment.is_compiled(text)
    compiled.touch()
    os.utime(text, (100, 100))
    assert environment.is_compiled(text)
    os.utime(compiled, (99, 99))
    assert not environment.is_compiled(text)
