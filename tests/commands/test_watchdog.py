"""The watchdog with small programs in place of the game."""

import os
import sys
import threading
from pathlib import Path

import pytest

from game import watchdog
from game.launch import _trace, note_in_log
from game.watchdog import FREE_STARTS, LONGEST_REST, Watchdog, rest_after


def _dog(script: str, notes: list[str], **times: float) -> Watchdog:
    return Watchdog([sys.executable, "-c", script], notes.append, **times)


LIVES_THEN = """
import os, pathlib, sys, time
lives = pathlib.Path({file!r})
count = int(lives.read_text()) if lives.exists() else 0
lives.write_text(str(count + 1))
os.write(1, b"\\x06")
if count >= {times}:
    os.write(1, b"\\x04")
    sys.exit(0)
{then}
"""


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("sys.exit(1)", "ended with code 1"),
        ("sys.exit(0)", "ended with code 0"),
        ("sys.exit(2)", "ended with code 2"),
        ("raise ValueError", "ended with code 1"),
        ("os.abort()", "killed by SIGABRT"),
        ("os.kill(os.getpid(), 9)", "killed by SIGKILL"),
    ],
)
def test_whatever_ends_the_game_starts_it_again(tmp_path: Path, then: str, told: str) -> None:
    """A crash, a signal, even an end with 0: only the operator's word ends the watchdog."""
    notes: list[str] = []
    file = str(tmp_path / "lives")
    assert _dog(LIVES_THEN.format(file=file, times=3, then=then), notes).run() == 0
    assert [told in note for note in notes] == [True, True, True, False]
    assert "left" in notes[-1]


def test_a_frozen_game_is_killed(tmp_path: Path) -> None:
    """Without a beat it is ended and started again."""
    notes: list[str] = []
    script = LIVES_THEN.format(file=str(tmp_path / "lives"), times=1, then="time.sleep(600)")
    assert _dog(script, notes, frozen=0.5).run() == 0
    assert "no sign of life" in notes[0]


def test_a_game_that_never_comes_to_its_title_is_killed(tmp_path: Path) -> None:
    """The first beat has a longer time, and not for ever."""
    notes: list[str] = []
    file = tmp_path / "lives"
    script = (
        f"import pathlib, os, sys, time; file = pathlib.Path({str(file)!r})\n"
        "if file.exists(): os.write(1, b'\\x06\\x04'); sys.exit(0)\n"
        "file.write_text(''); time.sleep(600)\n"
    )
    assert _dog(script, notes, starting=1.0).run() == 0
    assert "no sign of life" in notes[0]


@pytest.mark.parametrize("code", [2, 3])
def test_what_no_new_start_mends_ends_the_watchdog(code: int) -> None:
    """Bad usage and a missing display are answered at once with their own code."""
    notes: list[str] = []
    assert _dog(f"import sys; sys.exit({code})", notes).run() == code
    assert len(notes) == 1


def test_stopping_ends_the_game(tmp_path: Path) -> None:
    """When the system wants the end, the game ends too, also one that does not listen."""
    notes: list[str] = []
    script = (
        "import os, signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
        "os.write(1, b'\\x06')\ntime.sleep(600)\n"
    )
    dog = _dog(script, notes)
    watching = threading.Thread(target=dog.run)
    watching.start()
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        pass
    patience, watchdog.ENDING = watchdog.ENDING, 0.3
    try:
        dog.stop()
        watching.join(30)
    finally:
        watchdog.ENDING = patience
    assert not watching.is_alive()
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


def test_starts_that_fail_rest_longer_and_never_stop() -> None:
    """The rest grows after some starts that never reached the title, and is bounded."""
    rests = [rest_after(failed) for failed in range(60)]
    assert rests[:FREE_STARTS] == [0.0] * FREE_STARTS
    assert rests == sorted(rests)
    assert rests[-1] == LONGEST_REST


def test_nothing_that_is_printed_is_taken_for_a_beat() -> None:
    """What the game prints goes to standard error; only its heart reaches the watchdog."""
    notes: list[str] = []
    script = (
        "import os, sys\nfrom game.watchdog import Heart\nheart = Heart()\n"
        "print('\\x04', flush=True); os.write(1, b'\\x04')\nheart.advance(0.5)\n"
        "heart.leave() if os.environ.get('TEST_LEAVES') else sys.exit(1)\n"
    )
    dog = _dog(script, notes)
    rested = []

    def wait(_: float) -> bool:
        rested.append(1)
        os.environ["TEST_LEAVES"] = "1"
        return True

    dog._stopped.wait = wait  # type: ignore[assignment, method-assign]
    try:
        assert dog.run() == 0
    finally:
        os.environ.pop("TEST_LEAVES", None)
    assert len(rested) == 1
    assert "ended with code 1" in notes[0]


def test_how_the_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """By Python from source or wheel; a bundle starts its own file."""
    assert watchdog.own_command() == [sys.executable, "-m", "game"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert watchdog.own_command() == [sys.executable]


def test_the_log_tells_where_and_nothing_of_what(tmp_path: Path) -> None:
    """An error's place stands in the log, its words, which could tell of tiles, do not."""
    with pytest.raises(KeyError) as caught:
        {}["6-6 in the hand of seat 2"]
    line = _trace(caught.value)
    assert "KeyError at test_watchdog.py:" in line
    assert "6-6" not in line
    note_in_log(tmp_path, "the game ended")
    note_in_log(tmp_path, "and again")
    lines = (tmp_path / "dekabes.log").read_text("utf-8").splitlines()
    assert [each.rpartition("WARNING ")[2] for each in lines] == ["the game ended", "and again"]
