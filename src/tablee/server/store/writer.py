"""Group commit: writes that wait at the same time share one transaction, hence one flush to disk."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablee.server.store.model import ActionRow, actions

T = TypeVar("T")
Operation = Callable[[AsyncConnection], Awaitable[Any]]

BATCH = 200
NEWS_BYTES = 7000
"""A PostgreSQL notification carries at most 8000 bytes."""


class _Job(Struct, eq=False):
    work: ActionRow | Operation
    news: str
    done: "asyncio.Future[Any]"


class Writer:
    """Carries out writes one batch after another; a caller's wait ends when its batch is on disk."""

    def __init__(self, engine: AsyncEngine, origin: str, channel: str | None) -> None:
        self._engine = engine
        self._origin = origin
        self._channel = channel
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        self._append = insert(actions).on_conflict_do_nothing().returning(actions.c.table_id, actions.c.seq)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def append(self, row: ActionRow) -> bool:
        """Store an action under its number; False when another process was faster."""
        return bool(await self._put(row, f"a:{row.table_id}"))

    async def write(self, operation: Callable[[AsyncConnection], Awaitable[T]], news: str = "") -> T:
        """Carry out an operation in a transaction; `news` is what other processes are told once it is stored."""
        result: T = await self._put(operation, news)
        return result

    async def _put(self, work: ActionRow | Operation, news: str) -> Any:
        done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(work, news, done))
        return await done

    async def _run(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            while len(batch) < BATCH and not self._jobs.empty():
                batch.append(self._jobs.get_nowait())
            try:
                await self._together(batch)
            except Exception as error:
                if len(batch) == 1:
                    _settle(batch[0], error=error)
                else:
                    await self._one_by_one(batch)

    async def _one_by_one(self, batch: list[_Job]) -> None:
        """One write of the batch failed: only its own caller should know."""
        for job in batch:
            try:
                await self._together([job])
            except Exception as error:
                _settle(job, error=error)

    async def _together(self, batch: list[_Job]) -> None:
        async with self._engine.begin() as connection:
            results = await self._carry_out(connection, batch)
            await self._tell(connection, {job.news for job in batch if job.news})
        for job, result in zip(batch, results, strict=True):
            _settle(job, result)

    async def _carry_out(self, connection: AsyncConnection, batch: list[_Job]) -> list[Any]:
        rows = [job.work for job in batch if isinstance(job.work, ActionRow)]
        stored: set[tuple[str, int]] = set()
        if rows:
            # In one order everywhere, so that two processes never wait for each other.
            rows.sort(key=lambda row: (row.table_id, row.seq))
            found = await connection.execute(self._append, [asdict(row) for row in rows])
            stored = {(table, seq) for table, seq in found}
        results: list[Any] = []
        for job in batch:
            if isinstance(job.work, ActionRow):
                results.append((job.work.table_id, job.work.seq) in stored)
            else:
                results.append(await job.work(connection))
        return results

    async def _tell(self, connection: AsyncConnection, news: set[str]) -> None:
        """Notifications leave with the commit: never before what they tell of is stored."""
        if self._channel is None:
            return
        lines = sorted(news)
        while lines:
            size, count = len(self._origin), 0
            while count < len(lines) and size + len(lines[count]) + 1 < NEWS_BYTES:
                size += len(lines[count]) + 1
                count += 1
            payload = ",".join([self._origin, *lines[:count]])
            lines = lines[count:]
            await connection.execute(text("SELECT pg_notify(:c, :p)"), {"c": self._channel, "p": payload})


def _settle(job: _Job, result: Any = None, error: Exception | None = None) -> None:
    if job.done.done():
        return
    if error is None:
        job.done.set_result(result)
    else:
        job.done.set_exception(error)
