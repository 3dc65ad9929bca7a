"""Tables: games being played. `Table.submit` is the only way to change a game's state."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER, Arbiter, Recorded, Recorder
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import AnyGame, Score, TakeBack
from tablee.core.log import Entry, GameLog, Header
from tablee.core.options import check_seats
from tablee.core.take_back import TRIES, TakenBack, taken_back_by, tells_nothing_new, too_late
from tablee.core.text import Message


class Outcome(Struct, frozen=True):
    """Result of an accepted action: its number in the log (from 1) and all its events, unredacted."""

    number: int
    events: tuple[Any, ...]
    undone: tuple[Any, ...] = ()
    """The events of the action that was undone, if this is the outcome of a TakeBack."""


class Mark(Struct, frozen=True):
    """A saved position of a table, for `drop_last`."""

    state: Any
    before: Any
    """The state before the last entry, or None if nothing can be taken back."""
    events: tuple[Any, ...]
    taken_back: int


def replay_stopped(number: int, error: TableeError) -> TableeError:
    """Return the error for a log whose action `number` can't be replayed."""
    if isinstance(error, IllegalAction):
        return TableeError("core-replay-refused", number=number, rule=error.rule, why=error.message)
    return TableeError("core-replay-stopped", number=number, why=error.message)


class Table:
    """A game in progress and its log.

    Every accepted action is an entry, and the log alone is enough to rebuild the state.
    """

    def __init__(self, game: AnyGame, header: Header, arbiter: Arbiter = NO_ARBITER) -> None:
        check_seats(game, header.seats)
        self.game = game
        self._rules = game.rules
        self.header = header
        self.arbiter = arbiter
        self.entries: list[Entry] = []
        self.state: Any = self._rules.setup(header.options, header.seats, header.seed, header.edition)
        self.taken_back = 0
        """Number of entries that were taken back."""
        self._before: Any = None
        self._events: tuple[Any, ...] = ()
        self._recorder = Recorder(arbiter)

    @classmethod
    def replay(cls, game: AnyGame, log: GameLog, upto: int | None = None, arbiter: Arbiter = NO_ARBITER) -> "Table":
        """Return the table after the first `upto` entries of a log (default: all).

        The rulings come from the log. `arbiter` rules on later actions.
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
        """The table's log so far."""
        return GameLog(self.header, tuple(self.entries))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._rules.waiting(self.state)

    @property
    def now(self) -> int:
        """The time of the last entry, in milliseconds since the set-up."""
        return self.entries[-1].at if self.entries else 0

    @property
    def plays(self) -> int:
        """The number of entries that count: neither taken back nor a TakeBack."""
        return len(self.entries) - 2 * self.taken_back

    def submit(self, seat: int, action: Any, at: int) -> Outcome:
        """Check and apply an action. If it is refused, raise IllegalAction and change nothing."""
        if isinstance(action, TakeBack) and not self.may_take_back(seat):
            raise too_late()
        self._recorder.take()
        events = self._apply(seat, action, at, self._recorder)
        return self._enter(Entry(at, seat, action, self._recorder.take()), events)

    def play(self, action: Any, seat: int | None = None, at: int | None = None) -> Outcome:
        """Submit an action for a seat, by default the first that must decide.

        The time is by default that of the last entry.
        """
        return self.submit(self._deciding(seat), action, self.now if at is None else at)

    def moves(self, seat: int | None = None) -> Sequence[Any] | None:
        """Return the legal actions of a seat, by default the first that must decide.

        None means that there are too many to list.
        """
        return self.game.rules.moves(self.view(self._deciding(seat)), self.arbiter)

    def _deciding(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if self.over:
            raise TableeError("core-game-over")
        return min(self.game.rules.waiting(self.state))

    def repeat(self, entry: Entry) -> Outcome:
        """Play an entry of a log again, with its rulings."""
        return self._enter(entry, self._apply(entry.seat, entry.action, entry.at, Recorded(entry.rulings)))

    def _apply(self, seat: int, action: Any, at: int, arbiter: Arbiter) -> tuple[Any, ...]:
        if at < self.now:
            raise TableeError("core-time-runs-back", at=at, now=self.now)
        if isinstance(action, TakeBack):
            return self._go_back(seat)
        before = self.state
        self.state, self._events = self._rules.apply(before, seat, action, at, arbiter)
        self._before = before
        return self._events

    def _enter(self, entry: Entry, events: tuple[Any, ...]) -> Outcome:
        self.entries.append(entry)
        undone = self._events if isinstance(entry.action, TakeBack) else ()
        return Outcome(len(self.entries), events, undone)

    # Taking back

    def may_take_back(self, seat: int, tries: int = TRIES) -> bool:
        """Return whether a seat may undo the last entry.

        It must be the seat's own, had no deadline, and showed the seat nothing new. More `tries`
        make the last check more reliable; `submit` uses all of them.
        """
        if not self._acted_last(seat) or self.over or any(map(self.game.presentation.reading, self._events)):
            return False
        asked = self._rules.waiting(self._before).get(seat)
        if asked is None or asked.deadline is not None:
            return False
        last = self.entries[-1]
        return tells_nothing_new(self.game, self._before, last, self.state, self._events, self.header.seed, tries)

    def _acted_last(self, seat: int) -> bool:
        return self._before is not None and self.entries[-1].seat == seat

    def _go_back(self, seat: int) -> tuple[Any, ...]:
        """Undo the last entry.

        In a replay only its seat is checked, because the rest was checked when it was played.
        """
        if not self._acted_last(seat):
            raise too_late()
        self.state, self._before = self._before, None
        self.taken_back += 1
        return (TakenBack(seat),)

    def mark(self) -> Mark:
        """Return the present position, for `drop_last`."""
        return Mark(self.state, self._before, self._events, self.taken_back)

    def drop_last(self, mark: Mark) -> None:
        """Remove the last entry, which was not announced yet, and return to the marked position."""
        self.entries.pop()
        self.state, self._before = mark.state, mark.before
        self._events, self.taken_back = mark.events, mark.taken_back

    # Views and events of a seat

    def view(self, seat: int | None) -> Any:
        """Return what `seat` may see; None is a spectator."""
        return self._rules.view(self.state, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return the score of every seat, so far or final."""
        return self.game.rules.scores(self.state)

    def seen(self, outcome: Outcome, seat: int | None) -> tuple[Any, ...]:
        """Return the events of an outcome as `seat` may see them.

        A seat sees a TakeBack only if it saw the action that was undone.
        """
        if self._is_taking_back(outcome):
            return outcome.events if self.shows(outcome, seat) else ()
        return self._shown(outcome.events, seat)

    def shows(self, outcome: Outcome, seat: int | None) -> bool:
        """Return whether `seat` learns of an action: not if it has events and all are hidden."""
        events = outcome.undone if self._is_taking_back(outcome) else outcome.events
        return not events or bool(self._shown(events, seat))

    def _shown(self, events: tuple[Any, ...], seat: int | None) -> tuple[Any, ...]:
        shown = (self._rules.seen(event, seat) for event in events)
        return tuple(event for event in shown if event is not None)

    def recalled(self, outcome: Outcome, seat: int | None) -> tuple[Any, ...]:
        """Return what `seat` may still see of an outcome after later actions."""
        if self._is_taking_back(outcome):
            return self.seen(outcome, seat)
        shown = (self._rules.recalled(event, seat) for event in self.seen(outcome, seat))
        return tuple(event for event in shown if event is not None)

    def describe(self, event: Any) -> Message:
        """Return an event of this table in words."""
        return taken_back_by(event.seat) if isinstance(event, TakenBack) else self.game.presentation.describe(event)

    def _is_taking_back(self, outcome: Outcome) -> bool:
        return isinstance(self.entries[outcome.number - 1].action, TakeBack)
