"""How many tables one server carries: a real server on one core, real WebSockets, durable SQLite.

At a table sit two simulated players, or one and a bot; each table plays a move a second. A move's time runs from
sending the action until the last seat of the table has its new view.
"""

import asyncio
import gc
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from tablee.bench.load_players import Host, SimulatedTable
from tablee.server.settings import Limits, Settings

SIZES = (10, 100, 500)
WARM_UP_SECONDS = 4.0
BOT_PACE_MS = 400
"""A bot leaves a person two and a half times that, a second, to take a play back."""
PATIENCE_SECONDS = 60.0
"""A server that has not answered so long after the end never will."""
ROOMY = Limits(
    requests_per_second=1e6,
    requests_at_once=1_000_000,
    requests_per_second_of_address=1e6,
    requests_at_once_of_address=1_000_000,
    tables_per_minute=1e6,
    newcomers_per_minute=1e6,
    sockets=10_000,
    sockets_per_address=100_000,
    messages_per_second=1e6,
    messages_at_once=1_000_000,
)
SPAWNED = b"--multiprocessing-fork"
"""Stands in the command of a process in which bots think: the server's own are forked."""


class Shares(Struct, frozen=True):
    """Processor time, in seconds: the server's own processes, its bots', PostgreSQL's, and the simulated players'."""

    server: float
    bots: float
    database: float
    players: float

    def since(self, before: "Shares", seconds: float) -> "Shares":
        """Of one core, over so many seconds."""
        pairs = zip(astuple(self), astuple(before), strict=True)
        return Shares(*((now - then) / seconds for now, then in pairs))


class ProcessSample(Struct, frozen=True):
    """A process: its parent, its name, and how much of a core it has had."""

    parent: int
    name: str
    seconds: float
    thinks: bool


class Load(Struct, frozen=True):
    """What one size of the bench measured; times in milliseconds.

    Shares are of one core: `cpu` the server's own processes, `bots` those in which its bots think, `database`
    PostgreSQL's, `players` the simulated players'.
    """

    tables: int
    seconds: float
    moves: int
    moves_per_s: float
    p50: float
    p95: float
    p99: float
    worst: float
    cpu: float
    thoughts: int = 0
    """How many of the moves were bots'."""
    bots: float = 0.0
    database: float = 0.0
    players: float = 0.0

    @property
    def cpu_per_move(self) -> float:
        """Milliseconds of a core that the server takes for a move, whoever thought of it."""
        return 1000 * self.cpu / self.moves_per_s


class Bench(Struct, frozen=True):
    """What is measured: so many processes, and their database (none: SQLite). One process and its bots share a core."""

    seconds: float
    sizes: tuple[int, ...] = SIZES
    workers: int = 1
    database: str = ""
    bots: int = 50
    """At how many tables of a hundred one plays against a bot."""


def bench_server(wanted: Bench, tell: Callable[[int], None] = lambda _: None) -> list[Load]:
    found = []
    for size in wanted.sizes:
        tell(size)
        with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
            found.append(_bench(Path(folder), size, wanted))
    return found


def _bench(folder: Path, tables: int, wanted: Bench) -> Load:
    settings = Settings(
        database=wanted.database or f"sqlite:///{folder / 'tables.sqlite3'}",
        data=str(folder),
        bot_pace_ms=BOT_PACE_MS,
        limits=ROOMY,
        log_level="WARNING",
        workers=wanted.workers,
    )
    port = _free_port()
    server = subprocess.Popen([sys.executable, "-m", "tablee.bench.server", str(port)], stdin=subprocess.PIPE)
    assert server.stdin is not None
    server.stdin.write(msgspec.json.encode(settings))
    server.stdin.close()
    try:
        _wait_for(port)
        with _undisturbed(wanted.workers), asyncio.Runner(loop_factory=_loop()) as runner:
            return runner.run(_measure(port, server.pid, tables, wanted))
    finally:
        server.terminate()
        server.wait(60)


