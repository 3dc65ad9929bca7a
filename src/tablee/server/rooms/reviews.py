"""Reviews of finished games: made once, in a process of their own, while somebody wants to see them; then kept."""

import asyncio
import contextlib
import sys
from http import HTTPStatus

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from tablee.core import log
from tablee.core.log import GameLog
from tablee.review.judging import Review
from tablee.server import logs
from tablee.server.background import Background
from tablee.server.refusal import Refusal
from tablee.server.store import Store
from tablee.server.store.schema import reviews

AT_ONCE = 1
WAITING = 8
"""More than that have to ask again later."""
UNWANTED_SECONDS = 15.0
"""Nobody has asked how it goes for so long: whoever wanted it is gone."""


class Making:
    """One review being made."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.asked = asyncio.get_running_loop().time()
        self.process: asyncio.subprocess.Process | None = None

    def stop(self) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()


class Reviews:
    def __init__(self, store: Store, background: Background) -> None:
        self._store = store
        self._background = background
        self._making: dict[str, Making] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def of(self, table_id: str) -> Review | None:
        """The one that is kept."""
        query = select(reviews.c.body).where(reviews.c.table_id == table_id)
        body = await self._store.database.read(lambda connection: connection.execute(query).scalar())
        return msgspec.json.decode(body, type=Review) if body else None

    def progress(self, table_id: str, wanted: GameLog) -> float:
        """How far it is; begun if it was not."""
        making = self._making.get(table_id)
        if making is None:
            if len(self._making) >= WAITING:
                raise Refusal("too-many-reviews", HTTPStatus.SERVICE_UNAVAILABLE)
            making = self._making[table_id] = Making()
            self._background.spawn(self._make(table_id, making, log.dumps(wanted)))
        making.asked = asyncio.get_running_loop().time()
        return making.progress

    def cancel(self, table_id: str) -> None:
        making = self._making.pop(table_id, None)
        if making is not None:
            making.stop()

    async def _make(self, table_id: str, making: Making, text: str) -> None:
        try:
            async with self._turn:
                if self._making.get(table_id) is making:
                    body = await self._made(making, text)
                    if body:
                        await self._keep(table_id, body)
        finally:
            making.stop()
            if self._making.get(table_id) is making:
                del self._making[table_id]

    async def _made(self, making: Making, text: str) -> str:
        pipe = asyncio.subprocess.PIPE
        making.process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tablee.review.worker", stdin=pipe, stdout=pipe, limit=16 * 1024 * 1024
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(text.encode())
        process.stdin.close()
        while line := await process.stdout.readline():
            if line.startswith(b"{"):
                return line.decode()
            making.progress = float(line)
            if asyncio.get_running_loop().time() - making.asked > UNWANTED_SECONDS:
                return ""
        logs.note("a review was not finished")
        return ""

    async def _keep(self, table_id: str, body: str) -> None:
        def operation(connection: Connection) -> None:
            connection.execute(insert(reviews).values(table_id=table_id, body=body))

        with contextlib.suppress(IntegrityError):
            await self._store.writer.write(operation)
