"""Views that contradict themselves are refused, kind by kind (contract, `dekabes-view/1`)."""

import copy
import json
import random
from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from referee import Json
from strategies import history

from game.engine.errors import InvalidDataError
from game.engine.observation import observe
from game.engine.seats import SEATS
from game.engine.tiles import TILES, Tile
from game.engine.unseen import Room, can_be_dealt
from game.engine.view import parse_view, to_view

BASE = {
    "format": "dekabes-view/1",
    "phase": "play",
    "seat": 2,
    "players": ["human", "expert", "expert", "expert"],
    "scores": [1, 0],
    "base": 1,
    "number": 3,
    "redeals": [],
    "replies": ["accept"] * 4,
    "representative": 1,
    "leader": 1,
    "hand": ["6-2", "5-5", "4-0", "3-1", "2-1", "1-1", "1-0"],
    "moves": [{"seat": 1, "tile": "5-4"}],
}
"""The view that the contract prints."""
ROUND = [
    {"seat": 1, "tile": "5-4"},
    {"seat": 2, "tile": "5-5", "end": "left"},
    {"seat": 3, "tile": "5-0", "end": "left"},
    {"seat": 4, "tile": "4-3", "end": "right"},
    {"seat": 1, "tile": "6-0", "end": "left"},
]
"""A round of play; the ends are 6 and 3, and seat 2 is to move."""
HAND_AFTER = ["6-2", "4-0", "3-1", "2-1", "1-1", "1-0"]


def passes(*seats: int) -> list[Json]:
    """Passes of these seats."""
    return [{"seat": seat, "pass": True} for seat in seats]


FIRST = {"number": 1, "scores": [0, 0], "representative": None}
WRONG = {
    "held tile on the table": {"hand": ["5-4", "5-5", "4-0", "3-1", "2-1", "1-1", "1-0"]},
    "tile twice in the hand": {"hand": ["6-2", "6-2", "4-0", "3-1", "2-1", "1-1", "1-0"]},
    "hand too small": {"hand": ["6-2", "5-5", "4-0", "3-1", "2-1", "1-1"]},
    "hand too large": {"hand": ["6-2", "5-5", "4-0", "3-1", "2-1", "1-1", "1-0", "0-0"]},
    "not the seat's turn": {"seat": 3},
    "no such seat": {"seat": 5},
    "own pass with a fitting tile": {
        "moves": [*ROUND[:1], *passes(2), *ROUND[2:], *passes()],
        "hand": BASE["hand"],
    },
    "own pass, tile laid later": {
        "moves": [
            {"seat": 1, "tile": "5-4"},
            *passes(2),
            {"seat": 3, "tile": "5-1", "end": "left"},
            {"seat": 4, "tile": "4-3", "end": "right"},
            {"seat": 1, "tile": "3-3", "end": "right"},
            {"seat": 2, "tile": "4-1", "end": "left"},
            {"seat": 3, "tile": "4-2", "end": "left"},
            {"seat": 4, "tile": "3-2", "end": "right"},
            {"seat": 1, "tile": "2-2", "end": "right"},
        ],
        "hand": ["6-2", "6-6", "0-0", "3-1", "2-0", "1-1"],
    },
    "other's pass, tile laid later": {
        "moves": [
            {"seat": 1, "tile": "5-4"},
            {"seat": 2, "tile": "5-5", "end": "left"},
            *passes(3),
            {"seat": 4, "tile": "4-3", "end": "right"},
            {"seat": 1, "tile": "3-3", "end": "right"},
            {"seat": 2, "tile": "3-1", "end": "right"},
            {"seat": 3, "tile": "5-2", "end": "left"},
            {"seat": 4, "tile": "2-0", "end": "left"},
            {"seat": 1, "tile": "0-0", "end": "left"},
        ],
        "hand": ["6-2", "4-0", "2-1", "1-1", "1-0"],
    },
    "everybody passed on a tile that is somewhere": {
        "moves": [
            {"seat": 1, "tile": "6-6"},
            {"seat": 2, "tile": "6-2", "end": "left"},
            {"seat": 3, "tile": "2-2", "end": "left"},
            {"seat": 4, "tile": "6-5", "end": "right"},
            *passes(1),
            {"seat": 2, "tile": "5-2", "end": "right"},
            *passes(3, 4, 1),
        ],
        "hand": ["2-1", "4-0", "3-1", "1-1", "1-0"],
    },
    "a tile laid twice": {
        "moves": [*ROUND[:3], {"seat": 4, "tile": "5-4", "end": "right"}, ROUND[4]],
        "hand": HAND_AFTER,
    },
    "a tile that does not fit": {
        "moves": [*ROUND[:4], {"seat": 1, "tile": "6-4", "end": "left"}],
        "hand": HAND_AFTER,
    },
    "a lead with an end": {"moves": [{"seat": 1, "tile": "5-4", "end": "left"}]},
    "a tile without an end": {
        "moves": [*ROUND[:4], {"seat": 1, "tile": "6-0"}],
        "hand": HAND_AFTER,
    },
    "a pass on the lead": {"moves": passes(1)},
    "a move out of turn": {"moves": [{"seat": 3, "tile": "5-4"}]},
    "a fifth pass": {"moves": [*ROUND[:1], *passes(2, 3, 4, 1)]},
    "score of both teams": {"scores": [1, 1]},
    "score of a match won": {"scores": [4, 0]},
    "score below nothing": {"scores": [-1, 0]},
    "score too high so early": {"scores": [3, 0], "number": 2},
    "base that is none": {"base": 3},
    "base 2 in the first hand": {**FIRST, "base": 2},
    "base 1 at nothing all": {"scores": [0, 0]},
    "hand number nought": {"number": 0},
    "representative in the first hand": {**FIRST, "representative": 1},
    "no representative later": {"representative": None},
    "representative of the team without points": {"representative": 2, "leader": 2},
    "no such representative": {"representative": 7},
    "leader of the other team": {"leader": 2},
    "no leader in play": {"leader": None},
    "first hand led by another tile": {**FIRST},
    "double six still held after the lead": {
        **FIRST,
        "moves": [{"seat": 1, "tile": "6-6"}],
        "hand": ["6-6", "5-5", "4-0", "3-1", "2-1", "1-1", "1-0"],
    },
    "first lead without double six": {**FIRST, "seat": 2, "leader": 2, "moves": []},
    "replies missing": {"replies": ["accept"] * 3},
    "a demand among the replies": {"replies": ["accept", "accept", "accept", "demand"]},
    "too many replies": {"replies": ["accept"] * 5},
    "a redeal by nobody": {"redeals": [0]},
    "nomination in the first hand": {
        **FIRST,
        "phase": "nominate",
        "seat": 1,
        "leader": None,
        "moves": [],
    },
    "nomination by another seat": {"phase": "nominate", "leader": None, "moves": []},
    "nomination with a leader": {"phase": "nominate", "seat": 1, "moves": []},
    "moves before play": {"phase": "nominate", "seat": 1, "leader": None},
    "acceptance after all replied": {"phase": "accept", "leader": None, "moves": []},
    "acceptance out of turn": {
        "phase": "accept",
        "replies": ["accept", "accept"],
        "leader": None,
        "moves": [],
    },
    "acceptance with a leader": {"phase": "accept", "replies": ["accept"], "moves": []},
    "a computer that accepted five doubles": {
        "hand": ["0-0", "5-5", "2-2", "3-3", "2-1", "1-1", "1-0"]
    },
    "no such phase": {"phase": "over"},
    "no such player": {"players": ["human", "expert", "expert", "champion"]},
    "three players": {"players": ["human", "expert", "expert"]},
    "another format": {"format": "dekabes-view/2"},
    "a key too many": {"hint": 1},
    "a boolean as number": {"base": True},
}


