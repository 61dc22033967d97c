"""The solver: against a plain minimax, and each line against the engine."""

import json
import random
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.engine.errors import InvalidDataError
from game.engine.hand import Hand, Phase
from game.engine.line import Laid, Line
from game.engine.observation import Observation, choices
from game.engine.seats import SEATS
from game.engine.tiles import DOUBLE_SIX, TILES, parse_tile
from game.players.knowledge import tile_set
from game.players.open_position import OpenPosition, parse_position
from game.players.solver import OpenHand, answer, solve, steps_of

CASES = (Path(__file__).parents[1] / "golden" / "open-positions.jsonl").read_text("utf-8")
EXAMPLE: dict[str, Any] = {
    "format": "dekabes-open/1",
    "hands": [["5-0", "4-0"], ["4-3"], ["5-1"], ["1-1", "0-0"]],
    "ends": [3, 1],
    "seat": 4,
    "passes": 0,
    "base": 1,
    "scores": [0, 0],
    "first_hand": False,
}

Held = tuple[frozenset[tuple[int, int]], ...]


@cache
def plain(
    hands: Held, ends: tuple[int, int] | None, turn: int, passes: int, *, six: bool = False
) -> int:
    """The outcome in bases by plain minimax, from rules.md alone: no sets, no windows."""
    if passes == 4:
        totals = [sum(map(sum, hand)) for hand in hands]
        odd, even = min(totals[0::2]), min(totals[1::2])
        return 0 if odd == even else 1 if odd < even else -1
    sign = -1 if turn % 2 else 1
    values = []
    for one, other in hands[turn]:
        if ends is None:
            after = [] if six and (one, other) != (6, 6) else [(one, other)]
        else:
            left, right = ends
            after = [(other, right)] * (one == left) + [(one, right)] * (other == left)
            after += [(left, other)] * (one == right) + [(left, one)] * (other == right)
        rest = hands[turn] - {(one, other)}
        for each in after:
            if rest:
                held = (*hands[:turn], rest, *hands[turn + 1 :])
                values.append(plain(held, each, (turn + 1) % 4, 0))
            else:
                both = ends and one != other and {ends[0], ends[1]} <= {one, other}
                values.append(2 * sign if both else sign)
    if not values:
        return plain(hands, ends, (turn + 1) % 4, passes + 1)
    return max(values) if sign == 1 else min(values)


def by_plain(position: OpenPosition) -> int:
    """What the plain minimax awards in a position."""
    hands = tuple(frozenset((each.high, each.low) for each in hand) for hand in position.hands)
    found = plain(hands, position.ends, position.seat - 1, position.passes, six=position.first_hand)
    plain.cache_clear()
    return found * position.base


def invent(chance: random.Random, sizes: tuple[int, ...], **given: object) -> OpenPosition:
    """A random position with hands of such sizes; how it could come about is no matter."""
    while True:
        tiles = chance.sample(TILES, 28)
        fields: dict[str, Any] = {
            "hands": tuple(
                tuple(tiles[7 * seat : 7 * seat + chance.choice(sizes)]) for seat in range(4)
            ),
            "ends": chance.choice((None, *product(range(7), repeat=2))),
            "seat": chance.choice(SEATS),
            "base": chance.choice((1, 2)),
            "scores": chance.choice(((0, 0), (2, 0), (0, 3))),
            "first_hand": chance.choice((True, False)),
        }
        for passes in (3, 2, 1, 0):
            try:
                return OpenPosition(**{**fields, "passes": passes, **given})
            except InvalidDataError:
                continue


def engine_hand(position: OpenPosition) -> Hand:
    """The same position as a state of the engine."""
    line = Line()
    if position.ends is not None:
        left, right = position.ends
        # Only the ends matter; some tile must lie there so that nobody leads.
        line = Line((Laid(DOUBLE_SIX, None, left, right),), left, right)
    return Hand(
        2,
        position.scores,
        position.base,
        None if position.first_hand else 1,
        position.hands,
        position.hands,
        accepted=4,
        leader=position.seat,
        line=line,
        passes=position.passes,
    )


def check_line(position: OpenPosition) -> None:
    """The engine takes each move of the line, and the last of them earns the award."""
    solution = solve(position)
    hand = engine_hand(position)
    for move in solution.line:
        assert hand.phase is Phase.PLAY
        hand = hand.apply(move)
    assert hand.phase is Phase.OVER
    result = hand.result
    assert result is not None
    won = 0 if result.team is None else 1 - 2 * result.team.index
    assert won * result.award == solution.award


