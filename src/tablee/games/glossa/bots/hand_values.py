"""Values of hands: the best word of each, and its expected value after an exchange."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb

from msgspec import Struct

from tablee.core.rng import Draws
from tablee.games.glossa.cards import DECK, HAND, JOKER, KINDS, ORDER, VALUE, Card, Laid
from tablee.games.glossa.laying import MULTIPLIERS
from tablee.games.glossa.state import MOST_EXCHANGED
from tablee.kit.cards import without
from tablee.lexicon import Lexicon, Tier, Vocabulary, dictionary
from tablee.lexicon.cards import CardIndex

Cards = tuple[Card, ...]
Codes = tuple[int, ...]
"""Cards by their numbers in the card index."""

COMMON = Vocabulary(tier=Tier.STRICT, frequency=3)
"""Words that people know: losing to a word one has never heard of is no fun."""

ROUGH = 24
"""Draws for a first comparison of all exchanges of the same number of cards."""
CLOSER = 120
"""Draws with which the club bot then compares the best exchanges."""
FINALISTS = (1, 7, 4, 2)
"""Number of exchanges kept for the closer comparison, by number of cards exchanged."""


class Plan(Struct, frozen=True):
    """Cards to exchange, and the expected value of the best word afterwards."""

    discards: Cards
    expected: float


class HandValues:
    """Index of all words of a vocabulary that the cards can lay.

    Building it takes a tenth of a second with the compiled index, three to five seconds without.
    """

    def __init__(self, words: Lexicon, among: Vocabulary) -> None:
        self._index = CardIndex(words, {kind: VALUE[kind] for kind in KINDS}, MULTIPLIERS, among=among)
        self.codes: dict[Card, int] = {card: self._index.encode((card,))[0] for card in ORDER}
        """Number of each card in the index."""
        self.best_word = lru_cache(maxsize=256)(self._best_word)

    def _best_word(self, hand: Cards) -> tuple[Laid, ...]:
        """Return the best word of a hand with jokers assigned; empty if the hand has no word."""
        found = self._index.best_known(hand)
        if found is None:
            return ()
        lying = zip(found.cards, found.reads, strict=True)
        return tuple(JOKER + read if card == JOKER else card for card, read in lying)

    def best_values(self, hands: Sequence[Sequence[Card]]) -> list[int]:
        """Return the value of each hand's best word, 0 for a hand without a word."""
        return self.best_of_codes([tuple(self._index.encode(hand)) for hand in hands])

    def best_of_codes(self, hands: Sequence[Codes]) -> list[int]:
        """Return the value of each hand's best word, for hands given as card numbers."""
        return [max(total, 0) for total in self._index.table.best(hands)[0]]

    def plan_exchange(self, hand: Cards, rest: Counter[Card], chance: Draws, exact: bool = False) -> Plan:
        """Return the exchange with the highest expected value.

        Of equal ones, take the one with fewer cards, as it reveals less.
        """
        plans = self.plans(hand, rest, chance, exact)
        return max(plans, key=lambda plan: (round(plan.expected, 6), -len(plan.discards)))

    def plans(self, hand: Cards, rest: Counter[Card], chance: Draws, exact: bool) -> list[Plan]:
        """Return the best exchanges for each number of cards.

        All exchanges are compared with few draws, then the best with more; with `exact`, over all
        possible draws.
        """
        pack = [self.codes[card] for card in sorted(rest.elements(), key=ORDER.__getitem__)]
        draws = drawn(pack, MOST_EXCHANGED, CLOSER, chance)
        plans = []
        for n in range(MOST_EXCHANGED + 1):
            ways = sorted(set(combinations(hand, n)))
            some = [cards[:n] for cards in draws]
            if n > 1:
                rough = sorted(self.expect(hand, ways, some[:ROUGH]), key=lambda plan: plan.expected)
                ways = [plan.discards for plan in rough[-FINALISTS[n] :]]
            plans += self.expect(hand, ways, *(self.draws(rest, n) if exact or n < 2 else (some, None)))
        return plans

    def expect(
        self, hand: Cards, ways: Sequence[Cards], drawn: Sequence[Codes], weights: Sequence[float] | None = None
    ) -> list[Plan]:
        """Return a plan for each way to exchange: the average best word over the given draws."""
        weights = weights or [1 / len(drawn)] * len(drawn)
        kept = [[self.codes[card] for card in without(hand, discards) or ()] for discards in ways]
        return list(map(Plan, ways, self._index.table.expect(kept, drawn, weights)))

    def draws(self, rest: Counter[Card], n: int) -> tuple[list[Codes], list[float]]:
        """Return every set of n cards that can be drawn from the rest, and its probability."""
        sets: list[list[tuple[Codes, int]]] = [[((), 1)], *([] for _ in range(n))]
        """By size, the sets drawn from the cards handled so far, and the number of ways."""
        for card in sorted(rest, key=ORDER.__getitem__):
            code, copies = self.codes[card], rest[card]
            for size in range(n, 0, -1):
                for some in range(1, min(size, copies) + 1):
                    more, ways = (code,) * some, comb(copies, some)
                    sets[size] += [(codes + more, before * ways) for codes, before in sets[size - some]]
        total = comb(rest.total(), n)
        return [codes for codes, _ in sets[n]], [ways / total for _, ways in sets[n]]

    def exchanged(self, hands: Sequence[Codes], drawn: Sequence[Codes], n: int) -> list[Codes]:
        """Replace n cards of each hand that its best word doesn't use by the first n drawn cards."""
        _, used = self._index.table.best(hands)
        return [_exchange(*one, n) for one in zip(hands, used, drawn, strict=True)]


def _exchange(hand: Codes, used: int, drawn: Codes, n: int) -> Codes:
    in_word = [hand[place] for place in range(HAND) if used >> place & 1]
    others = [hand[place] for place in range(HAND) if not used >> place & 1]
    return (*[*in_word, *others][: HAND - n], *drawn[:n])


@cache
def hand_values(name: str, among: Vocabulary = COMMON) -> HandValues:
    """Return the hand values for a dictionary, warmed up so that no decision waits for loading."""
    made = HandValues(dictionary(name), among)
    hand = DECK[:HAND]
    made.best_word(hand)
    made.plan_exchange(hand, unseen(hand), Draws(0))
    return made


def unseen(*seen: Cards) -> Counter[Card]:
    """Return the pack without the cards seen."""
    rest = Counter(DECK)
    for cards in seen:
        rest.subtract(cards)
    return +rest


def drawn(pack: Sequence[int], n: int, count: int, chance: Draws) -> list[Codes]:
    """Return `count` random draws of n cards.

    Each shuffled pack is cut into many draws: cards from its middle are as random as from its top.
    """
    draws: list[Codes] = []
    lot = chance.random
    while len(draws) < count:
        lots = {lot(): card for card in pack}
        mixed = [lots[each] for each in sorted(lots)]
        draws += [tuple(mixed[at : at + n]) for at in range(0, len(mixed) - n + 1, n)]
    return draws[:count]
