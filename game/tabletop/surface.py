"""The table's surface at an exact pixel size.

Procedural and deterministic: noise from a fixed seed is stretched into grain, toned by one
gradient map and lit by one pool of light. Nothing here needs a window.
"""

from functools import lru_cache
from math import ceil
from random import Random
from typing import Literal

from attrs import frozen
from PIL import Image, ImageChops

from game.tabletop.shading import RGB, blurred, faded, mix, outline, ramp, rgb, rounded, stretch

ThemeName = Literal["lakou", "day", "contrast"]
THEME_NAMES: tuple[ThemeName, ...] = ("lakou", "day", "contrast")

_SEED = 1804
_MIDDLE = 84
"""The grey that becomes the middle tone of the wood."""


@frozen
class Wood:
    """The colours of a table: the plain's from darkest to lightest, rim and groove."""

    tones: tuple[RGB, RGB, RGB]
    rim: tuple[RGB, RGB]
    groove: RGB
    grain: float
    pool: float


WOODS: dict[ThemeName, Wood] = {
    "lakou": Wood(
        (rgb("#04212a"), rgb("#135960"), rgb("#1e767d")),
        (rgb("#8f5e36"), rgb("#4e2f19")),
        rgb("#04232a"),
        grain=0.135,
        pool=0.55,
    ),
    "day": Wood(
        (rgb("#86a8a4"), rgb("#bedbd6"), rgb("#ebf6f3")),
        (rgb("#e6c89c"), rgb("#bb9159")),
        rgb("#5f918c"),
        grain=0.17,
        pool=0.36,
    ),
    "contrast": Wood(
        ((0, 0, 0),) * 3, ((255, 255, 255), (255, 255, 255)), (0, 0, 0), grain=0.0, pool=0.0
    ),
}


def rim_width(width: int, height: int) -> int:
    """How broad the rim around the table is, in px."""
    return max(3, round(min(width, height) * 0.0105))


@lru_cache(maxsize=2)
def table(width: int, height: int, theme: ThemeName = "lakou") -> Image.Image:
    """The empty table (RGBA, opaque), `width` by `height` px, with its rim.

    The picture comes out of a cache; copy it before drawing on it.
    """
    wood = WOODS[theme]
    if theme == "contrast":
        picture = Image.new("RGBA", (width, height), (0, 0, 0, 255))
    else:
        shade = _lit(_grain(width, height, wood.grain), wood.pool)
        picture = _toned(shade, wood.tones)
    _frame(picture, wood, rim_width(width, height))
    return picture


def _noise(random: Random, width: int, height: int) -> Image.Image:
    return Image.frombytes("L", (width, height), random.randbytes(width * height))


def _grain(width: int, height: int, strength: float) -> Image.Image:
    """Streaks along the planks and the joints between them, around a middle grey (mode L)."""
    random = Random(_SEED)
    unit = min(width, height) / 1080
    bands = (  # length and thickness of the streaks in px at 1080, weight
        (210, 2.2, 0.50),
        (520, 9.0, 0.32),
        (60, 1.5, 0.18),
    )
    grain: Image.Image | None = None
    total = 0.0
    for length, thick, weight in bands:
        columns = max(4, round(width / (length * unit)))
        rows = max(4, round(height / max(1.2, thick * unit)))
        layer = _noise(random, columns, rows).resize(
            (columns * 8, height), Image.Resampling.BICUBIC
        )
        total += weight
        grain = (
            layer
            if grain is None
            else Image.blend(
                grain.resize(layer.size, Image.Resampling.BILINEAR), layer, weight / total
            )
        )
    if grain is None:
        raise AssertionError("there are bands")
    spread = 1.9 * strength
    dark = [round(128 + (v - 128) * spread * (1.5 if v < 112 else 0.8)) for v in range(256)]  # noqa: PLR2004
    grain = grain.point([min(255, max(0, v)) for v in dark])
    grain = grain.resize((width, height), Image.Resampling.BICUBIC)
    _planks(grain, random, unit)
    return grain


