"""A sentence that is said for a moment."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade

from game.tabletop import timing
from game.views.kit import skin, textures
from game.views.kit import type as typeset
from game.views.kit.skin import PanelLook, Written
from game.views.kit.type import Weight
from game.views.kit.widgets import covered, place

if TYPE_CHECKING:
    from game.views.kit.box import Box
    from game.views.kit.type import Block
    from game.views.remarks import Remarks


class Toast:
    """The one sentence of a screen; a new one takes the place of the old."""

    def __init__(self, screen: "Remarks", room: str = "toast_box") -> None:
        """Belongs to a screen.

        Args:
            screen: where it is said.
            room: the screen's property that says in which room.
        """
        self._screen = screen
        self._room = room
        self._sprites: list[arcade.Sprite] = []
        self._written: Written | None = None
        self._left: float | None = None
        self.text = ""

    def say(self, text: str, seconds: float = timing.TOAST, *, aloud: bool = True) -> None:
        """Shows a sentence.

        Args:
            text: what to say.
            seconds: how long; 0: until it is dropped.
            aloud: whether it is read aloud as well, where that is wanted.
        """
        if aloud:
            self._screen.app.narrator.remark(text)
        self.hide()
        self.text = text
        self._left = seconds or None
        self._show()

    @property
    def is_shown(self) -> bool:
        """Whether something is being said."""
        return bool(self._sprites)

    def say_again(self) -> None:
        """Shows what was being said before the screen was built anew."""
        if self.text:
            self.hide()
            self._show()

    def making(self, text: str) -> Iterator[None]:
        """Makes the two pictures of a sentence, a step each, so that it can be said at no cost."""
        block, box = self._set(text)
        self._ground(box)
        yield
        self._words(block)
        yield

    def _set(self, text: str) -> "tuple[Block, Box]":
        """How a sentence is set, and where it stands."""
        m = self._screen.metrics
        room: Box = getattr(self._screen, self._room)
        block = typeset.fit(
            text, Weight.SEMIBOLD, m.body, (room.w - m.px(48), room.h - 4), most_lines=2
        )
        # In steps, so that sentences of about the same length share a ground.
        step = m.px(24)
        w = int(min(room.w, -(-(block.width + m.px(48)) // step) * step))
        h = int(min(room.h, block.height + m.px(12)))
        return block, room.middle(w, h)

    def _ground(self, box: "Box") -> arcade.Texture:
        look, style, w, h = PanelLook("pill"), self._screen.style, int(box.w), int(box.h)
        return textures.texture(("panel", look, w, h, style), lambda: skin.panel(look, w, h, style))

    def _words(self, block: "Block") -> arcade.Texture:
        ink = self._screen.style.theme.text
        return textures.texture(("text", block, ink, "center"), lambda: typeset.picture(block, ink))

    def _show(self) -> None:
        screen = self._screen
        style = screen.style
        block, box = self._set(self.text)
        for texture in (self._ground(box), self._words(block)):
            sprite = arcade.Sprite(texture)
            place(sprite, box)
            screen.over.append(sprite)
            self._sprites.append(sprite)
        ground = style.ground(on_panel=True)
        covers = covered(self._sprites[-1])
        self._written = Written(self.text, box, block, style.theme.text, ground, covers)
        screen.written.append(self._written)
        screen.said_aside(shown=True)
        screen.invalidate()

    def hide(self) -> None:
        """Takes the sentence off the screen; `say_again` brings it back."""
        for sprite in self._sprites:
            sprite.remove_from_sprite_lists()
        if self._sprites:
            self._screen.invalidate()
            self._screen.said_aside(shown=False)
        self._sprites.clear()
        written, self._written = self._written, None
        self._screen.written[:] = [each for each in self._screen.written if each is not written]

    def drop(self) -> None:
        """Takes the sentence away for good."""
        self.hide()
        self.text = ""

    def advance(self, dt: float) -> None:
        """Lets time pass."""
        if self._sprites and self._left is not None:
            self._left -= dt
            if self._left <= 0:
                self.drop()
