"""Where the tiles of a match belong on the screen, from what one seat may know."""

from game.engine.observation import Observation
from game.engine.seats import SEATS, Seat
from game.tabletop import faces, rack
from game.tabletop.board import Lie
from game.views import dressing
from game.views.places import Places

BACK_STEP = 1.2
"""From one back to the next, in their short sides."""


def backs(seen: Observation, bottom: Seat, places: Places) -> list[Lie]:
    """The backs of the others' tiles."""
    found = []
    for seat in SEATS:
        side = dressing.side_of(seat, bottom, places)
        if side is None:
            continue
        count = seen.tiles_left(seat)
        pitch = side.back * BACK_STEP
        for index in range(count):
            if side.upright:
                x = side.backs.right - side.back / 2 - pitch * (count - 1 - index)
                y = side.backs.cy
            else:
                x = side.backs.cx
                y = side.backs.top - side.back / 2 - pitch * index
            rotation: faces.Rotation = 0 if side.upright else 90
            found.append(
                Lie(("back", seat, index), None, x, y, side.back, rotation, seat, rank=-50)
            )
    return found


def open_hand(stands: list[rack.Stand], seat: Seat) -> list[Lie]:
    """A hand that its own player may see."""
    return [
        Lie(("rack", each.tile), each.tile, each.x, each.y, each.width, 0, seat, rank=50)
        for each in stands
    ]


def closed_hand(stands: list[rack.Stand], seat: Seat) -> list[Lie]:
    """The same place, face down: nobody may look at the moment."""
    return [
        Lie(("back", seat, index), None, each.x, each.y, each.width, 0, seat, rank=50)
        for index, each in enumerate(stands)
    ]
