"""A placement and what it leaves, looked at with all that a seat knows."""

from attrs import frozen

from game.engine.actions import Play
from game.engine.line import End
from game.engine.observation import Observation
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.players.knowledge import WITH, Knowledge, ends_after


@frozen
class Look:
    """A placement and what it leaves.

    Attributes:
        seen: the view.
        known: what follows from it.
        play: the placement.
        rest: the tiles that stay in hand.
        ends: the numbers open afterwards.
        opened: those of them that this tile opened: one, or both for a lead.
        fits: the tiles of the set that fit these ends.
    """

    seen: Observation
    known: Knowledge
    play: Play
    rest: tuple[Tile, ...]
    ends: tuple[int, int]
    opened: tuple[int, ...]
    fits: int

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """The next seat and the previous one."""
        return self.known.following, self.known.previous

    @property
    def covered(self) -> int | None:
        """The end it was laid on: 0 left, 1 right; None for a lead."""
        return None if self.play.end is None else int(self.play.end is End.RIGHT)


def look(seen: Observation, known: Knowledge, play: Play) -> Look:
    """What there is to say about a placement."""
    ends = ends_after(seen.line, play)
    if play.end is None:
        opened = tuple(dict.fromkeys(ends))
    else:
        opened = (ends[1] if play.end is End.RIGHT else ends[0],)
    rest = tuple(each for each in seen.hand if each != play.tile)
    return Look(seen, known, play, rest, ends, opened, WITH[ends[0]] | WITH[ends[1]])
