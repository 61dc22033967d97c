"""Tile faces and backs at an exact pixel size, lit from the top of the screen.

Every picture is the tile's rectangle (`width` by 2 `width` px upright, turned at 90° and
270°) with a margin of `padding(width)` px on each side for the soft contact shadow, so the
centre of the picture is the centre of the tile. Pictures are cached and shared: don't
change them, copy first.

A turned tile is drawn turned, never rotated afterwards: bevel, edge, pips and shadow keep
the light from above.
"""

from functools import lru_cache
from math import ceil
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from game.engine.tiles import Tile
from game.tabletop import pips
from game.tabletop.shading import (
    RGB,
    blurred,
    brass_ball,
    faded,
    filled,
    lay,
    outline,
    ramp,
    rgb,
    rounded,
)

Style = Literal["ivory", "coloured", "digits"]
Rotation = Literal[0, 90, 180, 270]
Finish = Literal["ivory", "plain"]

STYLES: tuple[Style, ...] = ("ivory", "coloured", "digits")
ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)

CORNER = 0.15
"""Corner radius of a tile, in tile widths."""


def padding(width: int) -> int:
    """The margin around a tile of `width` px, on each side, in px."""
    return ceil(0.16 * width) + 1


def tile_size(width: int, rotation: int) -> tuple[int, int]:
    """The tile's rectangle on the screen without its margin, in px."""
    return (width, 2 * width) if rotation % 180 == 0 else (2 * width, width)


def edge(width: int) -> int:
    """How much of the tile's rectangle its side, seen below the face, takes up, in px."""
    return max(1, round(0.045 * width))


@lru_cache(maxsize=192)
def face(
    tile: Tile,
    width: int,
    style: Style = "ivory",
    rotation: Rotation = 0,
    *,
    finish: Finish = "ivory",
    shadowed: bool = True,
) -> Image.Image:
    """A tile seen from above (RGBA).

    Args:
        tile: which one.
        width: its short side, px.
        style: black pips, a colour for each number, or figures (always upright).
        rotation: degrees clockwise; at 0 the higher number is above, at 90 on the right.
        finish: shaded, or flat white and black for the high-contrast theme.
        shadowed: whether the contact shadow is in the picture. Without it the margin stays,
            so that a separate `shadow` fits below.
    """
    return _marked((tile.high, tile.low), width, style, rotation, finish, shadowed=shadowed)


def _marked(
    numbers: tuple[int, int],
    width: int,
    style: Style,
    rotation: Rotation,
    finish: Finish,
    *,
    shadowed: bool,
) -> Image.Image:
    picture = _body(width, rotation % 180 == 90, finish, shadowed).copy()  # noqa: PLR2004
    for number, centre in zip(numbers, half_centres(width, rotation), strict=True):
        if style == "digits":
            mark = pips.figure(number, width, pips.INK if finish == "ivory" else (0, 0, 0))
            _stamp(picture, mark, centre, (0, 0))
        elif number:
            mark = pips.pip(width, number if style == "coloured" else None, flat=finish == "plain")
            for place in pips.places(number, width, rotation):
                _stamp(picture, mark, centre, place)
    return picture


def letter_face(letter: str, number: int, width: int, ink: RGB) -> Image.Image:
    """A tile of the game's name: a letter above, `number` pips below.

    Args:
        letter: one character.
        number: 0-6.
        width: short side, px.
        ink: the letter's colour.
    """
    picture = _body(width, False, "ivory", True).copy()  # noqa: FBT003
    above, below = half_centres(width, 0)
    _stamp(picture, pips.letter(letter, width, ink), above, (0, 0))
    for place in pips.places(number, width, 0):
        _stamp(picture, pips.pip(width, None), below, place)
    return picture


