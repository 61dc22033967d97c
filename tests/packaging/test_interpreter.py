"""Which Python the scripts of set-up run on."""

import ast
import os
import sys
from pathlib import Path

import interpreter
import pytest

BUILD = Path(interpreter.__file__).parent


def pretend(path: Path, version: str) -> Path:
    """Write a program that answers like a Python of this version."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho {version}\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(
    ("version", "fits"),
    [((3, 10), False), ((3, 11), True), ((3, 13), True), ((3, 14), False), ((2, 7), False)],
)
def test_only_three_versions_fit(version: tuple[int, int], *, fits: bool) -> None:
    """Python 3.11 to 3.13 fit, older and newer ones do not."""
    assert interpreter.fits(version) is fits


def test_the_project_file_says_the_same() -> None:
    """The versions that fit are those that pyproject.toml allows."""
    text = (BUILD.parent / "pyproject.toml").read_text(encoding="utf-8")
    low, high = min(interpreter.FITTING), max(interpreter.FITTING)
    assert f'requires-python = ">={low[0]}.{low[1]},<{high[0]}.{high[1] + 1}"' in text


def test_newest_is_tried_first_and_the_nearest_before_the_rest(tmp_path: Path) -> None:
    """Candidates are ordered by version, then by how near their folder is."""
    near, far = tmp_path / "near", tmp_path / "far"
    for path in (far / "python3.13", near / "python3.12", far / "python3.12"):
        pretend(path, "3 13")
    found = interpreter.candidates([near, far], windows=False)
    expected = [far / "python3.13", near / "python3.12", far / "python3.12"]
    assert found == [[str(path)] for path in expected]


def test_windows_asks_its_launcher() -> None:
    """On Windows the py launcher is asked for each version."""
    found = interpreter.candidates([], windows=True)
    assert found == [["py", "-3.13"], ["py", "-3.12"], ["py", "-3.11"]]


def test_sibling_installations_are_searched(tmp_path: Path) -> None:
    """A Python kept beside the running one, folder by version, is found."""
    running = pretend(tmp_path / "3.14.1" / "bin" / "python3", "3 14")
    wanted = pretend(tmp_path / "3.12.4" / "bin" / "python3.12", "3 12")
    folders = interpreter.folders_to_search(running, [])
    assert [str(wanted)] in interpreter.candidates(folders, windows=False)


@pytest.mark.skipif(os.name == "nt", reason="the pretended programs are shell scripts")
def test_a_candidate_must_answer_with_a_fitting_version(tmp_path: Path) -> None:
    """A program of the right name that fails or answers otherwise is passed over."""
    assert interpreter.works([sys.executable])
    assert interpreter.works([str(pretend(tmp_path / "good", "3 12"))])
    assert not interpreter.works([str(pretend(tmp_path / "old", "3 9"))])
    assert not interpreter.works([str(pretend(tmp_path / "odd", "no such version"))])
    assert not interpreter.works([str(tmp_path / "absent")])


def test_without_a_fitting_python_one_line_and_code_two(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where nothing fits, one line says so and the exit code is 2."""
    monkeypatch.setattr(sys, "version_info", (3, 14, 0))
    monkeypatch.setattr(interpreter, "candidates", lambda _folders, *, windows: [])  # noqa: ARG005
    with pytest.raises(SystemExit) as ended:
        interpreter.insist()
    assert ended.value.code == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert "3.14" in lines[0]
    assert "3.11, 3.12 or 3.13" in lines[0]


@pytest.mark.parametrize("script", ["interpreter", "play", "test", "package", "smoke"])
def test_old_pythons_can_read_the_first_files(script: str) -> None:
    """The files read before the hand-over hold nothing that Python 3.6 cannot parse."""
    ast.parse((BUILD / f"{script}.py").read_text(encoding="utf-8"), feature_version=(3, 6))
