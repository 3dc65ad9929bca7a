"""A challenge: the same deal against the same bots for everybody who takes it up, whenever and wherever they play.

All chance of a game and of its bots comes from the seed under labels (rng.py, runner.py): the same seed and plays give
the same cards and answers on any machine.
"""

import hmac
from typing import Any

from msgspec import Struct

from tablee.core.bot import offered
from tablee.core.game import AnyGame


class Challenge(Struct, frozen=True):
    """What is played; `seat` is the player's, bots of these levels have the others, in order."""

    game: str
    edition: int
    seats: int
    seat: int
    options: Any
    levels: tuple[str, ...]
    seed: bytes


def usual_level(game: AnyGame) -> str:
    """The middle one of those offered: neither a walk nor a wall."""
    known = offered(game)
    return known[len(known) // 2]


def daily(game: AnyGame, key: bytes, day: str) -> Challenge:
    """The deal of a day (2026-11-17) on a server with this key: nobody without the key knows it before."""
    seats = min(game.seat_counts)
    options = game.presets["standard"] if game.daily is None else game.daily
    seed = hmac.digest(key, f"daily:{game.name}:{day}".encode(), "sha256")
    return Challenge(game.name, game.edition, seats, 0, options, (usual_level(game),) * (seats - 1), seed)


def lead(points: list[int], sides: tuple[int, ...], seat: int) -> int:
    """By how many points the side of a seat is ahead of the best other: what tries of a challenge are compared by.

    >>> lead([15, 9], (0, 1), 0), lead([3, 8, 3, 8], (0, 1, 0, 1), 2)
    (6, -5)
    """
    others = [told for told, side in zip(points, sides, strict=True) if side != sides[seat]]
    return points[seat] - max(others)


def streak(days: set[int], today: int) -> int:
    """How many days in a row somebody has played, a single missed day now and then forgiven; days are numbered.

    >>> streak({10, 9, 7, 6}, today=10), streak({9, 8}, today=10), streak({7}, today=10)
    (4, 2, 0)
    """
    played, day, missed = 0, today, 0
    while missed < 2:
        missed = 0 if day in days else missed + 1
        played += day in days
        day -= 1
    return played
