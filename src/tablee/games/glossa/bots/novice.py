"""Novice bot: knows common words, exchanges the cards its word doesn't use, bids by its own word."""

from collections import Counter

from tablee.core.rng import Rng
from tablee.games.glossa.actions import Action, Bid, Call, Drop, Pass
from tablee.games.glossa.bots.club import ClubBot
from tablee.games.glossa.bots.hand_values import HandValues
from tablee.games.glossa.cards import Card, card_of
from tablee.games.glossa.state import MOST_EXCHANGED, View
from tablee.kit.cards import without
from tablee.lexicon import Tier, Vocabulary

COMMONEST = Vocabulary(tier=Tier.STRICT, frequency=8)
GOOD, FAIR = 90, 50
"""Values of the word from which it bids, and from which it calls."""


class NoviceBot(ClubBot):
    def __init__(self) -> None:
        super().__init__(COMMONEST)

    def enters(self, view: View, hands: HandValues, rest: Counter[Card], rng: Rng) -> bool:
        return True

    def discards(self, view: View, hands: HandValues, rest: Counter[Card], rng: Rng) -> tuple[Card, ...]:
        return (without(view.hand, map(card_of, hands.best_word(view.hand))) or ())[:MOST_EXCHANGED]

    def announce(self, view: View, rest: Counter[Card], rng: Rng) -> Action:
        limits = view.limits
        assert limits is not None
        if view.value >= GOOD and limits.most:
            return Bid(limits.least)
        if limits.may_call and (view.value >= FAIR or limits.call <= limits.least):
            return Call()
        return Pass() if limits.may_pass else Drop()
