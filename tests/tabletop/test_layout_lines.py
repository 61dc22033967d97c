"""What the layout is tried on, and an eye of its own that reads a layout from its rectangles."""

import math
import random
from itertools import pairwise

from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from game.engine.line import End, Laid, Line
from game.engine.tiles import TILES, tile
from game.tabletop.layout import Area, Layout, Placed

WINDOWS = (
    *((800, 480), (1024, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)),
    *((1024, 768), (1920, 1200), (2560, 1080), (3440, 1440)),
    *((480, 800), (768, 1024), (1080, 1920), (1440, 2560), (2160, 3840)),
)
SMALL = Area(120.0, 135.0, 560.0, 210.0)


def play_area(width: int, height: int) -> Area:
    """About what a window leaves to the line between hands, seats and buttons."""
    if width > height:
        return Area(width * 0.14, height * 0.29, width * 0.72, height * 0.48)
    return Area(width * 0.13, height * 0.42, width * 0.74, height * 0.40)


areas = st.one_of(
    st.sampled_from([SMALL, *(play_area(*window) for window in WINDOWS)]),
    st.builds(
        Area,
        st.floats(-50, 500),
        st.floats(-50, 500),
        st.floats(160, 2800),
        st.floats(120, 1500),
    ),
)


def random_play(seed: int, share: float) -> Line:
    """Legal placements at random until none is left; `share` of them at the right end if both."""
    rng = random.Random(seed)
    left = set(TILES)
    lead = rng.choice(TILES)
    line = Line().lead(lead)
    left.remove(lead)
    while choices := [(each, end) for each in sorted(left) for end in line.fits(each)]:
        wanted = End.RIGHT if rng.random() < share else End.LEFT
        each, end = rng.choice([c for c in choices if c[1] is wanted] or choices)
        line = line.lay(each, end)
        left.remove(each)
    return line


def ring(rng: random.Random, *, clustered: bool) -> list[tuple[int, int]]:
    """All 28 tiles in a closed ring of matching halves; `clustered` brings the doubles close."""
    left = {(a, b) for a in range(7) for b in range(7) if a != b}
    stack, numbers = [rng.randrange(7)], []
    while stack:
        ways = [b for b in range(7) if (stack[-1], b) in left]
        if not ways:
            numbers.append(stack.pop())
            continue
        way = rng.choice(ways)
        left -= {(stack[-1], way), (way, stack[-1])}
        stack.append(way)
    for number in range(7):
        visits = [index for index, each in enumerate(numbers[:-1]) if each == number]
        numbers.insert(visits[0] if clustered else rng.choice(visits), number)
    return list(pairwise(numbers))


def whole_line(seed: int, share: float, count: int, *, clustered: bool) -> Line:
    """A legal line of `count` tiles, up to all 28, with `share` of them at the right end."""
    rng = random.Random(seed)
    tiles = ring(rng, clustered=clustered)
    start = rng.randrange(len(tiles))
    tiles = tiles[start:] + tiles[:start]
    if tiles[0][0] < tiles[0][1]:
        tiles = [(b, a) for a, b in (tiles[0], *reversed(tiles[1:]))]
    line, rest = Line().lead(tile(*tiles[0])), tiles[1:]
    while len(line.laid) < count:
        end = End.RIGHT if rng.random() < share else End.LEFT
        line = line.lay(tile(*rest.pop(0 if end is End.RIGHT else -1)), end)
    return line


shares = st.sampled_from((0.0, 0.15, 0.5, 0.5, 0.85, 1.0))
seeds = st.integers(0, 2**32)
lines = st.one_of(
    st.builds(random_play, seeds, shares),
    st.builds(whole_line, seeds, shares, st.just(28), clustered=st.booleans()),
    st.builds(whole_line, seeds, shares, st.integers(1, 28), clustered=st.booleans()),
)


def prefixes(line: Line) -> list[Line]:
    """The line after each of its moves."""
    found = [Line().lead(line.laid[0].tile)]
    for each in line.laid[1:]:
        assert each.end is not None
        found.append(found[-1].lay(each.tile, each.end))
    return found


Box = tuple[float, float, float, float]
Vector = tuple[float, float]


@frozen
class Arm:
    """An open end as the pictures show it, worked out apart from the code under test."""

    last: Placed
    point: Vector
    heading: Vector


def distance(one: Box, other: Box) -> float:
    """How far two boxes are apart, along the axis that parts them more; below 0 if they overlap."""
    across = max(other[0] - one[2], one[0] - other[2])
    upwards = max(other[1] - one[3], one[1] - other[3])
    return max(across, upwards)


