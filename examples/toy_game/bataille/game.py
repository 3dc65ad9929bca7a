"""Rules of Bataille: lay a card each round, the highest card scores. Copy it and change it.

A state is never changed in place: `apply` returns a new one. No function here reads a clock, a file
or a global source of chance. The conformance laws check all of that.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Game, Presentation, Rules, Score, Timeout
from tablee.core.rng import Rng
from tablee.core.text import Message, Who
from tablee.kit.cards import dealer_of, without
from tablee.kit.clock import check_timeout
from tablee.kit.seats import put, ranks

DECK = tuple(f"{number}" for number in range(1, 13))
ROUNDS = 3  # BATAILLE-1


# Data: everything that is stored or sent.


class Options(Struct, frozen=True):
    """What the host can choose for a table: nothing yet."""


class Lay(Struct, frozen=True, tag="lay"):
    """Action: lay a card from the hand."""

    card: str


class Laid(Struct, frozen=True, tag="laid"):
    """Event: a seat has laid a card."""

    seat: int
    card: str


class State(Struct, frozen=True):
    """The whole truth, including hidden cards."""

    options: Options
    edition: int
    hands: tuple[tuple[str, ...], ...]
    laid: tuple[str, ...]
    """Every card laid so far, in the order of play."""
    stock: tuple[str, ...]
    """Cards that nobody was dealt."""


class View(Struct, frozen=True):
    """What one seat may see; `seat` is None for a spectator."""

    seat: int | None
    options: Options
    edition: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[str, ...]


Action = Lay | Timeout


# Rules: pure functions on states.


def setup(options: Options, seats: int, seed: bytes, edition: int) -> State:
    """Deal three cards to each seat (BATAILLE-1)."""
    pack = Rng(seed, "bataille/deal").shuffled(DECK)
    hands = tuple(pack[seat * ROUNDS : (seat + 1) * ROUNDS] for seat in range(seats))
    return State(options, edition, hands, laid=(), stock=pack[seats * ROUNDS :])


def waiting(state: State) -> Mapping[int, Decision]:
    """Return the seat whose turn it is (BATAILLE-2); none once all hands are empty."""
    turn = len(state.laid) % len(state.hands)
    return {turn: Decision("lay")} if state.hands[turn] else {}


def check(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> None:
    """Refuse an action out of turn, or with a card that the seat does not hold."""
    if isinstance(action, Timeout):
        check_timeout(waiting(state), seat, action, at, "BATAILLE-5", "bataille")
    elif seat not in waiting(state):
        raise IllegalAction("BATAILLE-2", "bataille-not-your-turn")
    elif action.card not in state.hands[seat]:
        raise IllegalAction("BATAILLE-3", "bataille-not-held")


def apply(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> tuple[State, tuple[Laid, ...]]:
    """Lay the card; a seat whose time is out lays its lowest one (BATAILLE-5)."""
    check(state, seat, action, at, arbiter)
    if isinstance(action, Timeout):
        seat, action = action.seat, Lay(min(state.hands[action.seat], key=int))
    hand = without(state.hands[seat], [action.card]) or ()
    after = replace(state, hands=put(state.hands, seat, hand), laid=(*state.laid, action.card))
    return after, (Laid(seat, action.card),)


def scores(state: State) -> tuple[Score, ...]:
    """Count a point for the highest card of each complete round (BATAILLE-4)."""
    seats = len(state.hands)
    points = [0] * seats
    for start in range(0, len(state.laid) - seats + 1, seats):
        cards = [int(card) for card in state.laid[start : start + seats]]
        points[cards.index(max(cards))] += 1
    return tuple(Score(*score) for score in zip(points, ranks(points), strict=True))


def cards(state: State) -> Iterable[str]:
    """Return every card, wherever it lies."""
    return (*state.stock, *state.laid, *(card for hand in state.hands for card in hand))


# What a seat sees, and what it can do.


def view(state: State, seat: int | None) -> View:
    hand = () if seat is None else state.hands[seat]
    return View(seat, state.options, state.edition, hand, tuple(map(len, state.hands)), state.laid)


def redeal(view: View, rng: Rng) -> State:
    """Return a state that looks the same to this seat, with all hidden cards dealt again."""
    deal = dealer_of([card for card in DECK if card not in (*view.hand, *view.laid)], rng)
    hands = tuple(view.hand if seat == view.seat else deal(size) for seat, size in enumerate(view.hand_sizes))
    stock = deal(len(DECK) - len(view.laid) - sum(view.hand_sizes))
    return State(view.options, view.edition, hands, view.laid, stock)


def moves(view: View, arbiter: Arbiter) -> Sequence[Lay]:
    """Return a move for each card of the hand, if it is this seat's turn."""
    is_turn = len(view.laid) % len(view.hand_sizes) == view.seat
    return [Lay(card) for card in view.hand] if is_turn else []


def describe(event: Laid) -> Message:
    return Message("bataille-laid", {"who": Who(event.seat), "card": event.card})


GAME: Game[Options, State, Action, Laid, View] = Game(
    name="bataille",
    package=__package__,
    rules=Rules(
        rule_prefix="BATAILLE",
        edition=1,
        seat_counts=(2, 3, 4),
        presets={"standard": Options()},
        options_type=Options,
        state_type=State,
        action_type=Action,
        event_type=Laid,
        view_type=View,
        setup=setup,
        waiting=waiting,
        check=check,
        apply=apply,
        view=view,
        redeal=redeal,
        moves=moves,
        scores=scores,
        cards=cards,
    ),
    presentation=Presentation(describe=describe),
)
