"""The tiles that lie on the table, as sprites that know where they belong.

A board is told where every tile should be and finds the way there itself: the same path
serves a move, its undo, a change of scale and a re-ordered hand.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence

import arcade
from attrs import frozen

from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.tabletop import faces
from game.tabletop.layout import Layout
from game.tabletop.timeline import Timeline, Tween

TextureMaker = Callable[["Lie"], arcade.Texture]


@frozen
class Lie:
    """Where a tile belongs.

    Attributes:
        key: what it is, for example ("rack", tile) or ("back", seat, 3).
        tile: the tile, or None for a back.
        x: its centre in pixels.
        y: its centre in pixels, upwards.
        width: its short side in pixels.
        rotation: degrees clockwise.
        owner: whose tile it is or was.
        rank: what lies higher is drawn later.
    """

    key: Hashable
    tile: Tile | None
    x: float
    y: float
    width: int
    rotation: faces.Rotation
    owner: Seat
    rank: int = 0


_ROTATIONS: dict[int, faces.Rotation] = {0: 0, 90: 90, 180: 180, 270: 270}


def line_lies(laid: Layout, owners: Sequence[Seat]) -> list[Lie]:
    """Where the tiles of a line belong.

    Args:
        laid: the layout of the line.
        owners: who laid its tiles, in the order they were laid.
    """
    return [
        Lie(
            ("line", each.tile),
            each.tile,
            each.x,
            each.y,
            int(laid.tile_width),
            _ROTATIONS[each.angle],
            owner,
            rank=index,
        )
        for index, (each, owner) in enumerate(zip(laid.tiles, owners, strict=True))
    ]


class TileSprite(arcade.Sprite):
    """A tile on the table."""

    def __init__(self, lie: Lie, texture: arcade.Texture) -> None:
        """Puts a tile where it belongs."""
        super().__init__(texture)
        self.lie = lie
        self.position = (lie.x, lie.y)

    def settle(self) -> None:
        """Lies exactly where it belongs, pixel for pixel."""
        lie = self.lie
        w, h = self.texture.size
        self.scale = 1.0
        self.angle = 0.0
        self.position = (round(lie.x - w / 2) + w / 2, round(lie.y - h / 2) + h / 2)


class Board:
    """All tiles of one screen."""

    def __init__(
        self,
        layer: "arcade.SpriteList[arcade.Sprite]",
        timeline: Timeline,
        texture: TextureMaker,
    ) -> None:
        """An empty board.

        Args:
            layer: where its tiles are drawn.
            timeline: what its motion is added to.
            texture: gives the picture of a tile.
        """
        self._layer = layer
        self._timeline = timeline
        self._texture = texture
        self._sprites: dict[Hashable, TileSprite] = {}
        self._lifted: Hashable | None = None
        self._astray: set[Hashable] = set()

    def sprite(self, key: Hashable) -> TileSprite | None:
        """The sprite of a tile, if it is there."""
        return self._sprites.get(key)

    def sprites(self) -> tuple[TileSprite, ...]:
        """Every tile there is."""
        return tuple(self._sprites.values())

    def clear(self) -> None:
        """Takes every tile away."""
        for each in self._sprites.values():
            each.remove_from_sprite_lists()
        self._sprites.clear()
        self._lifted = None
        self._astray.clear()

    # Carrying --------------------------------------------------------------------

    def lift(self, key: Hashable, layer: "arcade.SpriteList[arcade.Sprite]") -> None:
        """A finger takes a tile: it lies on another layer, and `arrange` leaves it alone."""
        self.put_down()
        sprite = self._sprites.get(key)
        if sprite is not None:
            sprite.remove_from_sprite_lists()
            layer.append(sprite)
            self._lifted = key

    def carry(self, x: float, y: float) -> None:
        """The carried tile's centre follows the finger."""
        sprite = self.carried
        if sprite is not None:
            sprite.position = (x, y)

    @property
    def carried(self) -> TileSprite | None:
        """The tile that a finger carries."""
        return self._sprites.get(self._lifted) if self._lifted is not None else None

    def put_down(self) -> None:
        """The finger lets go; the next `arrange` brings the tile to where it belongs."""
        sprite = self.carried
        if sprite is not None and self._lifted is not None:
            sprite.remove_from_sprite_lists()
            self._layer.append(sprite)
            self._astray.add(self._lifted)
        self._lifted = None

    # Arranging -------------------------------------------------------------------

    def arrange(
        self,
        lies: Iterable[Lie],
        seconds: float = 0.0,
        glide: float = 0.0,
        *,
        beside: bool = False,
    ) -> None:
        """Brings every tile to where it belongs.

        A tile that is new takes over from one that is gone and had the same owner (a back
        that becomes the tile just laid, or the other way round after an undo); it travels
        from there.

        Args:
            lies: where all tiles belong; what is not among them is taken away.
            seconds: how long a tile travels from a hand to the line or back; 0: at once.
            glide: how long tiles take that only make room.
            beside: whether they move beside the step that runs now, rather than after all
                that is on the timeline already.
        """
        wanted = {lie.key: lie for lie in lies}
        if self._lifted not in wanted:
            self.put_down()
        gone = [key for key in self._sprites if key not in wanted]
        free = list(gone)
        tweens = []
        for key, lie in wanted.items():
            sprite = self._sprites.get(key)
            if sprite is None:
                origin = self._origin(lie, free)
                sprite = TileSprite(lie, self._texture(lie))
                self._layer.append(sprite)
                self._sprites[key] = sprite
                if origin is None:
                    sprite.settle()
                else:
                    sprite.angle = origin.angle
                    tweens += self._travel(sprite, origin.position, origin.lie, lie, seconds)
            elif key == self._lifted:
                continue
            elif sprite.lie != lie or key in self._astray:
                tweens += self._travel(sprite, sprite.position, sprite.lie, lie, glide)
            elif not self._timeline.busy:
                sprite.settle()
        for key in gone:
            self._sprites.pop(key).remove_from_sprite_lists()
        self._astray.clear()
        self._order()
        if beside:
            self._timeline.join(*tweens)
        else:
            self._timeline.add(*tweens)

    def _origin(self, lie: Lie, free: list[Hashable]) -> TileSprite | None:
        keys = [key for key in free if self._sprites[key].lie.owner == lie.owner]
        same = [key for key in keys if lie.tile and self._sprites[key].lie.tile == lie.tile]
        if not keys:
            return None
        chosen = (same or keys)[-1]
        free.remove(chosen)
        return self._sprites[chosen]

    def _travel(
        self,
        sprite: TileSprite,
        start: tuple[float, float],
        was: Lie,
        lie: Lie,
        seconds: float,
    ) -> list[Tween]:
        sprite.lie = lie
        sprite.texture = self._texture(lie)
        x, y = start
        scale = was.width / lie.width
        turn = (was.rotation + sprite.angle - lie.rotation + 180) % 360 - 180
        turned_over = (was.tile is None) != (lie.tile is None)
        stays = abs(x - lie.x) + abs(y - lie.y) < 1
        if lie.tile is None or was.tile is None:
            # A back has no top: half a turn looks the same, so take the short way.
            turn = (turn + 90) % 180 - 90

        def move(t: float) -> None:
            if sprite.lie is not lie:
                # It is on its way to somewhere else by now.
                return
            if t >= 1.0:
                sprite.settle()
                return
            sprite.position = (x + (lie.x - x) * t, y + (lie.y - y) * t)
            size = scale + (1 - scale) * t
            # A tile that is turned over where it lies shows its edge for a moment.
            flip = max(0.06, abs(2 * t - 1)) if turned_over and stays else 1.0
            sprite.scale = (size * flip, size)
            sprite.angle = turn * (1 - t)

        if seconds <= 0:
            move(1.0)
            return []
        move(0.0)
        return [Tween(seconds, move)]

    def _order(self) -> None:
        self._layer.sort(key=_rank)


def _rank(sprite: arcade.Sprite) -> int:
    return sprite.lie.rank if isinstance(sprite, TileSprite) else 0
