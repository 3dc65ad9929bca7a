"""Club bot: knows the odds of the cards, often bids low with a good word and sometimes bluffs."""

from collections import Counter
from collections.abc import Sequence

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.glossa import actions, loans
from tablee.games.glossa.actions import Action
from tablee.games.glossa.bots.bid_values import PATIENCE, BidValues
from tablee.games.glossa.bots.hand_values import COMMON, HandValues, hand_values, unseen
from tablee.games.glossa.cards import Card, card_of
from tablee.games.glossa.events import Dealt, Event, Settled, WordLaid
from tablee.games.glossa.laying import value
from tablee.games.glossa.state import CAP, STEP, View
from tablee.lexicon import Vocabulary

WORTH_ENTERING = 35.0
"""Expected value of the word, after the best exchange, from which the ante is worth paying."""
AMOUNTS = (10, 20, 30, 40, 50, 70, 100, 150, 200, 300)
WHIM = 12
"""Random points added to each announcement, so that the choice between close ones varies."""
CAUTION = 0.15
"""Extra cost of each chip at risk."""
BLUFFS, UNDERBIDS = 1, 4
"""Of twenty decisions, the number of bluffs and of low bids."""


class ClubBot(Bot[View, Action]):
    counts_out = False
    """Whether exchanges are compared over all possible draws, instead of a sample."""

    def __init__(self, among: Vocabulary = COMMON) -> None:
        self._among = among
        self._mine: tuple[Card, ...] = ()
        self._gone: Counter[Card] = Counter()
        """Cards of earlier deals out of play until the shuffle, as far as known (GLOSSA-14)."""

    def observe(self, view: View, events: Sequence[Event]) -> None:
        hand_values(view.options.dictionary, self._among)  # load now, not during a decision
        for event in events:
            match event:
                case WordLaid(word) if word.seat != view.seat:
                    self._gone.update(map(card_of, word.cards))
                case Settled():
                    self._gone.update(self._mine)
                case Dealt(fresh=True):
                    self._gone.clear()
        self._mine = view.hand + view.discarded

    def rest(self, view: View) -> Counter[Card]:
        """Return the cards whose place this seat doesn't know."""
        gone = self._gone if view.options.continuous else Counter[Card]()
        return unseen(view.hand, view.discarded, tuple(gone.elements()))

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        return Choice(self._decide(view, rng))

    def _decide(self, view: View, rng: Rng) -> Action:
        rest = self.rest(view)
        hands = hand_values(view.options.dictionary, self._among)
        match view.phase:
            case "entry":
                return actions.Enter(self.enters(view, hands, rest, rng))
            case "exchange":
                return actions.Exchange(self.discards(view, hands, rest, rng))
            case "compose":
                best = hands.best_word(view.hand)
                return actions.Ready() if view.word == best else actions.Compose(best)
            case "bids":
                return self.announce(view, rest, rng)
            case _:
                return _settle(view)

    def enters(self, view: View, hands: HandValues, rest: Counter[Card], rng: Rng) -> bool:
        """Decide whether to take part; compute exchanges only if the hand has no good word yet."""
        if value(hands.best_word(view.hand)) >= WORTH_ENTERING:
            return True
        return hands.plan_exchange(view.hand, rest, rng.many()).expected >= WORTH_ENTERING

    def discards(self, view: View, hands: HandValues, rest: Counter[Card], rng: Rng) -> tuple[Card, ...]:
        return hands.plan_exchange(view.hand, rest, rng.many(), self.counts_out).discards

    def announce(self, view: View, rest: Counter[Card], rng: Rng) -> Action:
        """Choose the announcement with the highest value, with some randomness.

        A random ceiling limits the bid: mostly by the word, sometimes a bluff or a low bid.
        """
        limits = view.limits
        assert limits is not None
        bids = BidValues(view, rest, rng.many())
        ceiling = _ceiling(view.value, bids.win_chance(), rng)
        worth: dict[Action, float] = {actions.Pass(): PATIENCE} if limits.may_pass else {actions.Drop(): 0.0}
        if limits.may_call:
            worth[actions.Call()] = bids.of_bid(limits, 0) - CAUTION * limits.call
        for amount in AMOUNTS:
            if limits.least <= amount <= limits.most and view.level + amount <= ceiling:
                worth[actions.Bid(amount)] = bids.of_bid(limits, amount) - CAUTION * (limits.call + amount)
        return max(worth, key=lambda action: worth[action] + rng.below(WHIM))


def _ceiling(word: int, win_chance: float, rng: Rng) -> float:
    """Return the highest bid to make: mostly by the word, sometimes a bluff or a low bid."""
    mood = rng.below(20)
    if mood < BLUFFS:
        return 2.0 * CAP
    if mood < BLUFFS + UNDERBIDS:
        return 30.0
    return 1.5 * word * (0.3 + win_chance)


def _settle(view: View) -> Action:
    """Decide whether to show the word, answer a loan request or ask for a loan."""
    if view.reveal is not None:
        return actions.Show(view.reveal.shown > view.reveal.hidden)
    if view.request is not None:
        return actions.Answer(_grants(view))
    richest = max(view.offers, key=lambda offer: view.reserves[offer.lender])
    # A third of the first reserve is enough for a few deals. A loan costs one point per chip.
    comfort = loans.initial(len(view.reserves)) // 3 // STEP * STEP
    return actions.Ask(richest.lender, min(richest.most, comfort))


def _grants(view: View) -> bool:
    """Decide whether to grant a loan: yes if enough chips are left, as they come back as points.

    Refuse if that ends the game while this seat leads.
    """
    request = view.request
    assert request is not None
    me = request.lender
    others = [seat for seat in range(len(view.reserves)) if seat not in (me, request.borrower)]
    totals = [points + reserve for points, reserve in zip(view.points, view.reserves, strict=True)]
    ends = view.reserves[request.borrower] < STEP and all(view.reserves[seat] < STEP for seat in others)
    if ends and totals[me] == max(totals):
        return False
    return view.reserves[me] - request.amount >= loans.initial(len(view.reserves)) // 2
