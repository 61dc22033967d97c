"""How fast hands are played and how long players think, beside the package dominoes.

Run with: python build/test.py --benchmark-only tests/benchmarks/test_players_speed.py -s
Hands are dealt before the clock starts. Ratios are printed; no time is asserted.
"""

import random
import statistics
import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.engine.actions import NextHand
from game.engine.dealing import deal
from game.engine.match import apply, legal, start
from game.engine.observation import observe
from game.players import kernel
from game.players.knowledge import tile_set
from game.players.player import player

HANDS = 300


def _random_hand(deals: list[tuple[int, ...]], dice: random.Random) -> int:
    """One hand played at random on bitmasks: how many moves it took."""
    held = list(deals)
    left = right = -1
    turn = moves = passes = 0
    while True:
        own = held[turn]
        fits = own if left < 0 else own & (kernel.WITH[left] | kernel.WITH[right])
        moves += 1
        if not fits:
            passes += 1
            if passes == 4:
                return moves
            turn = (turn + 1) & 3
            continue
        passes = 0
        choices = []
        while fits:
            low = fits & -fits
            choices.append(low)
            fits ^= low
        bit = choices[int(dice.random() * len(choices))]
        high, small = NUMBERS[bit]
        held[turn] = own ^ bit
        if left < 0:
            left, right = high, small
        else:
            at_left = left in (high, small)
            if at_left and (right not in (high, small) or dice.random() < 0.5):
                left = high + small - left
            else:
                right = high + small - right
        if not held[turn]:
            return moves
        turn = (turn + 1) & 3


NUMBERS: dict[int, tuple[int, int]] = {}


def _numbers() -> None:
    for seed_hand in deal(1, 1, 1):
        for tile in seed_hand:
            NUMBERS[1 << tile.index] = (tile.high, tile.low)


def test_random_hands_a_second(benchmark: BenchmarkFixture) -> None:
    """Hands played at random, ours over those of the package, in one run."""
    dominoes = pytest.importorskip("dominoes")
    _numbers()
    dice = random.Random(1)
    deals = [[tile_set(hand) for hand in deal(seed, 1, 1)] for seed in range(HANDS * 20)]
    begun = time.perf_counter()
    for each in deals:
        _random_hand(each, dice)
    ours = len(deals) / (time.perf_counter() - begun)
    games = [dominoes.Game.new(starting_player=0) for _ in range(HANDS)]
    begun = time.perf_counter()
    for game in games:
        while game.result is None:
            game.make_move(*dice.choice(game.valid_moves))
    theirs = HANDS / (time.perf_counter() - begun)
    benchmark.pedantic(lambda: [_random_hand(each, dice) for each in deals[:HANDS]], rounds=3)
    benchmark.extra_info["ratio"] = round(ours / theirs, 1)
    print(f"\n{ours:.0f} random hands a second, dominoes {theirs:.0f}: {ours / theirs:.1f} times")


@pytest.mark.parametrize("level", ["casual", "steady", "expert"])
def test_thinking_time(level: str, benchmark: BenchmarkFixture) -> None:
    """Seconds to think for each decision with more than one choice, and for each slice."""
    whole, slices = [], []
    match, _ = start((level,) * 4, 3)
    while match.winner is None and len(whole) < 150:
        if match.turn is None:
            match, _ = apply(match, NextHand())
            continue
        thinking = player(level).think(observe(match, match.turn))
        spent, free = 0.0, len(legal(match)) > 1
        while True:
            begun = time.perf_counter()
            try:
                next(thinking)
            except StopIteration as stop:
                choice = stop.value
                took = time.perf_counter() - begun
                spent += took
                slices.append(took)
                break
            took = time.perf_counter() - begun
            spent += took
            slices.append(took)
        if free:
            whole.append(spent)
        match, _ = apply(match, choice)
    whole.sort()
    slices.sort()
    told = {
        "p50": statistics.median(whole) * 1000,
        "p99": whole[int(len(whole) * 0.99)] * 1000,
        "slice p99": slices[int(len(slices) * 0.99)] * 1000,
    }
    benchmark.pedantic(lambda: None, rounds=1)
    benchmark.extra_info.update({name: round(value, 2) for name, value in told.items()})
    print(f"\n{level}, {len(whole)} decisions:", {k: f"{v:.2f} ms" for k, v in told.items()})
