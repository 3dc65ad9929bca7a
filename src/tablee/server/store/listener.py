"""Listener for notices of other processes, over Litestar's PostgreSQL channels."""

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
    """Pass on the notices of others for ever; reconnect when the connection is lost."""
    dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await _listen(dsn, own_origin, hear)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            logs.fault("the channel is lost and will be opened again")
        await asyncio.sleep(RETRY_SECONDS)


async def _listen(dsn: str, own_origin: str, hear: Hear) -> None:
    connection = await asyncpg.connect(dsn)
    ended = asyncio.Event()
    connection.add_termination_listener(lambda _: ended.set())

    async def connected() -> asyncpg.Connection:
        return connection

    backend = AsyncPgChannelsBackend(make_connection=connected)
    await backend.on_startup()

    async def follow() -> None:
        await backend.subscribe([CHANNEL])
        async for _, payload in backend.stream_events():
            origin, notices = read(payload.decode())
            if origin != own_origin:
                hear(notices)

    following = asyncio.create_task(follow())
    waiting = asyncio.create_task(ended.wait())
    try:
        await asyncio.wait([following, waiting], return_when=asyncio.FIRST_COMPLETED)
        if following.done():
            following.result()
    finally:
        following.cancel()
        waiting.cancel()
        await asyncio.gather(following, waiting, return_exceptions=True)
        connection.terminate()
