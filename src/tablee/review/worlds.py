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
"""Exchanges tried for each hidden card before the first world, which starts from the true deal."""
PARTNERS = 4
"""Cards that a card is exchanged with before its place counts as known."""

Seen = tuple[tuple[Any, ...], ...]


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

    Each step exchanges two hidden cards. All consistent deals are equally likely in the long run.
    """
    chain = _Walk(moment, rng)
    for _ in range(MIXING * len(chain.places)):
        chain.step()
    while True:
        for _ in range(len(chain.places)):
            chain.step()
        yield chain.state


class _Walk:
    def __init__(self, moment: Moment, rng: Rng) -> None:
        self._moment, self._rng = moment, rng
        self._true = _course(moment, moment.start)
        self.state = moment.start
        self._hidden = HiddenCards(moment, rng)
        hidden = self._hidden.places
        self.places = [place for place in hidden if self._is_free(place, hidden)]

    def step(self) -> None:
        """Exchange two hidden cards, unless the seat would have seen something else."""
        if len(self.places) > 1:
            place = self._rng.choice(self.places)
            self._try(place, self._rng.choice(_elsewhere(place, self.places)))

    def _try(self, first: Path, second: Path) -> bool:
        one, other = self._hidden.cards((first, second))
        if one == other:
            return False
        self._hidden.put((first, second), (other, one))
        state = self._hidden.state
        if _course(self._moment, state) == self._true:
            self.state = state
            return True
        self._hidden.put((first, second), (one, other))
        return False

    def _is_free(self, place: Path, hidden: Sequence[Path]) -> bool:
        mine = self._hidden.card(place)
        others = [other for other in _elsewhere(place, hidden) if self._hidden.card(other) != mine]
        tried = self._rng.drawn(others, min(PARTNERS, len(others)))
        return any(self._try(place, other) for other in tried)


def _elsewhere(place: Path, places: Sequence[Path]) -> list[Path]:
    """Return the places outside the same hand or pile, if any: its order seldom matters."""
    outside = [other for other in places if other[:-1] != place[:-1]]
    return outside or [other for other in places if other != place]


def _course(moment: Moment, start: Any) -> Seen | None:
    """Return what the seat sees from that beginning to the moment, or None if it can't be played."""
    state, rules = start, moment.game.rules
    course = [(rules.view(start, moment.seat),)]
    try:
        for entry in moment.past:
            state, _, seen = moment.shown(state, entry)
            course.append(seen)
    except TableeError:
        return None
    return (*course, (rules.view(state, moment.seat),))
