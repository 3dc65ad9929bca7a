"""The club bot: plays the canasta of the box, with common words.

It keeps capitals for long words, fights for the pile and does not close before the third lap. In
the second lap, the first in which words may be laid, closing would end the round before anybody
could prolong a word. With a short hand it discards by the chance to close.
"""

from collections import Counter

from tablee.core.rng import Rng
from tablee.games.cumulo.bots.emptying import Terms, empty
from tablee.games.cumulo.bots.judgement import COMMON, Judgement
from tablee.games.cumulo.bots.turn import CarefulTurn, PackingBot, Turn
from tablee.games.cumulo.cards import DECK, Card
from tablee.games.cumulo.legality import laid_cards, rows
from tablee.games.cumulo.state import Action, Lay, Prolong, Take, View

CLOSES_FROM = 3
"""The first lap in which it closes."""
SHORT = 5
"""Cards of a hand whose chance to close is counted, before the discard."""
FINISHES = 200.0
"""Value of closing at the next draw, in points."""
GLANCE = 60
"""Branches of a search that only asks whether a short hand can be emptied."""


class ClubBot(PackingBot):
    is_thorough = True

    def __init__(self) -> None:
        super().__init__(COMMON)

    def turn(self, view: View, judge: Judgement, rng: Rng) -> Turn:
        return _Building(view, judge)


class _Building(CarefulTurn):
    rich = 3

    def regrets(self) -> dict[Card, float]:
        """Return the cost of each discard, lower for a short hand that then often closes."""
        regrets = super().regrets()
        if not self._here.words or len(self._hand) > SHORT:
            return regrets
        return {card: regret - FINISHES * self._chance_to_close(card) for card, regret in regrets.items()}

    def _chance_to_close(self, thrown: Card) -> float:
        """Return the share of hidden cards that close the round if they are drawn next."""
        words, kept = self._here.words, self._hand.replace(thrown, "", 1)
        laid = "".join(row for each in self._seen.laid for row in rows(each))
        hidden = Counter(DECK) - Counter((*self._hand, *self._here.pile, *laid))
        closing = (empty(kept + card, words, len(words), self._judge, Terms(), GLANCE) for card in hidden)
        found = sum(count for count, close in zip(hidden.values(), closing, strict=True) if close)
        return found / max(1, hidden.total())

    def _closing(self) -> Lay | Prolong | None:
        return super()._closing() if self._here.lap >= CLOSES_FROM else None

    def _may(self, action: Action) -> bool:
        return super()._may(action) and (self._here.lap >= CLOSES_FROM or self._goes_on(action))

    def _goes_on(self, action: Action) -> bool:
        """Return whether a card is left after this action and the discard."""
        match action:
            case Lay() | Prolong():
                return len(self._hand) - len(laid_cards(action)) > 1
            case Take(laying):
                return len(self._hand) + len(self._here.pile) - len(laid_cards(laying)) > 1
            case _:
                return True
