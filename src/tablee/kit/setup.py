"""The set-up of a game, which stays the same to its end."""

from typing import Generic, TypeVar

from msgspec import Struct

from tablee.core.rng import SEED_BYTES, Rng

O = TypeVar("O")  # noqa: E741 - options


class Setup(Struct, Generic[O], frozen=True, gc=False):
    options: O
    seats: int
    seed: bytes
    edition: int
    """Edition of the rules; a rule that has changed branches on it."""


def imagined(options: O, seats: int, edition: int, rng: Rng) -> Setup[O]:
    """Return a set-up as a player can imagine it, with a random seed."""
    return Setup(options, seats, bytes([rng.below(256) for _ in range(SEED_BYTES)]), edition)
