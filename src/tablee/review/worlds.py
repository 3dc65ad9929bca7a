"""Worlds: deals that a seat could not tell from the true one, given all that it saw and remembers.

- If another seat chose something in secret, the deal is played again with hidden cards shuffled,
  and bots choose again what was secret (`reenactment.py`).
- Otherwise, if the bots remember, the deal is replayed from its beginning with hidden cards
  exchanged. A replay counts only if every action stays legal and the seat sees the same events. So
  what the seat remembers is kept, and so is what the rules let it conclude. Bots are asked what the
  other players would have done: a deal in which they agree with what was played is likelier.
- Otherwise a world is the game's `redeal` of the seat's view.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablee.bots.protocol import AnyBot, levels
from tablee.core.rng import Rng
from tablee.review.hidden_cards import HiddenCards, Path
from tablee.review.moments import Moment, World, replayed
from tablee.review.reenactment import Actors, levels_in, reenacted
from tablee.review.secret_choices import secrets_of, texts_in

MIXING = 3
"""Exchanges tried for each hidden card before the first world, which starts from the true deal."""
PARTNERS = 4
"""Cards that a card is exchanged with before its place counts as known."""
DISAGREED = 0.4
"""Weight of a deal for each action that its bot would not have chosen. Players differ from bots."""


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

    Each step exchanges two hidden cards, by Metropolis's rule: in the long run, every consistent
    deal is as frequent as it is likely.
    """
    walk = _Walk(moment, rng)
    for _ in range(MIXING * len(walk.places)):
        walk.step()
    while True:
        for _ in range(len(walk.places)):
            walk.step()
        yield walk.state


class _Walk:
    def __init__(self, moment: Moment, rng: Rng) -> None:
        self._rng, self._chance = rng, rng.many()
        # The strongest bot thinks too long to be asked at every step.
        quick = levels(moment.game)[:-1]
        self._actors = Actors(moment, frozenset(), levels_in(moment, quick), DISAGREED)
        self._hidden = HiddenCards(moment, rng)
        self.state, self._likelihood = moment.start, self._likelihood_of(moment.start, 0.0)
        self.places = list(self._free(moment))

    def step(self) -> None:
        """Exchange two hidden cards, unless the seat would have seen something else."""
        if len(self.places) < 2:
            return
        place = self._rng.choice(self.places)
        pair = place, self._rng.choice(_elsewhere(place, self.places))
        state = self._exchange(pair)
        likelihood = self._likelihood_of(state, self._chance.random() * self._likelihood)
        if likelihood:
            self.state, self._likelihood = state, likelihood
        else:
            self._exchange(pair)

    def _exchange(self, pair: tuple[Path, Path]) -> Any:
        self._hidden.put(pair, self._hidden.cards(pair)[::-1])
        return self._hidden.state

    def _likelihood_of(self, start: Any, least: float) -> float:
        """Return how likely a beginning is, or 0 if it is not likelier than `least`."""
        course = self._actors.play(start, "", least)
        return course.likelihood if course else 0.0

    def _free(self, moment: Moment) -> Iterator[Path]:
        """Yield the hidden places whose card can be another one, for all that the seat saw."""
        hidden = self._hidden.places
        cards = self._hidden.cards(hidden)
        # If no card is there twice, one that was shown is known, and no other can be in its place.
        shown = _shown(moment) if len(set(cards)) == len(cards) else None
        for place, card in zip(hidden, cards, strict=True):
            if card not in shown if shown is not None else self._is_free(place, hidden):
                yield place

    def _is_free(self, place: Path, hidden: Sequence[Path]) -> bool:
        mine = self._hidden.card(place)
        others = [other for other in _elsewhere(place, hidden) if self._hidden.card(other) != mine]
        return any(self._is_possible((place, other)) for other in self._rng.drawn(others, min(PARTNERS, len(others))))

    def _is_possible(self, pair: tuple[Path, Path]) -> bool:
        is_possible = self._likelihood_of(self._exchange(pair), 0.0) > 0
        self._exchange(pair)
        return is_possible


def _shown(moment: Moment) -> set[str]:
    """Return the texts, and so the cards, that the seat has seen since the deal began.

    The view of the beginning does not count: it has cards that were shown, then shuffled.
    """
    rules, state, found = moment.game.rules, moment.start, set[str]()
    before = set(texts_in(rules.view(state, moment.seat)))
    for entry in moment.past:
        state, _, seen = moment.shown(state, entry)
        found.update(texts_in(seen))
        found.update(set(texts_in(rules.view(state, moment.seat))) - before)
    return found


def _elsewhere(place: Path, places: Sequence[Path]) -> list[Path]:
    """Return the places outside the same hand or pile, if any: its order seldom matters."""
    outside = [other for other in places if other[:-1] != place[:-1]]
    return outside or [other for other in places if other != place]