def unit(start: Vector, goal: Vector) -> Vector:
    """The direction from one point to another, which must be level or upright."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    assert dx == 0 or dy == 0
    return (math.copysign(dx != 0, dx), math.copysign(dy != 0, dy))


def open_half(laid: Laid, placed: Placed) -> Vector:
    """Where the next tile meets this one: the open half, or the middle of a double."""
    if laid.tile.is_double:
        return placed.x, placed.y
    return placed.high if laid.outer == laid.tile.high else placed.low


def inner_half(laid: Laid, placed: Placed) -> Vector:
    """Where this tile meets the line: the matching half, or the middle of a double."""
    if laid.tile.is_double:
        return placed.x, placed.y
    return placed.low if laid.outer == laid.tile.high else placed.high


def arms_of(line: Line, shown: Layout, count: int) -> dict[End, Arm]:
    """Both open ends after the first `count` tiles of a line."""
    lead, first = line.laid[0], shown.tiles[0]
    starts = {End.LEFT: inner_half(lead, first), End.RIGHT: open_half(lead, first)}
    arms = {
        End.LEFT: Arm(first, starts[End.LEFT], (-1.0, 0.0)),
        End.RIGHT: Arm(first, starts[End.RIGHT], (1.0, 0.0)),
    }
    for laid, placed in list(zip(line.laid, shown.tiles, strict=True))[1:count]:
        assert laid.end is not None
        arm = arms[laid.end]
        goal = open_half(laid, placed)
        start = inner_half(laid, placed)
        heading = double_heading(arm, placed) if laid.tile.is_double else unit(start, goal)
        arms[laid.end] = Arm(placed, goal, heading)
    return arms


def double_heading(arm: Arm, placed: Placed) -> Vector:
    """The direction of travel over a double: from the half it lies against to its middle."""
    return unit(arm.point, (placed.x, placed.y))


def places(arm: Arm, width: float, *, is_double: bool) -> list[tuple[Box, Arm]]:
    """Every place that the shapes allow against an arm, straight on first."""
    gap, apart = max(1, round(0.03 * width)), math.ceil(0.1 * width)
    hx, hy = arm.heading
    ways = [((hx, hy), (hx, hy), width + gap)]
    for turn in ((-hy, hx), (hy, -hx)):
        ways.append((turn, turn, width + apart + (width / 2 if arm.last.tile.is_double else 0)))
        if not is_double:
            ways.append(((hx, hy), turn, width + apart))
    found = []
    for step, heading, far in ways:
        x, y = arm.point[0] + step[0] * far, arm.point[1] + step[1] * far
        reach = 0 if is_double else width
        end = (x + heading[0] * reach, y + heading[1] * reach)
        level = bool(heading[0]) is not is_double
        wide, high = (width, width / 2) if level else (width / 2, width)
        mx, my = (x + end[0]) / 2, (y + end[1]) / 2
        box = (mx - wide, my - high, mx + wide, my + high)
        some = TILES[0] if is_double else TILES[1]
        found.append(
            (box, Arm(Placed(some, mx, my, 0, 2 * wide, 2 * high, end, end), end, heading))
        )
    return found


def is_possible(box: Box, arm: Arm, others: list[Placed], area: Area, width: float) -> bool:
    """Whether a tile could lie there: inside the area and apart from all but its neighbour."""
    inside = (
        box[0] >= area.x
        and box[1] >= area.y
        and box[2] <= area.x + area.width
        and box[3] <= area.y + area.height
    )
    return inside and all(
        distance(box, each.box) >= math.ceil(0.1 * width) for each in others if each != arm.last
    )


@given(st.builds(whole_line, seeds, shares, st.just(28), clustered=st.booleans()))
def test_a_whole_line_has_every_tile(line: Line) -> None:
    """The lines tried include legal ones of the whole set, for each share of the two ends."""
    assert {each.tile for each in line.laid} == set(TILES)


def test_places_that_touch_are_told_from_places_apart() -> None:
    """The measure between boxes is the gap, 0 where edges touch, below 0 where they overlap."""
    box = (0.0, 0.0, 10.0, 20.0)
    assert distance(box, (13.0, 5.0, 20.0, 9.0)) == 3
    assert distance(box, (10.0, 20.0, 20.0, 30.0)) == 0
    assert distance(box, (8.0, 17.0, 20.0, 30.0)) == -2
