"""Who may come in at all: how many connections, from where, and how long half a request may take.

What is said over a connection is looked at later (http/middleware.py); this is about those that say nothing.
"""

import asyncio
import contextlib
import math
import socket
from collections import Counter
from typing import Any

from msgspec.structs import replace

from tablee.server import logs
from tablee.server.settings import Limits

SPARE = 100
"""Files, the database, the bots: descriptors that are needed besides."""
SILENT_MS = 40_000
"""Longer than a lost signal, shorter than others' patience."""
LOOKS = 3
"""How often a connection is looked at in the time that half a request may take."""


class Doorway:
    """The open HTTP connections of one process. A WebSocket is counted by `rooms/connections.py` instead."""

    def __init__(self, limits: Limits, *, by_address: bool) -> None:
        self.limits = limits
        self._by_address = by_address
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more from there; then it is counted."""
        crowded = self._by_address and self._open[address] >= self.limits.connections_per_address
        if crowded or self._open.total() >= self.limits.connections:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def guard(self, protocol: Any) -> Any:
        """uvicorn's HTTP protocol, h11's or httptools', that lets in so many and waits so long."""
        doorway, limits = self, self.limits

        class Guarded(protocol):  # type: ignore[misc]
            _inside = False
            _since = 0.0
            _timer: asyncio.TimerHandle | None = None

            def connection_made(self, transport: asyncio.Transport) -> None:
                super().connection_made(transport)
                self._inside = doorway.enter(self._address)
                if self._inside:
                    _notice_the_dead(transport)
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

            def on_response_complete(self) -> None:
                self._since = self.loop.time()
                super().on_response_complete()

            @property
            def _address(self) -> str:
                return self.client[0] if self.client else ""

            def _go(self) -> None:
                if self._inside:
                    self._inside = False
                    doorway.leave(self._address)
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
                """For what is awaited: the head of a request, its body, or nothing but our own answer."""
                cycle = self.cycle
                if cycle is None or cycle.response_complete:
                    return limits.header_seconds
                return limits.body_seconds if cycle.more_body else math.inf

        return Guarded


def _notice_the_dead(transport: asyncio.Transport) -> None:
    """A machine that vanished answers nothing: the system gives it up after this, not after a quarter of an hour."""
    opened = transport.get_extra_info("socket")
    if opened is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)


def within_descriptors(limits: Limits) -> Limits:
    """As many connections as this process may have files open: the system is asked for more, else there are fewer."""
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
    logs.LOGGER.warning("fewer connections than set: raise the limit of open files", extra={"fields": fields})
    return fitting
