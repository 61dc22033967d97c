"""The one holder of the true match: whose decision is awaited and what was confirmed.

How far it can be taken back stands in `history.py`, how computers get to their turn in
`turns.py` (R25-R32). No window, no clock of its own.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from attrs import Attribute, define, field

from game.engine.actions import Action, Choice, NextHand
from game.engine.errors import IllegalActionError, InvalidDataError, Reason
from game.engine.events import Event
from game.engine.hand import Hand
from game.engine.match import HUMAN, Match, apply, start
from game.engine.observation import Observation, choices
from game.engine.seats import Seat
from game.players.player import check_level, player
from game.session.fairness import promise, seed_of, stirred
from game.session.history import History, is_human, restarted
from game.session.shown import Shown
from game.session.turns import SLICE_BUDGET, Thinking, Turn, step

HINT_LEVEL = "expert"


def _a_time(_: object, __: "Attribute[str]", value: str) -> None:
    try:
        if value:
            datetime.fromisoformat(value)
    except ValueError:
        raise InvalidDataError("started is no time in ISO 8601") from None


@define
class Tally:
    """What a list of matches wants to know besides the record.

    Attributes:
        started: when the match began, ISO 8601 in UTC; empty if nobody looked.
        seconds: how long it has been played.
        take_backs: how often something was undone or restarted.
    """

    started: str = field(default="", validator=_a_time)
    seconds: float = 0.0
    take_backs: int = 0


@define(eq=False)
class Session(Shown):
    """One match at this screen.

    Attributes:
        tally: figures that are not in the record.
        hint_reason: why the last hint says what it says, as `advice` tells reasons.
        look: seconds a computer looks at the table before it acts.
        changed: called after everything that a save must hold.
        hand_left: called with each hand that has become final (R29).
    """

    _history: History = field(factory=History)
    tally: Tally = field(factory=Tally)
    hint_reason: dict[str, Any] | None = field(default=None, init=False)
    look: float = 0.0
    changed: Callable[["Session"], None] = field(default=lambda _: None)
    hand_left: Callable[[Match, Hand], None] = field(default=lambda _, __: None)
    _closed: bool = field(default=False, init=False)
    _holds: set[str] = field(factory=set, init=False)
    _turn: Turn = field(factory=Turn, init=False)

    @property
    def is_closed(self) -> bool:
        """Whether the match result was asked for: nothing can be taken back any more."""
        return self._closed

    def true_match(self) -> Match:
        """The match itself, for records and saves only; never for a screen or a player."""
        return self._match

    @property
    def taken_back(self) -> tuple[Choice, ...]:
        """What redo would restore, first action first; for saves."""
        return tuple(self._history.redo)

    @property
    def undo_depth(self) -> int:
        """How many actions lie above the floor of undo; for saves."""
        return len(self._history.steps)

    # Confirmed actions -----------------------------------------------------------

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Carries out what somebody at this screen has confirmed.

        Raises:
            IllegalActionError: if the rules forbid it or it is a computer's turn;
                everything stays as it was.
        """
        if isinstance(action, NextHand):
            return self._next_hand()
        if self.awaited is not None and not self.awaits_human:
            raise IllegalActionError(Reason.NOT_YOUR_TURN)
        events = self._carry_out(action)
        self.changed(self)
        return events

    def close(self) -> None:
        """Asks for the match result: the last hand is final now (R29).

        Raises:
            IllegalActionError: HAND_NOT_OVER unless the match is won.
        """
        if self._match.winner is None:
            raise IllegalActionError(Reason.HAND_NOT_OVER)
        if not self._closed:
            self._closed = True
            self._leave(self._match.hand)

    def stir(self, stir: bytes) -> None:
        """Adds what a player's hand did while the tiles of the first deal were washed.

        The tiles are dealt anew from it. Later, or where the seed was given, stirring is a
        show and changes nothing.

        Args:
            stir: any bytes; none at all change nothing.
        """
        match = self._match
        proof, hand = match.fairness, match.hand
        at_first = hand.number == 1 and not hand.thrown and not hand.accepted
        if proof is None or not at_first or not stir:
            return
        proof = stirred(proof, stir)
        self._match, _ = start(match.players, seed_of(proof), fairness=proof)
        self._turn.cancel()
        self.changed(self)

    def _next_hand(self) -> tuple[Event, ...]:
        left = self._match.hand
        self._match, events = apply(self._match, NextHand())
        self._leave(left)
        return events

    def _leave(self, hand: Hand) -> None:
        self._forget()
        try:
            self.hand_left(self._match, hand)
        finally:
            # Even where the hand could not be counted, the save must not fall behind.
            self.changed(self)

    def _carry_out(self, choice: Choice) -> tuple[Event, ...]:
        before = self._match
        self._match, events = apply(before, choice)
        self._history.add(before, choice)
        self._turn.cancel()
        return events

    def _forget(self) -> None:
        self._history.forget()
        self._turn.cancel()

    # Undo, redo, restart ---------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether a human decision of the present deal can be taken back (R28, R29)."""
        return self._history.can_take_back

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be restored (R28)."""
        return bool(self._history.redo)

    def undo(self) -> Choice:
        """Takes back the last human decision with every reply after it (R28).

        Returns:
            The decision that was taken back.

        Raises:
            IllegalActionError: if there is none in this deal.
        """
        if not self.can_undo:
            raise IllegalActionError(Reason.NOT_THE_PHASE)
        taken = self._history.take_back()
        self._match = taken.before
        self._turn.cancel()
        self.tally.take_backs += 1
        self.changed(self)
        return taken.action

    def redo(self) -> tuple[Event, ...]:
        """Restores the actions of the last undo, recorded not recomputed (R28).

        Raises:
            IllegalActionError: if there is nothing to restore.
        """
        if not self.can_redo:
            raise IllegalActionError(Reason.NOT_THE_PHASE)
        redo = self._history.redo
        events = list(self._carry_out(redo[0]))
        while redo and not is_human(redo[0], self.players):
            events += self._carry_out(redo[0])
        self.changed(self)
        return tuple(events)

    @property
    def can_restart(self) -> bool:
        """Whether the present deal can be played again (R30)."""
        return not self._closed

    def restart(self) -> None:
        """Plays the present deal again, with the same tiles, scores and base (R30).

        Raises:
            IllegalActionError: once the match result was asked for.
        """
        if not self.can_restart:
            raise IllegalActionError(Reason.MATCH_OVER)
        self._match = restarted(self._match)
        self._forget()
        self.tally.take_backs += 1
        self.changed(self)

    # Computers -------------------------------------------------------------------

    def stand_still(self, reason: str) -> None:
        """Keeps the computers still, for example while the rules are open (R27).

        They stand still until every reason has ended; a reason given twice is one.
        """
        self._holds.add(reason)
        self._turn.cancel()

    def go_on(self, reason: str) -> None:
        """Ends one reason for standing still; one that was not there changes nothing."""
        self._holds.discard(reason)

    @property
    def stands_still(self) -> bool:
        """Whether something keeps the computers still."""
        return bool(self._holds)

    def advance(self, dt: float, budget: float = SLICE_BUDGET) -> tuple[Event, ...]:
        """Lets time pass: the computer on turn thinks a little and acts when it is ready.

        Args:
            dt: seconds since the last tick; long gaps are cut to `LONGEST_STEP`, and a
                clock that went back counts as none.
            budget: seconds that thinking may take in this tick.

        Returns:
            What happened, mostly nothing.

        Raises:
            Exception: what a faulty player raises, or IllegalActionError for a choice
                that the rules forbid; the match is untouched, and the next tick
                starts the thought afresh.
        """
        if self._holds or self._closed:
            return ()
        passed = step(dt)
        self.tally.seconds += passed
        seat = self.awaited
        if seat is None or self.awaits_human:
            return ()
        choice = self._turn.advance(lambda: self._mind(seat), passed, self.look, budget)
        if choice is None:
            return ()
        try:
            events = self._carry_out(choice)
        except Exception:
            self._turn.cancel()
            raise
        if self._match.hand.result is not None:
            self.changed(self)
        return events

    def _mind(self, seat: Seat) -> Thinking:
        return player(self.players[seat - 1]).think(self.observation(seat))

    def hint(self) -> Thinking:
        """Thinks for the human on turn, from that seat's view alone (R26).

        Once it is through, `hint_reason` says why.

        Raises:
            IllegalActionError: NOT_YOUR_TURN if no human is awaited.
        """
        if self.awaited is None or not self.awaits_human:
            raise IllegalActionError(Reason.NOT_YOUR_TURN)
        return self._advised(self.observation(self.awaited))

    def _advised(self, seen: Observation) -> Thinking:
        from game.players.advice import (  # noqa: PLC0415 - no start waits for what hints need
            advising,
            written,
        )

        advice = yield from advising(HINT_LEVEL, seen)
        self.hint_reason = advice["choices"][0]["reason"]
        return next(each for each in choices(seen) if written(each) == advice["best"])


def new_session(
    players: Sequence[str], seed: int | None = None, *, started: str = ""
) -> tuple[Session, tuple[Event, ...]]:
    """A session with a new match (R31).

    Args:
        players: who sits at seats 1-4.
        seed: where the deals come from; by default the system's randomness, with a promise
            that can be checked once the match has ended.
        started: the time of day, ISO 8601 in UTC.

    Raises:
        InvalidDataError: if players, seed or time are none that a match can have.
        UnknownLevelError: for a level that no computer plays yet.
    """
    proof = promise() if seed is None else None
    chosen = seed_of(proof) if proof is not None else seed
    match, events = start(tuple(players), chosen, fairness=proof)
    for each in set(match.players) - {HUMAN}:
        # Better refused now than in the middle of a match.
        check_level(each)
    return Session(match, tally=Tally(started=started)), events
