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
    """What the first finger on the table does; others are ignored until it is up.

    Fingers carry no names here, so a movement or a release belongs to the finger that
    was last seen nearest to it.
    """

    def __init__(self, tremble: float = TREMBLE) -> None:
        """Args: tremble: pixels of movement that still count as a tap."""
        self.tremble = tremble
        self.carry: Carry | None = None
        self._others: list[tuple[float, float]] = []

    def press(
        self, x: float, y: float, tile: Tile | None = None, centre: tuple[float, float] = (0, 0)
    ) -> None:
        """A pointer went down, perhaps on a tile with its centre at `centre`."""
        if self.carry is not None:
            self._others.append((x, y))
            return
        self._others.clear()
        grip = (centre[0] - x, centre[1] - y) if tile is not None else (0.0, 0.0)
        self.carry = Carry(tile, (x, y), grip, (x, y))

    def move(self, x: float, y: float) -> Carry | None:
        """A pointer moved; what is carried now, if it was the first and carries anything."""
        carry = self.carry
        if carry is None:
            return None
        other = self._other_at(x, y)
        if other is not None:
            self._others[other] = (x, y)
            return None
        carry.at = (x, y)
        away = hypot(x - carry.pressed[0], y - carry.pressed[1])
        if carry.tile is not None and away >= self.tremble:
            carry.carries = True
        return carry if carry.carries else None

    def release(self, x: float, y: float) -> Tap | Drop | None:
        """A pointer went up: a tap, a drop, or nothing (a slip over the table, another one)."""
        carry = self.carry
        if carry is None:
            return None
        other = self._other_at(x, y)
        if other is not None:
            del self._others[other]
            return None
        self.move(x, y)
        self.carry = None
        if carry.carries and carry.tile is not None:
            return Drop(carry.tile, *carry.centre)
        if hypot(x - carry.pressed[0], y - carry.pressed[1]) >= self.tremble:
            return None
        return Tap(carry.tile, x, y)

    def _other_at(self, x: float, y: float) -> int | None:
        """Which of the other fingers is meant, if not the first."""
        carry = self.carry
        if carry is None or not self._others:
            return None

        def away(at: tuple[float, float]) -> float:
            return hypot(x - at[0], y - at[1])

        nearest = min(range(len(self._others)), key=lambda index: away(self._others[index]))
        return nearest if away(self._others[nearest]) < away(carry.at) else None

    def cancel(self) -> Tile | None:
        """The pointer was lost; the tile that must go home, if one was carried."""
        carry, self.carry = self.carry, None
        return carry.tile if carry is not None and carry.carries else None
