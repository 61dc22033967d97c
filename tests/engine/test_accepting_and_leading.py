"""Accepting, redeals, who leads and who represents (R4-R12)."""

import random

import pytest
from hypothesis import given
from strategies import history, matches, pick, seeds, whole_matches

from game.engine import dealing, scoring
from game.engine.actions import Accept, Demand, NextHand, Nominate, Play
from game.engine.dealing import Hands
from game.engine.errors import IllegalActionError
from game.engine.events import Dealt, HandEnded, LeaderSettled, Led, MatchEnded
from game.engine.hand import Hand, Phase
from game.engine.line import End
from game.engine.match import Match, apply, legal, start
from game.engine.observation import observe
from game.engine.seats import SEATS, partner, team_of
from game.engine.tiles import DOUBLE_SIX, TILES, parse_tile


def accepted(match: Match) -> Match:
    """The match after all four seats have accepted or demanded as they must."""
    while match.hand.phase is Phase.ACCEPT:
        match, _ = apply(match, legal(match)[-1])
    return match


def test_seats_reply_in_order() -> None:
    """Seats 1, 2, 3, 4 are asked one after another (R4)."""
    match, events = start(("human",) * 4, 7)
    assert events == (Dealt(1, 1),)
    for seat in SEATS:
        assert match.turn == seat
        assert legal(match)[0] == Accept(seat)
        match, _ = apply(match, Accept(seat))
    assert match.hand.phase is Phase.PLAY


@given(seeds)
def test_double_six_leads_the_first_hand(seed: int) -> None:
    """Whoever holds double six in the deal finally accepted must lead it (R8)."""
    match = accepted(start(("steady",) * 4, seed)[0])
    assert DOUBLE_SIX in match.hand.dealt[match.turn - 1]
    assert match.turn == match.hand.leader
    assert legal(match) == (Play(match.turn, DOUBLE_SIX),)
    after, events = apply(match, Play(match.turn, DOUBLE_SIX))
    assert events[0] == Led(match.turn, DOUBLE_SIX, after.hand.line)


@given(whole_matches())
def test_later_hands_start_as_the_one_before_ended(match: Match) -> None:
    """Representative, starting team, scores and base follow from the hand before (R9-R11, R20)."""
    for before, after in zip(match.hands, match.hands[1:], strict=False):
        result = before.result
        assert after.number == before.number + 1
        assert after.scores == result.scores
        if result.is_tie:
            assert after.representative == before.leader
            assert after.base == 2
            assert result.scores == before.scores
        else:
            assert after.representative == result.winner_seat
            assert after.base == 1
        assert after.leader in (after.representative, partner(after.representative))
        lead = after.moves[0]
        assert (lead.seat, lead.end) == (after.leader, None)


def later_hand(representative: int, deal: Hands) -> Match:
    """A match whose second hand is to be accepted."""
    scores = (1, 0) if representative % 2 else (0, 1)
    hand = Hand(2, scores, 1, representative, deal, deal)
    return Match(("human",) * 4, None, None, (), hand)


@pytest.mark.parametrize("representative", SEATS)
def test_the_representative_names_either_partner(representative: int) -> None:
    """The representative may name themself or the other, who leads any tile (R9)."""
    match = accepted(later_hand(representative, dealing.deal(3, 2, 1)))
    other = partner(representative)
    assert legal(match) == (
        Nominate(representative, representative),
        Nominate(representative, other),
    )
    for leader in (representative, other):
        after, events = apply(match, Nominate(representative, leader))
        assert events == (LeaderSettled(leader, representative),)
        assert after.turn == leader
        assert {each.tile for each in legal(after)} == set(after.hand.held[leader - 1])


def test_the_representative_sees_only_the_own_hand_while_choosing() -> None:
    """Nothing but the own seven tiles is shown for the nomination (R12)."""
    match = accepted(later_hand(2, dealing.deal(3, 2, 1)))
    seen = observe(match, 2)
    assert set(seen.hand) == set(match.hand.dealt[1])
    assert seen.leader is None
    assert seen.moves == ()


def hands(*texts: str) -> Hands:
    """Four hands from texts."""
    return tuple(tuple(parse_tile(each) for each in text.split()) for text in texts)


def near_end(
    held: Hands, line_left: int, line_right: int, *, scores: tuple[int, int] = (1, 0), base: int = 1
) -> Match:
    """A second hand with a few tiles left; seat 1 is to move."""
    line = Hand(2, (1, 0), 1, 1, held, held).line.lead(parse_tile("6-5"))
    line = type(line)(line.laid, line_left, line_right)
    moves = (Play(4, parse_tile("6-5"), End.LEFT),)
    hand = Hand(2, scores, base, 1, held, held, (), 4, 1, moves, line)
    return Match(("human",) * 4, 5, None, (), hand)


@pytest.mark.parametrize(
    ("last", "left", "right", "base", "award", "scores"),
    [
        ("5-3", 5, 3, 1, 2, (3, 0)),
        ("5-3", 5, 4, 1, 1, (2, 0)),
        ("5-3", 5, 5, 2, 4, (5, 0)),
        ("5-5", 5, 5, 1, 1, (2, 0)),
    ],
)
def test_going_out_at_the_table(
    last: str, left: int, right: int, base: int, award: int, scores: tuple[int, int]
) -> None:
    """The last tile ends the hand with the base, or twice it for Dékabès (R17, R20, R21)."""
    match = near_end(hands(last, "0-0", "1-0", "2-0"), left, right, base=base)
    play = legal(match)[0]
    after, events = apply(match, play)
    result = after.hand.result
    assert (result.award, result.scores, result.winner_seat) == (award, scores, 1)
    assert result.pips == (0, 0, 1, 2)
    assert HandEnded(2, result) in events
    assert any(isinstance(each, MatchEnded) for each in events) == (scores[0] >= 4)


