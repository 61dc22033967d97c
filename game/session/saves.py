"""The match left open: `autosave.json`, read back to the same decision and redo list."""

import json
import math
from pathlib import Path
from typing import Any, Literal

from attrs import asdict, evolve, frozen

from game.engine import strict
from game.engine.actions import Accept, Choice, Demand, Nominate
from game.engine.dealing import commitment_to
from game.engine.errors import EngineError, InvalidDataError
from game.engine.match import HUMAN, Fairness, Match, apply
from game.engine.record import CONVERTER, Record, to_record
from game.engine.verify import verify
from game.players.player import UnknownLevelError, check_level
from game.session.files import MOST, OwnFile
from game.session.history import History, Step, restarted
from game.session.session import Session, Tally
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
    """A save as its JSON has it; the redo list is read on its own.

    Attributes:
        secret: that of a fairness proof, which the record hides until the match has ended.
    """

    format: Literal["dekabes-save/1"]
    record: Record
    secret: str | None
    undo_depth: int
    redo: tuple[Any, ...]
    tally: TallyLine


def write_save(session: Session) -> str:
    """A session as the text of a save."""
    match = session.true_match()
    content = {
        "format": FORMAT,
        "record": to_record(match),
        "secret": match.fairness.secret if match.fairness else None,
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
    match = evolve(match, fairness=_with_secret(match, save.secret))
    if match.seed is None:
        raise InvalidDataError("seed: a match to go on with needs one")
    _check_players(match)
    redo = [read_action(each) for each in save.redo]
    if not 0 <= save.undo_depth <= len(_actions(match)):
        raise InvalidDataError("undo_depth: more than has been done in this deal")
    _check_redo(match, redo)
    history = History(_steps(match, save.undo_depth), redo)
    return Session(match, history, tally=_tally(save.tally))


def _with_secret(match: Match, secret: str | None) -> Fairness | None:
    proof = match.fairness
    if proof is None:
        if secret is not None:
            raise InvalidDataError("secret: there is no proof that it belongs to")
        return None
    try:
        commitment = commitment_to(bytes.fromhex(secret or ""))
    except ValueError:
        raise InvalidDataError("secret: not hexadecimal digits") from None
    if commitment != proof.commitment.lower():
        raise InvalidDataError("secret: not the one that was committed to")
    return evolve(proof, secret=secret)


def _check_players(match: Match) -> None:
    if HUMAN not in match.players:
        raise InvalidDataError("players: a match to go on with needs a human")
    try:
        for each in set(match.players) - {HUMAN}:
            check_level(each)
    except UnknownLevelError as error:
        raise InvalidDataError(f"players: {error}") from None


def _tally(line: TallyLine) -> Tally:
    if not (math.isfinite(line.seconds) and line.seconds >= 0):
        raise InvalidDataError("tally.seconds: no time that can be played")
    if not 0 <= line.take_backs <= MOST:
        raise InvalidDataError("tally.take_backs: no number that can be counted to")
    return Tally(line.started, line.seconds, line.take_backs)


def _check_redo(match: Match, redo: list[Choice]) -> None:
    for action in redo:
        seat = match.turn
        if isinstance(action, Demand):
            raise InvalidDataError("redo: a redeal cannot be taken back", "R29")
        bound = seat is not None and match.players[seat - 1] != HUMAN
        if bound and isinstance(action, Accept) and match.hand.may_demand(action.seat):
            raise InvalidDataError("redo: a computer must demand here", "R6")
        try:
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
        self._file = OwnFile(folder / FILE, read_save)

    @property
    def path(self) -> Path:
        """Where it is."""
        return self._file.path

    @property
    def damaged(self) -> Path | None:
        """Where a damaged save was moved to, if one was found."""
        return self._file.damaged

    def write(self, session: Session) -> None:
        """Keeps the session; once its result was asked for, nothing is left to keep.

        Raises:
            OSError: if the disk does not take it.
        """
        if session.is_closed:
            self.clear()
        else:
            self._file.write(write_save(session))

    def read(self) -> Session | None:
        """The match that was left, or None. A damaged save is moved aside."""
        return self._file.read()

    def clear(self) -> None:
        """Forgets the match that was left.

        Raises:
            OSError: if the file cannot be removed.
        """
        self._file.clear()
