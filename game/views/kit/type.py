"""Type: measuring, wrapping and drawing text with the bundled face, by Pillow.

Text is drawn once at its exact pixel size and shown as a picture, so it is sharp at
every pixel ratio and can be measured without a window.
"""

from enum import Enum
from functools import lru_cache
from math import ceil

from attrs import frozen
from PIL import Image, ImageDraw, ImageFont

from game import paths

RGB = tuple[int, int, int]


class Weight(Enum):
    """The weights in use, by their file."""

    REGULAR = "SourceSansPro-Regular.ttf"
    SEMIBOLD = "SourceSansPro-Semibold.ttf"
    BOLD = "SourceSansPro-Bold.ttf"


@lru_cache(maxsize=128)
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """The face at a size in pixels."""
    file = paths.assets() / "fonts" / weight.value
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1024)
def has(letter: str) -> bool:
    """Whether the bundled face can draw a letter."""
    face = font(Weight.SEMIBOLD, 24)
    nothing = bytes(face.getmask("\uffff"))
    return letter.isspace() or bytes(face.getmask(letter)) != nothing


WIDEST_NAME = "Emmanuelle"
"""As wide as the name of a seat may be: every plate of every window has room for it."""


@lru_cache(maxsize=64)
def within(name: str) -> str:
    """A name cut short, with an ellipsis, where it is wider than a plate has room for."""
    most = width(WIDEST_NAME, Weight.SEMIBOLD, 100)
    if width(name, Weight.SEMIBOLD, 100) <= most:
        return name
    shorter = name
    while shorter and width(shorter + "…", Weight.SEMIBOLD, 100) > most:
        shorter = shorter[:-1]
    return shorter.rstrip() + "…"


@lru_cache(maxsize=4096)
def width(text: str, weight: Weight, size: int) -> int:
    """How wide one line is, in whole pixels."""
    return ceil(font(weight, size).getlength(text))


def line_height(weight: Weight, size: int) -> int:
    """From one line's top to the next one's, in pixels."""
    ascent, descent = font(weight, size).getmetrics()
    return ascent + descent


@frozen
class Block:
    """Text set into lines.

    Attributes:
        lines: what stands in each.
        weight: the weight of all.
        size: the size in pixels.
        fits: whether it stays in the room it was set for.
    """

    lines: tuple[str, ...]
    weight: Weight
    size: int
    fits: bool = True

    @property
    def width(self) -> int:
        """The widest line, in pixels."""
        return max((width(each, self.weight, self.size) for each in self.lines), default=0)

    @property
    def height(self) -> int:
        """All lines, in pixels."""
        return line_height(self.weight, self.size) * len(self.lines)


def wrap(text: str, weight: Weight, size: int, room: float) -> tuple[str, ...]:
    """Breaks text at spaces (and at its own line ends) into lines no wider than `room`.

    A single word that is wider stays whole.
    """
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, weight, size) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=2048)
def fit(
    text: str,
    weight: Weight,
    size: int,
    room: tuple[float, float],
    *,
    most_lines: int = 1,
    smallest: int = 11,
) -> Block:
    """Sets text into a room, as large as it goes, no larger than `size`.

    Args:
        text: what to set.
        weight: its weight.
        size: the size wished for, in pixels.
        room: width and height in pixels.
        most_lines: how many lines it may take.
        smallest: the size below which it is not made smaller.

    Returns:
        The block; `fits` is false if even the smallest size is too large.
    """
    across, down = room
    at = max(size, smallest)
    while True:
        lines = wrap(text, weight, at, across) if most_lines > 1 else (text,)
        block = Block(lines, weight, at)
        good = len(lines) <= most_lines and block.width <= across and block.height <= down
        if good or at <= smallest:
            return Block(lines, weight, at, good)
        at -= 1


@lru_cache(maxsize=1024)
def balanced(block: Block, text: str) -> Block:
    """The same text in as many lines, but of nearly the same length: no lone word at the end."""
    if not block.fits or len(block.lines) <= text.count("\n") + 1:
        return block
    low, high = block.width // 2, block.width
    while low < high:
        room = (low + high) // 2
        lines = wrap(text, block.weight, block.size, room)
        narrow = Block(lines, block.weight, block.size)
        if len(lines) <= len(block.lines) and narrow.width <= room:
            high = room
        else:
            low = room + 1
    return Block(wrap(text, block.weight, block.size, high), block.weight, block.size)


@lru_cache(maxsize=512)
def picture(block: Block, colour: RGB, align: str = "center") -> Image.Image:
    """A block drawn: transparent, as large as its lines, aligned left, center or right."""
    high = line_height(block.weight, block.size)
    image = Image.new("RGBA", (max(block.width, 1), max(block.height, 1)), (*colour, 0))
    pen = ImageDraw.Draw(image)
    face = font(block.weight, block.size)
    for index, line in enumerate(block.lines):
        spare = image.width - width(line, block.weight, block.size)
        x = {"left": 0.0, "center": spare / 2, "right": float(spare)}[align]
        pen.text((x, index * high), line, fill=(*colour, 255), font=face)
    return image
