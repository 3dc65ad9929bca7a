"""How many tables one server carries: a real server on one core, real WebSockets, durable SQLite.

Half the tables are two simulated players, half a player against a bot; each table plays a move a second. A move's time
runs from sending the action until the last seat of the table has its new view.
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
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from tablee.core.bot import levels
from tablee.core.game import AnyGame
from tablee.server.known_games import playable
from tablee.server.settings import VARIABLE, Limits, Settings, from_environment

SIZES = (10, 100, 500)
WARM_UP_SECONDS = 4.0
ROOMY = Limits(
    requests_per_second=1e6,
    requests_at_once=1_000_000,
    tables_per_minute=1e6,
    newcomers_per_minute=1e6,
    sockets_per_address=100_000,
    messages_per_second=1e6,
    messages_at_once=1_000_000,
)


class Load(Struct, frozen=True):
    """What one size of the bench measured; times in milliseconds.

    Shares are of one core: `cpu` the server's with its bots, `database` PostgreSQL's, `players` the simulated players'.
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
    database: float = 0.0
    players: float = 0.0

    @property
    def cpu_per_move(self) -> float:
        """Milliseconds of a core that the server takes for a move."""
        return 1000 * self.cpu / self.moves_per_s


class Bench(Struct, frozen=True):
    """What is measured: so many processes, and their database; none: SQLite, and all on one core."""

    seconds: float
    sizes: tuple[int, ...] = SIZES
    workers: int = 1
    database: str = ""


class _Heard(Struct):
    type: str
    number: int = 0
    moves: list[msgspec.Raw] | None = None
    scores: object = None


class _Opened(Struct):
    id: str


_decode = msgspec.json.Decoder(_Heard).decode


class _Seat:
    """A simulated player's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.over = False
        self.moves: list[msgspec.Raw] = []

    async def hear(self) -> None:
        while True:
            heard = _decode(await self.socket.recv())
            if heard.type in ("snapshot", "events"):
                self.number, self.moves, self.over = heard.number, heard.moves or [], heard.scores is not None
                return

    async def reach(self, number: int) -> None:
        while self.number < number:
            await self.hear()


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
        bot_pace_ms=1000,
        limits=ROOMY,
        log_level="WARNING",
        workers=wanted.workers,
    )
    port = _free_port()
    environment = os.environ | {VARIABLE: msgspec.json.encode(settings).decode()}
    server = subprocess.Popen([sys.executable, "-m", "tablee.server.bench", str(port)], env=environment)
    try:
        _wait_for(port)
        return asyncio.run(_measure(port, server.pid, tables, wanted.seconds))
    finally:
        server.terminate()
        server.wait(60)


def _serve(port: int) -> None:
    """In the server's process. One process and its bots share a core, the simulated players have the others."""
    from tablee.server import run  # noqa: PLC0415 - only the server's process needs it

    settings = from_environment()
    if settings.workers == 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
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


def _simple_game() -> AnyGame:
    """A game for two that lists every move: the simulated players know no more of it."""
    return next(game for game in playable() if 2 in game.seat_counts and game.sample is None)


