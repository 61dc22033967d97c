"""Where things stand on the screens of the table, for every size and shape of window."""

from attrs import frozen

from game.views.kit.box import Box
from game.views.kit.metrics import Metrics

MOST_BACKS = 7


@frozen
class SidePlaces:
    """Where one of the other seats has its things.

    Attributes:
        plate: name and number of tiles left.
        backs: the row or column of its tiles.
        memory: the numbers it could not answer, or how it answered the deal.
        upright: whether its backs stand upright, side by side.
        back: the short side of a back, in pixels.
    """

    plate: Box
    backs: Box
    memory: Box
    upright: bool
    back: int


@frozen
class Places:
    """Where everything stands; boxes in pixels.

    Attributes:
        score: both teams' points and what the hand is worth.
        bar: the quiet buttons, in the order hint, undo, redo, restart, new, ledger, rules,
            settings.
        north: the partner.
        east: the next seat.
        west: the previous seat.
        plate: the viewer's own plate.
        turn: the words above or beside it.
        rack: the own hand.
        play: the line of play.
        confirm: the large button.
        cancel: the one below or beside it.
        toast: where sentences appear.
        arrow: the quiet arrow that tells which way turns run.
        captions: whether bar buttons carry words.
        wide_score: whether teams' names have room in the score.
    """

    score: Box
    bar: tuple[Box, ...]
    north: SidePlaces
    east: SidePlaces
    west: SidePlaces
    plate: Box
    turn: Box
    rack: Box
    play: Box
    confirm: Box
    cancel: Box
    toast: Box
    arrow: Box
    captions: bool
    wide_score: bool

    @property
    def middle(self) -> Box:
        """The room between the side seats, from the partner down to the bottom buttons."""
        return self.play


def places(m: Metrics) -> Places:
    """The places for a window."""
    if m.is_portrait:
        return _portrait(m)
    return _small(m) if m.is_small else _landscape(m)


def _plate_height(m: Metrics) -> float:
    return max(m.px(66), m.number * 1.15)


def _column(
    m: Metrics, box: Box, *, right: bool, back: int, plate_w: float, memory_w: float
) -> SidePlaces:
    """A seat at the side: plate, backs below each other, memory below them."""
    plate, rest = box.cut_top(_plate_height(m), m.px(18))
    plate = Box(plate.right - plate_w if right else plate.x, plate.y, plate_w, plate.h)
    pitch = back * 1.2
    column, below = rest.cut_top(pitch * (MOST_BACKS - 1) + back, m.px(12))
    width = 2 * back
    backs = Box(column.right - width if right else column.x, column.y, width, column.h)
    memory = Box(below.right - memory_w if right else below.x, below.y, memory_w, below.h)
    return SidePlaces(plate, backs, memory, upright=False, back=back)


def _back_in(m: Metrics, height: float, most: int) -> int:
    """The short side of a back with which seven, a plate and some memory fill a column."""
    memory = m.number * 2.3 + (m.caption * 1.8 if not m.is_small else 0)
    room = height - _plate_height(m) - m.px(30) - memory
    return int(min(most, max(14.0, room / (1.2 * (MOST_BACKS - 1) + 1))))


def _north(m: Metrics, row: Box, back: int, plate_w: float) -> SidePlaces:
    """The partner: backs side by side, the plate on their right, memory right of the plate.

    In a row that is too narrow the plate stands below the backs.
    """
    gap = m.px(24)
    plate_h = _plate_height(m)
    across = back * (MOST_BACKS + 0.2 * (MOST_BACKS - 1))
    if across + gap + plate_w <= row.w:
        x = row.cx - (across + gap + plate_w) / 2
        backs = Box(x, row.top - 2 * back, across, 2 * back)
        plate = Box(backs.right + gap, row.top - plate_h, plate_w, plate_h)
    else:
        x = row.cx - across / 2
        backs = Box(x, row.top - 2 * back, across, 2 * back)
        plate = Box(x, backs.y - m.px(12) - plate_h, plate_w, plate_h)
    left = plate.right + m.px(14)
    beside = Box(left, min(plate.y, backs.y), max(row.right - left, 10), plate_h)
    beside = Box(left, beside.y, beside.w, plate.top - beside.y)
    if beside.w >= 2 * m.number:
        return SidePlaces(plate, backs, beside, upright=True, back=back)
    # No room beside the plate: below it.
    low = min(backs.y, plate.y - m.px(8) - 1.35 * m.number)
    below = Box(plate.x, low, plate.w, plate.y - m.px(8) - low)
    return SidePlaces(plate, backs, below, upright=True, back=back)


def _button(m: Metrics, *, wide: bool) -> tuple[int, int]:
    """A button of the bar; where there is room, wide enough for a long caption in small type."""
    least = max(m.touch, m.px(104))
    return max(least, round(79 * m.ratio)) if wide else least, max(m.touch, m.px(90))


