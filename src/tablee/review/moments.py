"""Moments: decisions of a finished game, the deal that led to each, and tables that start there."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import AnyBot
from tablee.core.arbiter import NO_ARBITER, Arbiter, Recorded
from tablee.core.game import AnyGame, TakeBack
from tablee.core.log import Entry, Header
from tablee.core.table import Outcome, Table


class World(Struct, frozen=True):
    """A state, and bots for all seats that have observed how it came about."""

    state: Any
    bots: Mapping[int, AnyBot]

    def fresh_bots(self) -> dict[int, AnyBot]:
        """Return copies of the bots, so that each playout starts with the same memories."""
        return {seat: deepcopy(bot) for seat, bot in self.bots.items()}


class Moment(Struct, frozen=True):
    """A decision of a finished game, and the deal that led to it."""

    game: AnyGame
    header: Header
    seat: int
    start: Any
    """The state at the beginning of the deal."""
    past: tuple[Entry, ...]
    """The entries since then that still count."""
    state: Any
    now: int
    """The time of the decision, in milliseconds since the set-up."""
    arbiter: Arbiter = NO_ARBITER

    @property
    def view(self) -> Any:
        return self.game.rules.view(self.state, self.seat)

    def shown(self, state: Any, entry: Entry) -> tuple[Any, tuple[Any, ...], tuple[Any, ...]]:
        """Return the state after an entry, its events, and those that the seat may see."""
        after, events = self.game.rules.apply(state, entry.seat, entry.action, entry.at, Recorded(entry.rulings))
        return after, events, self.seen(events)

    def seen(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the events that the seat may see."""
        shown = (self.game.rules.seen(event, self.seat) for event in events)
        return tuple(event for event in shown if event is not None)


def replayed(moment: Moment, start: Any, entries: Sequence[Entry], bot: Callable[[], AnyBot]) -> World:
    """Play these entries from that start, with new bots in all seats observing."""
    rules, state = moment.game.rules, start
    bots = {seat: bot() for seat in range(moment.header.seats)}
    for seat, each in bots.items():
        if each.listens:
            each.observe(rules.view(state, seat), ())
    for entry in entries:
        state, events, _ = moment.shown(state, entry)
        for seat, each in bots.items():
            if each.listens:
                seen = (rules.seen(event, seat) for event in events)
                each.observe(rules.view(state, seat), tuple(event for event in seen if event is not None))
    return World(state, bots)


class ImaginedTable(Table):
    """A table that begins in a state of a deal, at a time."""

    def __init__(self, moment: Moment, state: Any, now: int) -> None:
        super().__init__(moment.game, moment.header, moment.arbiter)
        self.state = state
        self._start = now

    @property
    def now(self) -> int:
        return self.entries[-1].at if self.entries else self._start


class Course:
    """A table whose entries are repeated, and the deal that is being played at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._start, self._past = table.state, list[Entry]()

    def moment(self, seat: int, at: int | None = None) -> Moment:
        """Return the present moment, for a seat that must decide, or decided at that time."""
        table, past = self.table, tuple(self._past)
        now = table.now if at is None else max(at, table.now)
        return Moment(table.game, table.header, seat, self._start, past, table.state, now, table.arbiter)

    def repeat(self, entry: Entry) -> Outcome:
        table = self.table
        outcome = table.repeat(entry)
        if isinstance(entry.action, TakeBack):
            self._past.pop()
        elif deals(table.game, table.state) - deals(table.game, self._start):
            self._start, self._past = table.state, []
        else:
            self._past.append(entry)
        return outcome


def deals(game: AnyGame, state: Any) -> frozenset[str]:
    """Return the labels of the shuffles that have just been used; new ones begin another deal."""
    return frozenset(drawn.label for drawn in game.rules.drawn(state))
