"""Legal actions of a view's seat: all of them in the first lap, a random one later.

There are too many words to list, so a few are searched for. The rules' own check filters them.
"""

from collections.abc import Iterator, Sequence

from tablee.core.arbiter import Arbiter
from tablee.core.rng import Rng
from tablee.games.cumulo.cards import CAPITALS, JOKERS, Card
from tablee.games.cumulo.legality import allowed, closing_growths, has_canasta, may_grow, may_take
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.view import is_asked, position
from tablee.games.cumulo.wander import some_growth, some_word
from tablee.kit.cards import without


def moves(seen: View, arbiter: Arbiter) -> Sequence[Action] | None:
    """Return all actions in the first lap (CUMULO-30), None later: then there are thousands."""
    if not is_asked(seen):
        return []
    if seen.lap > 1:
        return None
    return [Draw()] if seen.phase == "draw" else [Discard(card) for card in dict.fromkeys(seen.hand)]


def sample(seen: View, rng: Rng, arbiter: Arbiter) -> Action:
    if not is_asked(seen):
        raise ValueError("cumulo: nothing to choose from")
    return _Sampler(seen, rng, arbiter).action()


class _Sampler:
    """Random choice of a legal action, of any kind, for the seat to play."""

    def __init__(self, seen: View, rng: Rng, arbiter: Arbiter) -> None:
        self._here = position(seen)
        self._dictionary = seen.options.dictionary
        self._rng = rng
        self._arbiter = arbiter
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
        plain = tuple(card for card in here.hand if card not in JOKERS and card not in CAPITALS)
        return Discard(rng.choice((plain or here.hand) if rng.below(8) else here.hand))

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
        """Yield a few layings, not all of them legal; they use `top` if it is given."""
        here, rng = self._here, self._rng
        capitals = [card for card in here.hand if card in CAPITALS]
        small = "".join([card for card in (*here.hand, top or "") if card not in CAPITALS])
        first = top if top in CAPITALS else None
        needed = top if first is None else None
        if not here.words:
            order = rng.shuffled(capitals)
            if words := self._opening(order if first is None else (first, *order), small, needed):
                yield Lay(words)
            return
        for place in rng.shuffled(may_grow(here)) if first is None else ():
            if growth := some_growth(self._dictionary, here.words[place], small, top, rng.below):
                yield Prolong(place, growth)
        for capital in rng.shuffled(capitals) if first is None else (first,):
            if word := self._word(capital, small, needed):
                yield Lay((word,))

    def _opening(self, capitals: Sequence[Card], small: str, needed: Card | None) -> tuple[str, ...]:
        """Return words under one capital after another until they announce enough to open.

        The first word uses the card `needed`. Return no words if they don't announce enough.
        """
        words: list[str] = []
        total = 0
        for capital in capitals:
            if word := self._word(capital, small, needed):
                words.append(word)
                total += announced(word)
                if total >= self._here.opening:
                    return tuple(words)
                small, needed = "".join(without(small, word[1:]) or ()), None
        return ()

    def _word(self, capital: Card, small: str, needed: Card | None) -> str:
        """Return a dictionary word under a capital, or on trust any letters (CUMULO-11)."""
        if self._trusts and not self._rng.below(6):
            letters = self._rng.shuffled([card for card in small if card not in JOKERS])
            return capital + "".join(dict.fromkeys((needed or "", *letters)))[: 1 + self._rng.below(4)]
        return some_word(self._dictionary, capital, small, needed, self._rng.below)
