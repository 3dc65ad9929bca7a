"""View of a seat, and random states that have the same view.

Tests use these states to check that a view reveals nothing secret.
"""

from collections.abc import Iterator
from itertools import chain

from msgspec import UNSET

from tablee.core.rng import Rng
from tablee.games.glossa import bids
from tablee.games.glossa.cards import DECK, HAND, KINDS, ORDER, VALUE, Card, card_of
from tablee.games.glossa.events import Composed, Event, Exchanged, Settled
from tablee.games.glossa.laying import MULTIPLIERS, value
from tablee.games.glossa.legality import waiting_seats
from tablee.games.glossa.loans import offers
from tablee.games.glossa.score import game_points
from tablee.games.glossa.settle import mat, tie_of
from tablee.games.glossa.state import ANTE, MOST_EXCHANGED, STEP, Deal, Match, Phase, Request, Reveal, State, View
from tablee.kit.cards import Heap, dealer_of, in_order, without
from tablee.kit.setup import imagined
from tablee.kit.trust import doubt_in, shown_cards

_BETWEEN_DEALS: tuple[Phase, ...] = ("ask", "answer", "over")


def view(state: State, seat: int | None) -> View:
    deal, options, loan = state.deal, state.setup.options, state.loan
    mine = () if seat is None else deal.words[seat]
    waiting = () if doubt_in(state) else waiting_seats(state)
    asked = state.phase if seat in waiting else None
    return View(
        seat=seat,
        options=options,
        edition=state.setup.edition,
        phase=state.phase,
        turn=waiting[0] if len(waiting) == 1 and state.phase != "compose" else None,
        deal=state.match.deal,
        dealer=state.match.dealer,
        deals_left=None if options.minutes else options.deals - state.match.deal,
        hand=() if seat is None else deal.hands[seat],
        discarded=() if seat is None else deal.discards[seat],
        word=mine,
        value=value(mine),
        entered=deal.entered,
        exchanged=deal.exchanged,
        ready=deal.ready,
        said=deal.said,
        raised=deal.raised,
        stakes=deal.stakes,
        level=bids.level(deal),
        bidder=deal.bidder,
        reserves=state.reserves,
        cagnotte=state.cagnotte,
        mat=mat(state),
        points=game_points(state),
        sheet=state.match.sheet,
        last=state.match.last,
        tie=tie_of(state.match.last),
        limits=bids.limits(deal, state.reserves, options, state.turn) if asked == "bids" else None,
        reveal=Reveal(value(mine), mat(state)) if asked == "show" else None,
        offers=offers(state, state.turn, loan.asked) if loan and asked == "ask" else (),
        request=Request(loan.borrowers[0], state.turn, loan.amount) if loan and state.phase == "answer" else None,
        loan=loan,
        stock_size=len(deal.stock),
        spent_size=len(deal.spent),
        laid=deal.laid,
        began=deal.began,
        since=deal.since,
        values=VALUE,
        multipliers=MULTIPLIERS,
        kinds=KINDS,
        hand_size=HAND,
        most_exchanged=MOST_EXCHANGED,
        ante=ANTE,
        step=STEP,
        trial=state.trial or None,
    )


def seen(event: Event, seat: int | None) -> Event | None:
    """Hide exchanged cards and composed words from everybody but their owner (GLOSSA-15)."""
    match event:
        case Exchanged(by, n) if by != seat:
            return Exchanged(by, n)
        case Composed(by) if by != seat:
            return None
        case _:
            return event


def recalled(event: Event, seat: int | None) -> Event | None:
    """Omit composed words from past events, even for their author: they may change (GLOSSA-24)."""
    return None if isinstance(event, Composed) else event


def reading(event: Event) -> bool:
    """Return whether the clock stops to read the event: the result of a deal that was played."""
    return isinstance(event, Settled) and event.result.kind != "void"


def cards(state: State) -> Iterator[Card]:
    deal = state.deal
    return chain(*deal.hands, *deal.discards, deal.stock, deal.spent, deal.laid)


def redeal(seen: View, rng: Rng) -> State:
    """Return a random state with the same view; the other seats have composed no word in it."""
    seats = len(seen.reserves)
    return State(
        imagined(seen.options, seats, seen.edition, rng),
        Match(seen.deal, seen.dealer, seen.sheet, seen.last),
        _redealt(seen, seats, rng),
        seen.phase,
        seen.dealer if seen.turn is None else seen.turn,
        seen.reserves,
        seen.cagnotte,
        seen.loan,
        seen.trial or UNSET,
    )


def _redealt(seen: View, seats: int, rng: Rng) -> Deal:
    open_to, waits = shown_cards(seen)  # by a claim (GLOSSA-21)
    held = tuple(map(card_of, waits))
    unseen = without(DECK, (*seen.hand, *seen.discarded, *seen.laid, *held))
    assert unseen is not None
    deal = dealer_of(unseen, rng)
    hand_size = 0 if seen.phase in _BETWEEN_DEALS else HAND

    def heap(seat: int, mine: Heap, size: int | None, known: Heap = ()) -> Heap:
        return mine if seat == seen.seat else in_order((*known, *deal((size or 0) - len(known))), ORDER)

    return Deal(
        hands=tuple(heap(seat, seen.hand, hand_size, held if seat == open_to else ()) for seat in range(seats)),
        discards=tuple(heap(seat, seen.discarded, n) if hand_size else () for seat, n in enumerate(seen.exchanged)),
        words=tuple(seen.word if seat == seen.seat else waits if seat == open_to else () for seat in range(seats)),
        stock=deal(seen.stock_size),
        spent=deal(seen.spent_size),
        laid=seen.laid,
        entered=seen.entered,
        exchanged=seen.exchanged,
        ready=seen.ready,
        stakes=seen.stakes,
        said=seen.said,
        raised=seen.raised,
        bidder=seen.bidder,
        began=seen.began,
        since=seen.since,
    )
