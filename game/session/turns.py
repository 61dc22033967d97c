"""A computer's turn: it looks at the table, thinks in slices, and can be stopped at once."""

import time
from collections.abc import Callable, Generator

from attrs import define

from game.engine.actions import Choice

LONGEST_STEP = 0.1
"""Seconds. A longer gap between two ticks (a sleep, a minimised window) counts as this."""
SLICE_BUDGET = 0.004
"""Seconds of thinking in one tick, so that no frame waits for a computer."""

Thinking = Generator[None, None, Choice]


def step(dt: float) -> float:
    """The seconds that a tick counts for: none if the clock went back, never too many."""
    # In this order NaN counts as nothing.
    return max(0.0, min(dt, LONGEST_STEP))


@define(eq=False)
class Turn:
    """The thought of the seat on turn. Whatever changes the match throws it away."""

    _thinking: Thinking | None = None
    _chosen: Choice | None = None
    _waited: float = 0.0

    def cancel(self) -> None:
        """Forgets the thought and the time already waited."""
        if self._thinking is not None:
            self._thinking.close()
        self._thinking = None
        self._chosen = None
        self._waited = 0.0

    def advance(
        self, begin: Callable[[], Thinking], dt: float, look: float, budget: float
    ) -> Choice | None:
        """Lets time pass.

        Args:
            begin: starts the thought.
            dt: seconds since the last tick.
            look: seconds to look at the table before acting.
            budget: seconds that thinking may take now; one slice is always thought.

        Returns:
            The choice once it is ready and the table has been looked at.

        Raises:
            TypeError: if the player answers with something that is no choice.
            Exception: what the player raises; the thought starts afresh next time.
        """
        self._waited += dt
        if self._chosen is None:
            try:
                self._think(begin, budget)
            except BaseException:
                self.cancel()
                raise
        return self._chosen if self._waited >= look else None

    def _think(self, begin: Callable[[], Thinking], budget: float) -> None:
        if self._thinking is None:
            self._thinking = begin()
        end = time.perf_counter() + budget
        try:
            while True:
                next(self._thinking)
                if time.perf_counter() >= end:
                    return
        except StopIteration as done:
            if not isinstance(done.value, Choice):
                raise TypeError(f"a player answered {done.value!r}, which is no choice") from None
            self._chosen = done.value
