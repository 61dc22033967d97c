"""Computers' turns: they wait, think in slices, stop at once, and never harm the match."""

import math
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sessionplay import (
    PAIR,
    SOLO,
    FakePlayer,
    act,
    chances,
    first_choice,
    fresh,
    let_computer_act,
    let_computers_act,
    standing,
    tables,
)
from strategies import pick, seeds

from game.engine.actions import Accept, Choice
from game.engine.errors import IllegalActionError, Reason
from game.engine.observation import choices
from game.engine.record import write_record
from game.players.player import finish
from game.session.session import HINT_LEVEL
from game.session.turns import LONGEST_STEP

BIG_STEPS = st.one_of(
    st.floats(),
    st.sampled_from([0.0, -1.0, 1e9, math.inf, -math.inf, math.nan, 0.016]),
)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakePlayer:
    """A player in place of every computer; it takes the first choice."""
    made = FakePlayer(lambda seen: choices(seen)[0])
    monkeypatch.setattr("game.session.session.player", lambda _: made)
    return made


@given(seeds, st.lists(BIG_STEPS, max_size=20))
def test_while_held_nothing_happens_whatever_time_passes(seed: int, steps: list[float]) -> None:
    """With the rules open computers stand still, for seconds or for hours (R27)."""
    session = fresh(SOLO, seed)
    session.submit(Accept(1))
    before, seconds = standing(session), session.tally.seconds
    session.stand_still("overlay")
    for dt in steps:
        assert session.advance(dt) == ()
    assert standing(session) == before
    assert session.tally.seconds == seconds
    session.go_on("overlay")
    let_computer_act(session)


@settings(max_examples=25)
@given(tables, seeds, st.integers(0, 2**32), chances)
def test_holds_change_nothing_of_the_match(
    players: tuple[str, ...], seed: int, deciding: int, holding: random.Random
) -> None:
    """With holds at random moments the same decisions make the same record (R27)."""

    def record(chance: random.Random, holds: random.Random | None) -> str:
        session = fresh(players, seed)
        session.look = 0.15
        while session.winner is None:
            if session.awaited and not session.awaits_human:
                if holds and holds.random() < 0.3:
                    session.stand_still("overlay")
                    session.advance(holds.choice([0.0, 0.05, 100.0]))
                    session.go_on("overlay")
                session.advance(0.1, budget=0.0)
            else:
                act(session, chance)
        return write_record(session.true_match())

    assert record(random.Random(deciding), holding) == record(random.Random(deciding), None)


@settings(max_examples=25)
@given(seeds, st.integers(0, 2**32), chances)
def test_the_pace_changes_nothing_of_the_match(
    seed: int, deciding: int, pace: random.Random
) -> None:
    """Frames and budgets of any length make the same record: nothing depends on the clock."""
    records = []
    for steady in (True, False):
        session, chance = fresh(SOLO, seed), random.Random(deciding)
        while session.winner is None:
            if session.awaits_human:
                session.submit(pick(session.true_match(), chance))
            elif session.awaited is None:
                act(session, chance)
            else:
                dt = 0.1 if steady else pace.choice([0.0, 0.001, 0.1, 7.0])
                session.advance(dt, 1.0 if steady else pace.choice([0.0, 1e-4]))
        records.append(write_record(session.true_match()))
    assert records[0] == records[1]


def test_every_reason_must_end() -> None:
    """They stand still until the last reason has ended; one that never was ends nothing."""
    session = fresh(SOLO, 5)
    session.submit(Accept(1))
    session.stand_still("overlay")
    session.stand_still("overlay")
    session.stand_still("minimised")
    session.go_on("never")
    session.go_on("overlay")
    assert session.stands_still
    assert session.advance(1.0) == ()
    session.go_on("minimised")
    assert not session.stands_still
    let_computer_act(session)


