"""Worlds: deals that a seat could not tell from the true one, given all that it saw and remembers.

- If another seat chose something in secret, the deal is played again with hidden cards shuffled,
  and bots choose again what was secret (`reenactment.py`).
- Otherwise, if the bots remember, the deal is replayed from its beginning with hidden cards
  exchanged. A replay counts only if every action stays legal and the seat sees the same events. So
  what the seat remembers is kept, and so is what the rules let it conclude.
- Otherwise a world is the game's `redeal` of the seat's view.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablee.bots.protocol import AnyBot
from tablee.core.errors import TableeError
from tablee.core.rng import Rng
from tablee.review.hidden_cards import HiddenCards, Path
from tablee.review.moments import Moment, World, replayed
from tablee.review.reenactment import reenacted
from tablee.review.secret_choices import secrets_of

MIXING = 3
"""Shuffles in parts before the first world, because the true deal must be forgotten."""
TRIED = 4
"""Other cards that are put in a place before its card counts as known."""
PARTS = (4, 16)
"""Numbers of parts in which hidden cards are shuffled if they can't be shuffled at once."""


def are_redealt(moment: Moment, bot: Callable[[], AnyBot]) -> bool:
    """Return whether the worlds come from the seat's view alone, so that nothing hidden matters."""
    return not bot().listens and not secrets_of(moment)


def worlds(moment: Moment, bot: Callable[[], AnyBot], rng: Rng) -> Iterator[World]:
    """Yield worlds for ever, or none if no course of the deal fits what the seat saw."""
    seats = range(moment.header.seats)
    if secrets := secrets_of(moment):
        yield from reenacted(moment, secrets, bot, rng)
        return
    if bot().listens:
        for start in _exchanged(moment, rng):
            yield replayed(moment, start, moment.past, bot)
    while True:
        yield World(moment.game.rules.redeal(moment.view, rng), {seat: bot() for seat in seats})


def _exchanged(moment: Moment, rng: Rng) -> Iterator[Any]:
    """Yield beginnings of the deal that lead to what the seat saw, in a random walk.

    All consistent deals are equally likely in the long run.
    """
    walk = _Walk(moment, rng)
    walk.mix(MIXING)
    while True:
        yield walk.state
        walk.mix()


class _Walk:
    def __init__(self, moment: Moment, rng: Rng) -> None:
        self._moment, self._rng = moment, rng
        self._true = tuple(_course(moment, moment.start))
        self.state = moment.start
        self._hidden = HiddenCards(moment, rng)
        self._groups = [self._free(kind) for kind in self._hidden.kinds]

    def mix(self, rounds: int = 1) -> None:
        """Shuffle each group of cards at once or, if the seat would notice, in parts.

        As many shuffles lead from each consistent deal to a consistent one, so none is favoured.
        """
        for group in self._groups:
            if self._put(group, self._shuffled(group)):
                continue
            for parts in PARTS * rounds:
                order, size = self._rng.shuffled(group), max(2, -(-len(group) // parts))
                for first in range(0, len(order), size):
                    part = order[first : first + size]
                    self._put(part, self._shuffled(part))

    def _shuffled(self, places: Sequence[Path]) -> Sequence[Any]:
        return self._rng.shuffled(self._hidden.cards(places))

    def _put(self, places: Sequence[Path], cards: Sequence[Any]) -> bool:
        """Lay these cards on these places, unless the seat would have seen something else."""
        before = self._hidden.cards(places)
        if list(cards) == before:
            return True
        self._hidden.put(places, cards)
        state = self._hidden.state
        if _is_course(self._moment, state, self._true):
            self.state = state
            return True
        self._hidden.put(places, before)
        return False

    def _free(self, kind: Sequence[Path]) -> list[Path]:
        """Return the places whose cards are still hidden at the moment."""
        cards = self._hidden.cards(kind)
        return [place for place in kind if self._is_free(place, cards)]

    def _is_free(self, place: Path, cards: Sequence[Any]) -> bool:
        """Return whether the seat would notice none of some other cards in that place.

        A card is put there, not exchanged: within one hand an exchange is no other deal.
        """
        mine = self._hidden.card(place)
        others = [card for card in dict.fromkeys(self._rng.shuffled(cards)) if card != mine][:TRIED]
        found = any(self._looks_the_same(place, card) for card in others)
        self._hidden.put((place,), (mine,))
        return found

    def _looks_the_same(self, place: Path, card: Any) -> bool:
        self._hidden.put((place,), (card,))
        return _is_course(self._moment, self._hidden.state, self._true)


def _course(moment: Moment, start: Any) -> Iterator[Any]:
    """Yield what the seat sees from that beginning to the moment."""
    state, rules = start, moment.game.rules
    yield rules.view(state, moment.seat)
    for entry in moment.past:
        state, _, seen = moment.shown(state, entry)
        yield seen
    yield rules.view(state, moment.seat)


def _is_course(moment: Moment, start: Any, true: Sequence[Any]) -> bool:
    """Return whether the seat sees the same from that beginning."""
    try:
        return all(seen == other for seen, other in zip(_course(moment, start), true, strict=True))
    except TableeError:
        return False
