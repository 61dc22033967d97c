"""Tile faces and backs: what is on them, their size, their light, their colours."""

import inspect
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from time import perf_counter

import pytest
from PIL import Image, ImageChops, ImageStat

from game.engine.tiles import TILES, Tile, tile
from game.tabletop import faces, pips
from game.tabletop.shading import RGB, rgb
from game.views.kit.theme import contrast

WIDTH = 64
IVORY = rgb("#f5eedc")

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB.
SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(picture: Image.Image) -> Image.Image:
    """The picture on a table of middle tone, without transparency."""
    ground = Image.new("RGBA", picture.size, (22, 96, 101, 255))
    ground.alpha_composite(picture)
    return ground.convert("RGB")


def half(picture: Image.Image, width: int, rotation: int, *, high: bool) -> Image.Image:
    """The square of the higher or lower number, without bevel and without the bar."""
    centre = faces.half_centres(width, rotation)[0 if high else 1]
    reach = 0.38 * width
    box = (centre[0] - reach, centre[1] - reach, centre[0] + reach, centre[1] + reach)
    return picture.crop(tuple(round(side) for side in box))


def marks(square: Image.Image) -> Image.Image:
    """Black and white: where something is drawn that stands out from ivory."""
    ground = Image.new("RGB", square.size, IVORY)
    bands = ImageChops.difference(square, ground).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return most.point([255 if value > 80 else 0 for value in range(256)])


def islands(mask: Image.Image, least: int) -> int:
    """How many connected areas of at least `least` px there are."""
    width, height = mask.size
    data = mask.tobytes()
    todo = {index for index, value in enumerate(data) if value}
    found = 0
    while todo:
        stack, size = [todo.pop()], 0
        while stack:
            index = stack.pop()
            size += 1
            x, y = index % width, index // width
            for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                place = near[1] * width + near[0]
                if 0 <= near[0] < width and 0 <= near[1] < height and place in todo:
                    todo.remove(place)
                    stack.append(place)
        found += size >= least
    return found


def light(picture: Image.Image, box: tuple[int, int, int, int]) -> float:
    """Mean brightness of a part, 0 to 255."""
    return ImageStat.Stat(picture.convert("L").crop(box)).mean[0]


@pytest.mark.parametrize("rotation", faces.ROTATIONS)
@pytest.mark.parametrize("style", ["ivory", "coloured"])
@pytest.mark.parametrize("width", [34, WIDTH])
def test_pips_count_to_the_number(width: int, style: faces.Style, rotation: faces.Rotation) -> None:
    """Each half shows as many separate pips as its number, whichever way the tile lies."""
    for each in TILES:
        picture = seen(faces.face(each, width, style, rotation))
        for number, high in ((each.high, True), (each.low, False)):
            square = marks(half(picture, width, rotation, high=high))
            assert islands(square, round(0.01 * width * width)) == number, (each, high)


@pytest.mark.parametrize("rotation", faces.ROTATIONS)
def test_figures_are_right_and_upright(rotation: faces.Rotation) -> None:
    """In digits style each half looks most like its own number's upright figure."""

    def reference(number: int) -> Image.Image:
        square = Image.new("RGBA", (WIDTH, WIDTH), (*IVORY, 255))
        mark = pips.figure(number, WIDTH)
        square.alpha_composite(
            mark.crop(mark.getbbox()),
            (
                (WIDTH - mark.getbbox()[2] + mark.getbbox()[0]) // 2,
                (WIDTH - mark.getbbox()[3] + mark.getbbox()[1]) // 2,
            ),
        )
        edge = round(0.12 * WIDTH)
        return marks(square.convert("RGB")).crop((edge, edge, WIDTH - edge, WIDTH - edge))

    references = [reference(number) for number in range(7)]
    for each in TILES:
        picture = seen(faces.face(each, WIDTH, "digits", rotation))
        for number, high in ((each.high, True), (each.low, False)):
            square = marks(half(picture, WIDTH, rotation, high=high))
            square = square.resize(references[0].size, Image.Resampling.NEAREST)
            unlike = [
                ImageStat.Stat(ImageChops.difference(square, other)).mean[0] for other in references
            ]
            assert min(range(7), key=unlike.__getitem__) == number, (each, high)


