"""What a game is set up with; it stays the same to the end."""

from typing import Generic, TypeVar

from msgspec import Struct

from tablee.core.rng import SEED_BYTES, Rng

O = TypeVar("O")  # noqa: E741 - options


class Setup(Struct, Generic[O], frozen=True, gc=False):
    options: O
    seats: int
    seed: bytes
    edition: int
    """Of the rules: a rule that has changed looks here."""


def imagined(options: O, seats: int, edition: int, rng: Rng) -> Setup[O]:
    """The set-up as somebody at the table can imagine it: the seed may be any."""
    return Setup(options, seats, bytes([rng.below(256) for _ in range(SEED_BYTES)]), edition)
