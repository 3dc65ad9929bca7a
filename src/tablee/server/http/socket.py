"""WebSocket of a table: handles the client's messages and sends it the table's events."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from tablee.core import game
from tablee.core.errors import TableeError
from tablee.core.preview import Preview
from tablee.server import logs
from tablee.server.http.dependencies import counted_address, person_asking
from tablee.server.http.frames import CONNECTION, EXTENSION
from tablee.server.http.limits import ConnectionLimits, RateLimits
from tablee.server.http.middleware import Scope, Send
from tablee.server.http.problems import as_refusal
from tablee.server.http.tables import nudge, react, say
from tablee.server.metrics import Metrics
from tablee.server.rooms import seating
from tablee.server.rooms.background import Background
from tablee.server.rooms.connections import BLOCKED, GONE, MOVED, Connection
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.room_lock import Moved
from tablee.server.store.database import STORAGE_FAULTS
from tablee.server.store.rows import Person
from tablee.server.time import now_ms
from tablee.server.wire import from_client
from tablee.server.wire.from_client import ClientMessage
from tablee.server.wire.refusal import Refusal, decoded, forbidden, rule_of, too_fast
from tablee.server.wire.to_client import Ack, ChatStored, Pong, Previewed, Summarised

AnySocket = WebSocket[Any, Any, Any]
Since = Annotated[int, Parameter(ge=0, le=1_000_000)]

FAULT = 1011
BAD_MESSAGES = 4400
FORGED = 4401
TOO_SLOW = 4408
CANNOT_LOAD = 4409
STORE_AWAY = 1013
"""Try again later, because the store is unreachable."""
TOO_MANY = 4429
_CLOSING = {
    "no-table": GONE,
    "owner-lost": MOVED,
    "blocked": BLOCKED,
    "forged-cookie": FORGED,
    "outdated-cookie": FORGED,
    "device-revoked": FORGED,
    "bad-token": FORGED,
    "bad-message": BAD_MESSAGES,
    "too-many-connections": TOO_MANY,
    "no-storage": STORE_AWAY,
    "not-stored": STORE_AWAY,
}


def closing_code(error: TableeError) -> int:
    """Return the close code of a refused socket; the close reason is the rule."""
    return _CLOSING.get(rule_of(error), CANNOT_LOAD)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(  # noqa: PLR0913, PLR0917 - one parameter for each part of the server
    socket: AnySocket,
    table_id: str,
    registry: Registry,
    connections: ConnectionLimits,
    rate_limits: RateLimits,
    metrics: Metrics,
    since: Since = 0,
    reads: bool = False,
    watch: bool = False,
) -> None:
    """Serve a client at a table; with `watch` as a spectator, even if the person has a seat."""
    await socket.accept()
    address = counted_address(socket)
    reason = ""
    try:
        person = None if watch else await person_asking(socket)
        room = await registry.room(table_id)
        connections.admit(room, address, person)
    except (TableeError, *STORAGE_FAULTS) as fault:
        error = as_refusal(fault)
        reason = rule_of(error)
        metrics.refused.labels(reason).inc()
        await socket.close(code=closing_code(error), reason=reason)
        return
    try:
        with connections.open(person, address, reads) as connection:
            room = await registry.connect(room, connection, since)
            code = await Conversation(socket, room, person, connection, rate_limits, metrics).hold()
    except Moved:
        code = MOVED
    except Exception as fault:
        metrics.faults.inc()
        logs.fault("a connection failed", table=room.id)
        away = isinstance(fault, STORAGE_FAULTS) or (isinstance(fault, Refusal) and fault.rule == "not-stored")
        code, reason = (STORE_AWAY, "no-storage") if away else (FAULT, "")
    if code is not None:
        await socket.close(code=code, reason=reason)


class Previews:
    """Queue of length one: a newer request replaces the waiting one.

    Only the newest draft counts.
    """

    def __init__(self, connection: Connection, background: Background, metrics: Metrics) -> None:
        self._connection = connection
        self._background = background
        self._metrics = metrics
        self._waiting: tuple[int, Callable[[], Preview]] | None = None
        self._task: asyncio.Task[None] | None = None

    def ask(self, number: int, compute: Callable[[], Preview] | None) -> None:
        """Compute a preview in the background and send it; without `compute` send an empty one."""
        if compute is None:
            self._answer(number, None)
            return
        if self._waiting is not None:
            self._metrics.drafts.labels("dropped").inc()
        self._waiting = (number, compute)
        if self._task is None or self._task.done():
            self._task = self._background.spawn(self._run())

    def _answer(self, number: int, preview: Preview | None) -> None:
        self._connection.tell(Previewed(number, preview))
        self._metrics.drafts.labels("previewed").inc()

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._waiting is not None:
            (number, compute), self._waiting = self._waiting, None
            self._answer(number, await self._background.in_thread(compute))


class Conversation:
    """One client's connection to a table, from the snapshot to the end."""

    def __init__(
        self,
        socket: AnySocket,
        room: Room,
        person: Person | None,
        connection: Connection,
        rate_limits: RateLimits,
        metrics: Metrics,
    ) -> None:
        self._socket = socket
        self._room = room
        self._person = person
        self._connection = connection
        self._rate_limits = rate_limits
        self._metrics = metrics
        self._messages = rate_limits.messages()
        self._limited = {from_client.Draft: rate_limits.drafts(), from_client.AskPreview: rate_limits.drafts()}
        self._previews = Previews(connection, room.background, metrics)
        self._patience = rate_limits.bad_messages

    async def hold(self) -> int | None:
        """Run until one side ends; return the close code, None if the client disconnected."""
        tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._speak()),
            asyncio.create_task(self._connection.slow.wait()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            self._previews.close()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._room.disconnect(self._connection)
        if tasks[2] in done and self._connection.ended is not None:
            return self._connection.ended
        if tasks[2] in done:
            self._metrics.refused.labels("too-slow").inc()
            return TOO_SLOW
        return tasks[0].result() if tasks[0] in done else None

    async def _speak(self) -> None:
        scope = cast(Scope, self._socket.scope)  # Litestar's type lacks extensions
        # Send through the protocol object if there is one: no layer in between changes messages.
        send = cast(Send, scope[CONNECTION].send if CONNECTION in scope else self._socket.send)
        queue = self._connection.queue
        together = EXTENSION in (scope.get("extensions") or {})
        try:
            while True:
                data = await queue.get()
                if together:
                    texts = [data]
                    while not queue.empty():
                        texts.append(queue.get_nowait())
                    await send({"type": "websocket.send", "texts": texts})
                else:
                    await send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        except (WebSocketDisconnect, RuntimeError, OSError):
            return

    async def _listen(self) -> int | None:
        while True:
            try:
                event = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return None
            if event["type"] == "websocket.disconnect":
                return None
            if event["type"] != "websocket.receive":
                continue
            code = await self._hear(event.get("text") or event.get("bytes") or b"")
            if code is not None:
                return code

    async def _hear(self, data: str | bytes) -> int | None:
        """Handle one message.

        Return a close code if the client keeps sending bad or too many messages.
        """
        message: ClientMessage | None = None
        admitted = False
        try:
            message = decoded(data, from_client.decode_message)
            admitted = self._admit(message)
            if admitted:
                await self._answer(message)
        except (TableeError, *STORAGE_FAULTS) as fault:
            error = as_refusal(fault, "not-stored")
            rule = rule_of(error)
            self._metrics.refused.labels(rule).inc()
            if not admitted:
                self._patience -= 1
                if self._patience < 0:
                    return TOO_MANY if rule == "too-fast" else BAD_MESSAGES
            self._connection.refuse(getattr(message, "id", None), error)
        return None

    def _admit(self, message: ClientMessage) -> bool:
        """Return whether to handle a message.

        Drafts and previews over their limit are dropped, other messages are refused. A dropped
        message still counts, so that a flood ends the connection.
        """
        limit = self._limited.get(type(message))
        if limit is not None:
            if limit.take():
                return True
            self._metrics.drafts.labels("dropped").inc()
        if not self._messages.take():
            raise too_fast()
        return limit is None

    async def _answer(self, message: ClientMessage) -> None:
        room, person = self._room, self._person
        match message:
            case from_client.Act(action_id, action):
                await self._act(action_id, action)
            case from_client.TakeBackLast(action_id):
                await self._take_back(action_id)
            case from_client.AskPreview(n, draft):
                self._previews.ask(n, await room.preview(self._seat(), draft))
            case from_client.AskSummary():
                self._connection.tell(Summarised(await room.summary(self._connection.seat)))
            case from_client.Draft(draft):
                room.remember_draft(self._seat(), draft)
            case from_client.Chat(text, key):
                await self._say(text, key)
            case from_client.React(reaction):
                await react(room, self._who(), reaction, self._rate_limits)
            case from_client.Nudge(seat):
                await nudge(room, self._who(), seat, self._rate_limits)
            case from_client.Pause(agree):
                if person is None:
                    raise forbidden("not-seated")
                await room.change(lambda row, seats: seating.vote_pause(row, seats, person.id, agree, now_ms()))
            case from_client.Seen():
                room.reading.seen(self._seat())
            case from_client.Ping(sent):
                self._connection.tell(Pong(sent, room.at))

    async def _act(self, action_id: str, action: msgspec.Raw) -> None:
        room, seat = self._room, self._seat()
        await room.act(
            seat, room.live_game().decode(action), action_id, acknowledge=self._acknowledging(seat, action_id)
        )

    async def _take_back(self, action_id: str) -> None:
        room, seat = self._room, self._seat()
        if not room.take_back_allowed:
            raise Refusal("no-take-back")
        await room.act(seat, game.TakeBack(), action_id, acknowledge=self._acknowledging(seat, action_id))

    def _acknowledging(self, seat: int, action_id: str) -> Callable[[int], None]:
        live = self._room.live_game()
        return lambda number: self._connection.tell(Ack(action_id, live.number_for(seat, number)))

    async def _say(self, text: str, key: str | None) -> None:
        """Store a chat line once, even if it is sent again, then acknowledge it."""
        await say(self._room, self._who(), text, self._rate_limits, key or "")
        if key is not None:
            self._connection.tell(ChatStored(key))

    def _who(self) -> Person:
        if self._person is None:
            raise forbidden("who-are-you")
        return self._person

    def _seat(self) -> int:
        if self._connection.seat is None:
            raise forbidden("not-seated")
        return self._connection.seat
