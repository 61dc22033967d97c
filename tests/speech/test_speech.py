"""The voice: by the system's command, never waited for, silent where there is none."""

import sys
import threading
from pathlib import Path

import pytest

from game import speech
from game.speech import Speaker, SystemVoice, Utterance, command, find_program


def _said(words: str, kind: speech.Kind = "event", language: str = "de") -> Utterance:
    return Utterance(kind, words, language)


def test_each_system_is_called_without_a_shell() -> None:
    """Words are one argument, or go to standard input; nothing in them can be a command."""
    words = "--help; $(rm) 'x' \"y\""
    call = command(_said(words), "/usr/bin/spd-say")
    assert call == ["/usr/bin/spd-say", "--wait", "--language", "de", "--", words]
    windows = command(_said(words, language="pt"), "powershell.exe")
    assert not any("rm" in each for each in windows)
    assert "GetCultureInfo('pt-BR')" in windows[-1]
    assert "{" in windows[-1]
    assert "{{" not in windows[-1]
    assert command(_said(words), "/usr/bin/say") == ["/usr/bin/say"]


def test_a_system_without_a_voice_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """No command that speaks is no error: the transcript is written all the same."""
    monkeypatch.setenv("PATH", "")
    assert find_program() is None
    speaker = Speaker()
    for number in range(3):
        speaker.say("event", f"sentence {number}", "ht")
    assert [each.words for each in speaker.transcript] == [f"sentence {n}" for n in range(3)]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A command that speaks into a file, but not before the file `go` is there."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the command is a script of a Unix shell")
    file = tmp_path / "spd-say"
    file.write_text(
        f"#!/bin/sh\nwhile [ ! -e {tmp_path}/go ]; do sleep 0.01; done\n"
        f'shift 4\necho "$1" >> {tmp_path}/heard\n[ "$1" != boom ]\n',
        encoding="utf-8",
    )
    file.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    return tmp_path


def _wait_for(path: Path, lines: int, last: str = "") -> list[str]:
    found: list[str] = []
    for _ in range(1000):
        if path.exists():
            found = path.read_text(encoding="utf-8").splitlines()
        if len(found) >= lines and (not last or found[-1] == last):
            break
        threading.Event().wait(0.01)
    return found


def test_nobody_waits_for_the_voice(program: Path) -> None:
    """All is handed over while the command has not even begun; then it speaks in order."""
    speaker = Speaker()
    for words in ("one", "boom", "Ğüş — ñ"):
        speaker.say("event", words, "tr")
    assert not (program / "heard").exists()
    (program / "go").touch()
    assert _wait_for(program / "heard", 3) == ["one", "boom", "Ğüş — ñ"]


def test_the_newest_place_of_the_focus_is_enough(program: Path) -> None:
    """Whoever tabs on quickly hears where the focus is, not everywhere it was."""
    voice = SystemVoice()
    voice.say(_said("first"))
    for number in range(5):
        voice.say(_said(f"button {number}", "focus"))
    voice.say(_said("last"))
    (program / "go").touch()
    assert _wait_for(program / "heard", 3)[-2:] == ["button 4", "last"]


def test_a_voice_that_falls_behind_leaves_the_oldest_out(program: Path) -> None:
    """Not more than a few sentences wait, and the newest of them is always said."""
    voice = SystemVoice()
    for number in range(speech.MOST_WAITING * 3):
        voice.say(_said(str(number)))
    (program / "go").touch()
    newest = str(speech.MOST_WAITING * 3 - 1)
    heard = _wait_for(program / "heard", speech.MOST_WAITING, newest)
    assert heard[-1] == newest
    assert len(heard) <= speech.MOST_WAITING + 1


def test_the_transcript_is_bounded() -> None:
    """However long it is played, only the newest utterances are kept."""

    class Dumb:
        def say(self, said: Utterance) -> None:
            """Says nothing."""

    speaker = Speaker(Dumb())
    for number in range(speech.MOST_KEPT + 10):
        speaker.say("focus", str(number), "en")
    assert len(speaker.transcript) == speech.MOST_KEPT
    assert speaker.transcript[-1].words == str(speech.MOST_KEPT + 9)
