"""Invariants that must always hold.

They compare what the database reports as stored with what people receive.
"""

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import CLOCK
from tablee.core.rng import Rng
from tablee.server.bots.pool import NoPlan
from tablee.server.bots.worker_process import WorkerLost
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.outgoing import events_for
from tablee.server.store.fencing import GivenUp
from tablee.server.store.rows import ActionRow, SeatRow, TableRow
from tablee.server.wire.refusal import rule_of
from tablee.server.wire.to_client import Clocks
from tablee.server.wire.values import encode
from tests.simulation import heard
from tests.simulation.disk import Disk, Happened, StoreFault
from tests.simulation.fairness import Fairness
from tests.simulation.guest import Guest, Pending
from tests.simulation.loop import HERE
from tests.simulation.past import Witnessed, tells_too_much

if TYPE_CHECKING:
    from tests.simulation.world import World

NO_CLOCKS = Clocks(0, False, (), ())
ANSWER_SECONDS = 60.0
STUCK_SECONDS = 240.0
RETURNED_SECONDS = 30.0
WELL_SECONDS = 150.0  # until both ends have noticed every connection that a fault broke
REMEMBERED = 30
FLOOD = 100


class Stored:
    """One table, followed from the store alone."""

    def __init__(self, row: TableRow, now: float) -> None:
        self.row = row
        self.live: LiveGame | None = None
        self.fairness: Fairness | None = None
        self.witnessed: Witnessed | None = None
        self.actions: dict[tuple[int, str], ActionRow] = {}
        self.expected: dict[tuple[int, int | None], dict[str, Any]] = {}
        self.lines: set[str] = set()
        self.moved = now
        """When the table last moved on, or had a reason not to."""

    @property
    def number(self) -> int:
        return self.live.number if self.live is not None else 0

    def told(self, seat: int | None) -> list[int]:
        """Return the numbers of the actions that a seat sees."""
        return self.witnessed.by(seat) if self.witnessed is not None else []


