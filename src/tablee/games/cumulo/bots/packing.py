"""Packing of a hand: the words to lay and to prolong that are worth most together.

Each capital of the hand and each laid word takes at most one row of small cards. The rows compete
for letters and jokers. The search tries rows from the best down and skips a branch that can't beat
the best packing so far. It is exact unless its budget runs out, which happens only for large hands.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tablee.games.cumulo.cards import SMALL, Card

BUDGET = 400
"""Branches that one search visits at most."""

# A multiset of small cards as one integer: a count of five bits for each card. The highest bit of a
# count is free: after a subtraction it shows that a card is missing.
_UNIT = {card: 1 << (5 * place) for place, card in enumerate(sorted(SMALL))}
_GUARD = sum(16 * unit for unit in _UNIT.values())


class Row(NamedTuple):
    """Small cards that may go to `slot`: under a capital, or after the laid word of that index."""

    slot: Card | int
    cards: str
    worth: float
    announces: int


class Packing(NamedTuple):
    rows: tuple[Row, ...]
    worth: float


def cards_of(row: Row) -> str:
    """Return the cards that leave the hand for a row."""
    return (row.slot if isinstance(row.slot, str) else "") + row.cards


@lru_cache(maxsize=1 << 15)
def heap(cards: str) -> int:
    """Return the small cards as an integer; other cards are ignored."""
    return sum(_UNIT.get(card, 0) for card in cards)


def pack(hand: str, rows: Sequence[Row], need: int = 0, top: Card | None = None) -> Packing | None:
    """Return the best rows that announce at least `need` points and use the card `top`, or None."""
    search = _Search(need, top)
    ordered = sorted(rows, key=lambda row: row.worth, reverse=True)
    left = heap("".join(sorted(card for card in hand if card in SMALL)))
    weighed = ((row, heap(row.cards)) for row in ordered)
    search.visit([each for each in weighed if _fits(left, each[1])], left, Packing((), 0.0), 0)
    return search.best


class _Search:
    def __init__(self, need: int, top: Card | None) -> None:
        self.need, self.top = need, top
        self.best: Packing | None = None
        self.budget = BUDGET

    def visit(self, rows: list[tuple[Row, int]], left: int, chosen: Packing, announced: int) -> None:
        """Search everything that can be added from `rows`, each with its heap, which fits `left`."""
        self.budget -= 1
        if announced >= self.need and self._uses_top(chosen.rows) and self._beats(chosen.worth):
            self.best = chosen
        if self.budget < 0 or not self._promises(rows, chosen, announced):
            return
        slots = len({row.slot for row, _ in rows})
        for place, (row, cards) in enumerate(rows):
            if not self._beats(chosen.worth + max(row.worth, 0.0) * slots):
                break
            after = left - cards
            room = after + _GUARD  # `_fits` written out: most of the time is spent here
            rest = [
                each for each in rows[place + 1 :] if (room - each[1]) & _GUARD == _GUARD and each[0].slot != row.slot
            ]
            grown = Packing((*chosen.rows, row), chosen.worth + row.worth)
            self.visit(rest, after, grown, announced + row.announces)

    def _promises(self, rows: list[tuple[Row, int]], chosen: Packing, announced: int) -> bool:
        """Return whether the best rows of all slots would be enough if they all fitted."""
        worth: dict[Card | int, float] = {}
        announces: dict[Card | int, int] = {}
        for row, _ in rows:
            worth.setdefault(row.slot, max(row.worth, 0.0))
            announces[row.slot] = max(announces.get(row.slot, 0), row.announces)
        return (
            announced + sum(announces.values()) >= self.need
            and self._beats(chosen.worth + sum(worth.values()))
            and (self._uses_top(chosen.rows) or any(self._is_top(row) for row, _ in rows))
        )

    def _beats(self, worth: float) -> bool:
        return self.best is None or worth > self.best.worth

    def _uses_top(self, rows: tuple[Row, ...]) -> bool:
        return self.top is None or any(map(self._is_top, rows))

    def _is_top(self, row: Row) -> bool:
        return self.top == row.slot or (self.top is not None and self.top in row.cards)


def _fits(left: int, cards: int) -> bool:
    return (left + _GUARD - cards) & _GUARD == _GUARD
