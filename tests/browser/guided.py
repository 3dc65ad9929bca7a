"""The first deals of the lessons as prepared tables: one action of mine, then the answers.

The seed of a lesson fixes its deal, and no clock runs. So what a page shows never changes by
itself.
"""

from typing import Any

from msgspec.structs import replace

from tablee import games
from tablee.core.lesson import LEARNER, Turn, moment
from tablee.core.table import Outcome, Table
from tablee.server.wire.to_client import Events, Past, Snapshot, Told
from tests.browser.company import Company
from tests.browser.people import Visitor

STEPS = {"glop": "pair", "glossa": "bid", "touposix": "word", "cumulo": "end", "wordjam": "call"}
"""The step of each lesson with a typical turn of mine that others answer."""
NAMES = ("Ana", "Bruno", "Chloé", "Denis", "Emma")


def ready(me: Visitor) -> None:
    """Wait for the parts of a table that are loaded after its board."""
    me.page.locator("text=Pour écouter la table").wait_for(state="attached")


class Guided(Company):
    def __init__(self, name: str, step: str = "") -> None:
        game = games.load(name)
        assert game.extras.lesson is not None
        lesson = game.extras.lesson()
        caption = f"{name}-lesson-{step or STEPS[name]}"
        place = next(at for at, each in enumerate(lesson.steps) if each.say == caption)
        arbiter = lesson.arbiter(game.rules.arbiter(lesson.options))
        self.table = Table(game, lesson.header(game), arbiter)
        outcomes = [self._submit(turn) for turn in lesson.turns(place)]
        super().__init__(game, self.table.view(LEARNER), self._asked(), ready)
        self.arbiter, self.names, self.seats, self.alone = arbiter, NAMES, lesson.seats, True
        self.mine = tuple(Turn(LEARNER, action) for action in lesson.steps[place].do)
        self.answers = lesson.steps[place].then
        shown = [each for each in outcomes if self.table.shows(each, LEARNER)]
        self.number = len(shown)
        self.past = tuple(self._past(number, each) for number, each in enumerate(shown, start=1))
        self._before = self.past[-1] if self.past else None

    def go_on(self, turns: tuple[Turn, ...]) -> None:
        """Play turns and send the page what I see of each."""
        for turn in turns:
            outcome = self._submit(turn)
            if not self.table.shows(outcome, LEARNER):
                continue
            self.view, self.waiting, self.number = self.table.view(LEARNER), self._asked(), self.number + 1
            now, told = self.snapshot(), self._told(self.table.seen(outcome, LEARNER))
            self.tell(Events(self.number, turn.seat, self._before, told, now.view, now.moves, now.waiting, now.clocks))
            self._before = self._past(self.number, outcome)

    def snapshot(self) -> Snapshot:
        mine = LEARNER in self.waiting
        moves = self.game.rules.moves(self.view, self.arbiter) if mine else ()
        return replace(super().snapshot(), moves=None if moves is None else tuple(moves), chat=())

    def _submit(self, turn: Turn) -> Outcome:
        return self.table.submit(turn.seat, turn.action, moment(self.table, turn.seat))

    def _asked(self) -> dict[int, str]:
        return {seat: asked.kind for seat, asked in self.table.game.rules.waiting(self.table.state).items()}

    def _told(self, events: tuple[Any, ...]) -> tuple[Told, ...]:
        return tuple(Told(event, self.table.describe(event)) for event in events)

    def _past(self, number: int, outcome: Outcome) -> Past:
        return Past(number, self._told(self.table.recalled(outcome, LEARNER)))
