"""Stream of a seat's game for programs: the WebSocket's messages as lines of JSON."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated

from litestar import get
from litestar.params import Parameter
from litestar.response import Stream

from tablee.server.http.limits import ConnectionLimits
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person

Since = Annotated[int, Parameter(ge=0, le=1_000_000)]
MEDIA_TYPE = "application/x-ndjson"
ALIVE_SECONDS = 8.0


@get("/api/tables/{table_id:str}/stream", responses=REFUSALS, media_type=MEDIA_TYPE)
async def stream(
    room: Room, person: Person | None, address: str, registry: Registry, connections: ConnectionLimits, since: Since = 0
) -> Stream:
    """Stream the WebSocket's messages, one per line, for programs.

    An empty line keeps the connection alive.
    """
    connections.admit(room, address, person)

    async def lines() -> AsyncIterator[bytes]:
        with connections.open(person, address) as connection:
            current = await registry.connect(room, connection, since)
            async with aclosing(_lines(current, connection)) as told:
                async for line in told:
                    yield line

    return Stream(lines(), media_type=MEDIA_TYPE)


async def _lines(room: Room, connection: Connection) -> AsyncGenerator[bytes]:
    # A client that reads nothing blocks sending. It must not keep its seat that way.
    leaving = asyncio.create_task(_leave_when_slow(room, connection))
    try:
        while not connection.slow.is_set():
            try:
                yield await asyncio.wait_for(connection.queue.get(), ALIVE_SECONDS) + b"\n"
            except TimeoutError:
                yield b"\n"
    finally:
        leaving.cancel()
        await room.disconnect(connection)


async def _leave_when_slow(room: Room, connection: Connection) -> None:
    await connection.slow.wait()
    await room.disconnect(connection)
