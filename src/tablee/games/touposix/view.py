"""What a seat may see, listed; the hidden rest dealt otherwise; and something legal to do."""

from collections.abc import Iterator

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.touposix import count
from tablee.games.touposix.cards import FIRECRACKER, WILD, Card, card_of, in_order
from tablee.games.touposix.state import Action, Discard, Holding, Options, Pass, Place, State, View, Write
from tablee.games.touposix.ways import tops, ways
from tablee.games.touposix.words import LONGEST, SHORTEST, dictionary


def view(state: State, seat: int | None) -> View:
    options = state.setup.options
    return View(
        seat=seat,
        options=options,
        turn=state.turn,
        piles=state.piles,
        hand=() if seat is None else state.holdings[seat].hand,
        places=tuple(_place(holding, options) for holding in state.holdings),
        aside=len(state.aside),
        stack=state.stack,
        passes=state.passes,
        ending=state.ending,
    )


def cards(state: State) -> Iterator[Card]:
    yield from state.aside
    for pile in state.piles:
        yield from map(card_of, pile)
    for holding in state.holdings:
        yield from (*holding.hand, *holding.draw, *holding.discards, *[FIRECRACKER] * holding.firecrackers)


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """All draw piles, the cards aside and the other hands are dealt again from what `seat` does not see."""
    shown = None if seat is None else state.holdings[seat]
    hidden = [*state.aside]
    for holding in state.holdings:
        hidden += holding.draw if holding is shown else (*holding.hand, *holding.draw)
    unseen = iter(rng.shuffled(hidden))

    def again(heap: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(unseen) for _ in heap)

    def dealt(holding: Holding) -> Holding:
        hand = holding.hand if holding is shown else in_order(again(holding.hand))
        return replace(holding, hand=hand, draw=again(holding.draw))

    return replace(state, holdings=tuple(dealt(holding) for holding in state.holdings), aside=again(state.aside))


def sample(seen: View, rng: Rng) -> Action:
    """A word mostly, with at most one star or firecracker; now and then a discard or a pass."""
    if rng.below(12):
        for number in rng.shuffled(range(len(seen.piles))):
            word = _some_word(seen, tops(seen.piles)[number], rng)
            fitting = [way for way in ways(word, seen.piles, seen.hand) if way.pile == number] if word else []
            if fitting:
                return Write(word, number, rng.shuffled(rng.choice(fitting).cards))
    if rng.below(2):
        return Pass()
    return Discard(rng.shuffled(seen.hand)[: 1 + rng.below(len(seen.hand))])


def _some_word(seen: View, top: str, rng: Rng) -> str:
    letters = "".join(card for card in seen.hand if card not in WILD)
    rack = letters + "?" * (len(letters) < len(seen.hand))
    found = dictionary(seen.options).anagrams(rack, plus=top, lengths=(SHORTEST, LONGEST)) if rack else []
    return rng.choice(found) if found else ""


def _place(holding: Holding, options: Options) -> Place:
    counted = count.lines(holding, options)
    return Place(
        hand=len(holding.hand),
        draw=len(holding.draw),
        discards=holding.discards,
        firecrackers=holding.firecrackers,
        prizes=holding.prizes,
        lines=counted,
        points=count.total(counted),
    )
