"""The match left open: `autosave.json`, read back to the same decision and redo list."""

import json
from pathlib import Path
from typing import Any, Literal

from attrs import asdict, frozen

from game.engine import strict
from game.engine.actions import Accept, Choice, Nominate
from game.engine.errors import EngineError, InvalidDataError
from game.engine.match import HUMAN, Match, apply
from game.engine.record import CONVERTER, Record, to_record
from game.engine.verify import verify
from game.session.files import set_aside, write_whole
from game.session.session import Session, Step, Tally, restarted
from game.session.written import read_action, write_action

FORMAT = "dekabes-save/1"
FILE = "autosave.json"


@frozen
class TallyLine:
    """The figures beside a record."""

    started: str
    seconds: float
    take_backs: int


@frozen
class Save:
    """A save as its JSON has it; the redo list is read on its own."""

    format: Literal["dekabes-save/1"]
    record: Record
    undo_depth: int
    redo: tuple[Any, ...]
    tally: TallyLine


def write_save(session: Session) -> str:
    """A session as the text of a save."""
    content = {
        "format": FORMAT,
        "record": to_record(session.true_match()),
        "undo_depth": session.undo_depth,
        "redo": [write_action(each) for each in session.taken_back],
        "tally": asdict(session.tally),
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_save(text: str | bytes) -> Session:
    """The session of a save: same decision, same undo, same redo list.

    Raises:
        InvalidDataError: if the save is damaged in any way.
    """
    save = strict.structure(CONVERTER, strict.parse_json(text), Save)
    match = verify(save.record)
    if match.seed is None:
        raise InvalidDataError("seed: a match to go on with needs one")
    if HUMAN not in match.players:
        raise InvalidDataError("players: a match to go on with needs a human")
    redo = [read_action(each) for each in save.redo]
    if not 0 <= save.undo_depth <= len(_actions(match)):
        raise InvalidDataError("undo_depth: more than has been done in this deal")
    _check_redo(match, redo)
    tally = Tally(save.tally.started, save.tally.seconds, save.tally.take_backs)
    return Session(match, _steps(match, save.undo_depth), redo, tally=tally)


def _check_redo(match: Match, redo: list[Choice]) -> None:
    try:
        for action in redo:
            match, _ = apply(match, action)
    except EngineError as error:
        raise InvalidDataError(f"redo: {error}") from None


def _actions(match: Match) -> list[Choice]:
    """What was done since the present deal."""
    hand = match.hand
    done: list[Choice] = [Accept(seat + 1) for seat in range(hand.accepted)]
    if hand.representative is not None and hand.leader is not None:
        done.append(Nominate(hand.representative, hand.leader))
    return done + list(hand.moves)


def _steps(match: Match, depth: int) -> list[Step]:
    actions = _actions(match)
    now = restarted(match, from_acceptance=True)
    steps = []
    for action in actions:
        steps.append(Step(now, action))
        now, _ = apply(now, action)
    return steps[len(steps) - depth :]


class Autosave:
    """The one file in which a match that was left waits."""

    def __init__(self, folder: Path) -> None:
        """Looks after `autosave.json` in this folder."""
        self.path = folder / FILE
        self.damaged: Path | None = None
        """Where a damaged save was moved to, if one was found."""

    def write(self, session: Session) -> None:
        """Keeps the session; once its result was asked for, nothing is left to keep.

        Raises:
            OSError: if the disk does not take it.
        """
        if session.is_closed:
            self.clear()
        else:
            write_whole(self.path, write_save(session))

    def read(self) -> Session | None:
        """The match that was left, or None. A damaged save is moved aside."""
        try:
            text = self.path.read_bytes()
        except OSError:
            return None
        try:
            return read_save(text)
        except InvalidDataError:
            self.damaged = set_aside(self.path)
            return None

    def clear(self) -> None:
        """Forgets the match that was left.

        Raises:
            OSError: if the file cannot be removed.
        """
        self.path.unlink(missing_ok=True)
