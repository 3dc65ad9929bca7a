"""Challenges: the same deal against the same bots for everybody, whenever and wherever they play.

The random numbers of a game and of its bots come from the seed under labels (rng.py, runner.py). So
the same seed and actions give the same cards and answers on any machine.
"""

import hmac
from collections.abc import Sequence, Set
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import offered
from tablee.core.game import AnyGame


class Challenge(Struct, frozen=True):
    """Everything that fixes the game.

    `seat` is the player's. Bots of these levels take the other seats in order.
    """

    game: str
    edition: int
    seats: int
    seat: int
    options: Any
    levels: tuple[str, ...]
    seed: bytes


def usual_level(game: AnyGame) -> str:
    """Return the middle level of those that people choose from."""
    known = offered(game)
    return known[len(known) // 2]


def daily(game: AnyGame, key: bytes, day: str) -> Challenge:
    """Return the challenge of a day, such as 2026-11-17.

    Without the server's key nobody can compute it beforehand.
    """
    seats = min(game.rules.seat_counts)
    options = game.rules.presets["standard"] if game.extras.daily is None else game.extras.daily
    seed = hmac.digest(key, f"daily:{game.name}:{day}".encode(), "sha256")
    return Challenge(game.name, game.rules.edition, seats, 0, options, (usual_level(game),) * (seats - 1), seed)


def lead(points: Sequence[int], sides: tuple[int, ...], seat: int) -> int:
    """Return the points by which a seat's side leads the best other side, which rank attempts.

    >>> lead([15, 9], (0, 1), 0), lead([3, 8, 3, 8], (0, 1, 0, 1), 2)
    (6, -5)
    """
    others = [each for each, side in zip(points, sides, strict=True) if side != sides[seat]]
    return points[seat] - max(others)


def streak(days: Set[int], today: int) -> int:
    """Return the number of days played in a row, up to today.

    Days are numbered. A single missed day does not break the row.

    >>> streak({10, 9, 7, 6}, today=10), streak({9, 8}, today=10), streak({7}, today=10)
    (4, 2, 0)
    """
    played, day, missed = 0, today, 0
    while missed < 2:
        missed = 0 if day in days else missed + 1
        played += day in days
        day -= 1
    return played
