"""Registry of this process's rooms: found in memory, or rebuilt from the store."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

from tablee.core.errors import IllegalAction, TableeError
from tablee.server import logs
from tablee.server.rooms import seating
from tablee.server.rooms.chat import SHOWN
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.live_game import LiveGame, must_know_edition
from tablee.server.rooms.room import Room
from tablee.server.rooms.room_lock import Attendant, Moved
from tablee.server.rooms.seating import SeatedTable, Seats
from tablee.server.rooms.services import Services
from tablee.server.rooms.table_ids import is_id
from tablee.server.store.notices import Kind
from tablee.server.store.rows import ChatRow, TableRow
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, no_table


class TableOwnership(Protocol):
    """Which process serves a table; implemented in `cluster/` for processes that share a store."""

    def holds(self, table_id: str) -> bool:
        """Return whether this process is known to own the table, without a query."""

    async def claim(self, table_id: str) -> object | None:
        """Claim a table that nobody owns; return its owner if that is another process."""

    async def release(self, in_use: Collection[str]) -> None:
        """Release all tables except these."""


class Registry:
    """Finds, opens, loads and drops rooms."""

    def __init__(self, services: Services, attend: Callable[[Room], Attendant], ownership: TableOwnership) -> None:
        self._ownership = ownership
        self.rooms: dict[str, Room] = {}
        self._services = services
        self.drain = services.drain
        self.known_bots = services.known_bots
        self.blocked_by = services.blocked_by
        self._attend = attend
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def room(self, table_id: str, *, owned: bool = True) -> Room:
        """Return the room of a table.

        With `owned=False` the table may belong to another process, which follows the changes.
        """
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        if not is_id(table_id):
            raise no_table()
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id, owned))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def connect(self, room: Room, connection: Connection, since: int) -> Room:
        """Connect to the room that is in memory now.

        The given room may have been dropped since it was looked up.
        """
        if connection.person is not None:
            connection.blocked = await self._services.blocked_by(connection.person)
        current = await self.room(room.id)
        await current.connect(connection, since)
        return current

    async def follow(self, table_ids: Iterable[str], kind: Kind = "room") -> None:
        """Have the rooms of these tables follow a change made directly in the store."""
        for table_id in table_ids:
            room = self.rooms.get(table_id)
            if room is not None:
                await room.catch_up(kind)

    async def open(self, seated: SeatedTable) -> Room:
        """Store a new table and return its room."""
        await self._services.store.add(*seated)
        return await self.add(seated)

    async def add(self, seated: SeatedTable) -> Room:
        """Return the room of a new table that is stored already."""
        row, seats = seated
        await self._ownership.claim(row.id)
        live = LiveGame(row, seats=seats) if row.started is not None else None
        logs.note("table opened", table=row.id, game=row.game, status=row.status)
        return self._keep(seated, live)

    async def reclaim(self) -> None:
        """Claim our tables again after other processes took this one for dead.

        Tables that another process owns now are dropped.
        """
        for room in [room for room in self.rooms.values() if not self._ownership.holds(room.id)]:
            if await self._ownership.claim(room.id) is None:
                # Another process may have served the table and given grace time that is lost now.
                room.give_a_moment()
                continue
            await room.give_away()
            if self.rooms.get(room.id) is room:
                self.forget(room)

    def forget(self, room: Room) -> None:
        room.attendant.stop()
        del self.rooms[room.id]
        self._services.metrics.rooms.set(len(self.rooms))

    def close(self) -> None:
        for room in self.rooms.values():
            room.attendant.stop()

    async def _load(self, table_id: str, owned: bool) -> Room:
        store = self._services.store
        found = await store.load(table_id)
        if found is None:
            raise no_table()
        live = await self._replayed(*found) if found[0].started is not None else None
        chat = await store.chats(table_id, limit=SHOWN)
        if await self._ownership.claim(table_id) is not None and owned:
            # The table was lost while it was being loaded, before `reclaim` could see its room.
            raise Moved
        room = self._keep(found, live, chat)
        # Even if somebody was connected just now: the previous process's grace time is lost.
        room.give_a_moment()
        await room.settle()
        if room.row.paused is not None and not self.drain.active:
            await room.change(lambda row, seats: seating.release(row, seats, now_ms()))
        return room

    async def _replayed(self, row: TableRow, seats: Seats) -> LiveGame:
        """Rebuild the game of a table from its edition of the rules and its recorded rulings."""
        actions = await self._services.store.actions(row.id)
        must_know_edition(row)
        try:
            return LiveGame(row, actions, seats)
        except Exception as error:
            if isinstance(error, TableeError) and not isinstance(error, IllegalAction):
                raise
            logs.fault("a table could not be replayed", table=row.id, game=row.game)
            raise Refusal("cannot-replay", game=row.game) from None

    def _keep(self, seated: SeatedTable, live: LiveGame | None, chat: list[ChatRow] | None = None) -> Room:
        room = self.rooms[seated[0].id] = Room(self._services, self._attend, seated, live, chat)
        self._services.metrics.rooms.set(len(self.rooms))
        return room
