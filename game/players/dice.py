"""Randomness for thinking that only the level and the view decide.

A choice is a pure function of both, so an undone move is answered the same way, any
past move can be explained, and nothing of the deal can leak in (R26).
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from game.engine.observation import Observation
from game.engine.view import canonical

T = TypeVar("T")
_WORD = 4
_WORDS = 1 << 8 * _WORD


class Dice:
    """Dice thrown from SHA-256(`dekabes-think/1 LEVEL ` + the view as canonical JSON).

    That digest keys the stream: block N (from 0) is SHA-256(digest + N in eight bytes,
    big-endian). Nothing is computed before the first throw.
    """

    __slots__ = ("_buffer", "_count", "_digest", "_level", "_seen")

    def __init__(self, level: str, seen: Observation) -> None:
        self._level = level
        self._seen = seen
        self._digest = b""
        self._buffer = b""
        self._count = 0

    def take(self, size: int) -> bytes:
        """The next `size` bytes of the stream."""
        if not self._digest:
            text = f"dekabes-think/1 {self._level} ".encode("ascii")
            self._digest = hashlib.sha256(text + canonical(self._seen)).digest()
        while len(self._buffer) < size:
            counter = self._count.to_bytes(8, "big")
            self._buffer += hashlib.sha256(self._digest + counter).digest()
            self._count += 1
        taken, self._buffer = self._buffer[:size], self._buffer[size:]
        return taken

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely (rejection, no bias).

        Raises:
            ValueError: unless 1 ≤ `limit` ≤ 2^32.
        """
        if not 1 <= limit <= _WORDS:
            raise ValueError(f"{limit} is no limit for a throw")
        top = _WORDS - _WORDS % limit
        while (thrown := int.from_bytes(self.take(_WORD), "big")) >= top:
            pass
        return thrown % limit

    def fraction(self) -> float:
        """A number from 0 up to 1, without 1."""
        return int.from_bytes(self.take(_WORD), "big") / _WORDS

    def pick(self, things: Sequence[T]) -> T:
        """One of `things`, each equally likely."""
        return things[self.below(len(things))]
