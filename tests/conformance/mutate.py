"""Mutated actions of the right types, as a faulty program or a cheat would send them."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tablee.core.game import CLOCK, AnyGame, Timeout
from tablee.core.rng import Rng

NOISE: tuple[Any, ...] = ("", "?", "B0", "É", "x" * 300, -1, 0, 7, 10**12, True, None, [], ["B1", "B1"])


def mutations(game: AnyGame, action: Any, cards: Iterable[str], rng: Rng, count: int = 4) -> Iterator[Any]:
    """Yield a few mutants of an action that still fit the game's action type."""
    deck = tuple(cards)
    yield Timeout(CLOCK)
    for _ in range(count):
        raw = msgspec.to_builtins(action)
        try:
            yield msgspec.convert(_bent(raw, deck, rng), game.rules.action_type)
        except msgspec.ValidationError:
            continue


def _bent(value: Any, deck: tuple[str, ...], rng: Rng) -> Any:
    if isinstance(value, dict) and len(value) > 1:
        name = rng.choice([key for key in value if key != "type"])
        return {**value, name: _bent(value[name], deck, rng)}
    if isinstance(value, list) and value:
        place = rng.below(len(value))
        kept = value[:place] + value[place + 1 :]
        return rng.choice([kept, [*value, value[place]], [*value, rng.choice(deck)], [*kept, rng.choice(deck)]])
    if isinstance(value, list):
        return [rng.choice(deck)]
    if isinstance(value, str) and rng.below(2):
        return rng.choice(deck)
    return rng.choice(NOISE)
