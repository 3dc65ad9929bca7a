"""Helpers of the tests: states written in one line, and what an action does to them."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.cumulo import GAME
from tablee.games.cumulo.cards import CAPITAL_JOKER, jokers
from tablee.games.cumulo.events import Counted, Event, Word
from tablee.games.cumulo.hunt import Hand, Hunter, Shelf, fitting, spell
from tablee.games.cumulo.legality import rows
from tablee.games.cumulo.state import Action, Lay, Match, Options, Phase, Prolong, Round, Setup, State
from tablee.games.cumulo.wording import as_laid
from tablee.lexicon import arbiter

NO_CLOCK = Options()
FRENCH = arbiter("fr")
Words = tuple[str, ...]


def words_under(hunter: Hunter, capital: str, hand: Hand) -> list[str]:
    """Return the words that the hand's small cards make under a capital."""
    spare = 1 if hand.jokers and capital != CAPITAL_JOKER else 0
    return [capital + row for row in _spelt(hunter.under(capital), hand, spare)]


def found_growths(hunter: Hunter, word: str, hand: Hand) -> list[str]:
    """Return the cards that the hand may add to a laid word."""
    return _spelt(hunter.after(word), hand, 1 if hand.jokers and not jokers(word) else 0)


def _spelt(shelf: Shelf, hand: Hand, spare: int) -> list[str]:
    places = fitting(shelf, hand.small, spare)
    return list(dict.fromkeys(spell(shelf.rows[place], hand.small) for place in places))


def scene(  # noqa: PLR0913 - a scene has this many parts, all but the hands with a default
    *hands: str,
    laid: tuple[Words, ...] = (),
    pile: str = "",
    stock: str = "eeee",
    phase: Phase = "play",
    lap: int = 2,
    turn: int = 0,
    first: int = 0,
    totals: tuple[int, ...] = (),
    options: Options = NO_CLOCK,
    settled: int | None = None,
    edition: int = GAME.rules.edition,
) -> State:
    """Return a state; hands, words, pile and stock are strings of cards.

    The words of the seat to play were laid before its turn, unless `settled` says how many were.
    """
    seats = len(hands)
    words = laid or ((),) * seats
    return State(
        Setup(options, seats, bytes(32), edition),
        Match(1, first, totals or (0,) * seats),
        Round(
            phase=phase,
            turn=turn,
            lap=lap,
            hands=tuple(tuple(hand) for hand in hands),
            stock=tuple(stock),
            pile=tuple(pile),
            laid=tuple(map(stood, words)),
            settled=len(words[turn]) if settled is None else settled,
        ),
    )


def stood(words: Words) -> tuple[Word, ...]:
    """Return rows of cards as words on the table."""
    return tuple(as_laid(word, FRENCH) for word in words)


def do(state: State, *actions: Action, at: int = 0) -> State:
    """Return the state after the seat to play has done these actions in turn."""
    for action in actions:
        state, _ = GAME.rules.apply(state, state.round.turn, action, at, FRENCH)
    return state


def told(state: State, action: Action, seat: int | None = None, at: int = 0) -> tuple[Event, ...]:
    """Return the events of an action."""
    return GAME.rules.apply(state, state.round.turn if seat is None else seat, action, at, FRENCH)[1]


def refused(state: State, action: Action, seat: int | None = None, at: int = 0) -> IllegalAction:
    """Return the refusal of an action, after checking that both languages have its message."""
    with pytest.raises(IllegalAction) as caught:
        GAME.rules.check(state, state.round.turn if seat is None else seat, action, at, FRENCH)
    for language in LANGUAGES:
        assert catalogue(language, "tablee.core", "tablee.games", "tablee.games.cumulo").say(
            caught.value.message, ("Ada", "Bob")
        )
    return caught.value


def said(refusal: IllegalAction) -> str:
    return catalogue("en", "tablee.core", "tablee.games.cumulo").say(refusal.message, ("Ada", "Bob"))


def words_of(state: State, seat: int = 0) -> Words:
    return rows(state.round.laid[seat])


def counted(events: tuple[Event, ...]) -> Counted:
    return next(event for event in events if isinstance(event, Counted))


def points(event: Counted, seat: int, kind: str | None = None) -> int:
    lines = event.count.lines
    return sum(line.points for line in lines if line.seat == seat and kind in (None, line.kind))


def may_lay(word: str, more: str = "zz") -> bool:
    """Return whether a player who has opened may lay this word."""
    state = scene(word + more, "e", laid=(("Et",), ()))
    return _allowed(state, Lay((word,)))


def may_grow(word: str, cards: str) -> bool:
    """Return whether this laid word may be prolonged by these cards."""
    return _allowed(scene(cards + "zz", "e", laid=((word,), ())), Prolong(0, cards))


def _allowed(state: State, action: Action) -> bool:
    try:
        GAME.rules.check(state, state.round.turn, action, 0, FRENCH)
    except IllegalAction:
        return False
    return True


def with_round(state: State, **changes: Any) -> State:
    return replace(state, round=replace(state.round, **changes))
