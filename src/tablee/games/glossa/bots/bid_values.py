"""What an announcement is worth: the opponents' words are drawn at random, told apart by what they have announced."""

from collections import Counter

import numpy as np
import numpy.typing as npt

from tablee.games.glossa.bids import left_in
from tablee.games.glossa.bots.hand_values import Values, hand_values
from tablee.games.glossa.cards import HAND, Card
from tablee.games.glossa.state import ANTE, CAP, MOST_EXCHANGED, Limits, View

Floats = npt.NDArray[np.float64]
Truths = npt.NDArray[np.bool_]

WORLDS = 400
DOUBT = 0.12
"""How likely an announcement is to say nothing about the word behind it."""
PATIENCE = 10.0
"""What passing is worth: the next bid may come from somebody else."""


class BidValues:
    """One decision of bidding, weighed over many worlds. Everything is in chips and game points together."""

    def __init__(self, view: View, rest: Counter[Card], chance: np.random.Generator) -> None:
        assert view.seat is not None
        self.view = view
        self.value = view.value
        self.rivals = [seat for seat in left_in(view) if seat != view.seat]
        self.mine = view.stakes[view.seat]
        self.words = _draw(view, rest, self.rivals, chance)
        self.weights = self._weigh()
        self.win = self._ranks()

    def win_chance(self) -> float:
        """How likely my word is the best of all that are left."""
        best = self.words.max(axis=1)
        return float(self.weights @ ((self.value > best) + 0.5 * (self.value == best)))

    def of_bid(self, limits: Limits, amount: int) -> float:
        """Match the bid and add an amount; 0 is a call. Some will match, by what it brings them, the others drop."""
        view = self.view
        cost = limits.call + amount
        level = max(*view.stakes, self.mine + cost)
        pot = view.mat + cost
        stays = np.zeros(self.words.shape, bool)
        paid = np.zeros(self.words.shape)
        for place, seat in enumerate(self.rivals):
            due = min(level - view.stakes[seat], view.reserves[seat])
            stays[:, place] = self._matches(place, due, pot, amount)
            paid[:, place] = due * stays[:, place]
        facing = np.where(stays, self.words, -1).max(axis=1)
        alone = ~stays.any(axis=1)
        ahead = (self.value > facing) + 0.5 * (self.value == facing)
        compared = self.value + ahead * (view.mat + paid.sum(axis=1)) - (1 - ahead) * cost
        collected = view.mat + max(self.value, pot)
        return float(self.weights @ np.where(alone, collected, compared))

    def _matches(self, place: int, due: int, pot: int, amount: int) -> Truths:
        """In which worlds a rival pays what is due: their own value, and their share of the mat, against the price."""
        words = self.words[:, place]
        if due == 0:
            return np.ones(len(words), bool)
        # A bold raise is believed, up to a point.
        hope = self.win[:, place] * (1 - amount / (3 * CAP))
        answer: Truths = words + hope * (pot + due) - due > 0
        return answer

    def _ranks(self) -> Floats:
        """How likely each rival, in each world, is to think of their own word as the best of all."""
        every = np.sort(self.words, axis=None)
        below = np.searchsorted(every, self.words, side="left") / len(every)
        return np.asarray(below ** len(self.rivals), np.float64)

    def _weigh(self) -> Floats:
        """Worlds in which the announcements make sense count for more."""
        view = self.view
        weights = np.ones(len(self.words))
        for place, seat in enumerate(self.rivals):
            words = self.words[:, place]
            put_in = view.stakes[seat] - ANTE
            if view.said[seat] == "bid":
                wanted = 60 + 0.25 * put_in
            elif view.said[seat] == "called":
                wanted = 0.7 * put_in
            elif view.said[seat] == "passed":
                wanted = -70.0
                words = -words
            else:
                continue
            weights *= DOUBT + (1 - DOUBT) / (1 + np.exp((wanted - words) / 15))
        return np.asarray(weights / weights.sum(), np.float64)


def _draw(view: View, rest: Counter[Card], rivals: list[int], chance: np.random.Generator) -> Values:
    """The best words of the rivals in many worlds: seven cards each, then the exchange each of them made."""
    hands = hand_values(view.options.dictionary)
    pack = np.array([hands.codes[card] for card in sorted(rest.elements())], np.int64)
    each = HAND + MOST_EXCHANGED
    order = chance.random((WORLDS, len(pack))).argsort(axis=1)[:, : each * len(rivals)]
    dealt = pack[order].reshape(WORLDS, len(rivals), each)
    columns = []
    for place, seat in enumerate(rivals):
        first, drawn = dealt[:, place, :HAND], dealt[:, place, HAND:]
        final = hands.exchanged(np.ascontiguousarray(first), drawn, view.exchanged[seat] or 0)
        columns.append(hands.best_values(np.ascontiguousarray(final)))
    return np.stack(columns, axis=1)
