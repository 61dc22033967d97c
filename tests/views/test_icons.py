"""Icons, app icons and fonts."""

import struct
from itertools import combinations

import pytest
from babel.messages import pofile
from PIL import Image, ImageChops, ImageFont, ImageStat

from game.languages import LANGUAGES, OWN_NAMES
from game.paths import assets
from game.text import COMPUTER_NAMES
from game.views.kit.icons import Icon, icon, icon_mask

LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "ÄÖÜäöüßẞÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõúºªÑñÈèÌìÎîÒòÙùÛû₱ĞğİıŞşÆæËëÏïŒœŸÿ¿¡"
)
SIGNS = "“”„‘’«»–—…→←▲◀▶×✓·−"  # noqa: RUF001 - these very signs are the subject
WEIGHTS = ("Regular", "Semibold", "Bold")


@pytest.mark.parametrize("which", Icon)
@pytest.mark.parametrize("size", [16, 24, 33, 96])
def test_exact_size_and_colour(which: Icon, size: int) -> None:
    """An icon has its size and colour, draws something, and is not cut off at a side."""
    picture = icon(which, size, (10, 200, 30))
    assert picture.size == (size, size)
    assert {colour[:3] for _, colour in picture.getcolors(1 << 16)} == {(10, 200, 30)}
    left, top, right, bottom = picture.getchannel("A").getbbox()
    assert right - left > size * 0.3
    assert bottom - top >= size / 12
    mask = icon_mask(which, 96)
    edge = ImageChops.lighter(mask.crop((0, 0, 96, 1)), mask.crop((0, 95, 96, 96)))
    sides = ImageChops.lighter(mask.crop((0, 0, 1, 96)), mask.crop((95, 0, 96, 96)))
    assert edge.getextrema()[1] == sides.getextrema()[1] == 0


def test_no_two_icons_look_alike() -> None:
    """At 24 px any two icons differ in a good part of their area."""
    masks = [icon_mask(which, 24) for which in Icon]
    for one, other in combinations(masks, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 8


def test_undo_and_redo_mirror_each_other() -> None:
    """Redo is undo seen in a mirror, as left is of right."""
    for one, other in ((Icon.UNDO, Icon.REDO), (Icon.LEFT, Icon.RIGHT)):
        mirrored = icon_mask(one, 48).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        assert ImageStat.Stat(ImageChops.difference(mirrored, icon_mask(other, 48))).mean[0] < 3


def test_strokes_have_one_weight() -> None:
    """Lines are two units thick: measured across plus, minus, ledger and computer."""
    scale = 10
    for which, column in ((Icon.NEW, 60), (Icon.MINUS, 60), (Icon.LEDGER, 75), (Icon.COMPUTER, 60)):
        line = icon_mask(which, 24 * scale).crop((column, 0, column + 1, 24 * scale)).tobytes()
        runs = [len(run) for run in bytes(v > 127 for v in line).split(b"\0") if run]
        assert runs
        assert all(run == pytest.approx(2 * scale, abs=1) for run in runs)


def _letters(file: str) -> set[str]:
    """The characters a TrueType file has glyphs for, from its cmap of format 4."""
    data = (assets() / "fonts" / file).read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    tables = {
        data[at : at + 4]: struct.unpack(">I", data[at + 8 : at + 12])[0]
        for at in range(12, 12 + 16 * count, 16)
    }
    start = tables[b"cmap"]
    found: set[str] = set()
    for index in range(struct.unpack(">H", data[start + 2 : start + 4])[0]):
        at = start + struct.unpack(">I", data[start + 8 + 8 * index : start + 12 + 8 * index])[0]
        kind, _, _, double = struct.unpack(">4H", data[at : at + 8])
        if kind != 4:
            continue
        ends = struct.unpack(f">{double // 2}H", data[at + 14 : at + 14 + double])
        begins = struct.unpack(f">{double // 2}H", data[at + 16 + double : at + 16 + 2 * double])
        for first, last in zip(begins, ends, strict=True):
            found.update(chr(code) for code in range(first, last + 1) if last != 0xFFFF)
    return found


@pytest.mark.parametrize("weight", WEIGHTS)
def test_fonts_have_all_letters(weight: str) -> None:
    """Each bundled weight has a visible glyph for all letters and signs of our languages."""
    name = f"SourceSansPro-{weight}.ttf"
    assert not set(LETTERS + SIGNS) - _letters(name)
    font = ImageFont.truetype(assets() / "fonts" / name, 40)
    missing = bytes(font.getmask("●"))
    assert all(bytes(font.getmask(letter)) != missing for letter in LETTERS + SIGNS)


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_every_sentence_has_a_glyph(language: str, weight: str) -> None:
    """No catalogue holds a character that the bundled face cannot show."""
    path = assets() / "locale" / language / "LC_MESSAGES" / "dekabes.po"
    used = {*"".join(COMPUTER_NAMES), *"".join(OWN_NAMES.values())}
    with path.open("rb") as file:
        for message in pofile.read_po(file, locale=language):
            parts = message.string if isinstance(message.string, tuple) else (message.string,)
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            if message.id:
                used.update("".join((*parts, *ids)))
    assert len(used) > 60
    name = f"SourceSansPro-{weight}.ttf"
    assert used - {"\n"} - _letters(name) == set()
    font = ImageFont.truetype(assets() / "fonts" / name, 40)
    missing = bytes(font.getmask("●"))
    blank = {" ", "\n", "\u00a0", "\u202f", "\u2009"}
    assert [each for each in used - blank if bytes(font.getmask(each)) == missing] == []


@pytest.mark.parametrize("weight", WEIGHTS)
def test_figures_are_tabular(weight: str) -> None:
    """All figures have one width, so a score does not move when it changes."""
    font = ImageFont.truetype(assets() / "fonts" / f"SourceSansPro-{weight}.ttf", 100)
    assert len({font.getlength(figure) for figure in "0123456789"}) == 1


def test_licence_is_beside_the_fonts() -> None:
    """The fonts' licence and copyright line lie in the same folder."""
    text = (assets() / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Reserved Font Name" in text


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_app_icons(size: int) -> None:
    """There is an app icon of every size, with clear corners and an opaque middle."""
    with Image.open(assets() / "icons" / f"dekabes-{size}.png") as picture:
        assert picture.size == (size, size)
        assert picture.getpixel((0, 0))[3] < 4
        assert picture.getpixel((size // 2, size // 2))[3] == 255


def test_app_icons_for_windows_and_macos() -> None:
    """The .ico and the .icns can be read and hold the sizes those systems ask for."""
    with Image.open(assets() / "icons" / "dekabes.ico") as picture:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= picture.info["sizes"]
    with Image.open(assets() / "icons" / "dekabes.icns") as picture:
        assert {(16, 16, 1), (32, 32, 1), (128, 128, 1), (512, 512, 1)} <= {*picture.info["sizes"]}
