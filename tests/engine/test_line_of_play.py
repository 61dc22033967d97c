"""The line of play and its ends (R14, R16)."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import tiles

from game.engine.errors import IllegalActionError, Reason
from game.engine.line import BOTH_ENDS, End, Line
from game.engine.tiles import TILES, Tile, tile


def random_line(seed: int, length: int) -> Line:
    """A line of up to `length` tiles, laid by chance."""
    chance = random.Random(seed)
    bag = list(TILES)
    chance.shuffle(bag)
    line = Line().lead(bag.pop())
    while len(line.laid) < length:
        fitting = [each for each in bag if line.fits(each)]
        if not fitting:
            break
        one = chance.choice(fitting)
        bag.remove(one)
        line = line.lay(one, chance.choice(line.fits(one)))
    return line


lines = st.builds(random_line, st.integers(0, 2**32), st.integers(1, 28))


@given(tiles)
def test_the_lead_lies_with_its_higher_number_left(one: Tile) -> None:
    """The lead opens its higher number to the left, the lower to the right (R16)."""
    line = Line().lead(one)
    assert (line.left, line.right) == (one.high, one.low)
    assert not line.is_empty
    assert Line().is_empty
    assert Line().fits(one) == ()


@given(lines, tiles)
def test_a_tile_fits_where_a_half_matches(line: Line, one: Tile) -> None:
    """`fits` names exactly the ends whose number is on the tile, left first (R14)."""
    wanted = tuple(end for end in BOTH_ENDS if line.number_at(end) in (one.high, one.low))
    assert line.fits(one) == wanted


@given(lines, tiles, st.sampled_from(BOTH_ENDS))
def test_laying_opens_the_other_half(line: Line, one: Tile, end: End) -> None:
    """A laid tile opens its other half at that end and leaves the other end alone (R14)."""
    if end not in line.fits(one):
        before = line
        with pytest.raises(IllegalActionError) as caught:
            line.lay(one, end)
        assert caught.value.reason is Reason.DOES_NOT_FIT
        assert line == before
        return
    after = line.lay(one, end)
    other = End.RIGHT if end is End.LEFT else End.LEFT
    assert after.number_at(end) == one.other(line.number_at(end))
    assert after.number_at(other) == line.number_at(other)
    assert after.laid[:-1] == line.laid


@given(lines)
def test_neighbours_meet_with_equal_numbers(line: Line) -> None:
    """From end to end, halves that touch show the same number, and the ends stay open (R14)."""
    row = []
    for each in line.in_space():
        if each.end is End.LEFT:
            row.append((each.outer, each.inner))
        else:
            row.append((each.inner, each.outer))
    assert all(one[1] == two[0] for one, two in pairwise(row))
    assert (row[0][0], row[-1][1]) == (line.left, line.right)
    assert {each.tile for each in line.in_space()} == {each.tile for each in line.laid}


def test_a_double_is_an_end_like_any_other() -> None:
    """A double keeps its number open; nothing branches from it (R14)."""
    line = Line().lead(tile(6, 4)).lay(tile(6, 6), End.LEFT)
    assert (line.left, line.right) == (6, 4)
    assert line.fits(tile(6, 5)) == (End.LEFT,)


def test_nothing_can_be_laid_before_the_lead() -> None:
    """An empty line takes no tile against an end (R14)."""
    with pytest.raises(IllegalActionError):
        Line().lay(tile(6, 6), End.LEFT)
