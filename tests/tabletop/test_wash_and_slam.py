"""The wash and the slam: shows of rigid bodies that decide nothing."""

from itertools import combinations

import pytest

from game.tabletop.layout import Area
from game.tabletop.slam import SECONDS, Slam
from game.tabletop.wash import TILES, Wash

AREA = Area(100, 80, 900, 420)
PLACES = [(200.0 + 70 * (n % 9), 150.0 + 140 * (n // 9)) for n in range(27)]


@pytest.mark.parametrize("seed", range(6))
def test_tiles_stay_on_the_table(seed: int) -> None:
    """However they are stirred, by palms and by a wild finger, all 28 stay in the area."""
    wash = Wash(AREA, 30, seed)
    for step in range(1, 120):
        wash.push(300 + 4 * step, 250, 40 * (-1) ** step, 25)
        wash.advance_to(step / 60)
        for pose in wash.poses():
            assert AREA.x <= pose.x <= AREA.x + AREA.width
            assert AREA.y <= pose.y <= AREA.y + AREA.height
    assert len(wash.poses()) == TILES


def test_tiles_are_stirred() -> None:
    """After a second most tiles lie elsewhere and turned: it is a wash, not a shiver."""
    wash = Wash(AREA, 30, 1)
    before = wash.poses()
    wash.advance_to(1.0)
    moved = [
        abs(a.x - b.x) + abs(a.y - b.y) > 30 or abs(a.angle - b.angle) > 30
        for a, b in zip(before, wash.poses(), strict=True)
    ]
    assert sum(moved) > TILES * 0.6


def test_tiles_do_not_lie_in_each_other() -> None:
    """Rigid bodies push each other aside: no two centres come nearer than 0.7 tile widths."""
    wash = Wash(AREA, 30, 2)
    wash.advance_to(1.1)
    for a, b in combinations(wash.poses(), 2):
        assert abs(a.x - b.x) + abs(a.y - b.y) > 21


def test_a_wash_repeats_from_its_seed() -> None:
    """The same seed gives the same show, in many steps or in few."""
    one, other = Wash(AREA, 30, 3), Wash(AREA, 30, 3)
    for step in range(1, 61):
        one.advance_to(step / 60)
    other.advance_to(1.0)
    assert one.poses() == other.poses()
    assert Wash(AREA, 30, 4).poses() != Wash(AREA, 30, 3).poses()


def test_a_finger_takes_tiles_along() -> None:
    """A finger that stirs moves what it touches, in its direction."""
    still, stirred = Wash(AREA, 30, 5), Wash(AREA, 30, 5)
    x, y = still.poses()[0].x, still.poses()[0].y
    for step in range(1, 10):
        stirred.push(x, y, 12, 0)
        still.advance_to(step / 60)
        stirred.advance_to(step / 60)
    assert stirred.poses()[0].x > still.poses()[0].x + 5


@pytest.mark.parametrize("seed", range(5))
def test_after_a_slam_every_tile_lies_exactly_where_it_lay(seed: int) -> None:
    """The tiles jump and are home at the end, to the last bit."""
    slam = Slam(PLACES, PLACES[4], 40, seed)
    most = 0.0
    step = 0
    while not slam.is_over:
        step += 1
        slam.advance_to(step / 60)
        for (x, y), pose in zip(PLACES, slam.poses(), strict=True):
            most = max(most, abs(pose.x - x) + abs(pose.y - y))
    assert step / 60 == pytest.approx(SECONDS, abs=0.05)
    assert [(pose.x, pose.y, pose.angle) for pose in slam.poses()] == [(*p, 0.0) for p in PLACES]
    assert 6 < most < 120, "a jolt that is seen, and no explosion"


def test_a_slam_is_felt_more_nearby() -> None:
    """The tiles near the blow jump farther than those at the far end."""
    slam = Slam(PLACES, PLACES[0], 40, 1)
    near = far = 0.0
    for step in range(1, 12):
        slam.advance_to(step / 60)
        poses = slam.poses()
        near = max(near, abs(poses[1].x - PLACES[1][0]) + abs(poses[1].y - PLACES[1][1]))
        far = max(far, abs(poses[26].x - PLACES[26][0]) + abs(poses[26].y - PLACES[26][1]))
    assert near > far > 0.5


def test_the_last_frame_is_no_jump() -> None:
    """The frame before the end is within a pixel of the end."""
    slam = Slam(PLACES, PLACES[4], 40, 2)
    slam.advance_to(SECONDS - 1.5 / 60)
    for (x, y), pose in zip(PLACES, slam.poses(), strict=True):
        assert abs(pose.x - x) < 1
        assert abs(pose.y - y) < 1
