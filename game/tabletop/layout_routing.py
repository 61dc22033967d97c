"""Which way the line of play goes: the choice of a spot for each next tile.

The choice looks only at what is on the table already, so the same line always lies in the same
way and what has been laid stays where it is.

Both arms bend to their left wherever that serves: the right arm over the middle row, the left arm
under it, so that the picture is the same when turned by half a circle.
"""

import math

from attrs import evolve, frozen

from game.engine.line import End, Laid
from game.engine.tiles import TILES, Tile
from game.tabletop.geometry import (
    LEFT,
    RIGHT,
    Area,
    Box,
    Scale,
    Spot,
    Tip,
    berth,
    grown,
    is_free,
    sides,
    spots,
    straight_on,
)

RUNWAY = 4.0
"""In tile widths: with so much free ahead of it (a double, a tile and some) a tile goes straight on
without a second look."""

DEAD_END = 2000
"""Cost of leaving no spot at all for a tile that may come next: such a place will not do."""

AWKWARD = 1000
"""Cost of a bend on or right after a double: above all that follow together."""

CRAMPED = 60
"""Cost of a spot where a double could not follow in some direction."""

NO_DOUBLE = 40
"""Cost of leaving no straight spot for the double that may come next."""

NO_FOLLOWER = 15
"""Cost of leaving no straight spot for the tile after that double."""

BEND = 10
"""Cost of a bend: the line goes straight on unless something speaks against it."""

CLOSE = 6
"""Cost of a bend that leads closely past other tiles where there is space to keep off."""

BEYOND = 4
"""Cost of a bend beyond the open half: the corner beside it looks cleaner."""

BRICK = 20
"""The same beyond a double: two tiles side by side hardly look like neighbours."""

RIGHT_TURN = 3
"""Cost of a bend to the right."""

SHORT = 12
"""Cost of each tile that an arm could not go on by, of the next `NEAR` ones."""

NEAR = 4

SHORTISH = 2
"""The same of the next `FAR` ones, where two bends are compared."""

FAR = 14


@frozen
class Course:
    """The line as it lies at one scale.

    Attributes:
        area: what it stays in.
        scale: the size of its tiles.
        spots: where its tiles lie, in the order they were laid.
        boxes: the same as rectangles.
        tips: the left and the right end.
        doubles: the numbers whose doubles are in it.
    """

    area: Area
    scale: Scale
    spots: tuple[Spot, ...]
    boxes: tuple[Box, ...]
    tips: tuple[Tip, Tip]
    doubles: frozenset[int]

    def tip(self, end: End) -> Tip:
        """The open end of that name."""
        return self.tips[end is End.RIGHT]

    def takes(self, tip: Tip, box: Box) -> bool:
        """Whether a box against an open end lies inside and clear of all other tiles."""
        return self.area.holds(box) and is_free(
            grown(box, self.scale.clearance), self.boxes, tip.box
        )

    def has_spot(self, tip: Tip, *, is_double: bool) -> bool:
        """Whether an open end has any place for another tile."""
        return any(
            self.takes(tip, spot.tip.box) for spot in spots(tip, self.scale, is_double=is_double)
        )

    def extended(self, spot: Spot, end: End) -> "Course":
        """The course with one more tile at an end."""
        left, right = self.tips
        return Course(
            self.area,
            self.scale,
            (*self.spots, spot),
            (*self.boxes, spot.tip.box),
            (spot.tip, right) if end is End.LEFT else (left, spot.tip),
            self.doubles,
        )


def start(tile: Tile, area: Area, scale: Scale) -> Course | None:
    """The course of a lead alone, in the middle of the area; None where it is too large.

    It lies level, its higher number to the left (R16), a double crosswise.
    """
    x, y = area.centre
    half = scale.width / 2
    if tile.is_double:
        box = (x - half, y - scale.width, x + half, y + scale.width)
        reach, doubles = 0.0, frozenset({tile.high})
    else:
        box = (x - scale.width, y - half, x + scale.width, y + half)
        reach, doubles = half, frozenset[int]()
    left = Tip(x - reach, y, LEFT, tile.is_double, box)
    right = Tip(x + reach, y, RIGHT, tile.is_double, box)
    if not area.holds(box):
        return None
    return Course(area, scale, (Spot(right, (left.x, y)),), (box,), (left, right), doubles)


