"""What all screens share: sprite layers, labels and buttons."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import arcade
from PIL import Image

from game.engine.seats import Team
from game.views.kit import marks, skin, textures
from game.views.kit import type as typeset
from game.views.kit.box import Box
from game.views.kit.focus import Keyed
from game.views.kit.metrics import Metrics
from game.views.kit.pieces import Pieces
from game.views.kit.skin import ButtonLook, Written
from game.views.kit.type import Weight
from game.views.kit.widgets import Button, Manager, covered, place

if TYPE_CHECKING:
    from game.text import Names
    from game.views.app import App
    from game.views.backdrop import Kind

Layer = arcade.SpriteList[arcade.Sprite]
RGB = tuple[int, int, int]


class Screen(Keyed):
    """A screen: it is built anew whenever it is shown or the window changes its size.

    Subclasses write `build`, which puts labels, panels and buttons on the screen from
    the state they hold, and override what they want to hear.

    Attributes:
        soundless: buttons without a tap, because what they do has a sound of its own.
        backdrop: what lies behind it.
        under: panels, drawn first.
        info: what changes during a match, such as numbers.
        tiles: tiles.
        paint: labels and buttons.
        over: what is carried or floats above all.
        written: every text and its room, but for those that change during a match.
        said: those.
        pieces: what of `info` is drawn anew only when it has changed.
    """

    soundless: frozenset[str] = frozenset()
    backdrop: "Kind" = "table"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.ui = Manager(app.window)
        self.under: Layer = arcade.SpriteList()
        self.tiles: Layer = arcade.SpriteList()
        self.paint: Layer = arcade.SpriteList()
        self.info: Layer = arcade.SpriteList()
        self.over: Layer = arcade.SpriteList()
        self.written: list[Written] = []
        self.said: list[Written] = []
        self.pieces = Pieces(self.info, self.said)
        self.metrics = Metrics(1, 1)
        self.style = app.style
        self._dirty = True
        self._is_made = False

    # Life ------------------------------------------------------------------------

    def on_show_view(self) -> None:
        """Builds the screen and listens."""
        self._shown = True
        self.ui.enable()
        self.app.log_screen(self.name)
        if not self._is_made:
            self.rebuild()
            return
        self._is_made = False
        self._settle_focus()
        self.invalidate()

    def on_hide_view(self) -> None:
        """Stops listening; everything on the screen goes with the next frame.

        So the screen that comes does not wait for the one that goes.
        """
        self._shown = False
        self.ui.disable()
        self.app.window.chores.append(self._wipe_if_hidden)

    def _wipe_if_hidden(self) -> None:
        if not self._shown:
            self.wipe()

    def on_resize(self, width: int, height: int) -> None:
        """Builds the screen anew for the new size."""
        super().on_resize(width, height)
        if self._shown:
            self.rebuild()

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The layers, lowest first."""
        return (self.under, self.info, self.tiles, self.paint, self.over)

    def wipe(self) -> None:
        """Takes everything off the screen."""
        self.ui.clear()  # type: ignore[no-untyped-call]  # arcade's
        for layer in self.layers:
            # Clearing makes new buffers on the graphics card, even where nothing was.
            if len(layer):
                layer.clear()
        self.buttons.clear()
        self.written.clear()
        self.said.clear()
        self.pieces.forget()

    def rebuild(self) -> None:
        """Builds the screen anew from what it holds."""
        self.wipe()
        for _ in self.make():
            pass
        self._is_made = False
        self._settle_focus()
        self.invalidate()

    def make(self) -> Iterator[None]:
        """Builds the screen, a part between two steps; it may be shown once there is no more."""
        self.metrics = self.app.metrics()
        self.style = self.app.style
        yield from self.building()
        self._is_made = True

    def building(self) -> Iterator[None]:
        """Puts everything on the screen in parts; for subclasses that take more than a moment."""
        self.build()
        yield

    def build(self) -> None:
        """Puts everything on the screen; for subclasses."""

    def settle(self) -> None:
        """Shows what has happened but is not shown yet: somebody acts; for subclasses."""

    @property
    def names(self) -> "Names":
        """What the seats are called."""
        return self.app.names

    @property
    def spoken_name(self) -> str:
        """What is read aloud when the screen opens; for subclasses."""
        return ""

    @property
    def box(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.metrics.width, self.metrics.height)

    @property
    def inside(self) -> Box:
        """The window without its margin."""
        return self.box.inset(self.metrics.margin)

    # Drawing ---------------------------------------------------------------------

    def invalidate(self) -> None:
        """Asks for the screen to be drawn again."""
        self._dirty = True

    @property
    def needs_drawing(self) -> bool:
        """Whether anything has changed since the last frame."""
        return self._dirty

    def on_draw(self) -> None:
        """Draws the layers, lowest first."""
        self._dirty = False
        m = self.metrics
        self.app.backdrop.draw(self.backdrop, m.width, m.height, self.style.theme_name)
        for layer in self.layers:
            layer.draw()

    # Putting things on the screen ------------------------------------------------

    def put(
        self, key: object, make: Callable[[], Image.Image], box: Box, layer: Layer | None = None
    ) -> arcade.Sprite:
        """Shows a picture centred on a box, pixel for pixel.

        Args:
            key: everything the picture depends on, besides the theme.
            make: draws it.
            box: its place.
            layer: where; `under` by default.
        """
        sprite = arcade.Sprite(textures.texture((key, self.style), make))
        place(sprite, box)
        (self.under if layer is None else layer).append(sprite)
        return sprite

    def team_mark(self, team: Team, size: int, box: Box, layer: Layer) -> arcade.Sprite:
        """Shows the circle or triangle of a team, `size` pixels large, centred on a box."""
        theme = self.style.theme
        return self.put(
            ("mark", team, size), lambda: marks.team_mark(team, size, theme), box, layer
        )

    def rule(self, box: Box, colour: tuple[int, int, int, int], layer: Layer) -> None:
        """Draws a filled rectangle, mostly a line."""
        whole = box.rounded()
        size = (int(whole.w), int(whole.h))
        self.put(("rule", size, colour), lambda: Image.new("RGBA", size, colour), whole, layer)

    def panel(
        self, box: Box, look: skin.PanelLook | None = None, layer: Layer | None = None
    ) -> arcade.Sprite:
        """Shows a panel; on `under` by default."""
        sprite = arcade.Sprite(self._panel_texture(box.rounded(), look or skin.PanelLook()))
        place(sprite, box.rounded())
        (self.under if layer is None else layer).append(sprite)
        return sprite

    def repanel(self, sprite: arcade.Sprite, box: Box, look: skin.PanelLook) -> None:
        """Gives a panel that is shown another look; its place stays."""
        texture = self._panel_texture(box.rounded(), look)
        if sprite.texture is not texture:
            sprite.texture = texture
            place(sprite, box.rounded())

    def _panel_texture(self, whole: Box, look: skin.PanelLook) -> arcade.Texture:
        w, h = int(whole.w), int(whole.h)
        key = (("panel", look, w, h), self.style)
        return textures.texture(key, lambda: skin.panel(look, w, h, self.style))

    def label(
        self,
        text: str,
        box: Box,
        size: int,
        *,
        weight: Weight = Weight.REGULAR,
        ink: RGB | None = None,
        align: str = "center",
        lines: int = 1,
        layer: Layer | None = None,
        on_panel: bool = True,
        ground: RGB | None = None,
    ) -> arcade.Sprite | None:
        """Shows text in a box, smaller where it must be, centred in height.

        Args:
            text: what to say; nothing is shown if it is empty.
            box: its room.
            size: its size in pixels where there is room enough.
            weight: its weight.
            ink: its colour; the theme's text by default.
            align: left, center or right.
            lines: how many lines it may take.
            layer: where; `paint` by default.
            on_panel: whether it stands on a panel rather than on the table.
            ground: the colour it stands on, where that is neither.
        """
        if not text:
            return None
        colour = ink or self.style.theme.text
        block = typeset.fit(text, weight, size, (box.w, box.h), most_lines=lines)
        if lines > 1:
            block = typeset.balanced(block, text)
        sprite = arcade.Sprite(
            textures.texture(
                ("text", block, colour, align), lambda: typeset.picture(block, colour, align)
            )
        )
        spare = box.w - block.width
        shift = {"left": -spare / 2, "center": 0.0, "right": spare / 2}[align]
        place(sprite, box.moved(shift, 0))
        (self.paint if layer is None else layer).append(sprite)
        stands_on = ground or self.style.ground(on_panel=on_panel)
        self.note(Written(text, box, block, colour, stands_on, covered(sprite)), layer)
        return sprite

    def figure(
        self,
        text: str,
        box: Box,
        size: int = 0,
        *,
        weight: Weight = Weight.BOLD,
        ink: RGB | None = None,
        align: str = "center",
        layer: Layer | None = None,
    ) -> arcade.Sprite | None:
        """Shows a number that matters; digits may fill the box's height, as nothing hangs below.

        Args:
            text: the number.
            box: its room.
            size: its size in pixels; 0: that of numbers that matter.
            weight: its weight.
            ink: its colour; the theme's text by default.
            align: left, center or right.
            layer: where; `paint` by default.
        """
        at = size or self.metrics.number
        room = box.middle(box.w, max(box.h, typeset.line_height(weight, at)))
        return self.label(text, room, at, weight=weight, ink=ink, align=align, layer=layer)

    def button(
        self,
        name: str,
        box: Box,
        look: ButtonLook,
        action: Callable[..., object],
        *,
        value: Any = None,  # noqa: ANN401 - whatever the action wants to know
        layer: Layer | None = None,
    ) -> Button:
        """Puts a button on the screen; see `Button`."""
        made = Button(self, name, box, look, action, value=value, layer=layer)
        self.ui.add(made)
        self.buttons.append(made)
        return made

    def note(self, written: Written, layer: Layer | None = None) -> None:
        """Notes a text that is on the screen, so that it can be checked."""
        (self.said if layer is self.info else self.written).append(written)

    @property
    def texts(self) -> list[Written]:
        """Every text on the screen."""
        buttons = [
            note
            for each in self.buttons
            if each.sprite.visible
            for note in self.notes(each.box, each.look)
        ]
        return [*self.written, *self.said, *buttons]

    def clear_info(self) -> None:
        """Takes away what changes during a match."""
        self.pieces.begin()

    def remove(self, button: Button) -> None:
        """Takes a button off the screen."""
        self.ui.remove(button)
        self.buttons.remove(button)
        button.sprite.remove_from_sprite_lists()
        self.invalidate()

    def notes(self, box: Box, look: ButtonLook) -> list[Written]:
        """The texts of a button, for whoever checks that they can be read."""
        return skin.button_texts(look, box, self.style)

    def focus_seen(self, button: Button | None) -> None:
        """Has the button read aloud that shows the focus."""
        self.app.narrator.focus(self, button)

    def caption(self, words: str) -> None:
        """A sound meant this; for screens that have room to write it."""

    # Fingers on buttons ------------------------------------------------------------

    @property
    def hears_buttons(self) -> bool:
        """Whether buttons can be pressed by a finger now; for subclasses."""
        return True

    def hurry(self, button: str) -> bool:  # noqa: ARG002 - subclasses want to know which
        """A finger goes down on a button; True if that only hurried on what is moving."""
        return False

    def let_go(self) -> None:
        """The pointer or the window was lost: no button is held down any more."""
        for each in self.buttons:
            each.let_go()

    def on_mouse_leave(self, x: int, y: int) -> None:
        """The pointer has left the window."""
        del x, y
        self.let_go()

    def on_deactivate(self) -> None:
        """Another window has the keys now."""
        self.let_go()

    # Time ------------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        """Time passes; for subclasses."""
