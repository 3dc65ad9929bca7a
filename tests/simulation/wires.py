"""Connections between processes, which relay requests to each other; slow, or cut at any time."""

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from random import Random
from types import SimpleNamespace
from typing import Any

from tests.simulation.loop import HERE, Host

Factory = Callable[[], asyncio.Protocol]
FIRST_PORT = 20_000
REFUSED_SECONDS = 0.002


class Wires:
    """Listening ports and open connections."""

    def __init__(self, loop: asyncio.AbstractEventLoop, chance: Random) -> None:
        self._loop = loop
        self._chance = chance
        self._doors: dict[int, Door] = {}
        self._ends: list[End] = []
        self.slowest = 0.002

    def delay(self) -> float:
        return self._chance.random() * self.slowest

    async def listen(self, factory: Factory) -> "Door":
        port = FIRST_PORT + len(self._doors)
        door = self._doors[port] = Door(port, factory, HERE.get(), copy_context())
        return door

    async def call(self, factory: Factory, port: int) -> tuple["End", asyncio.Protocol]:
        """Connect to a port; as with TCP, a port where nothing listens refuses at once."""
        await asyncio.sleep(REFUSED_SECONDS + self.delay())
        door = self._doors.get(port)
        if door is None or not door.is_open:
            raise ConnectionRefusedError
        here = End(self._loop, self, HERE.get(), copy_context())
        there = End(self._loop, self, door.host, door.context)
        here.other, there.other = there, here
        self._ends = [end for end in self._ends if not end.lost]
        self._ends += [here, there]
        here.protocol, there.protocol = factory(), door.context.copy().run(door.factory)
        there.protocol.connection_made(there)  # type: ignore[arg-type]
        here.protocol.connection_made(here)  # type: ignore[arg-type]
        return here, here.protocol

    def cut(self, chance: Random) -> None:
        """Break some connections, in the middle of whatever is being sent."""
        for end in self._ends:
            if chance.random() < 0.5:
                end.abort()

    def silence(self, chance: Random) -> None:
        """Drop all messages of some connections, without either side noticing."""
        for end in self._ends:
            if chance.random() < 0.5:
                end.silent = end.other.silent = True

    def end(self, host: Host) -> None:
        """Close the connections of a killed process, as its operating system does."""
        for end in self._ends:
            if end.host is host:
                end.abort()


class Door:
    """Listening port of a process; asyncio's server."""

    def __init__(self, port: int, factory: Factory, host: Host | None, context: Context) -> None:
        self.factory = factory
        self.host = host
        self.context = context
        self._closed = False
        self.sockets = [SimpleNamespace(getsockname=lambda: ("127.0.0.1", port))]

    @property
    def is_open(self) -> bool:
        return not self._closed and (self.host is None or self.host.alive)

    def close(self) -> None:
        self._closed = True


class End:
    """One end of a connection; asyncio's transport."""

    other: "End"
    protocol: asyncio.Protocol

    def __init__(self, loop: asyncio.AbstractEventLoop, wires: Wires, host: Host | None, context: Context) -> None:
        self._loop = loop
        self._wires = wires
        self.host = host
        self._context = context
        self._arrival = 0.0
        self.lost = False
        self.silent = False

    def write(self, data: bytes) -> None:
        if not self.lost and not self.silent:
            self._later(self.other, self.other._hear, data)

    def get_write_buffer_size(self) -> int:
        return 0

    def close(self) -> None:
        """Close after everything that was written has arrived."""
        if not self.lost:
            self._later(self.other, self.other._lose)
            self._later(self, self._lose)

    def abort(self) -> None:
        if not self.lost:
            self.lost = True
            if not self.silent:
                self._later(self.other, self.other._lose)
            self._later(self, self.protocol.connection_lost, None)

    def _hear(self, data: bytes) -> None:
        if not self.lost:
            self.protocol.data_received(data)

    def _lose(self) -> None:
        if not self.lost:
            self.lost = True
            self.protocol.connection_lost(None)

    def _later(self, whose: "End", do: Callable[..., None], *given: Any) -> None:
        """Schedule a delivery in order: a little later than the previous one."""
        self._arrival = max(self._arrival, self._loop.time() + self._wires.delay()) + 1e-6
        self._loop.call_at(self._arrival, do, *given, context=whose._context)
