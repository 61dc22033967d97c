"""The line of play lies well in every area: inside, apart, joined, crosswise, large enough."""

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_layout_lines import (
    SMALL,
    areas,
    arms_of,
    distance,
    inner_half,
    lines,
    seeds,
    shares,
    whole_line,
)

from game.engine.line import End, Laid, Line
from game.engine.tiles import tile
from game.tabletop.layout import Area, layout

thorough = settings(max_examples=120)


def last_at(laid: tuple[Laid, ...], end: End) -> Laid:
    """The tile that lies at an end; the lead as long as that arm has none."""
    return [each for each in laid if each.end in (end, None)][-1]


def neighbours(line: Line) -> set[frozenset[int]]:
    """Which tiles, by their turn in the line, lie next to each other."""
    order = {each.tile: index for index, each in enumerate(line.laid)}
    return {frozenset((order[a.tile], order[b.tile])) for a, b in pairwise(line.in_space())}


@thorough
@given(lines, areas)
def test_all_tiles_lie_inside_the_area(line: Line, area: Area) -> None:
    """No tile sticks out of the area, however long the line and whatever the window."""
    for placed in layout(line, area).tiles:
        left, bottom, right, top = placed.box
        assert area.x <= left < right <= area.x + area.width
        assert area.y <= bottom < top <= area.y + area.height


@thorough
@given(lines, areas)
def test_tiles_that_are_no_neighbours_keep_apart(line: Line, area: Area) -> None:
    """Any two tiles are a tenth of a tile width apart unless one was laid against the other."""
    shown = layout(line, area)
    joined = neighbours(line)
    for (i, one), (j, other) in combinations(enumerate(shown.tiles), 2):
        apart = distance(one.box, other.box)
        assert apart > 0
        if frozenset((i, j)) not in joined:
            assert apart >= 0.1 * shown.tile_width


@thorough
@given(lines, areas)
def test_matching_halves_meet(line: Line, area: Area) -> None:
    """Each tile meets the one before by halves of one number, a hairline or a corner apart."""
    shown = layout(line, area)
    width = shown.tile_width
    gaps = (max(1, round(0.03 * width)), math.ceil(0.1 * width))
    for count in range(1, len(line.laid)):
        laid, placed = line.laid[count], shown.tiles[count]
        assert laid.end is not None
        arm = arms_of(line, shown, count)[laid.end]
        before = last_at(line.laid[:count], laid.end)
        faces_left = before.end is None and laid.end is End.LEFT
        assert laid.inner == (before.inner if faces_left else before.outer)
        meets = math.dist(inner_half(laid, placed), arm.point)
        start = inner_half(laid, placed)
        is_upright = start[0] == arm.point[0]
        off_short_side = arm.last.tile.is_double and (
            (arm.last.height > arm.last.width) is is_upright
        )
        assert meets - width - (width / 2 if off_short_side else 0) in gaps
        assert distance(placed.box, arm.last.box) in gaps


@thorough
@given(lines, areas)
def test_doubles_lie_crosswise_and_others_along(line: Line, area: Area) -> None:
    """A double stands across the way the arm comes to it, any other tile lies along its way."""
    shown = layout(line, area)
    for count in range(1, len(line.laid)):
        laid, placed = line.laid[count], shown.tiles[count]
        assert laid.end is not None
        heading = arms_of(line, shown, count + 1)[laid.end].heading
        is_level = placed.width > placed.height
        assert is_level == ((heading[0] != 0) is not laid.tile.is_double)
    first = shown.tiles[0]
    assert (first.width > first.height) is not first.tile.is_double


@thorough
@given(lines, areas)
def test_rotation_brings_the_numbers_to_their_halves(line: Line, area: Area) -> None:
    """An upright picture, turned clockwise by the angle, has each number on the half given."""
    shown = layout(line, area)
    for placed in shown.tiles:
        turned = math.radians(placed.angle)
        up = (math.sin(turned) * shown.tile_width / 2, math.cos(turned) * shown.tile_width / 2)
        assert placed.high == pytest.approx((placed.x + up[0], placed.y + up[1]))
        assert placed.low == pytest.approx((placed.x - up[0], placed.y - up[1]))
        assert {placed.width, placed.height} == {shown.tile_width, 2 * shown.tile_width}
        assert placed.width == pytest.approx(shown.tile_width * (1 + abs(math.sin(turned))))


@thorough
@given(lines, areas)
def test_lead_lies_in_the_middle_with_arms_to_their_sides(line: Line, area: Area) -> None:
    """The lead is at the centre, higher number left (R16), and each arm starts to its side."""
    shown = layout(line, area)
    lead = shown.tiles[0]
    assert abs(lead.x - (area.x + area.width / 2)) <= 0.5
    assert abs(lead.y - (area.y + area.height / 2)) <= 0.5
    if not lead.tile.is_double:
        assert lead.high[0] < lead.low[0]
    roomy = layout(line, Area(0.0, 0.0, 4000.0, 2000.0), cap=40.0)
    for laid, placed in zip(line.laid[1:3], roomy.tiles[1:3], strict=True):
        assert (placed.x < roomy.tiles[0].x) is (laid.end is End.LEFT)
        assert placed.y == roomy.tiles[0].y


@thorough
@given(
    st.builds(whole_line, seeds, shares, st.integers(2, 28), clustered=st.booleans()),
    st.sampled_from([SMALL, Area(260.0, 313.0, 1400.0, 560.0), Area(0.0, 0.0, 780.0, 760.0)]),
)
def test_tiles_stay_recognisable(line: Line, area: Area) -> None:
    """Even a whole set laid in one direction keeps tiles well above what the eye can part."""
    least = {210.0: 16, 560.0: 40, 760.0: 36}[area.height]
    assert layout(line, area).tile_width >= least


def test_usual_lines_keep_large_tiles() -> None:
    """Of 40 random lines of 20 tiles most keep 30 px in the smallest window, all nearly that."""
    widths = sorted(
        layout(whole_line(seed, 0.5, 20, clustered=False), SMALL).tile_width for seed in range(40)
    )
    assert widths[0] >= 24
    assert widths[20] >= 30


@pytest.mark.parametrize(
    ("area", "width"),
    [(SMALL, 40), (Area(0.0, 0.0, 1400.0, 560.0), 64), (Area(0.0, 0.0, 780.0, 760.0), 76)],
)
def test_short_lines_have_tiles_of_a_pleasant_size(area: Area, width: float) -> None:
    """A few tiles are as large as the window suits; an empty line knows its size already."""
    line = Line().lead(tile(6, 6)).lay(tile(6, 4), End.RIGHT).lay(tile(6, 1), End.LEFT)
    assert layout(line, area).tile_width == layout(Line(), area).tile_width == width
    assert layout(Line(), area).tiles == ()


def test_a_cap_is_kept() -> None:
    """Tiles are never wider than the caller allows, even below a pixel in an area of a few."""
    line = whole_line(3, 0.5, 28, clustered=True)
    assert layout(line, Area(0.0, 0.0, 4000.0, 3000.0), cap=31.5).tile_width == 30
    assert 0 < layout(line, Area(0.0, 0.0, 9.0, 5.0)).tile_width < 1


@pytest.mark.parametrize("size", [(0.0, 10.0), (10.0, -1.0)])
def test_an_area_has_an_extent(size: tuple[float, float]) -> None:
    """An area without width or height is refused."""
    with pytest.raises(ValueError, match="must be > 0"):
        Area(0.0, 0.0, *size)
