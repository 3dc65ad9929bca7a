"""Random legal actions of every kind, for tests and for the weakest computer player.

Words are too many to list, so some are looked for: the engine's own check has the last word on each.
"""

from collections.abc import Iterator

from tablee.core.errors import IllegalAction
from tablee.core.rng import Rng
from tablee.games.cumulo.cards import CAPITALS, JOKERS, Card, without
from tablee.games.cumulo.hunt import ANY, Hand
from tablee.games.cumulo.legality import Position, check_laying, check_take
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.view import position
from tablee.games.cumulo.words import announced

TRIES = 3


def sample(seen: View, rng: Rng) -> Action:
    """Some legal action of the seat to play."""
    here = position(seen)
    if here.phase == "draw":
        return _to_begin(here, rng)
    if here.lap > 1 and rng.below(8) and (laying := _laying(here, rng)):
        return laying
    if here.phase == "last":
        return Pass()
    return Discard(rng.choice(_unwanted(here.hand) if rng.below(8) else here.hand))


def _to_begin(here: Position, rng: Rng) -> Action:
    if here.lap > 1 and here.pile and here.pile[-1] not in JOKERS and rng.below(4):
        top = here.pile[-1]
        for laying in _layings(here, rng, top):
            action = Take(laying)
            if allowed(here, action):
                return action
    return Draw() if here.stock else Pass()


def _laying(here: Position, rng: Rng) -> Lay | Prolong | None:
    return next((laying for laying in _layings(here, rng, None) if allowed(here, laying)), None)


def _layings(here: Position, rng: Rng, top: Card | None) -> Iterator[Lay | Prolong]:
    """A few layings, legal or nearly so, that use the top card if there is one."""
    hand = here.hand if top is None else (*here.hand, top)
    if not here.words:
        for _ in range(TRIES):
            yield Lay(_pack(hand, here.opening, top, rng))
        return
    places = [place for place, word in enumerate(here.words[: here.settled]) if len(word) < 7]
    for place in rng.shuffled(places):
        growths = [] if top in CAPITALS else ANY.growths(here.words[place], Hand.of(hand), top)
        if growths:
            yield Prolong(place, rng.choice(growths))
    for word in _some_words(hand, top, rng):
        yield Lay((word,))


def _some_words(hand: tuple[Card, ...], top: Card | None, rng: Rng) -> Iterator[str]:
    """A word under each capital, the capitals in any order."""
    cards = Hand.of(hand)
    capitals = (top,) if top in CAPITALS and top is not None else tuple(c for c in cards.capitals if c != top)
    needed = None if top in CAPITALS else top
    for capital in rng.shuffled(capitals):
        words = ANY.words(capital, cards, needed)
        if words:
            yield rng.choice(words)


def _pack(hand: tuple[Card, ...], opening: int, top: Card | None, rng: Rng) -> tuple[str, ...]:
    """Words one after the other until they open; the first one uses the top card."""
    words: list[str] = []
    total = 0
    while total < opening:
        word = next(_some_words(hand, top, rng), None)
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


def allowed(here: Position, action: Lay | Prolong | Take) -> bool:
    try:
        if isinstance(action, Take):
            check_take(here, action)
        else:
            check_laying(here, action)
    except IllegalAction:
        return False
    return True
