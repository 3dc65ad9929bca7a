"""World: some processes on one store, people at tables, and faults, all drawn from one seed."""

import asyncio
import hashlib
import math
import traceback
from collections import Counter, deque
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import insert

from tablee.server.http.identity import Cookies
from tablee.server.settings import Limits, Settings
from tablee.server.store.rows import Person
from tablee.server.store.schema import people
from tests.simulation.application import Unreachable
from tests.simulation.disk import Disk
from tests.simulation.environment import patched
from tests.simulation.guest import Guest
from tests.simulation.loop import SimulatedLoop, Spinning, in_context
from tests.simulation.moments import Moments
from tests.simulation.network import Paths
from tests.simulation.pace import DAY_SECONDS, Pace, at_once, hours_of_a_day, over_days
from tests.simulation.party import Party
from tests.simulation.process import Process
from tests.simulation.thinking import Minds
from tests.simulation.trouble import Trouble
from tests.simulation.watch import Watch
from tests.simulation.wires import Wires

EPOCH_US = 1_800_000_000_000_000
LOOK_SECONDS = 5.0
SETTLED_SECONDS = 60.0
LAST_LINES = 30


class Scale(Struct, frozen=True):
    """Size of a world; its seed decides the rest."""

    parties: int = 3
    storms: int = 1
    storm_seconds: float = 420.0
    calm_seconds: float = 0.0
    thinks: tuple[float, ...] = (2.0, 6.0)
    days: float = 0.0
    """With days, people come and go. Without, they play until the storms are over."""
    longest_game: float = 1500.0
    whim_seconds: float = 60.0
    games: tuple[str, ...] = ("cumulo", "glop", "glossa", "touposix", "wordjam")
    compared: float = 0.1
    watch_ms: int = 2000
    heal_seconds: float = 420.0


class Report(Struct, frozen=True):
    seed: int
    hours: float
    """Hours of tables in play, summed."""
    attended: float
    """Hours of tables with somebody connected, summed."""
    actions: int
    compared: int
    troubles: dict[str, int]
    trace: str
    steps: int
    broken: str | None = None
    last: tuple[str, ...] = ()


class Outside:
    """Context of the people; it ends with the world, like a process."""

    def __init__(self) -> None:
        self.alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}


