"""What may come of an action: the words of the next seat and one's own next word, over sampled hidden cards.

The budget is counted in worlds, never in seconds: the same view and chance give the same answer on any machine.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from operator import mul

from msgspec import Struct

from tablee.bots.protocol import Weighed
from tablee.core.rng import Draws
from tablee.games.touposix.bots.club import SHED, Judge, standing
from tablee.games.touposix.cards import HAND, LONGEST, SHORTEST, STAR, WILD, Card, card_of, deck
from tablee.games.touposix.score import worth_of_discard, worth_of_word
from tablee.games.touposix.state import Action, Discard, Pass, View, Write
from tablee.games.touposix.view import shown
from tablee.games.touposix.ways import Laying, every_way, tops_after
from tablee.kit.cards import lacking, without
from tablee.lexicon import STRICT, Tier, Vocabulary, dictionary
from tablee.lexicon.letters import WILDCARD

WORLDS = 32
"""Deals of the hidden cards by which every action is weighed."""
LOST_TURN = 2
"""Cards that are shed in a turn, and not by who passes."""
VICTORY = 15.0
"""What it is worth that the game ends in one's favour."""
OUR_TURN, THEIR_TURN = 0.25, 0.5
"""How much our next word and that of the next seat count, beside the judgement of the cards kept."""
UNLIKELY = 0.15
"""How much a world still counts in which somebody passed who had a good word."""
GOOD = 4
"""Letters of a word that nobody passes with."""
KNOWN = Vocabulary(tier=Tier.STRICT, frequency=5)
"""What others are taken to know."""


class After(Struct, frozen=True):
    """How things stand once an action is done."""

    points: int
    """What it brings at once."""
    shed: int
    kept: tuple[Card, ...]
    tops: tuple[str, ...]
    passes: int = 0


