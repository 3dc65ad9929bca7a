"""What hands are worth: the best word of each, and what an exchange makes of them on average."""

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
"""Cards as the dictionary's card index numbers them."""

COMMON = Vocabulary(tier=Tier.STRICT, frequency=3)
"""Words that people know: nobody enjoys losing to one they have never heard of."""

ROUGH = 24
"""Draws by which all ways to throw as many cards away are first compared."""
CLOSER = 120
"""Draws by which the club player then compares the best of them."""
FINALISTS = (1, 7, 4, 2)
"""How many of them there are, by number of cards thrown away."""


class Plan(Struct, frozen=True):
    """What to throw away, and what the best word will be worth on average."""

    discards: Cards
    expected: float


class HandValues:
    """Every word of a vocabulary that the cards can lay, made once: a tenth of a second compiled, else one."""

    def __init__(self, words: Lexicon, among: Vocabulary) -> None:
        self._index = CardIndex(words, {kind: VALUE[kind] for kind in KINDS}, MULTIPLIERS, among=among)
        self.codes: dict[Card, int] = {card: self._index.encode((card,))[0] for card in ORDER}
        """The number of each card."""
        self.best_word = lru_cache(maxsize=256)(self._best_word)

    def _best_word(self, hand: Cards) -> tuple[Laid, ...]:
        """The best word of a hand, jokers as what they stand for; nothing if there is none."""
        found = self._index.best_known(hand)
        if found is None:
            return ()
        lying = zip(found.cards, found.reads, strict=True)
        return tuple(JOKER + read if card == JOKER else card for card, read in lying)

    def best_values(self, hands: Sequence[Sequence[Card]]) -> list[int]:
        """What the best word of each hand is worth, 0 where there is none."""
        return self.best_of_codes([tuple(self._index.encode(hand)) for hand in hands])

    def best_of_codes(self, hands: Sequence[Codes]) -> list[int]:
        """The same for hands of card numbers."""
        return [max(total, 0) for total in self._index.table.best(hands)[0]]

    def plan_exchange(self, hand: Cards, rest: Counter[Card], chance: Draws, exact: bool = False) -> Plan:
        """The exchange with the highest expected value; of equal ones that which throws less away, as it tells less."""
        plans = self.plans(hand, rest, chance, exact)
        return max(plans, key=lambda plan: (round(plan.expected, 6), -len(plan.discards)))

    def plans(self, hand: Cards, rest: Counter[Card], chance: Draws, exact: bool) -> list[Plan]:
        """The best exchanges of each number: compared roughly, then by more draws, or `exact` by every one there is."""
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
        """For each way to throw cards away, the average over these draws of the best word of what is kept and drawn."""
        weights = weights or [1 / len(drawn)] * len(drawn)
        kept = [[self.codes[card] for card in without(hand, discards) or ()] for discards in ways]
        return list(map(Plan, ways, self._index.table.expect(kept, drawn, weights)))

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
    in_word = [hand[place] for place in range(HAND) if used >> place & 1]
    others = [hand[place] for place in range(HAND) if not used >> place & 1]
    return (*[*in_word, *others][: HAND - n], *drawn[:n])


@cache
def hand_values(name: str, among: Vocabulary = COMMON) -> HandValues:
    """By the dictionary of that name, with all that the first search needs loaded, so that no decision waits for it."""
    made = HandValues(dictionary(name), among)
    hand = DECK[:HAND]
    made.best_word(hand)
    made.plan_exchange(hand, unseen(hand), Draws(0))
    return made


def unseen(*seen: Cards) -> Counter[Card]:
    """The rest of the pack."""
    rest = Counter(DECK)
    for cards in seen:
        rest.subtract(cards)
    return +rest


def drawn(pack: Sequence[int], n: int, count: int, chance: Draws) -> list[Codes]:
    """So many draws of n cards: a shuffled pack gives many, as a draw from its middle is as good as from its top."""
    draws: list[Codes] = []
    lot = chance.random
    while len(draws) < count:
        lots = {lot(): card for card in pack}
        mixed = [lots[each] for each in sorted(lots)]
        draws += [tuple(mixed[at : at + n]) for at in range(0, len(mixed) - n + 1, n)]
    return draws[:count]
