"""Measurement of speed in parts, of which the fastest counts.

Other programs on the machine can only slow a part down.
"""

import time
from collections.abc import Callable

from msgspec import Struct

from tablee.arena.pool import quiet_gc

PARTS = 5


class Pace(Struct, frozen=True):
    """Totals of a measurement, and the decisions per second of its fastest part.

    Seconds are processor time.
    """

    games: int
    decisions: int
    seconds: float
    decisions_per_s: int


def pace(play_one: Callable[[int], int], seconds: float, least_games: int = 0, parts: int = PARTS) -> Pace:
    """Play for at least this many seconds and games.

    `play_one` gets the number of a game and returns its number of decisions.
    """
    games = decisions = 0
    spent = best = 0.0
    with quiet_gc():
        for part in range(1, parts + 1):
            done, began = 0, time.process_time()
            while (passed := time.process_time() - began) < seconds / parts or games * parts < least_games * part:
                done += play_one(games)
                games += 1
            decisions, spent, best = decisions + done, spent + passed, max(best, done / passed)
    return Pace(games, decisions, round(spent, 2), round(best))
