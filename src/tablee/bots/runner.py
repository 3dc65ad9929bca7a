"""Runner of the bots at a table, in the arena, in a terminal or on a server.

Each bot receives what its seat may see and is asked once per decision. Its random numbers come from
the table's seed, labelled by the seat and the number of entries. So the same table gives the same
answers everywhere, even after a restart. In an attempt of a challenge they come from a secret of
the server instead. It gives the same answers to everybody who plays that challenge, and nobody can
predict them.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import AnyBot, Choice
from tablee.core.game import CLOCK, Decision
from tablee.core.log import standing
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table
from tablee.core.text import Message


class PendingDecision(Struct, frozen=True):
    """A decision that a seat must make, the number of entries before it, and the time it began."""

    decision: Decision
    number: int
    at: int


class Planned(Struct, frozen=True):
    """What a bot will do and when, the decision it answers, and its explanation."""

    at: int
    seat: int
    action: Any
    decision: Decision
    mind: Message | None = None


class Runner:
    """Asks the bots of a table for their decisions and shows them what happens."""

    def __init__(self, table: Table, bots: Mapping[int, AnyBot], chance: bytes | None = None) -> None:
        """Start the bots, which observe the game so far.

        `chance` replaces the table's seed as the source of their random numbers.
        """
        self._table = table
        self._chance = table.header.seed if chance is None else chance
        self._bots = dict(bots)
        self._asked: dict[int, PendingDecision] = {}
        self._choices: dict[int, Choice[Any]] = {}
        self._shown: tuple[Any, dict[int, Any]] = (None, {})
        """A state and the views of it that were already computed."""
        self._replay_the_past()

    def add(self, seat: int, bot: AnyBot) -> None:
        """Add a bot, which first observes the game from its beginning."""
        late = Runner(self._table, {seat: bot}, self._chance)
        self._bots[seat] = bot
        self._asked |= late._asked

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def next(self) -> Planned | None:
        """Return the earliest planned action of all bots, or None if no bot must decide."""
        plans = (self.plan(seat) for seat in self._asked)
        return min(plans, key=lambda plan: (plan.at, plan.seat), default=None)

    def plan(self, seat: int) -> Planned:
        """Return what the bot of a seat that must decide will do."""
        asked = self._asked[seat]
        choice = self._choices.get(seat)
        if choice is None:
            rng = Rng(self._chance, f"bot/{seat}/{asked.number}")
            choice = self._choices[seat] = self._bots[seat].choose(self._view(seat), rng)
        return Planned(asked.at + choice.after, seat, choice.action, asked.decision, choice.mind)

    def after(self, outcome: Outcome) -> None:
        """Show the bots the table's last entry, and note new decisions.

        After a TakeBack a new runner with new bots is needed, because bots can't forget what they
        observed.
        """
        self._note(self._table, outcome)

    def _replay_the_past(self) -> None:
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
        waiting = table.game.rules.waiting(table.state)
        for seat in list(self._asked):
            if waiting.get(seat) != self._asked[seat].decision:
                self._forget(seat)
        for seat, decision in waiting.items():
            if seat in self._bots and seat not in self._asked:
                self._asked[seat] = PendingDecision(decision, table.plays, table.now)

    def _view(self, seat: int) -> Any:
        state, views = self._shown
        return views[seat] if state is self._table.state and seat in views else self._table.view(seat)

    def _forget(self, seat: int) -> None:
        self._asked.pop(seat, None)
        self._choices.pop(seat, None)


def _actor(table: Table) -> int:
    """Return the seat that the last entry decided for."""
    entry = table.entries[-1]
    seat: int = entry.action.seat if entry.seat == CLOCK else entry.seat
    return seat
