"""Protocol between two processes of one server, to pass requests and sockets on to each other.

One connection carries all of them. Messages are ASGI events in msgpack, each with the number of its
exchange and prefixed with its length. At the start each process answers a random challenge with the
secret that all processes of a server share. The caller answers first.
"""

import asyncio
import hmac
import secrets
from collections.abc import Callable
from typing import Any, cast

import msgspec

from tablee.server.http.middleware import Event, Scope

QUEUE = 256
"""Events that may wait for a slow reader before its exchange is ended."""
BUFFER_BYTES = 16_000_000
"""Bytes that may wait to be sent before the connection is aborted."""
MESSAGE_BYTES = 4_000_000
CHALLENGE_BYTES = 32
KEEP_ALIVE_SECONDS = 2.0
SILENT_ROUNDS = 3
"""Keep-alive rounds without a message after which the connection is aborted.
TCP alone would notice much later."""
PROOF_BYTES = 32
_SCOPE = ("type", "http_version", "scheme", "method", "path", "raw_path", "query_string", "root_path", "headers")
_SCOPE_TOO = ("client", "server", "subprotocols", "extensions", "asgi")

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[int, str, Any]).decode


Prove = Callable[[str, bytes], bytes]
"""Returns the proof of a role, "call" or "welcome", for the challenges of both ends."""


def proof(secret: bytes, process_id: str, role: str, challenges: bytes) -> bytes:
    """Return a proof that only a process with the shared secret can compute.

    The role is part of it, so that the proof of one end cannot be sent back by the other.
    """
    return hmac.digest(secret, f"link:{role}:{process_id}:".encode() + challenges, "sha256")


class Exchange:
    """One request or socket, seen from either side.

    Events of the other side wait in `queue`; None means that it has ended.
    """

    def __init__(self, link: "Link", number: int) -> None:
        self._link = link
        self._number = number
        self.queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self.over = False
        """Whether the other side has ended the exchange."""

    async def send(self, event: Event) -> None:
        self._link.write(self._number, "event", event)

    def end(self) -> None:
        self._link.finish(self._number)

    def hear(self, event: Event | None) -> bool:
        """Queue an event of the other side; return False if the reader is too slow."""
        if event is not None and self.queue.qsize() >= QUEUE:
            self.queue.put_nowait(None)
            return False
        self.queue.put_nowait(event)
        return True


