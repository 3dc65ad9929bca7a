"""A seat's game for programs: the WebSocket's messages as lines of JSON."""

import asyncio
from collections.abc import AsyncIterator

from tablee.server.hall import Hall
from tablee.server.room import Link, Room
from tablee.server.store import Person

ALIVE_SECONDS = 8.0


async def lines(hall: Hall, room: Room, person: Person | None, since: int, address: str) -> AsyncIterator[bytes]:
    link = Link(person, hall.settings.limits.queue)
    with hall.counted(address):
        room = await hall.connect(room, link, since)
        try:
            while not link.slow.is_set():
                try:
                    yield await asyncio.wait_for(link.queue.get(), ALIVE_SECONDS) + b"\n"
                except TimeoutError:
                    yield b"\n"
        finally:
            await room.disconnect(link)
