"""Telling a tap from a drag, with a finger that trembles and others that come by. Pure."""

from math import hypot

from attrs import define, frozen

from game.engine.tiles import Tile

TREMBLE = 12
"""Logical pixels: less is a tap, not a drag."""


@frozen
class Tap:
    """A finger went down and up again in one place; `tile` is what it met, if anything."""

    tile: Tile | None
    x: float
    y: float


@frozen
class Drop:
    """A carried tile was let go with its centre at a point."""

    tile: Tile
    x: float
    y: float


@define
class Carry:
    """One finger on the table.

    Attributes:
        tile: the tile it went down on, if any.
        pressed: where it went down.
        grip: from that point to the tile's centre: the tile is carried where it was grasped.
        at: where the finger is.
        carries: whether the tile has left its place.
    """

    tile: Tile | None
    pressed: tuple[float, float]
    grip: tuple[float, float]
    at: tuple[float, float]
    carries: bool = False

    @property
    def centre(self) -> tuple[float, float]:
        """Where the carried tile's centre is."""
        return self.at[0] + self.grip[0], self.at[1] + self.grip[1]


class Gesture:
    """What one pointer does; a second one is ignored until the first is up."""

    def __init__(self, tremble: float = TREMBLE) -> None:
        """Args: tremble: pixels of movement that still count as a tap."""
        self.tremble = tremble
        self.carry: Carry | None = None

    def press(
        self, x: float, y: float, tile: Tile | None = None, centre: tuple[float, float] = (0, 0)
    ) -> None:
        """A pointer went down, perhaps on a tile with its centre at `centre`."""
        if self.carry is None:
            grip = (centre[0] - x, centre[1] - y) if tile is not None else (0.0, 0.0)
            self.carry = Carry(tile, (x, y), grip, (x, y))

    def move(self, x: float, y: float) -> Carry | None:
        """The pointer moved; what is carried now, if anything."""
        carry = self.carry
        if carry is None:
            return None
        carry.at = (x, y)
        away = hypot(x - carry.pressed[0], y - carry.pressed[1])
        if carry.tile is not None and away >= self.tremble:
            carry.carries = True
        return carry if carry.carries else None

    def release(self, x: float, y: float) -> Tap | Drop | None:
        """The pointer went up: a tap, a drop, or nothing (a slip over the table)."""
        carry = self.carry
        if carry is None:
            return None
        self.move(x, y)
        self.carry = None
        if carry.carries and carry.tile is not None:
            return Drop(carry.tile, *carry.centre)
        if hypot(x - carry.pressed[0], y - carry.pressed[1]) >= self.tremble:
            return None
        return Tap(carry.tile, x, y)

    def cancel(self) -> Tile | None:
        """The pointer was lost; the tile that must go home, if one was carried."""
        carry, self.carry = self.carry, None
        return carry.tile if carry is not None and carry.carries else None
