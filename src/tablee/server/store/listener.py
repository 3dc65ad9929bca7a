"""Listener for notices of other processes, using PostgreSQL's LISTEN."""

import asyncio
from collections.abc import Callable
from typing import Any

import asyncpg
from sqlalchemy.engine import make_url

from tablee.server import logs
from tablee.server.store.notices import CHANNEL, Notice, read

RETRY_SECONDS = 1.0

Hear = Callable[[list[Notice]], None]


async def listen(url: str, own_origin: str, hear: Hear) -> None:
    """Pass on notices of other processes for ever; reconnect when the connection is lost."""
    dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await _listen(dsn, own_origin, hear)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            logs.fault("the connection for notices was lost and will be reopened")
        await asyncio.sleep(RETRY_SECONDS)


async def _listen(dsn: str, own_origin: str, hear: Hear) -> None:
    connection = await asyncpg.connect(dsn)
    ended = asyncio.Event()
    connection.add_termination_listener(lambda _: ended.set())

    def heard(_connection: Any, _pid: int, _channel: str, payload: Any) -> None:
        origin, notices = read(payload)
        if origin != own_origin:
            hear(notices)

    try:
        await connection.add_listener(CHANNEL, heard)
        await ended.wait()
    finally:
        connection.terminate()
