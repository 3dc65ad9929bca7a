"""What an announcement is worth: the opponents' words are drawn at random, told apart by what they have announced."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from math import exp

from tablee.core.rng import Draws
from tablee.games.glossa.bids import left_in
from tablee.games.glossa.bots.hand_values import Codes, drawn, hand_values
from tablee.games.glossa.cards import HAND, Card
from tablee.games.glossa.state import ANTE, CAP, MOST_EXCHANGED, Limits, View

WORLDS = 90
DOUBT = 0.12
"""How likely an announcement is to say nothing about the word behind it."""
PATIENCE = 10.0
"""What passing is worth: the next bid may come from somebody else."""


class BidValues:
    """One decision of bidding, weighed over many worlds. Everything is in chips and game points together."""

    def __init__(self, view: View, rest: Counter[Card], chance: Draws) -> None:
        assert view.seat is not None
        self.view = view
        self.value = view.value
        self.rivals = [seat for seat in left_in(view) if seat != view.seat]
        self.mine = view.stakes[view.seat]
        worlds = Counter(_draw(view, rest, self.rivals, chance))
        self.words = list(worlds)
        """By world, what the word of each rival is worth; worlds that look the same are one."""
        self.weights = self._weigh(worlds.values())
        self.hopes = self._rank()

    def win_chance(self) -> float:
        """How likely my word is the best of all that are left."""
        return sum(weight * self._ahead(max(words)) for weight, words in zip(self.weights, self.words, strict=True))

    def of_bid(self, limits: Limits, amount: int) -> float:
        """Match the bid and add an amount; 0 is a call. Some will match, by what it brings them, the others drop."""
        view = self.view
        cost = limits.call + amount
        level = max(*view.stakes, self.mine + cost)
        pot = view.mat + cost
        dues = [min(level - view.stakes[seat], view.reserves[seat]) for seat in self.rivals]
        # A bold raise is believed, up to a point.
        belief = 1 - amount / (3 * CAP)
        alone = view.mat + max(self.value, pot)
        worth = 0.0
        for weight, words, hopes in zip(self.weights, self.words, self.hopes, strict=True):
            best, paid = -1, 0
            for word, hope, due in zip(words, hopes, dues, strict=True):
                if not due or word + belief * hope * (pot + due) > due:
                    best, paid = max(best, word), paid + due
            worth += weight * (alone if best < 0 else self._compared(best, paid, cost))
        return worth

    def _compared(self, best: int, paid: int, cost: int) -> float:
        """What a comparison brings with those who stay: the best of their words, and what they pay."""
        ahead = self._ahead(best)
        return self.value + ahead * (self.view.mat + paid) - (1 - ahead) * cost

    def _ahead(self, word: int) -> float:
        return (self.value > word) + 0.5 * (self.value == word)

    def _rank(self) -> list[list[float]]:
        """How likely each rival, in each world, is to think of their own word as the best of all."""
        every = sorted(word for words in self.words for word in words)
        hope = {word: (bisect_left(every, word) / len(every)) ** len(self.rivals) for word in set(every)}
        return [[hope[word] for word in words] for words in self.words]

    def _weigh(self, counts: Iterable[int]) -> list[float]:
        """Worlds in which the announcements make sense count for more."""
        weights = [float(count) for count in counts]
        for place, seat in enumerate(self.rivals):
            put_in = self.view.stakes[seat] - ANTE
            match self.view.said[seat]:
                case "bid":
                    wanted, sign = 60 + 0.25 * put_in, 1
                case "called":
                    wanted, sign = 0.7 * put_in, 1
                case "passed":
                    wanted, sign = -70.0, -1
                case _:
                    continue
            for world, words in enumerate(self.words):
                weights[world] *= DOUBT + (1 - DOUBT) / (1 + exp((wanted - sign * words[place]) / 15))
        total = sum(weights)
        return [weight / total for weight in weights]


def _draw(view: View, rest: Counter[Card], rivals: list[int], chance: Draws) -> list[tuple[int, ...]]:
    """The best words of the rivals in many worlds: seven cards each, then the exchange each of them made."""
    hands = hand_values(view.options.dictionary)
    pack = [hands.codes[card] for card in sorted(rest.elements())]
    each = HAND + MOST_EXCHANGED
    dealt = drawn(pack, each * len(rivals), WORLDS, chance)
    columns = []
    for place, seat in enumerate(rivals):
        held: list[Codes] = [tuple(cards[place * each :][:HAND]) for cards in dealt]
        if some := view.exchanged[seat] or 0:
            new: list[Codes] = [tuple(cards[place * each + HAND :][:MOST_EXCHANGED]) for cards in dealt]
            held = hands.exchanged(held, new, some)
        columns.append(hands.best_of_codes(held))
    return list(zip(*columns, strict=True))
