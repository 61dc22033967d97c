"""From move to move: tiles stay, shrink only when they must, bend off doubles, keep their word."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_layout_lines import (
    SMALL,
    Arm,
    areas,
    arms_of,
    is_possible,
    lines,
    places,
    prefixes,
    whole_line,
)

from game.engine.errors import IllegalActionError
from game.engine.line import BOTH_ENDS, End, Laid, Line
from game.engine.tiles import TILES, tile
from game.tabletop import layout as module
from game.tabletop.layout import Area, Placed, layout, layout_with, place_next

thorough = settings(max_examples=120)


@thorough
@given(lines, areas)
def test_laid_tiles_stay_and_sizes_never_grow(line: Line, area: Area) -> None:
    """From move to move all tiles keep their places, or all become smaller."""
    shown = [layout(each, area) for each in prefixes(line)]
    for before, after in pairwise(shown):
        if before.tile_width == after.tile_width:
            assert after.tiles[:-1] == before.tiles
        else:
            assert after.tile_width < before.tile_width


@thorough
@given(lines, areas)
def test_sizes_shrink_only_when_they_must(line: Line, area: Area) -> None:
    """When tiles become smaller the new one had no place, nor has the line at a size between."""
    for before, after in pairwise(prefixes(line)):
        shown, smaller = layout(before, area), layout(after, area)
        width = shown.tile_width
        if smaller.tile_width == width:
            continue
        laid = after.laid[-1]
        assert laid.end is not None
        arm = arms_of(before, shown, len(before.laid))[laid.end]
        for box, _ in places(arm, width, is_double=laid.tile.is_double):
            assert not is_possible(box, arm, list(shown.tiles), area, width)
        while (width := module._smaller(width)) > smaller.tile_width:
            assert layout(after, area, cap=width) == smaller


@thorough
@given(lines, areas)
def test_bends_keep_off_doubles(line: Line, area: Area) -> None:
    """A bend is on or right after a double only where straight on has no place that will do."""
    shown = layout(line, area)
    width = shown.tile_width
    for count in range(1, len(line.laid)):
        laid, is_double = line.laid[count], line.laid[count].tile.is_double
        assert laid.end is not None
        arm = arms_of(line, shown, count)[laid.end]
        bent = arms_of(line, shown, count + 1)[laid.end].heading != arm.heading
        if not bent or not (is_double or arm.last.tile.is_double):
            continue
        box, after = places(arm, width, is_double=is_double)[0]
        laid_before = list(shown.tiles[:count])
        if not is_possible(box, arm, laid_before, area, width):
            continue
        assert leads_nowhere(after, laid, line.laid[:count], laid_before, area, width)


def leads_nowhere(
    arm: Arm, laid: Laid, before: tuple[Laid, ...], others: list[Placed], area: Area, width: float
) -> bool:
    """Whether some tile that may come next, a double or another, would have no place at all."""
    kinds = [False]
    if not laid.tile.is_double and tile(laid.outer, laid.outer) not in {b.tile for b in before}:
        kinds.append(True)
    return any(
        not any(
            is_possible(box, arm, others, area, width)
            for box, _ in places(arm, width, is_double=kind)
        )
        for kind in kinds
    )


@thorough
@given(lines, areas, st.data())
def test_a_preview_is_the_place_itself(line: Line, area: Area, data: st.DataObject) -> None:
    """Where a tile is previewed it lies when it is played, and so do all the others."""
    before = prefixes(line)[data.draw(st.integers(0, len(line.laid) - 1))]
    held = [each for each in TILES if each not in {laid.tile for laid in before.laid}]
    for end in BOTH_ENDS:
        fitting = [each for each in held if end in before.fits(each)]
        for each in fitting[:3]:
            played = layout(before.lay(each, end), area)
            assert place_next(before, each, end, area) == played.tiles[-1]
            assert layout_with(before, each, end, area) == played


@thorough
@given(lines, areas)
def test_the_same_line_always_lies_the_same_way(line: Line, area: Area) -> None:
    """Nothing but line and area counts: not what was asked before, not the cache."""
    before = [layout(each, area) for each in prefixes(line)][-1]
    module._layout.cache_clear()
    module._course.cache_clear()
    assert layout(line, area) == before


def test_bends_on_doubles_are_rare() -> None:
    """The way ahead is chosen so that where there is space most bends are made well off doubles."""
    area = Area(0.0, 0.0, 1400.0, 560.0)
    bends = awkward = 0
    for seed in range(40):
        line = whole_line(seed, 0.5, 22, clustered=False)
        course = module._course(line.laid, area, 64.0)
        bends += sum(spot.is_bend for spot in course.spots)
        awkward += sum(spot.is_awkward for spot in course.spots)
    assert awkward < bends / 2.5


def test_the_lead_has_a_preview_too() -> None:
    """Before the lead a tile is previewed in the middle, without an end."""
    placed = place_next(Line(), tile(6, 4), None, SMALL)
    assert (placed.x, placed.y, placed.angle) == (400, 240, 270)


def test_a_tile_that_does_not_fit_has_no_place() -> None:
    """Asking where a tile would lie that the end does not take is refused (R14)."""
    with pytest.raises(IllegalActionError):
        place_next(Line().lead(tile(6, 4)), tile(5, 5), End.LEFT, SMALL)
