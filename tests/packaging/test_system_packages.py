"""What is said when the system lacks something."""

import sys

import pytest
import system
from console import SetUpError, reason_in


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend a Linux that has nothing, with apt and without root."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    monkeypatch.setattr(system, "is_here", lambda _package: False)
    monkeypatch.setattr(system, "becoming_root", lambda: None)
    monkeypatch.setattr(system.shutil, "which", lambda name: f"/usr/bin/{name}")


@pytest.mark.usefixtures("bare")
def test_without_root_one_line_can_be_copied() -> None:
    """All missing packages stand in one command, complete and in order."""
    with pytest.raises(SetUpError) as stopped:
        system.ensure((*system.TESTS, system.VENV))
    line = str(stopped.value)
    assert "\n" not in line
    assert line.endswith(
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1 "
        f"libxrender1 libfontconfig1 xvfb xauth xdotool {system.VENV}",
    )


@pytest.mark.usefixtures("bare")
def test_without_sudo_su_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without sudo gets a line that works there."""
    monkeypatch.setattr(
        system.shutil,
        "which",
        lambda name: None if name == "sudo" else f"/usr/bin/{name}",
    )
    with pytest.raises(SetUpError, match="su -c 'apt-get update && apt-get install"):
        system.ensure(system.WINDOW)


@pytest.mark.usefixtures("bare")
def test_other_systems_are_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without apt, what is missing is named as a person would."""
    monkeypatch.setattr(system.shutil, "which", lambda _name: None)
    with pytest.raises(SetUpError, match=r"OpenGL.*fontconfig.*Xvfb"):
        system.ensure(system.TESTS)


@pytest.mark.usefixtures("bare")
def test_a_python_that_is_not_apts_gets_no_apt_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of Debian cannot mend a Python that came otherwise."""
    monkeypatch.setattr(sys, "base_prefix", "/opt/python")
    with pytest.raises(SetUpError, match="ensurepip") as stopped:
        system.ensure((system.VENV,))
    assert "apt-get" not in str(stopped.value)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_macos_and_windows_need_nothing(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    """Windows and macOS bring all libraries and no virtual display is used there."""
    monkeypatch.setattr(sys, "platform", platform)
    assert system.missing(system.TESTS) == []


@pytest.mark.usefixtures("bare")
def test_root_installs_what_is_missing_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """With root, apt refreshes its lists, then installs exactly the missing packages."""
    here = {"libgl1"}
    commands: list[list[str]] = []

    def note(command: list[str], _failure: str) -> None:
        commands.append(command)
        here.update(command if "install" in command else ())

    monkeypatch.setattr(system, "becoming_root", list)
    monkeypatch.setattr(system, "is_here", here.__contains__)
    monkeypatch.setattr(system, "run_quietly", note)
    system.ensure(system.WINDOW)
    update, install = commands
    assert update[-1] == "update"
    assert install[-3:] == ["--no-install-recommends", "libxrender1", "libfontconfig1"]
    assert "DEBIAN_FRONTEND=noninteractive" in install


@pytest.mark.usefixtures("bare")
def test_the_game_starts_without_a_sound_library(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Sound that cannot be had is told in a line and stops nothing."""
    monkeypatch.setattr(system, "loads", lambda _library: False)
    system.prefer_sound()
    assert "silent" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("noise\nERROR: No matching distribution\nmore", "ERROR: No matching distribution"),
        ("Reading\nE: Unable to locate package x", "E: Unable to locate package x"),
        ("after connection broken by\nERROR: odd", "no connection to the package index"),
        ("last words\n\n", "last words"),
        ("", "it said nothing"),
    ],
)
def test_a_failure_is_told_by_its_best_line(output: str, reason: str) -> None:
    """Of a long output the one line is picked that says why."""
    assert reason_in(output) == reason
