"""The slam of a Dékabès: the tiles on the table jump and settle exactly where they lay."""

import random
from collections.abc import Sequence
from math import degrees, hypot

import pymunk

from game.tabletop.geometry import Point
from game.tabletop.wash import STEP, Pose

SECONDS = 0.9
"""How long the jolt lasts; at its end every tile lies where it lay."""
_STIFFNESS = 900.0
_STIFFNESS_TURN = 700.0
_DAMPING = 17.0


class Slam:
    """Tiles on springs to the places where they lie, hit by one blow."""

    def __init__(
        self, places: Sequence[Point], blow: Point, width: float, seed: int, strength: float = 1.0
    ) -> None:
        """Strikes the table once.

        Args:
            places: where the tiles lie, pixels.
            blow: where the last tile lands, pixels.
            width: a tile's short side, pixels.
            seed: of the show.
            strength: 1: as hard as usual.
        """
        dice = random.Random(seed)
        self._places = tuple(places)
        self._space = pymunk.Space()
        self._time = 0.0
        ground = self._space.static_body
        self._bodies = []
        for x, y in self._places:
            body = pymunk.Body(1.0, 1.0)
            body.position = (x, y)
            away = hypot(x - blow[0], y - blow[1])
            # The wave is strongest near the blow and still felt at the far end.
            force = strength * width * 11 / (1 + away / (6 * width))
            direction = ((x - blow[0]) / away, (y - blow[1]) / away) if away > 1 else (0.0, 0.0)
            body.velocity = (
                force * (direction[0] + dice.uniform(-0.35, 0.35)),
                force * (direction[1] + dice.uniform(-0.35, 0.35)),
            )
            body.angular_velocity = dice.uniform(-1, 1) * force / width * 0.55
            home = pymunk.DampedSpring(body, ground, (0, 0), (x, y), 0.0, _STIFFNESS, _DAMPING * 2)
            turn = pymunk.DampedRotarySpring(body, ground, 0.0, _STIFFNESS_TURN, _DAMPING * 2)
            self._space.add(body, home, turn)
            self._bodies.append(body)

    def advance_to(self, seconds: float) -> None:
        """Goes on until `seconds` since the blow, in whole steps."""
        while self._time + STEP / 2 < min(seconds, SECONDS):
            self._space.step(STEP)
            self._time += STEP

    @property
    def is_over(self) -> bool:
        """Whether everything has settled."""
        return self._time + STEP / 2 >= SECONDS

    def poses(self) -> tuple[Pose, ...]:
        """Where each tile is now; once it is over, exactly where it lay."""
        if self.is_over:
            return tuple(Pose(x, y, 0.0) for x, y in self._places)
        # The last third eases into place, so that the end is no jump however small.
        left = min(1.0, 3 * (1 - self._time / SECONDS))
        return tuple(
            Pose(
                x + (body.position.x - x) * left,
                y + (body.position.y - y) * left,
                -degrees(body.angle) * left,
            )
            for (x, y), body in zip(self._places, self._bodies, strict=True)
        )
