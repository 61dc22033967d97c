"""Many matches between computers: records in order, and honest comparisons.

`python -m game.players.arena --help` tells how to let two players meet from the shell.
"""

import json
import multiprocessing
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from math import sqrt
from statistics import stdev
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

from game.engine.actions import NextHand
from game.engine.dealing import check_seed, match_seed
from game.engine.errors import InvalidDataError
from game.engine.match import Match, apply, start
from game.engine.observation import observe
from game.engine.record import write_record
from game.engine.seats import SEATS, Team
from game.players.contest import Sequential, named, parse, show
from game.players.player import Player, UnknownLevelError, finish, player

if TYPE_CHECKING:
    from multiprocessing.pool import AsyncResult

T = TypeVar("T")
Four = Sequence[str | Player]
"""Four players, seat 1 first: levels by name, or minds of one's own."""

_CHUNK = 8
"""Matches a process takes at a time: about a quarter of a second's work."""
_Z95 = 1.959963984540054


def play_match(players: Four, seed: int) -> Match:
    """One match between computers, from the first deal to the last hand.

    Args:
        players: who sits at seats 1-4.
        seed: where the deals come from, 0 ≤ seed < 2^64.

    Raises:
        UnknownLevelError: if a name is no level's.
        InvalidDataError: if the seed or the number of players is none a match can have.
    """
    minds = [player(each) if isinstance(each, str) else each for each in players]
    match, _ = start(tuple(each.level for each in minds), seed)
    while match.winner is None:
        turn = match.turn
        if turn is None:
            match, _ = apply(match, NextHand())
        else:
            match, _ = apply(match, finish(minds[turn - 1].think(observe(match, turn))))
    return match


def simulate(players: Four, seed: int, matches: int, jobs: int = 1) -> Iterator[str]:
    """The records of `matches` matches, in order, one line each without its end.

    The same players and seed give the same lines whatever `jobs` is: match K (from 0)
    depends on its own seed alone.

    Args:
        players: who sits at seats 1-4; with more than one job they must be picklable.
        seed: of the series, 0 ≤ seed < 2^64.
        matches: how many.
        jobs: how many processes share the work.

    Raises:
        UnknownLevelError: if a name is no level's.
        InvalidDataError: if the seed is out of range.
    """
    check_seed(seed)
    for each in players:
        if isinstance(each, str):
            player(each)
    return _spread(_record, (tuple(players), seed), matches, jobs)


def _record(players: Four, seed: int, index: int) -> str:
    return write_record(play_match(players, match_seed(seed, index)))


def _spread(
    work: Callable[..., T], given: tuple[object, ...], count: int, jobs: int
) -> Iterator[T]:
    """`work(*given, index)` for every index below `count`, in order."""
    if jobs == 1:
        for index in range(count):
            yield work(*given, index)
        return
    with ExitStack() as stack:
        # Spawned on every platform alike: a forked window or lock would come along.
        pool = stack.enter_context(multiprocessing.get_context("spawn").Pool(jobs))
        running: deque[AsyncResult[list[T]]] = deque()
        for first in range(0, count, _CHUNK):
            chunk = range(first, min(first + _CHUNK, count))
            running.append(pool.apply_async(_chunk, (work, given, chunk)))
            # No more than a few chunks ahead: a slow reader must not fill the memory.
            if len(running) > 2 * jobs:
                yield from running.popleft().get()
        while running:
            yield from running.popleft().get()


def _chunk(work: Callable[..., T], given: tuple[object, ...], indices: range) -> list[T]:
    return [work(*given, index) for index in indices]


def wilson(wins: int, trials: int) -> tuple[float, float]:
    """The Wilson interval of 95 % for a share of wins, as fractions from 0 to 1.

    >>> tuple(round(each, 3) for each in wilson(60, 100))
    (0.502, 0.691)
    """
    if trials == 0:
        return 0.0, 1.0
    share, z2 = wins / trials, _Z95**2
    middle = share + z2 / (2 * trials)
    reach = _Z95 * sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    return (middle - reach) / (1 + z2 / trials), (middle + reach) / (1 + z2 / trials)


