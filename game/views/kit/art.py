"""Panels, buttons, slots and glows as pictures at an exact pixel size; no window needed.

A picture with something outside its rectangle (shadow, ring, glow) carries a margin that is
the same on all four sides, so its centre is the rectangle's centre. Pictures are cached and
shared: copy before changing one.
"""

from functools import lru_cache
from math import ceil
from typing import Literal

from attrs import evolve, frozen
from PIL import Image, ImageChops

from game.tabletop.shading import (
    RGB,
    RGBA,
    blurred,
    faded,
    filled,
    outline,
    rounded,
    stretch,
)
from game.views.kit.pen import Pen, dashes, round_rectangle
from game.views.kit.theme import Theme, over

CLEAR: RGBA = (0, 0, 0, 0)

Kind = Literal[
    "panel",
    "button",
    "solid",
    "primary",
    "choice",
    "chosen",
    "plate",
    "pill",
    "rack",
    "sheet",
    "row",
    "marked",
    "chip",
]


_RADII: dict[Kind, float] = {
    "button": 18,
    "solid": 18,
    "chip": 10,
    "choice": 28,
    "chosen": 28,
    "marked": 18,
    "pill": 999,
    "primary": 28,
    "rack": 34,
    "row": 18,
    "sheet": 34,
}
"""Corner radii in px of a 1080 px high design; 16 for the others."""


@frozen
class Look:
    """How a rounded rectangle looks; lengths in px.

    Attributes:
        fill: of the inside.
        radius: of the corners.
        border: the line inside the edge.
        border_width: of that line.
        highlight: a line of light along the upper edge.
        shadow: what falls below.
        drop: how far down the shadow is moved; it is twice as soft.
        ring: a line outside the edge, for focus or for whose turn it is.
        ring_width: of that line.
        ring_gap: clear space between edge and ring.
        glow: a halo outside.
        reach: how far the halo reaches.
    """

    fill: RGBA
    radius: float
    border: RGBA = CLEAR
    border_width: float = 1.0
    highlight: RGBA = CLEAR
    shadow: RGBA = CLEAR
    drop: float = 4.0
    ring: RGBA = CLEAR
    ring_width: float = 4.0
    ring_gap: float = 3.0
    glow: RGBA = CLEAR
    reach: float = 30.0

    def margin(self) -> int:
        """How much the picture is larger than the rectangle on each side, px."""
        most = 0.0
        if self.shadow[3]:
            most = max(most, 3.4 * self.drop)
        if self.ring[3]:
            most = max(most, self.ring_gap + self.ring_width + 1)
        if self.glow[3]:
            most = max(most, self.reach)
        return ceil(most)


def look(theme: Theme, kind: Kind, unit: float = 1.0) -> Look:
    """The theme's look of one kind of thing.

    Args:
        theme: whose colours.
        kind: panel (score, information), button (quiet), solid (the same where something
            moves behind that must not show through), primary (the one gold button),
            choice (one of several large ones), chosen (the same, selected), plate (a seat's
            name), pill (a remark), rack (below the own hand), sheet (a page over the table),
            row (in a list), marked (the selected row), chip (a small figure).
        unit: px per px of a 1080 px high design.
    """
    plain = theme.finish == "plain"
    line = (1.4 if not plain else 2.0) * max(1.0, unit)
    base = Look(theme.panel, _RADII.get(kind, 16) * unit, theme.border, line)
    gold = evolve(base, fill=_opaque(theme.gold), border=CLEAR)
    light: RGBA = CLEAR if plain else (255, 255, 255, 215)
    special = {
        "primary": evolve(gold, highlight=light, shadow=theme.shadow, drop=5 * unit),
        "marked": gold,
        "chosen": focused(base, theme, unit),
        "solid": evolve(base, fill=_opaque(over(theme.panel, theme.table))),
        "choice": evolve(base, border=_opaque(theme.focus), border_width=2 * line),
        "sheet": evolve(base, fill=theme.sheet),
        "rack": evolve(base, fill=theme.rack, border=theme.border if plain else CLEAR),
    }
    return special.get(kind, base)


def focused(base: Look, theme: Theme, unit: float = 1.0) -> Look:
    """The same look with the theme's ring outside: focus, or whose turn it is."""
    return evolve(
        base, ring=_opaque(theme.focus), ring_width=max(2.0, 5 * unit), ring_gap=max(1.5, 3 * unit)
    )


