"""The curtain of the handoff at an exact pixel size."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from game.tabletop.shading import faded, ramp, rgb, rounded


@lru_cache(maxsize=1)
def curtain(width: int, height: int) -> Image.Image:
    """The curtain of the handoff (RGBA, opaque): red folds on a brass rod, `width` by `height` px.

    The middle is kept dark for words to stand on.
    """
    unit = min(width, height) / 1080
    folds = max(4, round(width / (160 * unit)))
    line = bytearray()
    for column in range(width):
        place = (column + 0.5) / width
        turn = place * folds * 2 * pi
        sway = 0.55 * sin(2 * pi * place * 2.3 + 0.7) + 0.35 * sin(2 * pi * place * 5.1)
        swell = 0.5 - 0.5 * cos(turn + sway)
        fine = 0.07 * sin(2.0 * turn + 3 * sway + 1.1) + 0.035 * sin(5.0 * turn - 2 * sway)
        away = min(1.0, abs(place - 0.5) * 2)
        lamp = 0.50 + 0.50 * away**1.4
        line.append(round(255 * min(1.0, max(0.03, (0.21 + 0.68 * swell**1.05 + fine) * lamp))))
    shade = Image.frombytes("L", (width, 1), bytes(line))
    shade = shade.resize((width, height), Image.Resampling.NEAREST)
    fall = (
        (0, (60,) * 3),
        (0.075, (150,) * 3),
        (0.2, (245,) * 3),
        (0.72, (235,) * 3),
        (1, (120,) * 3),
    )
    shade = ImageChops.multiply(shade, ramp(1, height, fall).getchannel(0).resize((width, height)))
    cloth = _dyed(shade)
    _brocade(cloth, unit)
    _hem(cloth, unit)
    _rod(cloth, unit)
    return cloth


def _dyed(shade: Image.Image) -> Image.Image:
    stops = (
        (0, rgb("#150407")),
        (70, rgb("#4a1216")),
        (150, rgb("#8d2b2e")),
        (255, rgb("#c54a48")),
    )
    dye = ramp(1, 256, [(place / 255, colour) for place, colour in stops])
    bands = [shade.point(list(dye.getchannel(band).getdata())) for band in range(3)]
    return Image.merge("RGBA", (*bands, Image.new("L", shade.size, 255)))


def _brocade(cloth: Image.Image, unit: float) -> None:
    """A faint pattern of diamonds, tiled over the whole cloth."""
    big, pitch = 4, max(8, round(30 * unit))
    cell = Image.new("L", (pitch * big, pitch * big))
    middle, reach = pitch * big / 2, pitch * big * 0.48
    pen = ImageDraw.Draw(cell)
    pen.polygon(
        [
            (middle - reach, middle),
            (middle, middle - reach),
            (middle + reach, middle),
            (middle, middle + reach),
        ],
        fill=255,
    )
    dot = reach * 0.22
    pen.ellipse((middle - dot, middle - dot, middle + dot, middle + dot), fill=0)
    small = faded(cell.reduce(big), 0.10)
    row = Image.new("L", (cloth.width, pitch))
    for x in range(0, cloth.width, pitch):
        row.paste(small, (x, 0))
    pattern = Image.new("L", cloth.size)
    for y in range(0, cloth.height, pitch):
        pattern.paste(row, (0, y))
    cloth.paste((10, 0, 2, 255), mask=pattern)


def _hem(cloth: Image.Image, unit: float) -> None:
    """Two golden threads near the floor and the darker hem below them."""
    width, height = cloth.size
    top = height - round(61 * unit)
    for offset, thick, alpha in ((0, 5, 0.85), (16, 2, 0.6)):
        thread = max(1, round(thick * unit))
        box = (0, top + round(offset * unit), width, top + round(offset * unit) + thread)
        gold = ramp(width, thread, ((0, rgb("#d9a253")), (1, rgb("#9a6728"))))
        part = cloth.crop(box).convert("RGB")
        cloth.paste(Image.blend(part, gold, alpha), box[:2])


def _rod(cloth: Image.Image, unit: float) -> None:
    """The brass rod with its shadow, and rings where the cloth hangs."""
    width = cloth.width
    top, thick = round(26 * unit), max(4, round(24 * unit))
    drop = max(4, round(46 * unit))
    dark = ramp(1, drop, ((0, (165,) * 3), (1, (0,) * 3))).getchannel(0).resize((width, drop))
    cloth.paste((12, 2, 4, 255), (0, top + thick), dark)
    brass = (
        (0, rgb("#f3d78d")),
        (0.18, rgb("#f7e2a4")),
        (0.45, rgb("#c8963c")),
        (0.8, rgb("#8a5f1d")),
        (1, rgb("#5c3d10")),
    )
    cloth.paste(ramp(width, thick, brass), (0, top))
    ring, clasp = _ring(unit)
    count = max(3, round(width / (160 * unit)))
    for index in range(count):
        x = round((index + 0.5) * width / count)
        cloth.alpha_composite(clasp, (max(0, x - clasp.width // 2), top + round(50 * unit)))
        place = (max(0, x - ring.width // 2), max(0, top - round(18 * unit)))
        cloth.alpha_composite(ring, place)


def _ring(unit: float) -> tuple[Image.Image, Image.Image]:
    """One curtain ring seen from the side, and the clasp below it."""
    big = 6
    wide, high = max(8, round(32 * unit)), max(16, round(74 * unit))
    tall = Image.new("RGBA", (wide * big, high * big), (*rgb("#8a5f1d"), 0))
    pen = ImageDraw.Draw(tall)
    line = max(1.0, 6.4 * unit) * big
    hair = max(0.4, 1.1 * unit) * big
    far = (wide * big - 1, high * big - 1)
    pen.ellipse((0, 0, *far), outline=(*rgb("#5c3d10"), 255), width=round(line + 2 * hair))
    pen.ellipse(
        (hair, hair, far[0] - hair, far[1] - hair),
        outline=(*rgb("#e9bd66"), 255),
        width=round(line),
    )
    pen.arc(
        (hair * 2, hair * 2, far[0] - hair * 2, far[1] - hair * 2),
        190,
        300,
        fill=(*rgb("#fbe7ad"), 255),
        width=round(line * 0.45),
    )
    clasp = Image.new("RGBA", (max(4, round(14 * unit)), max(6, round(20 * unit))), (0, 0, 0, 0))
    clasp.paste(
        ramp(*clasp.size, ((0, rgb("#8a6420")), (1, rgb("#5a3c10")))),
        (0, 0),
        rounded(*clasp.size, 3 * unit),
    )
    return tall.reduce(big), clasp
