"""A room: one table, its game and the connections around it. All that happens at a table passes through here."""

import asyncio
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from tablee.core.errors import IllegalAction, TableeError
from tablee.core.table import Outcome
from tablee.server import logs, seating, show
from tablee.server.driver import Driver
from tablee.server.play import Play, Step
from tablee.server.refusal import Refusal, no_table, rule_of
from tablee.server.seating import Alter, Seats
from tablee.server.store import ChatRow, Person, SeatRow, TableRow
from tablee.server.wire import ChatSaid, Clocks, Opened, Out, Refused, RoomChanged, encode
from tablee.server.wire import Room as RoomShown

if TYPE_CHECKING:
    from tablee.server.hall import Hall

T = TypeVar("T")

CHAT_SHOWN = 50
UNAVAILABLE = 503
DESERTED_MS = 20_000
"""Longer than between two heartbeats of a connected seat."""


def wall() -> int:
    """Milliseconds since 1970: the one clock that all processes share."""
    return time.time_ns() // 1_000_000


class Stale(Exception):
    """Something happened meanwhile; who expected otherwise decides anew."""


class Link:
    """One connection: a WebSocket or a program's stream. Whoever reads too slowly is cut off, not waited for."""

    def __init__(self, person: Person | None, limit: int) -> None:
        self.person = person.id if person else None
        self.seat: int | None = None
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(limit)
        self.slow = asyncio.Event()

    def send(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.slow.set()

    def tell(self, message: Out) -> None:
        self.send(encode(message))

    def refuse(self, action_id: str | None, error: TableeError) -> None:
        self.tell(Refused(action_id, rule_of(error), error.message))


class Room:
    def __init__(self, hall: "Hall", row: TableRow, around: Seats, play: Play | None, chat: list[ChatRow]) -> None:
        self.hall = hall
        self.row = row
        self.around = around
        self.play = play
        self.chat = chat
        self.links: set[Link] = set()
        self.lock = asyncio.Lock()
        self.loaded = self.quiet_since = wall()
        self.floor = self.at + hall.settings.restart_grace_ms if self._was_deserted() else 0
        self.driver = Driver(self)
        self._doubtful = False
        self._news: set[str] = set()

    # How it stands

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def at(self) -> int:
        """The game's time: milliseconds since the start, pauses left out."""
        if self.row.started is None or self.play is None:
            return 0
        now = self.row.paused if self.row.paused is not None else wall()
        return max(self.play.table.now, now - self.row.started - self.row.paused_for)

    def _was_deserted(self) -> bool:
        """Whether nobody has been at the table lately: they were all away, or the server was."""
        last = max((seat.seen for seat in self.around if seat.person is not None), default=0)
        return self.play is not None and self.play.number > 0 and self.loaded - last > DESERTED_MS

    @property
    def running(self) -> bool:
        return self.row.status == "playing" and self.row.paused is None

    def shown(self) -> RoomShown:
        spectators = sum(link.seat is None for link in self.links)
        return show.room_shown(self.row, self.around, wall(), spectators)

    def clocks(self) -> Clocks:
        return show.clocks_shown(self.play, self.around, self.at, self.running, self.floor)

    def opened(self, person_id: str | None) -> Opened:
        return Opened(self.id, seating.seat_of(self.around, person_id), self.shown())

    # Connections

    async def connect(self, link: Link, since: int) -> None:
        async with self.lock:
            await self._make_sure()
            link.seat = seating.seat_of(self.around, link.person)
            self.links.add(link)
            self._send_snapshot(link, since)
            seat = link.seat
            if seat is not None:
                await self._change(lambda row, around: seating.come_back(row, around, seat, wall()))
        self.driver.schedule()

    async def disconnect(self, link: Link) -> None:
        self.links.discard(link)
        self.quiet_since = wall()
        seat = link.seat
        if seat is not None and not any(other.person == link.person for other in self.links):
            await self.change(lambda row, around: seating.go_away(row, around, seat, wall()))
        self.driver.schedule()

    def present(self) -> set[int]:
        return {link.seat for link in self.links if link.seat is not None}

    # Actions

    async def act(self, seat: int, action: Any, action_id: str | None = None, expect: int | None = None) -> int:
        """Play an action for a seat and store it; gives its number. An action already stored is only named again.

        It is carried through even when the connection that asked for it is lost meanwhile.
        """
        return await self._through(self._act(seat, action, action_id, expect))

    async def _act(self, seat: int, action: Any, action_id: str | None, expect: int | None) -> int:
        began = time.perf_counter()
        async with self.lock:
            await self._make_sure()
            while True:
                if expect is not None and self.play is not None and self.play.number != expect:
                    raise Stale
                play = self._ready_to_play(seat, action_id)
                if isinstance(play, int):
                    return play
                try:
                    step = play.attempt(seat, action, self.at, action_id)
                except IllegalAction:
                    if await self._follow_actions():
                        continue
                    raise
                if await self._store(play, step):
                    break
            self._tell_outcome(step.outcome)
            await self._finish_if_over()
        self.hall.metrics.stored.observe(time.perf_counter() - began)
        self.driver.schedule()
        return step.outcome.number

    async def _store(self, play: Play, step: Step) -> bool:
        """Keep an attempt once it is stored, else undo it; False when another process was faster, whom we follow."""
        try:
            stored = await self.hall.store.append(step.row)
        except BaseException as error:
            play.undo(step)
            self._doubtful = True
            if not isinstance(error, Exception):
                raise
            logs.fault("an action could not be stored", table=self.id)
            raise Refusal("not-stored", UNAVAILABLE) from None
        if stored:
            play.keep(step)
            self.hall.metrics.actions.labels(self.row.game).inc()
            return True
        play.undo(step)
        self.hall.metrics.races.inc()
        await self._catch_up()
        return False

    def _ready_to_play(self, seat: int, action_id: str | None) -> Play | int:
        if self.play is not None:
            known = self.play.known(seat, action_id)
            if known is not None:
                return known
        if self.play is None or self.row.status != "playing":
            raise Refusal("not-playing")
        if self.row.paused is not None:
            raise Refusal("paused")
        return self.play

    async def settle(self) -> None:
        """A server that was killed right after the last action may not have noted that it was the last."""
        async with self.lock:
            await self._finish_if_over()

    async def _finish_if_over(self) -> None:
        if self.play is not None and self.play.over and self.row.status == "playing":
            await self._change(seating.finish)
            logs.note("game over", table=self.id, game=self.row.game, actions=self.play.number)

    # Changes around the game

    async def change(self, alter: Alter, opened: tuple[TableRow, Seats] | None = None) -> None:
        await self._through(self._locked_change(alter, opened))

    async def _locked_change(self, alter: Alter, opened: tuple[TableRow, Seats] | None) -> None:
        async with self.lock:
            await self._make_sure()
            await self._change(alter, opened)
        self.driver.schedule()

    async def _change(self, alter: Alter, opened: tuple[TableRow, Seats] | None = None) -> None:
        """Store what `alter` makes of the table; when another process was faster, look again and alter that."""
        while True:
            row, around = alter(self.row, self.around)
            changed = [new for new, old in zip(around, self.around, strict=True) if new != old]
            if row == self.row and not changed:
                return
            try:
                fresh = await self.hall.store.change(row, changed, opened)
            except Exception:
                self._doubtful = True
                logs.fault("a table could not be stored", table=self.id)
                raise Refusal("not-stored", UNAVAILABLE) from None
            if fresh is not None:
                self._set(fresh, around)
                return
            await self._catch_up()

    async def say(self, person: Person, text: str) -> ChatRow:
        seat = seating.seat_of(self.around, person.id)
        line = await self.hall.store.say(ChatRow(self.id, seat, person.name, text, wall()))
        async with self.lock:
            self._tell_chat([line])
        return line

    # Other processes

    async def catch_up(self, news: str) -> None:
        """Another process stored an action (a), changed the table (r) or its chat (c): follow.

        News that comes while we wait for our turn is followed along with the first.
        """
        first = not self._news
        self._news.add(news)
        if not first:
            return
        async with self.lock:
            kinds, self._news = self._news, set()
            await self._make_sure()
            if "r" in kinds:
                await self._catch_up()
            else:
                await self._follow_actions()
            if "c" in kinds:
                self._tell_chat(await self.hall.store.chats(self.id, self.chat[-1].id if self.chat else 0))
            await self._finish_if_over()
        self.driver.schedule()

    def refresh(self, seen: dict[int, tuple[bool, int]]) -> None:
        """Presence as the other processes know it; our own connections we know better."""
        here = self.present()
        self.around = tuple(
            _seen(seat, *seen[seat.seat]) if seat.seat in seen and seat.seat not in here else seat
            for seat in self.around
        )

    def touch(self, now: int) -> None:
        here = self.present()
        self.around = tuple(_seen(seat, True, now) if seat.seat in here else seat for seat in self.around)

    async def _make_sure(self) -> None:
        """After a storage fault nobody knows what was stored: only the store does."""
        if self._doubtful:
            await self._catch_up()
            self._doubtful = False

    async def _catch_up(self) -> None:
        found = await self.hall.store.table(self.id)
        if found is None:
            raise no_table()
        if found[0].version != self.row.version:
            self._set(*found)
        await self._follow_actions()

    async def _follow_actions(self) -> bool:
        """Play what others have stored; False when there is nothing new."""
        if self.play is None:
            return False
        stored = await self.hall.store.actions(self.id, self.play.number)
        for action in stored:
            self._tell_outcome(self.play.add(action))
        return bool(stored)

    # Telling

    def _set(self, row: TableRow, around: Seats) -> None:
        """The table changed: everybody is told what is new to them."""
        self.row, self.around = row, around
        begins = row.started is not None and self.play is None
        if begins:
            self.play = Play(row, around=around)
            logs.note("game started", table=row.id, game=row.game)
        message: bytes | None = None
        for link in self.links:
            seat = seating.seat_of(around, link.person)
            if begins or seat != link.seat:
                link.seat = seat
                self._send_snapshot(link, self.play.number if self.play else 0)
            else:
                message = message or encode(RoomChanged(self.shown(), self.clocks()))
                link.send(message)

    def _send_snapshot(self, link: Link, since: int) -> None:
        chat = self.chat[-CHAT_SHOWN:]
        link.tell(show.snapshot_for(self.play, link.seat, self.shown(), self.clocks(), chat, since))

    def _tell_outcome(self, outcome: Outcome) -> None:
        if self.play is None:
            return
        clocks = self.clocks()
        by_seat: dict[int | None, bytes] = {}
        for link in self.links:
            if link.seat not in by_seat:
                by_seat[link.seat] = encode(show.events_for(self.play, outcome, link.seat, clocks))
            link.send(by_seat[link.seat])

    def _tell_chat(self, lines: list[ChatRow]) -> None:
        last = self.chat[-1].id if self.chat else 0
        for line in lines:
            if line.id > last:
                self.chat = [*self.chat[-CHAT_SHOWN:], line]
                message = encode(ChatSaid(show.said_shown(line)))
                for link in self.links:
                    link.send(message)

    async def _through(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry `work` through even if who asked for it goes away."""
        task = self.hall.keep(asyncio.ensure_future(work))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)


def _seen(seat: SeatRow, here: bool, when: int) -> SeatRow:
    return replace(seat, here=here, seen=when)
