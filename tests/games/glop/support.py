"""Positions of Glop built by hand, and plays and refusals in few words."""

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
    """The cards of "B8 O5"."""
    found = tuple(names.split())
    assert all(card in VALUE for card in found)
    return found


def cards_of(bits: int) -> Cards:
    """The cards of a set that is written as bits, in the order of the deck."""
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
    """A deal under way in which seat 0, 1, ... hold these hands; blue is the favourite and the last seat deals."""
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
    """The seat whose turn it is plays a card."""
    return GAME.rules.apply(state, state.deal.turn, Play(card, cards(takes)), 0, NO_ARBITER)


def plays(state: State) -> set[tuple[Card, frozenset[Card]]]:
    """What `moves` lists for the seat whose turn it is; each move stands there once and passes `check`."""
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
    """The values that the card may take, one list a capture."""
    return sorted(values(tuple(takes)) for held, takes in plays(state) if held == card and takes)


def refusal(state: State, seat: int, action: Action, at: int = 0) -> str:
    """The rule that forbids this action; the refusal can be said in every language, and `apply` refuses alike."""
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
    """The refusal in French or English, and nothing left unsaid in it."""
    chosen = next(known for known in LANGUAGES if known == language)
    text = catalogue(chosen, "tablee.core", "tablee.games", "tablee.games.glop").say(error.message, NAMES)
    assert text
    assert "{" not in text
    return text


def refused(state: State, card: str, takes: str = "") -> str:
    """The rule that forbids the seat whose turn it is to play this."""
    return refusal(state, state.deal.turn, Play(card, tuple(takes.split())))


def swapped(options: Options | None = None, seats: int = 2, number: int = 1) -> State:
    """A deal from a seed, once everyone has said ready."""
    state = GAME.rules.setup(options or Options(), seats, seed(number), GAME.rules.edition)
    for seat in range(seats):
        state, _ = GAME.rules.apply(state, seat, Ready(), 0, NO_ARBITER)
    return state
