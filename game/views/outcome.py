"""The panel of the reveal: how the hand ended, what it earned, the new score (R17-R23)."""

from typing import TYPE_CHECKING

from game import text
from game.engine.events import Led, Passed, Played
from game.engine.scoring import Result
from game.engine.seats import Team
from game.session.ledger import events_of
from game.text import tr
from game.views import dressing
from game.views.kit import marks
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.icons import Icon, icon
from game.views.kit.skin import PanelLook
from game.views.kit.type import Weight, width

if TYPE_CHECKING:
    from game.views.reveal import RevealScreen


SHOWS_REASON, SHOWS_AWARD, SHOWS_SCORE = 5, 6, 7
"""From which stage of the reveal each part is shown; the four hands come before."""


def draw_outcome(screen: "RevealScreen", box: Box, stage: int = SHOWS_SCORE) -> None:
    """Draws as much of the outcome into a box as is revealed at a stage."""
    if stage < SHOWS_REASON:
        head = box.cut_top(box.h * 0.5)[0]
        screen.say(tr("The hands are opened"), head, screen.metrics.body, lines=2)
        return
    result, names, m = screen.result, screen.app.names, screen.metrics
    theme = screen.style.theme
    head, box = box.cut_top(m.body * 1.9 if m.is_small else m.title * 1.35)
    size = round(m.title * 1.05)
    last = screen.ended.line.laid[-1].tile if screen.ended.line.laid else None
    reason_h = m.body * (4.0 if m.is_small else 3.9)
    said = text.result_reason(result, names, last)
    award_h = m.number * 1.9 if result.award else 0.0
    block = typeset.fit(said, Weight.REGULAR, m.body, (box.w, reason_h), most_lines=6)
    row_h = m.body * 1.45 + m.number * 1.2
    # Even distances between all parts, where there is room for any.
    parts = 4 if result.award else 3
    spare = (box.h - block.height - award_h - 2 * row_h) / parts
    roomy = spare >= m.gap * 0.6
    between = min(spare, m.px(52)) if roomy else 0.0
    if roomy:
        reason, box = box.cut_top(block.height, between)
    else:
        reason, box = box.cut_top(min(reason_h, box.h * 0.42), m.gap * 0.5)

    def draw_reason() -> None:
        screen.say(text.result_title(result, names), head, size, Weight.BOLD, theme.accent)
        screen.say(said, reason, m.body, lines=6)

    screen.pieces.show("reason", (head, reason), draw_reason)
    if result.award:
        # Its place is kept before it is shown, so that nothing jumps.
        award, box = box.cut_top(min(award_h, box.h * 0.36), between or m.gap * 0.6)
        if stage >= SHOWS_AWARD:
            screen.pieces.show("award", award, lambda: _draw_award(screen, award, result))
    before = screen.ended.scores
    rows = box.rows(2, m.gap * 0.4)
    if roomy:
        rows = box.cut_top(2 * row_h + between)[0].rows(2, between)
        line = Box(box.x, rows[0].y - between / 2, box.w, 1)
        screen.pieces.show("line", line, lambda: screen.rule(line, theme.rule, screen.info))
    for team, row in zip(Team, rows, strict=True):
        was = before[team.index]
        now = result.scores[team.index] if stage >= SHOWS_SCORE else was
        screen.pieces.show(
            f"score {team.index}",
            (row, was, now),
            lambda team=team, row=row, was=was, now=now: _draw_score(  # type: ignore[misc]
                screen, team, row, was, now
            ),
        )


def _draw_award(screen: "RevealScreen", box: Box, result: Result) -> None:
    m, theme = screen.metrics, screen.style.theme
    screen.panel(box, PanelLook("plate"), screen.info)
    inner = box.inset(m.px(24) if not m.is_small else 8, 2)
    gained = f"+{result.award}"
    size = round(max(m.number, min(m.number * 1.5, inner.h * 0.8)))
    number_w = width(gained, Weight.BOLD, size) + 4
    right, left = inner.cut_right(number_w, m.px(10))
    base = text.points(screen.session.base)
    how = tr("{points} × 2", points=base)  # noqa: RUF001 - the sign of multiplication is meant
    if not result.dekabes:
        how = base
    screen.figure(how, left, weight=Weight.SEMIBOLD, align="left", layer=screen.info)
    screen.figure(gained, right, size, ink=theme.accent, align="right", layer=screen.info)


def _draw_score(screen: "RevealScreen", team: Team, row: Box, before: int, after: int) -> None:
    """A team's points before and after; the fall to zero is said."""
    m, theme = screen.metrics, screen.style.theme
    edge = round(m.number * 0.6)
    number = round(m.number * 1.05)
    if row.h > number * 1.1 + m.body * 1.4:
        head, row = row.cut_top(m.body * 1.4)
        spot, rest = head.cut_left(round(m.body * 1.1), m.px(12))
        screen.team_mark(team, round(m.body), spot.middle(m.body, m.body), screen.info)
        screen.say(screen.app.names.team(team), rest, m.body, Weight.SEMIBOLD, align="left")
    else:
        spot, row = row.cut_left(edge, 8)
        screen.team_mark(team, edge, spot.middle(edge, edge), screen.info)
    digit = width("0", Weight.BOLD, number) + 4
    was, row = row.cut_left(digit, m.px(10))
    arrow, row = row.cut_left(number, m.px(10))
    now, row = row.cut_left(digit, m.px(18))
    screen.figure(
        str(before), was, number, weight=Weight.REGULAR, ink=theme.muted, layer=screen.info
    )
    side = round(number * 0.8)
    screen.put(
        ("arrow", side), lambda: icon(Icon.ARROW, side, theme.muted), arrow.middle(side, side),
        screen.info,
    )  # fmt: skip
    ink = theme.accent if after > before else theme.text
    screen.figure(str(after), now, number, ink=ink, layer=screen.info)
    if after < before:
        screen.say(tr("back to zero"), row, m.body, ink=theme.muted, align="left")
    else:
        _draw_pegs(screen, row, after)


def _draw_pegs(screen: "RevealScreen", row: Box, score: int) -> None:
    m, theme = screen.metrics, screen.style.theme
    peg = max(12, m.px(28))
    gap = m.px(9)
    holes = max(dressing.SCORE_HOLES, score)
    if row.w < holes * peg + (holes - 1) * gap:
        return
    for index in range(holes):
        won = index < score
        box = Box(row.x + index * (peg + gap), row.cy - peg / 2, peg, peg)
        screen.put(
            ("peg", peg, won),
            lambda won=won: marks.peg(peg, theme, won=won),  # type: ignore[misc]
            box,
            screen.info,
        )


def draw_step(screen: "RevealScreen", box: Box, step: int) -> None:
    """Draws which move is looked back at."""
    m, theme = screen.metrics, screen.style.theme
    told = [
        text.event_line(event, screen.app.names)
        for event in events_of(screen.ended)
        if isinstance(event, Led | Played | Passed)
    ]
    head, box = box.cut_top(m.body * 1.9 if m.is_small else m.title * 1.3)
    screen.say(tr("Looking back"), head, m.title, Weight.BOLD, theme.accent)
    count, box = box.cut_top(m.body * 1.6)
    words = tr("Move {step} of {all}", step=step, all=len(screen.ended.moves))
    screen.say(words, count, m.body, ink=theme.muted)
    line, _ = box.cut_top(min(box.h, m.body * 4.5), 0)
    screen.say(told[step - 1], line, round(m.body * 1.15), Weight.SEMIBOLD, lines=3)
