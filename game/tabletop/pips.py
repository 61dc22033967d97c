"""What is written on a tile: pips on their grid of three by three, figures and letters."""

from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw, ImageFont

from game.paths import assets
from game.tabletop.shading import RGB, SUPERSAMPLING, filled, mix, rgb

PIP_COLOURS: dict[int, RGB] = {
    1: rgb("#188de6"),
    2: rgb("#1d6e5a"),
    3: rgb("#a00a0a"),
    4: rgb("#be6f09"),
    5: rgb("#661294"),
    6: rgb("#0a0c1c"),
}
"""A colour for each number: blue, green, red, amber, violet, ink. Any two of them, and each
and ivory, stay apart (CIEDE2000 of 19 and more) for protan, deutan and tritan eyes too."""

INK = rgb("#2b2520")
"""The black of pips and figures."""

GRID = 0.262
"""From one pip of the grid to the next, in tile widths."""

PIP = 0.195
"""Diameter of a pip, in tile widths."""

_PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def places(number: int, width: int, rotation: int) -> tuple[tuple[int, int], ...]:
    """Where the pips of one half lie, in whole px right of and below the half's middle."""
    step = round(GRID * width)
    turned: tuple[tuple[int, int], ...] = _PLACES[number]
    for _ in range(rotation // 90):
        turned = tuple((-y, x) for x, y in turned)
    return tuple((x * step, y * step) for x, y in turned)


def side_for(size: float, width: int) -> int:
    """The smallest whole number of px that holds `size` and is even or odd as `width` is."""
    side = ceil(size)
    return side if (side - width) % 2 == 0 else side + 1


@lru_cache(maxsize=64)
def disc(diameter: float, side: int, colour: RGB) -> Image.Image:
    """A flat disc centred in a square of `side` px (RGBA)."""
    big = SUPERSAMPLING
    mask = Image.new("L", (side * big, side * big))
    near = (side * big - diameter * big) / 2
    ImageDraw.Draw(mask).ellipse((near, near, side * big - near - 1, side * big - near - 1), 255)
    return filled(mask.reduce(big), colour)


@lru_cache(maxsize=96)
def pip(width: int, number: int | None, *, flat: bool = False) -> Image.Image:
    """One pip for tiles of `width` px, sunk into the face and lit from above (RGBA).

    Args:
        width: of the tile, px.
        number: whose colour it has; without one it is black.
        flat: without any shading.
    """
    size = PIP * width
    side = side_for(size + 2, width)
    colour = INK if number is None else PIP_COLOURS[number]
    if flat:
        return disc(size, side, (0, 0, 0) if number is None else colour)
    big = SUPERSAMPLING
    picture = Image.new("RGBA", (side * big, side * big), (*colour, 0))
    pen = ImageDraw.Draw(picture)
    middle, radius = side * big / 2 - 0.5, size * big / 2

    def ring(drop: float, reach: float, ink: RGB, alpha: int = 255) -> None:
        y = middle + drop * radius
        far = reach * radius
        pen.ellipse((middle - far, y - far, middle + far, y + far), fill=(*ink, alpha))

    catch = max(0.10, min(0.16, 0.4 * big / radius))
    ring(catch, 1.0, (255, 255, 255), 225)
    ring(0.0, 1.0, mix(colour, (0, 0, 0), 0.7))
    ring(0.09, 0.91, mix(colour, (0, 0, 0), 0.35))
    ring(0.125, 0.87, mix(colour, (255, 255, 255), 0.05))
    return picture.reduce(big)


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(assets() / "fonts" / "SourceSansPro-Bold.ttf", size)


def _written(text: str, size: int, ink: RGB, width: int, frame: str) -> Image.Image:
    """`text` in bold with a light lower edge, centred as `frame` would be in height."""
    font = _font(size)
    left, _, right, _ = font.getbbox(text)
    _, top, _, bottom = font.getbbox(frame)
    side = side_for(max(1.35 * size, right - left + 4), width)
    mask = Image.new("L", (side, side))
    where = ((side - left - right) / 2, (side - top - bottom) / 2)
    ImageDraw.Draw(mask).text(where, text, fill=255, font=font)
    picture = Image.new("RGBA", mask.size, (255, 255, 255, 0))
    picture.paste((255, 255, 255, 200), (0, max(1, round(0.008 * width))), mask)
    picture.alpha_composite(filled(mask, ink))
    return picture


@lru_cache(maxsize=32)
def figure(number: int, width: int, ink: RGB = INK) -> Image.Image:
    """The number as a large upright figure for tiles of `width` px (RGBA)."""
    return _written(str(number), round(0.92 * width), ink, width, "0")


@lru_cache(maxsize=16)
def letter(text: str, width: int, ink: RGB) -> Image.Image:
    """A letter of the game's name for the upper half of tiles of `width` px (RGBA)."""
    # Centred so that accents keep off the upper edge.
    return _written(text, round(0.88 * width), ink, width, "é")