def half_centres(width: int, rotation: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the halves of the higher and the lower number have their middle, px in the picture."""
    wide, high = tile_size(width, rotation)
    pad = padding(width)
    x, y = pad + wide / 2, pad + (high - edge(width)) / 2
    step = width / 2
    away = {0: (0.0, -step), 90: (step, 0.0), 180: (0.0, step), 270: (-step, 0.0)}[rotation]
    return (x + away[0], y + away[1]), (x - away[0], y - away[1])


def _stamp(
    picture: Image.Image,
    mark: Image.Image,
    centre: tuple[float, float],
    place: tuple[int, int],
) -> None:
    left = centre[0] + place[0] - mark.width / 2
    top = centre[1] + place[1] - mark.height / 2
    picture.alpha_composite(mark, (int(left), int(top)))


@lru_cache(maxsize=24)
def back(
    width: int, rotation: Rotation = 0, *, finish: Finish = "ivory", shadowed: bool = True
) -> Image.Image:
    """The woven back that all tiles share (RGBA), see `face` for the arguments."""
    across, down = tile_size(width, rotation)
    pad, lip, radius = padding(width), edge(width), CORNER * width
    picture = _ground(width, across > down, finish, shadowed).copy()
    size = (across, down - lip)
    inset = (0.085 if finish == "ivory" else 0.115) * width
    inner = rounded(*size, radius - inset, inset)
    ring = outline(*size, radius - inset, max(0.7, 0.022 * width), inset)
    if finish == "plain":
        cloth = Image.new("RGB", size, (0, 0, 0))
        _weave(cloth, inner, width, inset, finish)
        cloth.paste((255, 255, 255), mask=outline(*size, radius, max(1.0, 0.035 * width)))
        cloth.paste((255, 255, 255), mask=faded(ring, 0.8))
    else:
        side = ramp(across, down, ((0, rgb("#8c2c31")), (1, rgb("#571a20"))))
        lay(picture, side, rounded(across, down, radius), (pad, pad))
        cloth = ramp(*size, ((0, rgb("#b74548")), (0.5, rgb("#a63c3f")), (1, rgb("#94333a"))))
        cloth.paste(rgb("#d87a72"), mask=faded(_crest(*size, radius, 0.03 * width), 0.8))
        _weave(cloth, inner, width, inset, finish)
        gold = ramp(*size, ((0, rgb("#f0c37c")), (1, rgb("#c98f49"))))
        cloth.paste(gold, mask=faded(ring, 0.85))
    lay(picture, cloth, rounded(*size, radius), (pad, pad))
    return picture


def _weave(
    cloth: Image.Image, inner: Image.Image, width: int, inset: float, finish: Finish
) -> None:
    """Lay diamonds with golden knots, whole ones only, into the mask `inner`."""
    big = 4
    clear = inset + 0.034 * width
    size = (cloth.width - 2 * clear, cloth.height - 2 * clear)
    pitch = max(4.5, 0.148 * width)
    columns, rows = (max(1, round(length / pitch)) for length in size)
    step = (size[0] / columns * big, size[1] / rows * big)
    diamonds = Image.new("L", (cloth.width * big, cloth.height * big))
    knots = diamonds.copy()
    pen, dot = ImageDraw.Draw(diamonds), ImageDraw.Draw(knots)
    knot = max(0.5, 0.021 * width) * big
    reach = (step[0] * 0.48, step[1] * 0.48)
    for column in range(columns):
        for row in range(rows):
            x, y = clear * big + (column + 0.5) * step[0], clear * big + (row + 0.5) * step[1]
            pen.polygon(
                [(x - reach[0], y), (x, y - reach[1]), (x + reach[0], y), (x, y + reach[1])],
                fill=255,
            )
            if column and row:
                x, y = x - step[0] / 2, y - step[1] / 2
                if finish == "ivory" or (column + row) % 2:
                    dot.ellipse((x - knot, y - knot, x + knot, y + knot), fill=255)
    bright, specks = diamonds.reduce(big), knots.reduce(big)
    if finish == "plain":
        cloth.paste((255, 255, 255), mask=specks)
        return
    cloth.paste(rgb("#7d2529"), mask=faded(inner, 0.8))
    cloth.paste(rgb("#bb4c4d"), mask=faded(bright, 0.85))
    cloth.paste(rgb("#f0c276"), mask=specks)


@lru_cache(maxsize=24)
def shadow(width: int, rotation: Rotation = 0, *, lifted: bool = False) -> Image.Image:
    """The soft shadow of a tile alone (RGBA); its centre is the tile's centre.

    Args:
        width: the tile's short side, px.
        rotation: degrees.
        lifted: the wider, softer shadow of a tile that is carried. That picture's margin is
            larger than `padding(width)`.
    """
    wide, high = tile_size(width, rotation)
    pad = padding(width) if not lifted else ceil(0.55 * width)
    drop, soft, dark = (0.045, 0.05, 0.62) if not lifted else (0.17, 0.13, 0.42)
    mask = Image.new("L", (wide + 2 * pad, high + 2 * pad))
    mask.paste(rounded(wide, high, CORNER * width), (pad, pad + round(drop * width)))
    return filled(faded(blurred(mask, max(0.8, soft * width)), dark), (2, 10, 14))


@lru_cache(maxsize=24)
def _ground(width: int, wide: bool, finish: Finish, shadowed: bool) -> Image.Image:  # noqa: FBT001
    """What lies under the face or the back: the shadow and the tile's side."""
    rotation: Rotation = 90 if wide else 0
    if finish == "ivory" and shadowed:
        return shadow(width, rotation)
    across, down = tile_size(width, rotation)
    pad = padding(width)
    return Image.new("RGBA", (across + 2 * pad, down + 2 * pad))


@lru_cache(maxsize=24)
def _body(width: int, wide: bool, finish: Finish, shadowed: bool) -> Image.Image:  # noqa: FBT001
    """A blank tile with its bar and pin."""
    across, down = tile_size(width, 90 if wide else 0)
    pad, lip = padding(width), edge(width)
    picture = _ground(width, wide, finish, shadowed).copy()
    radius = CORNER * width
    size = (across, down - lip)
    if finish == "plain":
        gap = max(1.0, 0.03 * width)
        picture.alpha_composite(
            filled(rounded(*size, radius, gap / 2), (255, 255, 255)), (pad, pad)
        )
        _bar(picture, width, wide, finish)
        return picture
    side = ramp(
        across,
        down,
        ((0, rgb("#cdb98c")), (1 - 1.2 * lip / down, rgb("#c7b385")), (1, rgb("#96815a"))),
    )
    lay(picture, side, rounded(across, down, radius), (pad, pad))
    top = ramp(*size, ((0, rgb("#fffdf5")), (0.45, rgb("#faf3e1")), (1, rgb("#eadfc2"))))
    bevel = max(1.0, 0.05 * width)
    polish = ramp(*size, ((0, (255, 255, 255)), (0.6, rgb("#fffdf6")), (1, rgb("#fcf7ea"))))
    top.paste(polish, mask=outline(*size, radius, bevel))
    top.paste(rgb("#c9b78c"), mask=faded(_foot(*size, radius, bevel * 0.6), 0.22))
    lay(picture, top, rounded(*size, radius), (pad, pad))
    _bar(picture, width, wide, finish)
    return picture


def _crest(width: int, height: int, radius: float, line: float) -> Image.Image:
    """The part of a rounded rectangle's rim that faces the light above."""
    mask = rounded(width, height, radius)
    lower = ImageChops.offset(mask, 0, max(1, round(line)))
    lower.paste(0, (0, 0, width, max(1, round(line))))
    return ImageChops.subtract(mask, lower)


def _foot(width: int, height: int, radius: float, line: float) -> Image.Image:
    """The part of the rim that faces away from the light."""
    return _crest(width, height, radius, line).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def _bar(picture: Image.Image, width: int, wide: bool, finish: Finish) -> None:  # noqa: FBT001
    """Draw the engraved centre bar, on whole px so that it is crisp, and its brass pin."""
    across, down = tile_size(width, 90 if wide else 0)
    pad = padding(width)
    length, line = 2 * round(0.36 * width) + width % 2, max(1, round(0.026 * width))
    size = (line, length) if wide else (length, line)
    x, y = pad + across / 2, pad + (down - edge(width)) / 2
    place = (int(x - size[0] / 2), int(y - size[1] / 2))
    groove = rounded(*size, line / 2)
    if finish == "plain":
        picture.paste((0, 0, 0), place, groove)
        pin = pips.disc(0.13 * width, pips.side_for(0.13 * width, width), (0, 0, 0))
    else:
        light = (place[0], place[1] + max(1, round(0.015 * width)))
        picture.paste((255, 255, 255), light, faded(groove, 0.75))
        picture.paste(rgb("#a39370"), place, groove)
        ball = max(3.0, 0.14 * width)
        pin = brass_ball(ball, pips.side_for(ball + 2, width))
        low = blurred(pin.getchannel("A"), max(0.5, 0.015 * width))
        under = (int(x - pin.width / 2), int(y - pin.height / 2) + max(1, round(0.02 * width)))
        picture.paste(rgb("#6b5527"), under, faded(low, 0.55))
    picture.alpha_composite(pin, (int(x - pin.width / 2), int(y - pin.height / 2)))
