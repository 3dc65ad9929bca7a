"""Strengths of the computer players, by game and level, on the scale of people's ratings.

They were measured and are fixed. `anchors.json` is computed from tournaments between neighbouring
levels; docs/play/ratings.md has the commands. A difference follows from how often one level did
better than the other. By Plackett-Luce, a player with d more of `mu` is e^(d/c) times as likely to
be ahead, where c is the spread of that many well-known sides. The club player is in the middle, at
1500.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import log, sqrt

import msgspec
from msgspec import Struct

from tablee.ratings.rating import MU, Strength

MIDDLE_LEVEL = "club"
BETA = MU / 6
"""How much a player's results vary from game to game, as in openskill."""


class Duel(Struct, frozen=True):
    """How often the stronger level was ahead of the weaker; ties count a half.

    `sides` is the number of sides in each match.
    """

    strong: str
    weak: str
    ahead: float
    matches: int
    sides: int = 2


@cache
def anchors() -> Mapping[str, Mapping[str, Strength]]:
    """Return all measured strengths, by game and level."""
    text = files("tablee.ratings").joinpath("anchors.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, Strength]])


def anchor_of(game: str, level: str) -> Strength | None:
    """Return the strength of a level, or None if it was not measured.

    Games against an unmeasured level are not rated.
    """
    return anchors().get(game, {}).get(level)


def measured(duels: Sequence[Duel], levels: Sequence[str]) -> dict[str, Strength]:
    """Return the strength of these levels, weakest first, as far as neighbours were compared.

    >>> found = measured([Duel("club", "novice", 73.1, 100)], ["novice", "club"])
    >>> [round(found[level].mu, 1) for level in ("novice", "club")]
    [19.2, 25.0]
    """
    steps = {(duel.weak, duel.strong): _step(duel) for duel in duels}
    middle = list(levels).index(MIDDLE_LEVEL)
    found = {MIDDLE_LEVEL: Strength(MU, 0.0)}
    for weak, strong in zip(reversed(levels[:middle]), reversed(levels[1 : middle + 1]), strict=True):
        if strong in found and (weak, strong) in steps:
            found[weak] = _beside(found[strong], steps[weak, strong], -1)
    for weak, strong in zip(levels[middle:], levels[middle + 1 :], strict=False):
        if weak in found and (weak, strong) in steps:
            found[strong] = _beside(found[weak], steps[weak, strong], 1)
    return {level: found[level] for level in levels if level in found}


def _step(duel: Duel) -> tuple[float, float]:
    """Return the difference between two levels and its standard error.

    Half a match is added each way to keep both finite.
    """
    share, spread = (duel.ahead + 0.5) / (duel.matches + 1), sqrt(duel.sides) * BETA
    return spread * log(share / (1 - share)), spread / sqrt((duel.matches + 1) * share * (1 - share))


def _beside(known: Strength, step: tuple[float, float], sign: int) -> Strength:
    return Strength(round(known.mu + sign * step[0], 2), round(sqrt(known.sigma**2 + step[1] ** 2), 2))
