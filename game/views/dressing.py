"""What surrounds the line of play on every screen of a match: score, plates, memory."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.engine.actions import Pass
from game.engine.observation import Observation
from game.engine.seats import SEATS, Seat, Team, following, partner, previous, team_of
from game.engine.tiles import NUMBERS
from game.players.knowledge import know
from game.text import points, tr
from game.views.kit import marks
from game.views.kit.box import Box
from game.views.kit.metrics import Metrics
from game.views.kit.skin import PanelLook
from game.views.kit.type import Weight, width
from game.views.places import Places, SidePlaces

if TYPE_CHECKING:
    from game.views.kit.screen import Screen

SCORE_HOLES = 4


def side_of(seat: Seat, bottom: Seat, places: Places) -> SidePlaces | None:
    """Where a seat has its things when `bottom` sits below; None for the bottom seat (R2)."""
    return {
        following(bottom): places.east,
        partner(bottom): places.north,
        previous(bottom): places.west,
    }.get(seat)


def draw_score(screen: "Screen", places: Places) -> None:
    """Both teams' points and what the hand is worth."""
    session = screen.app.session
    if session is None:
        return
    if places.wide_score:
        _wide_score(screen, places.score, session.scores, session.base)
    else:
        small_score(screen, places.score, session.scores, session.base)


def _number(
    screen: "Screen", text: str, box: Box, align: str = "center", *, gold: bool = False
) -> None:
    ink = screen.style.theme.accent if gold else None
    screen.figure(text, box, ink=ink, align=align, layer=screen.info)


def _wide_score(screen: "Screen", box: Box, scores: tuple[int, int], base: int) -> None:
    m, theme, names = screen.metrics, screen.style.theme, screen.names
    draw_ground(screen, box)
    inner = box.inset(m.px(22), m.px(8))
    rows: tuple[Box, ...]
    if m.is_portrait:
        # Side by side: the teams, then the worth.
        left, worth = inner.cut_left(inner.w * 0.635, m.px(26))
        rows = left.rows(2)
        line = Box(left.right + m.px(13), inner.y + m.px(8), 1, inner.h - m.px(16))
        screen.rule(line, theme.rule, screen.info)
    else:
        worth, upper = inner.cut_bottom(m.number * 1.25, m.px(6))
        rows = upper.rows(2)
        screen.rule(Box(inner.x, worth.top + 1, inner.w, 1), theme.rule, screen.info)
    for team, row, score in zip(Team, rows, scores, strict=True):
        _team_row(screen, team, row, score, names.team(team))
    label = tr("This hand is worth")
    if m.is_portrait:
        upper, lower = worth.rows(2)
        screen.label(label, upper, m.body, ink=theme.muted, align="left", layer=screen.info)
        _number(screen, points(base), lower, "left", gold=True)
    else:
        number_w = width(points(base), Weight.BOLD, m.number) + m.px(6)
        right, left = worth.cut_right(min(number_w, worth.w * 0.55), m.px(10))
        screen.label(label, left, m.body, ink=theme.muted, align="left", layer=screen.info)
        _number(screen, points(base), right, "right", gold=True)


def _team_row(screen: "Screen", team: Team, row: Box, score: int, name: str) -> None:
    m, theme = screen.metrics, screen.style.theme
    edge = m.px(30)
    spot, rest = row.cut_left(edge, m.px(12))
    screen.team_mark(team, round(edge), spot.middle(edge, edge), screen.info)
    number, rest = rest.cut_right(m.number * 0.75, m.px(6))
    peg = m.px(24)
    pegs_w = SCORE_HOLES * peg + (SCORE_HOLES - 1) * m.px(9)
    pegs, rest = rest.cut_right(pegs_w, m.px(6))
    screen.label(name, rest, m.body, weight=Weight.SEMIBOLD, align="left", layer=screen.info)
    for index, hole in enumerate(pegs.columns(SCORE_HOLES, m.px(9))):
        won = index < score
        screen.put(
            ("peg", peg, won),
            lambda won=won: marks.peg(peg, theme, won=won),  # type: ignore[misc]
            hole.middle(peg, peg),
            screen.info,
        )
    _number(screen, str(score), number, "right")


