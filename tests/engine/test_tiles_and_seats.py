"""The set, the seats and the order of turns (R1-R3)."""

import pytest
from hypothesis import given
from strategies import seats, tiles

from game.engine.errors import InvalidDataError
from game.engine.seats import SEATS, Team, following, partner, previous, team_of
from game.engine.tiles import (
    DOUBLE_SIX,
    TILES,
    TOTAL_PIPS,
    Tile,
    count_doubles,
    in_standard_order,
    parse_tile,
    pips,
    tile,
)


def test_there_are_28_tiles_each_pair_once() -> None:
    """Every pair of numbers 0-6 stands on exactly one tile, in the standard order (R1)."""
    pairs = [(high, low) for high in range(7) for low in range(high + 1)]
    assert [(each.high, each.low) for each in TILES] == pairs
    assert [each.index for each in TILES] == list(range(28))
    assert TILES[-1] is DOUBLE_SIX


def test_totals_of_the_set() -> None:
    """The set has 168 pips and seven doubles."""
    assert TOTAL_PIPS == pips(TILES) == 168
    assert count_doubles(TILES) == 7


@given(tiles)
def test_a_tile_is_read_from_its_text(one: Tile) -> None:
    """Text and both orders of the numbers lead to the one shared tile."""
    assert parse_tile(one.text) is one
    assert tile(one.high, one.low) is tile(one.low, one.high) is one
    assert repr(one) == one.text == f"{one.high}-{one.low}"
    assert one == Tile(one.high, one.low)
    assert one.pips == one.high + one.low


@given(tiles)
def test_the_other_half(one: Tile) -> None:
    """Each half leads to the other; a number that is not there is refused."""
    assert one.other(one.high) == one.low
    assert one.other(one.low) == one.high
    missing = next(number for number in range(7) if not one.has(number))
    with pytest.raises(ValueError, match=f"has no {missing}"):
        one.other(missing)


@pytest.mark.parametrize(
    "text", ["0-1", "7-0", "6", "", "6-4 ", "\uff16-4", "6-4\n", "-1-0", "6\u20134"]
)
def test_text_that_is_no_tile_is_refused(text: str) -> None:
    """Only the contract's writing of a tile is read: higher number first, no frills."""
    with pytest.raises(InvalidDataError):
        parse_tile(text)


@pytest.mark.parametrize("pair", [(7, 0), (-1, 0), (0, 7)])
def test_numbers_that_are_on_no_tile_are_refused(pair: tuple[int, int]) -> None:
    """Numbers go from 0 to 6."""
    with pytest.raises(InvalidDataError):
        tile(*pair)


def test_standard_order_does_not_depend_on_the_order_given() -> None:
    """Sorting puts any arrangement into the standard order."""
    assert in_standard_order(reversed(TILES)) == TILES


@given(seats)
def test_turns_go_round(seat: int) -> None:
    """Four turns lead back, two to the partner, and the previous seat undoes a turn (R2, R3)."""
    assert following(following(seat)) == partner(seat)
    assert partner(partner(seat)) == seat
    assert previous(following(seat)) == following(previous(seat)) == seat
    assert following(seat) == {1: 2, 2: 3, 3: 4, 4: 1}[seat]


def test_partners_sit_opposite() -> None:
    """Seats 1 and 3 play against seats 2 and 4 (R3)."""
    assert [team_of(seat) for seat in SEATS] == [Team.ODD, Team.EVEN, Team.ODD, Team.EVEN]
    for team in Team:
        assert all(team_of(seat) is team for seat in team.seats)
        assert team.opponents.opponents is team
        assert team.opponents is not team
    assert [team.value for team in Team] == ["1-3", "2-4"]
