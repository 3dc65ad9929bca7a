"""Glossa as the protocol sees it: each method hands over to the module that knows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from tablee.core.bot import Bot, RandomBot
from tablee.core.game import Decision, Game, Score, ScoreLine
from tablee.core.rng import Rng
from tablee.core.text import Message
from tablee.games.glossa import legality, play, speech
from tablee.games.glossa import moves as moving
from tablee.games.glossa import view as seeing
from tablee.games.glossa.deal import begin, first_match
from tablee.games.glossa.loans import initial
from tablee.games.glossa.state import Action, Deal, Event, Options, Setup, State, View
from tablee.games.glossa.timing import deadline, waiting_seats
from tablee.lexicon import french


class Glossa(Game[Options, State, Action, Event, View]):
    name = "glossa"
    rule_prefix = "GLOSSA"
    version = 1
    seat_counts = (2, 3, 4, 5, 6)
    presets: ClassVar = {
        "standard": Options(),
        "short": Options(minutes=1),
        "continuous": Options(minutes=2, continuous=True, word_check="showdown", cap="total"),
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
        nothing = ((),) * seats
        empty = Deal(nothing, nothing, nothing, stock=())
        reserves = (initial(seats),) * seats
        return begin(State(setup, match, empty, "entry", match.dealer, reserves), at=0)[0]

    def waiting(self, state: State) -> Mapping[int, Decision]:
        decision = Decision(state.phase, deadline(state))
        return dict.fromkeys(waiting_seats(state), decision)

    def check(self, state: State, seat: int, action: Action, at: int) -> None:
        legality.check(state, seat, action, at)

    def apply(self, state: State, seat: int, action: Action, at: int) -> tuple[State, tuple[Event, ...]]:
        return play.apply(state, seat, action, at)

    def view(self, state: State, seat: int | None) -> View:
        return seeing.view(state, seat)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        return seeing.redeal(state, seat, rng)

    def moves(self, view: View) -> Sequence[Action] | None:
        return moving.moves(view)

    def sample(self, view: View, rng: Rng) -> Action:
        return moving.sample(view, rng)

    def cards(self, state: State) -> Iterable[str]:
        return seeing.cards(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Game points and chips (GLOSSA-61); level scores share a rank (GLOSSA-64)."""
        totals = play.totals(state)
        return tuple(
            Score(total, 1 + sum(other > total for other in totals), _lines(state, seat))
            for seat, total in enumerate(totals)
        )

    def describe(self, event: Event) -> Message:
        return speech.describe(event)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        return seeing.seen(event, seat)


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """The seat's column of the score sheet, and its chips."""
    column = ((row, row.points[seat]) for row in state.match.sheet)
    lines = [ScoreLine(speech.line(row), points) for row, points in column if points is not None]
    return (*lines, ScoreLine(Message("glossa-line-chips"), state.reserves[seat]))


def _club() -> Bot[View, Action]:
    """Made when asked for: its searches need numba, which takes a third of a second to load."""
    from tablee.games.glossa.bots import ClubBot  # noqa: PLC0415

    return ClubBot()


GAME = Glossa()
Glossa.bots = {"random": lambda: RandomBot(GAME), "club": _club}
