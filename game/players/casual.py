"""The level casual: the heaviest tile that fits, and now and then a slip."""

from collections.abc import Generator
from typing import ClassVar

from attrs import frozen

from game.engine.actions import Choice, Nominate, Play
from game.engine.line import End, Line
from game.engine.observation import Observation, choices
from game.players.dice import Dice
from game.players.forced import forced
from game.players.knowledge import Knowledge, ends_after, know

_SLIP_ONE_IN = 6
_AS_GOOD = 2
"""Pips it gives up to spare the partner."""


@frozen
class Casual:
    """Gets rid of pips first, as beginners do. Keeps no plan, hurts no partner."""

    level: ClassVar[str] = "casual"

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """Chooses at once; see `Player`."""
        yield
        options = choices(seen)
        choice = forced(options)
        if choice is not None:
            return choice
        dice = Dice(self.level, seen)
        plays = [each for each in options if isinstance(each, Play)]
        if plays:
            return _play(plays, seen.line, know(seen), dice)
        return Nominate(seen.seat, seen.seat)


def _play(plays: list[Play], line: Line, knowledge: Knowledge, dice: Dice) -> Play:
    kind = [each for each in plays if not _hurts_partner(each, line, knowledge)] or plays
    if len(kind) > 1 and dice.below(_SLIP_ONE_IN) == 0:
        return dice.pick(kind)
    heaviest = max(each.tile.pips for each in plays)
    heaviest_kind = max(each.tile.pips for each in kind)
    if heaviest_kind >= heaviest - _AS_GOOD:
        plays, heaviest = kind, heaviest_kind
    return dice.pick([each for each in plays if each.tile.pips == heaviest])


def _hurts_partner(play: Play, line: Line, knowledge: Knowledge) -> bool:
    """Whether it leaves a number open that the partner is known to lack."""
    left, right = ends_after(line, play)
    exposed = right if play.end is End.RIGHT else left
    return knowledge.lacks(knowledge.partner, exposed)
