"""How panels and buttons are put together from art, icons and type; no window needed."""

from attrs import evolve, frozen
from PIL import Image

from game.tabletop import faces
from game.tabletop.shading import RGB, RGBA
from game.tabletop.surface import ThemeName
from game.views.kit import art
from game.views.kit import theme as themes
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.icons import Icon, icon
from game.views.kit.theme import Theme
from game.views.kit.type import Block, Weight


@frozen
class Style:
    """The look that was chosen, and the measure of it.

    Attributes:
        theme_name: lakou, day or contrast.
        faces: ivory, coloured or digits.
        unit: pixels per pixel of a design 1080 pixels high.
        body: type for sentences, pixels.
    """

    theme_name: ThemeName
    faces: faces.Style
    unit: float
    body: int

    @property
    def theme(self) -> Theme:
        """The theme's colours."""
        return themes.THEMES[self.theme_name]

    def ground(self, *, on_panel: bool) -> RGB:
        """The colour that text stands on: a panel's, or the table's."""
        theme = self.theme
        return themes.over(theme.panel, theme.table) if on_panel else theme.table


@frozen
class Written:
    """A text on a screen, for whoever checks that it can be read.

    Attributes:
        text: what it says.
        box: the room it was given, in pixels.
        block: how it was set.
        ink: its colour.
        ground: the colour it stands on.
        words: the rectangle that its lines really cover.
        dimmed: whether it belongs to something that cannot be pressed now.
    """

    text: str
    box: Box
    block: Block
    ink: RGB
    ground: RGB
    words: Box
    dimmed: bool = False


@frozen
class PanelLook:
    """How a panel looks.

    Attributes:
        kind: one of art's kinds.
        ringed: a gold ring, for whose turn it is.
        glowing: a halo.
    """

    kind: art.Kind = "panel"
    ringed: bool = False
    glowing: bool = False


@frozen
class ButtonLook:
    """How a button looks and what it says.

    Attributes:
        text: what it says; may be empty if it has an icon.
        icon: its picture.
        kind: one of art's kinds: button, primary, choice, row.
        size: type size in pixels; 0: the usual one.
        weight: of the type.
        stacked: picture above a caption rather than beside it.
        align: left or center.
        lines: how many lines the text may take.
        selected: it is the chosen one of several.
        enabled: it can be pressed.
        hovered: a pointer is over it.
        pressed: a pointer holds it down.
        ringed: it has the keyboard's focus.
    """

    text: str = ""
    icon: Icon | None = None
    kind: art.Kind = "button"
    size: int = 0
    weight: Weight = Weight.SEMIBOLD
    stacked: bool = False
    align: str = "center"
    lines: int = 1
    selected: bool = False
    enabled: bool = True
    hovered: bool = False
    pressed: bool = False
    ringed: bool = False


def panel(look: PanelLook, width: int, height: int, style: Style) -> Image.Image:
    """A panel's picture; it spills evenly over its rectangle where it has a ring or halo."""
    base = art.look(style.theme, look.kind, style.unit)
    if look.ringed:
        base = art.focused(base, style.theme, style.unit)
    if look.glowing:
        base = art.glowing(base, style.theme, style.unit)
    return art.panel(width, height, base)


def button(look: ButtonLook, width: int, height: int, style: Style) -> Image.Image:
    """A button's picture in one of its states."""
    shape = _shape(look, style)
    picture = art.panel(width, height, shape).copy()
    pad = (picture.width - width) // 2
    ink = _ink(look, style)
    sunk = 1 if look.pressed else 0
    spot = _arranged(look, width, height, style)
    if look.icon is not None and spot.icon_size:
        mark = icon(look.icon, spot.icon_size, ink)
        picture.alpha_composite(
            _faded(mark, look, style), (pad + spot.icon[0], pad + spot.icon[1] + sunk)
        )
    if spot.block is not None:
        words = typeset.picture(spot.block, ink, "left" if look.align == "left" else "center")
        picture.alpha_composite(
            _faded(words, look, style), (pad + spot.words[0], pad + spot.words[1] + sunk)
        )
    return picture


