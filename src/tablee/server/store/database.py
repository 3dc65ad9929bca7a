"""SQLite and PostgreSQL behind two calls: `write` runs work in a transaction, `read` without one.

Work is a plain function that takes a SQLAlchemy connection. SQLite runs it in a thread, so that a
batch costs one thread switch. PostgreSQL runs it on asyncpg.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import InvalidatePoolError, SQLAlchemyError

from tablee.core.errors import TableeError
from tablee.server.store.high_water import HighWater
from tablee.server.store.postgres_append import Appender
from tablee.server.store.same_file import SameFile

T = TypeVar("T")
READERS = 2
IDLE_S = 30.0
"""A connection that was idle for this many seconds is checked before use; it may be lost."""
STORAGE_FAULTS = (SQLAlchemyError, OSError)
"""Errors of a database that is unreachable, full, locked or damaged."""


class Unreachable(OSError):
    """PostgreSQL refused a connection, because it starts, stops, or has none left."""


class Database(Protocol):
    shared: bool
    """Whether other processes may use it too, and are notified of changes."""

    async def write(self, work: Callable[[Connection], T]) -> T: ...

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def close(self) -> None: ...

    appender: Appender | None
    """Faster way to store actions, if there is one."""

    damaged: bool
    """Set once damage was found, and never cleared."""

    def must_be_whole(self) -> None:
        """Refuse a database that is known to have lost data; called when a server starts."""


class Sqlite:
    """File in write-ahead mode; a commit is on disk when it returns."""

    shared = False
    damaged = False
    appender: Appender | None = None

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite+pysqlite"))
        event.listen(self._engine, "connect", self._durable)
        self._writer = ThreadPoolExecutor(1, "tablee-write")
        self._writes: Connection | None = None
        """The writer's own connection, as a checkout from the pool takes as long as a commit."""
        self._readers = ThreadPoolExecutor(READERS, "tablee-read")
        self._file: SameFile | None = None
        self._mark: HighWater | None = None
        if url.database and url.database != ":memory:":
            # It contains seeds, so no other user of this machine may read it.
            path = Path(url.database)
            path.touch(mode=0o600)
            self._file, self._mark = SameFile(path), HighWater(path)

    @staticmethod
    def _durable(connection: Any, _: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    def must_be_whole(self) -> None:
        if self._mark is not None:
            self._mark.must_be_reached()

    async def write(self, work: Callable[[Connection], T]) -> T:
        def transaction() -> T:
            self._must_be_there()
            connection = self._writes = self._writes or self._engine.connect()
            try:
                with self._watched():
                    return self._commit(connection, work)
            except BaseException:
                # The state of the connection is unknown, so the next write opens a new one.
                self._writes = None
                connection.close()
                raise

        return await asyncio.get_running_loop().run_in_executor(self._writer, transaction)

    def _commit(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        number = None
        with connection.begin():
            result = work(connection)
            if self._mark is not None:
                number = self._mark.count(connection.connection.driver_connection)
        # After the commit: writes to a deleted file must not be acknowledged.
        self._must_be_there(written=number is not None)
        if self._mark is not None:
            self._mark.note(number)
        return result

    def _must_be_there(self, *, written: bool = False) -> None:
        if self._file is not None:
            self._file.must_be_there(written=written)

    async def read(self, work: Callable[[Connection], T]) -> T:
        def look() -> T:
            self._must_be_there()
            with self._watched(), self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, look)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            self.damaged = self.damaged or is_damage(error)
            raise

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        if self._writes is not None:
            self._writes.close()
        self._engine.dispose()
        if self._mark is not None:
            self._mark.close()


class Postgresql:
    """Database shared by any number of processes.

    A round trip costs a process more than most queries do. So reads use no transaction, in which
    each statement would see its own snapshot anyway, and a recently used connection is not checked.
    """

    shared = True
    damaged = False

    def __init__(self, url: URL, connections: int) -> None:
        if find_spec("asyncpg") is None:
            raise TableeError("server-needs-postgres")
        import asyncpg  # noqa: PLC0415 - only PostgreSQL needs it
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - saves SQLite's users 0.2 s

        # SQLAlchemy does not wrap asyncpg's errors while it connects.
        self._refused = (asyncpg.PostgresError, asyncpg.InterfaceError)
        self.appender = Appender(url) if connections > 1 else None
        pooled = connections - 1 if self.appender else connections
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_size=pooled, pool_use_lifo=True, max_overflow=0
        )
        self._looking = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        event.listen(self._engine.sync_engine, "checkout", self._alive)
        event.listen(self._engine.sync_engine, "checkin", self._used)

    @staticmethod
    def _alive(connection: Any, record: Any, _: Any) -> None:
        now = time.monotonic()
        try:
            lost = connection.driver_connection.is_closed()
            if not lost and now - record.info.get("used", now) > IDLE_S:
                connection.ping()
        except Exception:
            lost = True
        if lost:
            # Replace the whole pool: whatever closed one connection has closed the others too.
            raise InvalidatePoolError

    @staticmethod
    def _used(_: Any, record: Any) -> None:
        record.info["used"] = time.monotonic()

    def must_be_whole(self) -> None:
        """Do nothing, because PostgreSQL checks its own log and files."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except self._refused as error:
            raise Unreachable(str(error)) from error

    async def read(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._looking.connect() as connection:
                return await connection.run_sync(work)
        except self._refused as error:
            raise Unreachable(str(error)) from error

    async def close(self) -> None:
        if self.appender is not None:
            self.appender.close()
        await self._engine.dispose()


def is_damage(error: BaseException) -> bool:
    """Return whether the error means that the file is damaged."""
    said = str(getattr(error, "orig", None) or error)
    return "malformed" in said or "not a database" in said


def why(error: BaseException) -> str:
    """Return the cause of a storage error in one line."""
    cause = getattr(error, "orig", None) or error
    return str(cause).partition("\n")[0][:200]


def database_at(url: str, connections: int = 5) -> Database:
    """Return the database at sqlite:///path or postgresql://..., with a limit on connections."""
    postgresql = partial(Postgresql, connections=connections)
    kinds: dict[str, Callable[[URL], Database]] = {"sqlite": Sqlite, "postgresql": postgresql}
    try:
        parsed = make_url(url)
        return kinds[parsed.get_backend_name()](parsed)
    except (SQLAlchemyError, LookupError, ValueError):
        raise TableeError("server-bad-database", given=url[:80]) from None
