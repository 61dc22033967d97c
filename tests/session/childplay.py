"""Plays matches for ever in a folder and tells what it confirms; made to be killed.

Before each write of the autosave it prints `before` and the hash of what will be
written, after it `after` and the same; an empty hash when the save is cleared.
"""

import hashlib
import random
import sys
from pathlib import Path

from game.engine.actions import NextHand
from game.engine.observation import choices
from game.session.saves import Autosave, write_save
from game.session.session import Session, new_session

PLAYERS = ("human", "casual", "human", "steady")


def main(folder: Path, seed: int) -> None:
    """Plays from this seed on."""
    chance = random.Random(seed)
    autosave = Autosave(folder)

    def keep(session: Session) -> None:
        text = "" if session.is_closed else write_save(session)
        told = hashlib.sha256(text.encode()).hexdigest() if text else ""
        print("before", told, flush=True)  # noqa: T201 - the pipe it is read from
        autosave.write(session)
        print("after", told, flush=True)  # noqa: T201 - likewise

    while True:
        session, _ = new_session(PLAYERS, seed, started="2026-01-01T00:00:00+00:00")
        session.changed = keep
        keep(session)
        while not session.is_closed:
            _act(session, chance)
        seed += 1


def _act(session: Session, chance: random.Random) -> None:
    if session.can_undo and chance.random() < 0.2:
        session.undo()
    elif session.can_redo and chance.random() < 0.3:
        session.redo()
    elif chance.random() < 0.01:
        session.restart()
    elif session.winner is not None:
        session.close()
    elif session.awaited is None:
        session.submit(NextHand())
    elif session.awaits_human:
        session.submit(chance.choice(choices(session.observation(session.awaited))))
    else:
        session.advance(0.1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