@pytest.mark.parametrize("style", faces.STYLES)
def test_faces_differ_at_34_px(style: faces.Style) -> None:
    """At 34 px any two of the 28 differ clearly in at least half a pip's area."""
    pictures = [seen(faces.face(each, 34, style)).convert("L") for each in TILES]
    for one, other in combinations(pictures, 2):
        clear = ImageChops.difference(one, other).point([0] * 60 + [1] * 196)
        assert sum(clear.tobytes()) >= 17


@pytest.mark.parametrize("rotation", faces.ROTATIONS)
@pytest.mark.parametrize("width", [34, WIDTH, 110])
def test_light_falls_from_above(width: int, rotation: faces.Rotation) -> None:
    """Face and back are brighter along the upper edge of the screen than along the lower."""
    across, down = faces.tile_size(width, rotation)
    pad, rim = faces.padding(width), max(2, round(0.06 * width))
    left, right = pad + across // 4, pad + across * 3 // 4
    for picture in (faces.face(tile(0, 0), width, "ivory", rotation), faces.back(width, rotation)):
        shown = seen(picture)
        above = light(shown, (left, pad, right, pad + rim))
        below = light(shown, (left, pad + down - rim, right, pad + down))
        assert above > below + 8


@pytest.mark.parametrize("rotation", faces.ROTATIONS)
def test_pips_are_sunk_towards_the_light(rotation: faces.Rotation) -> None:
    """A pip is darker inside its upper edge than inside its lower one, however the tile lies."""
    width = 110
    shown = seen(faces.face(tile(1, 1), width, "coloured", rotation))
    for x, y in faces.half_centres(width, rotation):
        reach = round(pips.PIP * width / 2)
        box = (round(x) - 2, round(y) - reach, round(x) + 2, round(y) - reach // 2)
        lower = (round(x) - 2, round(y) + reach // 2, round(x) + 2, round(y) + reach)
        assert light(shown, box) + 5 < light(shown, lower)


@pytest.mark.parametrize("rotation", faces.ROTATIONS)
@pytest.mark.parametrize("width", [20, 33, 34, 47, WIDTH, 110, 241])
def test_exact_size(width: int, rotation: faces.Rotation) -> None:
    """The tile fills its rectangle to the pixel, centred, with the promised margin around."""
    across, down = faces.tile_size(width, rotation)
    pad = faces.padding(width)
    for picture in (
        faces.face(tile(6, 4), width, "ivory", rotation, shadowed=False),
        faces.back(width, rotation, shadowed=False),
    ):
        assert picture.mode == "RGBA"
        assert picture.size == (across + 2 * pad, down + 2 * pad)
        assert picture.getchannel("A").getbbox() == (pad, pad, pad + across, pad + down)
        assert picture.getpixel((pad, pad))[3] < 40
        assert picture.getpixel((pad + across // 2, pad + down // 2))[3] == 255
    assert faces.face(tile(6, 4), width, "ivory", rotation).size == picture.size
    assert faces.shadow(width, rotation).size == picture.size


def test_shadow_fits_below_a_shadowless_face() -> None:
    """A face on its separate shadow is the same picture as the face with the shadow in it."""
    parted = faces.shadow(WIDTH, 90).copy()
    parted.alpha_composite(faces.face(tile(5, 2), WIDTH, "ivory", 90, shadowed=False))
    whole = faces.face(tile(5, 2), WIDTH, "ivory", 90)
    worst = max(high for _, high in ImageChops.difference(seen(parted), seen(whole)).getextrema())
    assert worst <= 3


def test_shadow_falls_downwards() -> None:
    """The margin below a tile is darker than the one above it, upright and turned."""
    for rotation in faces.ROTATIONS:
        alpha = faces.shadow(WIDTH, rotation).getchannel("A")
        pad = faces.padding(WIDTH)
        above = ImageStat.Stat(alpha.crop((0, 0, alpha.width, pad))).mean[0]
        below = ImageStat.Stat(alpha.crop((0, alpha.height - pad, alpha.width, alpha.height)))
        assert below.mean[0] > 2 * above


def test_backs_tell_nothing() -> None:
    """A back is made without knowing its tile, is the same each time, and has no up or down."""
    assert "tile" not in inspect.signature(faces.back).parameters
    first = faces.back(WIDTH).tobytes()
    faces.back.cache_clear()
    assert faces.back(WIDTH).tobytes() == first
    assert faces.back(WIDTH, 180).tobytes() == first
    assert faces.back(WIDTH, 90).tobytes() == faces.back(WIDTH, 270).tobytes()


def test_plain_finish_has_no_tones() -> None:
    """For the high-contrast theme faces and backs are black and white, and have no shadow."""
    for picture in (
        faces.face(tile(6, 3), WIDTH, "ivory", finish="plain"),
        faces.back(WIDTH, finish="plain"),
    ):
        assert all(abs(red - blue) <= 2 for _, (red, _, blue, _) in picture.getcolors(1 << 16))
        assert picture.getpixel((0, picture.height - 1))[3] == 0


def test_half_turn_swaps_the_numbers() -> None:
    """Turned by half, the higher number is below: 6-1 at 180 has one pip above."""
    shown = seen(faces.face(tile(6, 1), WIDTH, "ivory", 180))
    above = shown.crop((0, 0, shown.width, shown.height // 2 - 8))
    pad = faces.padding(WIDTH) + 8
    assert islands(marks(above.crop((pad, pad, above.width - pad, above.height))), 40) == 1


def test_letters_of_the_name() -> None:
    """A tile of the title has its letter above and its pips below."""
    shown = seen(faces.letter_face("k", 2, 110, pips.INK))
    assert islands(marks(half(shown, 110, 0, high=True)), 100) == 1
    assert islands(marks(half(shown, 110, 0, high=False)), 100) == 2


def lab(colour: RGB, sight: str) -> tuple[float, float, float]:
    """CIE L*a*b* of the colour as eyes of this kind see it."""
    parts = [value / 255 for value in colour]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True))))
        for row in SIGHTS[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    a, b, c = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def ciede2000(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    """The colour difference of CIE 142-2001."""
    mean = (hypot(*one[1:]) + hypot(*two[1:])) / 2
    scale = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(one[1] * scale, one[2]), hypot(two[1] * scale, two[2])
    h1 = degrees(atan2(one[2], one[1] * scale)) % 360
    h2 = degrees(atan2(two[2], two[1] * scale)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mid = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    lightness, chroma = (one[0] + two[0]) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mid - 30))
        + 0.24 * cos(radians(2 * mid))
        + 0.32 * cos(radians(3 * mid + 6))
        - 0.20 * cos(radians(4 * mid - 63))
    )
    away = (lightness - 50) ** 2
    dl = (two[0] - one[0]) / (1 + 0.015 * away / sqrt(20 + away))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = hue / (1 + 0.015 * chroma * t)
    rotated = -2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    rotated *= sin(radians(60 * exp(-(((mid - 275) / 25) ** 2))))
    return sqrt(dl * dl + dc * dc + dh * dh + rotated * dc * dh)


def test_the_difference_formula() -> None:
    """The formula gives the published values for three of its published test pairs."""
    pairs = (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    )
    for one, two, expected in pairs:
        assert ciede2000(one, two) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_pip_colours_stay_apart(sight: str) -> None:
    """Any two pip colours, and each and ivory, stay apart for colour-blind eyes too."""
    colours = {str(n): lab(colour, sight) for n, colour in pips.PIP_COLOURS.items()}
    colours["ivory"] = lab(IVORY, sight)
    found = {
        f"{one}/{other}": ciede2000(colours[one], colours[other])
        for one, other in combinations(colours, 2)
    }
    least = sorted(found, key=found.__getitem__)[:5]
    print(sight, {pair: round(found[pair], 1) for pair in least})  # noqa: T201 - with -s
    assert len(found) == 21
    assert min(found.values()) >= 18


def test_pip_colours_stand_out_from_ivory() -> None:
    """Each pip colour has a contrast of at least 3 to 1 with the tile."""
    for colour in pips.PIP_COLOURS.values():
        assert contrast(colour, IVORY) >= 3


def test_a_new_size_is_quick() -> None:
    """All 28 faces at a size that was never drawn take well under a second."""
    start = perf_counter()
    for each in TILES:
        assert isinstance(each, Tile)
        faces.face(each, 59, "coloured", 90)
    assert perf_counter() - start < 0.5