class Link(asyncio.Protocol):
    """One end of a connection between two processes."""

    def __init__(self, on_open: Callable[[Exchange, Scope], None] | None = None) -> None:
        self._on_open = on_open
        """Handles requests that the other process passes on."""
        self._transport: asyncio.Transport
        self._unread = bytearray()
        self._handshake: tuple[int, Callable[[bytes], None]] | None = None
        """Number of bytes that must arrive first, and the function that reads them."""
        self._exchanges: dict[int, Exchange] = {}
        self._last = 0
        self._silent = 0
        self.to = ""
        """Address of the other process, if this process opened the connection."""
        self.lost = False

    # Sending

    def open(self, scope: Scope) -> Exchange:
        """Pass a request or a socket on to the other process."""
        self._last += 1
        exchange = self._exchanges[self._last] = Exchange(self, self._last)
        self.write(self._last, "open", {key: scope[key] for key in (*_SCOPE, *_SCOPE_TOO) if key in scope})
        return exchange

    def write(self, number: int, kind: str, value: Any = None) -> None:
        if self.lost:
            return
        data = _encode((number, kind, value))
        self._transport.write(len(data).to_bytes(4, "big") + data)
        if self._transport.get_write_buffer_size() > BUFFER_BYTES:
            self._transport.abort()

    def finish(self, number: int) -> None:
        if self._exchanges.pop(number, None) is not None:
            self.write(number, "end")

    def keep_alive(self) -> None:
        """Send a keep-alive message, and abort if nothing was received lately.

        To be called every KEEP_ALIVE_SECONDS.
        """
        self._silent += 1
        if self._silent > SILENT_ROUNDS:
            self._transport.abort()
        elif self._handshake is None:
            self.write(0, "alive")

    def close(self) -> None:
        self._transport.close()

    # Receiving

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are not subclasses of asyncio's.
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        for exchange in self._exchanges.values():
            exchange.hear(None)
        self._exchanges.clear()

    def data_received(self, data: bytes) -> None:
        self._unread += data
        while self._handshake is not None:
            size, read = self._handshake
            if len(self._unread) < size:
                return
            self._handshake, given = None, bytes(self._unread[:size])
            del self._unread[:size]
            read(given)
        self._silent = 0
        start = 0
        while len(self._unread) - start >= 4:
            size = int.from_bytes(self._unread[start : start + 4], "big")
            if size > MESSAGE_BYTES:
                self._transport.abort()
                return
            if len(self._unread) - start - 4 < size:
                break
            self._read(bytes(self._unread[start + 4 : start + 4 + size]))
            start += 4 + size
        del self._unread[:start]

    def _read(self, data: bytes) -> None:
        try:
            number, kind, value = _decode(data)
        except msgspec.MsgspecError:
            self._transport.abort()
            return
        if kind == "open" and self._on_open is not None:
            exchange = self._exchanges[number] = Exchange(self, number)
            self._on_open(exchange, _as_scope(value))
            return
        exchange_or_none = self._exchanges.get(number)
        if exchange_or_none is None:
            return
        if kind == "end":
            del self._exchanges[number]
            exchange_or_none.hear(None)
        elif not exchange_or_none.hear(value):
            self.finish(number)


def _as_scope(value: dict[str, Any]) -> Scope:
    """Return a scope in ASGI form: headers and addresses are tuples."""
    value["headers"] = [(name, content) for name, content in value["headers"]]
    for key in ("client", "server"):
        value[key] = tuple(value[key]) if value.get(key) else None
    value["state"] = {}
    return value


class Welcome(Link):
    """Listening end: reads no messages before the caller has proved itself.

    Then it proves itself too.
    """

    def __init__(self, on_open: Callable[[Exchange, Scope], None], prove: Prove, links: "set[Link]") -> None:
        super().__init__(on_open)
        self._challenge = secrets.token_bytes(CHALLENGE_BYTES)
        self._prove = prove
        self._links = links
        self._handshake = (PROOF_BYTES + CHALLENGE_BYTES, self._check)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._links.add(self)
        self._transport.write(self._challenge)

    def connection_lost(self, exc: Exception | None) -> None:
        self._links.discard(self)
        super().connection_lost(exc)

    def _check(self, given: bytes) -> None:
        said, challenges = given[:PROOF_BYTES], self._challenge + given[PROOF_BYTES:]
        if hmac.compare_digest(said, self._prove("call", challenges)):
            self._transport.write(self._prove("welcome", challenges))
        else:
            self._unread.clear()
            self._transport.abort()


class Call(Link):
    """Calling end: proves itself, and sends no request before the other process has done so too."""

    def __init__(self, prove: Prove) -> None:
        super().__init__()
        self._prove = prove
        self._challenge = secrets.token_bytes(CHALLENGE_BYTES)
        self._challenges = b""
        self._handshake = (CHALLENGE_BYTES, self._challenged)
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.welcome.done():
            self.welcome.set_exception(ConnectionAbortedError("the other end is not a process of this server"))

    def _challenged(self, challenge: bytes) -> None:
        self._challenges = challenge + self._challenge
        self._transport.write(self._prove("call", self._challenges) + self._challenge)
        self._handshake = (PROOF_BYTES, self._check)

    def _check(self, said: bytes) -> None:
        if not hmac.compare_digest(said, self._prove("welcome", self._challenges)):
            self._unread.clear()
            self._transport.abort()
        elif not self.welcome.done():
            self.welcome.set_result(None)
