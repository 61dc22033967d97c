"""The one holder of the true match: whose decision is awaited, what was confirmed, and
how far it can be taken back (R25-R32). No window, no clock of its own."""

import secrets
import time
from collections.abc import Callable, Generator, Sequence

from attrs import define, field, frozen

from game.engine.actions import Accept, Action, Choice, Demand, NextHand
from game.engine.dealing import Hands
from game.engine.errors import IllegalActionError, Reason
from game.engine.events import Event
from game.engine.hand import Hand, Phase
from game.engine.match import HUMAN, Match, apply, start
from game.engine.observation import Observation, observe
from game.engine.scoring import Scores
from game.engine.seats import SEATS, Seat, Team
from game.players.player import player
from game.session.ledger import events_of

LONGEST_STEP = 0.1
"""Seconds. A longer gap between two ticks (a sleep, a minimised window) counts as this."""
SLICE_BUDGET = 0.004
"""Seconds of thinking in one tick, so that no frame waits for a computer."""
HINT_LEVEL = "steady"

Thinking = Generator[None, None, Choice]


@frozen
class Step:
    """A confirmed action and the match before it."""

    before: Match
    action: Choice


@define
class Tally:
    """What a list of matches wants to know besides the record.

    Attributes:
        started: when the match began, ISO 8601 in UTC.
        seconds: how long it has been played.
        take_backs: how often something was undone or restarted.
    """

    started: str = ""
    seconds: float = 0.0
    take_backs: int = 0


