"""Views and moves as arrays: planes of cards and numbers, or feature hashing for other games.

A game's `Observer` says what a view holds. The layout is taken from a table's first view, so a
plane or a number has the same place in every observation of that table.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

from tablee.core.game import AnyGame
from tablee.kit.observer import Observer
from tablee.lexicon.letters import normalise
from tablee.rl.features import Vector, hashed

VIEW_SIZE = 512
"""Length of the vector of a view, in games without an observer."""
MOVE_SIZE = 64
"""Length of the vector of a move, in games without an observer."""


class Layout(NamedTuple):
    """Names of the rows and columns of `planes`, and of the entries of `numbers`."""

    planes: tuple[str, ...]
    cards: tuple[str, ...]
    numbers: tuple[str, ...]


class Planes:
    """Arrays of a game with an observer."""

    def __init__(self, observer: Observer[Any, Any], first_view: Any, action_type: Any) -> None:
        self.observer = observer
        zones, numbers = observer.see(first_view)
        self.layout = Layout(tuple(zones), observer.cards, tuple(numbers))
        self._columns = {card: place for place, card in enumerate(observer.cards)}
        self._action_type = action_type

    def view(self, view: Any) -> dict[str, NDArray[Any]]:
        """Return the planes, counts by zone and card, and the numbers of a view."""
        zones, numbers = self.observer.see(view)
        planes = np.zeros((len(self.layout.planes), len(self._columns)), np.float32)
        for row, name in enumerate(self.layout.planes):
            for card in zones[name]:
                planes[row, self._columns[card]] += 1
        return {"observation": planes, "numbers": np.array([numbers[name] for name in self.layout.numbers], np.float32)}

    @cached_property
    def _move_names(self) -> dict[str, int]:
        names = dict.fromkeys(_names(inspect.type_info(self._action_type), self.observer.cards))
        return {name: place for place, name in enumerate(names)}

    @property
    def move_size(self) -> int:
        return len(self._move_names)

    @property
    def move_layout(self) -> tuple[str, ...]:
        """What each entry of a move's vector means: its type, cards by field, and numbers."""
        return tuple(self._move_names)

    def move(self, move: Any) -> Vector:
        """Return a move as a vector: its type, the cards of each field, and its numbers."""
        vector = np.zeros(self.move_size, np.float32)
        for name, weight in self._leaves(msgspec.to_builtins(move), ""):
            place = self._move_names.get(name)
            if place is not None:
                vector[place] += weight
        return vector

    def _leaves(self, value: Any, field: str) -> Iterator[tuple[str, float]]:
        if isinstance(value, Mapping):
            for key, inner in value.items():
                yield from self._leaves(inner, key)
        elif isinstance(value, list | tuple):
            for inner in value:
                yield from self._leaves(inner, field)
        elif isinstance(value, str):
            yield f"{field}={value}", 1.0
            for card in self._cards_in(value):
                yield f"{field}:{card}", 1.0
        elif value is not None:
            yield field, float(value)

    def _cards_in(self, text: str) -> Iterable[str]:
        """Return a text as cards: one card, or a card or plain letter for each sign."""
        if text in self._columns:
            return (text,)
        return [card for sign in text for card in (sign if sign in self._columns else normalise(sign))]


class Hashes:
    """Arrays of a game without an observer: feature hashing, the same for every game."""

    move_size = MOVE_SIZE

    def view(self, view: Any) -> dict[str, NDArray[Any]]:
        return {"observation": hashed(view, VIEW_SIZE)}

    def move(self, move: Any) -> Vector:
        return hashed(move, MOVE_SIZE)


def arrays_of(game: AnyGame, first_view: Any) -> Planes | Hashes:
    """Return how a game's views and moves become arrays."""
    if game.extras.observer is None:
        return Hashes()
    return Planes(game.extras.observer(), first_view, game.rules.action_type)


def _names(info: Any, cards: Iterable[str], field: str = "") -> Iterator[str]:
    """Yield the names of everything that a move of this type can hold."""
    match info:
        case inspect.UnionType(types):
            for each in types:
                yield from _names(each, cards, field)
        case inspect.StructType():
            yield f"{info.tag_field}={info.tag}"
            for member in info.fields:
                yield from _names(member.type, cards, member.encode_name)
        case inspect.VarTupleType(item) | inspect.ListType(item):
            yield from _names(item, cards, field)
        case inspect.LiteralType(values):
            yield from (f"{field}={value}" for value in values)
        case inspect.StrType():
            yield from (f"{field}:{card}" for card in cards)
        case inspect.IntType() | inspect.BoolType() | inspect.FloatType():
            yield field
