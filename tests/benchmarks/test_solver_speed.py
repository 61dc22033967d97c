"""How fast open hands are solved, alone and beside the package `dominoes`.

Figures only, no limits: `pytest tests/benchmarks/test_solver_speed.py --benchmark-only -s`
prints them; the whole takes about two minutes, nearly all of it `dominoes`.
"""

import random
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.engine.actions import Move, Pass, Play
from game.engine.hand import Hand
from game.engine.seats import SEATS
from game.engine.tiles import TILES, Tile
from game.players.knowledge import tile_set
from game.players.open_position import OpenPosition
from game.players.solver import OpenHand, solve

SOLVED = {7: 50, 6: 100, 5: 300, 4: 300}
"""How many positions are solved, by tiles left to each seat on average."""
COMPARED = {7: 9, 6: 15, 5: 50, 4: 50}
"""How many of them `dominoes` solves too; a full hand takes it ten seconds or so."""


def reached(chance: random.Random, each: int) -> OpenPosition:
    """A random deal played at random until four times `each` tiles are left.

    With seven each nothing is played yet, and any tile may be led.
    """
    while True:
        tiles = chance.sample(TILES, 28)
        dealt = tuple(tuple(tiles[7 * seat : 7 * seat + 7]) for seat in range(4))
        leader = chance.choice(SEATS)
        hand = Hand(2, (0, 0), 1, leader, dealt, dealt, accepted=4, leader=leader)
        while hand.result is None and sum(map(len, hand.held)) > 4 * each:
            hand = hand.apply(chance.choice(moves(hand)))
        if hand.turn is not None:
            line = hand.line
            ends = None if line.left is None or line.right is None else (line.left, line.right)
            return OpenPosition(
                hand.held, ends, hand.turn, hand.passes, 1, (0, 0), first_hand=False
            )


def moves(hand: Hand) -> list[Move]:
    """What the seat on turn may do."""
    seat = hand.turn or 0
    held, line = hand.held[seat - 1], hand.line
    if line.is_empty:
        return [Play(seat, tile) for tile in held]
    return [Play(seat, tile, end) for tile in held for end in line.fits(tile)] or [Pass(seat)]


def outcome(position: OpenPosition) -> int:
    """The outcome without a line, as computer players ask for it."""
    sets = [tile_set(hand) for hand in position.hands]
    return OpenHand(sets).outcome(sum(sets), position.ends, position.seat)


def choices(position: OpenPosition) -> list[int]:
    """The outcome of every choice, as computer players ask for it."""
    sets = [tile_set(hand) for hand in position.hands]
    return OpenHand(sets).choice_outcomes(sum(sets), position.ends, position.seat)


def milliseconds(work: Callable[[Any], object], things: list[Any]) -> list[float]:
    """The processor time that each thing takes, in order of size."""
    found = []
    for each in things:
        start = process_time()
        work(each)
        found.append(1000 * (process_time() - start))
    return sorted(found)


def said(times: Sequence[float]) -> str:
    """Median, nine in ten, most."""
    return f"{median(times):9.2f} {times[len(times) * 9 // 10]:9.2f} {times[-1]:9.2f}"


@pytest.mark.parametrize("each", SOLVED)
def test_open_hands(benchmark: BenchmarkFixture, each: int) -> None:
    """Award and line, outcome alone, every choice: median, p90 and most, in milliseconds."""
    chance = random.Random(each)
    positions = [reached(chance, each) for _ in range(SOLVED[each])]
    nodes = sorted(solve(position).nodes for position in positions)
    print(f"\n{each} tiles each, {len(positions)} positions; nodes {said(nodes)}")
    for name, work in (("solve", solve), ("outcome", outcome), ("choices", choices)):
        print(f"  {name:8} ms {said(milliseconds(work, positions))}")
    benchmark(solve, positions[0])


@pytest.mark.parametrize("each", COMPARED)
def test_beside_dominoes(benchmark: BenchmarkFixture, each: int) -> None:
    """The same positions by alpha-beta of `dominoes`; its scoring differs, its tree does not."""
    dominoes = pytest.importorskip("dominoes", reason="a development dependency")

    def game(position: OpenPosition) -> Any:  # noqa: ANN401 - an untyped package
        def piece(tile: Tile) -> Any:  # noqa: ANN401 - likewise
            return dominoes.Domino(tile.high, tile.low)

        hands = [dominoes.Hand([piece(tile) for tile in hand]) for hand in position.hands]
        turn = position.seat - 1
        if position.ends is None:
            leads = tuple((each, True) for each in hands[turn])
            return dominoes.Game(dominoes.SkinnyBoard(), hands, [], turn, leads, turn, None)
        board = dominoes.SkinnyBoard(*position.ends, 28 - sum(map(len, hands)))
        made = dominoes.Game(board, hands, [], turn, (), turn, None)
        made._update_valid_moves()
        # A game of theirs never waits for a seat that cannot play.
        for _ in SEATS:
            if not made.valid_moves:
                made.turn = (made.turn + 1) % len(SEATS)
                made._update_valid_moves()
        return made

    chance = random.Random(each)
    positions = [reached(chance, each) for _ in range(COMPARED[each])]
    games = [game(each) for each in positions]
    # A block at once is no game of theirs.
    pairs = [pair for pair in zip(positions, games, strict=True) if pair[1].valid_moves]
    own = milliseconds(solve, [position for position, _ in pairs])
    theirs = milliseconds(dominoes.search.alphabeta, [each for _, each in pairs])
    ratio = median(theirs) / median(own)
    benchmark.extra_info["times as fast"] = ratio
    print(f"\n{each} tiles each, {len(pairs)} positions, ms median, p90, most")
    print(f"  solve    {said(own)}\n  dominoes {said(theirs)}\n  {ratio:.0f} times as fast")
    benchmark(solve, positions[0])
