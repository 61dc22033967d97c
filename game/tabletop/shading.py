"""Small drawing helpers that every picture shares: masks, ramps, soft shadows, brass.

Pure Pillow. Shapes get their smooth edges by drawing a small part several times too
large and reducing it; large areas are then stretched from that part, never supersampled.
Pictures that come out of a cache are shared: copy before changing one.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from PIL import Image, ImageChops, ImageDraw, ImageFilter

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Stop = tuple[float, RGB]

SUPERSAMPLING = 8
"""How many times too large small parts are drawn, per axis."""


def rgb(text: str) -> RGB:
    """The colour written as `#rrggbb`.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def rgba(text: str, alpha: float = 1.0) -> RGBA:
    """The colour written as `#rrggbb`, with an opacity from 0 to 1."""
    return (*rgb(text), round(255 * alpha))


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """The colour that lies `share` (0 to 1) of the way from `one` to `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def ramp(width: int, height: int, stops: Sequence[Stop]) -> Image.Image:
    """A vertical gradient of `width` by `height` px.

    Args:
        width: px.
        height: px.
        stops: places from 0 (top) to 1 (bottom) with their colours, in rising order.
    """
    line = bytearray()
    for row in range(height):
        place = (row + 0.5) / height
        before = max((stop for stop in stops if stop[0] <= place), default=stops[0])
        after = min((stop for stop in stops if stop[0] > place), default=stops[-1])
        span = after[0] - before[0]
        line += bytes(mix(before[1], after[1], (place - before[0]) / span if span > 0 else 0.0))
    column = Image.frombytes("RGB", (1, height), bytes(line))
    return column.resize((width, height), Image.Resampling.NEAREST)


def stretch(part: Image.Image, width: int, height: int) -> Image.Image:
    """Grow a part to `width` by `height` px by repeating its middle column and row.

    Sides that are long enough already stay; a side that grows should be odd.
    """
    if width > part.width:
        half = part.width // 2
        wide = part.crop((half, 0, half + 1, part.height))
        wide = wide.resize((width, part.height), Image.Resampling.NEAREST)
        wide.paste(part.crop((0, 0, half, part.height)), (0, 0))
        wide.paste(part.crop((half + 1, 0, part.width, part.height)), (width - half, 0))
        part = wide
    if height > part.height:
        half = part.height // 2
        tall = part.crop((0, half, part.width, half + 1))
        tall = tall.resize((part.width, height), Image.Resampling.NEAREST)
        tall.paste(part.crop((0, 0, part.width, half)), (0, 0))
        tall.paste(part.crop((0, half + 1, part.width, part.height)), (0, height - half))
        part = tall
    return part


@lru_cache(maxsize=256)
def rounded(width: int, height: int, radius: float, inset: float = 0.0) -> Image.Image:
    """A mask (mode L) of a rounded rectangle, smooth at the corners.

    Args:
        width: of the picture, px.
        height: of the picture, px.
        radius: of the rectangle's corners, px; limited to what fits.
        inset: from each side of the picture to the rectangle, px.
    """
    radius = max(0.0, min(radius, (min(width, height) - 2 * inset) / 2))
    side = 2 * ceil(inset + radius) + 1
    part = _drawn_whole(min(width, side), min(height, side), radius, inset)
    return stretch(part, width, height)


def _drawn_whole(width: int, height: int, radius: float, inset: float) -> Image.Image:
    big = SUPERSAMPLING
    mask = Image.new("L", (width * big, height * big))
    edge = inset * big
    right, bottom = width * big - edge - 1, height * big - edge - 1
    if right >= edge and bottom >= edge:
        box = (edge, edge, right, bottom)
        ImageDraw.Draw(mask).rounded_rectangle(box, radius * big, fill=255)
    return mask.reduce(big)


def outline(width: int, height: int, radius: float, line: float, inset: float = 0.0) -> Image.Image:
    """A mask of the band of `line` px that runs inside the edge of a rounded rectangle."""
    outer = rounded(width, height, radius, inset)
    inner = rounded(width, height, max(0.0, radius - line), inset + line)
    return ImageChops.subtract(outer, inner)


def faded(mask: Image.Image, opacity: float) -> Image.Image:
    """The mask with its values multiplied by `opacity`, 0 to 1."""
    table = [round(value * opacity) for value in range(256)]
    return mask.point(table)


def filled(mask: Image.Image, colour: RGB, opacity: float = 1.0) -> Image.Image:
    """An RGBA picture of one colour that is there where the mask is."""
    picture = Image.new("RGBA", mask.size, (*colour, 0))
    picture.putalpha(faded(mask, opacity) if opacity < 1 else mask)
    return picture


def lay(
    picture: Image.Image, paint: Image.Image, mask: Image.Image, place: tuple[int, int] = (0, 0)
) -> None:
    """Compose `paint` where the mask is onto an RGBA picture, right at half-clear edges too."""
    layer = paint.convert("RGBA")
    layer.putalpha(mask)
    picture.alpha_composite(layer, place)


def blurred(mask: Image.Image, radius: float) -> Image.Image:
    """The mask softened over about `radius` px; large radii work on a smaller copy."""
    shrink = max(1, int(radius / 3))
    if shrink == 1:
        return mask.filter(ImageFilter.GaussianBlur(radius))
    small = mask.resize(
        (max(1, round(mask.width / shrink)), max(1, round(mask.height / shrink))),
        Image.Resampling.BOX,
    )
    small = small.filter(ImageFilter.GaussianBlur(radius / shrink))
    return small.resize(mask.size, Image.Resampling.BICUBIC)


@lru_cache(maxsize=64)
def brass_ball(diameter: float, side: int) -> Image.Image:
    """A ball of polished brass lit from above, centred in a square of `side` px.

    Args:
        diameter: px.
        side: of the picture, px, at least the diameter.
    """
    big = SUPERSAMPLING
    picture = Image.new("RGBA", (side * big, side * big), (*rgb("#b98223"), 0))
    pen = ImageDraw.Draw(picture)
    centre, radius = side * big / 2 - 0.5, diameter * big / 2
    tones = ("#5f3f0e", "#8a5d14", "#a8741d", "#c28d31", "#d8a74a", "#ebc36c", "#f8dd9b", "#fff6d8")
    steps = 28
    for step in range(steps):
        share = step / (steps - 1)
        tone = share * (len(tones) - 1)
        low = min(int(tone), len(tones) - 2)
        colour = mix(rgb(tones[low]), rgb(tones[low + 1]), tone - low)
        reach = radius * (1 - share) ** 0.75
        up = centre - 0.36 * radius * share
        left = centre - 0.10 * radius * share
        pen.ellipse((left - reach, up - reach, left + reach, up + reach), fill=(*colour, 255))
    return picture.reduce(big)
