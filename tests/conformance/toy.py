"""A toy game in which bugs can be planted, to show that the laws catch them.

Nine cards, three each, three players; in turn each lays a card face up, or passes; the sum of what you laid counts.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Game, Score, Timeout
from tablee.core.rng import Rng
from tablee.core.text import Catalogue, Message, Who

DECK = tuple("123456789")
RULES = ("TOY-1", "TOY-2")
CATALOGUE = Catalogue("en", ["toy-not-held = You don’t hold it.\ntoy-turn = Not yet.\ntoy-laid = { $who } lays."])


class Options(Struct, frozen=True):
    pass


class Lay(Struct, frozen=True, tag="lay"):
    card: str


class Laid(Struct, frozen=True, tag="laid"):
    seat: int
    card: str
    secret: str = ""


class State(Struct, frozen=True):
    hands: tuple[tuple[str, ...], ...]
    laid: tuple[str, ...] = ()


class View(Struct, frozen=True):
    seat: int | None
    hand: tuple[str, ...]
    laid: tuple[str, ...]
    hint: str = ""


Action = Lay | Timeout


class Toy(Game[Options, State, Action, Laid, View]):
    name = "toy"
    rule_prefix = "TOY"
    version = 1
    seat_counts = (3,)
    presets: ClassVar = {"standard": Options()}
    bots: ClassVar = {}
    options_type = Options
    state_type = State
    action_type = Action
    event_type = Laid
    view_type = View

    def __init__(self, bug: str = "") -> None:
        self.bug = bug

    def setup(self, options: Options, seats: int, seed: bytes) -> State:
        pack = Rng(seed, "toy").shuffled(DECK)
        if self.bug == "unseeded shuffle":
            pack = tuple(random.sample(DECK, len(DECK)))
        return State((pack[:3], pack[3:6], pack[6:]))

    def waiting(self, state: State) -> Mapping[int, Decision]:
        turn = len(state.laid) % 3
        if self.bug == "never ends":
            return {0: Decision("lay")}
        return {turn: Decision("lay")} if state.hands[turn] else {}

    def check(self, state: State, seat: int, action: Action, at: int) -> None:
        if seat not in self.waiting(state) and not isinstance(action, Timeout):
            raise IllegalAction("TOY-1", "toy-turn")
        if isinstance(action, Timeout):
            if seat != -1 or action.seat not in self.waiting(state):
                raise IllegalAction("TOY-1", "toy-turn")
        elif action.card not in state.hands[seat]:
            raise IllegalAction("TOY-99" if self.bug == "wrong rule id" else "TOY-2", "toy-not-held")

    def apply(self, state: State, seat: int, action: Action, at: int) -> tuple[State, tuple[Laid, ...]]:
        self.check(state, seat, action, at)
        if self.bug == "never ends":
            return state, ()
        if isinstance(action, Timeout):
            seat, action = action.seat, Lay(state.hands[action.seat][0])
        hand = tuple(card for card in state.hands[seat] if card != action.card)
        laid = (*state.laid, *(() if self.bug == "lost card" and action.card == "5" else (action.card,)))
        secret = "".join(hand) if self.bug == "leaking event" else ""
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        return State(hands, laid), (Laid(seat, action.card, secret),)

    def view(self, state: State, seat: int | None) -> View:
        hint = "".join(state.hands[0]) if self.bug == "leaking view" else ""
        return View(seat, () if seat is None else state.hands[seat], state.laid, hint)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        hidden = [card for place, hand in enumerate(state.hands) if place != seat for card in hand]
        again = iter(rng.shuffled(hidden))
        hands = tuple(
            hand if place == seat else tuple(next(again) for _ in hand) for place, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands)

    def moves(self, view: View) -> Sequence[Action]:
        if view.seat is None or len(view.laid) % 3 != view.seat:
            return []
        listed = [Lay(card) for card in view.hand]
        return [*listed, Lay("0")] if self.bug == "listed illegal move" and listed else listed

    def sample(self, view: View, rng: Rng) -> Action:
        return Lay(rng.choice(view.hand))

    def scores(self, state: State) -> tuple[Score, ...]:
        return tuple(Score(0, 1) for _ in state.hands)

    def cards(self, state: State) -> Iterable[str]:
        return (*state.laid, *(card for hand in state.hands for card in hand))

    def describe(self, event: Laid) -> Message:
        return Message("toy-laid", {"who": Who(event.seat)})
