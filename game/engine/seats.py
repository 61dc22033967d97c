"""Seats, teams and the order of turns (R2, R3)."""

from enum import Enum

Seat = int
"""A seat is 1, 2, 3 or 4."""

SEATS: tuple[Seat, ...] = (1, 2, 3, 4)


class Team(Enum):
    """The two fixed partnerships (R3); the value is the contract's name for it."""

    ODD = "1-3"
    EVEN = "2-4"

    @property
    def index(self) -> int:
        """Where this team stands in a pair of scores: 0 or 1."""
        return 0 if self is Team.ODD else 1

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two partners, lower seat first."""
        return (1, 3) if self is Team.ODD else (2, 4)

    @property
    def opponents(self) -> "Team":
        """The other team."""
        return Team.EVEN if self is Team.ODD else Team.ODD


def following(seat: Seat) -> Seat:
    """The seat whose turn comes next, counterclockwise: on the viewer's right (R2)."""
    return seat % 4 + 1


def previous(seat: Seat) -> Seat:
    """The seat whose turn came before: on the viewer's left (R2)."""
    return (seat + 2) % 4 + 1


def partner(seat: Seat) -> Seat:
    """The seat opposite (R3)."""
    return (seat + 1) % 4 + 1


def team_of(seat: Seat) -> Team:
    """The team a seat plays for (R3)."""
    return Team.ODD if seat % 2 else Team.EVEN
