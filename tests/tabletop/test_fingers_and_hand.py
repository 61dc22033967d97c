"""Gestures, the hand in a row, and the zones at the ends; all without a window."""

import itertools

from hypothesis import assume, given
from hypothesis import strategies as st

from game.engine.line import End, Line
from game.engine.tiles import TILES, Tile, tile
from game.tabletop import rack, snapzones
from game.tabletop.drag import TREMBLE, Drop, Gesture, Tap
from game.tabletop.layout import Area

SIX_FOUR = tile(6, 4)
points = st.tuples(st.floats(0, 1000), st.floats(0, 1000))
hands = st.lists(st.sampled_from(TILES), min_size=1, max_size=7, unique=True)


@given(points, st.floats(0, TREMBLE * 0.7), st.floats(-TREMBLE * 0.7, TREMBLE * 0.7))
def test_a_trembling_finger_taps(at: tuple[float, float], dx: float, dy: float) -> None:
    """Less than the tremble is a tap on what was met, with nothing carried."""
    gesture = Gesture()
    gesture.press(*at, SIX_FOUR, at)
    assert gesture.move(at[0] + dx, at[1] + dy) is None
    assert gesture.release(*at) == Tap(SIX_FOUR, *at)


@given(points, points, st.lists(points, min_size=1, max_size=8))
def test_the_grip_never_changes(
    at: tuple[float, float], centre: tuple[float, float], path: list[tuple[float, float]]
) -> None:
    """While a tile is carried its centre keeps its distance to the finger, up to the drop."""
    gesture = Gesture()
    gesture.press(*at, SIX_FOUR, centre)
    grip = (centre[0] - at[0], centre[1] - at[1])
    carried = False
    for x, y in path:
        carry = gesture.move(x, y)
        carried = carried or carry is not None
        if carried:
            assert carry is not None, "once carried, a tile stays carried"
            assert carry.centre == (x + grip[0], y + grip[1])
    done = gesture.release(*path[-1])
    if carried:
        assert done == Drop(SIX_FOUR, path[-1][0] + grip[0], path[-1][1] + grip[1])


@given(st.lists(st.tuples(st.sampled_from(["press", "move", "release"]), points), max_size=30))
def test_another_finger_is_ignored(events: list[tuple[str, tuple[float, float]]]) -> None:
    """Whatever a second finger does far away, the first one's tile stays in its grip."""
    gesture = Gesture()
    gesture.press(5000, 5000, SIX_FOUR, (5000, 5000))
    gesture.move(5100, 5000)
    down = False
    for kind, (x, y) in events:
        if kind == "press" and not down:
            gesture.press(x, y, tile(1, 0), (x, y))
            down = True
        elif kind == "move" and down:
            assert gesture.move(x, y) is None
        elif kind == "release" and down:
            assert gesture.release(x, y) is None
            down = False
        assert gesture.carry is not None
        assert gesture.carry.at == (5100, 5000)
    assert gesture.release(5100, 5000) == Drop(SIX_FOUR, 5100, 5000)


def test_a_lost_pointer() -> None:
    """Cancelling tells which tile goes home; a release after it means nothing."""
    gesture = Gesture()
    assert gesture.cancel() is None
    gesture.press(0, 0, SIX_FOUR, (0, 0))
    assert gesture.cancel() is None, "it was never carried"
    gesture.press(0, 0, SIX_FOUR, (0, 0))
    gesture.move(50, 0)
    assert gesture.cancel() == SIX_FOUR
    assert gesture.release(50, 0) is None
    gesture.press(0, 0)
    assert gesture.move(80, 80) is None, "a slip over the bare table carries nothing"
    assert gesture.release(80, 80) is None


@given(hands, st.floats(200, 2000), st.floats(60, 400))
def test_a_hand_stands_in_its_box(hand: list[Tile], w: float, h: float) -> None:
    """Seven tiles always fit, side by side and apart, and a point on one meets it."""
    box = (10.0, 20.0, 10 + w, 20 + h)
    width = rack.width_in(box, 7, 100)
    assume(width > 8)
    stands = rack.stands(hand, box, width, frozenset(hand[:2]))
    for one, other in itertools.pairwise(stands):
        assert one.box[2] < other.box[0]
    for each in stands:
        left, bottom, right, top = each.box
        assert box[0] <= left < right <= box[2]
        assert box[1] <= bottom < top <= box[3]
        assert rack.hit(stands, each.x, each.y) == each.tile
    assert rack.hit(stands, box[0] - 500, box[1]) is None


@given(hands, st.randoms())
def test_orders(hand: list[Tile], dice: object) -> None:
    """Moving keeps all tiles; a chosen order is kept for what is held, and comes back whole."""
    box = (0.0, 0.0, 900.0, 200.0)
    stands = rack.stands(hand, box, 60, frozenset())
    moved = rack.moved(hand, hand[0], 1e6, stands)
    assert moved == (*hand[1:], hand[0])
    assert rack.moved(hand, hand[-1], -1e6, stands) == (hand[-1], *hand[:-1])
    held = [each for each in hand if dice.random() < 0.6]  # type: ignore[attr-defined]
    assert rack.kept_order(moved, held) == tuple(each for each in moved if each in held)
    shown = held[::-1]
    whole = rack.merged(moved, shown)
    assert sorted(whole) == sorted(hand)
    assert [each for each in whole if each in held] == shown
    away = [(i, t) for i, t in enumerate(moved) if t not in held]
    assert all(whole[i] == t for i, t in away)
    assert sorted(rack.in_order(hand)) == sorted(hand)


def _line() -> Line:
    return Line().lead(SIX_FOUR).lay(tile(4, 3), End.RIGHT)


def test_zones_are_where_a_tile_fits() -> None:
    """One zone for each end that takes the tile, none for a tile that fits nowhere."""
    area = Area(0, 0, 1000, 500)
    assert [z.end for z in snapzones.zones(_line(), tile(6, 3), area)] == [End.LEFT, End.RIGHT]
    assert [z.end for z in snapzones.zones(_line(), tile(6, 1), area)] == [End.LEFT]
    assert snapzones.zones(_line(), tile(1, 1), area) == ()
    assert [z.end for z in snapzones.zones(Line(), tile(1, 1), area)] == [None]


@given(points)
def test_the_nearer_of_two_zones_wins(at: tuple[float, float]) -> None:
    """A zone reaches 1.5 tile widths around its place; of two that overlap the nearer wins."""
    area = Area(0, 0, 1000, 1000)
    zones = snapzones.zones(Line().lead(tile(5, 5)), tile(5, 2), area)
    assert len(zones) == 2
    assert zones[0].takes(500, 500), "beside a double both zones reach the middle"
    assert zones[1].takes(500, 500)
    taking = [zone for zone in zones if zone.takes(*at)]
    met = snapzones.nearest(zones, *at)
    if not taking:
        assert met is None
    else:
        assert met in taking
        assert met.distance(*at) == min(zone.distance(*at) for zone in taking)
    for zone in zones:
        left, bottom, right, top = zone.place.box
        w = min(zone.place.width, zone.place.height)
        assert zone.takes(left - 1.49 * w, bottom)
        assert zone.takes(right, top + 1.49 * w)
        assert not zone.takes(left - 1.6 * w, bottom)
