"""Which tables this process owns among those that share a store. Alone it owns all, and nothing is asked.

People are led to the owner, and who was given up stores nothing more until it has let go of what others own by now.
Even if two played a table it would stay whole: (table, number) is a key and every change has seen the one before.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Collection

from tablee.server import logs
from tablee.server.store import Store, leases
from tablee.server.store.leases import Owner

RENEW_SECONDS = 0.4
RELEASE_MS = 60_000
"""What was taken so lately is not given up yet, even if nobody has come."""
END_SECONDS = 1.0


class Ownership:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._database = store.database
        self._mine: set[str] = set()
        self.me: Owner | None = None
        """None as long as this process has told nobody of itself."""

    @property
    def alone(self) -> bool:
        return self.me is None

    async def begin(self, address: str) -> None:
        """Tell the others where we are."""
        self._store.writer.process = (await self._register(address)).id

    async def _register(self, address: str) -> Owner:
        self._mine.clear()
        me = Owner(secrets.token_hex(8), address)
        await self._database.write(lambda connection: leases.register(connection, me))
        self.me = me
        return me

    async def renew(self, lost: Callable[[], Awaitable[None]]) -> None:
        """Say again and again that we live. Who was given up meanwhile begins anew, and `lost` is called."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                if self.me is not None and not await self._renewed(self.me.id):
                    logs.LOGGER.warning("this process was given up by others and notes itself anew")
                    me = await self._register(self.me.address)
                    await lost()
                    self._store.writer.process = me.id
            except Exception:
                # While the database is away nobody else can take anything either.
                logs.fault("the lease could not be renewed")

    async def _renewed(self, process_id: str) -> bool:
        return await self._database.write(lambda connection: leases.renew(connection, process_id))

    def holds(self, table_id: str) -> bool:
        """Whether a table is ours without asking."""
        return self.me is None or table_id in self._mine

    async def claim(self, table_id: str) -> Owner | None:
        """Take a table if nobody has it; gives another process that owns it, None when it is ours to look after."""
        while (me := self.me) is not None and table_id not in self._mine:
            owner = await self._claimed(table_id, me)
            if self.me is not me:
                # Given up meanwhile and noted anew: what we were told was about who we are no more.
                continue
            if owner != me:
                return owner
            self._mine.add(table_id)
        return None

    async def _claimed(self, table_id: str, me: Owner) -> Owner | None:
        owner = await self._database.read(lambda connection: leases.owner_of(connection, table_id))
        if owner is None or owner == me:
            # Also what is ours already, so that it is not given up at this very moment.
            owner = await self._database.write(lambda connection: leases.claim(connection, table_id, me.id))
        return owner

    async def bury(self, owner: Owner) -> None:
        """That process is known to be dead: what it had is free at once."""
        await self._database.write(lambda connection: leases.remove(connection, owner.id))

    async def release(self, in_use: Collection[str]) -> None:
        """Give up tables that nobody uses here any more."""
        me = self.me
        if me is not None:
            wanted = set(in_use)
            self._mine &= wanted
            await self._database.write(lambda connection: leases.release(connection, me.id, wanted, RELEASE_MS))

    async def end(self) -> None:
        """Others may have our tables now; if the database is away they find out by themselves."""
        if self.me is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.bury(self.me), END_SECONDS)
