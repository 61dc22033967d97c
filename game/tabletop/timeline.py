"""One timeline for everything that moves: steps one after another, tweens within a step."""

from collections import deque
from collections.abc import Callable

from attrs import define, field

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Fast at first, then settling: 0 to 1."""
    return 1 - (1 - t) ** 3


def linear(t: float) -> float:
    """Evenly: 0 to 1."""
    return t


@define
class Tween:
    """Something that changes over time.

    Attributes:
        seconds: how long it takes; 0: at once.
        apply: is given the progress, 0 to 1; always called with 1 at the end.
        ease: how the progress runs.
        delay: seconds before it starts.
        still: whether nothing is seen of it, as of a pause.
    """

    seconds: float
    apply: Callable[[float], None]
    ease: Ease = ease_out
    delay: float = 0.0
    still: bool = False
    _passed: float = 0.0

    def advance(self, dt: float) -> float:
        """Moves on by `dt` seconds; the seconds left over after its end, or a negative."""
        self._passed += dt
        over = self._passed - self.delay - self.seconds
        if over >= 0:
            self.apply(1.0)
        elif self._passed > self.delay:
            self.apply(self.ease((self._passed - self.delay) / self.seconds))
        return over


@define
class Timeline:
    """Steps that run one after another; the tweens of one step run together."""

    _steps: deque[list[Tween]] = field(factory=deque)

    @property
    def busy(self) -> bool:
        """Whether anything is still to happen."""
        return bool(self._steps)

    def add(self, *tweens: Tween) -> None:
        """Adds a step after everything that is already there."""
        if tweens:
            self._steps.append(list(tweens))

    def join(self, *tweens: Tween) -> None:
        """Adds tweens to the step that comes next, or as a step of their own if there is none."""
        if len(self._steps) > 1:
            self._steps[1].extend(tweens)
        else:
            self.add(*tweens)

    def pause(self, seconds: float) -> None:
        """Adds a step in which nothing moves."""
        if seconds > 0:
            self.add(Tween(seconds, lambda _: None, still=True))

    def call(self, action: Callable[[], None]) -> None:
        """Adds a step that does something at once."""
        self.add(Tween(0.0, lambda _: action()))

    def advance(self, dt: float) -> bool:
        """Lets `dt` seconds pass.

        Returns:
            Whether anything moved.
        """
        moved = False
        while self._steps:
            step = self._steps[0]
            moved = moved or not all(tween.still for tween in step)
            over = [(tween, tween.advance(dt)) for tween in step]
            step[:] = [tween for tween, left in over if left < 0]
            if step or not self._steps or self._steps[0] is not step:
                break
            self._steps.popleft()
            dt = max(0.0, min(left for _, left in over))
        return moved

    def skip(self) -> None:
        """Brings everything to its end at once."""
        while self._steps:
            for tween in self._steps.popleft():
                tween.apply(1.0)

    def clear(self) -> None:
        """Drops everything; what was moving stays where it is."""
        self._steps.clear()
