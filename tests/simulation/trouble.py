"""Faults: in storms with calm between them, so that the server has time to recover."""

import asyncio
from typing import TYPE_CHECKING

from tests.simulation.process import Process

if TYPE_CHECKING:
    from tests.simulation.world import Scale, World

BETWEEN_SECONDS = 15.0


class Trouble:
    def __init__(self, world: "World", scale: "Scale") -> None:
        self._world = world
        self._scale = scale
        self._chance = world.chance("trouble")
        self._ceased = False
        chosen = [
            self._kill,
            self._kill_all,
            self._store_away,
            self._store_fails,
            self._store_slow,
            self._store_contended,
            self._notices_lost,
            self._network_slow,
            self._cut_all,
            self._relays_cut,
            self._relays_silent,
            self._bots_die,
        ]
        # Not every world has every fault, because one may hide the effects of another.
        self._kinds = [kind for kind in chosen if self._chance.random() < 0.7] or chosen
        if self._chance.random() < 0.3:
            self._kinds.append(self._clock_jumps)

    async def go_on(self) -> None:
        await asyncio.sleep(5.0)
        for _ in range(self._scale.storms):
            await self._storm(self._world.loop.awake() + self._scale.storm_seconds)
            await asyncio.sleep(self._scale.calm_seconds)

    def cease(self) -> None:
        """End all faults for good, and start killed processes again."""
        world = self._world
        self._ceased = True
        self._clear()
        for process in world.processes:
            if not process.alive:
                self._start_again(process)

    async def _storm(self, end: float) -> None:
        while self._world.loop.awake() < end and not self._ceased:
            await asyncio.sleep(self._chance.expovariate(1 / BETWEEN_SECONDS))
            if not self._ceased:
                trouble = self._chance.choice(self._kinds)
                name = trouble.__name__.strip("_").replace("_", " ")
                self._world.troubles[name] += 1
                self._world.note("trouble", name)
                await trouble()

    def _clear(self) -> None:
        world = self._world
        world.disk.weather.clear(world.now)
        world.paths.spikes = world.minds.dies = world.loses_answers = 0.0
        world.trouble_ended = world.now

    async def _for(self, shortest: float, longest: float) -> None:
        """Let the current fault last for a random time, then end it."""
        world = self._world
        slowest = world.disk.weather.slowest
        world.slowest_write = max(world.slowest_write, 8 * slowest)
        await asyncio.sleep(self._chance.uniform(shortest, longest))
        if not self._ceased:
            self._clear()

    # Processes

    async def _kill(self) -> None:
        alive = [process for process in self._world.processes if process.alive]
        if alive:
            await self._without([self._chance.choice(alive)])

    async def _kill_all(self) -> None:
        await self._without([process for process in self._world.processes if process.alive])

    async def _without(self, processes: list[Process]) -> None:
        for process in processes:
            # Called by the loop and not from this task, because all tasks of the process are
            # cancelled.
            self._world.loop.call_soon(process.kill, self._chance)
        await asyncio.sleep(self._chance.choice((0.3, 2.0, 10.0, 90.0)))
        if not self._ceased:
            for process in processes:
                self._start_again(process)
            self._world.trouble_ended = self._world.now

    def _start_again(self, process: Process) -> None:
        world = self._world
        world.processes[world.processes.index(process)] = Process(world, process.number)

    # The store

    async def _store_away(self) -> None:
        self._world.disk.weather.down = True
        await self._for(0.5, 20.0)

    async def _store_fails(self) -> None:
        weather = self._world.disk.weather
        weather.fails_before = self._chance.choice((0.0, 0.3))
        weather.fails_after = self._chance.choice((0.1, 0.4))
        await self._for(5.0, 40.0)

    async def _store_slow(self) -> None:
        self._world.disk.weather.slowest = self._chance.choice((0.2, 3.0))
        await self._for(5.0, 30.0)

    async def _store_contended(self) -> None:
        """Make the store slow, so that writes share transactions, and let those transactions fail."""
        weather = self._world.disk.weather
        weather.slowest, weather.contended = 2.0, self._chance.choice((0.5, 1.0))
        await self._for(10.0, 40.0)

    async def _notices_lost(self) -> None:
        self._world.disk.weather.loses_notices = self._chance.choice((0.3, 1.0))
        await self._for(10.0, 60.0)

    # The rest

    async def _network_slow(self) -> None:
        self._world.paths.spikes = 0.2
        self._world.loses_answers = 0.2
        await self._for(10.0, 60.0)

    async def _cut_all(self) -> None:
        for party in self._world.parties:
            for guest in party.guests:
                if guest.link is not None:
                    guest.link.cut(*self._chance.choice(((0.0, 0.1), (0.1, 40.0), (30.0, 0.1))))

    async def _relays_cut(self) -> None:
        self._world.wires.cut(self._chance)

    async def _relays_silent(self) -> None:
        self._world.wires.silence(self._chance)
        await self._for(2.0, 15.0)

    async def _bots_die(self) -> None:
        self._world.minds.dies = self._chance.choice((0.1, 0.6))
        await self._for(10.0, 60.0)

    async def _clock_jumps(self) -> None:
        self._world.set_clock(self._chance.choice((-600.0, -2.0, 2.0, 60.0, 600.0)))
