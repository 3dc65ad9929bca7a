"""Distribution of word values at the start of bidding, and its division into buckets."""

from bisect import bisect_right
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tablee.core.rng import Rng
from tablee.games.glossa.bots.hand_values import hand_values, unseen
from tablee.games.glossa.cards import DECK, HAND
from tablee.kit.cards import without
from tablee.lexicon import STRICT

Vector = npt.NDArray[np.float64]


def exchanges(count: int, rng: Rng) -> list[tuple[int, list[int]]]:
    """Return, for `count` hands, the number of cards exchanged and the best words with many draws.

    Cards from the middle of a shuffled pack are as random as from its top, and cost almost nothing.
    """
    hands, chance = hand_values("fr", STRICT), rng.many()
    found = []
    for _ in range(count):
        pack = rng.shuffled(DECK)
        hand, rest = pack[:HAND], pack[HAND:]
        gone = hands.plan_exchange(hand, unseen(hand), chance).discards
        kept, size = without(hand, gone) or (), len(gone)
        starts = range(0, len(rest) - size + 1, size) if size else range(1)
        found.append((size, hands.best_values([(*kept, *rest[start : start + size]) for start in starts])))
    return found


def words_after_exchange(count: int, rng: Rng) -> list[list[int]]:
    """Return the best word values of `count` hands after the exchange, each with many draws."""
    return [words for _, words in exchanges(count, rng)]


class Words:
    """Word values, their probabilities, and for each pair the win rate minus the loss rate."""

    def __init__(self, worth: Vector, chance: Vector, wins: Vector) -> None:
        self.worth, self.chance, self.wins = worth, chance, wins

    @classmethod
    def of(cls, hands: Sequence[Sequence[int]]) -> "Words":
        """Create words with one item per value; every hand has the same weight."""
        weights = np.concatenate([np.full(len(values), 1 / len(values)) for values in hands])
        kinds, places = np.unique(np.concatenate(hands).astype(float), return_inverse=True)
        chance: Vector = np.bincount(places, weights) / len(hands)
        return cls(kinds, chance, np.sign(kinds[:, None] - kinds[None, :]))

    def bounds(self, buckets: int) -> list[int]:
        """Return the lowest word value of every bucket but the first.

        Buckets are narrower at the top, where stakes are high.
        """
        below = np.cumsum(self.chance) - self.chance / 2
        place = (below + 1 - np.sqrt(1 - below)) / 2
        bucket = (buckets * place).astype(int)
        return [int(self.worth[at]) for at in np.flatnonzero(np.diff(bucket)) + 1]

    def sorted_by(self, bounds: Sequence[int]) -> "Words":
        """Return words with one item per bucket."""
        bucket = np.array([bisect_right(bounds, word) for word in self.worth])
        chance: Vector = np.bincount(bucket, self.chance).astype(float)
        within = np.zeros((len(chance), len(bucket)))
        within[bucket, np.arange(len(bucket))] = self.chance / chance[bucket]
        return Words(within @ self.worth, chance, within @ self.wins @ within.T)

    def compared(self, rival: Vector, pot: Vector | float) -> Vector:
        """Return each word's gain in a comparison: the difference in points, plus or minus the pot."""
        told: Vector = self.worth * rival.sum(axis=-1, keepdims=True) - (rival @ self.worth)[..., None]
        return told + pot * (rival @ self.wins.T)
