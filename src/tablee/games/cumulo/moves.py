"""What the seat of a view can do: all of it in the first lap, something at random later.

Words are too many to list, so some are looked for: the rules' own check has the last word on each.
"""

from collections.abc import Iterator, Sequence

from tablee.core.arbiter import Arbiter
from tablee.core.rng import Rng
from tablee.games.cumulo.cards import CAPITALS, JOKERS, Card
from tablee.games.cumulo.hunt import Hand, Hunter
from tablee.games.cumulo.legality import allowed, closing_growths, has_canasta, may_grow, may_take
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.view import is_asked, position
from tablee.kit import trust
from tablee.kit.cards import without
from tablee.kit.words import doubt_in, ruler

TRIES = 3


def moves(seen: View, arbiter: Arbiter) -> Sequence[Action] | None:
    """Listed in the first lap only (CUMULO-30): afterwards there are words by the thousand."""
    doubt = doubt_in(seen.trial)
    if doubt is not None:
        return trust.said(doubt, seen.seat)
    if not is_asked(seen):
        return []
    if seen.lap > 1:
        return None
    return [Draw()] if seen.phase == "draw" else [Discard(card) for card in dict.fromkeys(seen.hand)]


def sample(seen: View, rng: Rng, arbiter: Arbiter) -> Action:
    doubt = doubt_in(seen.trial)
    if doubt is not None:
        return trust.some(doubt, seen.seat, rng)
    if not is_asked(seen):
        raise ValueError("cumulo: nothing to choose from")
    return _Sampler(seen, rng, arbiter).action()


class _Sampler:
    """Draws a legal action of any kind for the seat to play."""

    def __init__(self, seen: View, rng: Rng, arbiter: Arbiter) -> None:
        self._here = position(seen)
        self._hunter = Hunter(seen.options.dictionary)
        self._rng = rng
        self._arbiter = ruler(seen.options, seen.edition, seen.trial, arbiter)
        self._trusts = seen.trial is not None

    def action(self) -> Action:
        here, rng = self._here, self._rng
        if here.phase == "draw":
            return self._to_begin()
        if here.lap > 1 and rng.below(8) and (laying := self._first_allowed(self._layings(None))):
            return laying
        if here.phase == "last":
            return Pass()
        if len(here.hand) == 1 and not has_canasta(here.words):
            return rng.choice(closing_growths(here, self._arbiter))
        return Discard(rng.choice(_unwanted(here.hand) if rng.below(8) else here.hand))

    def _to_begin(self) -> Action:
        here = self._here
        if may_take(here) and self._rng.below(4):
            takes = (Take(laying) for laying in self._layings(here.pile[-1]))
            if taking := self._first_allowed(takes):
                return taking
        return Draw() if here.stock else Pass()

    def _first_allowed(self, actions: Iterator[Action]) -> Action | None:
        return next((action for action in actions if allowed(self._here, action, self._arbiter)), None)

    def _layings(self, top: Card | None) -> Iterator[Lay | Prolong]:
        """A few layings, legal or nearly so, that use the top card if there is one."""
        here, rng = self._here, self._rng
        hand = here.hand if top is None else (*here.hand, top)
        if not here.words:
            for _ in range(TRIES):
                yield Lay(self._opening(hand, top))
            return
        for place in rng.shuffled(may_grow(here)):
            growths = [] if top in CAPITALS else self._hunter.growths(here.words[place], Hand.of(hand), top)
            if growths:
                yield Prolong(place, rng.choice(growths))
        for word in self._some_words(hand, top):
            yield Lay((word,))

    def _some_words(self, hand: tuple[Card, ...], top: Card | None) -> Iterator[str]:
        """A word under each capital, the capitals in any order."""
        cards = Hand.of(hand)
        capitals = (top,) if top in CAPITALS and top is not None else tuple(c for c in cards.capitals if c != top)
        needed = None if top in CAPITALS else top
        for capital in self._rng.shuffled(capitals):
            if self._trusts and not self._rng.below(6):
                yield self._invented(capital, hand, needed)
            words = self._hunter.words(capital, cards, needed)
            if words:
                yield self._rng.choice(words)

    def _invented(self, capital: Card, hand: tuple[Card, ...], needed: Card | None) -> str:
        """Any letters under a capital, on trust (CUMULO-11)."""
        small = self._rng.shuffled([card for card in hand if card not in CAPITALS and card not in JOKERS])
        letters = "".join(dict.fromkeys((needed or "", *small)))[: 1 + self._rng.below(4)]
        return capital + letters

    def _opening(self, hand: tuple[Card, ...], top: Card | None) -> tuple[str, ...]:
        """Words one after the other until they open; the first one uses the top card."""
        words: list[str] = []
        total = 0
        while total < self._here.opening:
            word = next(self._some_words(hand, top), None)
            if word is None:
                break
            words.append(word)
            total += announced(word)
            hand = without(hand, word) or ()
            top = None
        return tuple(words)


def _unwanted(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Small letters rather than capitals and jokers, where there are any."""
    return tuple(card for card in hand if card not in JOKERS and card not in CAPITALS) or hand
