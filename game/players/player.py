"""What a player is, and the levels by name."""

from collections.abc import Generator
from pkgutil import resolve_name
from typing import Protocol

from game.engine.actions import Choice
from game.engine.observation import Observation


class Player(Protocol):
    """A mind at a seat: a pure function of its level and what the seat sees."""

    @property
    def level(self) -> str:
        """The name it sits under in records and views."""

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """Thinks in slices of less than about a millisecond and returns its choice.

        Whoever drives it may stop between two slices and throw it away: nothing is
        kept from one call to the next.

        Args:
            seen: what the seat sees when it is its turn.

        Raises:
            ValueError: if it is not that seat's turn.
        """


class UnknownLevelError(ValueError):
    """A level that no computer plays."""


_LEVELS = {
    "casual": "game.players.casual:Casual",
    "steady": "game.players.steady:Steady",
    "expert": "game.players.expert:Expert",
}
"""Where each is written; it is read when it first plays, so that no start waits for it."""


def check_level(level: str) -> None:
    """Makes sure that a computer plays a level.

    Raises:
        UnknownLevelError: if none does.
    """
    if level not in _LEVELS:
        raise UnknownLevelError(
            f"{level!r} is no level of a computer; choose one of: {', '.join(_LEVELS)}"
        )


def player(level: str) -> Player:
    """The computer player of a level.

    Raises:
        UnknownLevelError: for anything that is not a level.
    """
    check_level(level)
    made: Player = resolve_name(_LEVELS[level])()
    return made


def finish(thinking: Generator[None, None, Choice]) -> Choice:
    """Runs a thought to its end."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            choice: Choice = stop.value
            return choice


def choose(level: str, seen: Observation) -> Choice:
    """What a level does with this observation.

    Raises:
        UnknownLevelError: if there is no such level.
        ValueError: if it is not the seat's turn.
    """
    return finish(player(level).think(seen))
