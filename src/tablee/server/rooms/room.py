"""Room: one table in play. All changes of the table go through here, one at a time."""

import time
from collections.abc import Callable, Coroutine
from functools import wraps
from http import HTTPStatus
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview
from tablee.core.summary import Summary
from tablee.core.table import Outcome
from tablee.server import logs
from tablee.server.rooms import outgoing, seating
from tablee.server.rooms.chat import RoomChat
from tablee.server.rooms.connections import GONE, MOVED, Connection, RoomConnections
from tablee.server.rooms.live_game import Attempt, LiveGame
from tablee.server.rooms.room_lock import Acknowledge, Attendant, Condition, RoomLock, Stale
from tablee.server.rooms.room_state import RoomState
from tablee.server.rooms.seating import Alter, SeatedTable, Seats
from tablee.server.rooms.services import Services
from tablee.server.rooms.table_ids import new_id
from tablee.server.store.notices import Kind
from tablee.server.store.rows import ChatRow, Person, TableRow
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, no_table
from tablee.server.wire.to_client import RoomChanged
from tablee.server.wire.values import TalkKind

P = ParamSpec("P")
T = TypeVar("T")
RECENT = 20
"""How many actions a page may lag behind at a take-back, as it shows them one by one."""


def _through(
    method: Callable[Concatenate["Room", P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["Room", P], Coroutine[Any, Any, T]]:
    """Finish the method even if its caller is cancelled."""

    @wraps(method)
    async def finish(room: "Room", /, *given: P.args, **named: P.kwargs) -> T:
        return await room.background.through(method(room, *given, **named))

    return finish


class Room(RoomState):
    """Changes a table: each change is stored first, then sent to the connections."""

    def __init__(
        self,
        services: Services,
        attend: Callable[["Room"], Attendant],
        seated: SeatedTable,
        live: LiveGame | None = None,
        chat: list[ChatRow] | None = None,
    ) -> None:
        super().__init__(services, seated, live, self._somebody_has_seen)
        self._store = services.store
        self.background = services.background
        self.chat = RoomChat(services.store, services.blocked_by, self.connections, chat or [])
        self.attendant = attend(self)
        self.lock = RoomLock(self.attendant.look)
        self._doubtful = False
        self._unfollowed: set[Kind] = set()

    # Connections

    async def connect(self, connection: Connection, since: int) -> None:
        async with self.lock:
            await self._make_sure()
            connection.seat = seat = seating.seat_of(self.seats, connection.person)
            if not self.connections.seats and seating.deserted(self.seats, now_ms()):
                self.give_a_moment()
            self.connections.add(connection)
            self._send_snapshot(connection, since)
            if seat is None:
                self._tell_of_spectators()
            try:
                if seat is not None:
                    await self._change(lambda row, seats: seating.come_back(row, seats, seat, now_ms()))
            except BaseException:
                self.connections.discard(connection)
                raise

    async def disconnect(self, connection: Connection) -> None:
        """Remove a connection, and store its seat as absent unless another process serves it."""
        self.connections.discard(connection)
        self.quiet_since = gone = now_ms()
        seat = connection.seat
        if seat is not None and seat not in self.connections.readers:
            self.reading.seen(seat)
        if seat is not None and connection.ended not in (GONE, MOVED) and not self.connections.has(connection.person):
            await self.change(lambda row, seats: seating.go_away(row, seats, seat, gone))
        if seat is None:
            self._tell_of_spectators()
        self.attendant.look()

    async def give_away(self) -> None:
        """Close the room permanently, because another process owns the table now."""
        self.connections.end(MOVED)
        await self.lock.close()

    # Actions

    @_through
    async def act(
        self,
        seat: int,
        action: Any,
        action_id: str | None = None,
        *,
        only_if: Condition | None = None,
        at: int | None = None,
        acknowledge: Acknowledge = lambda _: None,
    ) -> int:
        """Play an action for a seat, store it and return its number.

        A known action id returns its number again. A person's action waits for people who are still
        reading. An action of a bot or clock depends on `only_if`, and raises Stale when that no
        longer holds. `acknowledge` is called together with the outcome, so that both messages leave
        in one write.
        """
        if only_if is None:
            self.reading.seen(seat)
            await self.reading.wait()
        began = time.perf_counter()
        async with self.lock:
            if only_if is None or only_if():
                await self._make_sure()
            while True:
                if only_if is not None and not only_if():
                    raise Stale
                live = self._ready_to_play(seat, action_id)
                if isinstance(live, int):
                    acknowledge(live)
                    return live
                try:
                    when = self.at if at is None else max(at, live.table.now)
                    attempt = live.attempt(seat, action, when, action_id)
                except IllegalAction:
                    if await self._follow_actions():
                        continue
                    raise
                if only_if is None and not self._is_within_limit(live, attempt):
                    live.undo(attempt)
                    raise Refusal("too-many-changes")
                if await self._keep_if_stored(live, attempt):
                    break
            self._tell_outcome(attempt.outcome)
            acknowledge(attempt.outcome.number)
            await self._finish_if_over()
            self.attendant.played(attempt.outcome)
        self._services.metrics.stored.observe(time.perf_counter() - began)
        return attempt.outcome.number

    def _is_within_limit(self, live: LiveGame, attempt: Attempt) -> bool:
        """Return whether the attempt moves the game on, or is within its seat's rate limit."""
        return live.moves_on(attempt) or self._services.changes.take(f"{live.id}/{attempt.row.seat}")

    async def preview(self, seat: int, draft: msgspec.Raw) -> Callable[[], Preview] | None:
        """Return a function that computes what a draft of that seat is worth; None for no draft.

        The view is taken under the lock, because an attempt must not be seen before it is stored.
        Call the function without the lock, in a thread. Nothing has changed, so the attendant is
        not woken.
        """
        return await self.lock.without_waking(lambda: self.live_game().preview(seat, draft))

    async def summary(self, seat: int | None) -> Summary:
        """Return the position in words as a seat may see it; None for a spectator."""
        return await self.lock.without_waking(lambda: self.live_game().summary(seat))

    def remember_draft(self, seat: int, draft: msgspec.Raw) -> None:
        """Store the draft of a seat, which may be played when the seat's time runs out."""
        self.live_game().remember_draft(seat, draft)

    def live_game(self) -> LiveGame:
        if self.live is None:
            raise Refusal("not-playing")
        return self.live

    async def _keep_if_stored(self, live: LiveGame, attempt: Attempt) -> bool:
        """Store an attempt and keep it, or undo it; return False if another process was first."""
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
        """Start a pause for reading, before anybody's time runs or a bot plays."""
        row = self.row
        if row.started is None or live.over or not any(map(live.game.presentation.reading, outcome.events)):
            return
        readers = [seat for seat in self.connections.readers if not self.seats[seat].stand_in]
        self.reading.begin(readers, row.started + row.paused_for + live.table.now, row.paused_for)

    def _somebody_has_seen(self) -> None:
        if self.reading.readers:
            self.connections.tell(RoomChanged(self.shown(), self.clocks()))
        elif self.reading.under_way:
            self._services.background.spawn(self._go_on())

    async def _go_on(self) -> None:
        """End the pause for reading, and exclude its duration from the game time."""
        async with self.lock:
            if not self.reading.under_way or self.reading.readers:
                return
            since, before = self.reading.since, self.reading.paused_for
            self.reading.end()
            await self._make_sure()
            await self._change(lambda row, seats: seating.leave_out(row, seats, since, before, now_ms()))

    async def settle(self) -> None:
        """Store the end of a game whose last action is stored but whose end is not."""
        async with self.lock:
            await self._make_sure()
            await self._finish_if_over()

    async def _finish_if_over(self) -> None:
        """Store the table as over with its results, unless another process has done so."""
        live = self.live
        if live is None or not live.over or self.row.status != "playing":
            return
        end = live.end(now_ms())
        while self.row.status == "playing":
            try:
                fresh = await self._store.finish(replace(self.row, status="over"), self.seats, end)
            except Exception:
                self._doubtful = True
                logs.fault("the results of a game could not be stored", table=self.id)
                raise Refusal("not-stored", HTTPStatus.SERVICE_UNAVAILABLE) from None
            if fresh is not None:
                self._set(fresh, self.seats)
                self._services.after_game(fresh)
                logs.note("game over", table=self.id, game=self.row.game, actions=live.number)
                return
            await self._catch_up()

    # Changes of the table

    @_through
    async def change(self, alter: Alter, opened: SeatedTable | None = None) -> None:
        """Store the table as changed by `alter`, together with a new table `opened`."""
        async with self.lock:
            await self._make_sure()
            await self._change(alter, opened)

    async def _change(self, alter: Alter, opened: SeatedTable | None = None) -> None:
        """Alter and store the table; if another process was first, alter its version."""
        while True:
            row, seats = alter(self.row, self.seats)
            if opened is not None or (row.started is not None and self.row.started is None):
                self._services.drain.admit()
            changed = list(set(seats) - set(self.seats))
            if row == self.row and not changed:
                return
            try:
                fresh = await self._store.change(row, changed, opened)
            except Exception:
                self._doubtful = True
                logs.fault("a table could not be stored", table=self.id)
                raise Refusal("not-stored", HTTPStatus.SERVICE_UNAVAILABLE) from None
            if fresh is not None:
                moves = seating.returned_or_gone(self.seats, seats) if row.status == "playing" else []
                self._set(fresh, seats)
                await self.chat.tell_moves(moves)
                return
            await self._catch_up()

    async def say(
        self, person: Person, text: str, kind: TalkKind = "line", to: int | None = None, line_id: str = ""
    ) -> ChatRow:
        """Store and send a chat line; a line with a known id is stored once."""
        seat = seating.seat_of(self.seats, person.id)
        name, key = person.name if seat is None else self.seats[seat].name, f"{person.id}/{line_id or new_id()}"
        line = await self._store.say(ChatRow(self.id, seat, name, text, now_ms(), kind=kind, target=to, key=key))
        async with self.lock:
            self.chat.tell([line])
        return line

    # Other processes

    async def catch_up(self, kind: Kind) -> None:
        """Follow what another process stored; calls that wait for the lock are merged."""
        first = not self._unfollowed
        self._unfollowed.add(kind)
        if not first:
            return
        async with self.lock:
            kinds, self._unfollowed = self._unfollowed, set()
            await self._make_sure()
            await (self._catch_up() if "room" in kinds else self._follow_actions())
            if "chat" in kinds:
                await self.chat.follow(self.id)
            await self._finish_if_over()

    async def _make_sure(self) -> None:
        """Load the table again after a storage error: only the store knows what was stored."""
        if self._doubtful:
            await self._catch_up()
            self._doubtful = False

    async def _catch_up(self) -> None:
        found = await self._store.load(self.id)
        if found is None:
            self.connections.end(GONE)
            raise no_table()
        if found[0].version != self.row.version:
            self._set(*found)
        await self._follow_actions()

    async def _follow_actions(self) -> bool:
        """Apply the actions that other processes have stored; return whether there were any."""
        if self.live is None:
            return False
        stored = await self._store.actions(self.id, self.live.number)
        for action in stored:
            self._tell_outcome(self.live.add(action))
        return bool(stored)

    # Messages

    def _set(self, row: TableRow, seats: Seats) -> None:
        """Apply a stored row and seats, and send every connection what is new to it."""
        if self.row.paused is not None and row.paused is None:
            self.give_a_moment()
        self.row, self.seats = row, seats
        begins = row.started is not None and self.live is None
        if begins:
            self.live = LiveGame(row, seats=seats)
            logs.note("game started", table=row.id, game=row.game)
        elif self.live is not None:
            self.live.name_players(seats)
        moved = {one for one in self.connections if begins or one.seat != seating.seat_of(seats, one.person)}
        for connection in moved:
            connection.seat = seating.seat_of(seats, connection.person)
        for connection in moved:
            self._send_snapshot(connection, since=0)
        if moved != self.connections:
            RoomConnections(self.connections - moved).tell(RoomChanged(self.shown(), self.clocks()))

    def _tell_of_spectators(self) -> None:
        """Tell the players who watches; spectators hear it with the next change of the table."""
        self.connections.tell_players(RoomChanged(self.shown(), self.clocks()))

    def _send_snapshot(self, connection: Connection, since: int) -> None:
        seat, said = connection.seat, self.chat.lines_for(connection)
        mine = seat is not None and seat == self.who_may_take_back()
        connection.tell(outgoing.snapshot_for(self.live, seat, self.shown(), self.clocks(), said, since, mine))

    def _tell_outcome(self, outcome: Outcome) -> None:
        live = self.live
        if live is None:
            return
        if live.is_taking_back(outcome.number):
            for connection in self.connections:
                shown = live.shown_to(connection.seat)
                if shown and shown[-1] == outcome.number:
                    self._send_snapshot(connection, len(shown) - RECENT)
            return
        self._read_first(live, outcome)
        clocks, who = self.clocks(), self.who_may_take_back()
        self.connections.tell_by_seat(lambda seat: outgoing.events_for(live, outcome, seat, clocks, who))
