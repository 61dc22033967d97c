"""Small pictures with a meaning: teams, score pegs, badges, progress, the order of turns.

Pure Pillow, exact pixel sizes, cached and shared: copy before changing one.
"""

from functools import lru_cache
from math import ceil, cos, hypot, radians, sin

from PIL import Image

from game.engine.seats import Team
from game.tabletop.shading import RGB, RGBA, brass_ball, filled
from game.views.kit.icons import Icon, icon_mask
from game.views.kit.pen import Pen, arc
from game.views.kit.theme import Theme


@lru_cache(maxsize=32)
def team_mark(team: Team, size: int, theme: Theme) -> Image.Image:
    """The circle of seats 1 and 3 or the triangle of seats 2 and 4, in `size` by `size` px."""
    pen = Pen(size, size, size / 24)
    if team is Team.ODD:
        pen.dot((12, 12), 10.2)
        return filled(pen.mask(), theme.odd)
    line = 2.6 if theme.even_hollow else 1.8
    corners = [(12.0, 2.9), (22.2, 20.6), (1.8, 20.6), (12.0, 2.9)]
    if not theme.even_hollow:
        pen.fill(corners)
    pen.stroke(corners, line)
    return filled(pen.mask(), theme.even)


@lru_cache(maxsize=32)
def peg(size: int, theme: Theme, *, won: bool) -> Image.Image:
    """A place of the score board, `size` by `size` px: with its brass ball, or empty."""
    pen = Pen(size, size, size / 24)
    pen.dot((12, 12), 11.4)
    picture = filled(pen.mask(), theme.hole[:3], theme.hole[3] / 255)
    if won and theme.finish == "ivory":
        picture.alpha_composite(brass_ball(size * 20.5 / 24, size))
    elif won:
        inner = Pen(size, size, size / 24)
        inner.dot((12, 12), 9.6)
        picture.alpha_composite(filled(inner.mask(), theme.gold))
    rim = Pen(size, size, size / 24)
    rim.stroke(arc((12, 12), 11.0, 0, 360), 1.6)
    strength = min(1.0, theme.border[3] / 255 * 2)
    picture.alpha_composite(filled(rim.mask(), theme.border[:3], strength))
    return picture


