"""The themes: enough contrast everywhere."""

import pytest

from game.tabletop.surface import THEME_NAMES, ThemeName, table
from game.views.kit.theme import THEMES, contrast, over


def grounds(name: ThemeName) -> list[tuple[int, int, int]]:
    """Panel, page and rack on the lightest and the darkest wood, as opaque colours."""
    theme = THEMES[name]
    wood = table(960, 540, name).convert("RGB").crop((20, 20, 940, 520)).reduce(3)
    found = [colour for _, colour in wood.getcolors(1 << 20)]
    ends = (min(found, key=sum), max(found, key=sum))
    return [over(top, below) for top in (theme.panel, theme.sheet, theme.rack) for below in ends]


RACK = slice(4, None)
"""The grounds of the rack, where only plain text may stand."""


@pytest.mark.parametrize("name", THEME_NAMES)
def test_words_on_panels(name: ThemeName) -> None:
    """Text, quiet text and accents reach 4.5 to 1 on all grounds, 7 to 1 in high contrast."""
    theme = THEMES[name]
    floor = 7.0 if name == "contrast" else 4.5
    for ground in grounds(name)[: RACK.start]:
        for words in (theme.text, theme.muted, theme.accent):
            assert contrast(words, ground) >= floor
    for ground in grounds(name)[RACK]:
        assert contrast(theme.text, ground) >= floor
    assert contrast(theme.gold_text, theme.gold) >= 7
    assert contrast(theme.danger_text, theme.danger) >= floor


@pytest.mark.parametrize("name", THEME_NAMES)
def test_marks_stand_out(name: ThemeName) -> None:
    """Team marks, the focus ring and the last-move line reach 3 to 1 on panel and table."""
    theme = THEMES[name]
    for ground in [*grounds(name)[: RACK.start], theme.table]:
        for mark in (theme.odd, theme.even, theme.focus, theme.last):
            assert contrast(mark, ground) >= 3


def test_contrast_theme_has_one_accent() -> None:
    """High contrast is black, white and one accent, and tells teams by shape alone."""
    theme = THEMES["contrast"]
    colours = {
        theme.table,
        theme.text,
        theme.muted,
        theme.accent,
        theme.gold,
        theme.gold_text,
        theme.focus,
        theme.odd,
        theme.even,
        theme.danger,
        theme.danger_text,
        theme.last,
        theme.panel[:3],
        theme.border[:3],
        theme.rim,
    }
    assert colours == {(0, 0, 0), (255, 255, 255), (255, 216, 0)}
    assert theme.even_hollow


def test_contrast_formula() -> None:
    """Black on white is 21 to 1, a colour on itself 1 to 1, in either order."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((12, 34, 56), (12, 34, 56)) == pytest.approx(1)
