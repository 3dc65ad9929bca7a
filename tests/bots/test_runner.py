"""One runner for arena, terminal and server: the same table gives the same bots everywhere."""

from collections.abc import Sequence
from typing import Any

from tablee.arena.match import play
from tablee.bots.protocol import Bot, Choice, bot_of
from tablee.bots.runner import Runner
from tablee.core.arbiter import NO_ARBITER
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.glop import GAME
from tablee.games.glop.moves import moves
from tests.conformance.walk import new_table, seed_of


def test_a_runner_created_later_plans_the_same_as_one_from_the_start() -> None:
    whole = play(GAME, GAME.rules.presets["short"], ("club", "club"), seed_of(3))
    table = Table(GAME, whole.header)
    first = Runner(table, {seat: bot_of(GAME, "club") for seat in (0, 1)})
    for number, entry in enumerate(whole.entries):
        planned = first.next()
        assert planned is not None
        if number % 9 == 0:
            late = Runner(table, {seat: bot_of(GAME, "club") for seat in (0, 1)})
            assert late.next() == planned
        assert (planned.seat, planned.action) == (entry.seat, entry.action)
        first.after(table.repeat(entry))
    assert first.next() is None


class Listener(Bot[Any, Any]):
    """Records the events that it observes, and how often it is asked."""

    def __init__(self) -> None:
        self.observed: list[Any] = []
        self.asked = 0

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        self.observed += events

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        self.asked += 1
        return Choice(moves(view, NO_ARBITER)[0])


def test_a_bot_is_asked_once_per_decision_and_observes_the_game_from_its_start() -> None:
    table = new_table(GAME, GAME.rules.presets["short"], 2, seed_of(5))
    early, late = Listener(), Listener()
    runner = Runner(table, {0: early})
    assert runner.next() == runner.next()
    assert early.asked == 1
    plan = runner.next()
    assert plan is not None
    runner.after(table.submit(0, plan.action, 0))
    assert runner.next() is None
    assert 1 not in runner
    runner.add(1, late)
    assert late.observed == early.observed
    plan = runner.next()
    assert plan is not None
    assert plan.seat == 1
