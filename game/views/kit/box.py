"""Rectangles that are cut up into places for things: the layout of all screens."""

from attrs import frozen


@frozen
class Box:
    """A rectangle in pixels; `x`, `y` is its lower left corner, y grows upwards.

    The `cut_…` methods give the part that was cut off and the rest.

    >>> Box(0, 0, 100, 50).cut_top(10, gap=5)
    (Box(x=0, y=40, w=100, h=10), Box(x=0, y=0, w=100, h=35))
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The centre across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The centre in height."""
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.right and self.y <= y <= self.top

    def overlaps(self, other: "Box", gap: float = 0.0) -> bool:
        """Whether another one lies nearer than `gap` pixels; edges may meet at 0."""
        return (
            self.x < other.right + gap
            and other.x < self.right + gap
            and self.y < other.top + gap
            and other.y < self.top + gap
        )

    def inset(self, across: float, down: float | None = None) -> "Box":
        """Smaller by this much on each side."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> "Box":
        """Moved, of the same size."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def cut_top(self, h: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A strip at the top, and the rest below a gap."""
        strip = Box(self.x, self.top - h, self.w, h)
        return strip, Box(self.x, self.y, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A strip at the bottom, and the rest above a gap."""
        return Box(self.x, self.y, self.w, h), Box(
            self.x, self.y + h + gap, self.w, self.h - h - gap
        )

    def cut_left(self, w: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A strip on the left, and the rest beyond a gap."""
        return Box(self.x, self.y, w, self.h), Box(
            self.x + w + gap, self.y, self.w - w - gap, self.h
        )

    def cut_right(self, w: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """A strip on the right, and the rest before a gap."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)

    def columns(self, number: int, gap: float = 0.0) -> tuple["Box", ...]:
        """Equal columns, left to right."""
        w = (self.w - gap * (number - 1)) / number
        return tuple(Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(number))

    def rows(self, number: int, gap: float = 0.0) -> tuple["Box", ...]:
        """Equal rows, top to bottom."""
        h = (self.h - gap * (number - 1)) / number
        return tuple(
            Box(self.x, self.top - (i + 1) * h - i * gap, self.w, h) for i in range(number)
        )

    def middle(self, w: float, h: float) -> "Box":
        """A box of this size in the middle."""
        return Box(self.cx - w / 2, self.cy - h / 2, w, h)

    def rounded(self) -> "Box":
        """On whole pixels, so that pictures stay sharp."""
        x, y = round(self.x), round(self.y)
        return Box(x, y, max(1, round(self.right) - x), max(1, round(self.top) - y))
