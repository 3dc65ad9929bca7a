"""A toy game in which bugs can be planted, to show that the laws catch them.

Three players have three of nine cards each. In turn each lays a card face up, and scores the sum of
their cards. In the first edition of its rules every card counted one.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Game, Presentation, Rules, Score, Timeout
from tablee.core.preview import Preview, Way
from tablee.core.rng import Rng
from tablee.core.summary import Summary
from tablee.core.terminal import MenuOption, Terminal, Voice
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
    options: Options
    edition: int
    hands: tuple[tuple[str, ...], ...]
    laid: tuple[str, ...] = ()


class View(Struct, frozen=True):
    seat: int | None
    options: Options
    edition: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[str, ...]
    hint: str = ""


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    card: Annotated[str, Meta(max_length=1)]


Action = Lay | Timeout


def toy(bug: str = "") -> Game[Options, State, Action, Laid, View]:
    """Return the game with a bug planted in it, or without one."""
    rules = _ToyRules(bug)
    return Game(
        name="toy",
        package=__package__,
        rules=Rules(
            rule_prefix="TOY",
            edition=2,
            seat_counts=(3,),
            presets={"standard": Options()},
            options_type=Options,
            state_type=State,
            action_type=Action,
            event_type=Laid,
            view_type=View,
            setup=rules.setup,
            waiting=rules.waiting,
            check=rules.check,
            apply=rules.apply,
            view=rules.view,
            seen=rules.seen,
            redeal=rules.redeal,
            moves=rules.moves,
            scores=scores,
            cards=cards,
        ),
        presentation=Presentation(
            draft_type=Draft,
            preview=rules.preview,
            describe=describe,
            summarise=rules.summarise,
            terminal=ToyTerminal,
        ),
    )


class _ToyRules:
    def __init__(self, bug: str) -> None:
        self.bug = bug

    def setup(self, options: Options, seats: int, seed: bytes, edition: int) -> State:
        pack = Rng(seed, "toy").shuffled(DECK)
        if self.bug == "unseeded shuffle":
            pack = tuple(random.sample(DECK, len(DECK)))
        return State(options, edition, (pack[:3], pack[3:6], pack[6:]))

    def waiting(self, state: State) -> Mapping[int, Decision]:
        turn = len(state.laid) % 3
        if self.bug == "never ends":
            return {0: Decision("lay")}
        return {turn: Decision("lay")} if state.hands[turn] else {}

    def check(self, state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> None:
        if seat not in self.waiting(state) and not isinstance(action, Timeout):
            raise IllegalAction("TOY-1", "toy-turn")
        if isinstance(action, Timeout):
            if seat != -1 or action.seat not in self.waiting(state):
                raise IllegalAction("TOY-1", "toy-turn")
        elif action.card not in state.hands[seat]:
            raise IllegalAction("TOY-99" if self.bug == "wrong rule id" else "TOY-2", "toy-not-held")

    def apply(
        self, state: State, seat: int, action: Action, at: int, arbiter: Arbiter
    ) -> tuple[State, tuple[Laid, ...]]:
        self.check(state, seat, action, at, arbiter)
        if self.bug == "never ends":
            return state, ()
        if isinstance(action, Timeout):
            seat, action = action.seat, Lay(state.hands[action.seat][0])
        hand = tuple(card for card in state.hands[seat] if card != action.card)
        laid = (*state.laid, *(() if self.bug == "lost card" and action.card == "5" else (action.card,)))
        secret = "".join(hand) if self.bug == "leaking event" else ""
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        return replace(state, hands=hands, laid=laid), (Laid(seat, action.card, secret),)

    def seen(self, event: Any, seat: int | None) -> Any:
        return None if self.bug == "hidden change" and seat is None else event

    def view(self, state: State, seat: int | None) -> View:
        hint = "".join(state.hands[0]) if self.bug == "leaking view" else ""
        sizes = tuple(map(len, state.hands))
        hand = () if seat is None else state.hands[seat]
        return View(seat, state.options, state.edition, hand, sizes, state.laid, hint)

    def preview(self, view: View, draft: Draft, arbiter: Arbiter) -> Preview:
        if draft.card in view.hand or self.bug == "previewed illegal move":
            return Preview(ways=(Way(Lay(draft.card)),))
        return Preview(rule="TOY-2", why=Message("toy-not-held"))

    def summarise(self, view: View) -> Summary:
        laid = Message("toy-laid", {"who": Who(0)})
        return Summary(hand=() if view.seat is None and self.bug != "spectator's hand" else (laid,), table=(laid,))

    def redeal(self, view: View, rng: Rng) -> State:
        shown = {*view.hand, *view.laid}
        again = iter(rng.shuffled([card for card in DECK if card not in shown]))
        hands = tuple(
            view.hand if place == view.seat else tuple(next(again) for _ in range(size))
            for place, size in enumerate(view.hand_sizes)
        )
        return State(view.options, view.edition, hands, view.laid)

    def moves(self, view: View, arbiter: Arbiter) -> Sequence[Action]:
        if view.seat is None or len(view.laid) % 3 != view.seat:
            return []
        listed = [Lay(card) for card in view.hand]
        return [*listed, Lay("0")] if self.bug == "listed illegal move" and listed else listed


def scores(state: State) -> tuple[Score, ...]:
    """Return the sum of each seat's cards (TOY-3), or their number in the first edition."""
    totals = [
        sum(int(card) if state.edition > 1 else 1 for card in state.laid[seat::3]) for seat in range(len(state.hands))
    ]
    return tuple(Score(total, 1 + sum(other > total for other in totals)) for total in totals)


def cards(state: State) -> Iterable[str]:
    return (*state.laid, *(card for hand in state.hands for card in hand))


def describe(event: Laid) -> Message:
    return Message("toy-laid", {"who": Who(event.seat), "card": event.card})


class ToyTerminal(Terminal[View, Action]):
    def screen(self, view: View, voice: Voice) -> str:
        return f"{' '.join(view.laid) or '-'} | {' '.join(view.hand)}"

    def question(self, view: View) -> Message:
        return Message("toy-ask")

    def options(self, view: View, arbiter: Arbiter) -> Sequence[MenuOption[Action]]:
        return [MenuOption(Lay(card), Message("toy-choice", {"card": card})) for card in view.hand]
