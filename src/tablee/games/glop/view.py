"""What a seat may see, listed; and the hidden rest dealt otherwise, to prove that it doesn't show."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.glop.cards import DECK, ORDER, Card
from tablee.games.glop.legality import legal_plays
from tablee.games.glop.state import Action, Deal, Laid, Ready, State, Took, View


def view(state: State, seat: int | None) -> View:
    current, options = state.deal, state.setup.options
    return View(
        seat,
        options,
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
    )


def moves(seen: View) -> Sequence[Action]:
    """Every legal action of the view's seat."""
    if seen.seat is None:
        return []
    if seen.phase == "play" and seen.turn == seen.seat:
        return legal_plays(seen.hand, seen.table, seen.options.free_discard)
    if seen.phase == "study" and seen.seat not in seen.ready:
        return [Ready()]
    return []


def cards(state: State) -> Iterator[Card]:
    current = state.deal
    for heap in (*current.hands, *current.reserves, current.table, *current.piles):
        yield from heap


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """Other hands, reserves and captured cards are dealt again from the cards that `seat` does not see."""
    current = state.deal
    seen = set(current.table) | _last_cards(current) | _aided(state, seat)
    if seat is not None:
        seen |= set(current.hands[seat])
    unseen = iter(rng.shuffled([card for card in DECK if card not in seen]))

    def again(heap: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card if card in seen else next(unseen) for card in heap)

    def again_sorted(heap: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(again(heap), key=ORDER.__getitem__))

    return replace(
        state,
        deal=replace(
            current,
            hands=tuple(again_sorted(hand) for hand in current.hands),
            reserves=tuple(again_sorted(reserve) for reserve in current.reserves),
            piles=(again(current.piles[0]), again(current.piles[1])),
        ),
    )


def _aided(state: State, seat: int | None) -> set[Card]:
    return set(_given(state, seat) or ()) if state.setup.options.memory_aid else set()


def _given(state: State, seat: int | None) -> tuple[Card, ...] | None:
    """What is still unplayed of the hand that `seat` gave away: the partner's cards, or its own reserve (GLOP-14)."""
    current = state.deal
    if seat is None or current.phase == "study":
        return None
    return current.hands[(seat + 2) % 4] if state.setup.seats == 4 else current.reserves[seat]


def _last_cards(current: Deal) -> set[Card]:
    match current.last:
        case Took(_, card, taken):
            return {card, *taken}
        case Laid(_, card):
            return {card}
        case None:
            return set()