@frozen
class Comparison:
    """How one pair of partners did against another.

    Attributes:
        matches: matches played, two from each seed with the teams swapped.
        wins: those the first pair won.
        hands: hands played in them.
        award: what the first pair earned above the second, points a hand.
        award_error: half the 95 % interval of `award`; the two matches of one seed
            count as one observation.
    """

    matches: int
    wins: int
    hands: int
    award: float
    award_error: float

    @property
    def share(self) -> float:
        """The share of matches won, 0 to 1."""
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `share`."""
        return wilson(self.wins, self.matches)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{100 * self.share:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {self.matches} "
            f"matches, {self.award:+.3f} ± {self.award_error:.3f} a hand over {self.hands} hands"
        )


def compare(
    one: str | Player, other: str | Player, seed: int, pairs: int, jobs: int = 1
) -> Comparison:
    """Plays `pairs` seeds twice each: `one` at seats 1 and 3, then at seats 2 and 4.

    Both matches of a seed are dealt the same tiles hand for hand, so luck of the deal
    falls on both sides.
    """
    return summary(list(meetings(one, other, seed, pairs, jobs)))


Meeting = tuple[int, int, int]
"""Wins, hands and award of the first pair of partners in the two matches of one seed."""


def meetings(
    one: str | Player, other: str | Player, seed: int, pairs: int, jobs: int = 1
) -> Iterator[Meeting]:
    """The meetings of a comparison one after another; see `compare`."""
    return _spread(_pair, (one, other, seed), pairs, jobs)


def summary(played: Sequence[Meeting]) -> Comparison:
    """What some meetings show together."""
    pairs = len(played)
    hands = sum(each[1] for each in played)
    balance = sum(each[2] for each in played) / hands
    # A ratio's error: what each pair's balance is off from what its hands would give.
    off = [each[2] - balance * each[1] for each in played]
    error = _Z95 * stdev(off) * sqrt(pairs) / hands if pairs > 1 else float("inf")
    return Comparison(2 * pairs, sum(each[0] for each in played), hands, balance, error)


def _pair(one: str | Player, other: str | Player, seed: int, index: int) -> Meeting:
    wins = hands = award = 0
    for team in Team:
        players = [one if seat in team.seats else other for seat in SEATS]
        match = play_match(players, match_seed(seed, index))
        wins += match.winner is team
        hands += len(match.hands)
        for hand in match.hands:
            if hand.result is not None:
                award += hand.result.award if hand.result.team is team else -hand.result.award
    return wins, hands, award


def main(arguments: Sequence[str] | None = None) -> int:
    """Lets two players meet as the command line says; see `--help`."""
    options = parse(arguments)
    sequential = None if options.sprt is None else Sequential(*options.sprt)
    played: list[Meeting] = []
    try:
        check_seed(options.seed)
        one, other = named(options.one), named(options.other)
        running = meetings(one, other, options.seed, options.pairs, options.jobs)
        for each in running:
            played.append(each)
            if sequential is not None:
                sequential.add(each[0] / 2)
            show(options.pairs, len(played), str(summary(played)))
            if sequential is not None and sequential.verdict is not None:
                break
    except (UnknownLevelError, InvalidDataError) as error:
        sys.stderr.write(f"arena: {error}\n")
        return 2
    found = summary(played)
    low, high = found.interval
    told = {
        "one": options.one,
        "other": options.other,
        "seed": options.seed,
        "matches": found.matches,
        "wins": found.wins,
        "share": round(found.share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "hands": found.hands,
        "award": round(found.award, 4),
        "award_error": round(found.award_error, 4) if len(played) > 1 else None,
        "sprt": None if sequential is None else sequential.told(),
    }
    sys.stdout.write(json.dumps(told) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
