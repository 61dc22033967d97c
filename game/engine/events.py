"""What happened, told so that a picture can be drawn from one event alone.

Events carry nothing hidden: a deal says that it was dealt, never what to whom.
"""

from attrs import frozen

from game.engine.line import End, Line
from game.engine.scoring import Result
from game.engine.seats import Seat, Team
from game.engine.tiles import Tile


@frozen
class Dealt:
    """28 tiles were washed and dealt (R1). `deal` counts from 1 within the hand."""

    hand: int
    deal: int


@frozen
class Replied:
    """A seat accepted the deal or demanded a redeal (R4, R5)."""

    seat: Seat
    accepted: bool


@frozen
class LeaderSettled:
    """Who leads: by double six (`by` is None, R8) or by nomination (R9)."""

    leader: Seat
    by: Seat | None


@frozen
class Led:
    """The first tile of a line."""

    seat: Seat
    tile: Tile
    after: Line


@frozen
class Played:
    """A tile was laid against an end; the line before and after it."""

    seat: Seat
    tile: Tile
    end: End
    before: Line
    after: Line


@frozen
class Passed:
    """A seat had nothing for these two numbers."""

    seat: Seat
    numbers: tuple[int, int]


@frozen
class HandEnded:
    """A hand has ended; its number and how."""

    hand: int
    result: Result


@frozen
class MatchEnded:
    """A team has four points or more (R23)."""

    team: Team


Event = Dealt | Replied | LeaderSettled | Led | Played | Passed | HandEnded | MatchEnded