@pytest.mark.parametrize("seed", range(460))
def test_the_award_is_that_of_a_plain_minimax(seed: int) -> None:
    """Hundreds of positions with two to four tiles each, some with hands about to go out."""
    position = invent(random.Random(seed), (2, 3, 4) if seed < 400 else (1, 1, 2, 5))
    assert solve(position).award == by_plain(position)
    check_line(position)


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("first_hand", [True, False])
def test_a_lead_has_its_exact_award(seed: int, *, first_hand: bool) -> None:
    """Free leads and leads of double six, down to a lead of the only tile (R8, R9)."""
    position = invent(random.Random(seed), (1, 2, 3), ends=None, first_hand=first_hand)
    assert solve(position).award == by_plain(position)
    check_line(position)


@pytest.mark.parametrize("text", CASES.splitlines())
def test_a_given_case(text: str) -> None:
    """The awards of the cases come out, with lines that the engine takes."""
    case = json.loads(text)
    position = parse_position(json.dumps(case["position"]))
    assert answer(position)["award"] == case["award"]
    check_line(position)


@pytest.mark.parametrize("seed", range(8))
def test_a_full_deal(seed: int) -> None:
    """Seven tiles each, nothing led: the line is legal, and the choices explain the value."""
    position = invent(random.Random(seed), (7,), ends=None)
    check_line(position)
    sets = [tile_set(hand) for hand in position.hands]
    open_hand, best = OpenHand(sets), max if position.seat % 2 else min
    values = open_hand.choice_outcomes(
        sum(sets), None, position.seat, first_hand=position.first_hand
    )
    assert best(values) * position.base == solve(position).award


def test_the_answer_has_the_form_of_the_contract() -> None:
    """The contract's own example gives its award and its line."""
    found = answer(parse_position(json.dumps(EXAMPLE)))
    assert type(found.pop("nodes")) is int
    assert found == {
        "award": -1,
        "line": [
            {"seat": 4, "tile": "1-1", "end": "right"},
            {"seat": 1, "pass": True},
            {"seat": 2, "tile": "4-3", "end": "left"},
        ],
    }


def test_the_same_position_takes_the_same_nodes() -> None:
    """The count depends on the position alone, whatever was solved before it."""
    positions = [invent(random.Random(seed), (3, 4, 5)) for seed in range(30)]
    counts = [solve(each).nodes for each in positions]
    assert all(count > 0 for count in counts)
    assert [solve(each).nodes for each in reversed(positions)] == counts[::-1]


AWARDS = {
    "dekabes at two numbers": (["5-3", "1-1 0-0", "2-1", "2-0 1-0"], [5, 3], 1, 1, 2),
    "dekabes for the others at equal ends": (["1-1", "6-5", "2-1", "2-0"], [5, 5], 2, 1, -2),
    "a double is none": (["5-5", "1-1 0-0", "2-1", "2-0 1-0"], [5, 5], 1, 1, 1),
    "twice the base": (["5-3", "1-1 0-0", "2-1", "2-0 1-0"], [5, 3], 1, 2, 4),
    "a lead is none": (["5-3", "1-1 0-0", "2-1", "2-0 1-0"], None, 1, 1, 1),
    "blocked at once": (["3-1", "6-5", "6-4", "5-5"], [0, 2], 3, 2, 2),
    "blocked tie": (["3-1", "4-0", "6-4", "5-5"], [2, 2], 3, 2, 0),
    "partners are not summed": (["3-1", "3-3", "6-4", "4-3"], [2, 0], 4, 1, 1),
}


@pytest.mark.parametrize(("hands", "ends", "seat", "base", "award"), AWARDS.values(), ids=AWARDS)
def test_awards_by_hand(
    hands: list[str], ends: list[int] | None, seat: int, base: int, award: int
) -> None:
    """Endings small enough to see what they earn (R17-R21)."""
    tiles = tuple(tuple(map(parse_tile, hand.split())) for hand in hands)
    pair = None if ends is None else (ends[0], ends[1])
    position = OpenPosition(tiles, pair, seat, 0, base, (0, 0), first_hand=False)
    assert solve(position).award == award
    check_line(position)


