"""Line icons drawn by code at any pixel size and colour; pure Pillow, no window.

All stand on a grid of 24 units with a stroke of two, round caps and joins.
"""

from collections.abc import Callable
from enum import Enum
from functools import lru_cache

from PIL import Image

from game.tabletop.shading import RGB, filled
from game.views.kit.pen import Pen, Point, arc, curve, round_rectangle

GRID = 24
STROKE = 2.0


class Icon(Enum):
    """Every icon there is."""

    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    NEW = "new"
    LEDGER = "ledger"
    RULES = "rules"
    SETTINGS = "settings"
    CHECK = "check"
    CLOSE = "close"
    TABLE = "table"
    MATCHES = "matches"
    PLAY = "play"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    SHUFFLE = "shuffle"
    CLOCK = "clock"
    HAND = "hand"
    SPEAKER = "speaker"
    MUTE = "mute"
    KNOCK = "knock"
    PERSON = "person"
    COMPUTER = "computer"
    GLOBE = "globe"
    MINUS = "minus"
    ARROW = "arrow"


@lru_cache(maxsize=256)
def icon(which: Icon, size: int, colour: RGB) -> Image.Image:
    """The icon as an RGBA picture of `size` by `size` px, shared: copy before changing it.

    Args:
        which: one of `Icon`.
        size: px.
        colour: of the lines.
    """
    return filled(icon_mask(which, size), colour)


@lru_cache(maxsize=128)
def icon_mask(which: Icon, size: int) -> Image.Image:
    """The icon's coverage (mode L), to lay any colour through."""
    pen = Pen(size, size, size / GRID, big=8 if size <= 2 * GRID else 4)
    draw = _SHAPES.get(which)
    if draw is not None:
        draw(pen)
    for line in _LINES.get(which, ()):
        pen.stroke(line, STROKE)
    return pen.mask()


def _mirrored(lines: tuple[list[Point], ...]) -> tuple[list[Point], ...]:
    return tuple([(GRID - x, y) for x, y in line] for line in lines)


def _turned(line: list[Point]) -> list[Point]:
    return [(GRID - y, x) for x, y in line]


def _knob(line: float, place: float) -> list[list[Point]]:
    gap = 2.5
    return [
        [(3.5, line), (place - gap, line)],
        [(place + gap, line), (20.5, line)],
        arc((place, line), gap, 0, 360),
    ]


_BULB: list[Point] = [
    (9.3, 17.2),
    *arc((12, 9.3), 6.2, 124, 416),
    (14.7, 17.2),
    (9.3, 17.2),
]
_UNDO: tuple[list[Point], ...] = (
    [(8.6, 4.5), (4, 9.1), (8.6, 13.7)],
    [(4, 9.1), *arc((14.8, 14.3), 5.2, -90, 90), (11, 19.5)],
)
_CHEVRON: list[Point] = [(15, 5), (8, 12), (15, 19)]
_CONE: list[Point] = [(3.5, 9.4), (7, 9.4), (11.6, 5.2), (11.6, 18.8), (7, 14.6), (3.5, 14.6)]
_HAND: list[Point] = [
    (8.2, 15.2),
    *arc((9.8, 3.9), 1.6, 180, 360),
    (11.4, 10.6),
    *arc((13.0, 9.4), 1.6, 180, 360),
    (14.6, 11.4),
    *arc((16.2, 10.4), 1.6, 180, 360),
    (17.8, 12.4),
    *arc((19.3, 11.9), 1.5, 180, 360),
    *curve((20.8, 15.5), (20.8, 19.6), (18.6, 22), (15, 22)),
    *curve((13.2, 22), (10.8, 22), (9.6, 20.9), (8.4, 19.6)),
    (4.2, 15.3),
    *curve((4.2, 15.3), (2.6, 13.4), (4.9, 11.4), (6.6, 13.1)),
    (8.2, 15.2),
]
_FIST: list[Point] = [
    (8.6, 2.2),
    (8.6, 4.6),
    *arc((8.1, 7.6), 2.9, 265, 180),
    *arc((6.9, 12.4), 1.7, 180, 0),
    *arc((10.3, 13.2), 1.7, 180, 0),
    *arc((13.7, 13.2), 1.7, 180, 0),
    *arc((17.1, 12.4), 1.7, 180, 0),
    *arc((15.9, 7.6), 2.9, 0, -85),
    (15.4, 4.6),
    (15.4, 2.2),
]

