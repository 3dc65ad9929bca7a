"""What the pack gives: the best words of random hands, before the exchange and after it."""

from collections.abc import Callable, Mapping

import numpy as np

from tablee.core.rng import Rng
from tablee.games.glossa import hands
from tablee.games.glossa.cards import DECK, HAND, Card, without
from tablee.lexicon import VALID, Vocabulary

TYPICAL = (65, 130)
"""Where most words of the model score sheet lie (GLOSSA-61)."""


def study(count: int, rng: Rng, progress: Callable[[int], None] = lambda done: None) -> Mapping[str, tuple[int, ...]]:
    """The values of the best words of `count` hands, by what they are: keys of the catalogue."""
    before: list[tuple[Card, ...]] = []
    after: list[tuple[Card, ...]] = []
    chance = np.random.default_rng(rng.below(1 << 32))
    for done in range(count):
        pack = rng.shuffled(DECK)
        hand, rest = pack[:HAND], pack[HAND:]
        gone = hands.plan_quickly(hand, hands.unseen(hand), chance).discards
        kept = without(hand, gone)
        assert kept is not None
        before.append(hand)
        after.append(kept + rest[: len(gone)])
        progress(done + 1)
    return {
        "glossa-study-before": _values(before, hands.COMMON),
        "glossa-study-after": _values(after, hands.COMMON),
        "glossa-study-before-all": _values(before, VALID),
        "glossa-study-after-all": _values(after, VALID),
    }


def _values(dealt: list[tuple[Card, ...]], among: Vocabulary) -> tuple[int, ...]:
    return tuple(hands.best_values(hands.index(among).encode(dealt), among).tolist())
