"""Pools of words as a round of the model sees them: classes of equal value, best first."""

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray

from tablee.core.rng import Rng
from tablee.games.wordjam.bots.mind import EVERY_COIN, EVERY_LETTER, EVERY_THOUGHT, Pool, pool
from tablee.games.wordjam.cards import CONSONANTS, LAID, STYLES

CLASSES = 40
"""Number of values that a pool may have; the lowest ones share the last class."""
Table = NDArray[np.float64]


def classes(found: Pool) -> tuple[list[float], list[float]]:
    """Return, by class, the share of draws at least as good, and the seconds to find such a word."""
    weight: defaultdict[int, float] = defaultdict(float)
    spent: defaultdict[int, float] = defaultdict(float)
    for word, coins, share in found.shares():
        weight[coins] += share
        spent[coins] += share * (EVERY_THOUGHT + EVERY_LETTER * len(word.letters) + EVERY_COIN * coins) / 1000
    values = sorted(weight, reverse=True)
    reached = np.cumsum([weight[coins] for coins in values])
    return [float(each) for each in reached], [spent[coins] / weight[coins] for coins in values]


def sampled(letters: int, rng: Rng, dictionary: str = "fr") -> tuple[Table, Table]:
    """Return the classes of every theme for this many sets of letters, one row per pool."""
    rows: list[tuple[list[float], list[float]]] = []
    for _ in range(letters):
        laid = rng.shuffled(CONSONANTS)[:LAID]
        for theme in STYLES:
            found = pool(dictionary, theme, tuple(laid))
            if theme != "visible" and any(found.shares()):
                rows.append(classes(found))
    reached, seconds = np.ones((len(rows), CLASSES)), np.full((len(rows), CLASSES), 6.0)
    for number, (row, times) in enumerate(rows):
        count = min(len(row), CLASSES)
        reached[number, :count] = row[:count]
        seconds[number, :count] = times[:count]
    reached[:, -1] = 1.0
    return reached, seconds
