"""The WebSocket: reads what a client asks, sends what happens at its table."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from tablee.core.errors import TableeError
from tablee.server import logs, seating
from tablee.server.asking import person_asking
from tablee.server.hall import Hall
from tablee.server.identity import clean
from tablee.server.limits import Bucket
from tablee.server.refusal import Refusal, bad_message, forbidden, rule_of, too_fast
from tablee.server.room import Link, Room, wall
from tablee.server.store import Person
from tablee.server.wire import Ack, Act, Chat, ClientMessage, Pause, Ping, Pong, decode_message

AnySocket = WebSocket[Any, Any, Any]

FAULT = 1011
BAD_MESSAGES = 4400
FORGED = 4401
NO_TABLE = 4404
TOO_SLOW = 4408
TOO_MANY = 4429
_CLOSING = {"no-table": NO_TABLE, "forged-cookie": FORGED, "bad-token": FORGED}


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: AnySocket, table_id: str, hall: Hall, since: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0
) -> None:
    await socket.accept()
    address = socket.client.host if socket.client else ""
    try:
        person = await person_asking(socket)
        room = await hall.room(table_id)
        hall.admit(room, address)
    except TableeError as error:
        rule = rule_of(error)
        hall.metrics.refused.labels(rule).inc()
        await socket.close(code=_CLOSING.get(rule, TOO_MANY), reason=rule)
        return
    try:
        with hall.counted(address):
            code = await Conversation(hall, socket, person).hold(room, since)
    except Exception:
        hall.metrics.faults.inc()
        logs.fault("a connection failed", table=room.id)
        code = FAULT
    if code is not None:
        await socket.close(code=code)


class Conversation:
    """One client's connection, from its snapshot to its end."""

    def __init__(self, hall: Hall, socket: AnySocket, person: Person | None) -> None:
        limits = hall.settings.limits
        self._hall = hall
        self._socket = socket
        self._person = person
        self._link = Link(person, limits.queue)
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._patience = limits.bad_messages

    async def hold(self, room: Room, since: int) -> int | None:
        """Talk until one side ends it; gives the code to close with, None when the client is gone."""
        self._room = room = await self._hall.connect(room, self._link, since)
        tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._speak()),
            asyncio.create_task(self._link.slow.wait()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await room.disconnect(self._link)
        if tasks[2] in done:
            self._hall.metrics.refused.labels("too-slow").inc()
            return TOO_SLOW
        return tasks[0].result() if tasks[0] in done else None

    async def _speak(self) -> None:
        send = self._socket.send
        try:
            while True:
                data = await self._link.queue.get()
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
        """Answer one message; whoever goes on sending nonsense or too much is sent away."""
        message: ClientMessage | None = None
        try:
            if not self._bucket.take():
                raise too_fast()
            message = _parse(data)
            await self._answer(message)
        except TableeError as error:
            rule = rule_of(error)
            self._hall.metrics.refused.labels(rule).inc()
            if message is None:
                self._patience -= 1
                if self._patience < 0:
                    return TOO_MANY if rule == "too-fast" else BAD_MESSAGES
            self._link.refuse(message.id if isinstance(message, Act) else None, error)
        return None

    async def _answer(self, message: ClientMessage) -> None:
        room, person = self._room, self._person
        match message:
            case Act(action_id, action):
                seat = self._link.seat
                if seat is None:
                    raise forbidden("not-seated")
                if room.play is None:
                    raise Refusal("not-playing")
                number = await room.act(seat, room.play.decode(action), action_id)
                self._link.tell(Ack(action_id, number))
            case Chat(text):
                if person is None:
                    raise forbidden("who-are-you")
                await self._hall.say(room, person, clean(text))
            case Pause(agree):
                if person is None:
                    raise forbidden("not-seated")
                await room.change(lambda row, around: seating.vote_pause(row, around, person.id, agree, wall()))
            case Ping(sent):
                self._link.tell(Pong(sent, room.at))


def _parse(data: str | bytes) -> ClientMessage:
    try:
        message: ClientMessage = decode_message(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_message(str(error)) from None
    return message