class _Client:
    """Opens tables over plain HTTP, one guest a call."""

    def __init__(self, port: int) -> None:
        self._url = f"http://127.0.0.1:{port}/api/tables"
        self._socket_url = f"ws://127.0.0.1:{port}/api/tables"
        self._game = _simple_game()

    def _post(self, path: str, body: object, cookie: str = "") -> tuple[bytes, str]:
        headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
        request = urllib.request.Request(self._url + path, msgspec.json.encode(body), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            given = answer.headers.get("set-cookie") or cookie
            return answer.read(), given.partition(";")[0]

    async def table(self, people: int) -> list[_Seat]:
        """A table of two with that many people, as they sit there."""
        table, cookies = await asyncio.to_thread(self._open, people)
        return [await self._seat(table, cookie) for cookie in cookies]

    def _open(self, people: int) -> tuple[str, list[str]]:
        bots = [levels(self._game)[-1]] * (2 - people)
        body, cookie = self._post("", {"game": self._game.name, "seats": 2, "bots": bots, "start": True})
        table = msgspec.json.decode(body, type=_Opened).id
        cookies = [cookie]
        if people == 2:
            cookies.append(self._post(f"/{table}/sit", {})[1])
        return table, cookies

    async def _seat(self, table: str, cookie: str) -> _Seat:
        url = f"{self._socket_url}/{table}/socket"
        seat = _Seat(await connect(url, additional_headers={"cookie": cookie}, compression=None))
        await seat.hear()
        return seat


async def _measure(port: int, pid: int, tables: int, seconds: float) -> Load:
    client = _Client(port)
    rooms = [await client.table(1 + place % 2) for place in range(tables)]
    times: list[float] = []
    moves = 0
    begin = time.monotonic() + WARM_UP_SECONDS
    end = begin + seconds

    async def play(seats: list[_Seat], phase: float) -> None:
        """One move of ours each second, or each two seconds where a bot plays the other."""
        nonlocal moves
        step = 1.0 if len(seats) == 2 else 2.0
        due = begin - WARM_UP_SECONDS + phase * step
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += step
            while not any(seat.moves for seat in seats):
                if seats[0].over:
                    await _leave(seats)
                    seats[:] = await client.table(len(seats))
                else:
                    await seats[0].hear()
            actor = next(seat for seat in seats if seat.moves)
            before = max(seat.number for seat in seats)
            sent = time.monotonic()
            action = b'{"type":"act","id":"m%d","action":%s}' % (before, bytes(actor.moves[0]))
            actor.moves = []
            await actor.socket.send(action.decode())
            await asyncio.gather(*(seat.reach(before + 1) for seat in seats))
            if begin <= sent < end:
                times.append(1000 * (time.monotonic() - sent))
                moves += 3 - len(seats)

    used = asyncio.create_task(_shares(pid, begin, seconds))
    await asyncio.gather(*(play(seats, place / tables) for place, seats in enumerate(rooms)))
    for seats in rooms:
        await _leave(seats)
    points = statistics.quantiles(times, n=100)
    server, database, players = await used
    return Load(
        tables=tables,
        seconds=seconds,
        moves=moves,
        moves_per_s=round(moves / seconds, 1),
        p50=round(points[49], 1),
        p95=round(points[94], 1),
        p99=round(points[98], 1),
        worst=round(max(times), 1),
        cpu=round(server, 2),
        database=round(database, 2),
        players=round(players, 2),
    )


async def _leave(seats: list[_Seat]) -> None:
    for seat in seats:
        await seat.socket.close()


async def _shares(pid: int, begin: float, seconds: float) -> list[float]:
    """How much of a core the server, PostgreSQL and we take."""
    await asyncio.sleep(max(0.0, begin - time.monotonic()))
    before = _cpu_seconds(pid)
    await asyncio.sleep(seconds)
    return [(after - start) / seconds for start, after in zip(before, _cpu_seconds(pid), strict=True)]


class _Seen(Struct, frozen=True):
    """A process: its parent, its name, and how much of a core it has had."""

    parent: int
    name: str
    seconds: float


def _cpu_seconds(pid: int) -> tuple[float, float, float]:
    """Processor time of the server with all it has started, of PostgreSQL and of ourselves, where the system tells."""
    seen = _processes()
    server = database = 0.0
    for number, process in seen.items():
        if pid in _ancestry(number, seen):
            server += process.seconds
        elif process.name.startswith("postgres"):
            database += process.seconds
    return server, database, time.process_time()


def _ancestry(pid: int, seen: dict[int, _Seen]) -> list[int]:
    found = []
    while pid in seen:
        found.append(pid)
        pid = seen[pid].parent
    return found


def _processes() -> dict[int, _Seen]:
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().partition("(")[2].rpartition(") ")
        except OSError:
            continue
        fields = rest.split()
        ticks = int(fields[11]) + int(fields[12])
        found[int(path.parent.name)] = _Seen(int(fields[1]), name, ticks / os.sysconf("SC_CLK_TCK"))
    return found


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
