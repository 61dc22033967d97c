"""What may not be done leaves everything as it was and says why."""

import random
from collections.abc import Callable

import pytest
from attrs import evolve
from hypothesis import given, settings
from sessionplay import FOUR, fresh, play_on, played, redealt_seed, standing
from strategies import conceivable

from game.engine.actions import Accept, Action, Demand, NextHand
from game.engine.errors import IllegalActionError, Reason
from game.engine.match import legal
from game.session.session import Session

ACTIONS = conceivable()


def refusals(session: Session) -> dict[Action, Reason]:
    """Every conceivable action that is refused, and why; the session must not change."""
    open_now = legal(session.true_match()) if session.awaits_human or not session.awaited else ()
    before, match = standing(session), session.true_match()
    told: list[Session] = []
    session.changed = told.append
    found = {}
    for action in ACTIONS:
        if action in open_now:
            continue
        with pytest.raises(IllegalActionError) as refused:
            session.submit(action)
        found[action] = refused.value.reason
        assert session.true_match() is match
    assert standing(session) == before
    assert told == []
    return found


@settings(max_examples=40)
@given(played(200))
def test_what_is_not_open_is_refused_and_changes_nothing(session: Session) -> None:
    """Wrong seats, computers' turns, wrong phases, tiles not held: match, undo and redo stay."""
    found = refusals(session)
    assert found[Accept(5)] in {Reason.NOT_YOUR_TURN, Reason.HAND_OVER, Reason.MATCH_OVER}
    if session.awaited and not session.awaits_human:
        assert set(found.values()) == {Reason.NOT_YOUR_TURN, Reason.HAND_NOT_OVER}


def test_every_reason_is_given_where_it_applies() -> None:
    """Playing some matches meets all reasons there are but the one about unknown seeds."""
    met: set[Reason] = set()
    for seed in range(2):
        session, chance = fresh(FOUR, seed), random.Random(seed)
        while session.winner is None:
            met |= set(refusals(session).values())
            play_on(session, chance, chance.randint(1, 4))
        met |= set(refusals(session).values())
        session.close()
        met |= set(refusals(session).values())
    assert set(Reason) - met == {Reason.NO_DEAL_GIVEN}


def test_without_a_seed_there_is_no_redeal() -> None:
    """A match whose deals come from elsewhere refuses what needs a new one, untouched."""
    match = fresh(FOUR, redealt_seed(0, 1)).true_match()
    session = Session(evolve(match, seed=None))
    before = standing(session)
    with pytest.raises(IllegalActionError) as refused:
        session.submit(Demand(1))
    assert refused.value.reason is Reason.NO_DEAL_GIVEN
    assert standing(session) == before


@pytest.mark.parametrize("back", [Session.undo, Session.redo])
def test_nothing_to_take_back_is_refused(back: Callable[[Session], object]) -> None:
    """At the first decision there is nothing to undo and nothing to redo."""
    session = fresh(FOUR, 5)
    before = standing(session)
    with pytest.raises(IllegalActionError):
        back(session)
    assert standing(session) == before


def test_the_hands_are_shown_only_after_the_end() -> None:
    """Before that, asking for them is refused (R32)."""
    session, chance = fresh(FOUR, 5), random.Random(5)
    while session.awaited:
        with pytest.raises(IllegalActionError) as refused:
            session.revealed()
        assert refused.value.reason is Reason.HAND_NOT_OVER
        assert session.ended_hands() == ()
        play_on(session, chance, 1)
    assert session.revealed() == session.true_match().hand.held
    assert session.ended_hands() == session.true_match().hands
    session.submit(NextHand())
    assert len(session.ended_hands()) == 1
    with pytest.raises(IllegalActionError):
        session.revealed()