class Watch:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._chance = world.chance("watch")
        self.tables: dict[str, Stored] = {}
        self.guests: dict[str, list[Guest]] = {}
        self._faults: Counter[int] = Counter()
        self.attended = 0.0
        """Seconds of tables with somebody connected, summed."""
        self.checked = 0
        """Number of messages compared with what the same seat would receive after a redeal."""

    def is_over(self, table: str) -> bool:
        return table in self.tables and self.tables[table].row.status == "over"

    # Stored changes

    def committed(self, happened: list[Happened]) -> None:
        for kind, table_id, number in happened:
            self._world.note("stored", f"{kind} {table_id} {number}")
            self.owned(table_id, f"{kind} {number} is stored")
            if kind == "table":
                self._changed(table_id)
            elif kind == "action":
                self._played(self.tables[table_id], _action(self._world.disk, table_id, number))
            elif kind == "chat":
                self._said(self.tables[table_id], number)
            else:
                self._replaced(self.tables[table_id], number)

    def owned(self, table_id: str, what: str) -> None:
        """Check that only the owner of a table loads it or stores changes of it."""
        parts = getattr(HERE.get(), "parts", None)
        if parts is None or parts.ownership.me is None:
            return
        owners = self._world.disk.rows("SELECT owner FROM leases WHERE table_id = ?", table_id)
        if any(owner != parts.ownership.me.id for (owner,) in owners):
            self._world.fail(f"{what} by a process that does not own the table {table_id}")

    def loaded(self, table_id: str) -> None:
        """Check the owner of a table that is loaded.

        A process that was removed and cannot know it yet may load a table: it stores nothing, and
        drops the table in time.
        """
        parts = getattr(HERE.get(), "parts", None)
        me = parts.ownership.me if parts is not None else None
        if me is not None and self._world.disk.rows("SELECT 1 FROM processes WHERE id = ?", me.id):
            self.owned(table_id, "a log is replayed")

    def _changed(self, table_id: str) -> None:
        row, now = _table(self._world.disk, table_id), self._world.now
        stored = self.tables.setdefault(table_id, Stored(row, now))
        stored.row, stored.moved = row, now
        if row.started is not None and stored.live is None:
            stored.live = LiveGame(row)
            stored.fairness = Fairness(self._world, stored.live, now)
            stored.witnessed = Witnessed(stored.live)
        if stored.fairness is not None:
            stored.fairness.paused(row.paused is not None, now)

    def _played(self, stored: Stored, action: ActionRow) -> None:
        live, now = stored.live, self._world.now
        assert live is not None
        assert stored.fairness is not None
        assert stored.witnessed is not None
        stored.moved = now
        if action.seq != live.number + 1:
            self._world.fail(f"action {action.seq} is stored after {live.number}")
        if action.action_id is not None:
            if (action.seat, action.action_id) in stored.actions:
                self._world.fail(f"{action.action_id} of seat {action.seat} is stored twice")
            stored.actions[action.seat, action.action_id] = action
        seats = _around(self._world.disk, action.table_id)
        stored.fairness.check(action, seats, now)
        if action.action_id is None and action.seat != CLOCK and not seats[action.seat].bot_plays:
            self._world.fail(f"a bot played for seat {action.seat}, which a person has")
        try:
            live.add(action)
        except TableeError as error:
            self._world.fail(f"a stored action is illegal: {rule_of(error)}")
            return
        stored.witnessed.note(live.number)
        if self._chance.random() < self._world.share_compared:
            self._foresee(stored, live)

    def _foresee(self, stored: Stored, live: LiveGame) -> None:
        """Compute what each seat should receive, with everything that it cannot see redealt."""
        outcome, true_state = live.outcomes[-1], live.table.state
        if live.is_taking_back(outcome.number):
            return
        for seat in sorted({guest.seat for guest in self.guests.get(live.id, ())}, key=str):
            if stored.told(seat)[-1:] != [outcome.number]:
                continue
            rng = Rng(bytes(32), f"leak/{seat}/{outcome.number}")
            live.table.state = live.game.rules.redeal(live.game.rules.view(true_state, seat), rng)
            told = events_for(live, outcome, seat, NO_CLOCKS)
            assert told is not None
            stored.expected[outcome.number, seat] = heard.without_clocks(encode(told))
            live.table.state = true_state
        while len(stored.expected) > REMEMBERED:
            del stored.expected[next(iter(stored.expected))]

    def _said(self, stored: Stored, line: int) -> None:
        kind, text = self._world.disk.rows("SELECT kind, text FROM chat WHERE id = ?", line)[0]
        if kind == "line":
            if text in stored.lines:
                self._world.fail(f"a line is stored twice: {text}")
            stored.lines.add(text)

    def _replaced(self, stored: Stored, seat: int) -> None:
        """Check that a bot does not replace a person who is present and well connected."""
        for guest in self.guests.get(stored.row.id, ()):
            here = self._here_for(guest)
            if guest.seat == seat and here > RETURNED_SECONDS and self._world.fair_weather_for > WELL_SECONDS:
                self._world.fail(f"a bot plays for {guest.name}, who has been here for {here:.0f} s")

    # Received messages

    def snapshot(self, guest: Guest, message: heard.Snapshot, data: bytes) -> None:
        stored = self._known(guest, message.seat, message.number, data)
        if stored is None or stored.live is None or message.number == 0:
            return
        past, told = msgspec.json.decode(message.past), stored.told(message.seat)
        self._recalled(guest, stored.live, message.seat, told[: message.number], past)
        if message.number == len(told) and self._chance.random() < self._world.share_compared:
            live, true_state = stored.live, stored.live.table.state
            rng = Rng(bytes(32), f"leak/{message.seat}/{message.number}")
            live.table.state = live.game.rules.redeal(live.game.rules.view(true_state, message.seat), rng)
            view = encode(live.table.view(message.seat))
            live.table.state = true_state
            self._compare(guest, message.number, msgspec.json.decode(view), msgspec.json.decode(message.view))

    def events(self, guest: Guest, message: heard.Events, data: bytes) -> None:
        stored = self._known(guest, guest.seat, message.number, data)
        if stored is None or stored.live is None:
            return
        if message.number != guest.number + 1:
            self._world.fail(f"{guest.name} received action {message.number} after {guest.number}")
            return
        told = stored.told(guest.seat)[: message.number]
        if stored.live.entry(told[-1]).seat != message.seat:
            self._world.fail(f"{guest.name} was told that seat {message.seat} played action {told[-1]}")
        before = msgspec.json.decode(message.before)
        self._recalled(guest, stored.live, guest.seat, told, [before] if before else [])
        expected = stored.expected.get((told[-1], guest.seat))
        if expected is not None:
            self._compare(guest, told[-1], expected, heard.without_clocks(data))

    def _known(self, guest: Guest, seat: int | None, number: int, data: bytes) -> Stored | None:
        stored = self.tables.get(guest.table)
        if stored is None or number > len(stored.told(seat)):
            self._world.fail(f"{guest.name} received action {number}, which is not stored or is hidden")
            return None
        if stored.row.status != "over" and stored.row.seed.hex().encode() in data:
            self._world.fail(f"{guest.name} received the seed")
        return stored

    def _recalled(
        self, guest: Guest, live: LiveGame, seat: int | None, told: list[int], past: list[dict[str, Any]]
    ) -> None:
        number = tells_too_much(live, seat, told, past)
        if number is not None:
            self._world.fail(f"{guest.name} (seat {seat}) received more of action {number} than may be recalled")

    def _compare(self, guest: Guest, number: int, expected: Any, told: Any) -> None:
        self.checked += 1
        if expected != told:
            self._world.fail(f"{guest.name} (seat {guest.seat}) received of action {number} what that seat can't know")

    # Responses

    def acknowledged(self, guest: Guest, message: heard.Ack) -> None:
        stored = self.tables.get(guest.table)
        assert guest.seat is not None
        action = stored.actions.get((guest.seat, message.id)) if stored else None
        told = stored.told(guest.seat)[message.number - 1 : message.number] if stored and message.number else []
        if action is None or [action.seq] != told:
            self._world.fail(f"{guest.name} received a wrong ack: {message.id} is not stored as {message.number}")
        elif guest.pending is not None and guest.pending.key == message.id and guest.pending.action is not None:
            sent = msgspec.json.decode(guest.pending.action)
            if not sent.items() <= msgspec.json.decode(action.action).items():
                self._world.fail(f"{message.id} is stored as something else")

    def refused(self, guest: Guest, pending: Pending, rule: str) -> None:
        stored = self.tables.get(guest.table)
        if pending.times == 1 and stored is not None and (guest.seat, pending.key) in stored.actions:
            self._world.fail(f"{pending.key} was refused ({rule}) but is stored")

    def line_heard(self, guest: Guest, key: str) -> None:
        stored = self.tables.get(guest.table)
        if stored is not None and f"said {key}" not in stored.lines:
            self._world.fail(f"the line {key} was acknowledged but is not stored")

    def still_unanswered(self, guest: Guest, pending: Pending) -> None:
        waited = min(self._world.now - pending.since, self._world.fair_weather_for)
        if waited > ANSWER_SECONDS and not (guest.room is not None and guest.room.paused):
            self._world.fail(f"{guest.name} has waited {waited:.0f} s for an answer to {pending.key}")

    # Errors and stuck tables

    def unexpected(self, what: str, error: BaseException | None) -> None:
        """Fail for an error that no injected fault explains, or for too many that one does."""
        self._faults[int(self._world.now)] += 1
        if self._faults[int(self._world.now)] > FLOOD:
            self._world.fail(f"more than {FLOOD} errors in a second, the last: {what}")
        seen: BaseException | None = error
        while seen is not None:
            if isinstance(seen, StoreFault | WorkerLost | NoPlan | GivenUp):
                return
            if isinstance(seen, TableeError) and rule_of(seen) in ("not-stored", "owner-lost"):
                return
            seen = seen.__cause__ or seen.__context__
        self._world.fail(f"{what}: {type(error).__name__}: {error}", error)

    def look_around(self, passed: float) -> None:
        """Check that no table with people is stuck, and that people who return get their seats."""
        now = self._world.now
        for table_id, guests in self.guests.items():
            stored = self.tables.get(table_id)
            if stored is None:
                continue
            present = [guest for guest in guests if guest.connected and guest.plays and not guest.done]
            if present:
                self.attended += passed
            if not present or stored.row.status != "playing" or stored.row.paused is not None:
                stored.moved = now
            self._seats_come_back(stored, present)
            patience = STUCK_SECONDS + 8 * max((guest.pace.thinks for guest in guests), default=0)
            waited = min(now - stored.moved, self._world.fair_weather_for)
            if waited > patience:
                self._world.fail(f"{stored.row.game} has been stuck at {stored.number} for {waited:.0f} s")

    def _seats_come_back(self, stored: Stored, present: list[Guest]) -> None:
        if stored.row.status != "playing" or self._world.fair_weather_for < WELL_SECONDS:
            return
        seats = _around(self._world.disk, stored.row.id)
        for guest in present:
            here = self._here_for(guest)
            if guest.seat is not None and seats[guest.seat].bot_plays and here > RETURNED_SECONDS:
                self._world.fail(f"a bot keeps the seat of {guest.name}, who has been back for {here:.0f} s")

    def _here_for(self, guest: Guest) -> float:
        return self._world.now - guest.link.since if guest.connected and guest.link is not None else 0.0


def _table(disk: Disk, table_id: str) -> TableRow:
    values = _named(disk, "SELECT * FROM tables WHERE id = ?", table_id)[0]
    return TableRow(**values | {"autostart": bool(values["autostart"]), "take_back": bool(values["take_back"])})


def _action(disk: Disk, table_id: str, number: int) -> ActionRow:
    return ActionRow(**_named(disk, "SELECT * FROM actions WHERE table_id = ? AND seq = ?", table_id, number)[0])


def _around(disk: Disk, table_id: str) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(**values) for values in _named(disk, "SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    )


def _named(disk: Disk, query: str, *given: Any) -> list[dict[str, Any]]:
    found = disk.raw.execute(query, given)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]
