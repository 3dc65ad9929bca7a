"""A room: one table, its game and the connections around it. All that happens at a table passes through here."""

import asyncio
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview
from tablee.core.table import Outcome
from tablee.server import logs
from tablee.server.messages import Clocks, RoomChanged
from tablee.server.refusal import Refusal, no_table
from tablee.server.rooms import changes, outgoing, seating, taking_back
from tablee.server.rooms.alone import Alone
from tablee.server.rooms.attendant import Attendant, Condition, Numbered, Stale
from tablee.server.rooms.audience import Audience
from tablee.server.rooms.clock import wall
from tablee.server.rooms.connection import GONE, MOVED, Connection
from tablee.server.rooms.ends import note_end
from tablee.server.rooms.live_game import Attempt, LiveGame
from tablee.server.rooms.reading import Reading
from tablee.server.rooms.seating import Alter, Seats, Setting
from tablee.server.rooms.services import Services
from tablee.server.rooms.table_ids import new_id
from tablee.server.rooms.talk import Talk
from tablee.server.store import ChatRow, Person, TableRow
from tablee.server.store.notices import Kind
from tablee.server.wire import Opened, TalkKind
from tablee.server.wire import Room as RoomShown


class Room:
    def __init__(
        self,
        services: Services,
        attend: Callable[["Room"], Attendant],
        setting: Setting,
        live: LiveGame | None = None,
        chat: list[ChatRow] | None = None,
    ) -> None:
        self._services, self._store = services, services.store
        self.row, self.around = setting
        self.live = live
        self.audience = Audience()
        self.talk = Talk(services.store, self.audience, chat or [])
        self.lock = asyncio.Lock()
        self.reading = Reading(services.settings.reading_ms, self._somebody_has_seen)
        self.loaded = self.quiet_since = wall()
        # When the machine's clock was set back, the last action lies in the future: time goes on from there.
        self._ahead = max(0, live.table.now - self._elapsed()) if live is not None else 0
        self.floor = 0
        """A game time before which nobody's time runs out: people have a moment after a restart or a pause."""
        self.attendant = attend(self)
        self.alone = Alone(self.lock, self.attendant.look)
        self._doubtful = False
        self._unfollowed: set[Kind] = set()

    # How it stands

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def at(self) -> int:
        """The game's time: milliseconds since the start, pauses and what people took to read left out."""
        if self.row.started is None or self.live is None:
            return 0
        if self.reading.under_way:
            return self.live.table.now
        return max(self.live.table.now, self._elapsed() + self._ahead)

    def _elapsed(self) -> int:
        """As the stored times and the clock on the wall have it."""
        now = wall() if self.row.paused is None else self.row.paused
        return now - (self.row.started or now) - self.row.paused_for

    def give_a_moment(self) -> None:
        """From now on nobody's time runs out for a while, if the game is under way."""
        if self.live is not None:
            self.floor = self.at + self._services.settings.restart_grace_ms

    @property
    def running(self) -> bool:
        return self.row.status == "playing" and self.row.paused is None and not self.reading.under_way

    def deadlines(self) -> dict[int, int]:
        """When the clock decides for each seat that has to: never before people had a moment after a restart."""
        return {seat: max(due, self.floor) for seat, due in self.strict_deadlines().items()}

    def strict_deadlines(self) -> dict[int, int]:
        """The same as the rules and the table's clock have it."""
        return {} if self.live is None else self.live.deadlines(self.around)

    def shown(self) -> RoomShown:
        shown = outgoing.room_shown(self.row, self.around, wall(), self.audience.spectators)
        return replace(shown, restarting=self._services.drain.active)

    def clocks(self) -> Clocks:
        reading, due = tuple(sorted(self.reading.readers)), self.deadlines()
        return outgoing.clocks_shown(self.live, due, self.at, self.running, self.row.seats, reading)

    def opened(self, person_id: str | None) -> Opened:
        return Opened(self.id, seating.seat_of(self.around, person_id), self.shown())

    # Connections

    async def connect(self, connection: Connection, since: int) -> None:
        async with self.alone:
            await self._make_sure()
            connection.seat = seat = seating.seat_of(self.around, connection.person)
            if not self.audience.seats and seating.deserted(self.around, wall()):
                self.give_a_moment()
            self.audience.add(connection)
            self._send_snapshot(connection, since)
            try:
                if seat is not None:
                    await self._change(lambda row, around: seating.come_back(row, around, seat, wall()))
            except BaseException:
                self.audience.discard(connection)
                raise

    async def disconnect(self, connection: Connection) -> None:
        """Who was led to another process is noted as gone by that one alone."""
        self.audience.discard(connection)
        self.quiet_since = gone = wall()
        seat = connection.seat
        if seat is not None and seat not in self.audience.readers:
            self.reading.seen(seat)
        if seat is not None and connection.ended not in (GONE, MOVED) and not self.audience.has(connection.person):
            await self.change(lambda row, around: seating.go_away(row, around, seat, gone))
        self.attendant.look()

    async def give_away(self) -> None:
        """Another process owns the table by now, and goes on with it."""
        self.audience.end(MOVED)
        await self.alone.close()

    # Actions

    async def act(
        self,
        seat: int,
        action: Any,
        action_id: str | None = None,
        *,
        only_if: Condition | None = None,
        at: int | None = None,
        acknowledge: Numbered = lambda _: None,
    ) -> int:
        """Play an action for a seat and store it; gives its number. An action already stored is only named again.

        It is carried through even when who asked is gone meanwhile. What happens by itself says what it depends on:
        Stale when that is so no more; a person's waits for those who still read. It happens now, or at a moment just
        passed, and is acknowledged along with what happened, so that both leave in one write.
        """
        return await self._services.background.through(self._act(seat, action, action_id, only_if, at, acknowledge))

    async def _act(
        self, seat: int, action: Any, action_id: str | None, only_if: Condition | None, at: int | None, told: Numbered
    ) -> int:
        if only_if is None:
            self.reading.seen(seat)
            await self.reading.wait()
        began = time.perf_counter()
        async with self.alone:
            if only_if is None or only_if():
                await self._make_sure()
            while True:
                if only_if is not None and not only_if():
                    raise Stale
                live = self._ready_to_play(seat, action_id)
                if isinstance(live, int):
                    told(live)
                    return live
                try:
                    when = self.at if at is None else max(at, live.table.now)
                    attempt = live.attempt(seat, action, when, action_id)
                except IllegalAction:
                    if await self._follow_actions():
                        continue
                    raise
                if only_if is None:
                    changes.admit(self._services.changes, live, attempt)
                if await self._keep_if_stored(live, attempt):
                    break
            self._tell_outcome(attempt.outcome)
            told(attempt.outcome.number)
            await self._finish_if_over()
            self.attendant.played(attempt.outcome)
        self._services.metrics.stored.observe(time.perf_counter() - began)
        return attempt.outcome.number

    async def preview(self, seat: int, draft: msgspec.Raw) -> Preview | None:
        """What a draft of that seat would be. Seen between actions: an attempt is nobody's before it is stored."""
        async with self.alone:
            if self.live is None:
                raise Refusal("not-playing")
            live, wanted = self.live, self.live.draft(seat, draft)
            return None if wanted is None else await self._services.background.aside(live.preview, seat, wanted)

    async def _keep_if_stored(self, live: LiveGame, attempt: Attempt) -> bool:
        """Keep an attempt once it is stored, else undo it; False when another process was faster, whom we follow."""
        try:
            stored = await self._store.append(attempt.row)
        except BaseException as error:
            live.undo(attempt)
            self._doubtful = True
            if not isinstance(error, Exception):
                raise
            logs.fault("an action could not be stored", table=self.id)
            raise Refusal("not-stored", HTTPStatus.SERVICE_UNAVAILABLE) from None
        if stored:
            live.keep(attempt)
            self._services.kept(live.game, attempt.outcome)
            return True
        live.undo(attempt)
        self._services.metrics.races.inc()
        await self._catch_up()
        return False

    def _ready_to_play(self, seat: int, action_id: str | None) -> LiveGame | int:
        known = None if self.live is None else self.live.known(seat, action_id)
        if known is not None:
            return known
        if self.live is None or self.row.status != "playing":
            raise Refusal("not-playing")
        if self.row.paused is not None:
            raise Refusal("paused")
        return self.live

    # Readers

    def _read_first(self, live: LiveGame, outcome: Outcome) -> None:
        """People read what is to be read before anybody's time runs, or a bot plays on."""
        row = self.row
        if row.started is None or live.over or not any(map(live.game.reading, outcome.events)):
            return
        readers = [seat for seat in self.audience.readers if not self.around[seat].stand_in]
        self.reading.begin(readers, row.started + row.paused_for + live.table.now, row.paused_for)

    def _somebody_has_seen(self) -> None:
        if self.reading.readers:
            self.audience.tell(RoomChanged(self.shown(), self.clocks()))
        elif self.reading.under_way:
            self._services.background.spawn(self._go_on())

    async def _go_on(self) -> None:
        """All have seen it: time runs again, as if none had passed."""
        async with self.alone:
            if not self.reading.under_way or self.reading.readers:
                return
            since, before = self.reading.since, self.reading.paused_for
            self.reading.end()
            await self._make_sure()
            await self._change(lambda row, around: seating.leave_out(row, around, since, before, wall()))

    async def settle(self) -> None:
        """A server that was killed right after the last action may not have noted that it was the last."""
        async with self.lock:
            await self._finish_if_over()

    async def _finish_if_over(self) -> None:
        if self.live is not None and self.live.over and self.row.status == "playing":
            await note_end(self._store, self.row, self.live, self.around)
            await self._change(seating.finish)
            logs.note("game over", table=self.id, game=self.row.game, actions=self.live.number)

    # Changes around the game

    async def change(self, alter: Alter, opened: Setting | None = None) -> None:
        """Store what `alter` makes of the table, and with it a table that is opened at the same time."""
        await self._services.background.through(self._locked_change(alter, opened))

    async def _locked_change(self, alter: Alter, opened: Setting | None) -> None:
        async with self.alone:
            await self._make_sure()
            await self._change(alter, opened)

    async def _change(self, alter: Alter, opened: Setting | None = None) -> None:
        """When another process was faster, look again and alter that."""
        while True:
            row, around = alter(self.row, self.around)
            if opened is not None or (row.started is not None and self.row.started is None):
                self._services.drain.admit()
            changed = list(set(around) - set(self.around))
            if row == self.row and not changed:
                return
            try:
                fresh = await self._store.change(row, changed, opened)
            except Exception:
                self._doubtful = True
                logs.fault("a table could not be stored", table=self.id)
                raise Refusal("not-stored", HTTPStatus.SERVICE_UNAVAILABLE) from None
            if fresh is not None:
                moves = seating.returned_or_gone(self.around, around) if row.status == "playing" else []
                self._set(fresh, around)
                await self.talk.tell_moves(moves)
                return
            await self._catch_up()

    async def say(
        self, person: Person, text: str, kind: TalkKind = "line", to: int | None = None, line_id: str = ""
    ) -> ChatRow:
        """What comes again under the same id is stored and told once; without one it is a line of its own."""
        seat = seating.seat_of(self.around, person.id)
        name, key = person.name if seat is None else self.around[seat].name, f"{person.id}/{line_id or new_id()}"
        line = await self._store.say(ChatRow(self.id, seat, name, text, wall(), kind=kind, target=to, key=key))
        async with self.alone:
            self.talk.tell([line])
        return line

    # Other processes

    async def catch_up(self, kind: Kind) -> None:
        """Another process stored something: follow, along with what else is heard of while we wait for our turn."""
        first = not self._unfollowed
        self._unfollowed.add(kind)
        if not first:
            return
        async with self.alone:
            kinds, self._unfollowed = self._unfollowed, set()
            await self._make_sure()
            await (self._catch_up() if "room" in kinds else self._follow_actions())
            if "chat" in kinds:
                await self.talk.follow(self.id)
            await self._finish_if_over()

    def refresh(self, seen: dict[int, tuple[bool, int]]) -> None:
        """Presence as the other processes know it; our own connections we know better."""
        self.around = seating.refreshed(self.around, self.audience.seats, seen)

    def touch(self, now: int) -> None:
        self.around = seating.refreshed(self.around, set(), dict.fromkeys(self.audience.seats, (True, now)))

    async def _make_sure(self) -> None:
        """After a storage fault nobody knows what was stored: only the store does."""
        if self._doubtful:
            await self._catch_up()
            self._doubtful = False

    async def _catch_up(self) -> None:
        found = await self._store.table(self.id)
        if found is None:
            self.audience.end(GONE)
            raise no_table()
        if found[0].version != self.row.version:
            self._set(*found)
        await self._follow_actions()

    async def _follow_actions(self) -> bool:
        """Play what others have stored; False when there is nothing new."""
        if self.live is None:
            return False
        stored = await self._store.actions(self.id, self.live.number)
        for action in stored:
            self._tell_outcome(self.live.add(action))
        return bool(stored)

    # Telling

    def _set(self, row: TableRow, around: Seats) -> None:
        """The table changed: everybody is told what is new to them."""
        if self.row.paused is not None and row.paused is None:
            self.give_a_moment()
        self.row, self.around = row, around
        begins = row.started is not None and self.live is None
        if begins:
            self.live = LiveGame(row, around=around)
            logs.note("game started", table=row.id, game=row.game)
        moved = {one for one in self.audience if begins or one.seat != seating.seat_of(around, one.person)}
        for connection in moved:
            connection.seat = seating.seat_of(around, connection.person)
        for connection in moved:
            self._send_snapshot(connection, self.live.number if self.live else 0)
        if moved != self.audience:
            Audience(self.audience - moved).tell(RoomChanged(self.shown(), self.clocks()))

    def _send_snapshot(self, connection: Connection, since: int) -> None:
        seat, said = connection.seat, self.talk.lines_for(connection)
        mine = seat is not None and seat == taking_back.who_may(self.row, self.around, self.live)
        connection.tell(outgoing.snapshot_for(self.live, seat, self.shown(), self.clocks(), said, since, mine))

    def _tell_outcome(self, outcome: Outcome) -> None:
        live = self.live
        if live is None:
            return
        if live.is_taking_back(outcome.number):
            for connection in self.audience:
                self._send_snapshot(connection, max(0, outcome.number - taking_back.RECENT))
            return
        self._read_first(live, outcome)
        clocks, who = self.clocks(), taking_back.who_may(self.row, self.around, live)
        self.audience.tell_by_seat(lambda seat: outgoing.events_for(live, outcome, seat, clocks, who))
