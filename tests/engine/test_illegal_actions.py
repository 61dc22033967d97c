"""Every reason an action can be refused for, and that refusing changes nothing."""

import random
from collections.abc import Callable, Iterator

import pytest
from attrs import evolve
from strategies import history

from game.engine import dealing
from game.engine.actions import Accept, Action, Demand, NextHand, Nominate, Pass, Play
from game.engine.errors import IllegalActionError, Reason
from game.engine.hand import Phase
from game.engine.line import End
from game.engine.match import Match, apply, legal, start
from game.engine.record import to_record
from game.engine.seats import following
from game.engine.tiles import DOUBLE_SIX, TILES, Tile


def states() -> Iterator[Match]:
    """States of a few random matches."""
    for seed in range(3):
        yield from history(seed, random.Random(seed))


def first(condition: Callable[[Match], object]) -> Match:
    """The first state for which something holds."""
    return next(state for state in states() if condition(state))


def playing(state: Match) -> bool:
    """Whether a tile or a pass is awaited and the line has begun."""
    return state.hand.phase is Phase.PLAY and not state.hand.line.is_empty


def leading(state: Match) -> bool:
    """Whether the lead is awaited."""
    return state.hand.phase is Phase.PLAY and state.hand.line.is_empty


def own(state: Match) -> tuple[Tile, ...]:
    """The tiles of the seat whose turn it is."""
    return state.hand.held[state.turn - 1]


def match_over() -> tuple[Match, Action]:
    """An action after the match has been won."""
    return first(lambda state: state.winner), Accept(1)


def next_hand_after_the_match() -> tuple[Match, Action]:
    """Asking for another hand after the match has been won."""
    return first(lambda state: state.winner), NextHand()


def hand_over() -> tuple[Match, Action]:
    """A move after the hand has ended."""
    return first(lambda state: state.hand.result and not state.winner), Pass(1)


def hand_not_over() -> tuple[Match, Action]:
    """Asking for the next hand while one goes on."""
    return first(playing), NextHand()


def next_hand_at_once() -> tuple[Match, Action]:
    """Asking for the next hand before the first has been accepted."""
    return start(("human",) * 4, 7)[0], NextHand()


def not_your_turn() -> tuple[Match, Action]:
    """A pass by the seat after the one whose turn it is."""
    state = first(playing)
    return state, Pass(following(state.turn))


def accept_out_of_order() -> tuple[Match, Action]:
    """Seat 2 accepting before seat 1 (R4)."""
    return start(("human",) * 4, 7)[0], Accept(2)


def not_the_phase() -> tuple[Match, Action]:
    """Accepting while the hand is played."""
    state = first(playing)
    return state, Accept(state.turn)


def play_while_accepting() -> tuple[Match, Action]:
    """Laying a tile before the deal is accepted."""
    state = start(("human",) * 4, 7)[0]
    return state, Play(1, own(state)[0])


def too_few_doubles() -> tuple[Match, Action]:
    """Demanding with fewer than five doubles."""
    return start(("human",) * 4, 7)[0], Demand(1)


def no_deal_given() -> tuple[Match, Action]:
    """Demanding where nobody knows the next deal."""
    deal = tuple(tuple(TILES[i * 7 : i * 7 + 7]) for i in range(4))
    doubles = [each for each in TILES if each.is_double]
    rest = [each for each in TILES if not each.is_double]
    deal = (tuple(doubles), tuple(rest[:7]), tuple(rest[7:14]), tuple(rest[14:]))
    return start(("human",) * 4, None, deal=deal)[0], Demand(1)


def next_hand_without_a_deal() -> tuple[Match, Action]:
    """Asking for a hand that nobody can deal."""
    state = first(lambda state: state.hand.result and not state.winner)
    return evolve(state, seed=None), NextHand()


def not_a_partner() -> tuple[Match, Action]:
    """Nominating an opponent."""
    state = first(lambda state: state.hand.phase is Phase.NOMINATE)
    return state, Nominate(state.turn, following(state.turn))


def not_held() -> tuple[Match, Action]:
    """Laying a tile of somebody else."""
    state = first(playing)
    return state, Play(state.turn, next(t for t in TILES if t not in own(state)), End.LEFT)


def must_lead_double_six() -> tuple[Match, Action]:
    """Leading something else in the first hand."""
    state = first(lambda state: leading(state) and state.hand.is_first)
    return state, Play(state.turn, next(t for t in own(state) if t != DOUBLE_SIX))


def must_lead() -> tuple[Match, Action]:
    """Passing on the lead."""
    state = first(leading)
    return state, Pass(state.turn)


