"""Panels, slots, glows and small marks: exact sizes, sound edges, the right shapes."""

from itertools import pairwise

import pytest
from PIL import ImageChops, ImageStat

from game.engine.seats import Team
from game.views.kit import art, marks
from game.views.kit import type as typeset
from game.views.kit.icons import Icon
from game.views.kit.pen import dashes
from game.views.kit.theme import THEMES, Theme
from game.views.kit.type import Weight

KINDS = (
    "panel",
    "button",
    "solid",
    "primary",
    "choice",
    "chosen",
    "plate",
    "pill",
    "rack",
    "sheet",
    "row",
    "marked",
    "chip",
)


@pytest.fixture(params=list(THEMES))
def theme(request: pytest.FixtureRequest) -> Theme:
    """Each theme in turn."""
    return THEMES[request.param]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(300, 120), (91, 48), (48, 48), (20, 300)])
def test_panel_size(kind: art.Kind, size: tuple[int, int], theme: Theme) -> None:
    """A panel is its size plus its margin, symmetric from left to right, with clear corners."""
    look = art.look(theme, kind)
    picture = art.panel(*size, look)
    margin = look.margin()
    assert picture.size == (size[0] + 2 * margin, size[1] + 2 * margin)
    middle = picture.getpixel((picture.width // 2, picture.height // 2))
    assert middle == pytest.approx(look.fill, abs=2)
    assert picture.getpixel((0, 0))[3] == 0
    mirrored = picture.getchannel("A").transpose(0)
    assert ImageStat.Stat(ImageChops.difference(mirrored, picture.getchannel("A"))).mean[0] < 1


def test_stretched_is_drawn() -> None:
    """A large panel grown from a small part is the picture that drawing it whole gives."""
    look = art.glowing(
        art.focused(art.look(THEMES["lakou"], "primary"), THEMES["lakou"]), THEMES["lakou"]
    )
    grown, drawn = art.panel(501, 401, look), art._panel(501, 401, look)
    worst = max(high for _, high in ImageChops.difference(grown, drawn).getextrema())
    assert worst <= 6


def test_states_can_be_told_apart(theme: Theme) -> None:
    """Plain, focused, pressed and unavailable buttons are four different pictures."""
    base = art.look(theme, "primary")
    looks = [base, art.focused(base, theme), art.pressed(base), art.dimmed(base, theme)]
    fills = {(look.fill, look.ring, look.shadow, look.highlight) for look in looks}
    assert len(fills) == (4 if theme.finish == "ivory" else 3)


def test_ring_leaves_a_gap() -> None:
    """The ring of focus stands clear of the edge, so it shows on gold as well."""
    look = art.focused(art.look(THEMES["lakou"], "button"), THEMES["lakou"], 2.0)
    picture = art.panel(200, 100, look)
    row = [picture.getpixel((x, picture.height // 2)) for x in range(look.margin() + 1)]
    opaque = [colour[3] > 200 and colour[:3] == look.ring[:3] for colour in row]
    assert sum(opaque) == pytest.approx(look.ring_width, abs=1)
    assert row[look.margin() - 2][3] < 30


def test_teams_differ_in_shape(theme: Theme) -> None:
    """Circle and triangle differ where it counts: in the upper corners and in coverage."""
    circle = marks.team_mark(Team.ODD, 48, theme).getchannel("A")
    triangle = marks.team_mark(Team.EVEN, 48, theme).getchannel("A")
    assert circle.getpixel((12, 12)) == 255
    assert triangle.getpixel((6, 12)) == 0
    assert triangle.getpixel((24, 46)) == 0
    assert triangle.getpixel((24, 30)) == (0 if theme.even_hollow else 255)
    assert ImageStat.Stat(ImageChops.difference(circle, triangle)).mean[0] > 40


def test_pegs(theme: Theme) -> None:
    """A won place is bright in the middle, an empty one is not."""
    won, empty = (marks.peg(24, theme, won=state) for state in (True, False))
    assert won.size == empty.size == (24, 24)
    assert won.getpixel((12, 11))[0] > 150
    assert won.tobytes() != empty.tobytes()


def test_progress_fills_clockwise() -> None:
    """A quarter of the ring is filled on the right above, nothing else, and more fills more."""
    picture = marks.progress(100, 0.25, 10, (255, 0, 0, 255), (0, 0, 0, 0)).getchannel("A")
    assert picture.getpixel((82, 18)) == 255
    assert picture.getpixel((82, 82)) == picture.getpixel((18, 18)) == 0
    parts = [
        ImageStat.Stat(
            marks.progress(100, fraction, 10, (1, 2, 3, 255), (0, 0, 0, 0)).getchannel("A")
        ).sum[0]
        for fraction in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    assert parts == sorted(parts)
    assert parts[0] == 0
    assert parts[2] / parts[4] == pytest.approx(0.5, abs=0.03)


def test_slot_is_dashed() -> None:
    """The outline of an empty place is broken: dashes and gaps in every side."""
    alpha = art.slot(108, 216, 16, (255, 255, 255, 255), 3).getchannel("A")
    assert alpha.size == (108, 216)
    column = alpha.crop((1, 20, 2, 196)).tobytes()
    changes = sum((a > 127) != (b > 127) for a, b in pairwise(column))
    assert changes >= 8
    assert alpha.crop((20, 20, 88, 196)).getextrema() == (0, 0)


def test_dashes_fill_the_line() -> None:
    """Dashes cover their share of a line, and the line's end is a gap that closes the pattern."""
    pieces = dashes([(0, 0), (60, 0), (60, 40)], 6, 4)
    length = sum(
        abs(b[0] - a[0]) + abs(b[1] - a[1]) for piece in pieces for a, b in pairwise(piece)
    )
    assert len(pieces) == 10
    assert length == pytest.approx(60)


def test_turns_run_counterclockwise() -> None:
    """The arrow that starts below runs over the right side and ends on the left."""
    alpha = marks.turn_arrow(200, 120, 5, (255, 255, 255, 255)).getchannel("A")
    left, right = alpha.crop((0, 0, 100, 120)), alpha.crop((100, 0, 200, 120))
    assert right.crop((0, 60, 100, 120)).getbbox() is not None
    below_left = left.crop((40, 80, 90, 120))
    assert below_left.getbbox() is None
    assert ImageStat.Stat(right).sum[0] > ImageStat.Stat(left).sum[0]


def test_sizes_of_small_things(theme: Theme) -> None:
    """Badges, knob, rays, glow and the small table have the sizes asked for."""
    assert marks.cross_badge(21, theme).size == (21, 21)
    assert marks.badge(Icon.CHECK, 40, (1, 2, 3, 255), (9, 9, 9)).size == (40, 40)
    assert marks.knob(120, theme.gold).size == (120, 120)
    assert marks.rays(80, 4, (1, 2, 3, 255)).size == (80, 80)
    assert marks.small_table(160, 100, theme).size == (160, 100)
    assert art.glow(66, 132, 10, 40, (255, 200, 0, 160)).size == (146, 212)


WORDS = "Your last tile, the 2-1, fits both open ends. Nobody scores; the next hand is worth two."


@pytest.mark.parametrize("room", range(120, 700, 45))
def test_balanced_text_keeps_its_words_and_lines(room: int) -> None:
    """The same words in as many lines, none wider than before; no line is left nearly empty."""
    block = typeset.fit(WORDS, Weight.REGULAR, 20, (room, 900.0), most_lines=20)
    even = typeset.balanced(block, WORDS)
    assert " ".join(even.lines) == WORDS
    assert len(even.lines) == len(block.lines)
    assert even.width <= block.width
    shortest = min(typeset.width(line, Weight.REGULAR, 20) for line in block.lines)
    assert min(typeset.width(line, Weight.REGULAR, 20) for line in even.lines) >= shortest
