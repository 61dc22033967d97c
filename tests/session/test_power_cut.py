"""Killed at any moment, the game comes back to what was confirmed."""

import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sessionplay import play_on, standing

from game.session.saves import FILE, Autosave, read_save, write_save

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")

ROOT = Path(__file__).resolve().parents[2]
CHILD = Path(__file__).with_name("childplay.py")


def killed(folder: Path, chance: random.Random) -> list[str]:
    """What a child said that was killed at a random moment."""
    with subprocess.Popen(
        [sys.executable, str(CHILD), str(folder), str(chance.randrange(2**32))],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(chance.randrange(1, 400))]
        time.sleep(chance.random() * 0.004)
        child.send_signal(signal.SIGKILL)
        said += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL
    return [each for each in said if each.endswith("\n")]


def hash_of(folder: Path) -> str:
    """The hash of the save in a folder, as the child tells it."""
    path = folder / FILE
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def kill_and_check(folder: Path, chance: random.Random) -> bool:
    """Checks what a killed child left; tells whether its last write was on its way."""
    former = hash_of(folder)
    said = killed(folder, chance)
    # The hash stands for the whole text: decision, undo depth, redo list and figures.
    done = [each.split(" ")[1].strip() for each in said if each.startswith("after")]
    kind, told = said[-1].rstrip("\n").split(" ")
    allowed = {done[-1] if done else former, told} if kind == "before" else {told}
    assert hash_of(folder) in allowed
    path = folder / FILE
    text = path.read_text("utf-8") if path.exists() else ""
    autosave = Autosave(folder)
    session = autosave.read()
    assert autosave.damaged is None
    assert (session is None) == (text == "")
    if session is not None:
        assert write_save(session) == text
        autosave.write(session)
        again = autosave.read()
        assert again is not None
        assert standing(again) == standing(read_save(text))
        play_on(session, random.Random(0))
    return kind == "before"


@pytest.mark.parametrize("number", range(8))
def test_a_killed_match_is_there_again(tmp_path: Path, number: int) -> None:
    """The autosave holds the last confirmed decision or the one being written, whole."""
    kill_and_check(tmp_path, random.Random(number))


@pytest.mark.slow
def test_fifty_killed_matches_are_there_again(tmp_path: Path) -> None:
    """Fifty kills, each in a folder of its own; some of them in the middle of a write."""
    caught = 0
    for number in range(50):
        folder = tmp_path / str(number)
        caught += kill_and_check(folder, random.Random(1000 + number))
    print(f"50 kills, {caught} while the autosave was being written")  # noqa: T201 - the figure
    assert caught > 0


def test_kills_one_after_another_leave_a_folder_that_works(tmp_path: Path) -> None:
    """A kiosk that loses power every evening goes on with the same folder."""
    for number in range(3):
        kill_and_check(tmp_path, random.Random(50 + number))
    assert not list(tmp_path.glob("*.damaged-*"))
