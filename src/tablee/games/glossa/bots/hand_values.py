"""What hands are worth: the best word of each, and what an exchange makes of them on average."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from operator import mul

from msgspec import Struct

from tablee.core.rng import Draws
from tablee.games.glossa.cards import DECK, HAND, JOKER, KINDS, ORDER, VALUE, Card, Laid
from tablee.games.glossa.laying import MULTIPLIERS
from tablee.games.glossa.state import MOST_EXCHANGED
from tablee.lexicon import Lexicon, Tier, Vocabulary, dictionary
from tablee.lexicon.cards import CardIndex

Codes = tuple[int, ...]
"""Cards as the dictionary's card index numbers them."""

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
    """Every word of a vocabulary that the cards can lay, made once: a tenth of a second compiled, else one."""

    def __init__(self, words: Lexicon, among: Vocabulary) -> None:
        self._index = CardIndex(words, {kind: VALUE[kind] for kind in KINDS}, MULTIPLIERS, among=among)
        self.codes: dict[Card, int] = {card: self._index.encode((card,))[0] for card in ORDER}
        """The number of each card."""

    def best_word(self, hand: tuple[Card, ...]) -> tuple[Laid, ...]:
        """The best word of a hand, jokers as what they stand for; nothing if there is none."""
        found = self._index.best(hand)
        if found is None:
            return ()
        lying = zip(found.cards, found.reads, strict=True)
        return tuple(JOKER + read if card == JOKER else card for card, read in lying)

    def best_values(self, hands: Sequence[Sequence[Card]]) -> list[int]:
        """What the best word of each hand is worth, 0 where there is none."""
        return _positive(self._index.best_many(hands)[0])

    def best_of_codes(self, hands: Sequence[Codes]) -> list[int]:
        """The same for hands of card numbers."""
        return _positive(self._index.table.best(hands)[0])

    def plan_exchange(self, hand: tuple[Card, ...], rest: Counter[Card], chance: Draws) -> Plan:
        """The exchange with the highest expected value: roughly for all, then the best of each number counted out."""
        plans = []
        for n in range(MOST_EXCHANGED + 1):
            every, weights = self.draws(rest, n)
            ways = _ways(hand, n)
            if len(every) > SAMPLED:
                some = chance.choices(every, weights, k=SAMPLED)
                even = [1 / SAMPLED] * SAMPLED
                rough = sorted((self.expect(hand, gone, some, even) for gone in ways), key=_expected)
                ways = [plan.discards for plan in rough[-FINALISTS[n] :]]
            plans += [self.expect(hand, gone, every, weights) for gone in ways]
        # Of equal plans the one that throws less away: it tells less.
        return max(plans, key=lambda plan: (round(plan.expected, 6), -len(plan.discards)))

    def plan_quickly(self, hand: tuple[Card, ...], rest: Counter[Card], chance: Draws, tries: int = 40) -> Plan:
        """The same from a few draws only: good enough to tell how much an exchange brings."""
        plans = []
        for n in range(MOST_EXCHANGED + 1):
            every, weights = self.draws(rest, n)
            some = chance.choices(every, weights, k=tries) if n else every
            even = [1 / len(some)] * len(some)
            plans += [self.expect(hand, gone, some, even) for gone in _ways(hand, n)]
        return max(plans, key=_expected)

    def expect(
        self, hand: tuple[Card, ...], discards: tuple[Card, ...], drawn: Sequence[Codes], weights: Sequence[float]
    ) -> Plan:
        """The average over these draws of the best word of what is kept and drawn."""
        kept = Counter(hand)
        kept.subtract(discards)
        values = self._index.table.best_with([self.codes[card] for card in kept.elements()], drawn)
        return Plan(discards, sum(map(mul, _positive(values), weights)))

    def draws(self, rest: Counter[Card], n: int) -> tuple[list[Codes], list[float]]:
        """Every set of n cards that can be drawn from the rest, and how likely it is."""
        sets: list[list[tuple[Codes, int]]] = [[((), 1)], *([] for _ in range(n))]
        """By size, what can be drawn of the kinds so far, and in how many ways."""
        for card in sorted(rest, key=ORDER.__getitem__):
            code, copies = self.codes[card], rest[card]
            for size in range(n, 0, -1):
                for some in range(1, min(size, copies) + 1):
                    more, ways = (code,) * some, comb(copies, some)
                    sets[size] += [(codes + more, before * ways) for codes, before in sets[size - some]]
        total = comb(rest.total(), n)
        return [codes for codes, _ in sets[n]], [ways / total for _, ways in sets[n]]

    def exchanged(self, hands: Sequence[Codes], drawn: Sequence[Codes], n: int) -> list[Codes]:
        """Hands after n cards that their best word doesn't use gave way to the first n of the cards drawn."""
        _, used = self._index.table.best(hands)
        return [_exchange(*one, n) for one in zip(hands, used, drawn, strict=True)]


def _exchange(hand: Codes, used: int, drawn: Codes, n: int) -> Codes:
    in_word = sorted(range(HAND), key=lambda place: not used >> place & 1)
    return (*(hand[place] for place in in_word[: HAND - n]), *drawn[:n])


@cache
def hand_values(name: str, among: Vocabulary = COMMON) -> HandValues:
    """By the dictionary of that name, with all that the first search needs loaded, so that no decision waits for it."""
    made = HandValues(dictionary(name), among)
    hand = DECK[:HAND]
    made.best_word(hand)
    made.plan_quickly(hand, unseen(hand), Draws(0), tries=1)
    return made


def unseen(*seen: tuple[Card, ...]) -> Counter[Card]:
    """The rest of the pack."""
    rest = Counter(DECK)
    for cards in seen:
        rest.subtract(cards)
    return +rest


def _positive(totals: Sequence[int]) -> list[int]:
    return [max(total, 0) for total in totals]


def _ways(hand: tuple[Card, ...], n: int) -> list[tuple[Card, ...]]:
    return sorted(set(combinations(hand, n)))


def _expected(plan: Plan) -> float:
    return plan.expected
