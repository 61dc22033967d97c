"""What the arena's command line needs: who meets, how a claim is tested, what is shown."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from math import log
from typing import Any

from attrs import define, field

from game.players.player import Player, UnknownLevelError, player

_WRONG = 0.05
"""The chance to be wrong either way that a sequential test allows."""
_LEAST_SPREAD = 0.01
_FEWEST = 10
_WIDTH = 24


@define
class Sequential:
    """A sequential test of a claimed gain, stopped as soon as it is clear (R23 counts).

    One observation is the share of the two matches of one seed that the first player
    won: 0, 1/2 or 1. The log-likelihood ratio is that of a normal mean with the spread
    that was seen, as testers of chess programs take it.

    Attributes:
        low: the share if there is no gain worth having, 0 to 1.
        high: the share that is claimed, 0 to 1.

    >>> test = Sequential(0.5, 0.6)
    >>> for _ in range(60):
    ...     test.add(1.0)
    >>> test.verdict
    'high'
    """

    low: float
    high: float
    _found: list[float] = field(factory=list)

    def add(self, share: float) -> None:
        """Counts one more observation."""
        self._found.append(share)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of `high` to `low` so far."""
        count = len(self._found)
        if count < _FEWEST:
            return 0.0
        mean = sum(self._found) / count
        spread = sum((each - mean) ** 2 for each in self._found) / count
        between = self.high - self.low
        return (
            count * between * (2 * mean - self.low - self.high) / (2 * max(spread, _LEAST_SPREAD))
        )

    @property
    def verdict(self) -> str | None:
        """`high` or `low` once it is clear, None before."""
        bound = log((1 - _WRONG) / _WRONG)
        if self.ratio >= bound:
            return "high"
        return "low" if self.ratio <= -bound else None

    def told(self) -> dict[str, Any]:
        """The test as JSON."""
        return {
            "low": self.low,
            "high": self.high,
            "ratio": round(self.ratio, 4),
            "verdict": self.verdict,
        }


def named(name: str) -> Player:
    """A level by name, or a player of one's own as `module:name`.

    Raises:
        UnknownLevelError: if there is no such level, module or name.
    """
    module, found, thing = name.partition(":")
    if not found:
        return player(name)
    try:
        made: Player = getattr(importlib.import_module(module), thing)()
    except (ImportError, AttributeError) as error:
        raise UnknownLevelError(f"{name!r} cannot be loaded: {error}") from None
    return made


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of `python -m game.players.arena`."""
    parser = argparse.ArgumentParser(
        prog="python -m game.players.arena",
        description="Lets two players meet: every seed is played twice with the same deals, "
        "teams swapped. Writes the result as JSON.",
        epilog="A player is a level (casual, steady, expert) or MODULE:NAME, something in a "
        "module that makes a player when it is called without arguments.",
    )
    parser.add_argument("one", help="the player whose wins are counted")
    parser.add_argument("other", help="whom it meets")
    parser.add_argument("--pairs", type=_count, default=100, help="seeds, two matches each (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the series (1)")
    parser.add_argument("--jobs", type=_count, default=1, help="processes (1)")
    parser.add_argument(
        "--sprt",
        type=float,
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="stop once it is clear whether the share of wins is LOW or HIGH, as in 0.5 0.55",
    )
    options = parser.parse_args(arguments)
    if options.sprt is not None and not 0 <= options.sprt[0] < options.sprt[1] <= 1:
        parser.error("--sprt: LOW must be below HIGH, both from 0 to 1")
    return options


def show(total: int, done: int, words: str) -> None:
    """A bar on standard error where that is a terminal."""
    if not sys.stderr.isatty():
        return
    bar = "#" * (_WIDTH * done // total)
    end = "\n" if done == total else ""
    sys.stderr.write(f"\r[{bar:<{_WIDTH}}] {done}/{total} {words}\x1b[K{end}")
    sys.stderr.flush()
