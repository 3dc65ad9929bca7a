"""Connections between people and processes: they are slow, stall, or break, sometimes unnoticed."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

from tablee.server.http.identity import COOKIE
from tablee.server.http.middleware import Event, Receive, Send
from tests.simulation.loop import Host


class Paths:
    """Current delays of messages."""

    def __init__(self, loop: asyncio.AbstractEventLoop, chance: Random, outside: Context) -> None:
        self.loop = loop
        self.chance = chance
        self.outside = outside
        """Context in which people run."""
        self.usual = 0.03
        self.spikes = 0.0
        """Probability that a message takes some seconds."""

    def delay(self) -> float:
        if self.chance.random() < self.spikes:
            return self.chance.uniform(0.5, 5.0)
        return self.chance.uniform(0.2, 1.0) * self.usual


class Link:
    """One WebSocket: messages arrive in order, or not at all once it is cut."""

    def __init__(self, paths: Paths, host: Host, inside: Context, hear: Callable[["Link", bytes], None]) -> None:
        self._paths = paths
        self._loop = paths.loop
        self.host = host
        self._inside, self._outside = inside, paths.outside
        self._hear = partial(hear, self)
        self._inbox: asyncio.Queue[Event] = asyncio.Queue()
        self._arrival = [0.0, 0.0]
        self.flowing = True
        self.since = self._loop.time()
        self.ended: float | None = None
        self.known_lost = False
        """Whether the client knows that the connection is cut."""
        self.code: int | None = None
        self._closed = False
        self._stalled_until = 0.0

    # The client's end

    def send(self, data: bytes) -> None:
        self._pass_on(0, self._inside, self._inbox.put_nowait, {"type": "websocket.receive", "text": data.decode()})

    def hang_up(self) -> None:
        """Close the connection, as a closed page does."""
        self.cut(0.0, self._paths.delay())

    def cut(self, client_learns: float, server_learns: float) -> None:
        """Drop all messages under way; each side learns of it after its own delay."""
        if self.flowing:
            self._stop()
            self._loop.call_later(client_learns, self._tell_client, context=self._outside)
            self._loop.call_later(server_learns, self._tell_server, context=self._inside)

    def stall(self, seconds: float) -> None:
        """Let the client read nothing for this long."""
        self._stalled_until = self._loop.time() + seconds

    # The server's end

    async def send_to_client(self, event: Event) -> None:
        if event["type"] == "websocket.close":
            await self.close(event["code"])
        elif event["type"] == "websocket.send":
            await self._say(event["text"].encode())

    async def _say(self, data: bytes) -> None:
        if not self.host.alive or self._closed:
            raise ConnectionResetError
        if self._stalled_until > self._loop.time():
            await asyncio.sleep(self._stalled_until - self._loop.time())
        self._pass_on(1, self._outside, self._hear, data)

    async def receive(self) -> Event:
        return await self._inbox.get()

    async def close(self, code: int) -> None:
        self._closed = True
        if self.host.alive:
            self._pass_on(1, self._outside, self._closed_by_server, code)

    def _closed_by_server(self, code: int) -> None:
        self.code = code
        self._stop()
        self._tell_client()

    def _stop(self) -> None:
        self.flowing, self.ended = False, self._loop.time()

    def _pass_on(self, way: int, context: Context, deliver: Callable[[Any], None], what: Any) -> None:
        if self.flowing:
            arrival = max(self._arrival[way], self._loop.time() + self._paths.delay())
            # A little later than the previous one, because timers of the same time run in any
            # order.
            self._arrival[way] = arrival + 1e-6
            self._loop.call_at(self._arrival[way], self._arrive, deliver, what, context=context)

    def _arrive(self, deliver: Callable[[Any], None], what: Any) -> None:
        if self.flowing:
            deliver(what)

    def _tell_client(self) -> None:
        self.known_lost = True
        self._hear(b"")

    def _tell_server(self) -> None:
        self._closed = True
        self._inbox.put_nowait({"type": "websocket.disconnect"})


class Asking(SimpleNamespace):
    """Stand-in for Litestar's request or socket: cookie, address, and parts of the server."""

    def __init__(self, parts: Any, cookie: str | None, address: str) -> None:
        state = SimpleNamespace(identity=parts.identity, rate_limits=parts.rate_limits)
        super().__init__(
            app=SimpleNamespace(state=state),
            headers={},
            cookies={COOKIE: cookie} if cookie else {},
            client=SimpleNamespace(host=address),
            scope={"state": {}},
        )

    def speak_by(self, receive: Receive, send: Send) -> None:
        """Add the methods of Litestar's sockets."""

        async def accept() -> None:
            await send({"type": "websocket.accept"})

        async def close(code: int = 1000, reason: str = "") -> None:
            await send({"type": "websocket.close", "code": code})

        self.accept, self.close, self.send, self.receive = accept, close, send, receive
