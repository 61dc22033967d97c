"""Whole matches with undo, saves and computers run where there is no arcade at all."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import sys

BLOCKED = ("arcade", "pyglet", "pymunk", "PIL", "numpy")

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in BLOCKED:
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocker())

import pkgutil
import game.session
for each in pkgutil.iter_modules(game.session.__path__, "game.session."):
    __import__(each.name)

import random
from pathlib import Path
from sessionplay import fresh, play_on
from game.session.archive import Archive
from game.session.saves import Autosave
home = Path(sys.argv[1])
session = fresh()
session.changed = Autosave(home).write
play_on(session, random.Random(1), 30)
session = Autosave(home).read()
session.undo()
session.hand_left = lambda match, hand: match.winner and Archive(home).add(match, session.tally)
play_on(session, random.Random(1))
session.close()
assert len(Archive(home).entries()) == 1
assert not set(BLOCKED) & {name.split(".")[0] for name in sys.modules}
print("played")
"""


def test_the_session_needs_no_arcade(tmp_path: Path) -> None:
    """With arcade, pyglet and all that draws blocked, every module imports and a match runs."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(
                str(ROOT / each) for each in ("", "tests", "tests/session")
            ),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "played\n"
