"""The table and the curtain: size, light, colour, and that they never change by themselves."""

from time import perf_counter

import pytest
from PIL import Image, ImageStat

from game.tabletop import curtain as curtains
from game.tabletop import surface
from game.views.kit.theme import THEMES, contrast

SIZES = ((800, 480), (481, 801), (1280, 720))


def mean(picture: Image.Image, box: tuple[int, int, int, int]) -> tuple[float, float, float]:
    """Mean red, green and blue of a part."""
    red, green, blue, _ = ImageStat.Stat(picture.crop(box)).mean
    return red, green, blue


@pytest.mark.parametrize("theme", surface.THEME_NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_exact_and_opaque(size: tuple[int, int], theme: surface.ThemeName) -> None:
    """The table has exactly the size asked for and no hole, in landscape and portrait."""
    picture = surface.table(*size, theme)
    assert picture.size == size
    assert picture.mode == "RGBA"
    assert picture.getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize("theme", surface.THEME_NAMES)
def test_the_same_table_each_time(theme: surface.ThemeName) -> None:
    """Drawn anew, the table is the same picture to the bit."""
    first = surface.table(640, 400, theme).tobytes()
    surface.table.cache_clear()
    assert surface.table(640, 400, theme).tobytes() == first


def test_contrast_is_black_with_a_white_rim() -> None:
    """The high-contrast table is plain black inside a plain white rim."""
    picture = surface.table(800, 480, "contrast")
    rim = surface.rim_width(800, 480)
    inside = picture.crop((3 * rim, 3 * rim, 800 - 3 * rim, 480 - 3 * rim))
    assert inside.getcolors() == [(inside.width * inside.height, (0, 0, 0, 255))]
    assert picture.getpixel((400, 0)) == (255, 255, 255, 255)


@pytest.mark.parametrize("theme", ["lakou", "day"])
def test_lamp_and_rim(theme: surface.ThemeName) -> None:
    """The middle lies in the light, the corners less so, and the rim is warm wood."""
    picture = surface.table(1280, 720, theme)
    middle = mean(picture, (560, 260, 720, 360))
    for left, top in ((40, 40), (1140, 40), (40, 620), (1140, 620)):
        corner = mean(picture, (left, top, left + 100, top + 60))
        assert sum(middle) > sum(corner) + 15
    red, _, blue = mean(picture, (0, 2, 1280, 4))
    assert red > blue + 40
    assert middle[2] > middle[0]


def test_planks_lie_along() -> None:
    """The grain runs from left to right: brightness changes far less along than across."""
    grey = surface.table(1280, 720).convert("L").crop((200, 200, 1000, 500))
    right = ImageStat.Stat(_steps(grey, 1, 0)).mean[0]
    down = ImageStat.Stat(_steps(grey, 0, 1)).mean[0]
    assert down > 3 * right


def _steps(grey: Image.Image, x: int, y: int) -> Image.Image:
    from PIL import ImageChops

    moved = ImageChops.offset(grey, x, y)
    return ImageChops.difference(grey, moved).crop((1, 1, grey.width, grey.height))


@pytest.mark.parametrize("theme", surface.THEME_NAMES)
def test_words_on_the_table(theme: surface.ThemeName) -> None:
    """Words may stand on the bare table: enough contrast with its lightest and darkest wood."""
    colours = THEMES[theme]
    picture = surface.table(1280, 720, theme).convert("RGB")
    wood = picture.crop((24, 24, 1256, 696)).reduce(3)
    found = [colour for _, colour in wood.getcolors(1 << 20)]
    ends = (min(found, key=sum), max(found, key=sum))
    floor = 7 if theme == "contrast" else 4.5
    for words in (colours.text, colours.muted, colours.accent):
        assert min(contrast(words, ground) for ground in ends) >= floor


def test_quick_enough() -> None:
    """A full-HD table is drawn in a fraction of a second even on a busy machine."""
    start = perf_counter()
    surface.table(1919, 1079)
    assert perf_counter() - start < 0.6


@pytest.mark.parametrize("size", SIZES)
def test_curtain(size: tuple[int, int]) -> None:
    """The curtain is red, has exactly its size, hides everything, and is darkest amid words."""
    picture = curtains.curtain(*size)
    width, height = size
    assert picture.size == size
    assert picture.getchannel("A").getextrema() == (255, 255)
    red, green, blue = mean(picture, (0, height // 4, width, height * 3 // 4))
    assert red > 2 * green
    assert red > 2 * blue
    side = mean(picture, (0, height // 3, width // 6, height * 2 // 3))
    middle = mean(picture, (width * 5 // 12, height // 3, width * 7 // 12, height * 2 // 3))
    assert sum(middle) < sum(side)


def test_words_on_the_curtain() -> None:
    """Cream words keep a contrast of 4.5 with the brightest fold in the curtain's middle."""
    picture = curtains.curtain(1280, 720).convert("RGB").crop((380, 100, 900, 660)).reduce(3)
    brightest = max((colour for _, colour in picture.getcolors(1 << 20)), key=sum)
    assert contrast(THEMES["lakou"].text, brightest) >= 4.5


def test_curtain_never_changes() -> None:
    """Drawn anew, the curtain is the same picture to the bit."""
    first = curtains.curtain(800, 480).tobytes()
    curtains.curtain.cache_clear()
    assert curtains.curtain(800, 480).tobytes() == first
