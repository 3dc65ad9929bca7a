"""Playouts: what an action leads to in a world, if experts play on to the end of the deal."""

from collections.abc import Callable, Iterator, Sequence
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
    course: tuple[Step, ...] = ()
    """What the seat saw of each action after its own."""

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
        table = ImaginedTable(self.moment, world.state, self.moment.now)
        runner = Runner(table, world.fresh_bots(), chance)
        runner.after(table.submit(self.moment.seat, action, table.now))
        at_once, course = table.scores()[self.moment.seat].points, list[Step]()
        while not self._ended(table) and (plan := runner.next()):
            outcome = _submit(table, plan)
            course.append((plan.seat, self.moment.seen(outcome.events)))
            runner.after(outcome)
        return _result(table, self.moment.seat, at_once, course)

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


def _result(table: Table, seat: int, at_once: int, course: Sequence[Step]) -> Result:
    scores, sides = table.scores(), table.game.rules.sides(table.header.seats)
    others = [score.points for score, side in zip(scores, sides, strict=True) if side != sides[seat]]
    won = float(scores[seat].rank == 1) if table.over else 0.5
    return Result(at_once, scores[seat].points, max(others), won, tuple(course))
