"""Parts of a screen that are drawn anew only when what they show has changed."""

from collections.abc import Callable, Hashable

import arcade
from attrs import define, field

from game.views.kit.skin import Written


@define
class _Piece:
    key: Hashable
    sprites: list[arcade.Sprite]
    notes: list[Written]
    wanted: bool = True


@define(eq=False)
class Pieces:
    """What is kept of a layer from one refresh to the next.

    A refresh begins, shows every piece that belongs on the screen, and ends: what was not
    shown again goes. So a move costs the two plates it changes and not all of them.

    Attributes:
        layer: where the sprites are.
        said: the notes of the texts among them.
        only: the one piece that is drawn, for a rehearsal; empty: all.
    """

    layer: "arcade.SpriteList[arcade.Sprite]"
    said: list[Written]
    only: str = ""
    _kept: dict[str, _Piece] = field(factory=dict)

    def begin(self) -> None:
        """Takes away all that is no piece; the pieces wait to be shown again."""
        stay = {id(sprite) for piece in self._kept.values() for sprite in piece.sprites}
        # One by one from the end: `clear` would make new buffers on the graphics card, which
        # costs a move's frame more than all that is drawn in it.
        for sprite in reversed(self.layer.sprite_list[:]):
            if id(sprite) not in stay:
                self.layer.remove(sprite)
        self.said.clear()
        for piece in self._kept.values():
            piece.wanted = False

    def show(self, name: str, key: Hashable, draw: Callable[[], None]) -> None:
        """Shows a piece as it is, or draws it if it has changed.

        Args:
            name: which piece it is.
            key: everything that its look depends on.
            draw: puts it on the layer.
        """
        if self.only not in ("", name):
            return
        piece = self._kept.get(name)
        if piece is not None and piece.key == key:
            piece.wanted = True
            self.said += piece.notes
            return
        self._drop(name)
        sprites, notes = len(self.layer), len(self.said)
        draw()
        self._kept[name] = _Piece(key, self.layer.sprite_list[sprites:], self.said[notes:])

    def sprites(self, name: str) -> list[arcade.Sprite]:
        """What a piece that is shown consists of, in the order it was drawn."""
        return self._kept[name].sprites

    def end(self) -> None:
        """Takes away the pieces that were not shown again."""
        for name in [name for name, piece in self._kept.items() if not piece.wanted]:
            self._drop(name)

    def forget(self) -> None:
        """The layer has been cleared: nothing is kept."""
        self._kept.clear()

    def _drop(self, name: str) -> None:
        piece = self._kept.pop(name, None)
        for sprite in piece.sprites if piece is not None else ():
            if sprite in self.layer:
                self.layer.remove(sprite)
