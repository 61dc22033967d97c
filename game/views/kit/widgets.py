"""What a screen is made of: labels, panels and buttons.

Buttons are arcade.gui widgets for everything they hear (press, release, hover, focus);
what they look like is a sprite on the screen's own sprite list. So no window-sized
surface is drawn each frame, which is what costs most without a GPU.
"""

import weakref
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any

import arcade
from arcade.gui import UIEvent, UIInteractiveWidget, UIManager, UIMousePressEvent, UIOnClickEvent
from arcade.gui.property import _ListenerType
from attrs import evolve
from pyglet.event import EVENT_HANDLED, EVENT_UNHANDLED

from game.views.kit import skin, textures
from game.views.kit.box import Box
from game.views.kit.skin import ButtonLook

if TYPE_CHECKING:
    from game.views.kit.screen import Screen


_detect = _ListenerType.detect_callback_type
_detect_function = cache(_detect)


def _listener_type(listener: Any) -> _ListenerType:  # noqa: ANN401 - as arcade has it
    # Every widget asks `inspect` for the signatures of the same 21 functions, which is two
    # thirds of what a screen of buttons costs; the answer for a function stays the same.
    # A bound method is not remembered: it would keep its screen alive.
    return (_detect_function if isinstance(listener, FunctionType) else _detect)(listener)


_ListenerType.detect_callback_type = staticmethod(_listener_type)  # type: ignore[assignment]


def place(sprite: arcade.Sprite, box: Box) -> None:
    """Centres a sprite on a box so that its picture lies on whole pixels."""
    whole = box.rounded()
    w, h = sprite.texture.size
    sprite.position = (
        round(whole.cx - w / 2) + w / 2,
        round(whole.cy - h / 2) + h / 2,
    )


def covered(sprite: arcade.Sprite) -> Box:
    """The rectangle that a sprite covers, in pixels."""
    w, h = sprite.texture.size
    return Box(sprite.center_x - w / 2, sprite.center_y - h / 2, w, h)


class Manager(UIManager):
    """Gives a screen's buttons what they hear."""

    def on_update(self, time_delta: float) -> None:
        """Nothing: no button changes with time, and telling each of it costs every frame."""


class Button(UIInteractiveWidget):
    """Something to press.

    Attributes:
        box: where it is, in pixels.
        look: what it looks like at rest.
        name: what tests and the keyboard call it.
    """

    def __init__(
        self,
        screen: "Screen",
        name: str,
        box: Box,
        look: ButtonLook,
        action: Callable[..., object],
        *,
        value: Any = None,  # noqa: ANN401 - whatever the action wants to know
        layer: arcade.SpriteList[arcade.Sprite] | None = None,
    ) -> None:
        """Puts a button on a screen.

        Args:
            screen: where.
            name: what tests and the keyboard call it.
            box: its place in pixels; at least a touch target.
            look: what it looks like at rest.
            action: called when it is pressed and let go; with `value` if there is one.
                Held weakly where it is a method, so that a button keeps no screen alive.
            value: what the action wants to know.
            layer: the sprite list it is drawn on; the screen's own by default.
        """
        whole = box.rounded()
        super().__init__(x=whole.x, y=whole.y, width=whole.w, height=whole.h)
        self.box = whole
        self.look = look
        self.name = name
        self.value = value
        self._screen = weakref.ref(screen)
        bound = getattr(action, "__self__", None) is not None
        self._action: Callable[[], Callable[..., object] | None] = (
            weakref.WeakMethod(action) if bound else lambda: action
        )
        self.disabled = not look.enabled
        self.ringed = False
        self.sprite = arcade.Sprite(self._texture())
        place(self.sprite, whole)
        (layer if layer is not None else screen.paint).append(self.sprite)

    def _texture(self) -> arcade.Texture:
        look = evolve(
            self.look,
            hovered=bool(self.hovered) and not self.disabled,
            pressed=bool(self.pressed) and not self.disabled,
            ringed=self.ringed,
        )
        screen = self._screen()
        assert screen is not None  # noqa: S101 - a button dies with its screen
        w, h = int(self.box.w), int(self.box.h)
        key = ("button", look, w, h, screen.style)
        return textures.texture(key, lambda: skin.button(look, w, h, screen.style))

    def change(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of ButtonLook
        """Changes the look, for example `text=` or `enabled=`; the place stays."""
        look = evolve(self.look, **changes)
        if look != self.look:
            self.look = look
            self.disabled = not look.enabled or not self.sprite.visible
            self.repaint()

    def set_ring(self, *, ringed: bool) -> None:
        """Shows or hides the keyboard's focus."""
        if ringed != self.ringed:
            self.ringed = ringed
            self.repaint()

    def repaint(self) -> None:
        """Draws it again in its present state."""
        screen = self._screen()
        if screen is None:
            return
        self.sprite.texture = self._texture()
        place(self.sprite, self.box)
        screen.invalidate()

    def show(self, *, shown: bool) -> None:
        """Shows or hides it; what is hidden cannot be pressed."""
        if shown != self.sprite.visible:
            self.sprite.visible = shown
            self.disabled = not shown or not self.look.enabled
            self.let_go()
            self.repaint()

    def let_go(self) -> None:
        """No finger is on it any more, and none above it."""
        if self.pressed or self.hovered:
            self.pressed = False
            self.hovered = False

    @property
    def can_press(self) -> bool:
        """Whether it is there and enabled."""
        return bool(self.sprite.visible) and not self.disabled

    def trigger_render(self) -> None:
        """Called by arcade.gui when hover, press or disabling changes."""
        super().trigger_render()  # type: ignore[no-untyped-call]  # arcade's
        if hasattr(self, "sprite"):
            self.repaint()

    def on_event(self, event: UIEvent) -> bool | None:
        """Hears nothing while it is hidden, for then what lies below is meant.

        Nor does it hear a second finger, or one that hurries on what is moving.
        """
        screen = self._screen()
        if screen is None or not self.sprite.visible:
            return EVENT_UNHANDLED
        if isinstance(event, UIMousePressEvent) and self.rect.point_in_rect(event.pos):
            if not screen.hears_buttons:
                return EVENT_UNHANDLED
            if screen.hurry(self.name) or self.disabled:
                # What lies on it before it can be pressed does not press it later.
                return EVENT_HANDLED
        handled: bool | None = super().on_event(event)
        return handled

    def on_click(self, event: UIOnClickEvent) -> None:
        """Called by arcade.gui when the button was pressed and let go inside."""
        del event
        screen = self._screen()
        if screen is not None:
            # Whoever points needs no ring on the screens to come.
            screen.app.by_keys = False
        self.press()

    def press(self) -> None:
        """Does what the button does, unless it is disabled."""
        action = self._action()
        if self.disabled or action is None:
            return
        screen = self._screen()
        if screen is not None and self.name not in screen.soundless:
            screen.app.sound.play("tap")
        if self.value is None:
            action()
        else:
            action(self.value)
