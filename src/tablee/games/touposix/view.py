"""The view of a seat, and random states that look the same to that seat."""

from collections.abc import Iterator

from msgspec import UNSET

from tablee.core.rng import Rng
from tablee.games.touposix import score
from tablee.games.touposix.cards import FIRECRACKER, HAND, LONGEST, ORDER, TURNED_UP, Card, card_of, deck
from tablee.games.touposix.state import Holding, Options, Place, State, View
from tablee.games.touposix.ways import tops
from tablee.kit.cards import dealer_of, in_order, without
from tablee.kit.setup import imagined
from tablee.kit.trust import shown_cards
from tablee.lexicon.letters import ALPHABET


def view(state: State, seat: int | None) -> View:
    options = state.setup.options
    return View(
        seat=seat,
        options=options,
        edition=state.setup.edition,
        turn=state.turn,
        piles=state.piles,
        tops=tops(state.piles),
        hand=() if seat is None else state.holdings[seat].hand,
        places=tuple([_place(holding, options) for holding in state.holdings]),
        aside=len(state.aside),
        stack=state.stack,
        passes=state.passes,
        ending=state.ending,
        worth=score.worth_of_cards(options),
        turned_up=TURNED_UP,
        hand_size=HAND,
        longest=LONGEST,
        alphabet=ALPHABET,
        trial=state.trial or None,
    )


def cards(state: State) -> Iterator[Card]:
    yield from state.aside
    for pile in state.piles:
        yield from map(card_of, pile)
    for holding in state.holdings:
        yield from (*holding.hand, *holding.draw, *holding.discards, *[FIRECRACKER] * holding.firecrackers)


def redeal(seen: View, rng: Rng) -> State:
    """Return a state with this view in which the hidden cards are dealt at random."""
    author, claimed = shown_cards(seen)
    unseen = without(deck(seen.options.dictionary), (*shown(seen), *claimed))
    assert unseen is not None
    deal = dealer_of(unseen, rng)

    def holding(seat: int, place: Place) -> Holding:
        known = claimed if seat == author else ()
        hand = seen.hand if seat == seen.seat else in_order((*known, *deal(place.hand - len(known))), ORDER)
        return Holding(hand, deal(place.draw), place.discards, place.firecrackers, place.prizes)

    return State(
        setup=imagined(seen.options, len(seen.places), seen.edition, rng),
        piles=seen.piles,
        holdings=tuple([holding(seat, place) for seat, place in enumerate(seen.places)]),
        aside=deal(seen.aside),
        stack=seen.stack,
        turn=seen.turn,
        passes=seen.passes,
        ending=seen.ending,
        trial=seen.trial or UNSET,
    )


def shown(seen: View) -> Iterator[Card]:
    """Yield every card that the view's seat can see, except those of an open claim."""
    yield from seen.hand
    for pile in seen.piles:
        yield from map(card_of, pile)
    for place in seen.places:
        yield from (*place.discards, *[FIRECRACKER] * place.firecrackers)


def _place(holding: Holding, options: Options) -> Place:
    counted = score.lines(holding, options)
    hand, draw, points = len(holding.hand), len(holding.draw), score.total(counted)
    return Place(hand, draw, holding.discards, holding.firecrackers, holding.prizes, counted, points)
