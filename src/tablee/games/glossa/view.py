"""What a seat may see, listed; and the hidden rest dealt otherwise, to prove that it doesn't show."""

from collections.abc import Iterator

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.glossa import words
from tablee.games.glossa.bids import limits
from tablee.games.glossa.cards import DECK, VALUE, Card, sort
from tablee.games.glossa.loans import offers
from tablee.games.glossa.play import game_points
from tablee.games.glossa.settle import mat
from tablee.games.glossa.state import (
    ANTE,
    Composed,
    Deal,
    Event,
    Exchanged,
    Request,
    Reveal,
    State,
    View,
)
from tablee.games.glossa.timing import waiting_seats


def view(state: State, seat: int | None) -> View:
    deal, options = state.deal, state.setup.options
    mine = () if seat is None else deal.words[seat]
    waiting = waiting_seats(state)
    to_decide = seat is not None and seat in waiting
    loan = state.loan
    return View(
        seat=seat,
        options=options,
        phase=state.phase,
        turn=waiting[0] if len(waiting) == 1 and state.phase != "compose" else None,
        deal=state.match.deal,
        dealer=state.match.dealer,
        deals_left=None if options.minutes else options.deals - state.match.deal,
        hand=() if seat is None else deal.hands[seat],
        discarded=() if seat is None else deal.discards[seat],
        word=mine,
        value=words.value(mine),
        entered=deal.entered,
        exchanged=deal.exchanged,
        ready=deal.ready,
        said=deal.said,
        raised=deal.raised,
        stakes=deal.stakes,
        level=max(0, max(deal.stakes) - ANTE),
        bidder=deal.bidder,
        reserves=state.reserves,
        cagnotte=state.cagnotte,
        mat=mat(state),
        points=game_points(state),
        sheet=state.match.sheet,
        last=state.match.last,
        limits=limits(deal, state.reserves, options, state.turn) if to_decide and state.phase == "bids" else None,
        reveal=Reveal(words.value(mine), mat(state)) if to_decide and state.phase == "show" else None,
        offers=offers(state, state.turn, loan.asked) if loan and to_decide and state.phase == "ask" else (),
        request=Request(loan.borrowers[0], state.turn, loan.amount) if loan and state.phase == "answer" else None,
        values=VALUE,
        multipliers=words.MULTIPLIERS,
    )


def seen(event: Event, seat: int | None) -> Event | None:
    """Exchanged cards and a word being made are for their owner alone (GLOSSA-15)."""
    match event:
        case Exchanged(by, n) if by != seat:
            return Exchanged(by, n)
        case Composed(by) if by != seat:
            return None
        case _:
            return event


def cards(state: State) -> Iterator[Card]:
    deal = state.deal
    for heap in (*deal.hands, *deal.discards, deal.stock, deal.spent, deal.laid):
        yield from heap


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """All that `seat` doesn't see is dealt again; the others have made no word with it yet."""
    deal = state.deal
    unseen = list(DECK)
    mine = () if seat is None else (*deal.hands[seat], *deal.discards[seat])
    for card in (*mine, *deal.laid):
        unseen.remove(card)
    again = iter(rng.shuffled(unseen))

    def fill(heap: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(again) for _ in heap)

    def others(heaps: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
        return tuple(heap if place == seat else sort(fill(heap)) for place, heap in enumerate(heaps))

    redealt: Deal = replace(
        deal,
        hands=others(deal.hands),
        discards=others(deal.discards),
        words=tuple(word if place == seat else () for place, word in enumerate(deal.words)),
        stock=fill(deal.stock),
        spent=fill(deal.spent),
    )
    return replace(state, deal=redealt)
