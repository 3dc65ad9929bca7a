"""What a seat may see, listed; and the hidden rest dealt otherwise, to prove that it doesn't show."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.cumulo.cards import Card
from tablee.games.cumulo.count import opening
from tablee.games.cumulo.legality import Position
from tablee.games.cumulo.state import Column, State, View
from tablee.games.cumulo.words import announced, is_complete, reading


def view(state: State, seat: int | None) -> View:
    current, match = state.round, state.match
    return View(
        seat=seat,
        options=state.setup.options,
        match=match,
        phase=current.phase,
        turn=current.turn,
        lap=current.lap,
        hand=() if seat is None else current.hands[seat],
        hand_sizes=tuple(map(len, current.hands)),
        stock=len(current.stock),
        pile=current.pile,
        laid=tuple(tuple(map(column, words)) for words in current.laid),
        settled=current.settled,
        closer=current.closer,
        opening=tuple(map(opening, match.totals)),
    )


@lru_cache(maxsize=1 << 12)
def column(word: str) -> Column:
    return Column(word, reading(word), announced(word) if is_complete(word) else 0)


def words_of(seen: View, seat: int) -> tuple[str, ...]:
    return tuple(laid.cards for laid in seen.laid[seat])


def is_asked(seen: View) -> bool:
    """Whether the view's seat has to decide."""
    return seen.phase != "over" and seen.seat == seen.turn


def position(seen: View) -> Position:
    """The turn as the seat to play has it, for the same checks that the engine makes."""
    seat = seen.turn
    return Position(
        seen.phase,
        seen.lap,
        seen.hand,
        words_of(seen, seat),
        seen.settled,
        seen.pile,
        seen.stock,
        seen.opening[seat],
    )


def cards(state: State) -> Iterator[Card]:
    current = state.round
    for heap in (*current.hands, current.stock, current.pile):
        yield from heap
    for words in current.laid:
        yield from "".join(words)


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """Other hands and the stock are dealt again from the cards that `seat` does not see."""
    current = state.round
    hidden = [hand for other, hand in enumerate(current.hands) if other != seat]
    unseen = iter(rng.shuffled([card for heap in (*hidden, current.stock) for card in heap]))

    def again(heap: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(unseen) for _ in heap)

    hands = tuple(hand if other == seat else again(hand) for other, hand in enumerate(current.hands))
    return replace(state, round=replace(current, hands=hands, stock=again(current.stock)))
