"""Small tables to test on: piles, hands and draw piles are written as strings of cards."""

from typing import Any

import pytest

from tablee.core.errors import IllegalAction
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.touposix import GAME
from tablee.games.touposix.cards import ORDER, PRIZES
from tablee.games.touposix.state import Action, Event, Holding, Options, Setup, State, Wrote
from tablee.kit.cards import in_order

EXAMPLE = ("OTQBIE", "AAAAAA")
"""The hand of the rule book's own example, and another."""
ARBITER = GAME.rules.arbiter(Options())


def table(
    *hands: str,
    piles: tuple[Any, ...] = ("O", "R"),
    draws: tuple[str, ...] = (),
    stack: int = PRIZES,
    options: Options | None = None,
    edition: int = GAME.rules.edition,
) -> State:
    """A state with seat 0 to play; each draw pile has its top last, by default ten more cards."""
    draws = draws or ("ZZZZZZZZZZ",) * len(hands)
    setup = Setup(options or Options(), len(hands), bytes(32), edition)
    holdings = tuple(Holding(in_order(hand, ORDER), tuple(draw)) for hand, draw in zip(hands, draws, strict=True))
    return State(
        setup, tuple((pile,) if isinstance(pile, str) else tuple(pile) for pile in piles), holdings, (), stack, 0
    )


def play(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after some actions, each by the seat whose turn it is, and the events of the last."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, events = GAME.rules.apply(state, state.turn, action, 0, ARBITER)
    return state, events


def wrote(events: tuple[Event, ...]) -> Wrote:
    assert isinstance(events[0], Wrote)
    return events[0]


def refusal(state: State, action: Action, seat: int | None = None) -> tuple[str, str]:
    """The rule and the key of the refusal; its sentence exists in every language, filled in."""
    with pytest.raises(IllegalAction) as caught:
        GAME.rules.apply(state, state.turn if seat is None else seat, action, 0, ARBITER)
    error = caught.value
    for language in LANGUAGES:
        assert catalogue(language, "tablee.core", "tablee.games", "tablee.games.touposix").say(
            error.message, ("Ana", "Bob", "Cleo")
        )
    return error.rule, error.message.key


def says(state: State, action: Action) -> str:
    """The refusal in English."""
    with pytest.raises(IllegalAction) as caught:
        GAME.rules.apply(state, state.turn, action, 0, ARBITER)
    return catalogue("en", "tablee.core", "tablee.games.touposix").say(caught.value.message, ("Ana", "Bob", "Cleo"))
