"""Deals of the unseen tiles: every possible one once, none that a fact forbids, equally likely."""

import random
from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from strategies import observations, seats
from test_players import positions

from game.engine.actions import Pass, Play
from game.engine.hand import Phase
from game.engine.match import HUMAN
from game.engine.observation import Observation, observe
from game.engine.scoring import Scores
from game.engine.seats import SEATS, Team
from game.engine.tiles import TILES
from game.players.knowledge import ALL_TILES, WITHOUT, know
from game.players.playout import DOUBLES
from game.players.worlds import Dealer, Room, dealer, others, rooms
from game.players.worth import OUTCOMES, match_chance, worth


def by_brute_force(tiles: list[int], room: list[Room]) -> set[tuple[int, int, int]]:
    """Every deal of these tiles into three rooms, found by trying all."""
    found = set()
    everything = sum(tiles)
    for first in combinations(tiles, room[0].size):
        rest = [each for each in tiles if each not in first]
        for second in combinations(rest, room[1].size):
            hands = (sum(first), sum(second), everything - sum(first) - sum(second))
            if all(
                not hand & ~each.able and (hand & DOUBLES).bit_count() <= each.doubles
                for hand, each in zip(hands, room, strict=True)
            ):
                found.add(hands)
    return found


@st.composite
def small_cases(draw: st.DrawFn) -> tuple[list[int], list[Room]]:
    """Up to nine tiles and three rooms with voids and few doubles."""
    sizes = draw(st.tuples(*[st.integers(0, 3)] * 3))
    bits = draw(st.permutations([1 << each.index for each in TILES]))[: sum(sizes)]
    room = [
        Room(size, draw(st.integers(0, 3)), WITHOUT[draw(st.sampled_from((0, 0, 1, 3, 64, 40)))])
        for size in sizes
    ]
    return bits, room


@given(case=small_cases())
def test_every_deal_has_one_number(case: tuple[list[int], list[Room]]) -> None:
    """The numbers are exactly the deals that trying all finds, so a uniform number is fair."""
    tiles, room = case
    counted = Dealer(sum(tiles), room)
    dealt = [counted.deal(number) for number in range(counted.count)]
    assert len(set(dealt)) == counted.count
    assert set(dealt) == by_brute_force(tiles, room)


def test_a_full_table_is_counted() -> None:
    """Without any fact there are 21! / 7!^3 deals of 21 tiles."""
    room = Room(7, 7, ALL_TILES)
    assert Dealer((1 << 21) - 1, [room] * 3).count == 399_072_960


def test_drawn_deals_are_uniform() -> None:
    """Chi-square of 40,000 drawn deals over all there are stays below the bound of 1 in 1,000."""
    room = [Room(2, 2, WITHOUT[1]), Room(2, 1, ALL_TILES), Room(3, 2, WITHOUT[8])]
    counted = Dealer(0b1011110111, [*room[:2], Room(4, 3, ALL_TILES)])
    chance = random.Random(5)
    drawn = Counter(counted.deal(chance.randrange(counted.count)) for _ in range(40_000))
    expected = 40_000 / counted.count
    assert len(drawn) == counted.count
    square = sum((each - expected) ** 2 / expected for each in drawn.values())
    free = counted.count - 1
    assert square < free + 3.3 * (2 * free) ** 0.5 + 8


@given(seen=observations())
def test_imagined_hands_hold_what_is_known(seen: Observation) -> None:
    """Sizes, voids, the table and the doubles of computers that accepted hold in every deal."""
    known = know(seen)
    counted = dealer(seen, known)
    assert counted.count > 0
    chance = random.Random(1)
    for _ in range(5):
        hands = counted.deal(chance.randrange(counted.count))
        assert sum(hands) == known.unseen
        for seat, hand in zip(others(seen.seat), hands, strict=True):
            assert hand.bit_count() == known.left[seat - 1]
            assert hand & ~known.can_hold(seat) == 0
            laid = [
                move.tile for move in seen.moves if isinstance(move, Play) and move.seat == seat
            ]
            doubles = (hand & DOUBLES).bit_count() + sum(each.is_double for each in laid)
            if seen.players[seat - 1] != HUMAN and seen.accepted >= seat:
                assert doubles <= 4


def test_the_true_deal_is_among_them() -> None:
    """What the others really hold is never ruled out."""
    for match in positions(60, 21):
        seat = match.turn
        assert seat is not None
        seen = observe(match, seat)
        for other, room in zip(others(seat), rooms(seen, know(seen)), strict=True):
            held = sum(1 << each.index for each in match.hand.held[other - 1])
            assert held & ~room.able == 0
            assert held.bit_count() == room.size
            assert (held & DOUBLES).bit_count() <= room.doubles


def test_a_persons_acceptance_says_nothing() -> None:
    """Only a computer that accepted is held to four doubles (R6)."""
    seen = Observation(
        Phase.ACCEPT, 3, ("human", "steady", "steady", "steady"), (0, 0), 1, 1, (), 2,
        None, None, TILES[21:], (), observe(next(positions(1, 1)), 1).line,
    )  # fmt: skip
    limits = dict(zip(others(3), rooms(seen, know(seen)), strict=True))
    assert [limits[seat].doubles for seat in (4, 1, 2)] == [7, 7, 4]


SCORES: tuple[Scores, ...] = ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (0, 2), (0, 3))


def test_worth_of_a_hand() -> None:
    """Known values, both teams' chances add up to 1, and a better outcome is never worth less."""
    expected = {(0, 0): 0.500, (1, 0): 0.538, (2, 0): 0.608, (3, 0): 0.726}
    for scores, chance in expected.items():
        assert abs(match_chance(scores, 1, Team.ODD) - chance) < 0.001
    for scores in SCORES:
        for base in (1, 2):
            assert abs(sum(match_chance(scores, base, team) for team in Team) - 1) < 1e-6
            values = worth(scores, base, Team.ODD)
            assert list(values) == sorted(values)
            assert len(values) == len(OUTCOMES)
    assert [round(each, 3) for each in worth((2, 0), 2, Team.ODD)] == [0.0, 0.392, 0.669, 1.0, 1.0]


@given(seat=seats)
def test_the_others_come_in_turn(seat: int) -> None:
    """The next seat, the partner, the previous seat (R2)."""
    assert sorted((seat, *others(seat))) == list(SEATS)
    assert others(seat)[0] == seat % 4 + 1


def test_passes_are_believed() -> None:
    """A seat that passed gets no tile with a number that stood open."""
    for match in positions(400, 5):
        seat = match.turn
        assert seat is not None
        seen = observe(match, seat)
        if any(isinstance(move, Pass) for move in seen.moves):
            known = know(seen)
            counted = dealer(seen, known)
            for hand, other in zip(counted.deal(counted.count // 2), others(seat), strict=True):
                assert hand & ~WITHOUT[known.lacking[other - 1]] == 0
