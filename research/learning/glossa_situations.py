"""Situations of Glossa's bidding heads-up, as the baseline tells them apart.

A situation is the seat's place, the chips to call, its stake and its word, each roughly.
"""

from bisect import bisect_left
from collections.abc import Sequence

from msgspec import Struct

from tablee.games.glossa.state import STEP

TO_CALL = (0, 30, 70, 120, 200)
STAKES = (10, 60, 160, 310)
"""Upper bounds of all ranges but the last."""
AMOUNTS = (20, 50, 100, 200, 300)
DROP, STAY = 0, 1
"""Choices: drop out, pass or call; then one for each of AMOUNTS."""
CHOICES = 2 + len(AMOUNTS)
NUMBERS = (DROP, STAY, *(1 + amount // STEP for amount in AMOUNTS))
"""The action of each choice in the batched environment."""


class Policy(Struct, frozen=True):
    """A trained policy, and the command that made it."""

    made_by: str
    seconds: int
    bounds: tuple[int, ...]
    """Upper bounds of the word values of all buckets but the last."""
    shares: tuple[tuple[int, ...], ...]
    """For every situation, how often each choice is made, in thousandths."""


def situations(buckets: int) -> int:
    """Return the number of situations."""
    return 2 * (len(TO_CALL) + 1) * (len(STAKES) + 1) * buckets


def situation(place: int, to_call: int, stake: int, word: int, bounds: Sequence[int]) -> int:
    """Return the number of a situation. `place` is 0 for the seat that speaks first.

    >>> situation(0, 0, 10, 5, (20, 40)), situation(1, 300, 400, 90, (20, 40))
    (0, 179)
    """
    parts = (bisect_left(TO_CALL, to_call), bisect_left(STAKES, stake), bisect_left(bounds, word))
    number = place
    for part, size in zip(parts, (len(TO_CALL) + 1, len(STAKES) + 1, len(bounds) + 1), strict=True):
        number = number * size + part
    return number
