"""Whom people block. Games under way go on; whoever is blocked is told nothing."""

from tablee.server.refusal import forbidden
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import Seats, seat_of
from tablee.server.store import Store, TableRow, blocks, desk


async def block(store: Store, registry: Registry, person: str, other: str) -> None:
    await store.writer.write(lambda connection: blocks.block(connection, person, other, wall()))
    await _follow(store, registry, person)


async def unblock(store: Store, registry: Registry, person: str, other: str) -> None:
    await store.writer.write(lambda connection: blocks.unblock(connection, person, other))
    await _follow(store, registry, person)


async def _follow(store: Store, registry: Registry, person: str) -> None:
    """What is said at the tables where they sit is told otherwise from now on, wherever those are."""
    where = await store.database.read(lambda connection: desk.tables_with(connection, person))
    await store.tell("chat", where)
    await registry.follow(where, "chat")


async def must_be_let_in(store: Store, row: TableRow, around: Seats, person: str) -> None:
    """Whom the host has blocked gets no seat at that table, and is not told why; who has one keeps it."""
    host = row.host
    if host is None or host == person or seat_of(around, person) is not None:
        return
    if await store.database.read(lambda connection: blocks.has_blocked(connection, host, person)):
        raise forbidden("seats-reserved")
