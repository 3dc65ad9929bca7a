"""All the rooms of this process: found in memory or rebuilt from the store, and looked after while in use."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.options import check_seats, parse_options
from tablee.core.rng import new_seed
from tablee.server import logs, seating
from tablee.server.limits import Buckets
from tablee.server.metrics import Metrics
from tablee.server.news import listen
from tablee.server.play import Play
from tablee.server.refusal import Refusal, bad_message, forbidden, no_table, too_fast
from tablee.server.room import CHAT_SHOWN, Link, Room, Stale, wall
from tablee.server.seating import Seats
from tablee.server.settings import Settings
from tablee.server.store import ChatRow, Person, SeatRow, Store, TableRow
from tablee.server.thinking import Thinking
from tablee.server.wire import NewTable

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12
QUIET_MS = 60_000
"""A room nobody is connected to is forgotten after this; the store remembers."""
HEARTBEAT_MS = 15_000
WARM_UP_SECONDS = 1.0

T = TypeVar("T")


def new_id() -> str:
    """A table's name, hard to guess: who has the link is invited."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    return len(text) == ID_LENGTH and all(letter in LETTERS for letter in text)


class Hall:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.thinking = Thinking(settings.bot_workers)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Future[Any]] = set()
        self._beat = 0
        self._connections: Counter[str] = Counter()
        limits = settings.limits
        self._chatters = Buckets(1 / limits.chat_every_seconds, limits.chat_at_once)

    async def open(self) -> None:
        self.spawn(self._warm_up())
        self.spawn(self._watch())
        if self.store.shared:
            self.spawn(listen(self.settings.database, self.store.origin, self._news))

    async def _warm_up(self) -> None:
        """Have the bots ready before they are needed; people who come back to their tables go first."""
        await asyncio.sleep(WARM_UP_SECONDS)
        self.thinking.warm_up()

    async def close(self) -> None:
        for room in self.rooms.values():
            room.driver.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinking.close()

    def keep(self, task: "asyncio.Future[T]") -> "asyncio.Future[T]":
        """Hold on to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Do something in the background; what goes wrong there is logged."""
        task = asyncio.create_task(self._guarded(work))
        # One that is cancelled before it began would be complained about.
        task.add_done_callback(lambda _: work.close())
        self.keep(task)
        return task

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Stale:
            pass
        except TableeError as error:
            logs.note("refused in the background", why=error.message.key)
        except Exception:
            self.metrics.faults.inc()
            logs.fault("a background task failed")

    # Rooms

    async def room(self, table_id: str) -> Room:
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        if not is_id(table_id):
            raise no_table()
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Room:
        found = await self.store.table(table_id)
        if found is None:
            raise no_table()
        row, around = found
        play = None
        if row.started is not None:
            if games.load(row.game).version != row.rules:
                raise Refusal("old-rules", game=row.game, found=row.rules)
            try:
                play = Play(row, await self.store.actions(table_id), around)
            except IllegalAction:
                raise Refusal("old-rules", game=row.game, found=row.rules) from None
        room = Room(self, row, around, play, await self.store.chats(table_id, limit=CHAT_SHOWN))
        self._add(room)
        await room.settle()
        return room

    def _add(self, room: Room) -> None:
        self.rooms[room.id] = room
        self.metrics.rooms.set(len(self.rooms))

    async def open_table(self, person: Person, wanted: NewTable) -> Room:
        """A new table with its host in the first seat and bots from the last seat down."""
        game = games.load(wanted.game)
        check_seats(game, wanted.seats)
        if len(wanted.bots) >= wanted.seats:
            raise Refusal("too-many-bots", 422, seats=wanted.seats)
        row = TableRow(
            id=new_id(),
            game=game.name,
            rules=game.version,
            seats=wanted.seats,
            options=msgspec.json.encode(parse_options(game, wanted.options)).decode(),
            seed=new_seed(),
            visibility=wanted.visibility,
            pace=wanted.clock.pace,
            per=wanted.clock.per,
            autostart=wanted.start,
            host=person.id,
            opened=wall(),
            lexicon=game.lexicon(),
        )
        around = tuple(SeatRow(row.id, seat) for seat in range(row.seats))
        for place, level in enumerate(wanted.bots, start=row.seats - len(wanted.bots)):
            around = seating.place_bot(row, around, place, level)
        row, around = seating.sit(row, around, person, 0, wall())
        await self.store.add_table(row, around)
        return self._opened(row, around)

    def _opened(self, row: TableRow, around: Seats) -> Room:
        play = Play(row, around=around) if row.started is not None else None
        room = Room(self, row, around, play, [])
        self._add(room)
        logs.note("table opened", table=row.id, game=row.game, status=row.status)
        return room

    async def rematch(self, room: Room, person: Person) -> Room:
        """The next table: opened by the first who asks, joined in the same seat by the others."""
        mine = seating.seat_of(room.around, person.id)
        if mine is None:
            raise forbidden("not-seated")
        if room.row.status != "over":
            raise Refusal("not-over")
        if room.row.next is None:
            await self._open_next(room, person, mine)
        following = await self.room(room.row.next or "")
        if seating.seat_of(following.around, person.id) is None:
            wanted = mine if following.around[mine].empty else None
            await following.change(lambda row, around: seating.sit(row, around, person, wanted, wall()))
        return following

    async def _open_next(self, room: Room, person: Person, mine: int) -> None:
        old = room.row
        game = games.load(old.game)
        row = TableRow(
            id=new_id(),
            game=old.game,
            rules=game.version,
            seats=old.seats,
            options=old.options,
            seed=new_seed(),
            visibility="link",
            pace=old.pace,
            per=old.per,
            autostart=True,
            host=person.id,
            opened=wall(),
            lexicon=game.lexicon(),
        )
        bots = (replace(seat, table_id=row.id) if seat.is_bot else SeatRow(row.id, seat.seat) for seat in room.around)
        row, around = seating.sit(row, tuple(bots), person, mine, wall())

        def link_to(old: TableRow, seats: Seats) -> seating.Setting:
            return (old if old.next is not None else replace(old, next=row.id)), seats

        await room.change(link_to, opened=(row, around))
        if room.row.next == row.id:
            self._opened(row, around)

    # Connections

    async def connect(self, room: Room, link: Link, since: int) -> Room:
        """Connect to a room, the one in memory: it may have been forgotten and rebuilt since it was looked up."""
        current = self.rooms.get(room.id)
        if current is None:
            current = self.rooms[room.id] = room
        await current.connect(link, since)
        return current

    def admit(self, room: Room, address: str) -> None:
        """Raise a Refusal when there are too many connections already."""
        limits = self.settings.limits
        if (
            len(room.links) >= limits.sockets_per_table
            or self._connections.total() >= limits.sockets
            or self._connections[address] >= limits.sockets_per_address
        ):
            raise Refusal("too-many-connections", 429)

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """While a connection lasts."""
        self._connections[address] += 1
        self.metrics.links.inc()
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]
            self.metrics.links.dec()

    async def say(self, room: Room, person: Person, text: str) -> ChatRow:
        if not text:
            raise bad_message("text")
        if not self._chatters.take(person.id):
            raise too_fast()
        return await room.say(person, text)

    # Looking after

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self.settings.watch_ms / 1000)
            try:
                await self._look_around(wall())
            except Exception:
                self.metrics.faults.inc()
                logs.fault("looking after the rooms failed")

    async def _look_around(self, now: int) -> None:
        for room in list(self.rooms.values()):
            if not room.links and now - room.quiet_since > QUIET_MS and not room.lock.locked():
                room.driver.stop()
                del self.rooms[room.id]
        self.metrics.rooms.set(len(self.rooms))
        used = [room for room in self.rooms.values() if room.links]
        if now - self._beat > HEARTBEAT_MS:
            self._beat = now
            for room in used:
                room.touch(now)
            await self.store.heartbeat([(room.id, seat) for room in used for seat in room.present()], now)
        if self.store.shared:
            await self._look_elsewhere(used)
        for room in used:
            grace = self.settings.grace_ms
            for seat in seating.absent(room.row, room.around, now, grace, room.loaded):
                await room.change(partial(seating.stand_in, seat))
            room.driver.schedule()

    async def _look_elsewhere(self, used: list[Room]) -> None:
        """Follow what other processes did, even when their news got lost."""
        ids = [room.id for room in used]
        progress = await self.store.progress(ids)
        presence = await self.store.presence(ids)
        for room in used:
            version, number = progress.get(room.id, (room.row.version, 0))
            if version != room.row.version or (room.play is not None and number > room.play.number):
                await room.catch_up("r")
            room.refresh(presence.get(room.id, {}))

    def _news(self, lines: list[str]) -> None:
        """News of tables, as `a:<id>` for an action, `r:` for the room, `c:` for chat."""
        for line in lines:
            kind, _, table_id = line.partition(":")
            room = self.rooms.get(table_id)
            if room is not None:
                self.spawn(room.catch_up(kind))