def _landscape(m: Metrics) -> Places:
    inside = m_inside(m)
    gap = m.gap
    stacked = inside.w < 1.62 * inside.h
    button_w, button_h = _button(m, wide=not stacked)
    score_w = max(m.px(476), m.number * 7.5)
    score_h = 2 * m.number * 1.15 + m.number * 1.25 + m.px(20)
    score = Box(inside.x, inside.top - score_h, score_w, score_h)
    bar_w = 4 * button_w + 3 * gap
    top_bar = Box(inside.right - bar_w, inside.top - button_h, bar_w, button_h).columns(4, gap)
    tools_w = 2 * button_w + gap
    tools = Box(inside.x, inside.y, tools_w, 2 * button_h + gap)
    (undo, redo), (restart, new) = (row.columns(2, gap) for row in tools.rows(2, gap))
    confirm_w = min(m.px(400), inside.w * 0.24)
    right = Box(inside.right - confirm_w, inside.y, confirm_w, m.px(190))
    cancel, above = right.cut_bottom(max(m.touch, m.px(80)), gap)
    confirm = Box(above.x, above.y, above.w, max(m.touch, m.px(98)))
    plate_h = _plate_height(m)
    plate_w = m.px(230)
    turn_h = m.body * 1.5
    if stacked:
        plate = Box(inside.x, tools.top + gap, tools_w, plate_h)
        left_edge = tools.right
    else:
        plate = Box(tools.right + 2 * gap, inside.y, plate_w, plate_h)
        left_edge = plate.right
    turn = Box(plate.x, plate.top + m.px(10), min(plate.w, m.px(240) - 4), turn_h)
    rack_h = m.px(262)
    # Centred in the window where there is room on both sides, else between its neighbours.
    rack_room = Box(left_edge + 2 * gap, inside.y - m.px(14), 0, rack_h)
    rack_w = min(confirm.x - 2 * gap - rack_room.x, m.px(980))
    rack = Box(
        rack_room.x + (confirm.x - 2 * gap - rack_room.x - rack_w) / 2, rack_room.y, rack_w, rack_h
    )
    back = m.px(45)
    north = _north(m, _between(score, top_bar[0], inside, gap), back, m.px(220))
    side_w = max(m.px(250), 2 * back)
    side_top = score.y - m.px(20)
    side_bottom = (turn.top if stacked else tools.top) + gap
    column = Box(inside.x, side_bottom, side_w, side_top - side_bottom)
    side_back = _back_in(m, column.h, back)
    line_left = inside.x + m.px(240)
    memory_w = line_left - inside.x - gap
    west, east = (
        _column(
            m,
            Box(x, column.y, side_w, column.h),
            right=right,
            back=side_back,
            plate_w=m.px(222),
            memory_w=memory_w,
        )
        for x, right in ((inside.x, False), (inside.right - side_w, True))
    )
    toast_h = m.body * 2.0
    play_bottom = rack.top + toast_h + gap
    play_top = min(score.y, north.backs.y, north.plate.y) - gap
    play = Box(line_left, play_bottom, m.width - 2 * line_left, play_top - play_bottom)
    toast = Box(rack.x, rack.top + gap / 2, rack.w, toast_h)
    band = Box(play.x, play.top, play.w, min(north.backs.y, north.plate.y) - play.top)
    arrow = band.middle(m.px(116), min(m.px(58), max(8, band.h - 8)))
    hint, ledger, rules, settings = top_bar
    bar = (hint, undo, redo, restart, new, ledger, rules, settings)
    return Places(
        score, bar, north, east, west, plate, turn, rack, play, confirm, cancel, toast, arrow,
        captions=True, wide_score=True,
    )  # fmt: skip


def _between(score: Box, bar: Box, inside: Box, gap: float) -> Box:
    """The top row between score and buttons."""
    left, right = score.right + gap, bar.x - gap
    return Box(left, inside.y, right - left, inside.h)


def m_inside(m: Metrics) -> Box:
    """The window inside the table's rim."""
    return Box(0, 0, m.width, m.height).inset(m.margin)


def _small(m: Metrics) -> Places:
    inside = Box(0, 0, m.width, m.height).inset(m.margin)
    gap = m.gap
    touch = m.touch
    top, rest = inside.cut_top(max(touch, m.number * 1.35), gap)
    bar_w = 8 * touch + 7 * gap
    bar_box, score = top.cut_right(bar_w, gap)
    bar = tuple(Box(b.x, b.cy - touch / 2, touch, touch) for b in bar_box.columns(8, gap))
    back = max(16, round(m.short * 0.044))
    plate_h = m.number * 1.3
    north_row = Box(inside.x, rest.y, inside.w, rest.h)
    plate_w = min(m.px(270), inside.w * 0.175)
    north = _north_small(m, north_row, back, plate_w, plate_h)
    confirm_w = inside.w * 0.295
    confirm_h, cancel_h = touch * 1.25, touch * 1.08
    cancel = Box(inside.right - confirm_w, inside.y, confirm_w, cancel_h)
    confirm = Box(cancel.x, cancel.top + gap, confirm_w, confirm_h)
    plate = Box(inside.x, inside.y, plate_w, plate_h)
    turn = Box(plate.x, plate.top + 4, plate.w, m.body * 1.5)
    rack_h = confirm.top - inside.y + gap
    rack = Box(plate.right + gap, inside.y - gap / 2, confirm.x - plate.right - 2 * gap, rack_h)
    side_top = rest.top
    side_bottom = turn.top + gap
    side_w = plate_w
    west = _column_small(
        m, Box(inside.x, side_bottom, side_w, side_top - side_bottom), back, plate_h, right=False
    )
    east = _column_small(
        m,
        Box(inside.right - side_w, side_bottom, side_w, side_top - side_bottom),
        back,
        plate_h,
        right=True,
    )
    toast_h = m.body * 1.5
    play_top = min(north.plate.y, north.backs.y) - gap
    play_bottom = rack.top + gap + toast_h
    left = west.backs.right + max(back * 2.0, m.number * 1.35) + gap
    arrow = Box(inside.x, turn.top + 2, m.number * 2.2, m.number * 1.1)
    play = Box(left, play_bottom, m.width - 2 * left, play_top - play_bottom)
    toast = Box(rack.x - plate.w * 0.6, rack.top + gap / 2, rack.w + plate.w * 1.2, toast_h)
    return Places(
        score, bar, north, east, west, plate, turn, rack, play, confirm, cancel, toast, arrow,
        captions=False, wide_score=False,
    )  # fmt: skip


