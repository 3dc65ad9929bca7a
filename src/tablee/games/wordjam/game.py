"""Word Jam as the protocol sees it: each method hands over to the module that knows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from tablee.core.game import Decision, Game, Score, ScoreLine
from tablee.core.rng import Rng
from tablee.core.text import Message
from tablee.games.wordjam import legality, moves, play, speech
from tablee.games.wordjam import view as seeing
from tablee.games.wordjam.bots import ClubBot, GuessBot
from tablee.games.wordjam.deal import first_round
from tablee.games.wordjam.events import Event
from tablee.games.wordjam.score import ranks
from tablee.games.wordjam.state import Action, Options, Setup, State, View
from tablee.lexicon import french


class WordJam(Game[Options, State, Action, Event, View]):
    name = "wordjam"
    rule_prefix = "JAM"
    version = 1
    seat_counts = (5, 6, 7, 8, 9, 10, 11, 12)
    presets: ClassVar = {
        "standard": Options(),
        "short": Options(cave="2/1 4/2 6/4", hourglass_seconds=0, themes="animals,food,geography,free,visible"),
    }
    bots: ClassVar = {"random": GuessBot, "club": ClubBot}
    options_type = Options
    state_type = State
    action_type = Action
    event_type = Event
    view_type = View

    def lexicon(self) -> str:
        return french().fingerprint

    def setup(self, options: Options, seats: int, seed: bytes) -> State:
        return first_round(Setup(options, seats, seed))

    def waiting(self, state: State) -> Mapping[int, Decision]:
        decision = Decision(state.phase, state.deadline)
        return dict.fromkeys(legality.waiting(state), decision)

    def check(self, state: State, seat: int, action: Action, at: int) -> None:
        legality.check(state, seat, action, at)

    def apply(self, state: State, seat: int, action: Action, at: int) -> tuple[State, tuple[Event, ...]]:
        return play.apply(state, seat, action, at)

    def view(self, state: State, seat: int | None) -> View:
        return seeing.view(state, seat)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> State:
        return seeing.redeal(state, seat, rng)

    def moves(self, view: View) -> Sequence[Action] | None:
        return moves.moves(view)

    def sample(self, view: View, rng: Rng) -> Action:
        return moves.sample(view, rng)

    def cards(self, state: State) -> Iterable[str]:
        return seeing.cards(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        places = ranks(state.points, state.winners)
        lines: list[list[ScoreLine]] = [[] for _ in state.points]
        for result in state.results:
            for gain in result.gains:
                lines[gain.seat].append(ScoreLine(speech.line(result.number, gain), gain.points))
        return tuple(
            Score(points, rank, tuple(each)) for points, rank, each in zip(state.points, places, lines, strict=True)
        )

    def describe(self, event: Event) -> Message:
        return speech.describe(event)


GAME = WordJam()
