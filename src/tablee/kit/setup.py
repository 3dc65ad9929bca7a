"""The set-up of a game, which does not change during it."""

from typing import Generic, TypeVar

from msgspec import Struct

from tablee.core.rng import SEED_BYTES, Rng

O = TypeVar("O")  # noqa: E741 - options


class Setup(Struct, Generic[O], frozen=True, gc=False):
    """Options, seats, seed and edition of a game."""

    options: O
    seats: int
    seed: bytes
    edition: int
    """Edition of the rules. A rule that has changed branches on it."""


def imagined(options: O, seats: int, edition: int, rng: Rng) -> Setup[O]:
    """Return a set-up with a random seed, because a player does not know the real one."""
    return Setup(options, seats, bytes([rng.below(256) for _ in range(SEED_BYTES)]), edition)
