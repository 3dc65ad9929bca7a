"""Load test: a real server on one core, real WebSockets, durable SQLite.

Each table has two simulated players, or one and a bot, and plays one move per second. The time of a
move runs from sending the action until every player at the table has the new view. In turn with the
server, a bare echo is measured at the same rate: the floor under the cost of a move.
"""

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, replace

from tablee.bench.cores import new_loop, pin, undisturbed
from tablee.bench.load_players import EchoHost, Host, ServerHost, SimulatedTable
from tablee.server.settings import Limits, Settings

SIZES = (10, 100, 500)
ROUNDS = 3
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
    bytes_told: int = 0
    """Mean size of the message that tells a player of a move."""
    floor: float = 0.0
    """Milliseconds of processor time that a bare echo takes per message, at the same rate."""

    @property
    def cpu_per_move(self) -> float:
        """Milliseconds of processor time that the server takes per move, a person's or a bot's."""
        return 1000 * self.cpu / self.moves_per_s

    @property
    def ratio(self) -> float:
        """How many times the floor a move takes."""
        return self.cpu_per_move / self.floor


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
    rounds: int = ROUNDS
    """How often the server and the echo are measured in turn."""


def bench_server(wanted: Bench, tell: Callable[[int], None] = lambda _: None) -> list[Load]:
    """Measure each number of tables; of several rounds return the one with the median ratio."""
    found = []
    for size in wanted.sizes:
        tell(size)
        rounds = sorted((_round(size, wanted) for _ in range(wanted.rounds)), key=lambda load: load.ratio)
        found.append(rounds[len(rounds) // 2])
    return found


def _round(tables: int, wanted: Bench) -> Load:
    """Measure the server, and then the echo with messages as long as the server's."""
    with _server(wanted) as (port, pid):
        load = _measured(ServerHost(port), pid, tables, wanted)
    with _echo(load.bytes_told) as (port, pid):
        echo = _measured(EchoHost(port), pid, tables, replace(wanted, workers=1, bots=0))
    return replace(load, floor=echo.cpu_per_move)


@contextmanager
def _server(wanted: Bench) -> Iterator[tuple[int, int]]:
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        settings = Settings(
            database=wanted.database or f"sqlite:///{Path(folder) / 'tables.sqlite3'}",
            data=folder,
            bot_pace_ms=BOT_PACE_MS,
            limits=ROOMY,
            log_level="WARNING",
            workers=wanted.workers,
        )
        with _started("tablee.bench.server", given=msgspec.json.encode(settings)) as started:
            yield started


def _echo(size: int) -> AbstractContextManager[tuple[int, int]]:
    return _started("tablee.bench.floor", str(size))


@contextmanager
def _started(module: str, *arguments: str, given: bytes = b"") -> Iterator[tuple[int, int]]:
    """Start a process that serves; yield its port and id once it answers."""
    port = _free_port()
    process = subprocess.Popen([sys.executable, "-m", module, str(port), *arguments], stdin=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(given)
    process.stdin.close()
    try:
        _wait_for(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(60)


def _measured(host: Host, pid: int, tables: int, wanted: Bench) -> Load:
    with undisturbed(pinned=wanted.workers == 1), asyncio.Runner(loop_factory=new_loop()) as runner:
        return runner.run(_measure(host, pid, tables, wanted))


def _serve(port: int) -> None:
    """Run the server in this process.

    A single server process and its bots share one core; the simulated players have the others.
    """
    from tablee.server import run  # noqa: PLC0415 - only the server's process needs it

    settings = msgspec.json.decode(sys.stdin.buffer.read(), type=Settings)
    if settings.workers == 1:
        pin()
    listening = run.bind("127.0.0.1", port)
    run.prepare(settings)
    run.serve(settings, listening, settings.workers)


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


async def _measure(host: Host, pid: int, tables: int, wanted: Bench) -> Load:
    chance = Random(tables)
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
    told = [seat.sizes for table in left for seat in table.seats]
    return Load(
        tables=tables,
        seconds=wanted.seconds,
        moves=moves,
        moves_per_s=round(moves / wanted.seconds, 1),
        p50=round(points[49], 1),
        p95=round(points[94], 1),
        p99=round(points[98], 1),
        worst=round(max(times), 1),
        cpu=round(shares.server, 5),
        thoughts=thoughts,
        bots=round(shares.bots, 3),
        database=round(shares.database, 3) if wanted.database else 0.0,
        players=round(shares.players, 3),
        bytes_told=sum(size for _, size in told) // max(1, sum(number for number, _ in told)),
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
        pid, ticks = int(path.parent.name), int(fields[11]) + int(fields[12])
        found[pid] = ProcessSample(int(fields[1]), name, _clock_of(pid, ticks / os.sysconf("SC_CLK_TCK")), thinks)
    return found


def _clock_of(pid: int, otherwise: float) -> float:
    """Return a process's processor time to the nanosecond; /proc counts in steps of 10 ms.

    This is clock_getcpuclockid(3) on Linux, which Python lacks.
    """
    try:
        return time.clock_gettime(~pid << 3 | 2)
    except OSError:
        return otherwise


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
