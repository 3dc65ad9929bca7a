"""A table: one game being played. Its `submit` is the only way a game's state changes."""

from typing import Any

from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER, Arbiter, Recorded, Recorder
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import AnyGame
from tablee.core.log import Entry, GameLog, Header
from tablee.core.options import check_seats


class Outcome(Struct, frozen=True):
    """What an accepted action did: its number in the log (from 1) and the events, unredacted."""

    number: int
    events: tuple[Any, ...]


class Table:
    """Plays a game by its log: every accepted action is one more entry, and the log alone rebuilds the state."""

    def __init__(self, game: AnyGame, header: Header, arbiter: Arbiter = NO_ARBITER) -> None:
        check_seats(game, header.seats)
        self.game = game
        self.header = header
        self.arbiter = arbiter
        self.entries: list[Entry] = []
        self.state: Any = game.setup(header.options, header.seats, header.seed, header.edition)
        self._recorder = Recorder(arbiter)

    @classmethod
    def replay(cls, game: AnyGame, log: GameLog, upto: int | None = None, arbiter: Arbiter = NO_ARBITER) -> "Table":
        """The table after the first `upto` entries of a log (all of them by default), by the rulings that it holds.

        `arbiter` rules on what is played from there on.
        """
        table = cls(game, log.header, arbiter)
        for entry in log.entries[:upto]:
            try:
                table.repeat(entry)
            except IllegalAction as error:
                number = len(table.entries) + 1
                raise TableeError("core-replay-refused", number=number, rule=error.rule, why=error.message) from error
        return table

    @property
    def log(self) -> GameLog:
        return GameLog(self.header, tuple(self.entries))

    @property
    def over(self) -> bool:
        return not self.game.waiting(self.state)

    @property
    def now(self) -> int:
        """The time of the last entry."""
        return self.entries[-1].at if self.entries else 0

    def submit(self, seat: int, action: Any, at: int) -> Outcome:
        """Check and apply an action; raises IllegalAction, and then nothing has changed."""
        self._recorder.take()
        events = self._apply(seat, action, at, self._recorder)
        return self._enter(Entry(at, seat, action, self._recorder.take()), events)

    def repeat(self, entry: Entry) -> Outcome:
        """Play an entry of a log again, by the rulings given then."""
        return self._enter(entry, self._apply(entry.seat, entry.action, entry.at, Recorded(entry.rulings)))

    def _apply(self, seat: int, action: Any, at: int, arbiter: Arbiter) -> tuple[Any, ...]:
        if at < self.now:
            raise TableeError("core-time-runs-back", at=at, now=self.now)
        self.state, events = self.game.apply(self.state, seat, action, at, arbiter)
        return events

    def _enter(self, entry: Entry, events: tuple[Any, ...]) -> Outcome:
        self.entries.append(entry)
        return Outcome(len(self.entries), events)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.state, seat)

    def seen(self, outcome: Outcome, seat: int | None) -> tuple[Any, ...]:
        """The events of an outcome that `seat` may see, as it may see them."""
        shown = (self.game.seen(event, seat) for event in outcome.events)
        return tuple(event for event in shown if event is not None)

    def recalled(self, outcome: Outcome, seat: int | None) -> tuple[Any, ...]:
        """The same once others have followed."""
        shown = (self.game.recalled(event, seat) for event in self.seen(outcome, seat))
        return tuple(event for event in shown if event is not None)
