"""One simulated server process: the real parts, put together as they always are, until it is killed."""

import asyncio
import inspect
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.core.errors import TableeError
from tablee.server import assembly
from tablee.server.assembly import Parts
from tablee.server.http.socket import table_socket
from tablee.server.metrics import Metrics
from tablee.server.rooms.clock import SteadyClock
from tests.simulation.disk import StoreFault
from tests.simulation.loop import in_context
from tests.simulation.network import Asking, Link

if TYPE_CHECKING:
    from tests.simulation.world import World

AGAIN_SECONDS = 0.5
LEAVING_SECONDS = 60.0
"""After so long a process knows that a client is gone, even if it went without a word."""
Who = tuple[str | None, str]
"""A cookie and an address."""


class Unreachable(Exception):
    """No answer came; whether it was done nobody knows."""


class Process:
    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.parts: Parts | None = None
        self.clock = SteadyClock(world.system_us, world.passed_us)
        self.context = in_context(self)
        self._links: list[Link] = []
        world.loop.create_task(self._run(), context=self.context)

    @property
    def ready(self) -> bool:
        return self.alive and self.parts is not None

    async def _run(self) -> None:
        """As its keeper does: one that can't start is started again."""
        while True:
            try:
                async with assembly.running(self.world.settings, Metrics()) as self.parts:
                    await asyncio.Event().wait()
            except StoreFault:
                self.parts = None
                await asyncio.sleep(AGAIN_SECONDS)

    def kill(self, chance: Random) -> None:
        self.world.loop.end(self)
        for link in self._links:
            link.cut(chance.choice((0.01, 0.1, 20.0)), 0.0)

    @property
    def ghosts(self) -> int:
        """Connections that it believes in and nobody is at the other end of any more."""
        rooms = self.parts.registry.rooms.values() if self.parts is not None else ()
        real = sum(each.ended is None or self._ago(each.ended) < LEAVING_SECONDS for each in self._links)
        return sum(len(room.audience) for room in rooms) - real

    def _ago(self, moment: float) -> float:
        return self.world.now - moment

    # What comes from outside

    def connect(self, link: Link, who: Who, table_id: str, since: int, reads: bool) -> None:
        self._links = [each for each in self._links if each.ended is None or self._ago(each.ended) < LEAVING_SECONDS]
        self._links.append(link)
        given = {"socket": Asking(self.parts, *who, link), "table_id": table_id, "since": since, "reads": reads}
        self.world.loop.create_task(self._converse(link, given), context=self.context)

    async def _converse(self, link: Link, given: dict[str, Any]) -> None:
        try:
            await table_socket.fn(**self._arguments(table_socket.fn, given))
        except StoreFault:
            await link.close(1011)
        except Exception as error:
            self.world.watch.unexpected("a socket failed", error)

    async def answer(self, handler: Any, who: Who, given: dict[str, Any]) -> Any:
        """Carry out a request; what the outside sees of a fault is that there was one."""
        try:
            return await handler.fn(**self._arguments(handler.fn, {"request": Asking(self.parts, *who), **given}))
        except TableeError as refused:
            return refused
        except StoreFault:
            return Unreachable()
        except Exception as error:
            self.world.watch.unexpected("a request failed", error)
            return Unreachable()

    def _arguments(self, function: Callable[..., Any], given: dict[str, Any]) -> dict[str, Any]:
        """What a handler names among its arguments."""
        wanted = inspect.signature(function).parameters
        return {name: given[name] if name in given else getattr(self.parts, name) for name in wanted}
