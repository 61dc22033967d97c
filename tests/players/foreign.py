"""The probabilistic player of the package `dominoes` at our table, for comparison.

It plays the heaviest tile while hands are larger than its search can take in a
reasonable time; from there on it deals the unseen tiles at random so that the passes
hold, solves each deal for points, and plays what was best most often.
"""

import random
from collections.abc import Generator
from typing import Any

import dominoes
from attrs import frozen
from mobility import _common

from game.engine.actions import Choice, Pass, Play
from game.engine.line import End
from game.engine.observation import Observation
from game.engine.seats import SEATS, Seat
from game.engine.tiles import TILES, Tile, tile


@frozen
class Probabilistic:
    """Seats `dominoes.players.probabilistic_alphabeta`.

    Attributes:
        samples: the deals it looks at for a move.
        largest: the tiles in the largest hand from which on it searches.
    """

    samples: int = 10
    largest: int = 5
    level: str = "casual"

    def think(self, seen: Observation) -> Generator[None, None, Choice]:
        """The move that package would make."""
        yield
        choice = _common(seen)
        if choice is not None:
            return choice
        if seen.line.is_empty and seen.is_first_hand:
            return Play(seen.seat, TILES[-1])
        game = as_game(seen)
        random.seed(f"{seen.hand} {seen.moves}")
        dominoes.players.bota_gorda(game)
        if max(seen.tiles_left(seat) for seat in SEATS) <= self.largest:
            dominoes.players.probabilistic_alphabeta(sample_size=self.samples)(game)
        piece, left = game.valid_moves[0]
        laid = tile(piece.first, piece.second)
        if seen.line.is_empty:
            return Play(seen.seat, laid)
        return Play(seen.seat, laid, End.LEFT if left else End.RIGHT)


def as_game(seen: Observation) -> Any:  # noqa: ANN401 - an untyped package
    """What a seat sees as a game of that package; hidden hands are filled in any way."""
    laid = [move.tile for move in seen.moves if isinstance(move, Play)]
    rest = [each for each in TILES if each not in laid and each not in seen.hand]
    hands = []
    for seat in SEATS:
        size = seen.tiles_left(seat)
        held = list(seen.hand) if seat == seen.seat else [rest.pop() for _ in range(size)]
        hands.append(dominoes.Hand([_piece(each) for each in held]))
    moves = [
        None if isinstance(move, Pass) else (_piece(move.tile), move.end is not End.RIGHT)
        for move in seen.moves
    ]
    turn, first = _from_nought(seen.seat), _from_nought(seen.leader or seen.seat)
    if seen.line.is_empty:
        leads = tuple((each, True) for each in hands[turn])
        return dominoes.Game(dominoes.SkinnyBoard(), hands, moves, turn, leads, first, None)
    board = dominoes.SkinnyBoard(seen.line.left, seen.line.right, len(laid))
    game = dominoes.Game(board, hands, moves, turn, (), first, None)
    game._update_valid_moves()
    return game


def _piece(each: Tile) -> Any:  # noqa: ANN401 - likewise
    return dominoes.Domino(each.high, each.low)


def _from_nought(seat: Seat) -> int:
    return seat - 1