def lead_has_no_end() -> tuple[Match, Action]:
    """Leading against an end."""
    state = first(lambda state: leading(state) and state.hand.is_first)
    return state, Play(state.turn, DOUBLE_SIX, End.LEFT)


def end_missing() -> tuple[Match, Action]:
    """Laying a tile without saying where."""
    state = first(playing)
    return state, Play(state.turn, own(state)[0])


def does_not_fit() -> tuple[Match, Action]:
    """Laying a tile where nothing matches."""
    state = first(lambda s: playing(s) and any(not s.hand.line.fits(t) for t in own(s)))
    return state, Play(
        state.turn, next(t for t in own(state) if not state.hand.line.fits(t)), End.LEFT
    )


def fits_only_the_other_end() -> tuple[Match, Action]:
    """Laying a tile against the end that it does not match."""
    state = first(lambda s: playing(s) and any(s.hand.line.fits(t) == (End.RIGHT,) for t in own(s)))
    one = next(t for t in own(state) if state.hand.line.fits(t) == (End.RIGHT,))
    return state, Play(state.turn, one, End.LEFT)


def must_play() -> tuple[Match, Action]:
    """Passing although a tile fits."""
    state = first(lambda s: playing(s) and any(s.hand.line.fits(t) for t in own(s)))
    return state, Pass(state.turn)


CASES = [
    (match_over, Reason.MATCH_OVER),
    (next_hand_after_the_match, Reason.MATCH_OVER),
    (hand_over, Reason.HAND_OVER),
    (hand_not_over, Reason.HAND_NOT_OVER),
    (next_hand_at_once, Reason.HAND_NOT_OVER),
    (not_your_turn, Reason.NOT_YOUR_TURN),
    (accept_out_of_order, Reason.NOT_YOUR_TURN),
    (not_the_phase, Reason.NOT_THE_PHASE),
    (play_while_accepting, Reason.NOT_THE_PHASE),
    (too_few_doubles, Reason.TOO_FEW_DOUBLES),
    (no_deal_given, Reason.NO_DEAL_GIVEN),
    (next_hand_without_a_deal, Reason.NO_DEAL_GIVEN),
    (not_a_partner, Reason.NOT_A_PARTNER),
    (not_held, Reason.NOT_HELD),
    (must_lead_double_six, Reason.MUST_LEAD_DOUBLE_SIX),
    (must_lead, Reason.MUST_LEAD),
    (lead_has_no_end, Reason.LEAD_HAS_NO_END),
    (end_missing, Reason.END_MISSING),
    (does_not_fit, Reason.DOES_NOT_FIT),
    (fits_only_the_other_end, Reason.DOES_NOT_FIT),
    (must_play, Reason.MUST_PLAY),
]


@pytest.mark.parametrize(("make", "reason"), CASES, ids=lambda each: getattr(each, "__name__", ""))
def test_an_illegal_action_is_refused_and_changes_nothing(
    make: Callable[[], tuple[Match, Action]], reason: Reason
) -> None:
    """The reason is the right one, it names its rule, and the state stays as it was."""
    state, action = make()
    before = to_record(state)
    with pytest.raises(IllegalActionError) as caught:
        apply(state, action)
    assert caught.value.reason is reason
    assert reason.rule in str(caught.value)
    assert to_record(state) == before
    if reason is not Reason.NO_DEAL_GIVEN:
        assert action not in legal(state)


def test_every_reason_has_a_case() -> None:
    """No reason is there that nothing can provoke."""
    assert {reason for _, reason in CASES} == set(Reason)


def test_a_demand_deals_again_and_asks_all_four() -> None:
    """A redeal takes all 28 tiles and starts over with seat 1 (R5)."""
    doubles = [each for each in TILES if each.is_double]
    rest = [each for each in TILES if not each.is_double]
    plain = (tuple(rest[:7]), (*doubles[:5], *rest[7:9]))
    deal = (*plain, (*doubles[5:], *rest[9:14]), tuple(rest[14:]))
    match, _ = start(("human",) * 4, None, deal=deal)
    match, _ = apply(match, Accept(1))
    assert legal(match) == (Accept(2), Demand(2))  # a right, never automatic
    new = dealing.deal(1, 1, 1)
    after, _ = apply(match, Demand(2), new)
    assert after.hand.dealt == after.hand.held == new
    assert after.turn == 1
    assert after.hand.accepted == 0
    assert [each.demanded_by for each in after.hand.thrown] == [2]
    kept, _ = apply(match, Accept(2))
    assert kept.turn == 3
