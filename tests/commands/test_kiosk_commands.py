"""`dekabes kiosk` and `--kiosk`: what is printed, where, and with which exit code."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import kiosk_commands
from game.cli import BAD_USAGE, DONE, NO, main
from game.session.kiosk import check, hash_pin, pin_matches

PIN_LINE = f'operator_pin = "{hash_pin("1804", bytes(16))}"\n'
PLAIN = {name: value for name, value in os.environ.items() if name != "DISPLAY"}


def code_of(*words: str) -> int:
    """The exit code of a command line, also where argparse ends the program itself."""
    try:
        return main(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0


def _run(*words: str, given: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        input=given, capture_output=True, text=True, check=False, timeout=60,
        env={**PLAIN, "DEKABES_HOME": str(home)},
    )  # fmt: skip


@pytest.mark.parametrize("command", [["kiosk"], ["kiosk", "check"], ["kiosk", "pin"]])
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Every command around a kiosk has its help."""
    assert code_of(*command, "--help") == DONE
    assert "usage: dekabes kiosk" in capsys.readouterr().out


def test_play_tells_of_the_kiosk(capsys: pytest.CaptureFixture[str]) -> None:
    """The help of play names the option and where its configuration is looked for."""
    assert code_of("play", "--help") == DONE
    said = capsys.readouterr().out
    assert "--kiosk" in said
    assert "kiosk.toml" in said


def test_a_sound_configuration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is said about a configuration without faults, and the code is 0."""
    file = tmp_path / "kiosk.toml"
    file.write_text(PIN_LINE + "volume = 30\n", encoding="utf-8")
    assert code_of("kiosk", "check", str(file)) == DONE
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "")


def test_each_fault_is_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """FILE:LINE: what is wrong, one a line, on standard output, and the code is 1."""
    file = tmp_path / "kiosk.toml"
    file.write_text('volume = 300\n# remark\ntheme = "pink"\nwhat = 1\n', encoding="utf-8")
    assert code_of("kiosk", "check", str(file)) == NO
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [
        str(file), f"{file}:1", f"{file}:3", f"{file}:4",
    ]  # fmt: skip
    assert "dekabes kiosk pin" in lines[0]
    assert told.err == ""


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe", b"volume = ", b"a = " + b"[" * 5000, b"volume = " + b"9" * 5000, b"\0", b"= 1"],
)
def test_what_is_no_toml_is_a_fault(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever bytes a file holds, it is told in one line, never by a traceback."""
    file = tmp_path / "kiosk.toml"
    file.write_bytes(content)
    assert code_of("kiosk", "check", str(file)) == NO
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(str(file))


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "no\0name"])
def test_what_cannot_be_read(
    tmp_path: Path,
    name: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One line on standard error and the code 2."""
    monkeypatch.chdir(tmp_path)
    assert code_of("kiosk", "check", name) == BAD_USAGE
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("dekabes: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", [["kiosk"], ["kiosk", "fly"], ["kiosk", "check"]])
def test_bad_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong command ends with 2 and the usage."""
    assert code_of(*words) == BAD_USAGE
    assert capsys.readouterr().err.startswith("usage: dekabes kiosk")


def test_a_piped_pin(tmp_path: Path) -> None:
    """The first line of standard input becomes the line of the configuration, salted anew."""
    made = [_run("kiosk", "pin", given="180418\n", home=tmp_path) for _ in range(2)]
    assert [each.returncode for each in made] == [DONE, DONE]
    assert made[0].stdout != made[1].stdout
    for each in made:
        config = check(each.stdout).config
        assert config is not None
        assert pin_matches("180418", config.operator_pin)
        assert each.stderr == ""
        assert "180418" not in each.stdout.replace(config.operator_pin, "")


@pytest.mark.parametrize("given", ["", "\n", "12\n", "abcd\n", "1234567890123\n", "١٢٣٤\n"])
def test_what_is_no_pin(tmp_path: Path, given: str) -> None:
    """Anything but 4 to 12 digits is refused in one line."""
    done = _run("kiosk", "pin", given=given, home=tmp_path)
    assert (done.returncode, done.stdout) == (BAD_USAGE, "")
    assert done.stderr.startswith("dekabes: a PIN is 4 to 12 digits")
    assert done.stderr.count("\n") == 1


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.mark.parametrize(("again", "code"), [("4321", DONE), ("4322", BAD_USAGE)])
def test_a_pin_at_a_terminal(
    again: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At a terminal it is asked for twice, unseen; two different ones are refused."""
    answers = iter(["4321", again])
    monkeypatch.setattr(sys, "stdin", _Terminal())
    monkeypatch.setattr(kiosk_commands.getpass, "getpass", lambda _: next(answers))
    assert code_of("kiosk", "pin") == code
    assert ("operator_pin" in capsys.readouterr().out) == (code == DONE)


def test_a_kiosk_without_a_configuration(tmp_path: Path) -> None:
    """It refuses to start in one line that names the file and what to do."""
    done = _run("--kiosk", home=tmp_path)
    assert (done.returncode, done.stdout) == (BAD_USAGE, "")
    assert str(tmp_path / "kiosk.toml") in done.stderr
    assert "dekabes kiosk pin" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_kiosk_without_a_pin(tmp_path: Path) -> None:
    """It refuses to start, says so as check does, and looks for no display before."""
    (tmp_path / "kiosk.toml").write_text("volume = 30\n", encoding="utf-8")
    done = _run("--kiosk", home=tmp_path)
    assert done.returncode == NO
    assert "operator_pin" in done.stdout
    assert "dekabes kiosk pin" in done.stdout
    assert "starts once this is mended" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["--record", "x.jsonl"],
        ["--demo"],
        ["--players", "human,casual,casual,casual"],
        ["--language", "de"],
    ],
)
def test_what_does_not_go_with_a_kiosk(tmp_path: Path, words: list[str]) -> None:
    """Nothing is exported from a kiosk, and its configuration alone says what there is."""
    (tmp_path / "kiosk.toml").write_text(PIN_LINE, encoding="utf-8")
    done = _run("--kiosk", str(tmp_path / "kiosk.toml"), *words, home=tmp_path)
    assert done.returncode == BAD_USAGE
    assert words[0] in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "x.jsonl").exists()


def test_a_kiosk_without_a_display(tmp_path: Path) -> None:
    """Where there is no display, the watchdog ends with 3 and the game's own words."""
    (tmp_path / "kiosk.toml").write_text(PIN_LINE, encoding="utf-8")
    done = _run("--kiosk", home=tmp_path)
    assert done.returncode == 3
    assert "there is no display" in done.stderr


def test_a_configuration_spoilt_while_the_kiosk_runs(tmp_path: Path) -> None:
    """The game that is started again tells the faults beside its watchdog, and ends with 2."""
    (tmp_path / "kiosk.toml").write_text("volume = 300\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "game", "--kiosk"],
        capture_output=True, text=True, check=False, timeout=60,
        env={**PLAIN, "DEKABES_HOME": str(tmp_path), "DEKABES_WATCHED": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (BAD_USAGE, "")
    assert "kiosk.toml:1: volume" in done.stderr
    assert "Traceback" not in done.stderr
