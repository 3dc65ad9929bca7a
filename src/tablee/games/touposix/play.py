"""Effects of actions: the only module that turns one state of Touposix into the next."""

from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.game import Timeout
from tablee.games.touposix.cards import FIRECRACKER, HAND, ORDER, Card, card_of
from tablee.games.touposix.legality import check, check_turn, question, resolve
from tablee.games.touposix.score import earns_by_going_out, scores
from tablee.games.touposix.state import (
    Action,
    Discard,
    Discarded,
    Earned,
    Ended,
    Ending,
    Event,
    Exchanged,
    Holding,
    Pass,
    Passed,
    State,
    Write,
    Wrote,
)
from tablee.games.touposix.ways import Laying, tops
from tablee.kit.cards import in_order, without
from tablee.kit.seats import put
from tablee.kit.trust import Claim
from tablee.kit.words import is_on_trust
from tablee.lexicon.letters import joined

Outcome = tuple[State, tuple[Event | Claim[Write], ...]]


def apply(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> Outcome:
    if isinstance(action, Write):
        # `check` would resolve the word too. That is the slowest part of a turn, so do it once.
        check_turn(state, seat, action, at)
        return _say(state, action, arbiter)
    check(state, seat, action, at, arbiter)
    if isinstance(action, Discard):
        return _discard(state, action.cards)
    return _pass(state, action.cards if isinstance(action, Pass) else (), late=isinstance(action, Timeout))


def _say(state: State, action: Write, arbiter: Arbiter) -> Outcome:
    """Lay the word, or claim it if it is on trust (TOUPOSIX-26)."""
    laying, word = resolve(action, state.piles, state.holdings[state.turn].hand, arbiter)
    if not is_on_trust(question(action.word), arbiter):
        return _write(state, word, laying)
    cards = tuple(map(card_of, laying.cards))
    named = Write(action.word, laying.pile, laying.cards)
    return state, (Claim(state.turn, joined(action.word), False, cards, named),)


def accepted(state: State, claim: Claim[Write], _at: int, arbiter: Arbiter) -> Outcome:
    """Lay a claimed word that was accepted. After a rejection the author plays on (TOUPOSIX-26)."""
    return _say(state, claim.action, arbiter)


def _write(state: State, word: str, laying: Laying) -> Outcome:
    """Lay the word, keep its firecracker, draw, and take the ABCD card that it earns.

    The rules are TOUPOSIX-21 to TOUPOSIX-24.
    """
    seat, holding, pile, fires = state.turn, state.holdings[state.turn], laying.pile, laying.fires
    laid = tuple([card for card in laying.cards if card_of(card) != FIRECRACKER])
    founded = len(state.piles) if fires else None
    piles = (*state.piles, laid) if fires else put(state.piles, pile, state.piles[pile] + laid)
    after, drawn = _drawn_again(holding, tuple(map(card_of, laying.cards)))
    after = replace(after, firecrackers=holding.firecrackers + fires)
    wrote = Wrote(seat, word, pile, tops(state.piles)[pile], laying.cards, founded, drawn)
    following = _seated(replace(state, piles=piles, passes=0), after)
    if laying.takes_whole_hand and state.stack:
        return _next(_prize(following), (wrote, Earned(seat, "seven")))
    return _next(following, (wrote,))


def _discard(state: State, cards: tuple[Card, ...]) -> Outcome:
    holding = state.holdings[state.turn]
    after, drawn = _drawn_again(holding, cards)
    after = replace(after, discards=holding.discards + cards)
    return _next(_seated(replace(state, passes=0), after), (Discarded(state.turn, cards, drawn),))


def _pass(state: State, cards: tuple[Card, ...], late: bool) -> Outcome:
    """Pass, exchanging `cards` if any; end the game after the last lap of passes.

    The rules are TOUPOSIX-25 and TOUPOSIX-31.
    """
    events: tuple[Event, ...] = (Passed(state.turn, late),)
    state = replace(state, passes=state.passes + 1)
    if cards:
        state = _seated(state, _exchanged(state.holdings[state.turn], cards))
        events = (*events, Exchanged(state.turn, len(cards)))
    if state.passes == state.setup.seats * state.setup.options.pass_laps:
        return _over(state, "stuck", events)
    return _next(state, events)


def _next(state: State, events: tuple[Event, ...]) -> Outcome:
    """End the game if the seat has no cards left (TOUPOSIX-30), else let the next seat play."""
    if not state.holdings[state.turn].left:
        if not earns_by_going_out(state.stack, state.setup.edition):
            return _over(state, "out", events)
        return _over(_prize(state), "out", (*events, Earned(state.turn, "out")))
    return replace(state, turn=(state.turn + 1) % state.setup.seats), events


def _over(state: State, how: Ending, events: tuple[Event, ...]) -> Outcome:
    counted = scores(state)
    winners = tuple(seat for seat, score in enumerate(counted) if score.rank == 1)
    points = tuple(score.points for score in counted)
    return replace(state, ending=how), (*events, Ended(how, winners, points))


def _prize(state: State) -> State:
    """Give the seat to play an ABCD card.

    In edition 1 going out earns one even if none is left (TOUPOSIX-30).
    """
    holding = state.holdings[state.turn]
    return _seated(replace(state, stack=max(0, state.stack - 1)), replace(holding, prizes=holding.prizes + 1))


def _exchanged(holding: Holding, cards: tuple[Card, ...]) -> Holding:
    """Exchange cards of the hand with as many from the bottom of the draw pile (TOUPOSIX-25)."""
    hand = without(holding.hand, cards)
    assert hand is not None
    n = len(cards)
    return replace(holding, hand=in_order((*hand, *holding.draw[:n]), ORDER), draw=(*cards, *holding.draw[n:]))


def _drawn_again(holding: Holding, cards: tuple[Card, ...]) -> tuple[Holding, int]:
    """Remove cards from the hand and draw back up to six (TOUPOSIX-21).

    Return the new holding and how many cards were drawn.
    """
    hand = without(holding.hand, cards)
    assert hand is not None
    drawn = min(HAND - len(hand), len(holding.draw))
    kept = len(holding.draw) - drawn
    return replace(holding, hand=in_order((*hand, *holding.draw[kept:]), ORDER), draw=holding.draw[:kept]), drawn


def _seated(state: State, holding: Holding) -> State:
    """Return the state with a new holding for the seat to play."""
    return replace(state, holdings=put(state.holdings, state.turn, holding))