def test_a_hold_throws_the_thought_away_at_once(fake: FakePlayer) -> None:
    """Nothing goes on thinking behind the rules; afterwards it begins anew (R27)."""
    fake.slices = 30
    session = fresh(SOLO, 5)
    session.submit(Accept(1))
    session.advance(0.1, budget=0.0)
    assert (fake.begun, fake.dropped) == (1, 0)
    session.stand_still("overlay")
    assert (fake.begun, fake.dropped) == (1, 1)
    session.advance(0.1)
    assert fake.begun == 1
    session.go_on("overlay")
    let_computer_act(session)
    assert (fake.begun, fake.dropped) == (2, 1)


def test_a_computer_looks_at_the_table_before_it_acts() -> None:
    """It acts once the pause has passed, however soon it knows what to do."""
    session = fresh(SOLO, 5)
    session.look = 0.45
    session.submit(Accept(1))
    for _ in range(4):
        assert session.advance(0.1) == ()
    assert session.advance(0.1) != ()
    assert session.advance(0.1) == ()


@pytest.mark.parametrize("dt", [5.0, 1e300, math.inf])
def test_a_long_gap_counts_as_a_short_one(dt: float) -> None:
    """After a sleep of hours computers still take their time, and it is not played time."""
    session = fresh(SOLO, 5)
    session.look = 2.5 * LONGEST_STEP
    session.submit(Accept(1))
    assert session.advance(dt) == ()
    assert session.advance(dt) == ()
    assert session.tally.seconds == 2 * LONGEST_STEP
    assert session.advance(dt) != ()


@pytest.mark.parametrize("dt", [-5.0, -math.inf, math.nan, 0.0])
def test_a_clock_that_goes_back_counts_as_none(dt: float) -> None:
    """Played time never shrinks, and a pause never grows."""
    session = fresh(SOLO, 5)
    session.look = 0.05
    session.submit(Accept(1))
    session.tally.seconds = 3.0
    for _ in range(10):
        assert session.advance(dt) == ()
    assert session.tally.seconds == 3.0
    assert session.advance(0.06) != ()


def test_thinking_keeps_to_its_budget(fake: FakePlayer) -> None:
    """One tick thinks for the budget and a slice, not for the whole thought."""
    fake.slices = 10**9
    session = fresh(SOLO, 5)
    session.submit(Accept(1))
    begun = time.perf_counter()
    assert session.advance(0.016, budget=0.02) == ()
    assert 0.02 <= time.perf_counter() - begun < 0.5
    session.stand_still("overlay")


def test_a_tick_is_nothing_while_a_person_is_asked_or_the_hand_has_ended() -> None:
    """Computers act on their own turn alone; waiting for a person is played time."""
    session = fresh(SOLO, 5)
    assert session.advance(0.05) == ()
    assert session.awaited == 1
    assert session.tally.seconds == 0.05


def test_a_thought_begins_from_the_view_of_its_own_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer is handed what its seat may know, and nothing else (R26)."""
    seen_by: list[tuple[object, ...]] = []

    def answer(seen: object) -> Choice:
        seen_by.append((seen, session.observation(session.awaited)))
        return first_choice(session)

    monkeypatch.setattr("game.session.session.player", lambda _: FakePlayer(answer))
    session = fresh(SOLO, 9)
    for _ in range(20):
        act(session, random.Random(1))
    assert len(seen_by) > 10
    assert all(seen == own and seen.seat != 1 for seen, own in seen_by)


def test_a_hint_is_for_the_person_on_turn_alone() -> None:
    """It chooses something legal from that seat's view and changes nothing (R25, R26)."""
    session = fresh(PAIR, 5)
    assert HINT_LEVEL == "expert"
    for _ in range(30):
        if session.awaits_human:
            before = standing(session)
            assert finish(session.hint()) in choices(session.observation(session.awaited))
            assert standing(session) == before
        elif session.awaited:
            with pytest.raises(IllegalActionError) as refused:
                session.hint()
            assert refused.value.reason is Reason.NOT_YOUR_TURN
        act(session, random.Random(2))


def test_a_match_of_computers_plays_itself() -> None:
    """Behind the title nobody sits: ticks and next hands are all it needs."""
    session = fresh(("casual",) * 4, 5)
    let_computers_act(session)
    assert session.phase.value == "over"
    assert session.humans == ()
    assert not session.can_undo
