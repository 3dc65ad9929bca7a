"""Helpers of the tests: states whose piles, hands and draw piles are written as strings."""

from typing import Any

import pytest

from tablee.core.errors import IllegalAction
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.touposix import GAME
from tablee.games.touposix.cards import ORDER, PRIZES
from tablee.games.touposix.state import Action, Event, Holding, Options, Setup, State, Wrote
from tablee.kit.cards import in_order

EXAMPLE = ("OTQBIE", "AAAAAA")
"""Two hands; the first is that of the example in the rule book."""
ARBITER = GAME.rules.arbiter(Options())


def table(
    *hands: str,
    piles: tuple[Any, ...] = ("O", "R"),
    draws: tuple[str, ...] = (),
    stack: int = PRIZES,
    options: Options | None = None,
    edition: int = GAME.rules.edition,
) -> State:
    """Return a state with seat 0 to play.

    The top of a draw pile is last. By default each draw pile has ten cards.
    """
    draws = draws or ("ZZZZZZZZZZ",) * len(hands)
    setup = Setup(options or Options(), len(hands), bytes(32), edition)
    holdings = tuple(Holding(in_order(hand, ORDER), tuple(draw)) for hand, draw in zip(hands, draws, strict=True))
    return State(
        setup, tuple((pile,) if isinstance(pile, str) else tuple(pile) for pile in piles), holdings, (), stack, 0
    )


def play(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after actions of the seats in turn, and the events of the last action."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, events = GAME.rules.apply(state, state.turn, action, 0, ARBITER)
    return state, events


def wrote(events: tuple[Event, ...]) -> Wrote:
    assert isinstance(events[0], Wrote)
    return events[0]


def refusal(state: State, action: Action, seat: int | None = None) -> tuple[str, str]:
    """Return the rule and the key of a refusal, after checking that all languages can say it."""
    with pytest.raises(IllegalAction) as caught:
        GAME.rules.apply(state, state.turn if seat is None else seat, action, 0, ARBITER)
    error = caught.value
    for language in LANGUAGES:
        assert catalogue(language, "tablee.core", "tablee.games", "tablee.games.touposix").say(
            error.message, ("Ana", "Bob", "Cleo")
        )
    return error.rule, error.message.key


def says(state: State, action: Action) -> str:
    """Return the refusal of an action in English."""
    with pytest.raises(IllegalAction) as caught:
        GAME.rules.apply(state, state.turn, action, 0, ARBITER)
    return catalogue("en", "tablee.core", "tablee.games.touposix").say(caught.value.message, ("Ana", "Bob", "Cleo"))
