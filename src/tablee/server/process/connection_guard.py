"""Limits on HTTP connections: their number, and the duration and size of incomplete requests.

The middleware checks complete requests later (http/middleware.py). This module handles connections
that never send one.
"""

import asyncio
import contextlib
import math
import socket
from typing import Any, Protocol

from msgspec.structs import replace

from tablee.server import logs
from tablee.server.process.addresses import counted
from tablee.server.settings import Limits

SPARE = 100
"""File descriptors reserved for files, the database and bots."""
SILENT_MS = 40_000
"""Unacknowledged time after which the system drops a TCP connection.
Long enough for a phone that loses its signal for a moment."""
HEAD_BYTES = 65_536
"""Limit on a request line with its headers, which stay in memory until they are complete.
Browsers send about 2 kB."""
TOO_LARGE = "The request head is larger than 64 kB."
LOOKS = 3
"""Number of checks of a connection within `header_seconds`."""


class Waiting(Protocol):
    """A connection that can be ended while no complete request has arrived."""

    @property
    def waits(self) -> bool:
        """Whether it waits for a request, or the rest of one, and not for our response."""

    def end(self) -> None: ...


class ConnectionGuard:
    """Open HTTP connections of one process. WebSockets are counted by `http/limits.py` instead."""

    def __init__(self, limits: Limits, *, by_address: bool) -> None:
        self.limits = limits
        self._by_address = by_address
        self._open: dict[str, dict[Waiting, None]] = {}
        """Connections of each address, the oldest first."""
        self._total = 0

    def enter(self, address: str, connection: "Waiting") -> bool:
        """Count one more connection of an address; return False if a limit is reached.

        When all places are taken, the address with the most connections may lose one.
        """
        crowded = self._by_address and self._count(address) >= self.limits.connections_per_address
        if crowded or (self._total >= self.limits.connections and not self._make_room(address)):
            return False
        self._open.setdefault(address, {})[connection] = None
        self._total += 1
        return True

    def leave(self, address: str, connection: "Waiting") -> None:
        there = self._open.get(address, {})
        if connection in there:
            del there[connection]
            self._total -= 1
        if not there:
            self._open.pop(address, None)

    def _count(self, address: str) -> int:
        return len(self._open.get(address, ()))

    def _make_room(self, address: str) -> bool:
        """End one incomplete connection of the address with the most; return whether it did.

        It ends the oldest one, and only if that address has clearly more than this one.
        """
        greedy = max(self._open, key=self._count) if self._by_address else address
        if self._count(greedy) <= self._count(address) + 1:
            return False
        waiting = next((each for each in self._open[greedy] if each.waits), None)
        if waiting is None:
            return False
        waiting.end()
        self.leave(greedy, waiting)
        return True

    def guarded(self, protocol: Any) -> Any:
        """Return a subclass of uvicorn's HTTP protocol (h11 or httptools) with the limits."""
        guard, limits = self, self.limits

        class Guarded(protocol):  # type: ignore[misc]
            _inside = False
            _since = 0.0
            _timer: asyncio.TimerHandle | None = None
            # h11 limits the head itself and has no such callback.
            _in_head = hasattr(protocol, "on_headers_complete")
            _head_bytes = 0

            def connection_made(self, transport: asyncio.Transport) -> None:
                super().connection_made(transport)
                self._inside = guard.enter(self._address, self)
                if self._inside:
                    _detect_lost_peer(transport)
                    self._since = self.loop.time()
                    self._look_again()
                else:
                    transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                self._go()
                super().connection_lost(exc)

            def handle_websocket_upgrade(self, *given: Any) -> None:
                self._go()
                super().handle_websocket_upgrade(*given)

            def data_received(self, data: bytes) -> None:
                if self._in_head:
                    self._head_bytes += len(data)
                super().data_received(data)
                if self._in_head and self._head_bytes > HEAD_BYTES:
                    self.send_400_response(TOO_LARGE)

            def on_headers_complete(self) -> None:
                if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > HEAD_BYTES:
                    # The head arrived in one large chunk; handled like any bad request.
                    raise ValueError(TOO_LARGE)
                self._in_head = False
                super().on_headers_complete()

            def on_message_complete(self) -> None:
                self._in_head, self._head_bytes = True, 0
                super().on_message_complete()

            def on_response_complete(self) -> None:
                self._since = self.loop.time()
                super().on_response_complete()

            @property
            def _address(self) -> str:
                return counted(self.client[0]) if self.client else ""

            @property
            def waits(self) -> bool:
                return self._patience() < math.inf

            def end(self) -> None:
                self.transport.abort()

            def _go(self) -> None:
                if self._inside:
                    self._inside = False
                    guard.leave(self._address, self)
                if self._timer is not None:
                    self._timer.cancel()

            def _look_again(self) -> None:
                self._timer = self.loop.call_later(limits.header_seconds / LOOKS, self._look)

            def _look(self) -> None:
                if self.loop.time() - self._since >= self._patience():
                    self.transport.abort()
                else:
                    self._look_again()

            def _patience(self) -> float:
                """Return the time limit for a request's head or body; none for our response."""
                cycle = self.cycle
                if cycle is None or cycle.response_complete:
                    return limits.header_seconds
                return limits.body_seconds if cycle.more_body else math.inf

        return Guarded


def _detect_lost_peer(transport: asyncio.Transport) -> None:
    """Let the system drop a connection to a vanished machine after SILENT_MS.

    Without this it takes a quarter of an hour.
    """
    opened = transport.get_extra_info("socket")
    if opened is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)


def within_descriptors(limits: Limits) -> Limits:
    """Raise the process's limit on open files to what is needed, or lower our limits to fit."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return limits
    wanted = limits.sockets + limits.connections + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return limits
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    have = max(soft, most)
    if have >= wanted:
        return limits
    share = max(0, have - SPARE) / (wanted - SPARE)
    fitting = replace(
        limits, sockets=max(1, int(limits.sockets * share)), connections=max(1, int(limits.connections * share))
    )
    fields = {"descriptors": have, "wanted": wanted, "sockets": fitting.sockets}
    logs.LOGGER.warning("connection limits were lowered; raise the limit on open files", extra={"fields": fields})
    return fitting