def button_texts(look: ButtonLook, box: Box, style: Style) -> list[Written]:
    """What a button says and in which room, for checks."""
    spot = _arranged(look, int(box.w), int(box.h), style)
    if spot.block is None:
        return []
    fill = _shape(look, style).fill
    ground = themes.over(fill, style.theme.table)
    x, down = spot.words
    words = Box(box.x + x, box.top - down - spot.block.height, spot.block.width, spot.block.height)
    return [
        Written(
            look.text, box, spot.block, _ink(look, style), ground, words, dimmed=not look.enabled
        )
    ]


def _shape(look: ButtonLook, style: Style) -> art.Look:
    theme = style.theme
    kind = look.kind
    if look.selected:
        kind = "chosen" if kind == "choice" else "marked"
    shape = art.look(theme, kind, style.unit)
    if not look.enabled:
        shape = art.dimmed(shape, theme)
    elif look.pressed:
        shape = art.pressed(shape)
    elif look.hovered:
        shape = evolve(shape, fill=_lighter(shape.fill, theme))
    return art.focused(shape, theme, style.unit) if look.ringed else shape


def _lighter(fill: RGBA, theme: Theme) -> RGBA:
    # Towards the text on dark panels, towards the table on light ones.
    share = 0.12
    goal = theme.text if themes.luminance(fill[:3]) < 0.5 else theme.table  # noqa: PLR2004
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(fill[:3], goal, strict=True))
    return red, green, blue, fill[3]


def _ink(look: ButtonLook, style: Style) -> RGB:
    gold = look.kind == "primary" or (look.selected and look.kind != "choice")
    return style.theme.gold_text if gold and look.enabled else style.theme.text


def _faded(picture: Image.Image, look: ButtonLook, style: Style) -> Image.Image:
    if look.enabled:
        return picture
    copy = picture.copy()
    share = style.theme.disabled
    copy.putalpha(picture.getchannel("A").point(lambda value: round(value * share)))
    return copy


@frozen
class _Spot:
    icon: tuple[int, int]
    icon_size: int
    words: tuple[int, int]
    block: Block | None


def _arranged(look: ButtonLook, width: int, height: int, style: Style) -> _Spot:
    size = look.size or style.body
    pad = max(4, round(10 * style.unit))
    if not look.text:
        edge = round(min(width, height) * 0.5) if look.icon else 0
        return _Spot(((width - edge) // 2, (height - edge) // 2), edge, (0, 0), None)
    room_w = width - 2 * pad
    if look.icon is None:
        block = typeset.fit(
            look.text, look.weight, size, (room_w, height - 4), most_lines=look.lines
        )
        x = 2 * pad if look.align == "left" else (width - block.width) // 2
        return _Spot((0, 0), 0, (x, (height - block.height) // 2), block)
    if look.stacked:
        return _stacked(look, width, height, size, pad)
    edge = min(round(size * 1.25), height - 2 * pad)
    gap = round(size * 0.5)
    block = typeset.fit(
        look.text, look.weight, size, (room_w - edge - gap, height - 4), most_lines=look.lines
    )
    x = 2 * pad if look.align == "left" else (width - edge - gap - block.width) // 2
    words = (x + edge + gap, (height - block.height) // 2)
    return _Spot((x, (height - edge) // 2), edge, words, block)


def _stacked(look: ButtonLook, width: int, height: int, size: int, pad: int) -> _Spot:
    block = typeset.fit(look.text, look.weight, size, (width - 4, height * 0.45), smallest=9)
    edge = max(10, min(round(height * 0.42), height - block.height - pad))
    top = max(2, (height - edge - block.height) // 2)
    words = ((width - block.width) // 2, min(top + edge, height - block.height))
    return _Spot(((width - edge) // 2, top), edge, words, block)
