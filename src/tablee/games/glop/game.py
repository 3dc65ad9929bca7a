"""Glop as the protocol sees it: each method hands over to the module that knows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from tablee.core.bot import RandomBot
from tablee.core.game import Decision, Game, Score, ScoreLine
from tablee.core.rng import Rng
from tablee.core.text import Message
from tablee.games.glop import play, speech
from tablee.games.glop import view as seeing
from tablee.games.glop.bots import ClubBot
from tablee.games.glop.deal import deal, first_match
from tablee.games.glop.state import Action, Dealt, Event, Glopped, Laid, Line, Options, Setup, State, Took, View

_PLAY = tuple({seat: Decision("play")} for seat in range(4))


class Glop(Game[Options, State, Action, Event, View]):
    name = "glop"
    rule_prefix = "GLOP"
    version = 1
    seat_counts = (2, 4)
    presets: ClassVar = {
        "standard": Options(),
        "short": Options(target=10),
        "memory_aid": Options(target=10, memory_aid=True),
        "free_discard": Options(target=10, free_discard=True, favourite="green"),
    }
    options_type = Options
    state_type = State
    action_type = Action
    event_type = Event
    view_type = View

    def setup(self, options: Options, seats: int, seed: bytes) -> State:
        setup = Setup(options, seats, seed)
        match = first_match(setup)
        return State(setup, match, deal(setup, match, at=0)[0])

    def waiting(self, state: State) -> Mapping[int, Decision]:
        current = state.deal
        if current.phase == "play":
            return _PLAY[current.turn]
        if current.phase == "over":
            return {}
        decision = Decision("study", play.study_deadline(state))
        return {seat: decision for seat in range(state.setup.seats) if seat not in current.ready}

    def check(self, state: State, seat: int, action: Action, at: int) -> None:
        play.check(state, seat, action, at)

    def apply(self, state: State, seat: int, action: Action, at: int) -> tuple[State, tuple[Event, ...]]:
        return play.apply(state, seat, action, at)

    def view(self, state: State, seat: int | None) -> View:
        return seeing.view(state, seat)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        return seeing.redeal(state, seat, rng)

    def moves(self, view: View) -> Sequence[Action]:
        return seeing.moves(view)

    def cards(self, state: State) -> Iterable[str]:
        return seeing.cards(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        best = max(state.points)
        return tuple(
            Score(state.points[seat % 2], 1 if state.points[seat % 2] == best else 2, _lines(state, seat % 2))
            for seat in range(state.setup.seats)
        )

    def describe(self, event: Event) -> Message:
        return speech.describe(event)

    def recalled(self, event: Event, seat: int | None) -> Event | None:
        """Only the last play is shown (GLOP-26): of those before, at most that they were glops; nor the first table."""
        match event:
            case Took(by, _, _, glop):
                return Glopped(by, glop) if glop else None
            case Laid():
                return None
            case Dealt():
                return replace(event, table=())
            case _:
                return event


def _lines(state: State, side: int) -> tuple[ScoreLine, ...]:
    """The lines of all counts, and the glops marked in a deal that has none yet."""
    lines = [line for counted in state.match.counts for line in counted.lines]
    if not state.match.counts or state.match.counts[-1].deal != state.match.deal:
        glops = state.deal.glops
        lines += [Line(each, "glop", glops[each], glops[each]) for each in (0, 1) if glops[each]]
        if state.deal.royal is not None:
            lines.append(Line(state.deal.royal, "royal", 1, 3))
    return tuple(ScoreLine(speech.line(line), line.points) for line in lines if line.side == side)


GAME = Glop()
Glop.bots = {"random": lambda: RandomBot(GAME), "club": ClubBot}
