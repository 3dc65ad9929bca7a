"""What piles promise and what leads are worth, as tables for the search."""

from collections.abc import Callable
from functools import cache, lru_cache
from math import comb, erf, sqrt
from typing import Any

from tablee.games.glop.bots.search_kernels import ENDS, OF_CARDS, OF_FAVOURITES, OF_SIXES, TERMS
from tablee.kit.compiling import floats

CLUMPS = 2.5
"""Cards are taken several at a time: as many go together, on average, to one side or the other."""
WON = 10.0
"""What winning the game is worth, in points."""


@cache
def terms() -> Any:
    """Expected points of the count, by cards, sixes and favourites that each side has: the others may go either way."""
    table = floats(TERMS)
    for mine in range(45):
        for theirs in range(45 - mine):
            table[OF_CARDS + 45 * mine + theirs] = _most_cards(mine, theirs)
    _fill(table, OF_SIXES, 4, lambda sixes: 2.0 * (sixes >= 3))
    _fill(table, OF_FAVOURITES, 11, lambda favourites: float(max(0, favourites - 5)))
    return table


def _most_cards(mine: int, theirs: int) -> float:
    """Two points, by how likely 23 cards are in the end."""
    out = 44 - mine - theirs
    if not out:
        return 2.0 * (mine >= 23)
    far = (22.5 - mine - out / 2) / sqrt(out * CLUMPS / 4)
    return 1 - erf(far / sqrt(2))


def _fill(table: Any, start: int, all_of_them: int, points: Callable[[int], float]) -> None:
    for mine in range(all_of_them + 1):
        for theirs in range(all_of_them + 1 - mine):
            out = all_of_them - mine - theirs
            expected = sum(comb(out, more) * points(mine + more) for more in range(out + 1)) / 2**out
            table[start + (all_of_them + 1) * mine + theirs] = expected


@lru_cache(maxsize=256)
def ends(target: int, ours: int, theirs: int) -> Any:
    """What the end of a deal is worth to side 0, by what each side adds to the points that they have."""
    table = floats(ENDS + 1, ENDS)
    table[ENDS][0], table[ENDS][1] = ours, theirs
    for more in range(ENDS):
        for others in range(ENDS):
            table[more][others] = _lead(ours + more, theirs + others, target)
    return table


def _lead(ours: int, theirs: int, target: int) -> float:
    won = (ours > theirs) - (theirs > ours) if max(ours, theirs) >= target else 0
    return ours - theirs + WON * won
