"""The novice: knows common words, throws away what its best one does not use, and bids by its own word alone."""

from collections.abc import Sequence

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.glossa.bots.club import compose, settle
from tablee.games.glossa.bots.hand_values import HandValues, hand_values
from tablee.games.glossa.cards import card_of
from tablee.games.glossa.events import Event
from tablee.games.glossa.state import MOST_EXCHANGED, Action, Bid, Call, Drop, Enter, Exchange, Pass, View
from tablee.kit.cards import without
from tablee.lexicon import Tier, Vocabulary

COMMONEST = Vocabulary(tier=Tier.STRICT, frequency=6)
GOOD, FAIR = 90, 50
"""Words with which it bids, and with which it stays."""


class NoviceBot(Bot[View, Action]):
    def observe(self, view: View, events: Sequence[Event]) -> None:
        hand_values(view.options.dictionary, COMMONEST)  # loaded now, so that no decision waits for it

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        return Choice(_decide(view, hand_values(view.options.dictionary, COMMONEST)))


def _decide(view: View, hands: HandValues) -> Action:
    match view.phase:
        case "entry":
            return Enter(True)
        case "exchange":
            used = map(card_of, hands.best_word(view.hand))
            return Exchange((without(view.hand, used) or ())[:MOST_EXCHANGED])
        case "compose":
            return compose(view, hands)
        case "bids":
            return _announce(view)
        case _:
            return settle(view)


def _announce(view: View) -> Action:
    limits = view.limits
    assert limits is not None
    if view.value >= GOOD and limits.most:
        return Bid(limits.least)
    if limits.may_call and (view.value >= FAIR or limits.call <= limits.least):
        return Call()
    return Pass() if limits.may_pass else Drop()
