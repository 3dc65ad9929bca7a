"""Seeded randomness: the same seed and label always give the same draws, on every machine.

Block i of a stream is HMAC-SHA256(seed, label, 0, i): its 32 bytes are sixteen big-endian words of
16 bits. `below(n)` takes the next word (the next two for n above 65,536). It rejects the few
numbers at the top of the range that would favour small results, and returns the remainder. The
scheme is easy to write in another language, to verify a deal.
"""

import hmac
import secrets
import struct
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tablee.core.errors import TableeError

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = struct.Struct(">16H")
_RANGE = 1 << 16


class Draws(Random):
    """Fast generator, seeded by an Rng. See Rng.many."""


class Rng:
    """A stream of random numbers, determined by a seed and a label.

    >>> Rng(bytes(32), "example").below(6), Rng(bytes(32), "example").below(6)
    (3, 3)
    >>> Rng(bytes(32), "example").shuffled("ABCDEF")
    ('B', 'F', 'E', 'C', 'A', 'D')
    """

    __slots__ = ("_block", "_label", "_seed", "_words")

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label.encode() + b"\0"
        self._block = 0
        self._words: list[int] = []

    def derived(self) -> "Rng":
        """Return a stream whose own seed is an HMAC of this one's, so that the seed stays secret.

        For code that must not be able to rebuild a deal, such as a third-party bot.
        """
        return Rng(hmac.digest(self._seed, b"derived\0" + self._label, "sha256"), "derived")

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, uniformly distributed."""
        if n <= _RANGE:
            limit = _RANGE - _RANGE % n
            while True:
                if not self._words:
                    self._refill()
                word = self._words.pop()
                if word < limit:
                    return word % n
        return self._below_large(n)

    def many(self) -> "Draws":
        """Return Python's own generator, seeded by this stream, for thousands of samples."""
        return Draws(self.below(1 << 32))

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order (Fisher-Yates, from the end)."""
        order = list(items)
        if len(order) > _RANGE:
            return self._shuffled_long(order)
        words = self._words
        for last in range(len(order) - 1, 0, -1):
            # `below`, inlined: dealing is a large part of the cost of a game.
            n = last + 1
            limit = _RANGE - _RANGE % n
            while True:
                if not words:
                    self._refill()
                word = words.pop()
                if word < limit:
                    break
            other = word % n
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _shuffled_long(self, order: list[T]) -> tuple[T, ...]:
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def drawn(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Return `count` of the items, in the order drawn, none of them twice."""
        rest = list(items)
        return tuple([rest.pop(self.below(len(rest))) for _ in range(count)])

    def _below_large(self, n: int) -> int:
        """Return a number from 0 to n - 1 from two words, for n up to 2**32."""
        limit = _RANGE * _RANGE - _RANGE * _RANGE % n
        while True:
            number = self.below(_RANGE) * _RANGE + self.below(_RANGE)
            if number < limit:
                return number % n

    def _refill(self) -> None:
        block = hmac.digest(self._seed, self._label + self._block.to_bytes(8, "big"), "sha256")
        self._block += 1
        self._words.extend(reversed(_WORDS.unpack(block)))


def new_seed() -> bytes:
    """Return a fresh seed from the system, the only source of a game's randomness."""
    return secrets.token_bytes(SEED_BYTES)


def parse_seed(text: str) -> bytes:
    """Return the seed with these hexadecimal digits, filled with zeros on the left.

    >>> parse_seed("2a")[-1]
    42
    """
    digits = text.strip()
    if not 0 < len(digits) <= 2 * SEED_BYTES or any(c not in "0123456789abcdefABCDEF" for c in digits):
        raise TableeError("core-not-hex", given=text[:80])
    return bytes.fromhex(digits.rjust(2 * SEED_BYTES, "0"))
