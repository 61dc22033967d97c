"""The promise that nobody chose the deals, not even the program (contract: `fairness`).

Before the first deal the program binds itself to a secret by showing its SHA-256. The seed
of all deals follows from that secret and from what the player's own hand adds while washing
the tiles, so neither side alone can choose it; once the match has ended the secret is told
and `dekabes verify` checks it.
"""

import secrets

from attrs import evolve

from game.engine.dealing import commitment_to, mixed_seed
from game.engine.match import Fairness

SECRET_BYTES = 32


def promise(secret: bytes | None = None) -> Fairness:
    """A new promise, before anybody has stirred; by default with the system's randomness."""
    chosen = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
    return Fairness(commitment_to(chosen), chosen.hex(), "")


def stirred(proof: Fairness, stir: bytes) -> Fairness:
    """The same promise with what the player's hand added."""
    return evolve(proof, stir=stir.hex())


def seed_of(proof: Fairness) -> int:
    """The seed that secret and stir yield.

    Raises:
        ValueError: if the secret is not at hand.
    """
    if proof.secret is None:
        raise ValueError("only whoever holds the secret knows the seed")
    return mixed_seed(bytes.fromhex(proof.secret), bytes.fromhex(proof.stir))
