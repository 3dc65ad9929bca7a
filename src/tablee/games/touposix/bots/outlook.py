"""Values of actions by a small neural network that was trained on games between experts.

`values.json` has its weights; `research/touposix/train_values.py` makes them. The network sees the
position after an action and before new cards are drawn: the cards kept, the letters on top and the
state of the game. It is plain Python, so a view has the same values on every machine.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import resources
from math import sqrt

import msgspec
from msgspec import Struct

from tablee.games.touposix.bots.club import standing
from tablee.games.touposix.cards import FIRECRACKER, HAND, PRIZES, STAR, Card, card_of, deck
from tablee.games.touposix.score import worth_of_discard, worth_of_word
from tablee.games.touposix.state import Action, Discard, Pass, View, Write
from tablee.games.touposix.view import shown
from tablee.games.touposix.ways import Laying, every_way, tops_after
from tablee.kit.cards import without

VICTORY, MARGIN = 15.0, 0.5
"""Value of winning the game, in points, and of each point of the lead at the end.

With MARGIN 1 the bots cut their losses and stopped lost games early; with less than 0.5 they risked
large losses without winning more.
"""

SURRENDER = 30.0
"""Cost of ending the game oneself and losing it: while it goes on, others may fail."""

Units = list[float]
"""One number for each hidden unit of the network."""


class Network(Struct, frozen=True):
    """Weights of the network, by the card, letter or number that they belong to."""

    made: str
    """The command that made the weights."""
    bias: Units
    kept: dict[Card, Units]
    twins: dict[Card, Units]
    """Weights of each further card of the same kind in the cards kept."""
    tops: dict[str, Units]
    distinct: Units
    """Weights of the number of different letters on top."""
    situation: list[Units]
    """Weights of the numbers that `Outlook._situation` returns."""
    lead: Units
    """Output: the change of the lead from now to the end."""
    won: Units
    """Output `x`: the chance to win minus the chance to lose is `x / sqrt(1 + x * x)`."""
    offsets: tuple[float, float]
    """Added to the two outputs."""


def value_of(lead: float, won: float) -> float:
    """Return the value of a final lead and a result: 1 for won, -1 for lost."""
    return MARGIN * lead + VICTORY * won


@cache
def network() -> Network:
    file = resources.files(__package__) / "values.json"
    return msgspec.json.decode(file.read_bytes(), type=Network)


class After(Struct, frozen=True):
    """The result of an action, before cards are drawn and the next seat plays."""

    points: int
    """Points that the action brings at once."""
    shed: int
    kept: tuple[Card, ...]
    tops: tuple[str, ...]
    stack: int
    passes: int = 0


class Outlook:
    """Values of the actions of one decision, for the seat to play."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._view, self._network = view, network()
        self._mine = view.places[view.seat]
        self._next = view.places[(view.seat + 1) % len(view.places)]
        others = [place for seat, place in enumerate(view.places) if seat != view.seat]
        self._best_other = max(standing(place) for place in others)
        self._least = min(place.left for place in others)
        self._unseen = _unseen(view)
        self._kept: dict[tuple[Card, ...], Units] = {}
        self._tops: dict[frozenset[str], Units] = {}
        self._situations: dict[tuple[int, ...], Units] = {}

    def worth(self, action: Action) -> float | None:
        """Return the value of an action, or None if it is no word, discard or pass."""
        after = self.after(action)
        return None if after is None else self.worth_after(after)

    def after(self, action: Action) -> After | None:
        """Return the result of an action, or None if it is no word, discard or pass."""
        view = self._view
        match action:
            case Write():
                laying = laying_of(action, view)
                return None if laying is None else self.laid(laying)
            case Discard(cards):
                points = worth_of_discard(len(cards), view.stack, self._mine.left, view.worth, view.edition)
                return After(points, len(cards), without(view.hand, cards) or (), view.tops, view.stack)
            case Pass(cards):
                return After(0, 0, without(view.hand, cards) or (), view.tops, view.stack, view.passes + 1)
            case _:
                return None

    def laid(self, laying: Laying) -> After:
        """Return the result of laying a word."""
        view = self._view
        points = worth_of_word(laying, view.stack, self._mine.left, view.worth, view.edition)
        kept = without(view.hand, map(card_of, laying.cards)) or ()
        stack = view.stack - (laying.takes_whole_hand and view.stack > 0)
        return After(points, len(laying.cards), kept, tops_after(view.tops, laying), stack)

    def worth_after(self, after: After) -> float:
        """Return the rounded value expected at the end of the game."""
        return round(self.exact_worth(after), 3)

    def exact_worth(self, after: After) -> float:
        """Return the value expected at the end of the game, to the last bit."""
        if self._ends(after):
            return self._final(after)
        lead = self._lead(after)
        net = self._network
        gain, won = net.offsets
        units = zip(
            self._of_situation(after, lead), self._of_kept(after.kept), self._of_tops(after.tops), net.lead, net.won,
            strict=True,
        )  # fmt: skip
        for state, kept, tops, by_lead, by_won in units:
            level = state + kept + tops
            if level > 0.0:
                gain += level * by_lead
                won += level * by_won
        return value_of(lead + gain, won / sqrt(1 + won * won))

    def _ends(self, after: After) -> bool:
        """Return whether the game ends with an action, or may end with the next seat's pass.

        A player who leads passes to end it, so for a player who trails this counts as the end.
        """
        trails = standing(self._mine) < self._best_other
        return after.shed == self._mine.left or (after.passes > 0 and after.passes >= self._last_pass - trails)

    def _final(self, after: After) -> float:
        """Return the value of an action that ends the game: the lead, and won or lost."""
        lead = self._lead(after)
        mine = (lead + self._best_other[0], after.shed - self._mine.left)
        won = (mine > self._best_other) - (mine < self._best_other)
        return value_of(lead, won) - SURRENDER * (won < 0)

    def _lead(self, after: After) -> int:
        """Return the lead over the best other seat if the game ended after the action."""
        mine, worth = self._mine, self._view.worth
        left = mine.left - after.shed
        hand = min(HAND, left)
        cards = (hand - mine.hand) * worth.hand + (left - hand - mine.draw) * worth.draw
        return mine.points + after.points + cards - self._best_other[0]

    @property
    def _last_pass(self) -> int:
        return len(self._view.places) * self._view.options.pass_laps

    # The network's hidden units, which many actions share in part

    def _of_kept(self, kept: tuple[Card, ...]) -> Units:
        if kept not in self._kept:
            net = self._network
            kinds = Counter(kept)
            weights = [(net.kept[card], 1.0) for card in kinds]
            weights += [(net.twins[card], count - 1.0) for card, count in kinds.items() if count > 1]
            self._kept[kept] = _sum(weights, net.bias)
        return self._kept[kept]

    def _of_tops(self, tops: tuple[str, ...]) -> Units:
        letters = frozenset(tops)
        if letters not in self._tops:
            net = self._network
            weights = [(net.tops[letter], 1.0) for letter in sorted(letters)]
            self._tops[letters] = _sum([*weights, (net.distinct, float(len(letters)))], [0.0] * len(net.bias))
        return self._tops[letters]

    def _of_situation(self, after: After, lead: int) -> Units:
        key = (after.shed, after.points, after.passes, len(after.tops), after.stack)
        if key not in self._situations:
            numbers = self._situation(after, lead)
            weights = zip(self._network.situation, numbers, strict=True)
            self._situations[key] = _sum(weights, [0.0] * len(self._network.bias))
        return self._situations[key]

    def _situation(self, after: After, lead: int) -> list[float]:
        """Return the numbers that describe the game, in the order of the weights."""
        seats, left = len(self._view.places), self._mine.left - after.shed
        stack = min(after.stack, PRIZES)
        return [
            *[float(count == stack) for count in range(PRIZES + 1)],
            after.passes / self._last_pass,
            self._view.passes / self._last_pass,
            min(3.0, max(-3.0, lead / 10)),
            float(lead > 0),
            float(lead < 0),
            *[float(lead * side > bound) for bound in (5, 10, 20) for side in (1, -1)],
            left / 49,
            min(left, 12) / 12,
            min(max(0, left - HAND), 6) / 6,
            self._least / 49,
            min(self._least, 12) / 12,
            min(self._least, 6) / 6,
            min(self._next.left, 6) / 6,
            float(seats == 3),
            float(seats == 4),
            float(self._view.options.count_draw_pile),
            len(after.tops) / 5,
            *self._unseen,
        ]


def _unseen(view: View) -> list[float]:
    """Return the share of the stars and of the firecrackers that the seat has not seen."""
    pack, seen = Counter(deck(view.options.dictionary)), Counter(shown(view))
    return [1 - seen[card] / pack[card] for card in (STAR, FIRECRACKER)]


def _sum(weighted: Iterable[tuple[Units, float]], start: Units) -> Units:
    total = start
    for units, factor in weighted:
        if factor:
            total = [old + factor * unit for old, unit in zip(total, units, strict=True)]
    return total


def laying_of(action: Write, view: View) -> Laying | None:
    """Return the laying that an action names, or the first one that fits it."""
    if action.cards and action.pile is not None:
        return Laying(action.pile, action.cards)
    ways = (way for way in every_way(action.word.upper(), view.piles, view.hand) if action.pile in (None, way.pile))
    return next(ways, None)
