"""Expected values of announcements, estimated over random hands of the opponents.

Hands that fit what the opponents have announced count for more.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from math import exp

from tablee.core.rng import Draws
from tablee.games.glossa.bids import left_in
from tablee.games.glossa.bots.hand_values import COMMON, Codes, drawn, hand_values
from tablee.games.glossa.cards import HAND, Card
from tablee.games.glossa.state import ANTE, CAP, MOST_EXCHANGED, Limits, View

WORLDS = 90
"""Number of random deals for one decision."""
DOUBT = 0.12
"""Probability that an announcement says nothing about the opponent's word."""
PATIENCE = 10.0
"""Value of passing, in points: somebody else may open the bidding."""


class BidValues:
    """Estimate for one bidding decision over many worlds, which are random deals.

    All values are the sum of chips and game points.
    """

    def __init__(self, view: View, rest: Counter[Card], chance: Draws) -> None:
        assert view.seat is not None
        self.view = view
        self.value = view.value
        self.rivals = [seat for seat in left_in(view) if seat != view.seat]
        self.mine = view.stakes[view.seat]
        worlds = Counter(_draw(view, rest, self.rivals, chance))
        self.words = list(worlds)
        """Values of the rivals' words in each world; equal worlds are merged."""
        self.weights = self._weigh(worlds.values())
        self.hopes = self._rank()

    def win_chance(self) -> float:
        """Return the probability that this seat's word is the best of those left."""
        return sum(weight * self._ahead(max(words)) for weight, words in zip(self.weights, self.words, strict=True))

    def of_bid(self, limits: Limits, amount: int) -> float:
        """Return the value of matching the bid and raising by `amount`; 0 is a call.

        A rival matches if the expected gain is larger than the cost, otherwise drops out.
        """
        view = self.view
        cost = limits.call + amount
        level = max(*view.stakes, self.mine + cost)
        pot = view.mat + cost
        dues = [min(level - view.stakes[seat], view.reserves[seat]) for seat in self.rivals]
        # Rivals believe a large raise to some extent and rate their own chances lower.
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
        """Return the value of a comparison, from the best word of the rivals who stay and their chips."""
        ahead = self._ahead(best)
        return self.value + ahead * (self.view.mat + paid) - (1 - ahead) * cost

    def _ahead(self, word: int) -> float:
        return (self.value > word) + 0.5 * (self.value == word)

    def _rank(self) -> list[list[float]]:
        """Return, for each world and rival, the chance of winning that the rival expects."""
        every = sorted(word for words in self.words for word in words)
        hope = {word: (bisect_left(every, word) / len(every)) ** len(self.rivals) for word in set(every)}
        return [[hope[word] for word in words] for words in self.words]

    def _weigh(self, counts: Iterable[int]) -> list[float]:
        """Return the weight of each world; worlds that fit the announcements count for more."""
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
    """Return the values of the rivals' best words in each world, after their exchanges."""
    hands = hand_values(view.options.dictionary, COMMON)  # as the club bot has loaded it before
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
