"""Group commit: writes that wait at the same time share one transaction, hence one flush to disk.

In a shared database, tables are always locked in the same order, and a write that touches many
tables has its own transaction. So two processes never deadlock.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, astuple
from sqlalchemy import Connection, text

from tablee.server.store import fencing
from tablee.server.store.database import Database
from tablee.server.store.dialects import insert_into
from tablee.server.store.notices import CHANNEL, Notice, payloads
from tablee.server.store.rows import ActionRow
from tablee.server.store.schema import actions

T = TypeVar("T")
Operation = Callable[[Connection], Any]

BATCH = 200
GATHER_SECONDS = 0.004
"""Time between two flushes under load, because a flush costs more than an action.
A single write never waits."""

_COLUMNS = ActionRow.__struct_fields__
_IN_SQLITE = (
    f"INSERT INTO actions ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) ON CONFLICT DO NOTHING"  # noqa: S608 - only names of columns
)
"""Passed to the driver directly, because SQLAlchemy takes longer over it than SQLite does."""


class _Taken(Exception):
    """Some numbers of a batch are taken."""


class _Job(Struct, eq=False):
    work: ActionRow | Operation
    notice: Notice | None
    done: "asyncio.Future[Any]"
    wide: bool = False
    """Whether it touches many tables and needs its own transaction."""


class Writer:
    """Runs writes in batches; a caller's await ends when its batch is on disk."""

    def __init__(self, database: Database, origin: str) -> None:
        self._database = database
        self._origin = origin
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.process: str | None = None
        """Id of this process if several share the database.
        Once others have removed it, it stores no changes of tables."""
        self.insert = partial(insert_into, "postgresql" if database.shared else "sqlite")
        self._append = self.insert(actions).on_conflict_do_nothing().returning(actions.c.table_id, actions.c.seq)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def append(self, row: ActionRow) -> bool:
        """Store an action under its number; return False if the number is taken."""
        return bool(await self._put(row, Notice("action", row.table_id)))

    async def write(
        self, operation: Callable[[Connection], T], notice: Notice | None = None, *, wide: bool = False
    ) -> T:
        """Run an operation in a transaction, and notify other processes once it is stored.

        An operation that touches many tables (`wide`) must lock them in the order of their ids.
        """
        result: T = await self._put(operation, notice, wide)
        return result

    async def _put(self, work: ActionRow | Operation, notice: Notice | None, wide: bool = False) -> Any:
        done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(work, notice, done, wide))
        return await done

    async def _run(self) -> None:
        clock, due = asyncio.get_running_loop().time, 0.0
        while True:
            batch = [await self._jobs.get()]
            if due > clock():
                await asyncio.sleep(due - clock())
            began = clock()
            while len(batch) < BATCH and not self._jobs.empty():
                batch.append(self._jobs.get_nowait())
            due = began + GATHER_SECONDS if len(batch) > 1 else 0.0
            for part in self._parts(batch):
                if not await self._together(part) and len(part) > 1:
                    # One write of the batch failed. Run them one by one, so that only its caller
                    # gets the error.
                    for job in part:
                        await self._together([job])

    def _parts(self, batch: list[_Job]) -> list[list[_Job]]:
        """Split a batch into transactions, with tables in the same order in every process."""
        if self._database.shared:
            batch.sort(key=lambda job: job.notice.table_id if job.notice else "")
        apart = [[job] for job in batch if job.wide and self._database.shared]
        together = [job for job in batch if not (job.wide and self._database.shared)]
        if self._appends:
            actions_alone = [job for job in together if isinstance(job.work, ActionRow)]
            apart.append(actions_alone)
            together = [job for job in together if not isinstance(job.work, ActionRow)]
        return [part for part in (*apart, together) if part]

    @property
    def _appends(self) -> bool:
        """Whether actions are stored by the appender."""
        return self._database.appender is not None and self.process is not None

    async def _together(self, batch: list[_Job]) -> bool:
        """Run a batch in one transaction; return False if it fails. A single job gets the error."""
        try:
            results = await self._results(batch)
        except Exception as error:
            if len(batch) == 1 and not batch[0].done.done():
                batch[0].done.set_exception(error)
            return False
        for job, result in zip(batch, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)
        return True

    async def _results(self, batch: list[_Job]) -> list[Any]:
        appender, process = self._database.appender, self.process
        rows = _actions(batch)
        if appender is None or process is None or len(rows) < len(batch):
            return await self._database.write(lambda connection: self._carry_out(connection, batch))
        stored = await appender.append(process, sorted(rows, key=_place))
        return [_is_stored(row, stored) for row in rows]

    def _carry_out(self, connection: Connection, batch: list[_Job]) -> list[Any]:
        notices = [job.notice for job in batch if job.notice is not None]
        if self.process is not None and notices:
            fencing.hold(connection, self.process)
        rows = _actions(batch)
        stored = self._insert(connection, rows) if rows else set()
        results: list[Any] = []
        for job in batch:
            if isinstance(job.work, ActionRow):
                results.append(_is_stored(job.work, stored))
            else:
                results.append(job.work(connection))
        if self._database.shared:
            self._notify(connection, notices)
        return results

    def _insert(self, connection: Connection, rows: list[ActionRow]) -> set[tuple[str, int]]:
        """Return the numbers that were free; raise _Taken if SQLite cannot tell which ones were."""
        if self._database.shared:
            # In the same order in every process, to avoid deadlocks.
            found = connection.execute(self._append, [asdict(row) for row in sorted(rows, key=_place)])
            return {(table, seq) for table, seq in found}
        count = connection.exec_driver_sql(_IN_SQLITE, [astuple(row) for row in rows]).rowcount
        if 0 < count < len(rows):
            raise _Taken
        return set(map(_place, rows)) if count else set()

    def _notify(self, connection: Connection, notices: list[Notice]) -> None:
        """Send notifications with the commit, so that they never arrive before the data is stored.

        A table has one owner, so other processes need no notices of its actions.
        """
        news = notices if self.process is None else [notice for notice in notices if notice.kind != "action"]
        for payload in payloads(self._origin, news):
            connection.execute(text("SELECT pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})


def _actions(batch: list[_Job]) -> list[ActionRow]:
    return [job.work for job in batch if isinstance(job.work, ActionRow)]


def _place(row: ActionRow) -> tuple[str, int]:
    return row.table_id, row.seq


def _is_stored(row: ActionRow, stored: set[tuple[str, int]]) -> bool:
    """Return whether the action was stored; of two with the same number, only the first was."""
    found = _place(row) in stored
    stored.discard(_place(row))
    return found
