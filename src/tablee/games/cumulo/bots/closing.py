"""Learnt chances to close for a player who has not opened.

`research.cumulo.train_closing` learns them from random hands, and writes closing.json.
"""

import math
from collections.abc import Sequence
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from tablee.games.cumulo.cards import CAPITALS, SMALL_JOKER, Card

_VOWELS = "aeiou"
_RARE = "jkqwxyz"
_HARD = "HIJKNQUVWXYZ"
"""Capitals that begin few words."""


class Learnt(Struct, frozen=True):
    """Weights of a hand's features, and by top card the chance to close with the pile or a draw."""

    weights: tuple[float, ...]
    tops: dict[Card, float]
    made_by: str
    """The command that made the file."""

    def chance(self, hand: str) -> float:
        """Return the chance that a hand, after the discard, closes within two turns."""
        return predicted(self.weights, features(hand))


@cache
def learnt() -> Learnt:
    return msgspec.json.decode((resources.files(__package__) / "closing.json").read_bytes(), type=Learnt)


def features(hand: str) -> tuple[float, ...]:
    """Return what decides how easily a hand closes: capitals, jokers, vowels and rare letters."""
    capitals = sum(card in CAPITALS for card in hand)
    jokers = hand.count(SMALL_JOKER)
    letters = len(hand) - capitals - jokers
    vowels = sum(card in _VOWELS for card in hand)
    copies = sum(max(0, hand.count(letter) - 2) for letter in set(hand))
    return (
        1.0,
        *(float(capitals == count) for count in (2, 3, 4, 5, 6)),
        float(capitals > 6),
        float(jokers),
        abs(vowels - letters / 2),
        float(sum(card in _RARE for card in hand)),
        float(sum(card in _HARD for card in hand)),
        float(copies),
    )


def predicted(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return the probability by a logistic regression."""
    return 1.0 / (1.0 + math.exp(-math.fsum(map(float.__mul__, weights, features))))
