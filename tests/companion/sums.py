"""Sums written as data: an integer, a name, or a tuple of an operation and its operands.

    ("*", 2, (">=", "cards", 23))          2 points from 23 cards on
    ("at", ("size", "word"), 0, 1, 2, 10)  by number of cards

Yes is 1 and no is 0. The page has the same operations (web/src/pages/companion/sums.ts); a test
compares them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from tablee.core.companion import Companion, Sum

Word = Mapping[str, Any]
"""A laid word: `cards`, and `finished`."""


class Scope(Struct, frozen=True):
    """Scope of names: the values entered, then what is known about the sheet."""

    companion: Companion
    known: Mapping[str, Any]
    values: Mapping[str, Any]
    each: frozenset[str]
    """Names of values that every column has."""
    columns: int
    column: int = -1
    said: frozenset[str] = frozenset()
    """Words that were said before, by their letters."""

    def value(self, name: str) -> Any:
        if name == "column":
            return self.column
        if name not in self.values:
            return self.known[name]
        return self.values[name][self.column] if name in self.each else self.values[name]

    def at(self, column: int) -> "Scope":
        return Scope(self.companion, self.known, self.values, self.each, self.columns, column, self.said)

    def holding(self, word: Word) -> "Scope":
        """Return the same scope, with one of several words as `it`."""
        return Scope(
            self.companion, {**self.known, "it": word}, self.values, self.each, self.columns, self.column, self.said
        )


def work_out(what: Sum, scope: Scope) -> int:
    if isinstance(what, int):
        return what
    if isinstance(what, str):
        return int(scope.value(what))
    operation, *parts = what
    if operation in _PLAIN:
        return int(_PLAIN[operation](*[work_out(part, scope) for part in parts]))
    return int(_SPECIAL[operation](scope, *parts))


def cards_of(value: Any) -> Sequence[str]:
    """Return the cards of a word, of no word, or loose ones."""
    if value is None:
        return ()
    return list(value["cards"]) if isinstance(value, Mapping) else list(value)


def card_of(laid: str, companion: Companion) -> str:
    """Return the card that lies there: a joker, whatever it stands for."""
    cards = companion.cards
    signs = (cards.joker, cards.head_joker) if cards else ()
    return laid[0] if laid[:1] in signs and laid[:1] else laid


def is_joker(laid: str, companion: Companion) -> bool:
    cards = companion.cards
    return cards is not None and laid[:1] != "" and laid[0] in (cards.joker, cards.head_joker)


def _worth(scope: Scope, name: str) -> int:
    values = scope.companion.cards.values if scope.companion.cards else {}
    return sum(values.get(card_of(laid, scope.companion), 0) for laid in cards_of(scope.value(name)))


def _jokers(scope: Scope, name: str) -> int:
    return sum(is_joker(laid, scope.companion) for laid in cards_of(scope.value(name)))


def _sum(scope: Scope, what: Sum) -> int:
    return sum(work_out(what, scope.at(column)) for column in range(scope.columns))


def _each(scope: Scope, name: str, what: Sum) -> int:
    return sum(work_out(what, scope.holding(word)) for word in scope.value(name))


def _if(scope: Scope, condition: Sum, then: Sum, otherwise: Sum) -> int:
    return work_out(then if work_out(condition, scope) else otherwise, scope)


def _places(scope: Scope) -> tuple[int, ...]:
    return scope.companion.dealing.places if scope.companion.dealing else ()


def _coins(scope: Scope, name: str) -> int:
    """Return what the dealt letters pay for a word."""
    word, laid = scope.value(name), scope.value("laid")
    return sum(pays * word.count(letter) for letter, pays in zip(laid, _places(scope), strict=True))


def _forbidden(scope: Scope, name: str) -> bool:
    pairs = zip(scope.value("laid"), _places(scope), strict=True)
    return any(letter in scope.value(name) for letter, pays in pairs if not pays)


_PLAIN: dict[str, Callable[..., int]] = {
    "+": lambda *parts: sum(parts),
    "-": lambda one, other: one - other,
    "*": lambda one, other: one * other,
    "//": lambda one, other: one // other,
    "%": lambda one, other: one % other,
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
    "=": lambda one, other: one == other,
    "max": lambda *parts: max(parts),
    "and": lambda *parts: all(parts),
    "or": lambda *parts: any(parts),
    "not": lambda part: not part,
}
"""Operations on numbers."""

_SPECIAL: dict[str, Callable[..., int]] = {
    "if": _if,
    "at": lambda scope, place, *values: work_out(values[work_out(place, scope)], scope),
    "same": lambda scope, one, other: scope.value(one) == scope.value(other),
    "sum": _sum,
    "each": _each,
    "given": lambda scope, name: scope.value(name) is not None,
    "size": lambda scope, name: len(cards_of(scope.value(name))),
    "worth": _worth,
    "jokers": _jokers,
    "finished": lambda scope, name: bool(scope.value(name)["finished"]),
    "coins": _coins,
    "forbidden": _forbidden,
    "said": lambda scope, name: scope.value(name) in scope.said,
    "length": lambda scope, name: len(scope.value(name)),
    "starts": lambda scope, name: scope.value("laid").find(scope.value(name)[:1]) if scope.value(name) else -1,
    "of": lambda scope, name, column: scope.at(work_out(column, scope)).value(name),
}
"""Operations on values of the sheet."""
