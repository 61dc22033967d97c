"""Draw the app icon at every size that the packages need, into assets/icons.

    python build/make_icons.py

PNG from 16 to 512 px, one .ico for Windows, one .icns for macOS. The files are committed;
run this again only when the tiles or the table change their look.
"""

import struct
import sys
from pathlib import Path

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine.tiles import Tile, tile  # noqa: E402 - after the path is known
from game.tabletop.faces import face, shadow  # noqa: E402
from game.tabletop.shading import blurred, faded, ramp, rgb, rounded  # noqa: E402

ICONS = ROOT / "assets" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICNS = (
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic08", 256),
    (b"ic09", 512),
)
"""The kinds of picture in a macOS icon, with their sizes in px."""

NAME = "dekabes"
SMALL = 32
"""Up to this many px a tile with few pips, larger in its field, stays legible."""


def draw(size: int) -> Image.Image:
    """The icon at `size` by `size` px (RGBA)."""
    big = 1024 if size > SMALL else size * 16
    field = _field(big)
    shown: Tile = tile(6, 4) if size > SMALL else tile(2, 1)
    share, angle = (0.345, -14.0) if size > SMALL else (0.40, -14.0)
    _lay(field, shown, round(big * share), angle)
    if size == big:
        return field
    return field.resize((size, size), Image.Resampling.LANCZOS)


def _field(size: int) -> Image.Image:
    """The rounded square of the table with its wooden rim and a pool of light."""
    radius, rim = size * 0.215, size * 0.042
    field = Image.new("RGBA", (size, size), (*rgb("#3c2413"), 0))
    wood = ramp(size, size, ((0, rgb("#b27a47")), (0.12, rgb("#935f35")), (1, rgb("#4b2c17"))))
    field.paste(wood, mask=rounded(size, size, radius, size * 0.012))
    inset = size * 0.012 + rim
    table = ramp(size, size, ((0, rgb("#1c7a80")), (1, rgb("#0a3e45"))))
    lamp = Image.new("L", (size, size))
    reach = size * 0.34
    ImageDraw.Draw(lamp).ellipse(
        (size / 2 - reach, size * 0.40 - reach, size / 2 + reach, size * 0.40 + reach), fill=255
    )
    table.paste(rgb("#35a3a3"), mask=faded(blurred(lamp, size * 0.13), 0.7))
    groove = rounded(size, size, radius - inset * 0.8, inset - size * 0.008)
    field.paste(rgb("#04232a"), mask=groove)
    field.paste(table, mask=rounded(size, size, radius - inset * 0.9, inset))
    return field


def _lay(field: Image.Image, shown: Tile, width: int, angle: float) -> None:
    """Lay a tile in the middle, turned by `angle` degrees, over a lifted shadow."""
    size = field.width
    for picture, drop in (
        (shadow(width, lifted=True), 0.02),
        (face(shown, width, shadowed=False), 0.0),
    ):
        turned = picture.rotate(angle, Image.Resampling.BICUBIC, expand=True)
        place = (round((size - turned.width) / 2), round((size - turned.height) / 2 + drop * size))
        layer = Image.new("RGBA", field.size, (0, 0, 0, 0))
        layer.paste(turned, place)
        field.alpha_composite(layer)


def make(target: Path = ICONS) -> list[Path]:
    """Write all icon files into `target`."""
    target.mkdir(parents=True, exist_ok=True)
    pictures = {size: draw(size) for size in SIZES}
    written = []
    for size, picture in pictures.items():
        written.append(target / f"{NAME}-{size}.png")
        picture.save(written[-1], optimize=True)
    small = [pictures[size] for size in SIZES if size <= 256]  # noqa: PLR2004 - an .ico ends there
    written.append(target / f"{NAME}.ico")
    small[-1].save(written[-1], sizes=[each.size for each in small], append_images=small[:-1])
    written.append(target / f"{NAME}.icns")
    written[-1].write_bytes(icns(target))
    return written


def icns(folder: Path) -> bytes:
    """The PNG files of `folder` as one macOS icon, without the enlarged copies Pillow adds."""
    parts = b""
    for kind, size in ICNS:
        data = (folder / f"{NAME}-{size}.png").read_bytes()
        parts += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


if __name__ == "__main__":
    for each in make():
        print(f"{each.stat().st_size:>7}  {each.name}")
