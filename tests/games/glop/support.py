"""Helpers for Glop's tests: positions built by hand, plays and refusals."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tablee.core.arbiter import NO_ARBITER
from tablee.core.errors import IllegalAction
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.glop import GAME, masks
from tablee.games.glop.cards import COLOURS, DECK, LETTERS, VALUE, Card, Colour
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Action, Event, Match, Options, Play, Ready, State

NAMES = ("Ada", "Basile", "Cléo", "Dora")
Cards = tuple[Card, ...]


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def cards(names: str) -> Cards:
    """Return the cards of a text such as "B8 O5"."""
    found = tuple(names.split())
    assert all(card in VALUE for card in found)
    return found


def cards_of(bits: int) -> Cards:
    """Return the cards of a bit mask, in the order of the deck."""
    return tuple(card for card in DECK if masks.BIT[card] & bits)


def all_of(colour: Colour) -> Cards:
    return tuple(f"{LETTERS[COLOURS.index(colour)]}{value}" for value in range(1, 12))


def values(some: Sequence[Card]) -> list[int]:
    return sorted(int(card[1:]) for card in some)


def playing(
    *hands: str,
    table: str = "",
    reserves: Sequence[str] = (),
    piles: tuple[Cards, Cards] = ((), ()),
    turn: int = 0,
    options: Options | None = None,
) -> State:
    """Return a deal in progress in which seats 0, 1, ... hold these hands.

    Blue is the favourite, and the last seat deals.
    """
    options = options or Options(favourite="blue")
    state = GAME.rules.setup(options, len(hands), seed(1), GAME.rules.edition)
    rest = tuple(cards(heap) for heap in reserves) or (((),) * 2 if len(hands) == 2 else ())
    deal = replace(
        state.deal,
        phase="play",
        hands=tuple(cards(hand) for hand in hands),
        reserves=rest,
        table=cards(table),
        piles=piles,
        turn=turn,
        ready=(),
    )
    match = Match(deal=state.match.deal, dealer=len(hands) - 1, favourite="blue", draws=state.match.draws)
    return replace(state, deal=deal, match=match)


def play(state: State, card: Card, takes: str = "") -> tuple[State, tuple[Event, ...]]:
    """Play a card of the seat to play."""
    return GAME.rules.apply(state, state.deal.turn, Play(card, cards(takes)), 0, NO_ARBITER)


def plays(state: State) -> set[tuple[Card, frozenset[Card]]]:
    """Return the moves listed for the seat to play, and check that each is unique and legal."""
    seat = state.deal.turn
    listed = moves(GAME.rules.view(state, seat), NO_ARBITER)
    found = set()
    for move in listed:
        assert isinstance(move, Play)
        GAME.rules.check(state, seat, move, 0, NO_ARBITER)
        found.add((move.card, frozenset(move.takes)))
    assert len(found) == len(listed)
    return found


def takes_of(state: State, card: Card) -> list[list[int]]:
    """Return the values that the card may take, one list per capture."""
    return sorted(values(tuple(takes)) for held, takes in plays(state) if held == card and takes)


def refusal(state: State, seat: int, action: Action, at: int = 0) -> str:
    """Return the rule that forbids this action.

    Also check that the refusal has a text in every language, and that `apply` refuses alike.
    """
    with pytest.raises(IllegalAction) as checked:
        GAME.rules.check(state, seat, action, at, NO_ARBITER)
    with pytest.raises(IllegalAction) as applied:
        GAME.rules.apply(state, seat, action, at, NO_ARBITER)
    error = checked.value
    assert (error.rule, error.message) == (applied.value.rule, applied.value.message)
    said = {language: say(language, error) for language in LANGUAGES}
    assert said["fr"] != said["en"]
    return error.rule


def say(language: str, error: IllegalAction) -> str:
    """Return the refusal in French or English, and check that no variable is missing."""
    chosen = next(known for known in LANGUAGES if known == language)
    text = catalogue(chosen, "tablee.core", "tablee.games", "tablee.games.glop").say(error.message, NAMES)
    assert text
    assert "{" not in text
    return text


def refused(state: State, card: str, takes: str = "") -> str:
    """Return the rule that forbids this play of the seat to play."""
    return refusal(state, state.deal.turn, Play(card, tuple(takes.split())))


def swapped(options: Options | None = None, seats: int = 2, number: int = 1) -> State:
    """Return a deal from a seed after the exchange."""
    state = GAME.rules.setup(options or Options(), seats, seed(number), GAME.rules.edition)
    for seat in range(seats):
        state, _ = GAME.rules.apply(state, seat, Ready(), 0, NO_ARBITER)
    return state
