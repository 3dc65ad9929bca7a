"""The bots at a table, wherever it stands: in the arena, in a terminal, on a server.

Each bot is told what its seat may see and asked once a question. Its chance comes from the table's seed under the seat
and the place in the log where the question was put, so the same table gives the same answers everywhere and after a
restart.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tablee.core.bot import AnyBot, Choice
from tablee.core.game import CLOCK, Decision
from tablee.core.log import standing
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table
from tablee.core.text import Message


class Asked(Struct, frozen=True):
    """A question put to a seat: after how many entries that stand, and at what time."""

    decision: Decision
    number: int
    at: int


class Planned(Struct, frozen=True):
    """What a bot will do, when, the decision it answers, and what it has in mind."""

    at: int
    seat: int
    action: Any
    decision: Decision
    mind: Message | None = None


class Runner:
    def __init__(self, table: Table, bots: Mapping[int, AnyBot]) -> None:
        self._table = table
        self._bots = dict(bots)
        self._asked: dict[int, Asked] = {}
        self._choices: dict[int, Choice[Any]] = {}
        self._shown: tuple[Any, dict[int, Any]] = (None, {})
        """A state and what bots were shown of it: who is asked next sees the same."""
        self._live_through_the_past()

    def add(self, seat: int, bot: AnyBot) -> None:
        """One more bot; who comes late is told everything from the beginning."""
        late = Runner(self._table, {seat: bot})
        self._bots[seat] = bot
        self._asked |= late._asked

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def next(self) -> Planned | None:
        """The bots' next action, of all who have to decide; None when no bot has to."""
        plans = (self.plan(seat) for seat in self._asked)
        return min(plans, key=lambda plan: (plan.at, plan.seat), default=None)

    def plan(self, seat: int) -> Planned:
        """What the bot of that seat, which has to decide, will do."""
        asked = self._asked[seat]
        choice = self._choices.get(seat)
        if choice is None:
            rng = Rng(self._table.header.seed, f"bot/{seat}/{asked.number}")
            choice = self._choices[seat] = self._bots[seat].choose(self._view(seat), rng)
        return Planned(asked.at + choice.after, seat, choice.action, asked.decision, choice.mind)

    def after(self, outcome: Outcome) -> None:
        """The table's last entry was played: everyone is told, and new questions are put.

        An entry that takes one back can't be told, as bots can't unlearn: a new runner, with new bots, goes on.
        """
        self._note(self._table, outcome)

    def _live_through_the_past(self) -> None:
        table = self._table
        past = Table(table.game, table.header) if table.entries else table
        self._note(past, None)
        for entry in standing(table.entries) if past is not table else ():
            self._note(past, past.repeat(entry))

    def _note(self, table: Table, outcome: Outcome | None) -> None:
        self._shown = (table.state, {seat: table.view(seat) for seat, bot in self._bots.items() if bot.listens})
        for seat, view in self._shown[1].items():
            self._bots[seat].observe(view, table.seen(outcome, seat) if outcome else ())
        if table.entries:
            self._forget(_actor(table))
        waiting = table.game.waiting(table.state)
        for seat in list(self._asked):
            if waiting.get(seat) != self._asked[seat].decision:
                self._forget(seat)
        for seat, decision in waiting.items():
            if seat in self._bots and seat not in self._asked:
                self._asked[seat] = Asked(decision, table.plays, table.now)

    def _view(self, seat: int) -> Any:
        state, views = self._shown
        return views[seat] if state is self._table.state and seat in views else self._table.view(seat)

    def _forget(self, seat: int) -> None:
        self._asked.pop(seat, None)
        self._choices.pop(seat, None)


def _actor(table: Table) -> int:
    """The seat that the last entry decided for."""
    entry = table.entries[-1]
    seat: int = entry.action.seat if entry.seat == CLOCK else entry.seat
    return seat
