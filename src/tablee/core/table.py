"""A table: one game being played. Its `submit` is the only way a game's state changes."""

from typing import Any

from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER, Arbiter, Recorded, Recorder
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import AnyGame, TakeBack
from tablee.core.log import Entry, GameLog, Header
from tablee.core.options import check_seats
from tablee.core.take_back import TRIES, TakenBack, taken_back_by, tells_nothing_new, too_late
from tablee.core.text import Message


class Outcome(Struct, frozen=True):
    """What an accepted action did: its number in the log (from 1) and the events, unredacted."""

    number: int
    events: tuple[Any, ...]


class Mark(Struct, frozen=True):
    """How a table stands, to go back to."""

    state: Any
    before: Any
    """The state before the last entry; None when there is nothing to take back."""
    events: tuple[Any, ...]
    taken_back: int


def replay_stopped(number: int, error: TableeError) -> TableeError:
    """What is said of a log whose action `number` can't be played."""
    if isinstance(error, IllegalAction):
        return TableeError("core-replay-refused", number=number, rule=error.rule, why=error.message)
    return TableeError("core-replay-stopped", number=number, why=error.message)


class Table:
    """Plays a game by its log: every accepted action is one more entry, and the log alone rebuilds the state."""

    def __init__(self, game: AnyGame, header: Header, arbiter: Arbiter = NO_ARBITER) -> None:
        check_seats(game, header.seats)
        self.game = game
        self.header = header
        self.arbiter = arbiter
        self.entries: list[Entry] = []
        self.state: Any = game.setup(header.options, header.seats, header.seed, header.edition)
        self.taken_back = 0
        """How many entries were taken back."""
        self._before: Any = None
        self._events: tuple[Any, ...] = ()
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
            except TableeError as error:
                raise replay_stopped(len(table.entries) + 1, error) from error
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

    @property
    def plays(self) -> int:
        """How many entries stand."""
        return len(self.entries) - 2 * self.taken_back

    def submit(self, seat: int, action: Any, at: int) -> Outcome:
        """Check and apply an action; raises IllegalAction, and then nothing has changed."""
        if isinstance(action, TakeBack) and not self.may_take_back(seat):
            raise too_late()
        self._recorder.take()
        events = self._apply(seat, action, at, self._recorder)
        return self._enter(Entry(at, seat, action, self._recorder.take()), events)

    def repeat(self, entry: Entry) -> Outcome:
        """Play an entry of a log again, by the rulings given then."""
        return self._enter(entry, self._apply(entry.seat, entry.action, entry.at, Recorded(entry.rulings)))

    def _apply(self, seat: int, action: Any, at: int, arbiter: Arbiter) -> tuple[Any, ...]:
        if at < self.now:
            raise TableeError("core-time-runs-back", at=at, now=self.now)
        if isinstance(action, TakeBack):
            return self._go_back(seat)
        before = self.state
        self.state, self._events = self.game.apply(before, seat, action, at, arbiter)
        self._before = before
        return self._events

    def _enter(self, entry: Entry, events: tuple[Any, ...]) -> Outcome:
        self.entries.append(entry)
        return Outcome(len(self.entries), events)

    # Taking back

    def may_take_back(self, seat: int, tries: int = TRIES) -> bool:
        """Whether the last entry is that seat's own, was played against no clock, and told it nothing new.

        How sure the last is depends on the `tries`; what is taken back was judged by all.
        """
        if not self._acted_last(seat) or self.over or any(map(self.game.reading, self._events)):
            return False
        asked = self.game.waiting(self._before).get(seat)
        if asked is None or asked.deadline is not None:
            return False
        last = self.entries[-1]
        return tells_nothing_new(self.game, self._before, last, self.state, self._events, self.header.seed, tries)

    def _acted_last(self, seat: int) -> bool:
        return self._before is not None and self.entries[-1].seat == seat

    def _go_back(self, seat: int) -> tuple[Any, ...]:
        """In a replay only whose entry it was is looked at: the rest was judged when it was played."""
        if not self._acted_last(seat):
            raise too_late()
        self.state, self._before = self._before, None
        self.taken_back += 1
        return (TakenBack(seat),)

    def mark(self) -> Mark:
        return Mark(self.state, self._before, self._events, self.taken_back)

    def drop_last(self, mark: Mark) -> None:
        """Forget the last entry, which nobody has heard of, and stand as marked before it."""
        self.entries.pop()
        self.state, self._before = mark.state, mark.before
        self._events, self.taken_back = mark.events, mark.taken_back

    # What is told

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.state, seat)

    def seen(self, outcome: Outcome, seat: int | None) -> tuple[Any, ...]:
        """The events of an outcome that `seat` may see, as it may see them."""
        if self._is_taking_back(outcome):
            return outcome.events
        shown = (self.game.seen(event, seat) for event in outcome.events)
        return tuple(event for event in shown if event is not None)

    def recalled(self, outcome: Outcome, seat: int | None) -> tuple[Any, ...]:
        """The same once others have followed."""
        if self._is_taking_back(outcome):
            return outcome.events
        shown = (self.game.recalled(event, seat) for event in self.seen(outcome, seat))
        return tuple(event for event in shown if event is not None)

    def describe(self, event: Any) -> Message:
        """An event of this table in words."""
        return taken_back_by(event.seat) if isinstance(event, TakenBack) else self.game.describe(event)

    def _is_taking_back(self, outcome: Outcome) -> bool:
        return isinstance(self.entries[outcome.number - 1].action, TakeBack)