def _planks(grain: Image.Image, random: Random, unit: float) -> None:
    """Tell the planks apart by a little tone and a fine dark joint with a lit lower edge."""
    width, height = grain.size
    pitch = 150.6 * unit
    line = max(1, round(1.5 * unit))
    count = round(height / pitch + 0.5)
    for index in range(count + 1):
        top = round(13 * unit + index * pitch)
        bottom = min(height, round(13 * unit + (index + 1) * pitch))
        if top >= height:
            break
        tone = random.randint(-7, 7)
        plank = grain.crop((0, top, width, bottom)).point(
            [min(255, max(0, v + tone)) for v in range(256)]
        )
        grain.paste(plank, (0, top))
        for offset, level, share in ((0, 20, 0.62), (line, 165, 0.25)):
            row = grain.crop((0, top + offset, width, min(height, top + offset + line)))
            grain.paste(Image.blend(row, Image.new("L", row.size, level), share), (0, top + offset))


def _lit(grain: Image.Image, pool: float) -> Image.Image:
    """Light the wood by a lamp above the middle: bright there, dim in the corners."""
    side = 96
    light = bytearray()
    for row in range(side):
        for column in range(side):
            x, y = (column + 0.5) / side - 0.5, (row + 0.5) / side - 0.42
            away = min(1.0, (x * x * 1.9 + y * y * 2.1) ** 0.5 / 0.78)
            soft = away * away * (3 - 2 * away)
            light.append(round(255 * (1 - pool * soft)))
    lamp = Image.frombytes("L", (side, side), bytes(light))
    return ImageChops.multiply(grain, lamp.resize(grain.size, Image.Resampling.BICUBIC))


def _toned(shade: Image.Image, tones: tuple[RGB, RGB, RGB]) -> Image.Image:
    """Map grey to the wood's colours: black, the middle grey, and 190 and above."""
    channels: list[list[int]] = [[], [], []]
    for value in range(256):
        if value < _MIDDLE:
            colour = mix(tones[0], tones[1], value / _MIDDLE)
        else:
            colour = mix(tones[1], tones[2], min(1.0, (value - _MIDDLE) / (190 - _MIDDLE)))
        for channel, part in zip(channels, colour, strict=True):
            channel.append(part)
    bands = [shade.point(channel) for channel in channels]
    return Image.merge("RGBA", (*bands, Image.new("L", shade.size, 255)))


def _frame(picture: Image.Image, wood: Wood, rim: int) -> None:
    """Lay the rim round the table, rounded inside, with a groove and its shadow."""
    width, height = picture.size
    radius = rim * 1.9
    plain = wood.grain == 0
    if not plain:
        _shade_inside(picture, rim, radius)
    line = 0 if plain else max(1.0, rim * 0.28)
    opening = ImageChops.invert(rounded(width, height, radius, rim))
    groove = outline(width, height, radius, line, rim) if line else None
    colours = ramp(width, height, ((0, wood.rim[0]), (1, wood.rim[1])))
    for box in _strips(width, height, rim + int(radius) + 2):
        picture.paste(colours.crop(box), box[:2], opening.crop(box))
        if groove is not None:
            picture.paste(wood.groove, box[:2], faded(groove.crop(box), 0.9))
    if not plain:
        lit = mix(wood.rim[0], (255, 255, 255), 0.22)
        picture.paste(lit, (0, 0, width, max(1, rim // 9)))


def _strips(width: int, height: int, broad: int) -> tuple[tuple[int, int, int, int], ...]:
    """The four strips of the frame, so that the middle need not be touched."""
    broad = min(broad, width // 2, height // 2)
    return (
        (0, 0, width, broad),
        (0, height - broad, width, height),
        (0, broad, broad, height - broad),
        (width - broad, broad, width, height - broad),
    )


def _shade_inside(picture: Image.Image, rim: int, radius: float) -> None:
    """The rim's soft shadow on the table, deeper below its upper side."""
    width, height = picture.size
    reach = rim * 2
    half = rim + reach + ceil(radius)
    side = min(2 * half + 1, (min(width, height) - 1) // 2 * 2 + 1)
    part = ImageChops.invert(rounded(side, side, radius, rim))
    low = ImageChops.offset(part, 0, max(1, rim // 2))
    low.paste(255, (0, 0, side, max(1, rim // 2)))
    soft = stretch(faded(blurred(low, max(1.0, rim * 0.55)), 0.6), width, height)
    for box in _strips(width, height, half):
        picture.paste((0, 14, 18), box[:2], soft.crop(box))
