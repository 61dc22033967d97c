"""The pictures of the rules: who sits where, a fit, a block, a tie, Dékabès, the fall to zero.

Each is drawn for the width it gets, in the theme and with the faces in use. What a picture
shows is also told by the fact it belongs to, so its words are few.
"""

from collections.abc import Callable
from functools import lru_cache

from attrs import frozen
from PIL import Image

from game.engine.seats import SEATS, Seat, team_of
from game.engine.tiles import Tile, pips
from game.tabletop import faces
from game.text import tr
from game.views.kit import marks
from game.views.kit.icons import Icon
from game.views.kit.skin import Style
from game.views.kit.type import Block, Weight, line_height, width
from game.views.sketch import Paper

BLOCK: dict[Seat, tuple[Tile, ...]] = {
    1: (Tile(4, 1),), 3: (Tile(6, 6), Tile(5, 3)), 2: (Tile(6, 3),), 4: (Tile(4, 4),),
}  # fmt: skip
"""A block at nought: seat 1 is lowest with 5, though its team's sum is the higher one (R18)."""
TIE: dict[Seat, tuple[Tile, ...]] = {
    1: (Tile(4, 1),), 3: (Tile(6, 5),), 2: (Tile(3, 2),), 4: (Tile(6, 3),),
}  # fmt: skip
"""A block in which the lowest hands of both teams are equal (R19)."""
LAST: dict[str, tuple[Tile, tuple[tuple[Tile, faces.Rotation], ...]]] = {
    "different": (Tile(6, 2), ((Tile(6, 4), 270), (Tile(4, 1), 270), (Tile(2, 1), 90))),
    "equal": (Tile(5, 3), ((Tile(5, 0), 270), (Tile(6, 0), 90), (Tile(6, 5), 270))),
    "double": (Tile(4, 4), ((Tile(4, 3), 270), (Tile(3, 0), 270), (Tile(4, 0), 90))),
}
"""A last tile and the line it meets (R21)."""
FALL = ((1, 3), (3, 0))
"""Both teams' points before and after a Dékabès of seats 1 and 3 (R22)."""
HOLES = 4
RIGHT: faces.Rotation = 90
LEFT: faces.Rotation = 270
"""A tile whose higher number is on the right, or on the left."""


@frozen
class Drawing:
    """A finished picture and the words in it."""

    picture: Image.Image
    blocks: tuple[Block, ...]


@frozen
class Sizes:
    """What a picture is drawn with, in pixels.

    Attributes:
        width: of the picture.
        tile: the short side of a tile.
        body: type for sentences.
        pad: from the edge of the card to the first thing.
    """

    width: int
    tile: int
    body: int
    pad: int

    @property
    def number(self) -> int:
        """Type for figures that count."""
        return round(self.tile * 0.85)


MOST_ACROSS = 16.5
"""Tile widths across the widest picture."""


def _sizes(room: int, style: Style) -> Sizes:
    whole = min(room, round(style.body * 36))
    tile = int(min(style.body * 1.6, whole / MOST_ACROSS))
    return Sizes(whole, tile, style.body, round(tile * 0.42))


@lru_cache(maxsize=64)
def draw(name: str, room: int, style: Style, language: str) -> Drawing:
    """A picture of the rules.

    Args:
        name: one of `DIAGRAMS`.
        room: the width there is; the picture may be narrower.
        style: the look that was chosen.
        language: the one in use; a picture is kept for each.
    """
    del language
    paper = DIAGRAMS[name](_sizes(room, style), style)
    return Drawing(paper.picture, tuple(paper.blocks))


def _paper(s: Sizes, height: float, style: Style) -> Paper:
    return Paper(s.width, round(height), s.tile, style)


def _line(s: Sizes) -> int:
    return line_height(Weight.SEMIBOLD, s.body)


# Who sits where ------------------------------------------------------------------


def _seats(s: Sizes, style: Style) -> Paper:
    """Seen from above: the viewer below, the next seat on the right (R2, R3)."""
    row = _line(s)
    table_w, table_h = round(s.width * 0.36), round(max(s.tile * 4.2, row * 2.4))
    paper = _paper(s, table_h + 2 * row + 4 * s.pad, style)
    x, y = s.width / 2, paper.height / 2
    paper.lay(marks.small_table(table_w, table_h, style.theme), x, y)
    colour = (*style.theme.focus, 255)
    across, down = round(table_w * 0.62), round(table_h * 0.62)
    paper.lay(marks.turn_arrow(across, down, max(2.0, s.tile * 0.07), colour, sweep=300), x, y)
    aside = (s.width - table_w) / 2 - 2 * s.pad
    out = table_w / 2 + s.pad + aside / 2
    low = table_h / 2 + s.pad + row / 2
    _seat(paper, s, 1, tr("You"), (x, y + low), s.width - 2 * s.pad)
    _seat(paper, s, 2, tr("next"), (x + out, y), aside)
    _seat(paper, s, 3, tr("partner"), (x, y - low), s.width - 2 * s.pad)
    _seat(paper, s, 4, tr("before you"), (x - out, y), aside)
    return paper


