"""Simulated server process: the real parts, assembled as usual, until it is killed."""

import asyncio
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import TYPE_CHECKING, Any

from tablee.server import assembly
from tablee.server.assembly import Parts
from tablee.server.cluster.peers import HERE
from tablee.server.http.middleware import Event, Scope
from tablee.server.metrics import Metrics
from tablee.server.time import SteadyClock
from tests.simulation.application import Application, Who, scope_for
from tests.simulation.disk import StoreFault
from tests.simulation.loop import in_context
from tests.simulation.network import Link

if TYPE_CHECKING:
    from tests.simulation.world import World

AGAIN_SECONDS = 0.5
LEAVING_SECONDS = 60.0
"""Time after which a process has noticed that a client vanished."""


class Process:
    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.parts: Parts | None = None
        self._application: Application
        self.clock = SteadyClock(world.system_us, world.passed_us)
        self.context = in_context(self)
        self._links: list[Link] = []
        world.loop.create_task(self._run(), context=self.context)

    @property
    def ready(self) -> bool:
        return self.alive and self.parts is not None

    async def _run(self) -> None:
        """Run the server; start it again if the store fails, as the supervisor does."""
        while True:
            try:
                async with assembly.running(self.world.settings, Metrics()) as parts:
                    self._application = Application(self.world, parts)
                    if parts.store.shared:
                        host = await parts.store.cluster.our_address() or HERE
                        await self._application.peers.begin(host, parts.registry.reclaim)
                    self.parts = parts
                    await asyncio.Event().wait()
            except StoreFault:
                self.parts = None
                await asyncio.sleep(AGAIN_SECONDS)

    def kill(self, chance: Random) -> None:
        self.world.loop.end(self)
        self.world.wires.end(self)
        for link in self._links:
            link.cut(chance.choice((0.01, 0.1, 20.0)), 0.0)

    @property
    def believed(self) -> int:
        """Number of connections to tables that this process owns."""
        rooms = self.parts.registry.rooms.values() if self.parts is not None else ()
        return sum(len(room.connections) for room in rooms)

    @property
    def real(self) -> int:
        """Number of connections to this process that still have a client."""
        return sum(each.ended is None or self._ago(each.ended) < LEAVING_SECONDS for each in self._links)

    def _ago(self, moment: float) -> float:
        return self.world.now - moment

    # Input from outside

    def connect(self, link: Link, who: Who, table_id: str, since: int, reads: bool) -> None:
        self._links = [each for each in self._links if each.ended is None or self._ago(each.ended) < LEAVING_SECONDS]
        self._links.append(link)
        scope = scope_for("websocket", table_id, who, f"{since} {reads}")
        present = self.world.moments.present(table_id) if reads else nullcontext()
        self.world.loop.create_task(self._converse(link, scope, present), context=self.context)

    async def _converse(self, link: Link, scope: Scope, present: AbstractContextManager[None]) -> None:
        try:
            with present:
                await self._application.relay(scope, link.receive, link.send_to_client)
        except (StoreFault, ConnectionResetError):
            await link.close(1011)
        except Exception as error:
            self.world.watch.unexpected("a socket failed", error)

    async def answer(self, handler: Any, who: Who, given: dict[str, Any]) -> Any:
        """Answer a request, or relay it to the process that owns the table."""
        if "table_id" not in given:
            return await self._application.answer(handler, who, given)
        number = self.world.ask(handler, given)
        scope = scope_for("http", given["table_id"], who, str(number))
        try:
            await self._application.relay(scope, _no_more, _to_nobody)
        except StoreFault:
            pass
        except Exception as error:
            self.world.watch.unexpected("a request failed", error)
        return self.world.answer_to(number)


async def _no_more() -> Event:
    """Wait for ever, because the request has no more parts."""
    await asyncio.Event().wait()
    raise AssertionError


async def _to_nobody(_: Event) -> None:
    """Drop the response, because the world stores the answer itself."""
