"""Undo and redo: exactly what was done, no further than the deal, at the right seat."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sessionplay import (
    FOUR,
    PAIR,
    RIVALS,
    SOLO,
    FakePlayer,
    accept_all,
    act,
    any_seeds,
    chances,
    first_choice,
    fresh,
    is_over,
    let_computer_act,
    let_computers_act,
    play_until,
    played,
    redealt_seed,
    standing,
    tables,
)

from game.engine.actions import Accept, Choice, NextHand
from game.engine.observation import Observation, choices
from game.session.history import is_human
from game.session.session import Session


def at_the_border_of_an_undo(session: Session) -> bool:
    """Whether the next redo begins with a person's decision, or there is none."""
    redo = session.taken_back
    return not redo or is_human(redo[0], session.players)


def undo_and_redo_everywhere(session: Session, chance: random.Random, hands: int) -> None:
    """At every point of some hands, takes all back and restores all."""
    while session.winner is None and session.number <= hands:
        before = standing(session)
        count = 0
        while session.can_undo:
            session.undo()
            assert session.awaits_human
            count += 1
        assert session.true_match().hand.moves == ()
        for _ in range(count):
            session.redo()
        assert standing(session) == before
        act(session, chance)


@settings(max_examples=25)
@given(tables, any_seeds, chances)
def test_undo_all_and_redo_all_is_as_if_nothing_had_been(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """At every point of three hands all undos, then as many redos, lead back exactly (R28)."""
    undo_and_redo_everywhere(fresh(players, seed), chance, 3)


@pytest.mark.slow
def test_undo_all_and_redo_all_in_many_whole_matches() -> None:
    """The same at every point of 400 whole matches."""
    for number in range(400):
        chance = random.Random(number)
        players = chance.choice([SOLO, PAIR, RIVALS, FOUR])
        seed = redealt_seed(number % 12) if number % 4 == 0 else number
        undo_and_redo_everywhere(fresh(players, seed), chance, 1000)


@given(played(), st.integers(1, 4))
def test_some_undos_and_as_many_redos_lead_back(session: Session, count: int) -> None:
    """After earlier take-backs too, undo and redo are each other's inverse (R28)."""
    if not at_the_border_of_an_undo(session):
        return
    before = standing(session)
    done = 0
    while session.can_undo and done < count:
        session.undo()
        done += 1
    for _ in range(done):
        session.redo()
    assert standing(session) == before


@given(played())
def test_redo_and_undo_lead_back(session: Session) -> None:
    """A redo can be undone again, and leaves the redo list as it was (R28)."""
    if not session.can_redo or not at_the_border_of_an_undo(session):
        return
    before = standing(session)
    session.redo()
    session.undo()
    assert standing(session) == before


@given(played())
def test_undo_takes_back_one_human_decision_and_every_reply_after_it(session: Session) -> None:
    """What an undo takes back begins with a person's decision, the rest are computers' (R28)."""
    if not session.can_undo:
        return
    depth, redo = session.undo_depth, session.taken_back
    decision = session.undo()
    taken = session.taken_back[: depth - session.undo_depth]
    assert session.taken_back == taken + redo
    assert taken[0] == decision
    assert is_human(decision, session.players)
    assert not any(is_human(each, session.players) for each in taken[1:])


@given(tables, any_seeds, chances)
def test_the_same_decisions_bring_the_same_replies_and_keep_redo(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """Deciding as before after undos leads where it led before; redo shrinks step by step (R28)."""
    session = play_until(fresh(players, seed), chance, is_over)
    end = session.true_match()
    while session.can_undo:
        session.undo()
    while session.taken_back:
        redo = session.taken_back
        if session.awaits_human:
            session.submit(redo[0])
        else:
            let_computer_act(session)
        assert session.taken_back == redo[1:]
    assert session.true_match() == end


@given(played(), chances)
def test_a_different_decision_drops_redo(session: Session, chance: random.Random) -> None:
    """Whoever decides otherwise after an undo has nothing to restore any more (R28)."""
    while session.can_undo:
        decision = session.undo()
        open_now = choices(session.observation(decision.seat))
        others = [each for each in open_now if each != decision]
        if others:
            session.submit(chance.choice(others))
            assert not session.can_redo
            assert session.taken_back == ()
            return


def test_a_decision_is_the_same_only_if_all_of_it_is() -> None:
    """The same tile at the other end is a different decision."""
    for seed in range(200):
        session = fresh(FOUR, seed)
        accept_all(session)
        while session.awaited is not None:
            here = choices(session.observation(session.awaited))
            if len(here) > 1 and getattr(here[0], "tile", 0) == getattr(here[1], "tile", 1):
                session.submit(here[0])
                session.undo()
                assert session.taken_back == (here[0],)
                if session.true_match().hand.line.left is not None:
                    session.submit(here[1])
                    assert session.taken_back == ()
                    return
            session.submit(here[0])
    raise AssertionError("no tile that fits both ends")


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakePlayer:
    """A player in place of every computer; at first it takes the first choice."""
    made = FakePlayer(lambda seen: choices(seen)[0])
    monkeypatch.setattr("game.session.session.player", lambda _: made)
    return made


def _last_choice(seen: Observation) -> Choice:
    return choices(seen)[-1]


def test_redo_restores_what_was_recorded_and_recomputes_nothing(fake: FakePlayer) -> None:
    """Though the computers would now choose otherwise, redo brings their old replies (R28)."""
    session = play_until(fresh(SOLO, 11), random.Random(1), lambda s: s.undo_depth > 14)
    let_computers_act(session)
    before = standing(session)
    undone = 0
    while session.can_undo:
        session.undo()
        undone += 1
    fake.answer, begun = _last_choice, fake.begun
    for _ in range(undone):
        session.redo()
    assert standing(session) == before
    assert fake.begun == begun


def test_the_other_player_would_have_chosen_otherwise(fake: FakePlayer) -> None:
    """The test above compares something: thinking anew leads elsewhere."""
    session = play_until(fresh(SOLO, 11), random.Random(1), lambda s: s.undo_depth > 14)
    let_computers_act(session)
    before = session.true_match()
    while session.can_undo:
        session.undo()
    fake.answer = _last_choice
    dropped = False
    while session.undo_depth < 14 and not dropped:
        if session.awaits_human:
            session.submit(session.taken_back[0] if session.can_redo else first_choice(session))
        else:
            let_computer_act(session)
        dropped = not session.can_redo
    assert dropped
    assert session.true_match() != before


def test_undo_throws_a_thought_away(fake: FakePlayer) -> None:
    """An undo in the middle of a computer's thought ends it; the person is asked again."""
    fake.slices = 50
    session = fresh(SOLO, 5)
    before = standing(session)
    session.submit(Accept(1))
    for _ in range(3):
        session.advance(0.1, budget=0.0)
    assert (fake.begun, fake.dropped) == (1, 0)
    session.undo()
    assert fake.dropped == 1
    assert standing(session)[:4] == before[:4]
    assert session.advance(0.1) == ()
    assert session.awaited == 1
    session.redo()
    assert session.awaited == 2
    let_computer_act(session)
    assert fake.begun == 2


def test_redo_throws_a_thought_away(fake: FakePlayer) -> None:
    """A computer that thinks while its old reply is restored does not act twice."""
    fake.slices = 50
    session = fresh(SOLO, 5)
    session.submit(Accept(1))
    let_computer_act(session)
    session.undo()
    session.submit(Accept(1))
    session.advance(0.1, budget=0.0)
    assert session.taken_back == (Accept(2),)
    session.redo()
    assert fake.dropped == 1
    assert session.awaited == 3
    assert session.taken_back == ()


def test_take_backs_are_counted() -> None:
    """The tally counts undos and restarts, not redos."""
    session = fresh(FOUR, 3)
    session.submit(Accept(1))
    session.undo()
    session.redo()
    session.restart()
    assert session.tally.take_backs == 2


def test_every_change_a_save_must_hold_is_told() -> None:
    """Decisions, undo, redo, restart and the next hand are told once each, when they are done."""
    told: list[int] = []
    session = fresh(FOUR, 3)
    session.changed = lambda s: told.append(s.undo_depth)
    session.submit(Accept(1))
    session.submit(Accept(2))
    session.undo()
    session.redo()
    session.restart()
    assert told == [1, 2, 1, 2, 0]
    session.changed = lambda s: told.append(s.number)
    play_until(session, random.Random(1), is_over)
    session.submit(NextHand())
    assert told[-2:] == [1, 2]
