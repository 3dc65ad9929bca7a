"""The club bot: plays the canasta of the box, with common words.

It keeps capitals for long words, fights for the pile and does not close before the third lap. In
the second lap, the first in which words may be laid, closing would end the round before anybody
could prolong a word.
"""

from tablee.core.rng import Rng
from tablee.games.cumulo.bots.judgement import COMMON, Judgement
from tablee.games.cumulo.bots.turn import PackingBot, Turn
from tablee.games.cumulo.legality import laid_cards
from tablee.games.cumulo.state import Action, Lay, Prolong, Take, View

CLOSES_FROM = 3
"""The first lap in which it closes."""


class ClubBot(PackingBot):
    is_thorough = True

    def __init__(self) -> None:
        super().__init__(COMMON)

    def turn(self, view: View, judge: Judgement, rng: Rng) -> Turn:
        return _Building(view, judge)


class _Building(Turn):
    rich = 3

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
