"""Cumulo as the protocol sees it: each method hands over to the module that knows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from tablee.core.bot import RandomBot
from tablee.core.game import Decision, Game, Score, ScoreLine
from tablee.core.rng import Rng
from tablee.core.text import Message
from tablee.games.cumulo import chance, play, speech
from tablee.games.cumulo import view as seeing
from tablee.games.cumulo.bots import Club
from tablee.games.cumulo.deal import deal, first_match
from tablee.games.cumulo.state import Action, Discard, Draw, Drew, Event, Options, Setup, State, View
from tablee.lexicon import french


class Cumulo(Game[Options, State, Action, Event, View]):
    name = "cumulo"
    rule_prefix = "CUMULO"
    version = 1
    seat_counts = (2, 3, 4)
    presets: ClassVar = {
        "standard": Options(),
        "short": Options(target=500, seconds="15", max_rounds=2),
    }
    options_type = Options
    state_type = State
    action_type = Action
    event_type = Event
    view_type = View

    def lexicon(self) -> str:
        return french().fingerprint

    def setup(self, options: Options, seats: int, seed: bytes) -> State:
        setup = Setup(options, seats, seed)
        match = first_match(setup)
        return State(setup, match, deal(setup, match, at=0)[0])

    def waiting(self, state: State) -> Mapping[int, Decision]:
        current = state.round
        if current.phase == "over":
            return {}
        return {current.turn: Decision(current.phase, play.deadline(state))}

    def check(self, state: State, seat: int, action: Action, at: int) -> None:
        play.check(state, seat, action, at)

    def apply(self, state: State, seat: int, action: Action, at: int) -> tuple[State, tuple[Event, ...]]:
        return play.apply(state, seat, action, at)

    def view(self, state: State, seat: int | None) -> View:
        return seeing.view(state, seat)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        return seeing.redeal(state, seat, rng)

    def moves(self, view: View) -> Sequence[Action] | None:
        """Listed in the first lap only (CUMULO-30): afterwards there are words by the thousand."""
        if not seeing.is_asked(view):
            return []
        if view.lap > 1:
            return None
        return [Draw()] if view.phase == "draw" else [Discard(card) for card in dict.fromkeys(view.hand)]

    def sample(self, view: View, rng: Rng) -> Action:
        if not seeing.is_asked(view):
            raise ValueError("cumulo: nothing to choose from")
        return chance.sample(view, rng)

    def cards(self, state: State) -> Iterable[str]:
        return seeing.cards(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        totals = state.match.totals
        return tuple(
            Score(total, 1 + sum(other > total for other in totals), _lines(state, seat))
            for seat, total in enumerate(totals)
        )

    def describe(self, event: Event) -> Message:
        return speech.describe(event)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        """A card drawn from the stock is known only to who drew it."""
        if isinstance(event, Drew) and event.seat != seat:
            return Drew(event.seat)
        return event


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """The lines of all counts."""
    lines = (line for counted in state.match.counts for line in counted.lines if line.seat == seat)
    return tuple(ScoreLine(speech.line(line), line.points) for line in lines)


GAME = Cumulo()
Cumulo.bots = {"random": lambda: RandomBot(GAME), "club": Club}