def _serve(port: int) -> None:
    """In the server's process. One process and its bots share a core, the simulated players have the others."""
    from tablee.server import run  # noqa: PLC0415 - only the server's process needs it

    settings = msgspec.json.decode(sys.stdin.buffer.read(), type=Settings)
    if settings.workers == 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    listening = run.bind("127.0.0.1", port)
    run.prepare(settings)
    run.serve(settings, listening, settings.workers)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """As the server has it; None: Python's own."""
    if find_spec("uvloop") is None:
        return None
    import uvloop  # noqa: PLC0415 - not on every system

    return uvloop.new_event_loop


@contextmanager
def _undisturbed(workers: int) -> Iterator[None]:
    """The simulated players leave a server of one process its core, and no pause of theirs is taken for its own."""
    cores = os.sched_getaffinity(0) if workers == 1 and hasattr(os, "sched_setaffinity") else set()
    others = cores - {min(cores, default=0)}
    gc.disable()
    try:
        if others:
            os.sched_setaffinity(0, others)
        yield
    finally:
        gc.enable()
        if others:
            os.sched_setaffinity(0, cores)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server never answered")


async def _measure(port: int, pid: int, tables: int, wanted: Bench) -> Load:
    host, chance = Host(port), Random(tables)
    people = [1 if place * wanted.bots // 100 < (place + 1) * wanted.bots // 100 else 2 for place in range(tables)]
    rooms = await asyncio.gather(*map(host.table, people))
    times: list[float] = []
    left: list[SimulatedTable] = []
    """Nobody leaves before all have played: that would be measured too."""
    thoughts = 0
    begin = time.monotonic() + WARM_UP_SECONDS
    end = begin + wanted.seconds

    async def play(table: SimulatedTable, people: int, phase: float) -> None:
        """One move of ours each second, or each two seconds where a bot plays the other."""
        nonlocal thoughts
        step = 3.0 - people
        due = begin - WARM_UP_SECONDS + phase * step
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += step
            if not await table.goes_on():
                table.leave()
                table = await host.table(people)
            sent = time.monotonic()
            if await table.play() and begin <= sent < end:
                times.append(1000 * (time.monotonic() - sent))
                thoughts += 2 - people
        left.append(table)

    used = asyncio.create_task(_shares(pid, begin, wanted.seconds))
    async with asyncio.timeout(WARM_UP_SECONDS + wanted.seconds + PATIENCE_SECONDS):
        await asyncio.gather(*(play(*each, chance.random()) for each in zip(rooms, people, strict=True)))
    for table in left:
        table.leave()
    points = statistics.quantiles(times, n=100)
    shares, moves = await used, len(times) + thoughts
    return Load(
        tables=tables,
        seconds=wanted.seconds,
        moves=moves,
        moves_per_s=round(moves / wanted.seconds, 1),
        p50=round(points[49], 1),
        p95=round(points[94], 1),
        p99=round(points[98], 1),
        worst=round(max(times), 1),
        cpu=round(shares.server, 3),
        thoughts=thoughts,
        bots=round(shares.bots, 3),
        database=round(shares.database, 3) if wanted.database else 0.0,
        players=round(shares.players, 3),
    )


async def _shares(pid: int, begin: float, seconds: float) -> Shares:
    await asyncio.sleep(max(0.0, begin - time.monotonic()))
    before = taken(pid)
    await asyncio.sleep(seconds)
    return taken(pid).since(before, seconds)


def taken(pid: int) -> Shares:
    """What all have taken so far; `pid` has started the server, and we are the players."""
    seen = processes()
    server = bots = database = 0.0
    for number, process in seen.items():
        ancestor = number
        while ancestor != pid and ancestor in seen:
            ancestor = seen[ancestor].parent
        if ancestor == pid:
            bots += process.seconds if process.thinks else 0.0
            server += 0.0 if process.thinks else process.seconds
        elif process.name.startswith("postgres"):
            database += process.seconds
    return Shares(server, bots, database, time.process_time())


def processes() -> dict[int, ProcessSample]:
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().partition("(")[2].rpartition(") ")
            thinks = SPAWNED in path.with_name("cmdline").read_bytes()
        except OSError:
            continue
        fields = rest.split()
        ticks = int(fields[11]) + int(fields[12])
        found[int(path.parent.name)] = ProcessSample(int(fields[1]), name, ticks / os.sysconf("SC_CLK_TCK"), thinks)
    return found


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
