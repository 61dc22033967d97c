"""Any order of decisions, take-backs, restarts and reloads, against a model of a few lines."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sessionplay import any_seeds, fresh, let_computer_act, tables

from game.engine.actions import Accept, Choice, Demand, NextHand, Nominate
from game.engine.hand import Phase
from game.engine.match import HUMAN, Match, apply
from game.engine.observation import choices
from game.session.saves import read_save, write_save
from game.session.session import Session


class Table(RuleBasedStateMachine):
    """The model is the match at the floor, what was done above it, and what was taken back."""

    session: Session
    floor: Match
    deal_start: Match
    done: list[Choice]
    undone: list[Choice]

    @initialize(players=tables, seed=any_seeds)
    def sit_down(self, players: tuple[str, ...], seed: int) -> None:
        """Starts a match."""
        self.session = fresh(players, seed)
        self.stand_at(self.session.true_match())
        self.deal_start = self.floor

    def stand_at(self, match: Match) -> None:
        """Puts the floor of undo here."""
        self.floor, self.done, self.undone = match, [], []

    def now(self) -> Match:
        """The match that the model says it is."""
        match = self.floor
        for action in self.done:
            match, _ = apply(match, action)
        return match

    def did(self, action: Choice) -> None:
        """Notes an action."""
        if isinstance(action, Demand):
            match, _ = apply(self.now(), action)
            self.stand_at(match)
            self.deal_start = match
            return
        self.done.append(action)
        self.undone = self.undone[1:] if self.undone[:1] == [action] else []

    def human(self, action: Choice) -> bool:
        """Whether a person decided it."""
        return self.floor.players[action.seat - 1] == HUMAN

    @rule(number=st.integers(0, 30), anew=st.booleans())
    def decide(self, number: int, *, anew: bool) -> None:
        """A person decides, by chance or as before."""
        if not self.session.awaits_human:
            return
        open_now = choices(self.session.observation(self.session.awaited))
        action = open_now[number % len(open_now)]
        if self.undone and not anew:
            action = self.undone[0]
        self.session.submit(action)
        self.did(action)

    @rule(number=st.integers(1, 4))
    def wait(self, number: int) -> None:
        """Computers act."""
        for _ in range(number):
            if self.session.awaited and not self.session.awaits_human:
                before = self.session.true_match().hand
                let_computer_act(self.session)
                self.did(_last_action(self.session.true_match(), before.accepted))

    @precondition(lambda self: self.session.awaited)
    @rule(number=st.integers(0, 30))
    def hurry(self, number: int) -> None:
        """Everybody acts for a round or two."""
        for _ in range(8):
            if self.session.awaits_human:
                self.decide(number, anew=True)
            else:
                self.wait(1)

    @rule()
    def undo(self) -> None:
        """Takes back to the last decision of a person."""
        people = [index for index, each in enumerate(self.done) if self.human(each)]
        assert self.session.can_undo == bool(people)
        if people:
            index = people[-1]
            assert self.session.undo() == self.done[index]
            self.done, self.undone = self.done[:index], self.done[index:] + self.undone

    @rule()
    def redo(self) -> None:
        """Restores up to the next decision of a person."""
        assert self.session.can_redo == bool(self.undone)
        if self.undone:
            self.session.redo()
            self.did(self.undone[0])
            while self.undone and not self.human(self.undone[0]):
                self.did(self.undone[0])

    @rule(really=st.integers(0, 4))
    def restart(self, really: int) -> None:
        """Plays the deal again, not too often."""
        if really:
            return
        accepting = self.session.phase is Phase.ACCEPT
        self.session.restart()
        match = self.deal_start
        for seat in () if accepting else (1, 2, 3, 4):
            match, _ = apply(match, Accept(seat))
        self.stand_at(match)

    @precondition(lambda self: self.session.phase is Phase.OVER and not self.session.winner)
    @rule()
    def next_hand(self) -> None:
        """Asks for the next hand."""
        match, _ = apply(self.now(), NextHand())
        self.session.submit(NextHand())
        self.stand_at(match)
        self.deal_start = match

    @rule()
    def leave_and_come_back(self) -> None:
        """Writes the session and goes on with what was read."""
        self.session = read_save(write_save(self.session))

    @rule(reason=st.sampled_from(["overlay", "minimised"]))
    def hold(self, reason: str) -> None:
        """Stands still for a while."""
        self.session.stand_still(reason)
        self.session.advance(5.0)
        self.session.go_on(reason)

    @invariant()
    def agrees(self) -> None:
        """Session and model say the same."""
        assert self.session.true_match() == self.now()
        assert list(self.session.taken_back) == self.undone
        assert self.session.undo_depth == len(self.done)


def _last_action(match: Match, accepted: int) -> Choice:
    """What a computer has just done, read from the state it led to."""
    hand = match.hand
    if hand.moves:
        return hand.moves[-1]
    if hand.accepted > accepted:
        return Accept(hand.accepted)
    if hand.leader is None:
        return Demand(hand.thrown[-1].demanded_by)
    return Nominate(hand.representative, hand.leader)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=60)


class LongTable(Table):
    """The same, for longer."""


TestLongTable = pytest.mark.slow(LongTable.TestCase)
TestLongTable.settings = settings(max_examples=1500, stateful_step_count=100)
