"""Dealing a round: the dealer, five letters face down, a Style card (JAM-5, JAM-10, JAM-17)."""

from msgspec import UNSET
from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.wordjam.cards import CONSONANTS, LAID, columns, styles
from tablee.games.wordjam.state import Camp, Dealt, Event, Kind, Options, Round, Setup, State


def setup(options: Options, seats: int, seed: bytes, edition: int) -> State:
    """Draw the dealer and deal the first round."""
    themes = Rng(seed, "wordjam/styles/0").shuffled(styles(options.themes))
    empty = Round(0, "open", themes[0], (), (), (), ())
    start = Setup(options, seats, seed, edition)
    named = named_dealer(start)
    state = State(
        start,
        dealer=Rng(seed, "wordjam/dealer").below(seats) if named is None else named,
        phase="show",
        at=0,
        deadline=None,
        round=empty,
        talon=(),
        styles=themes,
        used=(),
        points=(0,) * seats,
        appealed=UNSET if edition == 1 else (),
    )
    return lay(state, tuple(range(seats)), [])


def named_dealer(setup: Setup) -> int | None:
    """Return the dealer named by the host; None if drawn, as always in edition 1 (JAM-5)."""
    named = setup.options.dealer
    return None if setup.edition == 1 or named == "drawn" or int(named) > setup.seats else int(named) - 1


def lay(state: State, players: tuple[int, ...], events: list[Event]) -> State:
    """Shuffle all consonants, lay five of them and turn the next Style card."""
    start, number = state.setup, state.round.number + 1
    letters = Rng(start.seed, f"wordjam/letters/{number}").shuffled(CONSONANTS)
    stock, used = state.styles, state.used
    if not stock:
        stock, used = Rng(start.seed, f"wordjam/styles/{number}").shuffled(used), ()
    unchosen: Camp = ""
    kind = kind_of(number, len(columns(start.options.cave)))
    events.append(Dealt(number, kind, stock[0]))
    return replace(
        state,
        phase="show",
        deadline=state.at + 1000 * start.options.pause_seconds if start.options.pause_seconds else None,
        round=Round(number, kind, stock[0], letters[:LAID], players, (unchosen,) * start.seats, (None,) * start.seats),
        talon=letters[LAID:],
        styles=stock[1:],
        used=(*used, stock[0]),
    )


def kind_of(number: int, rounds: int) -> Kind:
    if number < rounds:
        return "open"
    return "last" if number == rounds else "duel"


def untimed(options: Options) -> Options:
    """Remove all time limits but the hourglass, which is part of the game (JAM-14, JAM-20)."""
    return replace(
        options, call_seconds=0, word_seconds=0, camp_seconds=0, turn_seconds=0, vote_seconds=0, pause_seconds=0
    )


def solo(options: Options) -> Options:
    """Remove the theme « things in sight »: bots don't see the room and can't vote (JAM-40).

    >>> solo(Options(themes="animals,visible")).themes, solo(Options(themes="visible")).themes
    ('animals', 'visible')
    """
    chosen = styles(options.themes)
    rest = ",".join(theme for theme in chosen if theme != "visible")
    return replace(options, themes=rest) if rest and "visible" in chosen else options
