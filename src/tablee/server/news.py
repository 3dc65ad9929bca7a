"""News from the other processes that share the database, through Litestar's PostgreSQL channels."""

import asyncio
from collections.abc import Callable

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from sqlalchemy.engine import make_url

from tablee.server import logs
from tablee.server.store.store import CHANNEL

RETRY_SECONDS = 1.0


async def listen(url: str, origin: str, hear: Callable[[list[str]], None]) -> None:
    """Hear what others stored, for ever; a lost connection is made anew (what was missed is looked up elsewhere)."""
    dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await _listen(dsn, origin, hear)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            logs.fault("the channel is lost and will be opened again")
        await asyncio.sleep(RETRY_SECONDS)


async def _listen(dsn: str, origin: str, hear: Callable[[list[str]], None]) -> None:
    ended = asyncio.Event()

    async def connect() -> asyncpg.Connection:
        connection = await asyncpg.connect(dsn)
        connection.add_termination_listener(lambda _: ended.set())
        return connection

    backend = AsyncPgChannelsBackend(make_connection=connect)
    await backend.on_startup()
    await backend.subscribe([CHANNEL])

    async def follow() -> None:
        async for _, payload in backend.stream_events():
            sender, *lines = payload.decode().split(",")
            if sender != origin:
                hear(lines)

    following = asyncio.create_task(follow())
    try:
        await ended.wait()
    finally:
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
