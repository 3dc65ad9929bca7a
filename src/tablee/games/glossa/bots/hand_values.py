"""What hands are worth: the best word of each, of thousands at once, and what an exchange makes of them."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from tablee.games.glossa.cards import DECK, HAND, JOKER, KINDS, ORDER, VALUE, Card, Laid
from tablee.games.glossa.laying import MULTIPLIERS
from tablee.games.glossa.state import MOST_EXCHANGED
from tablee.lexicon import Lexicon, Tier, Vocabulary, dictionary
from tablee.lexicon.cards import CardIndex

Codes = npt.NDArray[np.int64]
"""Hands as rows of card numbers, as the dictionary's card index has them."""
Values = npt.NDArray[np.int64]
Weights = npt.NDArray[np.float64]

COMMON = Vocabulary(tier=Tier.STRICT, frequency=3)
"""Words that people know: nobody enjoys losing to one they have never heard of."""

SAMPLED = 120
"""Draws by which the ways to throw as many cards away are first compared."""
FINALISTS = (1, 7, 4, 1)
"""How many of them, by number of cards, are then counted out over every draw there is."""


class Plan(Struct, frozen=True):
    """What to throw away, and what the best word will be worth on average."""

    discards: tuple[Card, ...]
    expected: float


class HandValues:
    """Every word of a vocabulary that the cards can lay, made once: a tenth of a second."""

    def __init__(self, words: Lexicon, among: Vocabulary) -> None:
        self._index = CardIndex(words, {kind: VALUE[kind] for kind in KINDS}, MULTIPLIERS, among=among)
        numbers = self._index.encode([(card,) for card in ORDER])[:, 0].tolist()
        self.codes: dict[Card, int] = dict(zip(ORDER, numbers, strict=True))
        """The number of each card."""

    def best_word(self, hand: tuple[Card, ...]) -> tuple[Laid, ...]:
        """The best word of a hand, jokers as what they stand for; nothing if there is none."""
        found = self._index.best(hand)
        if found is None:
            return ()
        lying = zip(found.cards, found.reads, strict=True)
        return tuple(JOKER + read if card == JOKER else card for card, read in lying)

    def best_values(self, hands: Codes | Sequence[Sequence[Card]]) -> Values:
        """What the best word of each hand is worth, 0 where there is none."""
        totals, _ = self._index.best_many(hands)
        return np.maximum(totals, 0)

    def plan_exchange(self, hand: tuple[Card, ...], rest: Counter[Card], chance: np.random.Generator) -> Plan:
        """The exchange with the highest expected value: roughly for all, then the best of each number counted out."""
        plans = []
        for n in range(MOST_EXCHANGED + 1):
            every, weights = self.draws(rest, n)
            ways = _ways(hand, n)
            if len(every) > SAMPLED:
                some = every[chance.choice(len(every), SAMPLED, p=weights)]
                even = np.full(SAMPLED, 1 / SAMPLED)
                rough = sorted((self.expect(hand, gone, some, even) for gone in ways), key=_expected)
                ways = [plan.discards for plan in rough[-FINALISTS[n] :]]
            plans += [self.expect(hand, gone, every, weights) for gone in ways]
        # Of equal plans the one that throws less away: it tells less.
        return max(plans, key=lambda plan: (round(plan.expected, 6), -len(plan.discards)))

    def plan_quickly(
        self, hand: tuple[Card, ...], rest: Counter[Card], chance: np.random.Generator, tries: int = 40
    ) -> Plan:
        """The same from a few draws only: good enough to tell how much an exchange brings."""
        plans = []
        for n in range(MOST_EXCHANGED + 1):
            every, weights = self.draws(rest, n)
            some = every[chance.choice(len(every), tries, p=weights)] if n else every
            even = np.full(len(some), 1 / len(some))
            plans += [self.expect(hand, gone, some, even) for gone in _ways(hand, n)]
        return max(plans, key=_expected)

    def expect(self, hand: tuple[Card, ...], discards: tuple[Card, ...], drawn: Codes, weights: Weights) -> Plan:
        """The average over these draws of the best word of what is kept and drawn."""
        kept = Counter(hand)
        kept.subtract(discards)
        row = np.array([self.codes[card] for card in kept.elements()], np.int64)
        hands = np.concatenate([np.broadcast_to(row, (len(drawn), len(row))), drawn], axis=1)
        return Plan(discards, float(self.best_values(hands) @ weights))

    def draws(self, rest: Counter[Card], n: int) -> tuple[Codes, Weights]:
        """Every set of n cards that can be drawn from the rest, and how likely it is."""
        cards = sorted(rest, key=ORDER.__getitem__)
        numbers = np.array([self.codes[card] for card in cards], np.int64)
        copies = np.array([rest[card] for card in cards], np.int64)
        sets = _sets(len(cards), n)
        ways = np.ones(len(sets))
        for place in range(n):
            earlier = sum((sets[:, place] == sets[:, before]).astype(np.int64) for before in range(place))
            # The second of a kind is drawn from one copy fewer, and the order of the two doesn't matter.
            ways *= (copies[sets[:, place]] - earlier) / (1 + earlier)
        possible = ways > 0
        return numbers[sets[possible]], ways[possible] / comb(rest.total(), n)

    def exchanged(self, hands: Codes, drawn: Codes, n: int) -> Codes:
        """Hands after n cards that their best word doesn't use gave way to the first n of the cards drawn."""
        if n == 0:
            return hands
        _, used = self._index.best_many(hands)
        places = np.arange(HAND)
        in_word = (used[:, None] >> places) & 1
        order = np.argsort(-in_word, axis=1, kind="stable")
        kept = np.take_along_axis(hands, order, axis=1)[:, : HAND - n]
        return np.concatenate([kept, drawn[:, :n]], axis=1)


@cache
def hand_values(name: str, among: Vocabulary = COMMON) -> HandValues:
    """By the dictionary of that name, with all that the first search needs loaded, so that no decision waits for it."""
    made = HandValues(dictionary(name), among)
    hand = DECK[:HAND]
    made.best_word(hand)
    made.plan_quickly(hand, unseen(hand), np.random.default_rng(0), tries=1)
    return made


def unseen(*seen: tuple[Card, ...]) -> Counter[Card]:
    """The rest of the pack."""
    rest = Counter(DECK)
    for cards in seen:
        rest.subtract(cards)
    return +rest


@cache
def _sets(kinds: int, n: int) -> Codes:
    sets = list(combinations_with_replacement(range(kinds), n))
    return np.array(sets, np.int64).reshape(len(sets), n)


def _ways(hand: tuple[Card, ...], n: int) -> list[tuple[Card, ...]]:
    return sorted(set(combinations(hand, n)))


def _expected(plan: Plan) -> float:
    return plan.expected
