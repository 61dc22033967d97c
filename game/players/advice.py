"""Advice: every choice ranked by what it is worth for the match, with the reason."""

from collections.abc import Generator
from typing import Any

from game.engine.actions import Accept, Choice, Demand, Nominate, Pass, Play
from game.engine.observation import Observation
from game.players.expert import Estimate, Expert, estimate
from game.players.forced import forced
from game.players.knowledge import know
from game.players.player import player
from game.players.reasons import reason

Advice = dict[str, Any]
_PLACES = 4
_WORSE = 0.005
"""By how much a choice must be behind the best that what speaks against it is told first."""


def advise(level: str, seen: Observation) -> Advice:
    """What there is to choose, best first, and what a level does.

    Args:
        level: whose choice `chosen` is.
        seen: what the seat sees when it is its turn.

    Returns:
        The JSON object of the contract: `chosen`, `best`, and `choices`, each with its
        `value` (the expert's estimate of the chance that the seat's team wins the
        match, 0 to 1) and its `reason`. The same view and level give the same bytes.

    Raises:
        UnknownLevelError: if there is no such level.
        ValueError: if it is not the seat's turn.
    """
    thinking = advising(level, seen)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            advice: Advice = stop.value
            return advice


def advising(level: str, seen: Observation) -> Generator[None, None, Advice]:
    """The same in slices, for whoever must not wait; see `Player.think`."""
    mind = player(level)
    found = yield from estimate(seen)
    if level == Expert.level:
        chosen = forced(found.options) or found.options[found.best]
    else:
        chosen = yield from mind.think(seen)
    return _told(seen, found, chosen)


def _told(seen: Observation, found: Estimate, chosen: Choice) -> Advice:
    known = know(seen)
    top = found.values[found.best]
    order = sorted(
        range(len(found.options)),
        key=lambda index: (index != found.best, -found.values[index]),
    )
    ranked = [
        {
            **written(found.options[index]),
            "value": round(found.values[index], _PLACES),
            "reason": reason(
                seen,
                known,
                found.options,
                found.options[index],
                warn=top - found.values[index] > _WORSE,
            ),
        }
        for index in order
    ]
    return {
        "chosen": written(chosen),
        "best": written(found.options[found.best]),
        "choices": ranked,
    }


def written(choice: Choice) -> dict[str, Any]:
    """A choice as advice writes it; whose it is the view says."""
    match choice:
        case Play(_, tile, None):
            return {"tile": tile.text}
        case Play(_, tile, end) if end is not None:
            return {"tile": tile.text, "end": end.value}
        case Nominate(_, leader):
            return {"lead": leader}
        case Demand():
            return {"reply": "demand"}
        case Accept():
            return {"reply": "accept"}
        case Pass() | _:
            return {"pass": True}