def view_with(changes: dict[str, Json]) -> str:
    """The contract's view with some keys changed, as JSON."""
    return json.dumps(copy.deepcopy(BASE) | changes)


def test_the_contracts_view_is_read() -> None:
    """The example that the contract prints is a legal view."""
    assert parse_view(view_with({})).hand[0].text == "1-0"
    assert parse_view(view_with({"moves": ROUND, "hand": HAND_AFTER})).line.left == 6


@pytest.mark.parametrize("kind", WRONG)
def test_a_view_that_contradicts_itself_is_refused(kind: str) -> None:
    """Each kind of contradiction is refused in one line."""
    with pytest.raises(InvalidDataError) as caught:
        parse_view(view_with(WRONG[kind]))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", BASE)
def test_a_view_without_a_key_is_refused(key: str) -> None:
    """Every key must be there."""
    view = {name: value for name, value in BASE.items() if name != key}
    with pytest.raises(InvalidDataError, match=key):
        parse_view(json.dumps(view))


@pytest.mark.parametrize(
    "changes",
    [
        {"scores": [0, 2], "representative": 2, "leader": 4, "seat": 1,
         "moves": [{"seat": 4, "tile": "5-4"}]},
        {"scores": [0, 0], "base": 2},
        {"scores": [3, 0], "base": 2, "number": 4},
        {"phase": "accept", "replies": ["accept"], "leader": None, "moves": []},
        {"phase": "accept", "replies": ["accept"], "leader": None, "moves": [],
         "redeals": [2, 2, 1], "hand": ["0-0", "5-5", "2-2", "3-3", "2-1", "1-1", "1-0"]},
        {"players": ["human"] * 4, "hand": ["0-0", "5-5", "2-2", "3-3", "2-1", "1-1", "1-0"]},
        {"phase": "nominate", "seat": 1, "leader": None, "moves": []},
    ],
)  # fmt: skip
def test_views_that_look_odd_but_are_legal(changes: dict[str, Json]) -> None:
    """What some match can show is read, however rare."""
    assert parse_view(view_with(changes))


def test_views_of_seats_off_turn_are_refused() -> None:
    """A view is for the seat whose turn it is; any other seat's is refused (R2)."""
    for state in history(4, random.Random(4), 60):
        for seat in SEATS:
            text = json.dumps(to_view(observe(state, seat)))
            if seat == state.turn:
                assert parse_view(text)
            else:
                with pytest.raises(InvalidDataError):
                    parse_view(text)


def brute_force(tiles: Sequence[Tile], rooms: Sequence[Room]) -> bool:
    """Whether some order of the tiles fills the rooms, by trying all."""
    for order in permutations(tiles):
        rest, good = list(order), True
        for room in rooms:
            part, rest = rest[: room.size], rest[room.size :]
            good &= sum(each.is_double for each in part) <= room.doubles
            good &= not any({each.high, each.low} & room.lacking for each in part)
        if good and not rest:
            return True
    return False


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_possible_deals_are_told_from_impossible_ones(seed: int) -> None:
    """Hall's condition agrees with trying every deal of up to six tiles."""
    chance = random.Random(seed)
    sizes = [chance.randint(0, 2) for _ in range(3)]
    doubles = [each for each in TILES if each.is_double]
    bag = [*chance.sample(doubles, chance.randint(0, 3)), *chance.sample(TILES, 6)]
    tiles = list(dict.fromkeys(bag))[: sum(sizes)]
    rooms = [
        Room(
            size, chance.randint(0, size), frozenset(chance.sample(range(7), chance.randint(0, 4)))
        )
        for size in sizes
    ]
    assert can_be_dealt(tiles, rooms) == brute_force(tiles, rooms)
