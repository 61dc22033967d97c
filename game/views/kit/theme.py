"""The colours of the three themes, as plain data."""

from typing import Literal

from attrs import frozen

from game.tabletop.shading import RGB, RGBA, rgb, rgba
from game.tabletop.surface import ThemeName


@frozen
class Theme:
    """Everything a view needs to know about colour; RGBA where something shines through.

    Attributes:
        name: which table surface goes with it.
        finish: how tiles are drawn, see `game.tabletop.faces.face`.
        table: the surface's middle tone, for clearing and for small pictured tables.
        rim: the table's rim.
        panel: fill of panels, plates, pills and quiet buttons.
        sheet: fill of a page that covers the table (rules, ledger, settings).
        rack: ground of the own hand.
        border: line round panels.
        rule: separating line inside a panel.
        text: words and figures.
        muted: words of less weight, still above the contrast floor.
        accent: words that stand out on a panel or on the table.
        gold: fill of the one primary button and of what is chosen.
        gold_text: words on gold.
        focus: ring of focus and of whose turn it is, snap zones, glows.
        last: outline of the last move.
        odd: seats 1 and 3, always with the circle.
        even: seats 2 and 4, always with the triangle.
        even_hollow: whether the triangle is drawn as an outline.
        danger: fill of the small cross badge and of warnings.
        danger_text: on danger.
        hole: an empty place for a score peg.
        shadow: below raised things; clear where the theme has no shadows.
        veil: laid over the table behind a page or a question.
        disabled: opacity of what can't be pressed now, 0 to 1.
    """

    name: ThemeName
    finish: Literal["ivory", "plain"]
    table: RGB
    rim: RGB
    panel: RGBA
    sheet: RGBA
    rack: RGBA
    border: RGBA
    rule: RGBA
    text: RGB
    muted: RGB
    accent: RGB
    gold: RGB
    gold_text: RGB
    focus: RGB
    last: RGB
    odd: RGB
    even: RGB
    even_hollow: bool
    danger: RGB
    danger_text: RGB
    hole: RGBA
    shadow: RGBA
    veil: RGBA
    disabled: float


LAKOU = Theme(
    name="lakou",
    finish="ivory",
    table=rgb("#166065"),
    rim=rgb("#6c4526"),
    panel=rgba("#04242b", 0.80),
    sheet=rgba("#05282f", 0.96),
    rack=rgba("#04242b", 0.62),
    border=rgba("#ffffff", 0.16),
    rule=rgba("#ffffff", 0.16),
    text=rgb("#f4f1e8"),
    muted=rgb("#dbded7"),
    accent=rgb("#ffd680"),
    gold=rgb("#ffc857"),
    gold_text=rgb("#2a1b05"),
    focus=rgb("#ffd479"),
    last=rgb("#ffffff"),
    odd=rgb("#ff8a6b"),
    even=rgb("#7cc7ff"),
    even_hollow=False,
    danger=rgb("#ff8a6b"),
    danger_text=rgb("#2a0d05"),
    hole=rgba("#00161c", 0.9),
    shadow=rgba("#00080c", 0.55),
    veil=rgba("#021317", 0.62),
    disabled=0.45,
)

DAY = Theme(
    name="day",
    finish="ivory",
    table=rgb("#c4dfda"),
    rim=rgb("#d1ad7c"),
    panel=rgba("#ffffff", 0.92),
    sheet=rgba("#fbfdfc", 0.97),
    rack=rgba("#2e6468", 0.22),
    border=rgba("#0b3a42", 0.22),
    rule=rgba("#0b3a42", 0.18),
    text=rgb("#0b2f36"),
    muted=rgb("#20424a"),
    accent=rgb("#733d00"),
    gold=rgb("#ffc857"),
    gold_text=rgb("#2a1b05"),
    focus=rgb("#c4560a"),
    last=rgb("#0f4f57"),
    odd=rgb("#c23f20"),
    even=rgb("#0a62b0"),
    even_hollow=False,
    danger=rgb("#c23f20"),
    danger_text=rgb("#ffffff"),
    hole=rgba("#bcd3d0", 0.75),
    shadow=rgba("#0b2f36", 0.34),
    veil=rgba("#e4efec", 0.66),
    disabled=0.45,
)

CONTRAST = Theme(
    name="contrast",
    finish="plain",
    table=rgb("#000000"),
    rim=rgb("#ffffff"),
    panel=rgba("#000000"),
    sheet=rgba("#000000"),
    rack=rgba("#000000"),
    border=rgba("#ffffff"),
    rule=rgba("#ffffff"),
    text=rgb("#ffffff"),
    muted=rgb("#ffffff"),
    accent=rgb("#ffd800"),
    gold=rgb("#ffd800"),
    gold_text=rgb("#000000"),
    focus=rgb("#ffd800"),
    last=rgb("#ffffff"),
    odd=rgb("#ffffff"),
    even=rgb("#ffffff"),
    even_hollow=True,
    danger=rgb("#ffd800"),
    danger_text=rgb("#000000"),
    hole=rgba("#000000"),
    shadow=rgba("#000000", 0.0),
    veil=rgba("#000000", 0.85),
    disabled=0.5,
)

THEMES: dict[ThemeName, Theme] = {"lakou": LAKOU, "day": DAY, "contrast": CONTRAST}
"""The themes by name."""


def over(top: RGBA, below: RGB) -> RGB:
    """The opaque colour seen where `top` lies on `below`."""
    share = top[3] / 255
    red, green, blue = (
        round(a * share + b * (1 - share)) for a, b in zip(top[:3], below, strict=True)
    )
    return red, green, blue


def luminance(colour: RGB) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    parts = [value / 255 for value in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
