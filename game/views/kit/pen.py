"""A pen with round caps and joins, for icons and marks; pure Pillow, no window."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin

from PIL import Image, ImageDraw

Point = tuple[float, float]


def arc(centre: Point, radius: float | Point, start: float, end: float) -> list[Point]:
    """Points along an arc, degrees clockwise from the right; `end` may be below `start`.

    Args:
        centre: of the circle or ellipse.
        radius: one radius, or the one across and the one down.
        start: degrees.
        end: degrees.
    """
    across, down = radius if isinstance(radius, tuple) else (radius, radius)
    steps = max(2, ceil(abs(end - start) / 6))
    return [
        (
            centre[0] + across * cos(radians(start + (end - start) * step / steps)),
            centre[1] + down * sin(radians(start + (end - start) * step / steps)),
        )
        for step in range(steps + 1)
    ]


def curve(start: Point, pull: Point, push: Point, end: Point) -> list[Point]:
    """Points along a cubic Bézier curve."""
    steps = 16
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (
                a * start[0] + b * pull[0] + c * push[0] + d * end[0],
                a * start[1] + b * pull[1] + c * push[1] + d * end[1],
            )
        )
    return points


def round_rectangle(left: float, top: float, right: float, bottom: float, r: float) -> list[Point]:
    """The closed outline of a rounded rectangle with corners of radius `r`, clockwise."""
    return [
        *arc((right - r, top + r), r, -90, 0),
        *arc((right - r, bottom - r), r, 0, 90),
        *arc((left + r, bottom - r), r, 90, 180),
        *arc((left + r, top + r), r, 180, 270),
        (right - r, top),
    ]


def dashes(line: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a line into dashes; dash and gap are fitted so that whole pairs fill it."""
    total = sum(_length(a, b) for a, b in pairwise(line))
    pairs = max(1, round(total / (dash + gap)))
    dash, gap = (part * total / pairs / (dash + gap) for part in (dash, gap))
    pieces: list[list[Point]] = []
    piece: list[Point] = [line[0]]
    left, drawing = dash, True
    for begin, end in pairwise(line):
        here, span = begin, _length(begin, end)
        while span > left:
            share = left / span
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            span -= left
            if drawing:
                pieces.append([*piece, here])
            piece, drawing = [here], not drawing
            left = dash if drawing else gap
        left -= span
        if drawing:
            piece.append(end)
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces


def _length(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


class Pen:
    """Draws a mask in units of its own, too large by a whole factor, and reduces it.

    Args:
        width: of the finished mask, px.
        height: of the finished mask, px.
        unit: px per drawing unit.
        big: the factor; smaller for large masks.
    """

    def __init__(self, width: int, height: int, unit: float = 1.0, big: int = 8) -> None:
        self._big = big
        self._scale = unit * big
        self._mask = Image.new("L", (width * big, height * big))
        self._draw = ImageDraw.Draw(self._mask)

    def _at(self, point: Point) -> Point:
        return point[0] * self._scale - 0.5, point[1] * self._scale - 0.5

    def dot(self, centre: Point, radius: float, ink: int = 255) -> None:
        """A filled circle."""
        x, y = self._at(centre)
        r = radius * self._scale - 0.5
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def fill(self, outline: Iterable[Point], ink: int = 255) -> None:
        """A filled shape."""
        self._draw.polygon([self._at(point) for point in outline], fill=ink)

    def stroke(self, points: Sequence[Point], line: float, ink: int = 255) -> None:
        """A line of width `line` through the points, with round caps and joins."""
        half = line / 2
        for begin, end in pairwise(points):
            length = _length(begin, end)
            if length:
                x, y = (end[1] - begin[1]) / length * half, (begin[0] - end[0]) / length * half
                corners = (
                    (begin[0] + x, begin[1] + y),
                    (end[0] + x, end[1] + y),
                    (end[0] - x, end[1] - y),
                    (begin[0] - x, begin[1] - y),
                )
                self.fill(corners, ink)
        for point in points:
            self.dot(point, half, ink)

    def mask(self) -> Image.Image:
        """What was drawn, at its final size (mode L)."""
        return self._mask.reduce(self._big)
