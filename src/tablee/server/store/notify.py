"""Hears what other processes stored in the database we share, through Litestar's PostgreSQL channels."""

import asyncio
from collections.abc import Callable

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from sqlalchemy.engine import make_url

from tablee.server import logs
from tablee.server.store.notices import CHANNEL, Notice, read

RETRY_SECONDS = 1.0

Hear = Callable[[list[Notice]], None]


async def listen(url: str, own_origin: str, hear: Hear) -> None:
    """Hear what others stored, for ever; a lost connection is made anew (what was missed is looked up elsewhere)."""
    dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await _listen(dsn, own_origin, hear)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            logs.fault("the channel is lost and will be opened again")
        await asyncio.sleep(RETRY_SECONDS)


async def _listen(dsn: str, own_origin: str, hear: Hear) -> None:
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
            origin, notices = read(payload.decode())
            if origin != own_origin:
                hear(notices)

    following = asyncio.create_task(follow())
    try:
        await ended.wait()
    finally:
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
