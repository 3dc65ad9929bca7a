"""The expert: every word of the strict dictionary, exchanges counted out, bids by a trained strategy that is mixed.

Against several rivals it weighs its bids as a club player does.
"""

from collections import Counter
from collections.abc import Sequence

from tablee.core.bot import Weighed
from tablee.core.rng import Draws, Rng
from tablee.games.glossa.bids import left_in
from tablee.games.glossa.bots.bid_table import BIDS, PASS, BidTable, heard
from tablee.games.glossa.bots.bid_values import BidValues
from tablee.games.glossa.bots.club import AMOUNTS, ClubBot
from tablee.games.glossa.bots.hand_values import hand_values
from tablee.games.glossa.cards import Card
from tablee.games.glossa.events import Dealt, Event, Passed, Raised
from tablee.games.glossa.laying import value
from tablee.games.glossa.state import Action, Bid, Call, Compose, Drop, Exchange, Pass, View
from tablee.lexicon import STRICT


class ExpertBot(ClubBot):
    counts_out = True

    def __init__(self) -> None:
        super().__init__(STRICT)
        self._passed = False
        self._raised: list[int] = []
        """What was said in this deal: whether the first to speak passed, and every amount."""

    def observe(self, view: View, events: Sequence[Event]) -> None:
        super().observe(view, events)
        for event in events:
            match event:
                case Dealt():
                    self._passed, self._raised = False, []
                case Passed():
                    self._passed = True
                case Raised(amount=amount):
                    self._raised.append(amount)

    def announce(self, view: View, rest: Counter[Card], rng: Rng) -> Action:
        limits = view.limits
        assert limits is not None
        if sum(map(bool, view.entered)) == 2 and len(left_in(view)) == 2:
            return BidTable.read().chosen(self._history(view), view.value, limits, rng)
        return super().announce(view, rest, rng)

    def _history(self, view: View) -> str:
        """What was said, as the table of bids writes it; the same hand hears the same, after a restart too."""
        luck, raised = Draws("".join(view.hand)), self._raised
        known = raised if len(raised) <= BIDS else [*raised[: BIDS - 1], raised[-1]]
        return PASS * self._passed + "".join([heard(amount, luck.random()) for amount in known])

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        match view.phase:
            case "exchange":
                found = self._exchanges(view, rng, asked)
            case "compose":
                best: Action = Compose(hand_values(view.options.dictionary, self._among).best_word(view.hand))
                words = dict.fromkeys((best, *asked))
                found = [Weighed(word, float(value(word.cards))) for word in words if isinstance(word, Compose)]
            case "bids":
                found = self._announcements(view, rng, asked)
            case _:
                found = []
        return sorted(found, key=lambda each: -each.worth)

    def _exchanges(self, view: View, rng: Rng, asked: Sequence[Action]) -> list[Weighed[Action]]:
        """By the expected value of the word, which is written whoever wins."""
        hands = hand_values(view.options.dictionary, self._among)
        rest = self.rest(view)
        plans = hands.plans(view.hand, rest, rng.many(), exact=True)
        known = {plan.discards for plan in plans}
        for action in asked:
            if isinstance(action, Exchange) and tuple(sorted(action.cards)) not in known:
                plans += hands.expect(view.hand, [action.cards], *hands.draws(rest, len(action.cards)))
        return [Weighed(Exchange(plan.discards), round(plan.expected, 2)) for plan in plans]

    def _announcements(self, view: View, rng: Rng, asked: Sequence[Action]) -> list[Weighed[Action]]:
        """Over sampled hands of the rivals, told apart by what they have said."""
        limits = view.limits
        if limits is None:
            return []
        bids = BidValues(view, self.rest(view), rng.many())
        amounts = [Bid(amount) for amount in AMOUNTS if limits.least <= amount <= limits.most]
        calls: list[Action] = [Call()] if limits.may_call else []
        out: Action = Pass() if limits.may_pass else Drop()
        listed = dict.fromkeys((out, *calls, *amounts, *asked))
        return [Weighed(action, round(_worth(action, bids), 2)) for action in listed if isinstance(action, _SAID)]


_SAID = Pass | Drop | Call | Bid


def _worth(action: Action, bids: BidValues) -> float:
    limits = bids.view.limits
    assert limits is not None
    match action:
        case Bid(amount):
            return bids.of_bid(limits, amount)
        case Call():
            return bids.of_bid(limits, 0)
        case _:
            return 0.0