def _seat(
    paper: Paper, s: Sizes, seat: Seat, who: str, place: tuple[float, float], room: float
) -> None:
    """A seat's mark and number; who sits there beside it, or below where that is too narrow."""
    x, y = place
    edge, digit = s.body * 0.9, s.body * 0.8
    head = edge + digit
    if seat % 2:
        # Above and below the table all stands in one row, in the middle.
        word = min(width(who, Weight.SEMIBOLD, s.body) + 2, room - head - digit)
        left = x - (head + digit * 0.4 + word) / 2
        paper.mark(team_of(seat), edge, left + edge / 2, y)
        middle = left + edge + digit * 0.6
        paper.words(str(seat), middle, y, (digit, _line(s)), s.body, weight=Weight.BOLD)
        paper.words(who, left + head + digit * 0.4 + word / 2, y, (word, _line(s)), s.body)
        return
    upper = y - _line(s) * 0.55
    paper.mark(team_of(seat), edge, x - digit / 2, upper)
    paper.words(str(seat), x + edge / 2, upper, (digit, _line(s)), s.body, weight=Weight.BOLD)
    paper.words(who, x, y + _line(s) * 0.55, (room, _line(s)), s.body)


# A fit ---------------------------------------------------------------------------


def _fit(s: Sizes, style: Style) -> Paper:
    """A tile that fits the right end, and one that fits none; a double lies crosswise (R14)."""
    t = s.tile
    above, line = s.pad + t / 2, s.pad + t * 1.7 + t
    paper = _paper(s, line + t + s.pad, style)
    x = s.width / 2
    paper.tile(Tile(6, 4), x - 1.5 * t, line, 270)
    paper.tile(Tile(4, 4), x, line, 0)
    paper.tile(Tile(4, 2), x + 1.5 * t, line, 270)
    for side, tile, good in ((-1, Tile(3, 0), False), (1, Tile(5, 2), True)):
        place = x + side * 3.55 * t
        paper.slot(place, line)
        paper.tile(tile, place, above, RIGHT)
        colour = None if good else style.theme.muted
        if good:
            paper.arrow([(place, above + 0.65 * t), (place, line - 0.6 * t)], colour)
        paper.verdict(t * 0.85, place + side * 1.65 * t, above, good=good)
    return paper


# Hands that are left ---------------------------------------------------------------


def _hands(
    s: Sizes, style: Style, held: dict[Seat, tuple[Tile, ...]], foot: float
) -> tuple[Paper, dict[Seat, float], float]:
    """Four hands by team with their totals, the lowest of each winner ringed."""
    t, row = s.tile, _line(s)
    number_h = line_height(Weight.BOLD, s.number)
    height = s.pad * 1.6 + row + 2 * t + s.pad + number_h + s.pad
    paper = _paper(s, height + foot, style)
    cell = min(3.4 * t, (s.width - 2 * s.pad) / 4.4)
    start = (s.width - 4.4 * cell) / 2
    middles = {}
    for index, (seat, tiles) in enumerate(held.items()):
        x = start + cell * (index + 0.5 + (0.4 if index > 1 else 0))
        middles[seat] = x
        y = s.pad * 1.6 + row / 2
        edge = s.body * 0.9
        paper.mark(team_of(seat), edge, x - edge * 0.55, y)
        paper.words(str(seat), x + edge * 0.55, y, (edge, row), s.body, weight=Weight.BOLD)
        y += row / 2 + t + s.pad * 0.3
        for place, tile in enumerate(tiles):
            paper.tile(tile, x + (place - (len(tiles) - 1) / 2) * 1.15 * t, y)
        y += t + s.pad * 0.5 + number_h / 2
        total = str(pips(tiles))
        paper.words(total, x, y, (cell, number_h), s.number, weight=Weight.BOLD)
    lowest = min(pips(each) for each in held.values())
    for seat, tiles in held.items():
        if pips(tiles) == lowest:
            x, half = middles[seat], cell / 2 - 2
            paper.ring(x - half, s.pad * 0.7, x + half, height - s.pad * 0.3)
    return paper, middles, height


def _block(s: Sizes, style: Style) -> Paper:
    """The lowest single hand wins; the sums of partners do not count (R18)."""
    row = _line(s)
    paper, middles, height = _hands(s, style, BLOCK, row + s.pad)
    for one, other in ((1, 3), (2, 4)):
        a, b = pips(BLOCK[one]), pips(BLOCK[other])
        x = (middles[one] + middles[other]) / 2
        y = height + row / 2
        said = f"{a} + {b} = {a + b}"
        room = width(said, Weight.SEMIBOLD, s.body) + 2
        paper.words(said, x + s.body * 0.7, y, (room, row), s.body, ink=style.theme.muted)
        paper.verdict(s.body, x - room / 2 - s.body * 0.4, y, good=False)
    return paper


