"""Playouts: what an action leads to in a world, if experts play on to the end of the deal."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import AnyBot
from tablee.bots.runner import Planned, Runner
from tablee.core.errors import TableeError
from tablee.core.game import CLOCK, Timeout, some_move
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table
from tablee.review.calibration import calibration_of
from tablee.review.moments import ImaginedTable, Moment, World, deals
from tablee.review.worlds import worlds

THINKING = 1000
"""Milliseconds of a bot's decision that has no deadline, so that games with a time limit end."""
MOST_ACTIONS = 400
"""Safety limit on the actions of a playout. The longest deals have a quarter of it."""


Step = tuple[int, tuple[Any, ...]]
"""A seat that acted, and the events of its action."""


class Result(Struct, frozen=True):
    """Result of a playout, in points: one's own side, the best other one, and whether it wins."""

    at_once: float
    """Points of one's own side right after the action."""
    mine: float
    theirs: float
    won: float
    """1 or 0 if the game is over, else 0.5."""
    course: Callable[[], Sequence[Step]] = tuple
    """(): return what the seat saw of each action after its own."""
    effort: float = 1.0
    """What the playout cost, in playouts by bots."""

    @property
    def lead(self) -> float:
        return self.mine - self.theirs


class Playouts:
    """Playouts of one decision. All actions meet the same worlds and the same random numbers."""

    def __init__(self, moment: Moment, bot: Callable[[], AnyBot], seed: bytes, label: str) -> None:
        self.moment = moment
        self._seed, self._label = seed, label
        self._worlds = worlds(moment, bot, Rng(seed, f"{label}/worlds"))
        self._began = deals(moment.game, moment.start)
        self._quick = calibration_of(moment.game.name).quick
        self._played = 0

    def rows(self, actions: Sequence[Any], count: int) -> Iterator[tuple[Result, ...]]:
        """Yield the results of the actions in each of the next `count` worlds.

        A world in which an action is illegal is left out, because the seat knew better.
        """
        for world in islice(self._worlds, count):
            self._played += 1
            chance = sha256(self._seed + f"{self._label}/{self._played}".encode()).digest()
            try:
                yield tuple(self._result(world, action, chance) for action in actions)
            except TableeError:
                continue

    def _result(self, world: World, action: Any, chance: bytes) -> Result:
        return self._played_on(world, action) or self._played_by_bots(world, action, chance)

    def _played_on(self, world: World, action: Any) -> Result | None:
        """Return the result if the game finds it faster than its bots."""
        moment, rules, play_on = self.moment, self.moment.game.rules, self.moment.game.extras.play_on
        if play_on is None:
            return None
        state, _ = rules.apply(world.state, moment.seat, action, moment.now, moment.arbiter)
        end = play_on(state)
        if end is None:
            return None
        at_once, course = rules.scores(state)[moment.seat].points, partial(self._course, state, end.actions)
        return _result(moment, at_once, end.points, float(end.ranks[moment.seat] == 1), course, self._quick)

    def _course(self, state: Any, actions: Callable[[], Sequence[Any]]) -> Sequence[Step]:
        moment, rules, course = self.moment, self.moment.game.rules, list[Step]()
        for number, action in enumerate(actions(), start=1):
            seat = min(rules.waiting(state))
            state, events = rules.apply(state, seat, action, moment.now + THINKING * number, moment.arbiter)
            course.append((seat, moment.seen(events)))
        return course

    def _played_by_bots(self, world: World, action: Any, chance: bytes) -> Result:
        moment = self.moment
        table = ImaginedTable(moment, world.state, moment.now)
        runner = Runner(table, world.fresh_bots(), chance)
        runner.after(table.submit(moment.seat, action, table.now))
        at_once, course = table.scores()[moment.seat].points, list[Step]()
        while not self._ended(table) and (plan := runner.next()):
            outcome = _submit(table, plan)
            course.append((plan.seat, moment.seen(outcome.events)))
            runner.after(outcome)
        scores = table.scores()
        won = float(scores[moment.seat].rank == 1) if table.over else 0.5
        return _result(moment, at_once, [score.points for score in scores], won, lambda: course)

    def _ended(self, table: Table) -> bool:
        is_new = bool(deals(table.game, table.state) - self._began)
        return table.over or is_new or len(table.entries) > MOST_ACTIONS


def _submit(table: Table, plan: Planned) -> Outcome:
    deadline = plan.decision.deadline
    if deadline is not None and plan.at > deadline:
        return table.submit(CLOCK, Timeout(plan.seat), max(deadline, table.now))
    at = max(plan.at, table.now + (THINKING if deadline is None else 0))
    try:
        return table.submit(plan.seat, plan.action, at)
    except TableeError:
        rng = Rng(table.header.seed, f"instead/{plan.seat}/{len(table.entries)}")
        return table.submit(plan.seat, some_move(table.game, table.view(plan.seat), rng, table.arbiter), at)


def _result(
    moment: Moment,
    at_once: int,
    points: Sequence[int],
    won: float,
    course: Callable[[], Sequence[Step]],
    effort: float = 1.0,
) -> Result:
    seat, sides = moment.seat, moment.game.rules.sides(moment.header.seats)
    others = [each for each, side in zip(points, sides, strict=True) if side != sides[seat]]
    return Result(at_once, points[seat], max(others), won, course, effort)
