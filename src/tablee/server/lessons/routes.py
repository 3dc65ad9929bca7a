"""WebSocket of a lesson: the messages of a table, with captions between them."""

import asyncio
from collections.abc import Iterable

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from tablee import games
from tablee.core.errors import TableeError
from tablee.core.lesson import LEARNER
from tablee.core.text import catalogue
from tablee.server.http.dependencies import counted_address, person_asking
from tablee.server.http.identity import language_asked
from tablee.server.http.limits import ConnectionLimits, RateLimits
from tablee.server.http.socket import BAD_MESSAGES, CANNOT_LOAD, TOO_MANY, AnySocket, Since
from tablee.server.lessons.service import LessonTable
from tablee.server.metrics import Metrics
from tablee.server.rooms.connections import GONE
from tablee.server.wire import from_client
from tablee.server.wire.refusal import Refusal, decoded, rule_of, too_fast
from tablee.server.wire.to_client import Ack, Pong, Previewed, Refused, Summarised
from tablee.server.wire.values import Out, encode

_CLOSING = {"too-many-connections": TOO_MANY, "no-lesson": GONE}


@websocket("/api/lessons/{game:str}/socket")
async def lesson_socket(  # noqa: PLR0913, PLR0917 - one parameter for each part of the server
    socket: AnySocket,
    game: str,
    connections: ConnectionLimits,
    rate_limits: RateLimits,
    metrics: Metrics,
    step: Since = 0,
    since: Since = 0,
) -> None:
    await socket.accept()
    address = counted_address(socket)
    try:
        connections.admit(None, address)
        table = await asyncio.to_thread(_open, game, await _name(socket), step)
    except TableeError as error:
        rule = rule_of(error)
        metrics.refused.labels(rule).inc()
        await socket.close(code=_CLOSING.get(rule, CANNOT_LOAD), reason=rule)
        return
    with connections.open(None, address):
        code = await _Hearing(socket, table, rate_limits).hold(since)
    if code is not None:
        await socket.close(code=code)


def _open(name: str, learner: str, step: int) -> LessonTable:
    game = games.load(name) if name in games.names() else None
    if game is None or game.extras.lesson is None:
        raise Refusal("no-lesson")
    return LessonTable(game, game.extras.lesson(), learner, step)


async def _name(socket: AnySocket) -> str:
    person = await person_asking(socket)
    if person is not None:
        return person.name
    return catalogue(language_asked(socket), "tablee.server")("server-guest")


class _Hearing:
    """One learner's connection. Each message is answered before the next is read."""

    def __init__(self, socket: AnySocket, table: LessonTable, rate_limits: RateLimits) -> None:
        self._socket = socket
        self._table = table
        self._messages = rate_limits.messages()
        self._previews = rate_limits.drafts()
        self._patience = rate_limits.bad_messages

    async def hold(self, since: int) -> int | None:
        """Serve until the client disconnects; return a close code after too many bad messages."""
        try:
            await self._tell([self._table.snapshot(since), self._table.step()])
            while True:
                event = await self._socket.receive()
                if event["type"] == "websocket.disconnect":
                    return None
                if event["type"] == "websocket.receive" and not await self._hear(
                    event.get("text") or event.get("bytes") or b""
                ):
                    return BAD_MESSAGES
        except (WebSocketDisconnect, RuntimeError, OSError):
            return None

    async def _hear(self, data: str | bytes) -> bool:
        message: from_client.LessonMessage | None = None
        try:
            message = decoded(data, from_client.decode_lesson_message)
            if not (self._previews if isinstance(message, from_client.AskPreview) else self._messages).take():
                raise too_fast()
            await self._answer(message)
        except TableeError as error:
            if message is None or rule_of(error) == "too-fast":
                self._patience -= 1
            await self._tell(
                [Refused(message.id if isinstance(message, from_client.Act) else None, rule_of(error), error.message)]
            )
        return self._patience >= 0

    async def _answer(self, message: from_client.LessonMessage) -> None:
        table = self._table
        match message:
            case from_client.Act(action_id, action):
                told = list(table.act(action))
                await self._tell([*told, Ack(action_id, len(table.live.shown_to(LEARNER)))])
            case from_client.AskPreview(n, draft):
                compute = table.live.preview(0, draft)
                await self._tell([Previewed(n, None if compute is None else await asyncio.to_thread(compute))])
            case from_client.AskSummary():
                await self._tell([Summarised(table.live.summary(LEARNER))])
            case from_client.Draft() | from_client.Seen():
                pass  # a lesson has no time limits and waits for nobody else
            case from_client.Next(step):
                await self._tell(table.next(step))
            case from_client.Ping(sent):
                await self._tell([Pong(sent, table.live.table.now)])

    async def _tell(self, messages: Iterable[Out]) -> None:
        for message in messages:
            await self._socket.send_text(encode(message).decode())
