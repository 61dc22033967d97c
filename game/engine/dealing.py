"""Deals recomputed from a seed by SHA-256 alone, and the right to a redeal (R1, R4-R7)."""

import hashlib
from collections.abc import Iterator

from game.engine.errors import InvalidDataError
from game.engine.seats import SEATS
from game.engine.tiles import TILES, Tile, count_doubles

Hands = tuple[tuple[Tile, ...], ...]
"""The four hands, seat 1 first."""

HAND_SIZE = 7
DOUBLES_FOR_REDEAL = 5
SEED_LIMIT = 2**64


def check_seed(seed: int) -> int:
    """The seed itself.

    Raises:
        InvalidDataError: if it is not in 0 ≤ seed < 2^64.
    """
    if not 0 <= seed < SEED_LIMIT:
        raise InvalidDataError(f"seed {seed} is not between 0 and 2^64 - 1")
    return seed


def _bytes(prefix: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hashlib.sha256(f"{prefix} {block}".encode("ascii")).digest()
        block += 1


def deal(seed: int, hand: int, number: int) -> Hands:
    """Deal `number` (from 1, more after redeals) of hand `hand` (from 1) of a match.

    The recipe `dekabes-deal/1` of the contract: rejection-sampled bytes drive a
    Fisher-Yates shuffle of the tiles in standard order.

    >>> deal(7, 1, 1)[0]
    (6-0, 0-0, 4-0, 4-3, 2-2, 2-1, 6-3)
    """
    stream = _bytes(f"dekabes-deal/1 {check_seed(seed)} {hand} {number}")
    tiles = list(TILES)
    for i in range(len(tiles) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        b = next(b for b in stream if b < limit)
        j = b % (i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tuple(tuple(tiles[HAND_SIZE * (seat - 1) : HAND_SIZE * seat]) for seat in SEATS)


def commitment_to(secret: bytes) -> str:
    """What binds to a secret without telling it (contract: `fairness`): its SHA-256 as hex."""
    return hashlib.sha256(secret).hexdigest()


def mixed_seed(secret: bytes, stir: bytes) -> int:
    """The seed that a secret and what the player's hand added yield (contract: `fairness`)."""
    return int.from_bytes(hashlib.sha256(secret + stir).digest()[:8], "big")


def match_seed(seed: int, index: int) -> int:
    """The seed of match `index` (from 0) in a series started from `seed`."""
    digest = hashlib.sha256(f"dekabes-match/1 {seed} {index}".encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big")


def may_demand(hand: tuple[Tile, ...]) -> bool:
    """Whether these seven tiles give the right to a full reshuffle (R5)."""
    return count_doubles(hand) >= DOUBLES_FOR_REDEAL


def check_hands(hands: Hands) -> Hands:
    """The hands themselves.

    Raises:
        InvalidDataError: unless they are four times seven tiles, each of the 28 once (R1).
    """
    if len(hands) != len(SEATS) or any(len(each) != HAND_SIZE for each in hands):
        raise InvalidDataError("a deal is four hands of seven tiles", "R1")
    if len({each for hand in hands for each in hand}) != len(TILES):
        raise InvalidDataError("a deal holds each of the 28 tiles once", "R1")
    return hands
