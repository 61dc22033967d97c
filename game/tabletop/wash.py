"""Washing the tiles: 28 rigid bodies stirred face down. A show and nothing else.

What is dealt is decided elsewhere; the same seed gives the same hands whatever happens
here. The stirring has a generator of its own.
"""

import random
from math import cos, degrees, pi, sin

import pymunk
from attrs import frozen

from game.tabletop.layout import Area

TILES = 28
STEP = 1 / 60
"""Seconds in one step of the physics; steps are always whole, so a show repeats exactly."""
_PALMS = 2
_FRICTION = 0.55
_DAMPING = 0.12
"""What is left of a speed after one second of sliding on wood."""


@frozen
class Pose:
    """Where a tile lies: centre in pixels (y upwards) and degrees clockwise."""

    x: float
    y: float
    angle: float


class Wash:
    """The tiles in the middle of the table, and the palms that stir them."""

    def __init__(self, area: Area, width: float, seed: int) -> None:
        """Heaps the tiles up in the middle of an area.

        Args:
            area: where they stay, pixels.
            width: a tile's short side, pixels.
            seed: of the show.
        """
        self._dice = random.Random(seed)
        self._area = area
        self._width = width
        self._time = 0.0
        self._space = pymunk.Space()
        self._space.damping = _DAMPING
        self._reach = min(area.width, area.height) * 0.5
        self._fence()
        self._tiles = [self._tile(index) for index in range(TILES)]
        self._palms = [self._palm() for _ in range(_PALMS)]

    def _fence(self) -> None:
        a, pad = self._area, self._width
        left, right = a.x + pad, a.x + a.width - pad
        low, high = a.y + pad, a.y + a.height - pad
        corners = [(left, low), (right, low), (right, high), (left, high)]
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            wall = pymunk.Segment(self._space.static_body, one, other, self._width * 0.3)
            wall.elasticity = 0.3
            self._space.add(wall)

    def _tile(self, index: int) -> pymunk.Body:
        w = self._width
        size = (w, 2 * w)
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, size))
        across, down = index % 7, index // 7
        cx, cy = self._area.centre
        body.position = (
            cx + (across - 3) * w * 1.12 + self._dice.uniform(-0.05, 0.05) * w,
            cy + (down - 1.5) * w * 2.12 + self._dice.uniform(-0.05, 0.05) * w,
        )
        body.angle = self._dice.uniform(-0.06, 0.06)
        shape = pymunk.Poly.create_box(body, size, radius=w * 0.04)
        shape.friction = _FRICTION
        shape.elasticity = 0.2
        self._space.add(body, shape)
        return body

    def _palm(self) -> pymunk.Body:
        body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        body.position = self._area.centre
        shape = pymunk.Circle(body, self._width * 0.9)
        shape.friction = 0.9
        self._space.add(body, shape)
        return body

    def _stir(self) -> None:
        """Two palms go round on wandering circles, one against the other."""
        cx, cy = self._area.centre
        for index, palm in enumerate(self._palms):
            turn = self._time * 7.0 + index * pi
            reach = self._reach * (0.42 + 0.22 * sin(self._time * 3.1 + index * 2.0))
            goal = (cx + reach * 1.5 * cos(turn), cy + reach * sin(turn))
            palm.velocity = (
                (goal[0] - palm.position.x) / STEP * 0.35,
                (goal[1] - palm.position.y) / STEP * 0.35,
            )

    def advance_to(self, seconds: float) -> None:
        """Goes on until `seconds` since the start, in whole steps."""
        while self._time + STEP / 2 < seconds:
            self._stir()
            self._space.step(STEP)
            self._keep_inside()
            self._time += STEP

    def _keep_inside(self) -> None:
        """A palm can press a tile through a wall within one step: it is put back at once."""
        area, reach = self._area, self._width * 1.15
        left, right = area.x + reach, area.x + area.width - reach
        low, high = area.y + reach, area.y + area.height - reach
        for body in self._tiles:
            x, y = body.position
            inside = min(max(x, left), right), min(max(y, low), high)
            if inside != (x, y):
                body.position = inside
                body.velocity = (0.0, 0.0)

    def push(self, x: float, y: float, dx: float, dy: float) -> None:
        """A finger at a point moves by `dx`, `dy` pixels and takes along what it touches."""
        reach = self._width * 2.2
        for body in self._tiles:
            away = body.position.get_distance((x, y))
            if away < reach:
                share = (1 - away / reach) / STEP * 0.5
                body.velocity += pymunk.Vec2d(dx * share, dy * share)
                body.angular_velocity += self._dice.uniform(-1, 1) * 3

    def poses(self) -> tuple[Pose, ...]:
        """Where each tile lies now."""
        return tuple(
            Pose(body.position.x, body.position.y, -degrees(body.angle)) for body in self._tiles
        )
