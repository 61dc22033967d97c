"""The exact value of an open hand, by the award or by what it is worth for the match.

>>> from game.players.open_position import OpenPosition
>>> from game.engine.tiles import tile
>>> hands = (tile(5, 0), tile(4, 0)), (tile(4, 3),), (tile(5, 1),), (tile(1, 1), tile(0, 0))
>>> solve(OpenPosition(hands, (3, 1), 4, 0, 1, (0, 0), first_hand=False)).award
-1
"""

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import Any

from attrs import frozen

from game.engine.actions import Move, Pass, Play
from game.engine.record import write_move
from game.engine.scoring import PASSES_TO_BLOCK
from game.engine.seats import Seat, Team, following, team_of
from game.engine.tiles import TILES
from game.players.kernel import BEST, STEPS, Ends, Kernel, Place, pair_of, placements
from game.players.knowledge import tile_set
from game.players.open_position import OpenPosition

_ALL_STEPS = frozenset(STEPS)


def steps_of(worth: Sequence[float]) -> frozenset[int]:
    """What must be told apart to know what an outcome is worth; the less, the faster.

    An open hand is then solved for this worth: best play for anything that only rises
    with the outcome is best play for the outcome itself, equal ones aside.

    Args:
        worth: what the outcomes -2, -1, 0, 1 and 2 are worth to team 1-3, in this order,
            such as the chance to win the match after each.

    Returns:
        The `steps` to hand to an `OpenHand`; `worth[outcome + 2]` is then exact.

    Raises:
        ValueError: unless these are five numbers that nowhere fall.

    >>> sorted(steps_of((0.0, 0.0, 0.274, 0.538, 0.608)))
    [0, 1, 2]
    """
    if len(worth) != 2 * BEST + 1 or not all(low <= high for low, high in pairwise(worth)):
        raise ValueError("the worth of an outcome must not fall from the lowest to the highest")
    return frozenset(step for step in STEPS if worth[step + BEST - 1] < worth[step + BEST])


class OpenHand:
    """Four open hands, to ask about any position they can come to.

    What one question finds out helps the next, so keep it for as long as the tiles are
    believed to lie as they do. How many passes came just before never matters: seats
    that passed at these ends have nothing for them now either, so some seat can still
    play or the hand is blocked (R18).

    Every question takes `held`, the set of tiles still in the four hands (at least one
    in each), the open ends, and the seat on turn; `first_hand` says that double six
    must be led if the lead is still to come (R8).
    """

    __slots__ = ("_kernel",)

    def __init__(self, hands: Sequence[int]) -> None:
        """Opens four hands: the sets of tiles of seats 1-4, with no tile in two of them."""
        self._kernel = Kernel(hands)

    @property
    def nodes(self) -> int:
        """How many positions the questions so far looked at."""
        return self._kernel.nodes

    def outcome(
        self,
        held: int,
        ends: Ends,
        seat: Seat,
        *,
        first_hand: bool = False,
        steps: Container[int] = _ALL_STEPS,
    ) -> int:
        """The outcome when both teams play best, in bases for team 1-3: -2 to 2.

        Args:
            held: see the class.
            ends: see the class.
            seat: see the class.
            first_hand: see the class.
            steps: what to tell apart (`steps_of`); of outcomes that need not be told
                apart, any may come back.
        """
        place = self._kernel.place(pair_of(ends, first_hand=first_hand), seat - 1)
        return self._kernel.outcome(held, place, steps)

    def choice_outcomes(
        self,
        held: int,
        ends: Ends,
        seat: Seat,
        *,
        first_hand: bool = False,
        steps: Container[int] = _ALL_STEPS,
    ) -> list[int]:
        """The outcome after each choice of the seat on turn, with best play from there.

        They stand in the order of `observation.choices`: tiles in standard order, left
        before right; one alone for a pass. The arguments are those of `outcome`.
        """
        kernel = self._kernel
        place = kernel.place(pair_of(ends, first_hand=first_hand), seat - 1)
        own = held & place.hand
        options = placements(held & place.fitting, ends)
        if not options or own.bit_count() == 1:
            # A pass, or the last tile: at whichever end, it ends the hand alike (R21).
            return [kernel.outcome(held, place, steps)] * max(1, len(options))
        turn = following(seat) - 1
        return [
            kernel.outcome(held ^ 1 << index, kernel.place(pair_of(after), turn), steps)
            for index, _, after in options
        ]


@frozen
class Solution:
    """What an open position comes to.

    Attributes:
        award: what team 1-3 earns under best play, in points: negative if team 2-4
            earns it, 0 in a tie.
        line: one best line, to the end of the hand.
        nodes: how many positions were looked at.
    """

    award: int
    line: tuple[Move, ...]
    nodes: int


def solve(position: OpenPosition) -> Solution:
    """The exact value of an open position and one best line (R14-R21)."""
    sets = [tile_set(hand) for hand in position.hands]
    kernel = Kernel(sets)
    place = kernel.place(pair_of(position.ends, first_hand=position.first_hand), position.seat - 1)
    outcome = kernel.outcome(sum(sets), place, _ALL_STEPS)
    line = _best_line(position, kernel, outcome)
    return Solution(outcome * position.base, line, kernel.nodes)


def _best_line(position: OpenPosition, kernel: Kernel, outcome: int) -> tuple[Move, ...]:
    """Moves that keep the outcome: of equals the first in the order of the search.

    In that order the search has answered all that is asked here, or nearly all.
    """
    hands = [tile_set(hand) for hand in position.hands]
    held, ends, seat, passes = sum(hands), position.ends, position.seat, position.passes
    line: list[Move] = []
    while passes < PASSES_TO_BLOCK and all(hands):
        pair, own = pair_of(ends, first_hand=position.first_hand), hands[seat - 1]
        place = kernel.place(pair, seat - 1)
        for bit, child in kernel.moves(place):
            if own & bit and (own == bit or _keeps(kernel, outcome, held ^ bit, child, seat)):
                index, end, ends = next(
                    option for option in placements(bit, ends) if pair_of(option[2]) == child.pair
                )
                line.append(Play(seat, TILES[index], end))
                hands[seat - 1] ^= bit
                held, passes = held ^ bit, 0
                break
        else:
            line.append(Pass(seat))
            passes += 1
        seat = following(seat)
    return tuple(line)


def _keeps(kernel: Kernel, outcome: int, held: int, after: Place, seat: Seat) -> bool:
    """Whether a choice of `seat` that leads there loses nothing of the outcome."""
    if team_of(seat) is Team.ODD:
        return outcome == -BEST or kernel.at_least(outcome, held, after)
    return outcome == BEST or not kernel.at_least(outcome + 1, held, after)


def answer(position: OpenPosition) -> dict[str, Any]:
    """The solution as the JSON object that `dekabes solve` writes."""
    solution = solve(position)
    return {
        "award": solution.award,
        "line": [write_move(each) for each in solution.line],
        "nodes": solution.nodes,
    }
