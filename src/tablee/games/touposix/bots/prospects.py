"""Values of actions by sampling: the next seat's words and our own next word.

The hidden cards are dealt a fixed number of times, with no time limit, so the same view and random
numbers give the same answer on every machine. Each such deal is called a world.
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
"""Random deals of the hidden cards by which every action is weighed."""
LOST_TURN = 2
"""Cost of a pass, in cards that a turn usually plays."""
VICTORY = 15.0
"""Value of winning the game, in points."""
OUR_TURN, THEIR_TURN = 0.25, 0.5
"""Weights of our next word and of the next seat's word; the cards kept have weight 1."""
UNLIKELY = 0.15
"""Weight of a world in which a player passed despite having a good word."""
GOOD = 4
"""Letters of a word so good that nobody would pass instead."""
KNOWN = Vocabulary(tier=Tier.STRICT, frequency=5)
"""Words that the other players are assumed to know."""


class After(Struct, frozen=True):
    """The result of an action, before the next seat plays."""

    points: int
    """Points that the action brings at once."""
    shed: int
    kept: tuple[Card, ...]
    tops: tuple[str, ...]
    passes: int = 0


class Prospects:
    """Values of the actions of one decision, all sampled over the same worlds."""

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
        """Return the value of an action, or None if it is no word, discard or pass."""
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

    # Results of an action

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
        """Return the value of an action that ends the game: the margin, and won or lost."""
        spared = after.shed if after.shed == self._mine.left else 0
        points = self._mine.points + after.points - spared * self._view.worth.hand
        won = (points, -(self._mine.left - after.shed)) > self._best_other
        return points - self._best_other[0] + (VICTORY if won else -VICTORY)

    # What may follow

    def _values(self, after: After) -> list[float]:
        """Return for each world the gain now, plus our next word, minus the next seat's word."""
        now = after.points + SHED * (after.shed or -LOST_TURN) + self._judge.keeping(after.kept)
        theirs = self._longest(after.tops, None)
        mine = self._longest(after.tops, after.kept)
        left = self._mine.left - after.shed
        ours = [OUR_TURN * self._brings(length, left) for length in mine]
        replies = [THEIR_TURN * self._brings(length, self._next.left) for length in theirs]
        values = [now + gain - loss for gain, loss in zip(ours, replies, strict=True)]
        if after.passes + 1 == self._last_pass:
            # If the next seat has no word, its pass ends the game, which it wants if it leads.
            lost = -VICTORY if self._best_other > standing(self._mine) else 0.0
            values = [value if length else lost for value, length in zip(values, theirs, strict=True)]
        return values

    def _brings(self, length: int, left: int) -> float:
        """Return the value of a word of this length to a player with `left` cards."""
        if length < SHORTEST:
            return -SHED
        prize = 10.0 if length == LONGEST and self._view.stack else 0.0
        out = 10.0 + HAND if length > left else 0.0
        return SHED * (length - 1) + prize + out

    def _longest(self, tops: Iterable[str], kept: tuple[Card, ...] | None) -> list[int]:
        """Return for each world the length of the longest word with any of the top letters.

        The hand is the cards `kept` and those drawn next, or, if `kept` is None, the next seat's.
        """
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
        """Deal the next seat's hand in each world, and return the cards that we draw next."""
        unseen = lacking(tuple(shown(self._view)), deck(self._view.options.dictionary))
        hand, draw = self._next.hand, min(HAND, self._mine.draw)
        dealt = [chance.sample(unseen, hand + draw) for _ in range(WORLDS)]
        self._racks[None] = [_rack(cards[:hand]) for cards in dealt]
        return [cards[hand:] for cards in dealt]

    def _believed(self) -> list[float]:
        """Return the probability of each world.

        If the next seat has just passed with the same piles, it hardly held a good word.
        """
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
    """Return the letters of a hand with one star at most: more would give far too many words."""
    return "".join([card for card in hand if card not in WILD]) + WILDCARD * (STAR in hand)


def _without_star(length: int, rack: str) -> int:
    """Subtract the letter of a star from a length below LONGEST, where it is not worth using."""
    return length - 1 if WILDCARD in rack and length < LONGEST else length


def laying_of(action: Write, view: View) -> Laying | None:
    """Return the laying that an action names, or the first one that fits it."""
    if action.cards and action.pile is not None:
        return Laying(action.pile, action.cards)
    ways = (way for way in every_way(action.word.upper(), view.piles, view.hand) if action.pile in (None, way.pile))
    return next(ways, None)
