"""The novice: the commonest words, its own hand and nothing else; it takes no pile and fears no neighbour."""

from tablee.games.cumulo.bots.club import ClubBot, Turn
from tablee.games.cumulo.bots.judgement import Judgement
from tablee.games.cumulo.cards import Card, worth
from tablee.games.cumulo.state import Take, View
from tablee.lexicon import Tier, Vocabulary

COMMONEST = Vocabulary(tier=Tier.STRICT, frequency=7)


class NoviceBot(ClubBot):
    def __init__(self) -> None:
        super().__init__(COMMONEST)

    def turn(self, view: View, judge: Judgement) -> Turn:
        return _OwnHand(view, judge)


class _OwnHand(Turn):
    def taking(self) -> Take | None:
        return None

    def throw(self) -> Card:
        """The card that seems least useful."""
        hand = self._hand
        return min(sorted(set(hand)), key=lambda card: (self._judge.keeping(card, hand), -worth(card), card))