class World:
    def __init__(self, seed: int, scale: Scale) -> None:
        self.seed = seed
        self.games = scale.games
        self.longest_game, self.whim_seconds = scale.longest_game, scale.whim_seconds
        self.share_compared = scale.compared
        self._scale = scale
        chance = self.chance("world")
        self._hours = hours_of_a_day(chance)
        self._sleepers: dict[Guest, tuple[float, asyncio.Future[None]]] = {}
        self.loop = SimulatedLoop(seed)  # type: ignore[abstract]
        self.shared = chance.random() < 0.75
        queue = chance.choice((16, 64, 256))
        limits = Limits(queue=queue, chat_at_once=50)
        self.settings = Settings(
            "simulated", "", secret="simulated", limits=limits, watch_ms=scale.watch_ms, bot_remarks=False
        )
        self.people = Outside()
        self.outside = in_context(self.people)
        self.watch = Watch(self)
        self.disk = Disk(self.loop, self.chance("disk"), self.watch.committed)
        self.paths = Paths(self.loop, self.chance("paths"), self.outside)
        self.minds = Minds(self.chance("minds"))
        self.wires = self.loop.wires = Wires(self.loop, self.chance("wires"))
        self.questions: dict[int, tuple[Any, dict[str, Any]]] = {}
        self.answers: dict[int, Any] = {}
        self._asked = 0
        self.loses_answers = 0.0
        self.jumped = 0.0
        """Seconds by which the system clock was set, summed without sign."""
        self.slowest_write = 0.1
        self.moments = Moments(self)
        self.healing = False
        self.broken: str | None = None
        self.trouble_ended = 0.0
        self.troubles: Counter[str] = Counter()
        self._offset_us = 0
        self._trace = hashlib.blake2b(digest_size=16)
        self._last: deque[str] = deque(maxlen=LAST_LINES)
        self._cookies = Cookies(self.settings)
        self.processes: list[Process] = []
        self.parties: list[Party] = []

    # Used by everyone

    def chance(self, label: str) -> Random:
        return Random(f"{self.seed}/{label}")

    @property
    def now(self) -> float:
        return self.loop.time()

    @property
    def fair_weather_for(self) -> float:
        return max(0.0, self.now - self.trouble_ended)

    def store_well_since(self, moment: float) -> bool:
        """Return whether the store has had no fault since that time."""
        return self.disk.weather.is_clear and self.disk.weather.cleared <= moment

    def ask(self, handler: Any, given: dict[str, Any]) -> int:
        self._asked += 1
        self.questions[self._asked] = (handler, given)
        return self._asked

    def answer_to(self, number: int) -> Any:
        del self.questions[number]
        return self.answers.pop(number, None) or Unreachable()

    def passed_us(self) -> int:
        return int(self.loop.time() * 1_000_000)

    def system_us(self) -> int:
        return EPOCH_US + self._offset_us + self.passed_us()

    def set_clock(self, seconds: float) -> None:
        self._offset_us += int(seconds * 1_000_000)
        self.jumped += abs(seconds)

    def note(self, kind: str, what: str, data: bytes = b"") -> None:
        line = f"{self.now:.6f} {kind} {what}"
        self._trace.update(line.encode())
        self._trace.update(data)
        self._last.append(f"{line} {data[:100].decode(errors='replace')}")

    def fail(self, why: str, error: BaseException | None = None) -> None:
        if self.broken is None:
            self.broken = f"at {self.now:.3f} s: {why}"
            if error is not None:
                self.broken += "\n" + "".join(traceback.format_exception(error))

    def pace(self, chance: Random) -> Pace:
        return over_days(self._hours, chance) if self._scale.days else at_once(self._scale.thinks, chance)

    async def sleep_until(self, guest: Guest, moment: float) -> None:
        """Sleep, for people. When all of them sleep and nothing happens, the time is skipped."""
        waking = self.loop.create_future()
        self._sleepers[guest] = moment, waking
        await waking

    def guest(self, name: str, pace: Pace, plays: bool = True) -> Guest:
        if not plays:
            return Guest(self, name, (None, name), pace, plays=False)
        person = Person(self.chance(name).randbytes(16).hex(), name, "fr", self.system_us() // 1000)
        self.disk.carry_out(lambda connection: connection.execute(insert(people).values(**asdict(person))))
        cookie = self._cookies.given_to(person).partition("=")[2].partition(";")[0]
        return Guest(self, name, (cookie, name), pace)

    # Course of a run

    def run(self, planted: AbstractContextManager[object] | None = None) -> Report:
        with patched(self), planted or nullcontext():
            try:
                self._begin()
                self._go_on(self._lasts_seconds())
                self._heal()
                self._go_on(self._scale.heal_seconds)
                if self.broken is None:
                    self._at_rest()
            except Spinning:
                self.fail("callbacks run endlessly without time passing")
            finally:
                self._end()
        return self._report()

    def _begin(self) -> None:
        chance = self.chance("begin")
        count = chance.choice((2, 2, 3)) if self.shared else 1
        self.processes = [Process(self, number) for number in range(count)]
        self.parties = [Party(self, number) for number in range(self._scale.parties)]
        for party in self.parties:
            self.loop.create_task(party.live(), context=self.outside)
        self.trouble = Trouble(self, self._scale)
        self.loop.create_task(self.trouble.go_on(), context=self.outside)
        self.loop.create_task(self._look(), context=self.outside)

    def _lasts_seconds(self) -> float:
        scale = self._scale
        return scale.days * DAY_SECONDS or scale.storms * (scale.storm_seconds + scale.calm_seconds)

    def _go_on(self, seconds: float) -> None:
        self.loop.run_until(self.now + seconds, lambda: self.broken is not None)
        if self.loop.faults:
            fault = self.loop.faults[0]
            self.watch.unexpected(str(fault.get("message")), fault.get("exception"))

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.watch.look_around(LOOK_SECONDS)
            if self._nothing_goes_on():
                first = min(moment for moment, _ in self._sleepers.values())
                self.loop.skip(max(0.0, min(first, self._lasts_seconds()) - self.now))
                self.watch.look_around(0.0)
            self._wake(self.now)

    def _nothing_goes_on(self) -> bool:
        """Return whether every party only waits for people who sleep, and no room is in memory."""
        asleep = self._sleepers.keys()
        rooms = any(process.parts.registry.rooms for process in self.processes if process.parts is not None)
        return not rooms and all(
            any(guest in asleep for guest in party.guests)
            and all(guest in asleep or guest.done for guest in party.guests)
            for party in self.parties
        )

    def _wake(self, until: float) -> None:
        for guest, (moment, waking) in list(self._sleepers.items()):
            if moment <= until:
                del self._sleepers[guest]
                if not waking.done():
                    waking.set_result(None)

    def _heal(self) -> None:
        """Stop all faults; from here on everything must recover."""
        self.healing = True
        self._wake(math.inf)
        self.trouble.cease()
        for party in self.parties:
            for guest in party.guests:
                guest.calm = True

    def _at_rest(self) -> None:
        """Check that everybody is connected and up to date, and that no process has ghosts."""
        tables = self.watch.tables
        before = {
            guest: len(tables[party.table].told(guest.seat))
            for party in self.parties
            for guest in party.guests
            if party.table in tables
        }
        self._go_on(10.0)
        for party in self.parties:
            for guest in party.guests:
                if not guest.done and self.broken is None and self.now - guest.came > SETTLED_SECONDS:
                    self._knows(guest, before.get(guest, 0))

        ghosts = sum(process.believed - process.real for process in self.processes)
        if ghosts > 0:
            self.fail(f"the processes count {ghosts} connections that no longer exist")

    def _knows(self, guest: Guest, number: int) -> None:
        if not guest.connected:
            self.fail(f"{guest.name} can't connect again")
        elif guest.number < number:
            self.fail(f"{guest.name} knows of {guest.number} actions and not of {number}")

    def _end(self) -> None:
        for process in self.processes:
            self.loop.end(process)
        self.loop.end(self.people)
        self.disk.close()

    def _report(self) -> Report:
        return Report(
            self.seed,
            sum(party.hours_until(self.now) for party in self.parties),
            self.watch.attended / 3600,
            sum(stored.number for stored in self.watch.tables.values()),
            self.watch.checked,
            dict(self.troubles),
            self._trace.hexdigest(),
            self.loop.steps,
            self.broken,
            tuple(self._last) if self.broken else (),
        )