_LINES: dict[Icon, tuple[list[Point], ...]] = {
    Icon.HINT: (_BULB, [(10, 20.8), (14, 20.8)]),
    Icon.UNDO: _UNDO,
    Icon.REDO: _mirrored(_UNDO),
    Icon.RESTART: (arc((12, 12.4), 8.2, 212, 520), [(4.6, 3.2), (5, 8), (9.8, 8.2)]),
    Icon.NEW: ([(12, 4.5), (12, 19.5)], [(4.5, 12), (19.5, 12)]),
    Icon.MINUS: ([(4.5, 12), (19.5, 12)],),
    Icon.LEDGER: (
        round_rectangle(5, 3, 19, 21, 1.6),
        [(9, 8), (15, 8)],
        [(9, 12), (15, 12)],
        [(9, 16), (13, 16)],
    ),
    Icon.RULES: (
        [(19, 16), (19, 3), *arc((7.3, 5.3), 2.3, 270, 180), *arc((7.3, 18.5), 2.5, 180, 90)],
        [(7.3, 21), (19, 21), (19, 16), *arc((7.3, 18.5), 2.5, 270, 180)],
        [(9.5, 7.5), (14.5, 7.5)],
        [(9.5, 11.4), (14.5, 11.4)],
    ),
    Icon.SETTINGS: (*_knob(6, 15), *_knob(12, 8), *_knob(18, 16)),
    Icon.CHECK: ([(4.2, 12.8), (9.6, 18.2), (19.8, 6.6)],),
    Icon.CLOSE: ([(5.8, 5.8), (18.2, 18.2)], [(18.2, 5.8), (5.8, 18.2)]),
    Icon.TABLE: (
        round_rectangle(7, 7.5, 17, 16.5, 1.6),
        [(9.5, 3.5), (14.5, 3.5)],
        [(9.5, 20.5), (14.5, 20.5)],
        [(2.8, 10), (2.8, 14)],
        [(21.2, 10), (21.2, 14)],
    ),
    Icon.MATCHES: (
        [(2.5, 20), (21.5, 20)],
        [(6, 20), (6, 13.5)],
        [(12, 20), (12, 4)],
        [(18, 20), (18, 9)],
    ),
    Icon.PLAY: ([(7.5, 5), (18.8, 12), (7.5, 19), (7.5, 5)],),
    Icon.BACK: ([(20, 12), (4, 12)], [(10.6, 5.4), (4, 12), (10.6, 18.6)]),
    Icon.ARROW: ([(4, 12), (20, 12)], [(13.4, 5.4), (20, 12), (13.4, 18.6)]),
    Icon.LEFT: (_CHEVRON,),
    Icon.RIGHT: _mirrored((_CHEVRON,)),
    Icon.UP: (_turned(_CHEVRON),),
    Icon.DOWN: (_turned(_turned(_turned(_CHEVRON))),),
    Icon.SHUFFLE: (
        [(2.8, 17), *curve((4.8, 17), (10.2, 17), (10.6, 7), (16, 7)), (21, 7)],
        [(2.8, 7), *curve((4.8, 7), (7.2, 7), (8.3, 8.4), (9.4, 10))],
        [*curve((12.4, 14.4), (13.2, 15.8), (14.2, 17), (16, 17)), (21, 17)],
        [(18, 4), (21, 7), (18, 10)],
        [(18, 14), (21, 17), (18, 20)],
    ),
    Icon.CLOCK: (arc((12, 12), 8.7, 0, 360), [(12, 7), (12, 12), (15.4, 14)]),
    Icon.HAND: (_HAND,),
    Icon.SPEAKER: (
        [*_CONE, _CONE[0]],
        arc((11.8, 12), 4, -46, 46),
        arc((11.8, 12), 8, -46, 46),
    ),
    Icon.MUTE: ([*_CONE, _CONE[0]], [(15.6, 9.4), (20.8, 14.6)], [(20.8, 9.4), (15.6, 14.6)]),
    Icon.KNOCK: (
        _FIST,
        [(8.6, 9.6), (8.6, 12.4)],
        [(12, 9.6), (12, 13.2)],
        [(15.4, 9.6), (15.4, 12.4)],
        [(2.4, 21), (21.6, 21)],
        [(2.2, 15.6), (3.6, 17.2)],
        [(21.8, 15.6), (20.4, 17.2)],
    ),
    Icon.PERSON: (
        arc((12, 8), 4.2, 0, 360),
        [
            *curve((4.2, 20.5), (4.6, 16.2), (8, 14.9), (12, 14.9)),
            *curve((12, 14.9), (16, 14.9), (19.4, 16.2), (19.8, 20.5)),
        ],
    ),
    Icon.COMPUTER: (
        round_rectangle(3, 4, 21, 16.4, 1.8),
        [(12, 16.4), (12, 20.3)],
        [(7.8, 20.3), (16.2, 20.3)],
    ),
    Icon.GLOBE: (
        arc((12, 12), 8.9, 0, 360),
        arc((12, 12), (4, 8.9), 0, 360),
        [(3.4, 12), (20.6, 12)],
    ),
}


def _solid_play(pen: Pen) -> None:
    pen.fill([(7.5, 5), (18.8, 12), (7.5, 19)])


_SHAPES: dict[Icon, Callable[[Pen], None]] = {Icon.PLAY: _solid_play}
