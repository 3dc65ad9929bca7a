"""The rooms of this process: found in memory, or rebuilt from the store."""

import asyncio
from collections.abc import Callable, Iterable

from tablee import games
from tablee.core.errors import IllegalAction, TableeError
from tablee.server import logs
from tablee.server.refusal import Refusal, no_table
from tablee.server.rooms import seating
from tablee.server.rooms.alone import Moved
from tablee.server.rooms.attendant import Attendant
from tablee.server.rooms.clock import wall
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.rooms.services import Services
from tablee.server.rooms.table_ids import is_id
from tablee.server.rooms.talk import SHOWN
from tablee.server.store import TableRow
from tablee.server.store.notices import Kind


class Registry:
    def __init__(self, services: Services, attend: Callable[[Room], Attendant], ownership: Ownership) -> None:
        self._ownership = ownership
        self.rooms: dict[str, Room] = {}
        self._services = services
        self.drain = services.drain
        self.known_bots = services.known_bots
        self._attend = attend
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def room(self, table_id: str, *, wherever: bool = False) -> Room:
        """The room of a table that is ours. `wherever`: or of another's, for a change that its owner follows."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        if not is_id(table_id):
            raise no_table()
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id, wherever))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def connect(self, room: Room, connection: Connection, since: int) -> Room:
        """Connect to a room, the one in memory: it may have been forgotten or given away since it was looked up."""
        if connection.person is not None:
            connection.blocked = await self._services.store.blocked_by(connection.person)
        current = await self.room(room.id)
        await current.connect(connection, since)
        return current

    async def follow(self, table_ids: Iterable[str], kind: Kind = "room") -> None:
        """These tables, or what is said there, were changed in the store, not through their rooms."""
        for table_id in table_ids:
            room = self.rooms.get(table_id)
            if room is not None:
                await room.catch_up(kind)

    async def add(self, setting: Setting) -> Room:
        """The room of a table that was just opened."""
        row, around = setting
        await self._ownership.claim(row.id)
        live = LiveGame(row, around=around) if row.started is not None else None
        logs.note("table opened", table=row.id, game=row.game, status=row.status)
        return self._keep(Room(self._services, self._attend, setting, live))

    async def reclaim(self) -> None:
        """Where others have given this process up for dead: what one of them owns by now goes on there."""
        for room in [room for room in self.rooms.values() if not self._ownership.holds(room.id)]:
            if await self._ownership.claim(room.id) is None:
                # It may have been elsewhere meanwhile, and the moment that people were given there is lost.
                room.give_a_moment()
                continue
            await room.give_away()
            if self.rooms.get(room.id) is room:
                self.forget(room)

    def forget(self, room: Room) -> None:
        """The store remembers it."""
        room.attendant.stop()
        del self.rooms[room.id]
        self._count()

    def close(self) -> None:
        for room in self.rooms.values():
            room.attendant.stop()

    async def _load(self, table_id: str, wherever: bool) -> Room:
        store = self._services.store
        found = await store.table(table_id)
        if found is None:
            raise no_table()
        live = await self._replayed(*found) if found[0].started is not None else None
        chat = await store.chats(table_id, limit=SHOWN)
        if await self._ownership.claim(table_id) is not None and not wherever:
            # Others gave this process up meanwhile, and what it let go of then was not among its rooms yet.
            raise Moved
        room = self._keep(Room(self._services, self._attend, found, live, chat))
        # Also when somebody has just been here: what was left of a moment went with the process that gave it.
        room.give_a_moment()
        await room.settle()
        if room.row.paused is not None and not self.drain.active:
            await room.change(lambda row, around: seating.release(row, around, wall()))
        return room

    async def _replayed(self, row: TableRow, around: Seats) -> LiveGame:
        """The game of a table, by its own edition of the rules and the rulings it was given."""
        actions = await self._services.store.actions(row.id)
        known = games.load(row.game).edition
        if not 1 <= row.edition <= known:
            raise Refusal("unknown-edition", game=row.game, found=row.edition, known=known)
        try:
            return LiveGame(row, actions, around)
        except Exception as error:
            if isinstance(error, TableeError) and not isinstance(error, IllegalAction):
                raise
            logs.fault("a table can't be replayed", table=row.id, game=row.game)
            raise Refusal("cannot-replay", game=row.game) from None

    def _keep(self, room: Room) -> Room:
        self.rooms[room.id] = room
        self._count()
        return room

    def _count(self) -> None:
        self._services.metrics.rooms.set(len(self.rooms))
