"""The view of a seat, and random states that look the same to that seat."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec import UNSET

from tablee.core.rng import Rng
from tablee.games.cumulo.cards import DECK, LONGEST, VALUE, Card
from tablee.games.cumulo.deal import roles
from tablee.games.cumulo.events import Drew, Event
from tablee.games.cumulo.legality import Position, may_grow, may_take, position_in, rows, settled_words
from tablee.games.cumulo.score import ANNOUNCED, ANNOUNCED_WITH_JOKER, needed
from tablee.games.cumulo.state import Round, State, View
from tablee.kit.cards import dealer_of
from tablee.kit.setup import imagined
from tablee.kit.trust import doubt_in, shown_cards


def view(state: State, seat: int | None) -> View:
    current, match = state.round, state.match
    here = position_in(state)
    return View(
        seat=seat,
        options=state.setup.options,
        edition=state.setup.edition,
        match=match,
        roles=roles(match.first, state.setup.seats),
        phase=current.phase,
        turn=current.turn,
        lap=current.lap,
        hand=() if seat is None else current.hands[seat],
        hand_sizes=tuple(map(len, current.hands)),
        stock=len(current.stock),
        pile=current.pile,
        laid=current.laid,
        settled=current.settled,
        closer=current.closer,
        began=current.began,
        opening=tuple([needed(total, current.phase, state.setup.options) for total in match.totals]),
        may_take=may_take(here),
        may_grow=may_grow(here),
        values=VALUE,
        announced=ANNOUNCED,
        announced_with_joker=ANNOUNCED_WITH_JOKER,
        longest=LONGEST,
        trial=state.trial or None,
    )


def is_asked(seen: View) -> bool:
    """Return whether the view's seat has to decide."""
    return seen.phase != "over" and seen.seat == seen.turn and doubt_in(seen) is None


def position(seen: View) -> Position:
    """Return the position of the seat to play, for the same checks that the engine makes."""
    seat = seen.turn
    return Position(
        seen.phase,
        seen.lap,
        seen.hand,
        rows(seen.laid[seat]),
        settled_words(seen.settled, seen.options),
        seen.pile,
        seen.stock,
        seen.opening[seat],
        seen.edition > 1,
    )


def seen(event: Event, seat: int | None) -> Event:
    """Return the event as a seat may see it: without the card that another seat drew."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat)
    return event


def cards(state: State) -> Iterator[Card]:
    current = state.round
    return chain(*current.hands, current.stock, current.pile, *(row for words in current.laid for row in rows(words)))


def redeal(shown: View, rng: Rng) -> State:
    """Return a state with this view in which the hidden cards are dealt at random."""
    laid = [row for words in shown.laid for row in rows(words)]
    author, waits = shown_cards(shown)  # the cards of an open claim are public (CUMULO-11)
    hidden = Counter(DECK) - Counter((*shown.hand, *shown.pile, *"".join(laid), *waits))
    deal = dealer_of(tuple(hidden.elements()), rng)
    dealt = Round(
        phase=shown.phase,
        turn=shown.turn,
        lap=shown.lap,
        hands=tuple(
            shown.hand if seat == shown.seat else (*waits, *deal(size - len(waits))) if seat == author else deal(size)
            for seat, size in enumerate(shown.hand_sizes)
        ),
        stock=deal(shown.stock),
        pile=shown.pile,
        laid=shown.laid,
        settled=shown.settled,
        closer=shown.closer,
        began=shown.began,
    )
    setup = imagined(shown.options, len(shown.laid), shown.edition, rng)
    return State(setup, shown.match, dealt, shown.trial or UNSET)
