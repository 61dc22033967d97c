"""Restart plays the present deal again, and nothing can be taken back then (R30)."""

import random

import pytest
from hypothesis import given, settings
from sessionplay import (
    FOUR,
    PAIR,
    SOLO,
    accept_all,
    act,
    any_seeds,
    chances,
    fresh,
    is_over,
    let_computer_act,
    let_computers_act,
    play_on,
    play_until,
    redealt_seed,
    tables,
)

from game.engine.actions import Accept, Demand, Nominate
from game.engine.hand import Phase
from game.engine.match import Match
from game.engine.observation import observe
from game.engine.scoring import Kind
from game.session.saves import read_save, write_save
from game.session.session import Session


def assert_stands_at(session: Session, match: Match) -> None:
    """A session waits for the decision that this match waits for, and has no past."""
    assert session.true_match() == match
    assert session.observation(session.awaited) == observe(match, match.turn)
    assert not session.can_undo
    assert not session.can_redo
    assert (session.undo_depth, session.taken_back) == (0, ())


@settings(max_examples=25)
@given(tables, any_seeds, chances)
def test_restart_leads_to_the_first_decision_of_the_deal(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """At every point: to seat 1 while replies are missing, else to what came after them (R30)."""
    session = fresh(players, seed)
    deal_start = accepted = session.true_match()
    while session.winner is None and session.number < 4:
        copy = read_save(write_save(session))
        if chance.random() < 0.3 and copy.can_undo:
            copy.undo()
        accepting = copy.phase is Phase.ACCEPT
        copy.restart()
        assert_stands_at(copy, deal_start if accepting else accepted)
        before = session.true_match().hand
        act(session, chance)
        hand = session.true_match().hand
        if (hand.number, hand.thrown) != (before.number, before.thrown):
            deal_start = session.true_match()
        elif before.accepted < 4 == hand.accepted:
            accepted = session.true_match()


@settings(max_examples=20)
@given(tables, any_seeds, chances)
def test_the_same_decisions_after_a_restart_bring_the_same_hand(
    players: tuple[str, ...], seed: int, chance: random.Random
) -> None:
    """Tiles, scores and base are the same, so the hand can be played as before (R30)."""
    session = play_until(fresh(players, seed), chance, lambda s: s.number > 1 or is_over(s))
    play_until(session, chance, is_over)
    end = session.true_match()
    session.restart()
    moves = list(end.hand.moves)
    while session.phase is not Phase.OVER:
        if session.phase is Phase.NOMINATE and session.awaits_human:
            session.submit(Nominate(end.hand.representative, end.hand.leader))
        elif session.awaits_human:
            session.submit(moves[len(session.true_match().hand.moves)])
        else:
            let_computer_act(session)
    assert session.true_match() == end


def test_in_the_first_hand_it_starts_over_at_the_lead() -> None:
    """Double six decides who leads, so nobody nominates (R8, R30)."""
    session = fresh(SOLO, 7)
    accept_all(session)
    lead = session.true_match()
    play_on(session, random.Random(0), 9)
    session.restart()
    assert session.phase is Phase.PLAY
    assert_stands_at(session, lead)


def test_in_a_later_hand_it_starts_over_at_the_nomination() -> None:
    """The replies stay, the representative chooses anew (R9, R30)."""
    session = play_until(fresh(PAIR, 7), random.Random(0), lambda s: s.number == 2)
    scores, base = session.scores, session.base
    accept_all(session)
    nomination = session.true_match()
    assert session.phase is Phase.NOMINATE
    play_until(session, random.Random(0), is_over)
    session.restart()
    assert_stands_at(session, nomination)
    assert (session.scores, session.base) == (scores, base)


def test_while_the_deal_is_being_accepted_it_starts_over_at_seat_1() -> None:
    """Replies given so far are forgotten while others are missing (R30)."""
    session = fresh(FOUR, 7)
    start = session.true_match()
    for seat in (1, 2, 3):
        session.submit(Accept(seat))
    session.restart()
    assert session.awaited == 1
    assert_stands_at(session, start)


@pytest.mark.parametrize("index", range(3))
def test_after_a_redeal_the_redealt_tiles_are_played_again(index: int) -> None:
    """What was thrown in does not come back, and who demanded stays known (R7, R30)."""
    session = fresh(FOUR, redealt_seed(index, 2))
    session.submit(Accept(1))
    session.submit(Demand(2))
    redealt = session.true_match()
    session.submit(Accept(1))
    session.restart()
    assert_stands_at(session, redealt)
    accept_all(session)
    lead = session.true_match()
    play_until(session, random.Random(index), is_over)
    session.restart()
    assert_stands_at(session, lead)
    assert len(session.true_match().hand.thrown) == 1
    assert session.observation(1).redeals == (2,)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_revealed_hand_can_be_played_again(kind: Kind) -> None:
    """Until the next hand is asked for, restart undoes the result too (R29, R30)."""

    def ended_so(session: Session) -> bool:
        result = session.true_match().hand.result
        return result is not None and result.kind is kind

    for seed in range(100):
        session = play_on(fresh(SOLO, seed), random.Random(seed))
        if ended_so(session):
            break
    hand = session.true_match().hand
    assert session.winner is not None
    session.restart()
    again = session.true_match().hand
    assert session.winner is None
    assert (again.dealt, again.scores, again.base) == (hand.dealt, hand.scores, hand.base)
    assert session.scores == hand.scores


def test_restart_while_a_computer_thinks_starts_it_afresh() -> None:
    """A thought about the old state is thrown away."""
    session = fresh(SOLO, 5)
    accept_all(session)
    let_computers_act(session)
    lead = read_save(write_save(session))
    lead.restart()
    session.advance(0.0)
    session.restart()
    assert session.true_match() == lead.true_match()
    let_computers_act(session)
    let_computers_act(lead)
    assert session.true_match() == lead.true_match()