def test_four_passes_block() -> None:
    """Four passes in a row end the hand; three do not (R18)."""
    match = near_end(hands("4-4", "2-2 1-0", "1-1 2-0", "3-0"), 5, 5)
    for seat in SEATS:
        assert match.hand.result is None
        assert match.turn == seat
        match, _ = apply(match, legal(match)[0])
    assert match.hand.result.pips == (8, 5, 4, 3)
    assert (match.hand.result.winner_seat, match.hand.result.scores) == (4, (0, 1))


def test_a_play_between_passes_starts_the_count_again() -> None:
    """Only consecutive passes count (R18)."""
    match = near_end(hands("4-4", "2-2 1-0", "1-1 2-0", "5-0 3-3"), 5, 5)
    for _ in range(3):
        match, _ = apply(match, legal(match)[0])
    assert match.hand.passes == 3
    match, _ = apply(match, legal(match)[0])
    assert match.hand.passes == 0
    assert match.hand.result is None


def test_after_a_tied_first_hand_its_leader_represents() -> None:
    """The tied hand's leader nominates, the base is 2, any tile may be led (R11, R19)."""
    held = hands("4-4", "2-2 4-0", "1-1 6-0", "3-3 2-0")
    match = near_end(held, 5, 5, scores=(0, 0))
    for _ in SEATS:
        match, _ = apply(match, legal(match)[0])
    assert match.hand.result.is_tie
    match, _ = apply(match, NextHand())
    assert (match.hand.representative, match.hand.base, match.scores) == (1, 2, (0, 0))
    match = accepted(match)
    match, _ = apply(match, Nominate(1, 3))
    assert len(legal(match)) == 7


@given(matches())
def test_a_redeal_stays_open_without_limit(match: Match) -> None:
    """However often it was dealt, five doubles still give the right (R5)."""
    doubles = [each for each in TILES if each.is_double]
    rest = [each for each in TILES if not each.is_double]
    deal = (tuple(doubles), tuple(rest[:7]), tuple(rest[7:14]), tuple(rest[14:]))
    again, _ = start(match.players, None, deal=deal)
    for count in range(5):
        assert Demand(1) in legal(again)
        again, events = apply(again, Demand(1), deal)
        assert events[-1] == Dealt(1, count + 2)
    assert len(again.hand.thrown) == 5


def test_a_seed_yields_a_new_deal_after_a_demand() -> None:
    """Deal 2 of a hand comes from the same seed (R5)."""
    seed = next(s for s in range(500) if dealing.may_demand(dealing.deal(s, 1, 1)[0]))
    match, _ = start(("human",) * 4, seed)
    match, _ = apply(match, Demand(1))
    assert match.hand.dealt == dealing.deal(seed, 1, 2)


def test_the_deal_thrown_in_is_not_shown_afterwards() -> None:
    """Who demanded is public, the tiles of the old deal are not (R7)."""
    seed = next(s for s in range(500) if dealing.may_demand(dealing.deal(s, 1, 1)[1]))
    match, _ = start(("human",) * 4, seed)
    match, _ = apply(match, Accept(1))
    match, _ = apply(match, Demand(2))
    seen = observe(match, 1)
    assert seen.redeals == (2,)
    assert set(seen.hand) == set(dealing.deal(seed, 1, 2)[0])


@given(whole_matches())
def test_every_match_ends_with_a_winner(match: Match) -> None:
    """A match ends with four points or more, seven at most, the others at 0 (R22, R23)."""
    score = match.scores
    assert min(score) == 0
    assert 4 <= max(score) <= 7
    assert score[match.winner.index] == max(score)
    assert legal(match) == ()
    last = match.hand.result
    assert last.award in (1, 2, 4)
    assert team_of(last.winner_seat) is match.winner


def test_awards_of_many_hands() -> None:
    """Awards are 0, 1, 2 or 4, and 0 exactly in a tie (R19-R21)."""
    found = set()
    for seed in range(60):
        for hand in history(seed, random.Random(seed))[-1].hands:
            found.add(hand.result.award)
            assert (hand.result.award == 0) == hand.result.is_tie
            assert hand.base in (scoring.BASE_NORMAL, scoring.BASE_AFTER_TIE)
    assert {1, 2} <= found <= {0, 1, 2, 4}


def test_deals_that_are_none_are_refused() -> None:
    """A match starts with the whole set or not at all (R1)."""
    deal = dealing.deal(7, 1, 1)
    with pytest.raises(ValueError, match="deal"):
        start(("human",) * 4, None, deal=(deal[0], deal[0], deal[1], deal[2]))
    with pytest.raises(IllegalActionError):
        start(("human",) * 4)
    with pytest.raises(ValueError, match="players"):
        start(("human", "human", "human"), 7)


def test_pick_demands_for_computers() -> None:
    """The chance player of these tests keeps R6."""
    for seed in range(40):
        for state in history(seed, random.Random(seed), 5, ("steady",) * 4):
            if state.turn and len(legal(state)) == 2 and state.hand.phase is Phase.ACCEPT:
                assert isinstance(pick(state, random.Random(1)), Demand)