@lru_cache(maxsize=64)
def badge(which: Icon, size: int, ground: RGBA, ink: RGB, rim: RGBA = (0, 0, 0, 0)) -> Image.Image:
    """An icon on a round ground of `size` px, with a rim line where `rim` is not clear."""
    pen = Pen(size, size, size / 24)
    pen.dot((12, 12), 11.6)
    picture = filled(pen.mask(), ground[:3], ground[3] / 255)
    if rim[3]:
        edge = Pen(size, size, size / 24)
        edge.stroke(arc((12, 12), 10.8, 0, 360), 1.5)
        picture.alpha_composite(filled(edge.mask(), rim[:3], rim[3] / 255))
    inner = max(5, round(size * 0.62))
    inner += (size - inner) % 2
    mark = filled(icon_mask(which, inner), ink)
    picture.alpha_composite(mark, ((size - inner) // 2, (size - inner) // 2))
    return picture


def cross_badge(size: int, theme: Theme) -> Image.Image:
    """The small cross beside a number that a seat could not answer."""
    return _cross(size, theme.danger, theme.danger_text)


@lru_cache(maxsize=16)
def _cross(size: int, ground: RGB, ink: RGB) -> Image.Image:
    pen, cross = Pen(size, size, size / 24), Pen(size, size, size / 24)
    pen.dot((12, 12), 11.8)
    for line in ([(7.4, 7.4), (16.6, 16.6)], [(16.6, 7.4), (7.4, 16.6)]):
        cross.stroke(line, 3.6)
    picture = filled(pen.mask(), ground)
    picture.alpha_composite(filled(cross.mask(), ink))
    return picture


@lru_cache(maxsize=96)
def progress(
    size: int, fraction: float, line: float, colour: RGBA, track: RGBA = (255, 255, 255, 50)
) -> Image.Image:
    """A ring that fills clockwise from the top, for holding to look.

    Args:
        size: outer diameter, px.
        fraction: how much is filled, 0 to 1; round it to hundredths for the cache's sake.
        line: width of the ring, px.
        colour: of the filled part.
        track: of the whole ring below it.
    """
    centre, radius = (size / 2, size / 2), (size - line) / 2
    ring = Pen(size, size, big=4)
    ring.stroke(arc(centre, radius, 0, 360), line)
    picture = filled(ring.mask(), track[:3], track[3] / 255)
    if fraction > 0:
        done = Pen(size, size, big=4)
        done.stroke(arc(centre, radius, -90, -90 + 360 * min(1.0, fraction)), line)
        picture.alpha_composite(filled(done.mask(), colour[:3], colour[3] / 255))
    return picture


@lru_cache(maxsize=16)
def knob(size: int, fill: RGB, *, lit: bool = True) -> Image.Image:
    """The large round button of the handoff, `size` px, with an arc of light along its top."""
    pen = Pen(size, size, big=4)
    middle = size / 2
    pen.dot((middle, middle), middle - 0.5)
    picture = filled(pen.mask(), fill)
    if lit:
        light = Pen(size, size, big=4)
        line = max(1.0, size * 0.012)
        light.stroke(arc((middle, middle), middle - 1.8 * line, 229, 311), line)
        picture.alpha_composite(filled(light.mask(), (255, 255, 255), 0.6))
    return picture


@lru_cache(maxsize=16)
def turn_arrow(
    width: int, height: int, line: float, colour: RGBA, start: int = 0, sweep: int = 250
) -> Image.Image:
    """The elliptical arrow of the order of turns, counterclockwise on the screen.

    Args:
        width: of the picture, px.
        height: of the picture, px.
        line: stroke, px.
        colour: of the arrow.
        start: at which side it begins: 0 below, 90 on the right, 180 above, 270 on the left.
        sweep: how far it goes, degrees.
    """
    pad = 2.6 * line
    middle = (width / 2, height / 2)
    radii = (width / 2 - pad, height / 2 - pad)
    begin = 90 - start - 8
    end = begin - sweep
    pen = Pen(width, height, big=4)
    path = arc(middle, radii, begin, end)
    pen.stroke(path, line)
    tip, before = path[-1], path[-3]
    length = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    forward = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    barbs = []
    for degrees in (145, -145):
        turn = radians(degrees)
        x = forward[0] * cos(turn) - forward[1] * sin(turn)
        y = forward[0] * sin(turn) + forward[1] * cos(turn)
        barbs.append((tip[0] + 4.2 * line * x, tip[1] + 4.2 * line * y))
    pen.stroke([barbs[0], tip, barbs[1]], line)
    return filled(pen.mask(), colour[:3], colour[3] / 255)


@lru_cache(maxsize=8)
def rays(size: int, line: float, colour: RGBA, count: int = 5) -> Image.Image:
    """Strokes that fan out to the right, for the slam; turn or mirror the picture as needed.

    Args:
        size: of the square picture, px; the fan's centre is the middle of its left side.
        line: stroke, px.
        colour: of the strokes.
        count: how many.
    """
    pen = Pen(size, size, big=4)
    near, far = size * 0.52, size * 0.80
    for index in range(count):
        turn = radians(-62 + 124 * index / max(1, count - 1))
        x, y = cos(turn), sin(turn)
        pen.stroke(
            [(near * x, size / 2 + near * y * 0.6), (far * x, size / 2 + far * y * 0.6)], line
        )
    return filled(pen.mask(), colour[:3], colour[3] / 255)


@lru_cache(maxsize=16)
def small_table(width: int, height: int, theme: Theme) -> Image.Image:
    """A pictured table seen from above, `width` by `height` px, for previews of who leads."""
    radius = height * 0.16
    line = max(2, ceil(height * 0.034))
    pen, cloth = Pen(width, height, big=4), Pen(width, height, big=4)
    _plate(pen, width, height, 0, radius)
    _plate(cloth, width, height, line, max(1.0, radius - line))
    picture = filled(pen.mask(), theme.rim)
    picture.alpha_composite(filled(cloth.mask(), theme.table))
    return picture


def _plate(pen: Pen, width: int, height: int, inset: float, radius: float) -> None:
    right, bottom = width - inset, height - inset
    pen.fill(
        [
            *arc((right - radius, inset + radius), radius, -90, 0),
            *arc((right - radius, bottom - radius), radius, 0, 90),
            *arc((inset + radius, bottom - radius), radius, 90, 180),
            *arc((inset + radius, inset + radius), radius, 180, 270),
        ]
    )