class Prospects:
    """Weighs the actions of one decision over the same worlds."""

    def __init__(self, view: View, judge: Judge, chance: Draws) -> None:
        assert view.seat is not None
        self._view, self._judge = view, judge
        self._mine = view.places[view.seat]
        self._next = view.places[(view.seat + 1) % len(view.places)]
        self._best_other = max(standing(place) for seat, place in enumerate(view.places) if seat != view.seat)
        self._racks: dict[tuple[Card, ...] | None, list[str]] = {}
        self._lengths: dict[tuple[tuple[Card, ...] | None, str], list[int]] = {}
        self._drawn = self._sample(chance)
        self._weights = self._believed()

    def weigh(self, action: Action) -> Weighed[Action] | None:
        """What an action is worth, None for what is no play."""
        after = self._after(action)
        if after is None:
            return None
        if self._ends(after):
            return Weighed(action, self._final(after))
        values = self._values(after)
        worth = sum(map(mul, values, self._weights))
        error = sqrt(sum((weight * (value - worth)) ** 2 for value, weight in zip(values, self._weights, strict=True)))
        margin = self._mine.points - self._best_other[0]
        return Weighed(action, round(margin + worth, 3), round(error, 3))

    # What an action leads to

    def _after(self, action: Action) -> After | None:
        view, left = self._view, self._mine.left
        match action:
            case Write():
                laying = laying_of(action, view)
                return None if laying is None else self._laid(laying)
            case Discard(cards):
                points = worth_of_discard(len(cards), view.stack, left, view.worth, view.edition)
                return After(points, len(cards), without(view.hand, cards) or (), view.tops)
            case Pass(cards):
                return After(0, 0, without(view.hand, cards) or (), view.tops, view.passes + 1)
            case _:
                return None

    def _laid(self, laying: Laying) -> After:
        view = self._view
        points = worth_of_word(laying, view.stack, self._mine.left, view.worth, view.edition)
        kept = without(view.hand, map(card_of, laying.cards)) or ()
        return After(points, len(laying.cards), kept, tops_after(view.tops, laying))

    def _ends(self, after: After) -> bool:
        return after.shed == self._mine.left or after.passes == self._last_pass

    def _final(self, after: After) -> float:
        """The game is over: the count, and who has won."""
        spared = after.shed if after.shed == self._mine.left else 0
        points = self._mine.points + after.points - spared * self._view.worth.hand
        won = (points, -(self._mine.left - after.shed)) > self._best_other
        return points - self._best_other[0] + (VICTORY if won else -VICTORY)

    # What may follow

    def _values(self, after: After) -> list[float]:
        """By world: what was gained, what the next seat then does, what our own next word brings."""
        now = after.points + SHED * (after.shed or -LOST_TURN) + self._judge.keeping(after.kept)
        theirs = self._longest(after.tops, None)
        mine = self._longest(after.tops, after.kept)
        left = self._mine.left - after.shed
        ours = [OUR_TURN * self._brings(length, left) for length in mine]
        replies = [THEIR_TURN * self._brings(length, self._next.left) for length in theirs]
        values = [now + gain - loss for gain, loss in zip(ours, replies, strict=True)]
        if after.passes + 1 == self._last_pass:
            # Who has no word and is ahead ends the game so.
            lost = -VICTORY if self._best_other > standing(self._mine) else 0.0
            values = [value if length else lost for value, length in zip(values, theirs, strict=True)]
        return values

    def _brings(self, length: int, left: int) -> float:
        """What the longest word that a hand can make is worth to who has so many cards left."""
        if length < SHORTEST:
            return -SHED
        prize = 10.0 if length == LONGEST and self._view.stack else 0.0
        out = 10.0 + HAND if length > left else 0.0
        return SHED * (length - 1) + prize + out

    def _longest(self, tops: Iterable[str], kept: tuple[Card, ...] | None) -> list[int]:
        """By world, the longest word with any of the tops: of what is kept and drawn, or (None) of the next seat."""
        columns = [self._with_top(top, kept) for top in dict.fromkeys(tops)]
        return [max(lengths) for lengths in zip(*columns, strict=True)]

    def _with_top(self, top: str, kept: tuple[Card, ...] | None) -> list[int]:
        if (kept, top) not in self._lengths:
            search = dictionary(self._view.options.dictionary).search.longest
            among = KNOWN if kept is None else STRICT
            racks = self._hands(kept)
            found = iter(search([rack for rack in racks if rack], plus=top, lengths=(SHORTEST, LONGEST), among=among))
            self._lengths[kept, top] = [_without_star(next(found), rack) if rack else 0 for rack in racks]
        return self._lengths[kept, top]

    def _hands(self, kept: tuple[Card, ...] | None) -> list[str]:
        if kept not in self._racks:
            assert kept is not None
            some = min(HAND - len(kept), self._mine.draw)
            self._racks[kept] = [_rack((*kept, *drawn[:some])) for drawn in self._drawn]
        return self._racks[kept]

    # The worlds

    def _sample(self, chance: Draws) -> list[list[Card]]:
        """Deals the hand of the next seat, and what is drawn next, which is given."""
        unseen = lacking(tuple(shown(self._view)), deck(self._view.options.dictionary))
        hand, draw = self._next.hand, min(HAND, self._mine.draw)
        dealt = [chance.sample(unseen, hand + draw) for _ in range(WORLDS)]
        self._racks[None] = [_rack(cards[:hand]) for cards in dealt]
        return [cards[hand:] for cards in dealt]

    def _believed(self) -> list[float]:
        """How far each world is believed: who has just passed before these very piles hardly held a good word."""
        weights = [1.0] * WORLDS
        if self._view.passes >= len(self._view.places) - 1:
            lengths = self._longest(self._view.tops, None)
            weights = [UNLIKELY if length >= GOOD else 1.0 for length in lengths]
        total = sum(weights)
        return [weight / total for weight in weights]

    @property
    def _last_pass(self) -> int:
        return len(self._view.places) * self._view.options.pass_laps


def _rack(hand: Sequence[Card]) -> str:
    """Letters, and one star at the most: more of them make far more words than it takes."""
    return "".join([card for card in hand if card not in WILD]) + WILDCARD * (STAR in hand)


def _without_star(length: int, rack: str) -> int:
    """A star, kept for the longest words, adds a letter to others."""
    return length - 1 if WILDCARD in rack and length < LONGEST else length


def laying_of(action: Write, view: View) -> Laying | None:
    """The way that an action names, or the first one that it may mean."""
    if action.cards and action.pile is not None:
        return Laying(action.pile, action.cards)
    ways = (way for way in every_way(action.word.upper(), view.piles, view.hand) if action.pile in (None, way.pile))
    return next(ways, None)
