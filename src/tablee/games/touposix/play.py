"""What an action does: the one place where a state of Touposix becomes another."""

from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.core.text import Who
from tablee.games.touposix import count
from tablee.games.touposix.cards import FIRECRACKER, HAND, Card, card_of, in_order
from tablee.games.touposix.legality import check_discard, resolve
from tablee.games.touposix.state import (
    Action,
    Discard,
    Discarded,
    Earned,
    Ended,
    Ending,
    Event,
    Holding,
    Pass,
    Passed,
    State,
    Write,
    Wrote,
)
from tablee.games.touposix.ways import Way, tops
from tablee.games.touposix.words import spelling

Outcome = tuple[State, tuple[Event, ...]]


def check(state: State, seat: int, action: Action, _at: int) -> None:
    """Raise IllegalAction, with the rule, unless `seat` may do this now."""
    _check_turn(state, seat, action)
    if isinstance(action, Write):
        resolve(action, state.piles, state.holdings[seat].hand, state.setup.options)
    elif isinstance(action, Discard):
        check_discard(action, state.holdings[seat].hand)


def apply(state: State, seat: int, action: Action, _at: int) -> Outcome:
    _check_turn(state, seat, action)
    match action:
        case Write():
            way = resolve(action, state.piles, state.holdings[seat].hand, state.setup.options)
            return _write(state, action.word, way)
        case Discard(cards):
            check_discard(action, state.holdings[seat].hand)
            return _discard(state, cards)
        case Pass():
            return _pass(state, late=False)
        case Timeout():
            return _pass(state, late=True)


def _check_turn(state: State, seat: int, action: Action) -> None:
    timeout = isinstance(action, Timeout)
    if timeout and seat != CLOCK:
        raise IllegalAction("TOUPOSIX-34", "touposix-clock-only")
    if state.ending is not None:
        raise IllegalAction("TOUPOSIX-30" if state.ending == "out" else "TOUPOSIX-31", "touposix-over")
    if isinstance(action, Timeout):
        if action.seat != state.turn:
            raise IllegalAction("TOUPOSIX-34", "touposix-time-left", turn=Who(state.turn))
    elif seat != state.turn:
        raise IllegalAction("TOUPOSIX-12", "touposix-not-your-turn", turn=Who(state.turn))


def _write(state: State, typed: str, way: Way) -> Outcome:
    """Lay the word, keep its firecracker, draw, and take the cards it earns (TOUPOSIX-21 to TOUPOSIX-24)."""
    seat, holding = state.turn, state.holdings[state.turn]
    laid = tuple(card for card in way.cards if card_of(card) != FIRECRACKER)
    founded = len(state.piles) if way.fires else None
    piles = (*state.piles, laid) if way.fires else _onto(state.piles, way.pile, laid)
    after, drawn = _without(holding, tuple(card_of(card) for card in way.cards))
    after = replace(after, firecrackers=holding.firecrackers + way.fires)
    word = spelling(typed, state.setup.options)
    wrote = Wrote(seat, word, way.pile, tops(state.piles)[way.pile], way.cards, founded, drawn)
    following = _seated(replace(state, piles=piles, passes=0), after)
    if len(way.cards) == HAND and state.stack:
        return _next(_prize(following), (wrote, Earned(seat, "seven")))
    return _next(following, (wrote,))


def _discard(state: State, cards: tuple[Card, ...]) -> Outcome:
    holding = state.holdings[state.turn]
    after, drawn = _without(holding, cards)
    after = replace(after, discards=holding.discards + cards)
    return _next(_seated(replace(state, passes=0), after), (Discarded(state.turn, cards, drawn),))


def _pass(state: State, late: bool) -> Outcome:
    passed = Passed(state.turn, late)
    passes = state.passes + 1
    if passes == state.setup.seats:
        return _over(replace(state, passes=passes), "stuck", (passed,))
    return _next(replace(state, passes=passes), (passed,))


def _next(state: State, events: tuple[Event, ...]) -> Outcome:
    """Who has shed everything ends the game (TOUPOSIX-30); else the next seat plays."""
    if not state.holdings[state.turn].left:
        return _over(_prize(state), "out", (*events, Earned(state.turn, "out")))
    return replace(state, turn=(state.turn + 1) % state.setup.seats), events


def _over(state: State, how: Ending, events: tuple[Event, ...]) -> Outcome:
    counted = count.scores(state)
    winners = tuple(seat for seat, score in enumerate(counted) if score.rank == 1)
    points = tuple(score.points for score in counted)
    return replace(state, ending=how), (*events, Ended(how, winners, points))


def _prize(state: State) -> State:
    """An ABCD card for the seat to play; going out earns its ten points with no card left too (TOUPOSIX-30)."""
    holding = state.holdings[state.turn]
    return _seated(replace(state, stack=max(0, state.stack - 1)), replace(holding, prizes=holding.prizes + 1))


def _without(holding: Holding, cards: tuple[Card, ...]) -> tuple[Holding, int]:
    """The holding without these cards of the hand, drawn back up to six, and how many were drawn (TOUPOSIX-21)."""
    hand = list(holding.hand)
    for card in cards:
        hand.remove(card)
    drawn = min(HAND - len(hand), len(holding.draw))
    kept = len(holding.draw) - drawn
    return replace(holding, hand=in_order((*hand, *holding.draw[kept:])), draw=holding.draw[:kept]), drawn


def _seated(state: State, holding: Holding) -> State:
    """The state with another holding for the seat to play."""
    turn = state.turn
    return replace(state, holdings=(*state.holdings[:turn], holding, *state.holdings[turn + 1 :]))


def _onto(piles: tuple[tuple[str, ...], ...], pile: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*piles[:pile], piles[pile] + cards, *piles[pile + 1 :])