def extend(course: Course, laid: Laid) -> Course | None:
    """The course with one more tile, in the best of the spots that are free; None if none is."""
    end = laid.end or End.RIGHT
    spot = _best_spot(course, laid, end)
    if spot is None:
        return None
    longer = course.extended(spot, end)
    if laid.tile.is_double:
        return evolve(longer, doubles=course.doubles | {laid.outer})
    return longer


def _best_spot(course: Course, laid: Laid, end: End) -> Spot | None:
    """The free spot of the lowest cost, the first among equals."""
    tip = course.tip(end)
    is_double = laid.tile.is_double
    straight = straight_on(tip, course.scale, is_double=is_double)
    if course.takes(tip, berth(straight, course.scale, RUNWAY)):
        return straight
    free = [
        spot
        for spot in spots(tip, course.scale, is_double=is_double)
        if course.takes(tip, spot.tip.box)
    ]
    if len(free) <= 1:
        return free[0] if free else None
    return _cheapest(course, free, laid, end)


def _cheapest(course: Course, free: list[Spot], laid: Laid, end: End) -> Spot:
    """The spot of the lowest cost: for its looks, for what may follow, for the room it leaves.

    Room takes longest to find out, so it is not asked of a spot that costs too much already.
    """
    longer = [course.extended(spot, end) for spot in free]
    costs = [
        _cost_of_looks(course, spot, end) + _cost_of_next(after, laid, end)
        for spot, after in zip(free, longer, strict=True)
    ]
    best, best_cost = 0, math.inf
    for index in sorted(range(len(free)), key=costs.__getitem__):
        if costs[index] >= best_cost:
            break
        cost = costs[index] + _cost_of_room(longer[index], end, is_bend=free[index].is_bend)
        if cost < best_cost:
            best, best_cost = index, cost
    return free[best]


def _cost_of_looks(course: Course, spot: Spot, end: End) -> int:
    """What speaks against a spot as it is seen."""
    tip = course.tip(end)
    around = berth(spot, course.scale)
    cost = 0 if course.takes(tip, around) else CRAMPED
    if not spot.is_bend:
        return cost
    is_close = not is_free(grown(around, course.scale.width), course.boxes, tip.box)
    turns_right = spot.tip.heading == sides(tip.heading)[1]
    return (
        cost
        + BEND
        + AWKWARD * spot.is_awkward
        + (BRICK if tip.is_double else BEYOND) * spot.is_beyond
        + RIGHT_TURN * turns_right
        + CLOSE * is_close
    )


def _cost_of_next(course: Course, laid: Laid, end: End) -> int:
    """What speaks against the newest tile for the one or two that may come next."""
    tip = course.tip(end)
    cost = 0 if course.has_spot(tip, is_double=False) else DEAD_END
    if laid.tile.is_double:
        follower = straight_on(tip, course.scale, is_double=False)
        return cost + (0 if course.takes(tip, follower.tip.box) else NO_FOLLOWER)
    if laid.outer in course.doubles:
        return cost
    return cost + _cost_of_double(course, tip)


def _cost_of_double(course: Course, tip: Tip) -> int:
    """What speaks against the newest tile if a double comes next."""
    double = straight_on(tip, course.scale, is_double=True)
    if course.takes(tip, double.tip.box):
        follower = straight_on(double.tip, course.scale, is_double=False)
        return 0 if course.takes(double.tip, follower.tip.box) else NO_FOLLOWER
    return NO_DOUBLE if course.has_spot(tip, is_double=True) else DEAD_END


def _cost_of_room(course: Course, end: End, *, is_bend: bool) -> int:
    """What speaks against the newest tile for the room that is left to both arms."""
    to_come = len(TILES) - len(course.boxes)
    far = min(FAR if is_bend else NEAR, to_come)
    near = min(NEAR, to_come)
    cost = 0
    for arm in (end, End.LEFT if end is End.RIGHT else End.RIGHT):
        room = _room(course, arm, far)
        cost += SHORT * max(0, near - room) + SHORTISH * (far - room)
    return cost


def _room(course: Course, end: End, limit: int) -> int:
    """By how many tiles an arm could go on with ease, if none of them were a double."""
    area, scale, tip = course.area, course.scale, course.tip(end)
    boxes = list(course.boxes)
    for count in range(limit):
        for spot in spots(tip, scale, is_double=False):
            around = berth(spot, scale)
            if (
                not spot.is_awkward
                and area.holds(around)
                and is_free(grown(around, scale.clearance), boxes, tip.box)
            ):
                break
        else:
            return count
        tip = spot.tip
        boxes.append(tip.box)
    return limit
