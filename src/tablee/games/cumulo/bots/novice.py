"""The novice bot: knows common words, overrates canastas and ignores the next player.

It takes only large piles.
"""

from tablee.core.rng import Rng
from tablee.games.cumulo.bots.judgement import CALM, OPENING, Judgement
from tablee.games.cumulo.bots.turn import PackingBot, Turn
from tablee.games.cumulo.cards import Card
from tablee.games.cumulo.state import View
from tablee.lexicon import Tier, Vocabulary

COMMONEST = Vocabulary(tier=Tier.STRICT, frequency=7)
DREAM = 1.5
"""Weight of a word's chance to become a canasta: three times that in `CALM`."""


class NoviceBot(PackingBot):
    def __init__(self) -> None:
        super().__init__(COMMONEST)

    def turn(self, view: View, judge: Judgement, rng: Rng) -> Turn:
        return _OwnHand(view, judge)


class _OwnHand(Turn):
    calm, opening = CALM._replace(hope=DREAM), OPENING._replace(hope=DREAM)
    rich = 8

    def danger(self, card: Card) -> float:
        return 0.0
