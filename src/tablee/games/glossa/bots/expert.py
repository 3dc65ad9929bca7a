"""Expert bot: knows all strict words, computes exchanges exactly, bids by a trained mixed strategy.

Against one opponent it bids by the bid table, against several by the blueprint.
"""

from collections import Counter
from collections.abc import Sequence

from tablee.bots.protocol import Weighed
from tablee.core.rng import Draws, Rng
from tablee.games.glossa.actions import Action, Bid, Call, Compose, Drop, Exchange, Pass
from tablee.games.glossa.bids import left_in
from tablee.games.glossa.bots.bid_table import PASS, BidTable, Strategy, added, heard, raises
from tablee.games.glossa.bots.blueprint import WHOLE, announced
from tablee.games.glossa.bots.club import AMOUNTS, ClubBot
from tablee.games.glossa.bots.hand_values import hand_values
from tablee.games.glossa.bots.rollouts import Rollouts, hear
from tablee.games.glossa.cards import Card
from tablee.games.glossa.events import Dealt, Event, Passed, Raised
from tablee.games.glossa.laying import value
from tablee.games.glossa.state import ANTE, CAP, View
from tablee.kit.seats import clockwise
from tablee.lexicon import STRICT

GREAT = 280
"""Value that hardly any word exceeds."""


class ExpertBot(ClubBot):
    counts_out = True

    def __init__(self) -> None:
        super().__init__(STRICT)
        self._passed = False
        self._raised: list[Raised] = []
        """Every bid of this deal; `_passed` is whether the first seat to speak passed."""
        self._history: list[tuple[View, Sequence[Event]]] = []
        """What happened during this deal's bidding, each time with the view before it."""
        self._latest: View | None = None

    def observe(self, view: View, events: Sequence[Event]) -> None:
        super().observe(view, events)
        if self._latest is not None and self._latest.phase == "bids":
            self._history.append((self._latest, events))
        self._latest = view
        for event in events:
            match event:
                case Dealt():
                    self._passed, self._raised, self._history = False, [], []
                case Passed():
                    self._passed = True
                case Raised():
                    self._raised.append(event)

    def announce(self, view: View, rest: Counter[Card], rng: Rng) -> Action:
        limits = view.limits
        assert limits is not None
        if _has_won(view):
            return Drop()
        if sum(map(bool, view.entered)) != 2 or len(left_in(view)) != 2:
            return _by_blueprint(view, rng)
        table = BidTable.read()
        strategy = table.strategy(*_reserves(view))
        course = self._course(view, strategy)
        if course is None:
            return Call()
        if course not in strategy.shares or (view.level and not self._raised):
            return _by_blueprint(view, rng)  # another player began the deal in this seat
        return table.chosen(strategy, course, view.value, view.level, limits, rng)

    def _course(self, view: View, strategy: Strategy) -> str | None:
        """Return the bids so far in the notation of the bid table.

        The hand seeds the random mapping of unknown bids, so that it is the same after a restart.
        None after more bids than the table has: by then dropping out never pays.
        """
        luck, course = Draws("".join(view.hand)), PASS * self._passed
        for bid in self._raised:
            known = raises(course, strategy.reserves)
            if not known:
                return None
            mine = _own(bid, course, strategy, view) if bid.seat == view.seat else None
            heard_as = heard(bid.level, known)
            course = mine or heard_as[0 if luck.random() < heard_as[0][1] else -1][0]
        return course

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
        """Weigh exchanges by the expected value of the word, which counts whoever wins."""
        hands = hand_values(view.options.dictionary, self._among)
        rest = self.rest(view)
        plans = hands.plans(view.hand, rest, rng.many(), exact=True)
        known = {plan.discards for plan in plans}
        for action in asked:
            if isinstance(action, Exchange) and tuple(sorted(action.cards)) not in known:
                plans += hands.expect(view.hand, [action.cards], *hands.draws(rest, len(action.cards)))
        return [Weighed(Exchange(plan.discards), round(plan.expected, 2)) for plan in plans]

    def _announcements(self, view: View, rng: Rng, asked: Sequence[Action]) -> list[Weighed[Action]]:
        """Weigh announcements by playing the deal on, with words that fit what the rivals announced."""
        limits = view.limits
        if limits is None:
            return []
        announcements = [each for before, events in self._history for each in hear(before, events)]
        rollouts = Rollouts(view, announcements, rng.many())
        amounts = [Bid(amount) for amount in AMOUNTS if limits.least <= amount <= limits.most]
        calls: list[Action] = [Call()] if limits.may_call else []
        out: Action = Pass() if limits.may_pass else Drop()
        among = dict.fromkeys((out, *calls, *amounts, *asked))
        return [
            Weighed(action, *(round(number, 2) for number in rollouts.worth(action)))
            for action in among
            if isinstance(action, Pass | Drop | Call | Bid)
        ]


def _has_won(view: View) -> bool:
    """Return whether dropping out of the last deal wins the game, whatever the only rival left has."""
    rivals = [seat for seat in left_in(view) if seat != view.seat]
    if view.deals_left != 0 or len(rivals) != 1 or view.seat is None:
        return False
    totals = [points + reserve for points, reserve in zip(view.points, view.reserves, strict=True)]
    totals[rivals[0]] += view.mat + max(view.mat, GREAT)
    return totals[view.seat] > max(total for seat, total in enumerate(totals) if seat != view.seat)


def _by_blueprint(view: View, rng: Rng) -> Action:
    assert view.seat is not None
    luck = rng.many()
    return announced(view, view.seat, view.value, view.exchanged, (luck.random(), rng.below(WHOLE)))


def _reserves(view: View) -> tuple[int, int]:
    """Return the reserves at the start of bidding: the first seat to speak, then the second."""
    first, second = (seat for seat in clockwise(view.dealer, len(view.reserves)) if view.entered[seat])
    held = [reserve + stake - ANTE for reserve, stake in zip(view.reserves, view.stakes, strict=True)]
    return held[first], held[second]


def _own(bid: Raised, course: str, strategy: Strategy, view: View) -> str | None:
    """Return the course after this bot's own bid, which may have been cut to the legal limit."""
    me, level = bid.seat, bid.level - bid.amount
    most = min(CAP, view.reserves[me] + view.stakes[me] - ANTE - level)
    said = strategy.said(course) if course in strategy.shares else []
    return next((after for to, after in said if added(to, level, most) == bid.amount), None)
