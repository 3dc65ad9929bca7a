"""What a seat may see, listed; and a deal that looks the same to it, to prove that nothing else shows."""

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
    """Other hands, draw piles and cards aside, dealt at random from the cards that the view does not show."""
    unseen = without(deck(seen.options.dictionary), _shown(seen))
    assert unseen is not None
    deal = dealer_of(unseen, rng)

    def holding(seat: int, place: Place) -> Holding:
        shown = _shown_of(seen, seat)
        hand = seen.hand if seat == seen.seat else in_order((*shown, *deal(place.hand - len(shown))), ORDER)
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


def _shown_of(seen: View, seat: int) -> tuple[Card, ...]:
    """The cards of another hand that lie open for the word that waits (TOUPOSIX-26)."""
    author, cards = shown_cards(seen)
    return cards if seat == author else ()


def _shown(seen: View) -> Iterator[Card]:
    """Every card that lies open to the view's seat."""
    yield from seen.hand
    for seat in range(len(seen.places)):
        yield from _shown_of(seen, seat)
    for pile in seen.piles:
        yield from map(card_of, pile)
    for place in seen.places:
        yield from (*place.discards, *[FIRECRACKER] * place.firecrackers)


def _place(holding: Holding, options: Options) -> Place:
    counted = score.lines(holding, options)
    return Place(
        hand=len(holding.hand),
        draw=len(holding.draw),
        discards=holding.discards,
        firecrackers=holding.firecrackers,
        prizes=holding.prizes,
        lines=counted,
        points=score.total(counted),
    )
