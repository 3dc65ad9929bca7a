"""Tables that this process owns, among the processes that share a store.

A single process owns all tables. Clients are passed on to the owner. A process whose row was
removed by others stores nothing until it has closed the rooms that they own now. Even if two
processes played a table, its log would stay correct: (table, number) is a key, and every change
names the version that it is based on.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Collection

from tablee import games
from tablee.server import logs
from tablee.server.cluster.queries import ClusterQueries, Owner

RENEW_SECONDS = 0.4
RELEASE_MS = 60_000
"""A table claimed less than this ago is not released, even if nobody is connected."""
END_SECONDS = 1.0


class Ownership:
    """Claims, renews and releases the tables of this process."""

    def __init__(self, queries: ClusterQueries) -> None:
        self._queries = queries
        self._mine: set[str] = set()
        self.me: Owner | None = None
        """This process; None until it is registered."""

    async def begin(self, address: str) -> None:
        """Register this process with an address where the others can reach it."""
        self._queries.write_as((await self.register(address)).id)

    async def register(self, address: str) -> Owner:
        """Register under a new id, which owns no table yet."""
        self._mine.clear()
        me = Owner(secrets.token_hex(8), address)
        await self._queries.register(me)
        self.me = me
        return me

    async def renew(self, lost: Callable[[], Awaitable[None]]) -> None:
        """Renew the row in an endless loop.

        If other processes have removed it, register again and call `lost`.
        """
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                if self.me is not None and not await self._queries.renew(self.me.id):
                    logs.LOGGER.warning("other processes took this process for dead; it registers again")
                    me = await self.register(self.me.address)
                    await lost()
                    self._queries.write_as(me.id)
            except Exception:
                # While the database is unreachable, no other process can claim anything either.
                logs.fault("the lease could not be renewed")

    def holds(self, table_id: str) -> bool:
        """Return whether this process is known to own a table, without a query."""
        return self.me is None or table_id in self._mine

    async def claim(self, table_id: str) -> Owner | None:
        """Claim a table if nobody owns it; return its owner if that is another process."""
        while (me := self.me) is not None and table_id not in self._mine:
            owner = await self._claimed(table_id, me)
            if self.me is not me:
                # This process registered again meanwhile, so the answer was about its old id.
                continue
            if owner != me:
                return owner
            self._mine.add(table_id)
        return None

    async def can_play(self, table_id: str) -> bool:
        """Return whether this version knows the rules of a table, or there is no such table."""
        found = await self._queries.edition_of(table_id)
        return found is None or (found[0] in games.names() and found[1] <= games.load(found[0]).rules.edition)

    async def others(self) -> list[Owner]:
        """Return all other living processes."""
        return [] if self.me is None else await self._queries.others(self.me.id)

    async def _claimed(self, table_id: str, me: Owner) -> Owner | None:
        owner = await self._queries.owner_of(table_id)
        if owner is None and not await self.can_play(table_id):
            # Leave the table to a process that knows its rules; a lease would block that process.
            return None
        if owner is None or owner == me:
            # Claim our own table again too, so that it is not released at this moment.
            owner = await self._queries.claim(table_id, me.id)
        return owner

    async def bury(self, owner: Owner) -> None:
        """Free the tables of a process that is known to have ended."""
        await self._queries.remove(owner.id)

    async def release(self, in_use: Collection[str]) -> None:
        """Release tables that are no longer used here."""
        if self.me is not None:
            wanted = set(in_use)
            self._mine &= wanted
            await self._queries.release(self.me.id, wanted, RELEASE_MS)

    async def end(self) -> None:
        """Free our tables. If the database is unreachable, our row expires instead."""
        if self.me is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.bury(self.me), END_SECONDS)