def _tie(s: Sizes, style: Style) -> Paper:
    """Equal lowest hands: nobody scores, and the base becomes 2 (R19, R20)."""
    number_h = line_height(Weight.BOLD, s.number)
    paper, _, height = _hands(s, style, TIE, number_h + s.pad)
    low = min(pips(each) for each in TIE.values())
    y, x = height + number_h / 2, s.width / 2
    unit = min(s.tile * 1.0, s.width / 18)
    room = (unit * 4, number_h)
    paper.words(f"{low} = {low}", x - unit * 6, y, room, s.number, weight=Weight.BOLD)
    paper.icon(Icon.ARROW, s.tile * 0.8, x - unit * 3.2, y)
    paper.words("+0", x - unit * 1.4, y, (unit * 2.4, number_h), s.number, weight=Weight.BOLD)
    paper.words(tr("Base"), x + unit * 2, y, room, s.body, ink=style.theme.muted, align="right")
    paper.words("1", x + unit * 4.7, y, (unit, number_h), s.number, ink=style.theme.muted)
    paper.icon(Icon.ARROW, s.tile * 0.8, x + unit * 6, y)
    ink = style.theme.accent
    paper.words(
        "2", x + unit * 7.3, y, (unit, number_h), s.number, weight=Weight.BOLD, ink=ink
    )  # fmt: skip
    return paper


# Dékabès -------------------------------------------------------------------------


def _dekabes(which: str) -> Callable[[Sizes, Style], Paper]:
    def drawn(s: Sizes, style: Style) -> Paper:
        """The last tile, both ends it fits, and what it earns (R21)."""
        last, line = LAST[which]
        t, good = s.tile, not last.is_double
        above = s.pad + t / 2
        low = s.pad + t * 1.75 + (t if last.is_double else t / 2)
        paper = _paper(s, low + (t if last.is_double else t / 2) + s.pad, style)
        x = s.width / 2
        for index, (tile, rotation) in enumerate(line):
            paper.tile(tile, x + (index - 1) * 2.04 * t, low, rotation)
        paper.tile(last, x, above, LEFT)
        for side in (-1, 1):
            place = x + side * (3.62 if last.is_double else 4.14) * t
            paper.slot(place, low, upright=last.is_double)
            head = low - (1.12 if last.is_double else 0.62) * t
            paper.arrow([(x + side * 1.25 * t, above), (place, above), (place, head)])
        paper.verdict(t * 1.05, s.pad + t * 0.9, paper.height / 2, good=good)
        ink = style.theme.accent if good else style.theme.text
        times = "× 2" if good else "× 1"  # noqa: RUF001 - the sign of multiplication is meant
        room = (t * 2.4, line_height(Weight.BOLD, t))
        place = s.width - s.pad - room[0] / 2
        paper.words(times, place, paper.height / 2, room, t, weight=Weight.BOLD, ink=ink)
        return paper

    return drawn


# The fall to zero ------------------------------------------------------------------


def _fall(s: Sizes, style: Style) -> Paper:
    """The winners add, the others fall to zero (R22)."""
    t = s.tile
    row = max(line_height(Weight.BOLD, s.number), t * 1.2)
    paper = _paper(s, 2 * row + 3 * s.pad, style)
    unit = min(t, (s.width - 2 * s.pad) / 15)
    start = (s.width - 15 * unit) / 2
    for index, (seat, (before, after)) in enumerate(zip(SEATS[:2], FALL, strict=True)):
        y = s.pad + row / 2 + index * (row + s.pad)
        paper.mark(team_of(seat), unit * 0.9, start + unit, y)
        for offset, score, weight in ((2.2, before, Weight.REGULAR), (9.2, after, Weight.BOLD)):
            x = start + unit * offset
            ink = style.theme.accent if score == after > before else style.theme.text
            room = (unit, row)
            paper.words(
                str(score), x + unit / 2, y, room, s.number, weight=weight, ink=ink
            )  # fmt: skip
            for hole in range(HOLES):
                place = x + unit * (1.7 + hole * 0.95)
                paper.peg(unit * 0.72, place, y, won=hole < score)
        paper.icon(Icon.ARROW, unit, start + unit * 8.2, y)
    return paper


DIAGRAMS: dict[str, Callable[[Sizes, Style], Paper]] = {
    "seats": _seats,
    "fit": _fit,
    "block": _block,
    "tie": _tie,
    "dekabes-different": _dekabes("different"),
    "dekabes-equal": _dekabes("equal"),
    "dekabes-double": _dekabes("double"),
    "fall": _fall,
}
"""Every picture by its name."""
