"""Calibration of the judge: for each game, its effort, whether it is proved, and what levels lose.

The data are measured by `research/judge` and kept in `calibration.json`.
"""

from functools import cache
from importlib.resources import files
from math import exp, sqrt
from statistics import fmean

import msgspec
from msgspec import Struct, field

FEWEST = 8
"""Decisions that mattered below which nothing is said about the level of a player."""
CREDIBLE = 0.9
"""Probability that the player's level is among those named."""


class LevelLoss(Struct, frozen=True, array_like=True):
    """Points that a level loses in a decision that mattered: mean and standard deviation."""

    mean: float
    deviation: float
    decisions: int = 0
    """Decisions that were measured; 0 if the values are exact."""


class Calibration(Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured about the judge of a game."""

    playouts: int = 400
    """Limit on the playouts of a review by bots: 20 s on one core."""
    quick: float = 1.0
    """Effort of a playout by `Extras.play_on`, in playouts by bots."""
    shown: bool = False
    """Whether its claims have passed the measurement of docs/measurements/judge.md."""
    levels: dict[str, dict[str, LevelLoss]] = field(default_factory=dict)
    """By number of seats, by level, weakest first. Empty until it is measured."""


class LevelRange(Struct, frozen=True):
    """Levels that a player's decisions look like: one if it is certain, else a range."""

    weakest: str
    strongest: str
    lost: float
    """Points lost per decision that mattered."""
    decisions: int


@cache
def _all() -> dict[str, Calibration]:
    text = files(__package__).joinpath("calibration.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Calibration])


def calibration_of(game: str) -> Calibration:
    """Return the calibration of a game; of an unknown one the defaults, with no figures shown."""
    return _all().get(game) or Calibration()


def level_of(game: str, seats: int, losses: list[float]) -> LevelRange | None:
    """Return the levels that lose as much, or None if the game or too few decisions are known.

    Decisions of several games can be given together: the range of levels gets smaller.
    """
    levels = calibration_of(game).levels.get(str(seats), {})
    if len(losses) < FEWEST or not levels:
        return None
    named = _credible(levels, fmean(losses), len(losses))
    return LevelRange(named[0], named[-1], round(fmean(losses), 3), len(losses))


def _credible(levels: dict[str, LevelLoss], mean: float, count: int) -> list[str]:
    """Return the likely levels, weakest first: the fewest that are CREDIBLE together."""
    # One deviation for all: otherwise a small loss would look like that of a level that varies.
    # Few decisions behind the calibration make the result less certain too.
    rarity = 1 / count + fmean(1 / loss.decisions if loss.decisions else 0.0 for loss in levels.values())
    error = sqrt(fmean(loss.deviation**2 for loss in levels.values()) * rarity)
    likely = {level: exp(-0.5 * ((mean - loss.mean) / error) ** 2) for level, loss in levels.items()}
    total = sum(likely.values())
    if not total:  # worse than the weakest or better than the strongest: name that one
        return [min(levels, key=lambda level: abs(levels[level].mean - mean))]
    named: set[str] = set()
    for level in sorted(likely, key=lambda level: -likely[level]):
        named.add(level)
        if sum(likely[each] for each in named) >= CREDIBLE * total:
            break
    return [level for level in levels if level in named]
