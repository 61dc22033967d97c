"""Deals from a seed, recomputed here by the contract's recipe alone (R1, R4-R7)."""

import hashlib
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import seeds

from game.engine import dealing
from game.engine.dealing import Hands
from game.engine.errors import InvalidDataError
from game.engine.tiles import TILES, Tile, parse_tile

SEED_7 = (
    "6-0 0-0 4-0 4-3 2-2 2-1 6-3",
    "5-3 5-0 1-0 4-4 6-6 1-1 3-0",
    "4-2 6-4 6-1 2-0 3-3 3-1 5-1",
    "5-5 5-4 3-2 6-5 5-2 4-1 6-2",
)


def by_the_recipe(seed: int, hand: int, deal: int) -> tuple[tuple[str, ...], ...]:
    """The contract's recipe, written a second time from its words."""
    order = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    stream = b"".join(
        hashlib.sha256(f"dekabes-deal/1 {seed} {hand} {deal} {block}".encode()).digest()
        for block in range(6)
    )
    place = 0
    for i in range(27, 0, -1):
        while stream[place] >= 256 - 256 % (i + 1):
            place += 1
        j = stream[place] % (i + 1)
        place += 1
        order[i], order[j] = order[j], order[i]
    return tuple(tuple(order[k : k + 7]) for k in (0, 7, 14, 21))


def texts(hands: Hands) -> tuple[tuple[str, ...], ...]:
    """Hands as texts."""
    return tuple(tuple(each.text for each in hand) for hand in hands)


def test_the_known_answer() -> None:
    """Seed 7, hand 1, deal 1 is the deal that the contract prints."""
    assert texts(dealing.deal(7, 1, 1)) == tuple(tuple(each.split()) for each in SEED_7)


@given(seeds, st.integers(1, 40), st.integers(1, 5))
def test_any_deal_is_what_the_recipe_gives(seed: int, hand: int, deal: int) -> None:
    """Every deal can be recomputed with SHA-256 and no code of ours."""
    assert texts(dealing.deal(seed, hand, deal)) == by_the_recipe(seed, hand, deal)


@given(seeds, st.integers(1, 40), st.integers(1, 5))
def test_a_deal_is_the_whole_set(seed: int, hand: int, deal: int) -> None:
    """Seven tiles each, nothing left over, nothing twice (R1)."""
    hands = dealing.deal(seed, hand, deal)
    assert dealing.check_hands(hands) is hands
    assert sorted(each for hand in hands for each in hand) == list(TILES)


@given(seeds, st.integers(0, 10**6))
def test_the_seed_of_a_match_in_a_series(seed: int, index: int) -> None:
    """Match K has the first eight bytes of its digest as seed."""
    digest = hashlib.sha256(f"dekabes-match/1 {seed} {index}".encode()).hexdigest()
    assert dealing.match_seed(seed, index) == int(digest[:16], 16)


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    """Seeds go from 0 to 2^64 - 1."""
    with pytest.raises(InvalidDataError, match="seed"):
        dealing.deal(seed, 1, 1)


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_the_first_and_the_last_seed_deal(seed: int) -> None:
    """Both ends of the range are seeds."""
    assert len(dealing.deal(seed, 1, 1)) == 4


def hand_of(text: str) -> tuple[Tile, ...]:
    """Tiles from text."""
    return tuple(parse_tile(each) for each in text.split())


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("0-0 1-1 2-2 3-3 4-4 5-5 6-6", True),
        ("0-0 1-1 2-2 3-3 4-4 5-0 6-0", True),
        ("0-0 1-1 2-2 3-3 4-0 5-0 6-0", False),
        ("1-0 2-0 3-0 4-0 5-0 6-0 6-5", False),
    ],
)
def test_five_doubles_give_the_right_to_a_redeal(hand: int, *, may: bool) -> None:
    """Five or more doubles, four are too few (R5)."""
    assert dealing.may_demand(hand_of(hand)) is may


def test_how_many_hands_have_the_right() -> None:
    """4,558 of the 1,184,040 hands hold five doubles or more, by counting."""
    assert comb(28, 7) == 1_184_040
    assert sum(comb(7, k) * comb(21, 7 - k) for k in (5, 6, 7)) == 4558


@pytest.mark.slow
def test_about_one_deal_in_65_gives_the_right() -> None:
    """Deals from seeds give the right as often as counting says: about 1 in 65."""
    count = 40_000
    found = sum(any(map(dealing.may_demand, dealing.deal(seed, 1, 1))) for seed in range(count))
    assert count / 70 < found < count / 60


def test_hands_that_are_no_deal_are_refused() -> None:
    """A tile twice, a hand too short, three hands: each is no deal (R1)."""
    hands = dealing.deal(7, 1, 1)
    twice = ((hands[1][0], *hands[0][1:]), *hands[1:])
    short = (hands[0][1:], *hands[1:])
    for wrong in (twice, short, hands[:3]):
        with pytest.raises(InvalidDataError):
            dealing.check_hands(wrong)
