"""Blocking: games under way go on, chat of a blocked person is hidden, and blocked people are not told."""

from tablee.server.rooms.registry import Registry
from tablee.server.store.store import Store
from tablee.server.time import now_ms


async def block(store: Store, registry: Registry, person: str, other: str) -> None:
    await store.people.block(person, other, now_ms())
    await _follow(store, registry, person)


async def unblock(store: Store, registry: Registry, person: str, other: str) -> None:
    await store.people.unblock(person, other)
    await _follow(store, registry, person)


async def _follow(store: Store, registry: Registry, person: str) -> None:
    """Have every process show the chat of that person's tables anew."""
    where = await store.people.unfinished_tables(person)
    await store.tell("chat", where)
    await registry.follow(where, "chat")
