"""Sessions played by chance, stopped at any point, and players made up for a test."""

import random
from collections.abc import Callable, Generator
from functools import cache

from attrs import define
from hypothesis import strategies as st
from strategies import pick, seeds

from game.engine.actions import Accept, Choice, NextHand
from game.engine.dealing import deal, match_seed, may_demand
from game.engine.hand import Phase
from game.engine.observation import Observation, choices
from game.engine.record import write_record
from game.engine.seats import SEATS, Seat
from game.session.session import Session, new_session

SOLO = ("human", "steady", "casual", "steady")
PAIR = ("human", "casual", "human", "casual")
RIVALS = ("casual", "human", "human", "casual")
FOUR = ("human",) * 4

tables = st.sampled_from([SOLO, PAIR, RIVALS, FOUR, ("casual", "casual", "casual", "human")])
chances = st.integers(0, 2**32).map(random.Random)


@cache
def redealt_seed(index: int, seat: Seat | None = None) -> int:
    """A seed in whose first deal some seat, or just this one first, may demand a redeal."""
    found = -1
    for number in range(1_000_000):
        seed = match_seed(2026, number)
        able = [each for each in SEATS if may_demand(deal(seed, 1, 1)[each - 1])]
        if able and seat in (None, able[0]):
            found += 1
            if found == index:
                return seed
    raise LookupError


any_seeds = st.one_of(seeds, st.integers(0, 11).map(redealt_seed))
"""Seeds, among them many whose first deal somebody may throw in."""


def fresh(players: tuple[str, ...] = SOLO, seed: int = 5) -> Session:
    """A new session."""
    return new_session(players, seed)[0]


def let_computer_act(session: Session) -> None:
    """Ticks until the computer on turn has acted."""
    before = session.true_match()
    while session.true_match() is before:
        session.advance(0.1)


def let_computers_act(session: Session) -> None:
    """Ticks until a person is asked, or the hand has ended."""
    while session.awaited is not None and not session.awaits_human:
        session.advance(0.1)


def act(session: Session, chance: random.Random) -> None:
    """One step onward: a person's decision by chance, a computer's, or the next hand."""
    if session.awaited is None:
        session.submit(NextHand())
    elif session.awaits_human:
        session.submit(pick(session.true_match(), chance))
    else:
        let_computer_act(session)


def play_on(session: Session, chance: random.Random, steps: int | None = None) -> Session:
    """At most `steps` steps onward; without a number, to the end of the match."""
    while session.winner is None and steps != 0:
        act(session, chance)
        steps = None if steps is None else steps - 1
    return session


def play_until(
    session: Session, chance: random.Random, wanted: Callable[[Session], bool]
) -> Session:
    """Plays on until something holds."""
    while not wanted(session):
        act(session, chance)
    return session


def is_over(session: Session) -> bool:
    """Whether the hand has ended."""
    return session.phase is Phase.OVER


def first_choice(session: Session) -> Choice:
    """The first choice of whoever is on turn."""
    assert session.awaited is not None
    return choices(session.observation(session.awaited))[0]


def accept_all(session: Session) -> None:
    """Everybody accepts; computers as they will."""
    while session.phase is Phase.ACCEPT:
        if session.awaits_human:
            session.submit(Accept(session.awaited))
        else:
            let_computer_act(session)


def standing(session: Session) -> tuple[object, ...]:
    """Everything about a session that undo, redo and saves must get right."""
    return (
        session.true_match(),
        write_record(session.true_match()),
        tuple(session.observation(seat) for seat in SEATS),
        session.awaited,
        session.taken_back,
        session.undo_depth,
        session.can_undo,
        session.can_redo,
    )


def played(
    steps: int = 120, players: st.SearchStrategy[tuple[str, ...]] = tables
) -> st.SearchStrategy[Session]:
    """Sessions stopped at a random point, now and then after some take-backs."""

    def build(
        who: tuple[str, ...], seed: int, chance: random.Random, count: int, backs: int, forth: int
    ) -> Session:
        session = play_on(fresh(who, seed), chance, count)
        for _ in range(backs):
            if session.can_undo:
                session.undo()
        for _ in range(forth):
            if session.can_redo:
                session.redo()
        return session

    return st.builds(
        build,
        players,
        any_seeds,
        chances,
        st.integers(0, steps),
        st.sampled_from([0, 0, 1, 2, 3]),
        st.sampled_from([0, 0, 1]),
    )


@define
class FakePlayer:
    """A player that thinks for some slices and answers as a test wants.

    Attributes:
        answer: makes the choice from what is seen.
        slices: how often it pauses before.
        begun: how many thoughts have been started.
        dropped: how many were thrown away before their end.
    """

    answer: Callable[[Observation], Choice]
    slices: int = 1
    begun: int = 0
    dropped: int = 0
    level: str = "fake"

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """See `game.players.player.Player`."""
        self.begun += 1
        try:
            for _ in range(self.slices):
                yield
        except GeneratorExit:
            self.dropped += 1
            raise
        return self.answer(seen)
