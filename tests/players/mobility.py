"""Frozen yardsticks: never bettered, so that "against mobility" means the same for ever.

They sit under the name of a level, for a record knows no others.
"""

import random
from collections.abc import Generator

from attrs import frozen

from game.engine.actions import Accept, Choice, Demand, Nominate, Pass, Play
from game.engine.line import End, Line
from game.engine.observation import Observation, choices
from game.engine.seats import Seat, following, partner, previous, team_of


def _common(seen: Observation) -> Choice | None:
    """Accepts and demands by R6, nominates itself, passes where it must."""
    options = choices(seen)
    for option in options:
        if isinstance(option, Demand):
            return option
    if isinstance(options[0], Accept | Pass):
        return options[0]
    if isinstance(options[0], Nominate):
        return Nominate(seen.seat, seen.seat)
    return None


def _plays(seen: Observation) -> list[Play]:
    return [each for each in choices(seen) if isinstance(each, Play)]


@frozen
class Random:
    """Any legal choice, decided by the seed and what it sees."""

    seed: int = 0
    level: str = "casual"

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """One of the legal plays."""
        yield
        chance = random.Random(f"{self.seed} {seen.hand} {seen.moves} {seen.seat}")
        return _common(seen) or chance.choice(_plays(seen))


@frozen
class Heaviest:
    """The tile with most pips; ties go to the first in standard order."""

    level: str = "casual"

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """The heaviest play."""
        yield
        return _common(seen) or max(_plays(seen), key=lambda each: each.tile.pips)


@frozen
class Mobility:
    """Keeps numbers it holds, plays on numbers opponents passed on, rids doubles."""

    level: str = "steady"

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """The play with the highest score; ties go to the first in standard order."""
        yield
        choice = _common(seen)
        if choice is not None:
            return choice
        voids, exposed = _public(seen)
        return max(_plays(seen), key=lambda play: _score(seen, play, voids, exposed))


def _public(seen: Observation) -> tuple[dict[Seat, set[int]], dict[End, Seat]]:
    """Known voids, and who exposed each end."""
    voids: dict[Seat, set[int]] = {seat: set() for seat in (1, 2, 3, 4)}
    exposed: dict[End, Seat] = {}
    line = Line()
    for move in seen.moves:
        if isinstance(move, Pass):
            voids[move.seat] |= {line.left, line.right}
        elif move.end is None:
            line = line.lead(move.tile)
            exposed = {End.LEFT: move.seat, End.RIGHT: move.seat}
        else:
            line = line.lay(move.tile, move.end)
            exposed[move.end] = move.seat
    return voids, exposed


def _score(
    seen: Observation, play: Play, voids: dict[Seat, set[int]], exposed: dict[End, Seat]
) -> float:
    """The formula as the notes on players give it."""
    tile, end, line = play.tile, play.end, seen.line
    after = line.lead(tile) if end is None else line.lay(tile, end)
    new_ends = (after.left, after.right)
    rest = [each for each in seen.hand if each != tile]
    score = tile.pips / 12 + 0.7 * tile.is_double
    score += 2.45 * sum(bool(after.fits(each)) for each in rest) / 7
    for seat, weight in (
        (following(seen.seat), 1.0),
        (partner(seen.seat), -0.6),
        (previous(seen.seat), 0.3),
    ):
        score += weight * sum(number in voids[seat] for number in new_ends)
    if end is not None:
        friend = team_of(exposed[end]) is team_of(seen.seat)
        # Covering one's own number is neither: only the partner's and the opponents' count.
        if exposed[end] != seen.seat:
            score += -0.3 if friend else 0.2
    return score
