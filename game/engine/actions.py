"""What a seat may do. Every action names the seat that does it."""

from attrs import frozen

from game.engine.line import End
from game.engine.seats import Seat
from game.engine.tiles import Tile


@frozen
class Accept:
    """Accepts the deal (R4)."""

    seat: Seat


@frozen
class Demand:
    """Demands a full reshuffle with five or more doubles (R5)."""

    seat: Seat


@frozen
class Nominate:
    """The representative names the leader, themself or the partner (R9)."""

    seat: Seat
    leader: Seat


@frozen
class Play:
    """Lays a tile against an end; a lead has no end (R14, R16)."""

    seat: Seat
    tile: Tile
    end: End | None = None


@frozen
class Pass:
    """Passes, because nothing fits (R15)."""

    seat: Seat


@frozen
class NextHand:
    """Asks for the next hand once the last has been looked at; nobody's turn (R29)."""


Move = Play | Pass
Choice = Accept | Demand | Nominate | Play | Pass
"""What a player can choose; `NextHand` is asked for by whoever sits at the screen."""
Action = Choice | NextHand
