"""Touposix as the protocol sees it: each method hands over to the module that knows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from tablee.core.bot import RandomBot
from tablee.core.game import Decision, Game, Score
from tablee.core.rng import Rng
from tablee.core.text import Message
from tablee.games.touposix import count, play, speech
from tablee.games.touposix import view as seeing
from tablee.games.touposix.bots import ClubBot
from tablee.games.touposix.deal import deal
from tablee.games.touposix.state import Action, Event, Options, State, View
from tablee.lexicon import french


class Touposix(Game[Options, State, Action, Event, View]):
    name = "touposix"
    rule_prefix = "TOUPOSIX"
    version = 1
    seat_counts = (2, 3, 4)
    presets: ClassVar = {"standard": Options(), "count_draw_pile": Options(count_draw_pile=True)}
    options_type = Options
    state_type = State
    action_type = Action
    event_type = Event
    view_type = View

    def lexicon(self) -> str:
        return french().fingerprint

    def setup(self, options: Options, seats: int, seed: bytes) -> State:
        return deal(options, seats, seed)

    def waiting(self, state: State) -> Mapping[int, Decision]:
        return {state.turn: Decision("turn")} if state.ending is None else {}

    def check(self, state: State, seat: int, action: Action, at: int) -> None:
        play.check(state, seat, action, at)

    def apply(self, state: State, seat: int, action: Action, at: int) -> tuple[State, tuple[Event, ...]]:
        return play.apply(state, seat, action, at)

    def view(self, state: State, seat: int | None) -> View:
        return seeing.view(state, seat)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        return seeing.redeal(state, seat, rng)

    def moves(self, view: View) -> Sequence[Action] | None:
        """Words in all their orders are too many to list; who is not asked has none."""
        return None if view.ending is None and view.seat == view.turn else ()

    def sample(self, view: View, rng: Rng) -> Action:
        return seeing.sample(view, rng)

    def cards(self, state: State) -> Iterable[str]:
        return seeing.cards(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        return count.scores(state)

    def describe(self, event: Event) -> Message:
        return speech.describe(event)


GAME = Touposix()
Touposix.bots = {"random": lambda: RandomBot(GAME), "club": ClubBot}
