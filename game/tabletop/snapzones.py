"""Where a tile may be let go: generous zones around the places at the open ends. Pure."""

from math import hypot

from attrs import frozen

from game.engine.line import End, Line
from game.engine.tiles import Tile
from game.tabletop.layout import Area, Placed, place_next

REACH = 1.5
"""How far a zone reaches beyond the tile's place, in tile widths."""


@frozen
class Zone:
    """One place where a tile may be laid.

    Attributes:
        end: the end it lies at; None for the lead.
        place: where the tile would lie.
        reach: how far around it counts, in pixels.
    """

    end: End | None
    place: Placed
    reach: float

    def takes(self, x: float, y: float) -> bool:
        """Whether a point lies in the zone."""
        left, bottom, right, top = self.place.box
        return (
            left - self.reach <= x <= right + self.reach
            and bottom - self.reach <= y <= top + self.reach
        )

    def distance(self, x: float, y: float) -> float:
        """From the middle of the place, in pixels."""
        return hypot(x - self.place.x, y - self.place.y)


def zones(line: Line, tile: Tile, area: Area, cap: float | None = None) -> tuple[Zone, ...]:
    """The zones of a tile: one for each end that takes it, or one for a lead."""
    ends: tuple[End | None, ...] = (None,) if line.is_empty else line.fits(tile)
    found = []
    for end in ends:
        place = place_next(line, tile, end, area, cap)
        found.append(Zone(end, place, REACH * min(place.width, place.height)))
    return tuple(found)


def nearest(candidates: tuple[Zone, ...], x: float, y: float) -> Zone | None:
    """The zone a point is meant for: where two overlap, the nearer one."""
    hit = [zone for zone in candidates if zone.takes(x, y)]
    return min(hit, key=lambda zone: zone.distance(x, y), default=None)