@define(eq=False)
class Session:
    """One match at this screen.

    Attributes:
        tally: figures that are not in the record.
        look: seconds a computer looks at the table before it acts.
        changed: called after everything that a save must hold.
        hand_left: called with each hand that has become final (R29).
    """

    _match: Match
    _steps: list[Step] = field(factory=list)
    _redo: list[Choice] = field(factory=list)
    _closed: bool = False
    tally: Tally = field(factory=Tally)
    look: float = 0.0
    changed: Callable[["Session"], None] = field(default=lambda _: None)
    hand_left: Callable[[Match, Hand], None] = field(default=lambda _, __: None)
    _holds: set[str] = field(factory=set)
    _thinking: Thinking | None = None
    _chosen: Choice | None = None
    _waited: float = 0.0

    # What may be known -----------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at seats 1-4: `human` or a level."""
        return self._match.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play at this screen."""
        return tuple(seat for seat, who in enumerate(self.players, 1) if who == HUMAN)

    @property
    def phase(self) -> Phase:
        """What the present hand waits for."""
        return self._match.hand.phase

    @property
    def awaited(self) -> Seat | None:
        """Whose decision is awaited; None once the hand has ended."""
        return self._match.turn

    @property
    def awaits_human(self) -> bool:
        """Whether somebody at this screen has to decide."""
        return self.awaited is not None and self.players[self.awaited - 1] == HUMAN

    @property
    def number(self) -> int:
        """The present hand's number."""
        return self._match.hand.number

    @property
    def base(self) -> int:
        """What the present hand is worth."""
        return self._match.hand.base

    @property
    def scores(self) -> Scores:
        """Both teams' points as they stand."""
        return self._match.scores

    @property
    def winner(self) -> Team | None:
        """The team that has won the match."""
        return self._match.winner

    @property
    def is_closed(self) -> bool:
        """Whether the match result was asked for: nothing can be taken back any more."""
        return self._closed

    def observation(self, seat: Seat) -> Observation:
        """What a seat may know now (R26)."""
        return observe(self._match, seat)

    def ended_hands(self) -> tuple[Hand, ...]:
        """The hands that have ended, all of them open to everybody (R32)."""
        present = self._match.hand
        return self._match.past if present.result is None else self._match.hands

    def events_so_far(self) -> tuple[Event, ...]:
        """Everything public that happened in the present hand."""
        return events_of(self._match.hand)

    def revealed(self) -> Hands:
        """The four hands as they were left.

        Raises:
            IllegalActionError: HAND_NOT_OVER while the hand is played (R32).
        """
        if self._match.hand.result is None:
            raise IllegalActionError(Reason.HAND_NOT_OVER)
        return self._match.hand.held

    def true_match(self) -> Match:
        """The match itself, for records and saves only; never for a screen or a player."""
        return self._match

    @property
    def taken_back(self) -> tuple[Choice, ...]:
        """What redo would restore, first action first; for saves."""
        return tuple(self._redo)

    @property
    def undo_depth(self) -> int:
        """How many actions lie above the floor of undo; for saves."""
        return len(self._steps)

    # Confirmed actions -----------------------------------------------------------

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Carries out what somebody at this screen has confirmed.

        Raises:
            IllegalActionError: if the rules forbid it or it is a computer's turn;
                everything stays as it was.
        """
        if isinstance(action, NextHand):
            return self._next_hand()
        if not self.awaits_human:
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
            self._forget()
            self.hand_left(self._match, self._match.hand)
            self.changed(self)

    def _next_hand(self) -> tuple[Event, ...]:
        left = self._match.hand
        self._match, events = apply(self._match, NextHand())
        self._forget()
        self.hand_left(self._match, left)
        self.changed(self)
        return events

    def _carry_out(self, choice: Choice) -> tuple[Event, ...]:
        before = self._match
        self._match, events = apply(before, choice)
        self._cancel_thinking()
        if isinstance(choice, Demand):
            # Undo crosses no redeal (R29).
            self._forget()
            return events
        self._steps.append(Step(before, choice))
        if self._redo and self._redo[0] == choice:
            self._redo.pop(0)
        else:
            self._redo.clear()
        return events

    def _forget(self) -> None:
        self._steps.clear()
        self._redo.clear()
        self._cancel_thinking()

    # Undo, redo, restart ---------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether a human decision of the present deal can be taken back (R28, R29)."""
        return not self._closed and any(self._is_human(step.action) for step in self._steps)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be restored (R28)."""
        return not self._closed and bool(self._redo)

    def undo(self) -> Choice:
        """Takes back the last human decision with every reply after it (R28).

        Returns:
            The decision that was taken back.

        Raises:
            IllegalActionError: if there is none in this deal.
        """
        if not self.can_undo:
            raise IllegalActionError(Reason.NOT_THE_PHASE)
        while True:
            step = self._steps.pop()
            self._redo.insert(0, step.action)
            if self._is_human(step.action):
                break
        self._match = step.before
        self.tally.take_backs += 1
        self._cancel_thinking()
        self.changed(self)
        return step.action

    def redo(self) -> tuple[Event, ...]:
        """Restores the actions of the last undo, recorded not recomputed (R28).

        Raises:
            IllegalActionError: if there is nothing to restore.
        """
        if not self.can_redo:
            raise IllegalActionError(Reason.NOT_THE_PHASE)
        events = list(self._carry_out(self._redo[0]))
        while self._redo and not self._is_human(self._redo[0]):
            events += self._carry_out(self._redo[0])
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

    def _is_human(self, choice: Choice) -> bool:
        return self.players[choice.seat - 1] == HUMAN

    # Computers -------------------------------------------------------------------

    def stand_still(self, reason: str) -> None:
        """Keeps the computers still, for example while the rules are open (R27)."""
        self._holds.add(reason)
        self._cancel_thinking()

    def go_on(self, reason: str) -> None:
        """Ends one reason for standing still."""
        self._holds.discard(reason)

    @property
    def stands_still(self) -> bool:
        """Whether something keeps the computers still."""
        return bool(self._holds)

    def advance(self, dt: float, budget: float = SLICE_BUDGET) -> tuple[Event, ...]:
        """Lets time pass: the computer on turn thinks a little and acts when it is ready.

        Args:
            dt: seconds since the last tick; long gaps are cut to `LONGEST_STEP`.
            budget: seconds that thinking may take in this tick.

        Returns:
            What happened, mostly nothing.
        """
        if self._holds or self._closed:
            return ()
        dt = min(dt, LONGEST_STEP)
        self.tally.seconds += dt
        seat = self.awaited
        if seat is None or self.awaits_human:
            return ()
        self._waited += dt
        self._think(seat, budget)
        if self._chosen is None or self._waited < self.look:
            return ()
        events = self._carry_out(self._chosen)
        if self._match.hand.result is not None:
            self.changed(self)
        return events

    def _think(self, seat: Seat, budget: float) -> None:
        if self._chosen is not None:
            return
        if self._thinking is None:
            self._thinking = player(self.players[seat - 1]).think(self.observation(seat))
        end = time.perf_counter() + budget
        try:
            while True:
                next(self._thinking)
                if time.perf_counter() >= end:
                    return
        except StopIteration as done:
            self._chosen = done.value

    def _cancel_thinking(self) -> None:
        self._thinking = None
        self._chosen = None
        self._waited = 0.0

    def hint(self) -> Thinking:
        """Thinks for the human on turn, from that seat's view alone (R26).

        Raises:
            IllegalActionError: NOT_YOUR_TURN if no human is awaited.
        """
        if self.awaited is None or not self.awaits_human:
            raise IllegalActionError(Reason.NOT_YOUR_TURN)
        return player(HINT_LEVEL).think(self.observation(self.awaited))


def restarted(match: Match, *, from_acceptance: bool = False) -> Match:
    """The match with its present deal to be played again (R30).

    Args:
        match: stays as it is.
        from_acceptance: start over at the first reply even if all four have accepted.
    """
    hand = match.hand
    first = Hand(
        hand.number,
        hand.scores,
        hand.base,
        hand.representative,
        hand.dealt,
        hand.dealt,
        hand.thrown,
    )
    fresh = Match(match.players, match.seed, match.fairness, match.past, first)
    if hand.phase is not Phase.ACCEPT and not from_acceptance:
        # All four have accepted: their replies stay.
        for seat in SEATS:
            fresh, _ = apply(fresh, Accept(seat))
    return fresh


def new_session(
    players: Sequence[str], seed: int | None = None, *, started: str = ""
) -> tuple[Session, tuple[Event, ...]]:
    """A session with a new match (R31).

    Args:
        players: who sits at seats 1-4.
        seed: where the deals come from; by default the system's randomness.
        started: the time of day, ISO 8601 in UTC.

    Raises:
        InvalidDataError: if players or seed are none that a match can have.
    """
    match, events = start(tuple(players), secrets.randbits(64) if seed is None else seed)
    return Session(match, tally=Tally(started=started)), events
