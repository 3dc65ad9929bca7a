"""Load test: a real server on one core, real WebSockets, durable SQLite.

Each table has two simulated players, or one and a bot, and plays one move per second. The time of a
move runs from sending the action until every player at the table has the new view.
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
"""Pace of bots. Where a person can take a play back, bots wait 2.5 times as long: one second."""
PATIENCE_SECONDS = 60.0
"""Timeout for replies after the end of the measurement."""
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
"""In the command line of a process in which bots think. The server's own processes are forked."""


class Shares(Struct, frozen=True):
    """Processor seconds of the server's own processes, its bots, PostgreSQL and the players."""

    server: float
    bots: float
    database: float
    players: float

    def since(self, before: "Shares", seconds: float) -> "Shares":
        """Return the difference as shares of one core over this many seconds."""
        pairs = zip(astuple(self), astuple(before), strict=True)
        return Shares(*((now - then) / seconds for now, then in pairs))


class ProcessSample(Struct, frozen=True):
    """One process: its parent, its name, its processor time, and whether bots think in it."""

    parent: int
    name: str
    seconds: float
    thinks: bool


class Load(Struct, frozen=True):
    """Result for one number of tables; times in milliseconds.

    Shares are of one core: `cpu` is the server's own processes, `bots` those in which bots think,
    `database` PostgreSQL's, `players` the simulated players'.
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
    """Number of moves played by bots."""
    bots: float = 0.0
    database: float = 0.0
    players: float = 0.0

    @property
    def cpu_per_move(self) -> float:
        """Milliseconds of processor time that the server takes per move, a person's or a bot's."""
        return 1000 * self.cpu / self.moves_per_s


class Bench(Struct, frozen=True):
    """Parameters of the benchmark; an empty database means SQLite.

    A single server process and its bots share one core.
    """

    seconds: float
    sizes: tuple[int, ...] = SIZES
    workers: int = 1
    database: str = ""
    bots: int = 50
    """Percentage of tables with one person and a bot."""


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
    """Run the server in this process.

    A single server process and its bots share one core; the simulated players have the others.
    """
    from tablee.server import run  # noqa: PLC0415 - only the server's process needs it

    settings = msgspec.json.decode(sys.stdin.buffer.read(), type=Settings)
    if settings.workers == 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    listening = run.bind("127.0.0.1", port)
    run.prepare(settings)
    run.serve(settings, listening, settings.workers)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the event loop that the server uses too; None: Python's own."""
    if find_spec("uvloop") is None:
        return None
    import uvloop  # noqa: PLC0415 - not on every system

    return uvloop.new_event_loop


@contextmanager
def _undisturbed(workers: int) -> Iterator[None]:
    """Keep the simulated players off the core of a single-process server, without GC pauses.

    A pause of theirs would be counted as the server's.
    """
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
    """Nobody leaves before all have played, because leaving would be measured too."""
    thoughts = 0
    begin = time.monotonic() + WARM_UP_SECONDS
    end = begin + wanted.seconds

    async def play(table: SimulatedTable, people: int, phase: float) -> None:
        """Play one move per second, or one every two seconds if a bot plays the other."""
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
    """Return the processor time used so far; `pid` started the server, this process plays."""
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
