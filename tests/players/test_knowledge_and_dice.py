"""What a seat can know, and the dice it throws."""

import hashlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import history, lacking, matches, observations, swap_hidden

from game.engine.match import Match
from game.engine.observation import Observation, observe
from game.engine.seats import SEATS
from game.engine.tiles import NUMBERS, TILES
from game.engine.view import canonical
from game.players.dice import Dice
from game.players.knowledge import WITH, WITHOUT, Chances, know, tile_set


@given(matches())
def test_knowledge_is_true(match: Match) -> None:
    """Known voids, tiles left and unseen tiles are as the hidden state has them."""
    voids = lacking(match.hand)
    for seat in SEATS:
        known = know(observe(match, seat))
        held = match.hand.held
        assert known.own == tile_set(held[seat - 1])
        others = [each for other in SEATS if other != seat for each in held[other - 1]]
        assert known.unseen == tile_set(others)
        for other in SEATS:
            assert known.left[other - 1] == len(held[other - 1])
            assert {n for n in NUMBERS if known.lacks(other, n)} == voids[other]
            if other != seat:
                assert tile_set(held[other - 1]) & ~known.can_hold(other) == 0
        for number in NUMBERS:
            assert known.unseen_with(number) == sum(each.has(number) for each in others)


@given(matches())
def test_who_left_the_ends_open(match: Match) -> None:
    """The last tile laid at each side says who exposed its number; the lead both."""
    known = know(observe(match, 1))
    line = match.hand.line
    if line.is_empty:
        assert known.exposed_by == (None, None)
        return
    plays = [move for move in match.hand.moves if hasattr(move, "tile")]
    by = [plays[0].seat, plays[0].seat]
    for play in plays[1:]:
        assert play.end is not None
        by[0 if play.end.value == "left" else 1] = play.seat
    assert known.exposed_by == tuple(by)


def test_sets_of_tiles() -> None:
    """Seven tiles show each number, and those without some numbers show none of them."""
    assert all(each.bit_count() == 7 for each in WITH)
    for lacks in range(128):
        shown = [each for each in TILES if not (1 << each.high | 1 << each.low) & lacks]
        assert WITHOUT[lacks] == tile_set(shown)


@given(observations())
def test_chances_are_chances(seen: Observation) -> None:
    """Every chance lies between 0 and 1; a seat known to lack both numbers is stuck."""
    known = know(seen)
    chances = Chances(known)
    for seat in (known.following, known.partner, known.previous):
        for left in NUMBERS:
            for right in NUMBERS:
                stuck = chances.stuck(seat, left, right)
                assert 0 <= stuck <= 1 + 1e-9
                assert stuck == pytest.approx(chances.stuck(seat, right, left))
                if known.lacks(seat, left) and known.lacks(seat, right):
                    assert stuck == 1


def test_chances_are_about_right() -> None:
    """Over deals that fit what is public, seats are stuck about as often as foretold."""
    chance = random.Random(9)
    foretold = happened = 0.0
    for seed in range(40):
        state = history(seed, random.Random(seed), 20)[-1]
        if state.turn is None or state.hand.line.is_empty:
            continue
        seen = observe(state, state.turn)
        known = know(seen)
        left, right = state.hand.line.left, state.hand.line.right
        assert left is not None
        assert right is not None
        for _ in range(25):
            other = swap_hidden(state, state.turn, chance, 60)
            held = tile_set(other.hand.held[known.following - 1])
            foretold += Chances(known).stuck(known.following, left, right)
            happened += not held & (WITH[left] | WITH[right])
    assert foretold == pytest.approx(happened, rel=0.3)


@given(observations(), st.sampled_from(["casual", "steady"]))
def test_dice_come_from_the_level_and_the_view(seen: Observation, level: str) -> None:
    """The stream is keyed by SHA-256 of level and canonical view, as the contract has it."""
    digest = hashlib.sha256(f"dekabes-think/1 {level} ".encode() + canonical(seen)).digest()
    blocks = [hashlib.sha256(digest + n.to_bytes(8, "big")).digest() for n in range(3)]
    dice = Dice(level, seen)
    assert dice.take(5) + dice.take(60) == b"".join(blocks)[:65]


@given(observations(20), st.integers(1, 40))
def test_throws_are_in_range(seen: Observation, limit: int) -> None:
    """Throws stay below their limit and repeat for the same view."""
    one, two = Dice("casual", seen), Dice("casual", seen)
    throws = [one.below(limit) for _ in range(20)]
    assert throws == [two.below(limit) for _ in range(20)]
    assert all(0 <= each < limit for each in throws)
    assert 0 <= one.fraction() < 1
    assert one.pick(range(limit)) in range(limit)


def test_throws_are_even() -> None:
    """Over many views each face comes up about equally often."""
    faces = [0] * 6
    for seed in range(1200):
        seen = observe(history(seed, random.Random(seed), 1)[0], 1)
        faces[Dice("casual", seen).below(6)] += 1
    assert all(140 < each < 260 for each in faces)


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_limit_that_is_none_is_refused(limit: int) -> None:
    """A throw needs a limit between 1 and 2^32."""
    dice = Dice("casual", observe(history(1, random.Random(1), 1)[0], 1))
    with pytest.raises(ValueError, match="limit"):
        dice.below(limit)
