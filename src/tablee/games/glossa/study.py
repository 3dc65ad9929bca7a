"""Statistics of the pack: values of the best words of random hands, before and after the exchange."""

from collections.abc import Callable

from tablee.core.game import Study
from tablee.core.rng import Rng
from tablee.games.glossa.bots.hand_values import hand_values, unseen
from tablee.games.glossa.cards import DECK, HAND, Card
from tablee.games.glossa.state import Options
from tablee.kit.cards import without
from tablee.lexicon import VALID

TYPICAL = (65, 130)
"""Range of most word values on the model score sheet (GLOSSA-61)."""


def study(count: int, rng: Rng, progress: Callable[[int], None] = lambda done: None) -> Study:
    """Return the values of the best words of `count` hands."""
    before: list[tuple[Card, ...]] = []
    after: list[tuple[Card, ...]] = []
    chance = rng.many()
    name = Options().dictionary
    common, every = hand_values(name), hand_values(name, VALID)
    for done in range(count):
        pack = rng.shuffled(DECK)
        hand, rest = pack[:HAND], pack[HAND:]
        gone = common.plan_exchange(hand, unseen(hand), chance).discards
        kept = without(hand, gone)
        assert kept is not None
        before.append(hand)
        after.append(kept + rest[: len(gone)])
        progress(done + 1)
    values = {
        "glossa-study-before": common.best_values(before),
        "glossa-study-after": common.best_values(after),
        "glossa-study-before-all": every.best_values(before),
        "glossa-study-after-all": every.best_values(after),
    }
    return Study({what: tuple(found) for what, found in values.items()}, TYPICAL)
