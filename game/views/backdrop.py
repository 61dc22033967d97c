"""What lies behind everything: the table, the table under a veil, or the curtain."""

from typing import Literal

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from PIL import Image

from game.tabletop import surface
from game.tabletop.curtain import curtain
from game.tabletop.surface import ThemeName
from game.views.kit.theme import THEMES

Kind = Literal["table", "veil", "curtain"]


def picture(kind: Kind, width: int, height: int, theme: ThemeName) -> Image.Image:
    """The backdrop as a picture, exactly as large as the window."""
    if kind == "curtain" and theme != "contrast":
        return curtain(width, height)
    table = surface.table(width, height, theme)
    if kind != "veil":
        return table
    veiled = table.copy()
    veiled.alpha_composite(Image.new("RGBA", table.size, THEMES[theme].veil))
    return veiled


class Backdrop:
    """The picture behind a screen, with a texture of its own.

    A window-sized picture would crowd the atlas that all other sprites share.
    """

    def __init__(self) -> None:
        """Nothing is drawn before the first `draw`."""
        self._key: tuple[Kind, int, int, ThemeName] | None = None
        self._sprites: arcade.SpriteList[arcade.Sprite] | None = None

    def draw(self, kind: Kind, width: int, height: int, theme: ThemeName) -> None:
        """Draws the backdrop over the whole window."""
        key = (kind, width, height, theme)
        if key != self._key or self._sprites is None:
            self._key = key
            self._sprites = self._made(*key)
        self._sprites.draw()

    def forget(self) -> None:
        """Lets the picture go."""
        self._key = None
        self._sprites = None

    def _made(
        self, kind: Kind, width: int, height: int, theme: ThemeName
    ) -> "arcade.SpriteList[arcade.Sprite]":
        texture = arcade.Texture(
            picture(kind, width, height, theme),
            hash=f"dekabes backdrop {kind} {width} {height} {theme}",
            hit_box_algorithm=arcade.hitbox.algo_bounding_box,
        )
        atlas = DefaultTextureAtlas((width + 4, height + 4), border=1, auto_resize=False)
        sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1, atlas=atlas)
        sprites.append(arcade.Sprite(texture, center_x=width / 2, center_y=height / 2))
        return sprites
