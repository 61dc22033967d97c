"""Fits the weights of the level steady again: prints the table for `steady.py`.

Deals are played by steady itself with an odd move now and then. At sampled points every
placement is tried and the same deal played on to its end; what a placement earned above
the mean of its rivals is then fitted by the features, least squares with a light ridge,
each stage of the hand by itself.

    python tests/players/fit_steady.py POSITIONS SEED
"""

import random
import sys

from game.engine import dealing
from game.engine.hand import Hand
from game.engine.match import Match, apply
from game.engine.observation import choices, observe
from game.engine.seats import SEATS, Team, partner, team_of
from game.players.knowledge import Chances, know
from game.players.player import finish
from game.players.steady import FEATURES, Steady, features, stage

Vector = tuple[float, ...]
RIDGE = 20.0
ODD_MOVE = 0.1
EARLY = 3
MIND = Steady()


def earned(match: Match, team: Team) -> int:
    """What a team earns when steady plays the hand on to its end."""
    while match.hand.result is None:
        match, _ = apply(match, finish(MIND.think(observe(match, match.turn))))
    result = match.hand.result
    return result.award if result.team is team else -result.award


def samples(positions: int, seed: int) -> list[tuple[int, list[Vector], list[int]]]:
    """Stage, features and earnings of every placement at sampled points."""
    chance = random.Random(seed)
    found, number = [], 0
    while len(found) < positions:
        number += 1
        deal = dealing.deal(dealing.match_seed(seed, number), 2, 1)
        first = chance.choice(SEATS)
        leader = chance.choice((first, partner(first)))
        scores = (1, 0) if first % 2 else (0, 1)
        hand = Hand(2, scores, 1, first, deal, deal, (), 4, leader)
        match = Match(("steady",) * 4, None, None, (), hand)
        # Every late point, few early ones: there are many, and they cost the most.
        at = {*chance.sample(range(14), EARLY), *range(14, 28)}
        while match.hand.result is None:
            seen = observe(match, match.turn)
            options = choices(seen)
            if len(options) > 1 and len(seen.moves) in at:
                known = know(seen)
                chances = Chances(known)
                found.append(
                    (
                        stage(seen),
                        [features(each, seen.line, known, chances) for each in options],
                        [earned(apply(match, each)[0], team_of(seen.seat)) for each in options],
                    )
                )
            odd = chance.random() < ODD_MOVE
            move = chance.choice(options) if odd else finish(MIND.think(seen))
            match, _ = apply(match, move)
    return found


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r, row in enumerate(rows):
            if r != i and row[i]:
                factor = row[i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(row, rows[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def fit(data: list[tuple[list[Vector], list[int]]]) -> list[float]:
    """The weights of one stage."""
    size = len(FEATURES)
    matrix = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for vectors, values in data:
        mean = [sum(column) / len(vectors) for column in zip(*vectors, strict=True)]
        level = sum(values) / len(values)
        for vector, value in zip(vectors, values, strict=True):
            off = [a - b for a, b in zip(vector, mean, strict=True)]
            for i in range(size):
                if off[i]:
                    right[i] += off[i] * (value - level)
                    matrix[i] = [a + off[i] * b for a, b in zip(matrix[i], off, strict=True)]
    return solve(matrix, right)


def main() -> None:
    """Prints the table."""
    found = samples(int(sys.argv[1]), int(sys.argv[2]))
    weights = [fit([each[1:] for each in found if each[0] == part]) for part in range(3)]
    for name, *row in zip(FEATURES, *weights, strict=True):
        print(f'    "{name}": ({", ".join(f"{value:.2f}" for value in row)}),')  # noqa: T201


if __name__ == "__main__":
    main()
