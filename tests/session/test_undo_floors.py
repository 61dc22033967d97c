"""How far undo reaches: never out of the deal, and not past what is final (R29)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sessionplay import (
    FOUR,
    PAIR,
    RIVALS,
    SOLO,
    any_seeds,
    chances,
    fresh,
    is_over,
    let_computer_act,
    play_on,
    play_until,
    redealt_seed,
    standing,
    tables,
)
from strategies import seeds

from game.engine.actions import Accept, Demand, NextHand
from game.engine.errors import IllegalActionError, Reason
from game.engine.hand import Phase
from game.engine.observation import choices
from game.engine.record import write_record


@given(st.sampled_from([PAIR, RIVALS, FOUR]), seeds, chances)
def test_an_undo_lands_on_the_seat_that_had_decided(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """Where several people play, the one whose decision was taken back is asked (R29)."""
    session = play_on(fresh(players, seed), chance, 40)
    while session.can_undo:
        decision = session.undo()
        assert session.awaited == decision.seat
        assert session.awaits_human
        assert decision in choices(session.observation(decision.seat))


@pytest.mark.parametrize("index", range(3))
def test_undo_does_not_cross_a_redeal_that_a_person_demanded(index: int) -> None:
    """Once a person has demanded a redeal, nothing before can be taken back (R29)."""
    session = fresh(FOUR, redealt_seed(index, 3))
    session.submit(Accept(1))
    session.submit(Accept(2))
    assert session.can_undo
    session.submit(Demand(3))
    assert session.awaited == 1
    assert not session.can_undo
    assert not session.can_redo
    session.submit(Accept(1))
    assert session.undo() == Accept(1)
    assert not session.can_undo


@pytest.mark.parametrize("index", range(3))
def test_undo_does_not_cross_a_redeal_that_a_computer_demanded(index: int) -> None:
    """A computer's demand is a floor too, and drops redo (R6, R29)."""
    session = fresh(SOLO, redealt_seed(index, 2))
    session.submit(Accept(1))
    assert session.can_undo
    let_computer_act(session)
    assert session.true_match().hand.thrown[0].demanded_by == 2
    assert not session.can_undo
    assert not session.can_redo
    with pytest.raises(IllegalActionError):
        session.undo()


@given(tables, any_seeds, chances)
def test_the_floor_is_the_first_decision_of_the_present_deal(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """As far back as undo goes, the deal stays, and no person has decided before (R29)."""
    session = play_on(fresh(players, seed), chance, chance.randrange(90))
    hand = session.true_match().hand
    while session.can_undo:
        session.undo()
    floor = session.true_match().hand
    assert (floor.number, floor.dealt, floor.thrown) == (hand.number, hand.dealt, hand.thrown)
    if floor != hand:
        assert floor.phase is Phase.ACCEPT
        people = [seat for seat in range(1, floor.accepted + 1) if seat in session.humans]
        assert people == []


@given(tables, any_seeds, chances)
def test_the_reveal_can_be_undone_until_the_next_hand(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """An ended hand can be taken back and restored; after the next deal it is final (R29)."""
    session = play_until(fresh(players, seed), chance, is_over)
    reveal = standing(session)
    assert session.can_undo
    session.undo()
    assert not is_over(session)
    session.redo()
    assert standing(session) == reveal
    if session.winner is None:
        session.submit(NextHand())
        assert not session.can_undo
        assert not session.can_redo
        assert session.undo_depth == 0


@settings(max_examples=10)
@given(tables, any_seeds, chances)
def test_the_last_reveal_can_be_undone_until_the_result_is_asked_for(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """After the match result there is no undo, no redo and no restart (R29)."""
    session = play_on(fresh(players, seed), chance)
    reveal = standing(session)
    session.undo()
    assert session.winner is None
    with pytest.raises(IllegalActionError) as early:
        session.close()
    assert early.value.reason is Reason.HAND_NOT_OVER
    session.redo()
    assert standing(session) == reveal
    session.close()
    assert session.is_closed
    assert not any((session.can_undo, session.can_redo, session.can_restart))
    for back in (session.undo, session.redo, session.restart):
        with pytest.raises(IllegalActionError):
            back()
    assert write_record(session.true_match()) == reveal[1]


def test_undo_after_the_next_hand_was_asked_for_stays_in_it() -> None:
    """The first decision of a later hand is the floor: the hand before is never reached."""
    session = play_until(fresh(FOUR, 3), random.Random(3), lambda s: s.number == 2)
    first = session.true_match()
    session.submit(Accept(1))
    session.submit(Accept(2))
    session.undo()
    session.undo()
    assert session.true_match() == first
    assert not session.can_undo
