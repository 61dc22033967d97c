"""A hand that rests on a screen, told from a finger that presses or drags."""

import math

from game.tabletop import timing

SLIDE = 24
"""Pixels that a resting hand may tremble."""


class Palm:
    """Tells a hand that rests on the screen from a finger that presses or drags."""

    def __init__(self) -> None:
        """Nothing is on the screen."""
        self._at: tuple[float, float] | None = None
        self._seconds = 0.0

    def press(self, x: float, y: float) -> None:
        """Something is laid on the screen."""
        self._at, self._seconds = (x, y), 0.0

    def move(self, x: float, y: float) -> None:
        """What slides is no palm."""
        if self._at is not None and math.dist(self._at, (x, y)) > SLIDE:
            self._at = None

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self._seconds += seconds

    def lift(self) -> bool:
        """It is lifted; whether it was a palm."""
        rested, self._at = self._at is not None, None
        return rested and self._seconds > timing.RESTING_PALM
