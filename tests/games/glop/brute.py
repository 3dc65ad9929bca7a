"""Slow reference generator of Glop's moves: every subset of the table, compared with the rules.

It shares nothing with the engine: it reads cards from their names and has its own positions and
trees.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

Cards = tuple[str, ...]
Move = tuple[str, frozenset[str]]


def number(card: str) -> int:
    return int(card[1:])


def subsets(table: Cards) -> Iterator[Cards]:
    for size in range(len(table) + 1):
        yield from combinations(table, size)


def may_take(card: str, taken: Cards, table: Cards) -> bool:
    """Return whether the card may take exactly these exposed cards (GLOP-21, GLOP-22, GLOP-23)."""
    if any(number(other) == number(card) for other in table):
        return len(taken) == 1 and number(taken[0]) == number(card)
    return len(taken) >= 2 and sum(map(number, taken)) == number(card)


def legal(hand: Cards, table: Cards, free_discard: bool) -> set[Move]:
    """Return every legal play: a card and the cards it takes, none if it is laid (GLOP-24)."""
    by_size = list(subsets(table))
    captures = {(card, frozenset(taken)) for card in hand for taken in by_size if may_take(card, taken, table)}
    can_capture = {card for card, _ in captures}
    if captures and not free_discard:
        return captures
    return captures | {(card, frozenset[str]()) for card in hand if card not in can_capture}


class Position(NamedTuple):
    hands: tuple[Cards, ...]
    reserves: tuple[Cards, ...]
    table: Cards
    turn: int
    free_discard: bool

    def moves(self) -> set[Move]:
        return legal(self.hands[self.turn], self.table, self.free_discard)

    def after(self, move: Move) -> "Position":
        card, taken = move
        hands, reserves = list(self.hands), list(self.reserves)
        hands[self.turn] = tuple(other for other in hands[self.turn] if other != card)
        if not hands[self.turn] and reserves:
            hands[self.turn], reserves[self.turn] = reserves[self.turn], ()
        left = tuple(other for other in self.table if other not in taken)
        table = left if taken else (*self.table, card)
        return Position(tuple(hands), tuple(reserves), table, (self.turn + 1) % len(hands), self.free_discard)


class Tally(NamedTuple):
    """Numbers of plays, captures and glops at one depth of a tree."""

    plays: int = 0
    captures: int = 0
    glops: int = 0

    def plus(self, captures: bool, glop: bool) -> "Tally":
        return Tally(self.plays + 1, self.captures + captures, self.glops + glop)


def count(position: Position, depth: int) -> list[Tally]:
    """Return the tallies of the tree below a position by depth, to the end of the deal at most."""
    tallies = [Tally()] * depth
    _count(position, tallies, 0)
    return tallies


def _count(position: Position, tallies: list[Tally], depth: int) -> None:
    if depth == len(tallies):
        return
    for move in position.moves():
        following = position.after(move)
        tallies[depth] = tallies[depth].plus(bool(move[1]), not following.table)
        _count(following, tallies, depth + 1)
