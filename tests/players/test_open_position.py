"""The strict reader of open positions: what it refuses, and in which words."""

import copy
import json
import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from game.engine.errors import InvalidDataError
from game.engine.tiles import TILES
from game.players.open_position import parse_position
from game.players.solver import answer, solve

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

WRONG = {
    "twice in one hand": ({"hands": [["5-0", "5-0"], ["4-3"], ["5-1"], ["1-1"]]}, "twice"),
    "twice in two hands": ({"hands": [["5-0"], ["4-3"], ["5-0"], ["1-1"]]}, "twice"),
    "an empty hand": ({"hands": [[], ["4-3"], ["5-1"], ["1-1"]]}, "seat 1 holds 0 tiles"),
    "eight tiles": ({"hands": [
        ["6-0", "6-2", "6-3", "6-4", "6-5", "6-6", "5-5", "5-4"], ["4-3"], ["5-1"], ["1-1"],
    ]}, "seat 1 holds 8 tiles"),
    "three hands": ({"hands": [["5-0"], ["4-3"], ["5-1"]]}, "a list of 3"),
    "no tile": ({"hands": [["5-0"], ["3-4"], ["5-1"], ["1-1"]]}, "higher number first"),
    "ends of one": ({"ends": [3]}, "ends"),
    "an end above six": ({"ends": [3, 7]}, "ends: 7"),
    "an end below zero": ({"ends": [-1, 3]}, "ends: -1"),
    "an end that is true": ({"ends": [True, 3]}, "true"),
    "an end with nothing to show it": ({"hands": [
        ["6-3", "5-3", "4-3", "3-3"], ["3-2"], ["3-1"], ["3-0"],
    ], "ends": [3, 0]}, "every tile with 3"),
    "no such seat": ({"seat": 5}, "seat: 5"),
    "a huge seat": ({"seat": 10**4000}, "seat: 1000"),
    "passes below zero": ({"passes": -1}, "passes: -1"),
    "four passes": ({"passes": 4}, "passes: 4"),
    "a pass that was not due": ({"passes": 1, "ends": [5, 3]}, "seat 3 passed but holds 5-1"),
    "a pass before the lead": ({"ends": None, "passes": 1}, "before the lead"),
    "base 3": ({"base": 3}, "base: 3"),
    "base true": ({"base": True}, "base: true"),
    "base 1.0": ({"base": 1.0}, "base: 1.0"),
    "a match that is over": ({"scores": [4, 0]}, "scores"),
    "both with points": ({"scores": [1, 1]}, "scores"),
    "points below zero": ({"scores": [0, -1]}, "scores"),
    "a first hand with points": ({"scores": [1, 0], "first_hand": True}, "first hand"),
    "a first hand at base 2": ({"base": 2, "first_hand": True}, "base"),
    "a first hand without double six": ({"ends": None, "first_hand": True}, "6-6"),
    "double six held after it led": ({"hands": [["6-6"], ["4-3"], ["5-1"], ["1-1"]],
                                      "first_hand": True}, "6-6"),
    "a lead by the team without points": ({"ends": None, "scores": [2, 0]}, "seat 4"),
    "another format": ({"format": "dekabes-open/2"}, "format"),
    "a key too many": ({"number": 1}, "unknown key 'number'"),
    "first_hand as a number": ({"first_hand": 0}, "first_hand"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "words"), WRONG.values(), ids=WRONG)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], words: str) -> None:
    """Each contradiction is told in one short line that names it."""
    with pytest.raises(InvalidDataError) as caught:
        parse_position(json.dumps({**EXAMPLE, **change}))
    text = str(caught.value)
    assert words in text
    assert "\n" not in text
    assert len(text) < 200


@pytest.mark.parametrize("key", EXAMPLE)
def test_no_key_may_be_missing(key: str) -> None:
    """Every key of the format is needed."""
    data = {name: value for name, value in EXAMPLE.items() if name != key}
    with pytest.raises(InvalidDataError, match=key):
        parse_position(json.dumps(data))


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"ends": NaN}', b"\xff", "[" * 5000, '{"a": 1, "a": 1}']
)
def test_what_is_no_position_at_all(text: str | bytes) -> None:
    """Text that is not JSON, or JSON that is no object, is refused like anything else."""
    with pytest.raises(InvalidDataError):
        parse_position(text)


def test_only_scores_that_a_match_can_have() -> None:
    """One team has 0 to 3, the other 0, at either base (R22, R23, R19)."""
    allowed = {(0, 0), *((x, 0) for x in (1, 2, 3)), *((0, x) for x in (1, 2, 3))}
    position = parse_position(json.dumps(EXAMPLE))
    for odd, even, base in product(range(-1, 6), range(-1, 6), (1, 2)):
        scores = odd, even
        if scores in allowed:
            assert solve(evolve(position, scores=scores, base=base)).award == -base
        else:
            with pytest.raises(InvalidDataError, match="scores"):
                evolve(position, scores=scores, base=base)


ODD: tuple[Any, ...] = (
    None, True, 0, 1, 2, 3, 6, 7, -1, 10**30, 1e400, "", "6-6", "0-0", "4-3", [], {}, [0, 0],
    [6, 6], ["6-6"], [["6-6"], ["5-5"], ["4-4"], ["3-3"]],
)  # fmt: skip


def damaged(thing: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A copy with one or two of its values changed, doubled or taken away."""
    broken = copy.deepcopy(thing)
    for _ in range(chance.randint(1, 2)):
        holder: Any = broken
        while True:
            keys: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = chance.choice(keys)
            if isinstance(holder[key], list) and chance.randrange(3):
                holder = holder[key]
                continue
            kind = chance.randrange(4)
            if kind == 0:
                del holder[key]
            elif kind == 1 and isinstance(holder, list):
                holder.insert(key, chance.choice(TILES).text)
            elif kind == 2 and type(holder[key]) is int:
                holder[key] += chance.choice((-1, 1))
            else:
                holder[key] = chance.choice(ODD)
            break
    return broken


@pytest.mark.parametrize("seed", range(50))
def test_damaged_positions_are_refused_or_solved(seed: int) -> None:
    """Ten damaged positions a seed: an answer in form, or InvalidDataError, nothing else."""
    chance = random.Random(5000 + seed)
    cases = [json.loads(line)["position"] for line in CASES.splitlines()]
    for _ in range(10):
        text = json.dumps(damaged(chance.choice(cases), chance))
        if chance.randrange(8) == 0:
            text = text[: chance.randrange(len(text))]
        try:
            position = parse_position(text)
        except InvalidDataError:
            continue
        assert answer(position)["award"] in {-4, -2, -1, 0, 1, 2, 4}