def glowing(base: Look, theme: Theme, unit: float = 1.0) -> Look:
    """The same look with a soft halo of the theme's focus colour."""
    strength = 0 if theme.finish == "plain" else 150
    return evolve(base, glow=(*theme.focus, strength), reach=46 * unit)


def dimmed(base: Look, theme: Theme) -> Look:
    """The same look for something that can't be pressed now."""
    share = theme.disabled
    return evolve(
        base,
        fill=_thin(base.fill, share if theme.finish == "ivory" else 1.0),
        border=_thin(base.border, share),
        highlight=CLEAR,
        shadow=CLEAR,
    )


def pressed(base: Look) -> Look:
    """The same look under a finger: darker and without its shadow, margin unchanged."""
    red, green, blue, alpha = base.fill
    return evolve(
        base,
        fill=(round(red * 0.86), round(green * 0.86), round(blue * 0.86), alpha),
        highlight=CLEAR,
        shadow=_thin(base.shadow, 0.4),
    )


def _opaque(colour: RGB) -> RGBA:
    return (*colour, 255)


def _thin(colour: RGBA, share: float) -> RGBA:
    return (*colour[:3], round(colour[3] * share))


@lru_cache(maxsize=192)
def panel(width: int, height: int, style: Look) -> Image.Image:
    """A rounded rectangle of `width` by `height` px in this look (RGBA), plus its margin."""
    pad = style.margin()
    soft = ceil(3 * style.drop) if style.shadow[3] else 0
    soft = max(soft, ceil(style.reach) if style.glow[3] else 0)
    side = 2 * (ceil(style.radius + style.border_width) + pad + soft) + 3
    part = _panel(min(width, side), min(height, side), style)
    return stretch(part, width + 2 * pad, height + 2 * pad)


def _panel(width: int, height: int, style: Look) -> Image.Image:
    pad = style.margin()
    size = (width + 2 * pad, height + 2 * pad)
    radius = min(style.radius, width / 2, height / 2)
    picture = Image.new("RGBA", size, (*style.fill[:3], 0))
    body = rounded(*size, radius, pad)
    if style.glow[3]:
        halo = faded(blurred(body, style.reach / 2.6), style.glow[3] / 255)
        picture.alpha_composite(filled(halo, style.glow[:3]))
    if style.shadow[3]:
        fall = Image.new("L", size)
        fall.paste(body, (0, round(style.drop)))
        fall = faded(blurred(fall, max(0.6, style.drop * 0.8)), style.shadow[3] / 255)
        fall = ImageChops.multiply(fall, ImageChops.invert(body))
        picture.alpha_composite(filled(fall, style.shadow[:3]))
    picture.alpha_composite(filled(body, style.fill[:3], style.fill[3] / 255))
    if style.highlight[3]:
        line = max(1, round(style.border_width * 1.6))
        lower = ImageChops.offset(body, 0, line)
        crest = ImageChops.subtract(body, lower)
        picture.alpha_composite(filled(crest, style.highlight[:3], style.highlight[3] / 255))
    if style.border[3]:
        edge = outline(*size, radius, style.border_width, pad)
        picture.alpha_composite(filled(edge, style.border[:3], style.border[3] / 255))
    if style.ring[3]:
        away = style.ring_gap + style.ring_width
        band = outline(*size, radius + away, style.ring_width, pad - away)
        picture.alpha_composite(filled(band, style.ring[:3], style.ring[3] / 255))
    return picture


@lru_cache(maxsize=48)
def slot(width: int, height: int, radius: float, colour: RGBA, line: float) -> Image.Image:
    """A dashed rounded outline of `width` by `height` px: an empty place, a snap zone."""
    pen = Pen(width, height, big=4)
    half = line / 2
    path = round_rectangle(half, half, width - half, height - half, max(1.0, radius - half))
    for piece in dashes(path, 5 * line, 3.6 * line):
        pen.stroke(piece, line)
    return filled(pen.mask(), colour[:3], colour[3] / 255)


@lru_cache(maxsize=48)
def glow(width: int, height: int, radius: float, reach: float, colour: RGBA) -> Image.Image:
    """A soft light behind a rounded rectangle; the picture is larger by `reach` on each side.

    Args:
        width: of the rectangle, px.
        height: of the rectangle, px.
        radius: of its corners, px.
        reach: how far the light goes, px.
        colour: with its greatest opacity.
    """
    return panel(width, height, Look(CLEAR, radius, glow=colour, reach=reach))
