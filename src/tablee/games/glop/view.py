"""The view of a seat, built by listing what is visible, and random deals with the same view."""

from collections.abc import Iterator

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.glop.cards import DECK, ORDER, Card, Heaps
from tablee.games.glop.state import SIDES, Deal, Dealt, Event, Glopped, Laid, State, Took, View
from tablee.kit.cards import dealer_of, in_order
from tablee.kit.setup import imagined

_SIDES_OF = {seats: SIDES[:seats] for seats in (2, 4)}


def view(state: State, seat: int | None) -> View:
    current, options = state.deal, state.setup.options
    return View(
        seat,
        options,
        state.setup.edition,
        state.match,
        current.phase,
        current.turn,
        () if seat is None else current.hands[seat],
        current.table,
        tuple(map(len, current.hands)),
        tuple(map(len, current.reserves)),
        (len(current.piles[0]), len(current.piles[1])),
        state.points,
        current.glops,
        current.ready,
        current.last,
        _given(state, seat) if options.memory_aid else None,
        current.began,
        _SIDES_OF[state.setup.seats],
    )


def recalled(event: Event, seat: int | None) -> Event | None:
    """Return what may still be seen of an event: only the last play is shown in full (GLOP-26).

    Of earlier captures only glops remain, without their cards. The first table is hidden too.
    """
    match event:
        case Took(by, _, _, glop):
            return Glopped(by, glop) if glop else None
        case Laid():
            return None
        case Dealt():
            return replace(event, table=())
        case _:
            return event


def cards(state: State) -> Iterator[Card]:
    current = state.deal
    for heap in (*current.hands, *current.reserves, current.table, *current.piles):
        yield from heap


def redeal(seen: View, rng: Rng) -> State:
    """Return a state with this view, in which all hidden cards are dealt at random."""
    seats = len(seen.hand_sizes)
    hands: list[tuple[Card, ...] | None] = [None] * seats
    reserves: list[tuple[Card, ...] | None] = [None] * len(seen.reserve_sizes)
    if seen.seat is not None:
        hands[seen.seat] = seen.hand
        if seen.given is not None:
            if seats == 4:
                hands[(seen.seat + 2) % 4] = seen.given
            else:
                reserves[seen.seat] = seen.given
    captured, taker = _last_capture(seen, rng)
    shown = {card for heap in (*hands, *reserves, seen.table, *captured) for card in heap or ()}
    deal = dealer_of([card for card in DECK if card not in shown], rng)
    dealt = Deal(
        phase=seen.phase,
        hands=tuple(hand or in_order(deal(size), ORDER) for hand, size in zip(hands, seen.hand_sizes, strict=True)),
        reserves=tuple(
            heap if heap is not None else in_order(deal(size), ORDER)
            for heap, size in zip(reserves, seen.reserve_sizes, strict=True)
        ),
        table=seen.table,
        piles=(
            (*deal(seen.pile_sizes[0] - len(captured[0])), *captured[0]),
            (*deal(seen.pile_sizes[1] - len(captured[1])), *captured[1]),
        ),
        turn=seen.turn,
        last=seen.last,
        last_taker=taker,
        glops=seen.glops,
        ready=seen.ready,
        began=seen.began,
    )
    return State(imagined(seen.options, seats, seen.edition, rng), seen.match, dealt, seen.points)


def _last_capture(seen: View, rng: Rng) -> tuple[Heaps, int | None]:
    """Return the cards of the last play in each side's pile, and a side that may have taken last."""
    takers = [side for side in (0, 1) if seen.pile_sizes[side]]
    taker = rng.choice(takers) if takers else None
    match seen.last:
        case Took(seat, card, taken):
            side, lying = SIDES[seat], (card, *taken)
            return ((lying, ()) if side == 0 else ((), lying)), side
        case Laid(_, card) if card not in seen.table and taker is not None:
            return (((card,), ()) if taker == 0 else ((), (card,))), taker
        case _:
            return ((), ()), taker


def _given(state: State, seat: int | None) -> tuple[Card, ...] | None:
    """Return the unplayed cards of the hand that `seat` gave away (GLOP-14).

    They are in its partner's hand, or with two players in its own reserve.
    """
    current = state.deal
    if seat is None or current.phase == "study":
        return None
    return current.hands[(seat + 2) % 4] if state.setup.seats == 4 else current.reserves[seat]
