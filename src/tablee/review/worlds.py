"""Worlds: deals that a seat could not tell from the true one, given all that it saw and remembers.

- If another seat chose something in secret, the deal is played again with hidden cards shuffled,
  and bots choose again what was secret (`reenactment.py`).
- Otherwise, if the bots remember, the deal is replayed from its beginning with hidden cards
  exchanged. A replay counts only if every action stays legal and the seat sees the same events. So
  what the seat remembers is kept, and so is what the rules let it conclude.
- Otherwise a world is the game's `redeal` of the seat's view.
"""

from collections.abc import Callable, Container, Iterator, Sequence
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
PARTNERS = 4
"""Cards that a card is exchanged with before its place counts as known."""
PARTS = (4, 16)
"""Numbers of parts in which hidden cards are shuffled if they can't be shuffled at once."""


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
        self._true = [seen for _, seen in _course(moment, moment.start)]
        self.state, self._now = moment.start, moment.state
        self._hidden = HiddenCards(moment, rng)
        self._groups = [self._free(kind, _apart) or self._free(kind, _any) for kind in self._hidden.kinds]

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
        now = _now(self._moment, state, self._true)
        if now is not None:
            self.state, self._now = state, now
            return True
        self._hidden.put(places, before)
        return False

    def _free(self, kind: Sequence[Path], may_meet: Callable[[Path, Path], bool]) -> list[Path]:
        """Return the places whose cards are still hidden at the moment."""
        order, free, tried = self._rng.shuffled(kind), set[Path](), set[Path]()
        for place in (*order, *order):  # again those that no free card was there to be tried with
            if place in free or place in tried:
                continue
            if free:
                tried.add(place)
            if partner := self._partner(place, [other for other in kind if may_meet(place, other)], free):
                free |= {place, partner}
        return [place for place in kind if place in free]

    def _partner(self, place: Path, places: Sequence[Path], free: Container[Path]) -> Path | None:
        """Exchange a card with that of a partner, and return it; None if the seat would notice.

        An exchange that leaves the present state as it is was one of cards that are known by now.
        """
        others = [other for other in places if self._hidden.card(other) != self._hidden.card(place)]
        likely = sorted(self._rng.shuffled(others), key=lambda other: other not in free)
        for other in likely[:PARTNERS]:
            before = self._now
            if self._put((place, other), self._hidden.cards((other, place))) and self._now != before:
                return other
        return None


def _apart(one: Path, other: Path) -> bool:
    """Return whether two places are not in the same hand or pile, whose order seldom matters."""
    return one[:-1] != other[:-1]


def _any(one: Path, other: Path) -> bool:
    return one != other


def _course(moment: Moment, start: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each state from that beginning to the moment, with what the seat sees."""
    state, rules = start, moment.game.rules
    yield state, rules.view(state, moment.seat)
    for entry in moment.past:
        state, _, seen = moment.shown(state, entry)
        yield state, seen
    yield state, rules.view(state, moment.seat)


def _now(moment: Moment, start: Any, true: Sequence[Any]) -> Any | None:
    """Return the state at the moment, or None if the seat would have seen something else."""
    now = None
    try:
        for (state, seen), expected in zip(_course(moment, start), true, strict=True):
            if seen != expected:
                return None
            now = state
    except TableeError:
        return None
    return now