def small_score(screen: "Screen", box: Box, scores: tuple[int, int], base: int) -> None:
    """Both teams' points and the worth of the hand, in one low row."""
    m = screen.metrics
    draw_ground(screen, box)
    rest = box.inset(8 if m.is_small else m.px(20), 2)
    edge = m.number * 0.7
    for team, score in zip(Team, scores, strict=True):
        spot, rest = rest.cut_left(edge, 5)
        screen.team_mark(team, round(edge), spot.middle(edge, edge), screen.info)
        number, rest = rest.cut_left(m.number * 0.62, 8)
        _number(screen, str(score), number, "left")
    worth = points(base)
    number_w = min(width(worth, Weight.BOLD, m.number) + 2, rest.w)
    right, left = rest.cut_right(number_w, 6)
    if left.w > m.body * 2:
        screen.label(
            tr("worth"),
            left,
            m.caption if m.is_small else m.body,
            ink=screen.style.theme.muted,
            align="right",
            layer=screen.info,
        )
    _number(screen, worth, right, "right", gold=True)


def draw_ground(screen: "Screen", box: Box, look: PanelLook | None = None) -> None:
    """A panel among what changes during a match."""
    screen.panel(box, look, screen.info)


def draw_plate(
    screen: "Screen", seat: Seat, box: Box, number: str, *, on_turn: bool, unit: str = ""
) -> None:
    """A seat's name with the number of its tiles, ringed when it is its turn.

    In a box as high as two lines the number stands below the name. What is there already
    stays: a move changes no more than a number and a ring.
    """
    name = screen.names.of(seat)
    pieces = screen.pieces
    pieces.show(f"plate {seat}", (box, name, unit), lambda: _plate(screen, seat, box, name, unit))
    draw_count(screen, seat, box, number, unit)
    ground = pieces.sprites(f"plate {seat}")[0]
    look = PanelLook("plate", ringed=on_turn)
    screen.repanel(ground, box, look)


def draw_count(screen: "Screen", seat: Seat, box: Box, number: str, unit: str = "") -> None:
    """The number on a seat's plate."""
    screen.pieces.show(
        f"count {seat}", (box, number), lambda: _plate_number(screen, box, number, unit)
    )


def _plate(screen: "Screen", seat: Seat, box: Box, name: str, unit: str) -> None:
    m = screen.metrics
    draw_ground(screen, box, PanelLook("plate"))
    spot, rest = _plate_inside(m, box)
    edge = _plate_mark(m)
    screen.team_mark(team_of(seat), round(edge), spot.middle(edge, edge), screen.info)
    if _is_tall(m, box):
        rest, size = rest.cut_top(m.caption * 1.3)[0], m.caption
    else:
        unit_box, _, rest = _plate_line(m, rest, unit)
        size = m.body
        screen.label(
            unit, unit_box, m.caption, ink=screen.style.theme.muted, align="right",
            layer=screen.info,
        )  # fmt: skip
    screen.label(name, rest, size, weight=Weight.SEMIBOLD, align="left", layer=screen.info)


def _plate_number(screen: "Screen", box: Box, number: str, unit: str) -> None:
    m = screen.metrics
    _, rest = _plate_inside(m, box)
    if _is_tall(m, box):
        _number(screen, number, rest.cut_top(m.caption * 1.3)[1], "left")
    else:
        _number(screen, number, _plate_line(m, rest, unit)[1], "right")


def _plate_inside(m: Metrics, box: Box) -> tuple[Box, Box]:
    return box.inset(_plate_pad(m), 2).cut_left(_plate_mark(m), m.px(10))


def _plate_line(m: Metrics, rest: Box, unit: str) -> tuple[Box, Box, Box]:
    """The rooms of the unit, of the number and of the name on a plate of one line."""
    unit_w = width(unit, Weight.REGULAR, m.caption) + m.px(4) if unit else 0
    unit_box, rest = rest.cut_right(unit_w, m.px(6) if unit else 0)
    # Pips, which have a unit, can be two digits; tiles are seven at most.
    number_w = width("00" if unit else "0", Weight.BOLD, m.number) + 2
    number_box, rest = rest.cut_right(number_w, m.px(8))
    return unit_box, number_box, rest


def _plate_pad(m: Metrics) -> float:
    return m.px(18) if not m.is_small else 7


def _plate_mark(m: Metrics) -> float:
    return m.px(28) if not m.is_small else m.number * 0.62


def tall_plate_height(m: Metrics) -> float:
    """The height of a plate with the number below the name, in pixels."""
    return m.caption * 1.3 + m.number * 1.1 + 4


def _is_tall(m: Metrics, box: Box) -> bool:
    return box.h >= tall_plate_height(m) - 1


def plate_width(screen: "Screen", *, unit: str = "", tall: bool = False) -> float:
    """The width at which every seat's name and a number of two digits fit on a plate."""
    m = screen.metrics
    size = m.caption if tall else m.body
    names = [screen.names.of(seat) for seat in SEATS]
    name_w = max(width(each, Weight.SEMIBOLD, size) for each in names) + 2
    base = 2 * _plate_pad(m) + _plate_mark(m) + m.px(10)
    number_w = width("00", Weight.BOLD, m.number) + 2
    if tall:
        return base + max(name_w, number_w)
    unit_w = width(unit, Weight.REGULAR, m.caption) + m.px(4) + m.px(6) if unit else 0
    return base + name_w + m.px(8) + number_w + unit_w