def test_three_passes_and_one_more_block_the_hand() -> None:
    """With three passes behind it, a seat that has nothing either ends the hand (R18)."""
    data = {**EXAMPLE, "hands": [["3-1"], ["6-5"], ["6-4"], ["5-5"]], "ends": [0, 2], "passes": 3}
    found = answer(parse_position(json.dumps(data)))
    assert (found["award"], found["line"]) == (1, [{"seat": 4, "pass": True}])


def test_the_first_hand_is_led_with_double_six() -> None:
    """6-6 is the only lead of a first hand, however good another would be (R8)."""
    data = {**EXAMPLE, "hands": [["6-6", "4-4"], ["6-5"], ["0-0"], ["2-2"]], "seat": 1}
    first = answer(parse_position(json.dumps({**data, "ends": None, "first_hand": True})))
    assert (first["award"], first["line"][0]) == (-2, {"seat": 1, "tile": "6-6"})
    later = answer(parse_position(json.dumps({**data, "ends": None})))
    assert (later["award"], later["line"][0]) == (1, {"seat": 1, "tile": "4-4"})


@pytest.mark.parametrize("seed", range(60))
def test_each_choice_has_its_own_outcome(seed: int) -> None:
    """Outcomes stand in the order of the choices and are those of the positions after them."""
    position = invent(random.Random(2000 + seed), (1, 2, 3, 4))
    hand, seat, sets = engine_hand(position), position.seat, list(map(tile_set, position.hands))
    seen = Observation(
        Phase.PLAY, seat, ("human",) * 4, position.scores, 1, 2, (), 4,
        hand.representative, seat, tuple(sorted(position.hands[seat - 1])), (), hand.line,
    )  # fmt: skip
    found = OpenHand(sets).choice_outcomes(
        sum(sets), position.ends, seat, first_hand=position.first_hand
    )
    expected = []
    for choice in choices(seen):
        after = hand.apply(choice)
        if after.result is None:
            ends = (after.line.left, after.line.right)
            held = tuple(frozenset((each.high, each.low) for each in x) for x in after.held)
            expected.append(plain(held, ends, seat % 4, after.passes))
        else:
            team = after.result.team
            won = 0 if team is None else 1 - 2 * team.index
            expected.append(won * after.result.award // position.base)
    assert found == expected


@pytest.mark.parametrize("seed", range(40))
def test_any_rising_worth_is_solved_exactly(seed: int) -> None:
    """Steps that tell apart only what differs in worth still give the exact worth."""
    chance = random.Random(3000 + seed)
    worth = sorted(chance.choice((0.0, 0.25, 0.5, 1.0)) for _ in range(5))
    position = invent(chance, (2, 3, 4), base=1)
    sets = [tile_set(hand) for hand in position.hands]
    found = OpenHand(sets).outcome(
        sum(sets),
        position.ends,
        position.seat,
        first_hand=position.first_hand,
        steps=steps_of(worth),
    )
    assert worth[found + 2] == worth[by_plain(position) + 2]


@pytest.mark.parametrize("worth", [(0, 1, 2, 3), (0, 0, 1, 0.5, 1), (0, 1, float("nan"), 2, 3)])
def test_a_worth_that_falls_is_refused(worth: tuple[float, ...]) -> None:
    """Five numbers from the worst to the best outcome, or a plain error."""
    with pytest.raises(ValueError, match="must not fall"):
        steps_of(worth)


@pytest.mark.parametrize("seed", range(10))
def test_one_memory_serves_a_whole_hand(seed: int) -> None:
    """Asked at every point of a hand, it answers as one that was asked nothing before."""
    chance = random.Random(4000 + seed)
    position = invent(chance, (5,))
    sets = [tile_set(hand) for hand in position.hands]
    open_hand, hand = OpenHand(sets), engine_hand(position)
    for move in solve(position).line:
        held = sum(map(tile_set, hand.held))
        ends = position.ends
        if hand.line.left is not None and hand.line.right is not None:
            ends = (hand.line.left, hand.line.right)
        first_hand = position.first_hand
        found = open_hand.outcome(held, ends, move.seat, first_hand=first_hand)
        fresh = OpenHand([tile_set(each) for each in hand.held])
        assert found == fresh.outcome(held, ends, move.seat, first_hand=first_hand)
        assert found * position.base == solve(position).award
        hand = hand.apply(move)