def _north_small(m: Metrics, row: Box, back: int, plate_w: float, plate_h: float) -> SidePlaces:
    across = back * (MOST_BACKS + 0.2 * (MOST_BACKS - 1))
    gap = m.gap
    x = row.cx - (across + gap + plate_w) / 2
    backs = Box(x, row.top - 2 * back, across, 2 * back)
    plate = Box(backs.right + gap, row.top - plate_h, plate_w, plate_h)
    # The next seat's plate stands at the end of the same row.
    memory = Box(plate.right + gap, backs.y, row.right - plate_w - plate.right - 2 * gap, 2 * back)
    return SidePlaces(plate, backs, memory, upright=True, back=back)


def _column_small(m: Metrics, box: Box, back: int, plate_h: float, *, right: bool) -> SidePlaces:
    plate, rest = box.cut_top(plate_h, m.gap)
    room = rest.h
    side = int(min(back, room / (MOST_BACKS * 1.2)))
    pitch = side * 1.2
    h = pitch * (MOST_BACKS - 1) + side
    x = rest.right - 2 * side if right else rest.x
    backs = Box(x, rest.top - h, 2 * side, h)
    w = max(back * 2.0, m.number * 1.35)
    memory = Box(backs.x - w - 4 if right else backs.right + 4, rest.top - h, w, h)
    return SidePlaces(plate, backs, memory, upright=False, back=side)


def _portrait(m: Metrics) -> Places:
    inside = m_inside(m)
    gap = m.gap
    button_h = max(m.touch, m.px(96))
    score_h = 2 * m.number * 1.2 + m.px(24)
    top, rest = inside.cut_top(score_h, gap)
    pair_w = 2 * max(m.touch, m.px(100)) + gap
    pair, score = top.cut_right(pair_w, gap)
    rules, settings = (Box(b.x, b.top - button_h, b.w, button_h) for b in pair.columns(2, gap))
    bottom, rest = rest.cut_bottom(button_h, gap)
    hint, undo, redo, restart, new, ledger = bottom.columns(6, gap)
    row, rest = rest.cut_bottom(max(m.touch, m.px(118)), gap)
    cancel, confirm = row.cut_left(row.w * 0.3, gap)
    rack, rest = rest.cut_bottom(min(m.px(356), rest.h * 0.26), gap)
    plate_h = _plate_height(m)
    own, rest = rest.cut_bottom(plate_h + m.px(8), gap)
    plate = own.middle(m.px(300), plate_h)
    turn = Box(own.x, own.y, plate.x - own.x - 2 * gap, own.h)
    back = m.px(58)
    north_row, rest = rest.cut_top(2 * back, gap)
    north = _north(m, north_row, back, m.px(240))
    toast_h = m.body * 2.4
    side_w = m.px(232)
    column = Box(rest.x, rest.y + toast_h + gap, side_w, rest.h - toast_h - gap)
    side_back = _back_in(m, column.h, back)
    memory_w = max(2 * side_back, m.number * 1.35)
    west, east = (
        _column(
            m,
            Box(x, column.y, side_w, column.h),
            right=right,
            back=side_back,
            plate_w=side_w,
            memory_w=memory_w,
        )
        for x, right in ((rest.x, False), (rest.right - side_w, True))
    )
    left = rest.x + memory_w + gap * 2
    play_top = west.plate.y - gap
    play = Box(left, column.y, m.width - 2 * left, play_top - column.y)
    toast = Box(inside.x, rest.y, inside.w, toast_h)
    aside = Box(plate.right, own.y, own.right - plate.right, own.h)
    arrow = aside.middle(m.px(120), m.px(60))
    bar = (hint, undo, redo, restart, new, ledger, rules, settings)
    return Places(
        score, bar, north, east, west, plate, turn, rack, play, confirm, cancel, toast, arrow,
        captions=True, wide_score=True,
    )  # fmt: skip
