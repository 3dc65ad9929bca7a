"""Store that all simulated processes share: SQLite in memory, over a connection that can fail.

The server's own store and group commit run on it. PostgreSQL's notifications are an SQL function
here and are delivered after the commit. A write fails before it was executed, or after the commit,
when only its response is lost.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextvars import Context
from random import Random
from typing import Any, TypeVar

from msgspec.structs import asdict
from sqlalchemy import Connection, create_engine
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.pool import StaticPool

from tablee.server.store import fencing
from tablee.server.store.notices import Notice, read
from tablee.server.store.rows import ActionRow
from tablee.server.store.schema import actions, metadata
from tests.simulation.loop import HERE, Host, SimulatedLoop

T = TypeVar("T")
Hear = Callable[[list[Notice]], None]

USUAL_SECONDS = 0.004
TRIGGERS = (
    """CREATE TRIGGER seen_action AFTER INSERT ON actions
       BEGIN SELECT happened('action', NEW.table_id, NEW.seq); END""",
    """CREATE TRIGGER seen_table AFTER INSERT ON tables BEGIN SELECT happened('table', NEW.id, NEW.version); END""",
    """CREATE TRIGGER seen_change AFTER UPDATE ON tables BEGIN SELECT happened('table', NEW.id, NEW.version); END""",
    """CREATE TRIGGER seen_chat AFTER INSERT ON chat BEGIN SELECT happened('chat', NEW.table_id, NEW.id); END""",
    """CREATE TRIGGER seen_absence AFTER UPDATE ON seats WHEN NEW.stand_in AND NOT OLD.stand_in AND NOT NEW.left
       BEGIN SELECT happened('stand-in', NEW.table_id, NEW.seat); END""",
    """CREATE TRIGGER kept_actions BEFORE UPDATE ON actions BEGIN SELECT RAISE(ABORT, 'the log was changed'); END""",
    """CREATE TRIGGER all_actions BEFORE DELETE ON actions BEGIN SELECT RAISE(ABORT, 'the log was cut'); END""",
)
"""Triggers that report what was stored, and forbid changes of the log."""

Happened = tuple[str, str, int]


class StoreFault(Exception):
    """Error of a database that is unreachable or fails."""


class Weather:
    """Current faults of the database: times in seconds, and probabilities per write."""

    def __init__(self, now: float = 0.0) -> None:
        self.cleared = now
        self.slowest = USUAL_SECONDS
        self.down = False
        self.fails_before = 0.0
        self.fails_after = 0.0
        self.contended = 0.0
        """Probability that a transaction on several tables is aborted, as after a deadlock."""
        self.loses_notices = 0.0

    def clear(self, now: float) -> None:
        if not self.is_clear:
            self.__init__(now)  # type: ignore[misc]

    @property
    def is_clear(self) -> bool:
        wrong = self.fails_before + self.fails_after + self.contended + self.loses_notices
        return not self.down and self.slowest == USUAL_SECONDS and not wrong


class Disk:
    def __init__(self, loop: SimulatedLoop, chance: Random, on_commit: Callable[[list[Happened]], None]) -> None:
        self.loop = loop
        self.chance = chance
        self.weather = Weather()
        self._on_commit = on_commit
        self._happened: list[Happened] = []
        self._payloads: list[str] = []
        self._listeners: list[tuple[Host | None, str, Hear, Context]] = []
        self._engine = create_engine("sqlite://", poolclass=StaticPool)
        self.connection = self._engine.connect()
        metadata.create_all(self.connection)
        driver: Any = self.connection.connection.driver_connection
        self.raw: sqlite3.Connection = driver
        self.raw.create_function("happened", 3, self._note)
        self.raw.create_function("pg_notify", 2, self._notify)
        self.raw.create_function("now_ms", 0, lambda: int(loop.awake() * 1000))
        self.raw.create_function("inet_client_addr", 0, lambda: None)
        self.raw.create_function("host", 1, lambda _: None)
        self.raw.execute("PRAGMA foreign_keys=ON")
        for trigger in TRIGGERS:
            self.raw.execute(trigger)
        self.connection.commit()

    def close(self) -> None:
        self.connection.close()
        self._engine.dispose()

    def carry_out(self, work: Callable[[Connection], T]) -> T:
        """Run one transaction, completely or not at all."""
        try:
            result = work(self.connection)
            self._contend()
        except BaseException:
            self.connection.rollback()
            self._happened.clear()
            self._payloads.clear()
            raise
        self.connection.commit()
        happened, self._happened = self._happened, []
        payloads, self._payloads = self._payloads, []
        self._on_commit(happened)
        for payload in payloads:
            self._deliver(payload)
        return result

    def _contend(self) -> None:
        tables = {table_id for _, table_id, _ in self._happened}
        if len(tables) > 1 and self.chance.random() < self.weather.contended:
            raise StoreFault("tables are locked")

    def look(self, work: Callable[[Connection], T]) -> T:
        result = work(self.connection)
        self.connection.rollback()
        return result

    def rows(self, query: str, *given: Any) -> list[tuple[Any, ...]]:
        return self.raw.execute(query, given).fetchall()

    def renew(self, process_id: str) -> bool:
        """Renew a lease like `ClusterQueries.renew`, but ten times faster, as it is most frequent."""
        mine = self.raw.execute("UPDATE processes SET renewed = now_ms() WHERE id = ?", (process_id,))
        self.raw.commit()
        return mine.rowcount == 1

    def listen(self, origin: str, hear: Hear, context: Context) -> None:
        self._listeners.append((HERE.get(), origin, hear, context))

    def _note(self, kind: str, table_id: str, number: int) -> None:
        self._happened.append((kind, table_id, number))

    def _notify(self, _: str, payload: str) -> None:
        self._payloads.append(payload)

    def _deliver(self, payload: str) -> None:
        """Deliver a notification to every process but its sender, unless it gets lost."""
        origin, notices = read(payload)
        self._listeners = [each for each in self._listeners if each[0] is None or each[0].alive]
        for _, own, hear, context in self._listeners:
            if own != origin and self.chance.random() >= self.weather.loses_notices:
                self.loop.call_later(self.chance.random() * self.weather.slowest, hear, notices, context=context)


class SimulatedDatabase:
    """Database of one process: `shared` like PostgreSQL, or for one process like SQLite."""

    def __init__(self, disk: Disk, host: Host, shared: bool) -> None:
        self._disk = disk
        self._host = host
        self.shared = shared
        self.appender = SimulatedAppender(self) if shared else None

    async def write(self, work: Callable[[Connection], T]) -> T:
        disk, weather = self._disk, self._disk.weather
        await self._reach()
        if disk.chance.random() < weather.fails_before:
            raise StoreFault("before the commit")
        result = disk.carry_out(work)
        await self._way()
        if disk.chance.random() < weather.fails_after:
            raise StoreFault("after the commit")
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        await self._reach()
        result = self._disk.look(work)
        await self._way()
        return result

    def must_be_whole(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def _reach(self) -> None:
        """Wait for the delay; fail if the database is down or the process was killed meanwhile."""
        await self._way()
        if not self._host.alive:
            raise asyncio.CancelledError
        if self._disk.weather.down:
            raise StoreFault("away")

    async def _way(self) -> None:
        await asyncio.sleep(self._disk.chance.random() * self._disk.weather.slowest)


class SimulatedAppender:
    """Appender of actions to the shared store, in its own transaction as with PostgreSQL."""

    def __init__(self, database: SimulatedDatabase) -> None:
        self._database = database

    async def append(self, process: str, rows: Sequence[ActionRow]) -> set[tuple[str, int]]:
        def work(connection: Connection) -> set[tuple[str, int]]:
            fencing.hold(connection, process)
            return {(row.table_id, row.seq) for row in rows if connection.execute(_APPEND, asdict(row)).rowcount}

        return await self._database.write(work)


_APPEND = insert(actions).on_conflict_do_nothing()
