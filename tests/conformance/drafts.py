"""Random drafts for any game, made from its draft type and the cards and words of its view."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from tablee.core.game import AnyGame
from tablee.core.rng import Rng

WORDS = ("", "ou", "été", "RATE", "tarte", "zzz", "x" * 200)


def drafts(game: AnyGame, view: Any, rng: Rng, count: int = 3) -> Iterator[Any]:
    """Yield a few drafts. Those that the type itself refuses are left out."""
    shown = sorted(set(_texts(msgspec.to_builtins(view)))) or ["A"]
    for _ in range(count):
        try:
            yield msgspec.convert(
                _made(inspect.type_info(game.presentation.draft_type), shown, rng), game.presentation.draft_type
            )
        except msgspec.ValidationError:
            continue


def _texts(value: Any) -> Iterator[str]:
    """Yield every short text in a view, which includes its cards."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)
    elif isinstance(value, str) and 0 < len(value) <= 3:
        yield value


def _made(kind: inspect.Type, shown: list[str], rng: Rng) -> Any:  # noqa: PLR0911 - one return per kind of type
    match kind:
        case inspect.StructType(fields=fields):
            made = {part.encode_name: _made(part.type, shown, rng) for part in fields}
            return {**made, "type": kind.tag} if kind.tag else made
        case inspect.UnionType(types=types):
            return _made(rng.choice(types), shown, rng)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [_made(item, shown, rng) for _ in range(rng.below(7))]
        case inspect.IntType():
            return rng.below(9) - 1
        case inspect.BoolType():
            return bool(rng.below(2))
        case inspect.LiteralType(values=values):
            return rng.choice(values)
        case inspect.StrType():
            if rng.below(2):
                return rng.choice(shown)
            return rng.choice(WORDS) if rng.below(2) else "".join(rng.choice(shown) for _ in range(rng.below(8)))
        case _:
            return None