def draw_memory(screen: "Screen", seen: Observation, places: Places, bottom: Seat) -> None:
    """The numbers that each of the others could not answer: the figure and a small cross."""
    if not any(isinstance(move, Pass) for move in seen.moves):
        return
    known = know(seen)
    for seat in SEATS:
        side = side_of(seat, bottom, places)
        lacking = [n for n in NUMBERS if known.lacking[seat - 1] >> n & 1]
        if side is None or not lacking:
            continue
        right = side is places.east
        screen.pieces.show(
            f"memory {seat}",
            tuple(lacking),
            lambda side=side, lacking=lacking, right=right: _memory(  # type: ignore[misc]
                screen, side, lacking, right=right
            ),
        )


def rehearsals(
    screen: "Screen", seen: Observation, seat: Seat, places: Places, bottom: Seat
) -> Iterator[Callable[[], None]]:
    """What a move or a pass of a seat may change beside the line, each to be drawn alone."""
    side = side_of(seat, bottom, places)
    box = places.plate if side is None else side.plate
    left = str(max(0, seen.tiles_left(seat) - 1))
    yield partial(_plate_number, screen, box, left, "")
    for ringed in (True, False):
        yield partial(draw_ground, screen, box, PanelLook("plate", ringed=ringed))
    if side is None:
        return
    if _has_head(screen.metrics, side):
        yield partial(_memory_head, screen, side.memory, "left")
    chip = round(screen.metrics.number * 1.02)
    spot = Box(0, 0, chip, chip)
    yield partial(draw_ground, screen, spot, PanelLook("chip"))
    yield partial(_chip_cross, screen, spot)
    for number in {seen.line.left, seen.line.right}:
        if number is not None:
            yield partial(_chip_number, screen, spot, number)


def _grid(box: Box, count: int, most: int) -> tuple[int, int, int]:
    """How so many chips stand in a box: their size, the gap, and how many side by side.

    They are as large as `most` if they all fit, else smaller: what a seat lacks is a help
    to memory and must never cover what must be read.
    """
    for chip in range(most, 11, -1):
        gap = round(chip * 0.3)
        across = int((box.w + gap) // (chip + gap))
        down = int((box.h + 1) // (chip + gap))
        if across * down >= count:
            return chip, gap, across
    return 12, 3, max(1, int((box.w + 3) // 15))


def _memory(screen: "Screen", side: SidePlaces, lacking: list[int], *, right: bool) -> None:
    m = screen.metrics
    chip = round(m.number * 1.02)
    box = side.memory
    if _has_head(m, side):
        head, box = box.cut_top(m.caption * 1.5, m.px(6))
        _memory_head(screen, head, "right" if right else "left")
    chip, gap, across = _grid(box, len(lacking), chip)
    for index, number in enumerate(lacking):
        row, column = divmod(index, across)
        x = box.x + column * (chip + gap)
        if right:
            x = box.right - chip - gap / 2 - column * (chip + gap)
        y = box.top - chip - gap / 2 - row * (chip + gap)
        _chip(screen, Box(x, y, chip, chip), number)


def _has_head(m: Metrics, side: SidePlaces) -> bool:
    return not side.upright and not m.is_small


def _memory_head(screen: "Screen", box: Box, align: str) -> None:
    screen.label(
        tr("Passed on"), box, screen.metrics.caption, ink=screen.style.theme.muted, align=align,
        layer=screen.info, on_panel=False,
    )  # fmt: skip


def _chip(screen: "Screen", place: Box, number: int) -> None:
    """One number that could not be answered, with its cross."""
    draw_ground(screen, place, PanelLook("chip"))
    _chip_number(screen, place, number)
    _chip_cross(screen, place)


def _chip_number(screen: "Screen", place: Box, number: int) -> None:
    size = round(min(screen.metrics.number, 0.95 * place.w))
    screen.label(str(number), place, size, weight=Weight.BOLD, layer=screen.info)


def _chip_cross(screen: "Screen", place: Box) -> None:
    theme, chip = screen.style.theme, place.w
    badge = max(10, round(chip * 0.4))
    corner = Box(place.right - badge * 0.62, place.top - badge * 0.62, badge, badge)
    screen.put(("cross", badge), lambda: marks.cross_badge(badge, theme), corner, screen.info)
