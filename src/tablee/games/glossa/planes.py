"""Glossa for learners: its zones of cards, and the numbers of its actions.

Two things make the actions finite. An exchange is numbered by the places of its cards in the hand.
A word is not chosen: `COMPOSE` sets the most valuable one that the hand has in the dictionary.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar, get_args

from tablee.core.arbiter import Arbiter, IsWord
from tablee.games.glossa import actions
from tablee.games.glossa.actions import Action
from tablee.games.glossa.bots.hand_values import hand_values
from tablee.games.glossa.cards import HAND, ORDER, Card, Laid, card_of
from tablee.games.glossa.laying import text
from tablee.games.glossa.loans import largest
from tablee.games.glossa.state import CAP, MOST_EXCHANGED, STEP, Phase, Said, View
from tablee.kit.observer import Observer, Sight, around, at_seat, one_hot
from tablee.kit.trust import Believe, Contest, StandAside
from tablee.lexicon import Tier, Vocabulary

CHIPS = 100
"""Unit of chips and points."""
WORDS = Vocabulary(tier=Tier.STRICT)

_PLACES: tuple[tuple[int, ...], ...] = tuple(
    places for number in range(MOST_EXCHANGED + 1) for places in combinations(range(HAND), number)
)
_LENDERS, _LOANS = 5, largest(2) // STEP


def _fixed() -> Iterator[Action]:
    yield from (actions.Enter(False), actions.Enter(True))
    yield actions.Ready()
    yield from (actions.Pass(), actions.Drop(), actions.Call())
    yield from (actions.Bid(amount) for amount in range(STEP, CAP + 1, STEP))
    yield from (actions.Show(False), actions.Show(True))
    yield from (actions.NoLoan(), actions.Answer(False), actions.Answer(True))
    yield from (Contest(), Believe(), StandAside())


_FIXED: dict[Action, int] = {action: number for number, action in enumerate(_fixed())}
COMPOSE = len(_FIXED)
EXCHANGE = COMPOSE + 1
ASK = EXCHANGE + len(_PLACES)


class GlossaObserver(Observer[View, Action]):
    cards = tuple(ORDER)
    actions: ClassVar[int] = ASK + _LENDERS * _LOANS

    def see(self, view: View) -> Sight:
        seat, seats = view.seat or 0, len(view.reserves)
        shown = view.last.words if view.last else ()
        limits = view.limits
        zones = {
            "hand": view.hand,
            "discarded": view.discarded,
            "word": map(card_of, view.word),
            "out": view.laid,
            "shown": [card_of(card) for word in shown if word.seat != seat for card in word.cards],
        }
        return Sight(
            zones,
            {
                **one_hot("phase", view.phase, get_args(Phase)),
                **at_seat("turn", (view.turn,), seat, seats),
                **at_seat("dealer", (view.dealer,), seat, seats),
                **at_seat("bidder", (view.bidder,), seat, seats),
                **at_seat("ready", view.ready, seat, seats),
                **around("entered", view.entered, seat),
                **around("exchanged", view.exchanged, seat),
                **around("reserve", view.reserves, seat, CHIPS),
                **around("stake", view.stakes, seat, CHIPS),
                **around("raised", view.raised, seat, CHIPS),
                **around("points", view.points, seat, CHIPS),
                **{
                    f"{key}+{place}": hot
                    for place in range(seats)
                    for key, hot in one_hot("said", view.said[(seat + place) % seats], get_args(Said)).items()
                },
                "value": view.value / CHIPS,
                "level": view.level / CHIPS,
                "mat": view.mat / CHIPS,
                "kitty": view.cagnotte / CHIPS,
                "deals left": (view.deals_left or 0) / 10,
                "call": limits.call / CHIPS if limits else 0,
                "most": limits.most / CHIPS if limits else 0,
                "asked for": view.request.amount / CHIPS if view.request else 0,
            },
        )

    def number(self, view: View, action: Action) -> int | None:
        match action:
            case actions.Exchange(cards):
                return EXCHANGE + _PLACES.index(_places(view.hand, cards))
            case actions.Compose():
                return COMPOSE
            case actions.Ask(lender, amount):
                place = (lender - (view.seat or 0)) % len(view.reserves) - 1
                return ASK + place * _LOANS + amount // STEP - 1
            case _:
                return _FIXED.get(action)

    def proposed(self, view: View, arbiter: Arbiter) -> Sequence[Action]:
        """Return the best word, or `Ready` once it is composed."""
        best = _best_word(view, arbiter)
        return (actions.Ready(),) if view.word == best else (actions.Compose(best),)


def _best_word(view: View, arbiter: Arbiter) -> tuple[Laid, ...]:
    """Return the most valuable word of the hand, or none if the table refuses it."""
    best = hand_values(view.options.dictionary, WORDS).best_word(view.hand)
    return best if best and arbiter.rule(IsWord(text(best))).yes else ()


def _places(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the places of cards in a hand: the first ones, if it has several of a kind."""
    left, found = list(enumerate(hand)), []
    for card in cards:
        place = next(item for item in left if item[1] == card)
        left.remove(place)
        found.append(place[0])
    return tuple(sorted(found))
