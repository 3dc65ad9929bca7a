"""A real server in its own process, and clients that talk to it over real sockets."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from tablee.server.settings import Limits, Settings
from tests.server import migrated
from tests.server.ports import free_port

WAIT = 120.0
"""Longest wait in seconds, for busy machines. A wait ends as soon as its condition holds."""
PLAIN_HTTP = False
"""Value for httpx's `verify`.

No test uses TLS, and reading the certificates costs each client 50 ms of CPU time.
"""
ROOMY = Limits(
    requests_per_second=5000,
    requests_at_once=5000,
    requests_per_second_of_address=50_000,
    requests_at_once_of_address=50_000,
    tables_per_minute=5000,
    newcomers_per_minute=5000,
    chat_at_once=50,
)
RUN = "import sys; from tests.server.serving import serve; serve(*sys.argv[1:])"

Json = dict[str, Any]
T = TypeVar("T")


def in_thread(work: Callable[[], T]) -> T:
    """Run work in another thread: the browser tests leave a running event loop in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    return in_thread(lambda: asyncio.run(work))


class Server:
    """A server that runs inside a `with` block, where it may be killed and restarted."""

    code = RUN
    beside: tuple[Path, ...] = ()
    """More folders on its path, with third-party packages."""

    def __init__(self, folder: Path, database: str | None = None, port: int | None = None, **changes: Any) -> None:
        chosen = Settings(database=database or f"sqlite:///{folder / 'tables.sqlite3'}", data=str(folder))
        self.settings = replace(
            chosen, **{"bot_pace_ms": 0, "bot_remarks": False, "limits": ROOMY, "watch_ms": 200, **changes}
        )
        self.port = port or free_port()
        self.log = folder / f"server-{self.port}.log"
        self.clients: list[httpx.Client] = []
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", self.code, msgspec.json.encode(self.settings).decode(), str(self.port)],
                env=os.environ | {"PYTHONPATH": os.pathsep.join([*map(str, self.beside), *filter(None, sys.path)])},
                stderr=log,
                stdout=log,
            )
        return self

    def wait(self) -> Self:
        until(self.answers, "the server never answered", self.log)
        return self

    def answers(self) -> bool:
        try:
            return http_get(f"{self.url}/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Kill both the supervisor and its processes.

        The supervisor is stopped first. Otherwise it may start one more process, which would shut
        down properly and write to the database after this.
        """
        assert self._process is not None
        self.worker()
        self._process.send_signal(signal.SIGSTOP)
        children = _children(self._process.pid)
        for child in children:
            os.kill(child, signal.SIGKILL)
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(WAIT)
        until(lambda: not any(map(_runs, children)), "a killed process still runs", self.log)

    def kill_keeper(self) -> None:
        """Kill the supervisor; the server process notices that, and exits."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(WAIT)

    def worker(self) -> int:
        """Return the serving process; its supervisor starts a new one when it is killed."""
        assert self._process is not None
        supervisor = self._process.pid
        until(lambda: bool(_children(supervisor)), "no server process was ever made", self.log)
        return _children(supervisor)[0]

    def __enter__(self) -> Self:
        migrated.place(self.settings.database)
        return self.start().wait()

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.close()
        self.stop()

    def stop(self) -> None:
        """Stop the server as an operator does, with SIGTERM."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(WAIT)

    def metric(self, name: str, **labels: str) -> float:
        """Return the current value of a counter."""
        shown = ",".join(f'{key}="{value}"' for key, value in labels.items())
        wanted = f"{name}{{{shown}}}" if shown else name
        for line in http_get(f"{self.url}/metrics").text.splitlines():
            if line.startswith(wanted + " "):
                return float(line.rpartition(" ")[2])
        return 0.0


class KnownDeals(Server):
    """A server that deals every table from the same seed, so that tests do not depend on luck."""

    code = (
        "from tablee.core import fair, rng; rng.new_seed = lambda: (31).to_bytes(32, 'big'); "
        f"fair.seed_from = lambda secret, *cuts: secret; {RUN}"
    )


class AnyLength(Server):
    """A server that rates short games too, which are over in seconds."""

    code = f"from tablee.server.rooms import seating; seating.must_be_long_enough = lambda *_: None; {RUN}"


class Unhurried(Server):
    """A server process that the others do not consider dead when the machine is slow."""

    code = f"from tablee.server.cluster import queries; queries.LAPSE_MS = 60_000; {RUN}"


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _runs(pid: int) -> bool:
    """Return whether a thread of a process is left: it would keep files open, and locks on them.

    The first thread of a killed process may end, as a zombie, before the others do.
    """
    try:
        threads = [each.read_text() for each in Path(f"/proc/{pid}/task").glob("*/stat")]
    except (FileNotFoundError, ProcessLookupError):
        return _runs(pid)
    return any(each.rpartition(")")[2].split()[0] not in "ZX" for each in threads)


def until(condition: Callable[[], bool], complaint: str, log: Path | None = None) -> None:
    """Wait until a condition is true, but never longer than WAIT."""
    end = time.monotonic() + WAIT
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(complaint + ("\n" + log.read_text()[-3000:] if log and log.exists() else ""))
        time.sleep(0.01)


def http_get(url: str, **asked: Any) -> httpx.Response:
    """Send a GET request without cookies, as an unknown person."""
    return httpx.get(url, timeout=WAIT, verify=PLAIN_HTTP, **asked)


def http_post(url: str, **asked: Any) -> httpx.Response:
    return httpx.post(url, timeout=WAIT, verify=PLAIN_HTTP, **asked)


class Client:
    """A person with a browser: a cookie jar, and sockets opened with it."""

    def __init__(self, server: Server, name: str | None = None, **headers: str) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url, headers={"accept-language": "en", **headers}, timeout=WAIT, verify=PLAIN_HTTP
        )
        server.clients.append(self.http)
        if name is not None:
            self.post("/api/me", {"name": name, "language": "en"})

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body) if body is not None else self.http.post(path)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json()

    def refused(self, path: str, body: Any = None) -> tuple[int, str]:
        """Return the status and the rule of a refusal."""
        answer = self.http.post(path, json=body) if body is not None else self.http.post(path)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        return answer.status_code, answer.json()["rule"]

    def open(self, seats: int = 2, **wanted: Any) -> str:
        """Open a new table; return its id."""
        return str(self.post("/api/tables", {"game": "glop", "seats": seats, **wanted})["id"])

    @contextmanager
    def at(self, table: str, since: int = 0) -> "Iterator[Player]":
        with self.talk(f"tables/{table}/socket?since={since}") as player:
            yield player

    @contextmanager
    def talk(self, path: str) -> "Iterator[Player]":
        """Open the socket of a table or of a lesson."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://127.0.0.1:{self.server.port}/api/{path}"
        headers = {"cookie": cookies} if cookies else {}
        # Pings of a client come from a thread that draws from `random`, which Hypothesis forbids.
        with connect(url, additional_headers=headers, max_size=None, open_timeout=WAIT, ping_interval=None) as socket:
            yield Player(socket)


class Player:
    """A socket at a table, with the newest of every message it has received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.sent = 0
        self.around: Json = {}
        self.snapshot = self.hear("snapshot")

    def read(self) -> Json:
        text = self.socket.recv(WAIT)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] in ("snapshot", "events"):
            self.state = message
        if "room" in message:
            self.around = message["room"]
        return message

    def hear(self, kind: str, **fields: Any) -> Json:
        """Return the next message of a kind with these fields."""
        while True:
            message = self.read()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def room(self, condition: Callable[[Json], bool]) -> Json:
        """Return the room once this is true of it."""
        while not condition(self.around):
            self.read()
        return self.around

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def preview(self, draft: Json | None, n: int) -> Json | None:
        """Return what a draft would be worth."""
        self.say(type="preview", n=n, draft=draft)
        preview: Json | None = self.hear("preview", n=n)["preview"]
        return preview

    def act(self, action: Json, action_id: str | None = None) -> str:
        self.sent += 1
        name = action_id or f"a{self.sent}"
        self.say(type="act", id=name, action=action)
        return name

    def play(self, action: Json) -> int:
        """Act, and wait until it is stored."""
        number = self.hear("ack", id=self.act(action))["number"]
        assert isinstance(number, int)
        return number

    @property
    def over(self) -> bool:
        return not self.state["waiting"]

    def finish(self) -> None:
        """Play the first legal move whenever asked, to the end of the game."""
        while not self.over:
            if self.state["moves"]:
                number = self.play(self.state["moves"][0])
                while self.state["number"] < number:
                    self.read()
            else:
                self.read()


def finish_together(*players: Player) -> None:
    """Have several people play the first legal move whenever asked, to the end of the game."""
    while not all(player.over for player in players):
        ahead = max(player.state["number"] for player in players)
        for player in players:
            while player.state["number"] < ahead:
                player.read()
        asked = next((player for player in players if player.state["moves"]), None)
        if asked is None:
            players[0].read()
            continue
        number = asked.play(asked.state["moves"][0])
        for player in players:
            while player.state["number"] < number:
                player.read()


def log_panel(heard: list[Json], upto: int | None = None) -> dict[int, Any]:
    """Return what a page's log shows after these messages, by action number.

    Each action appears as the server described it last.
    """
    panel: dict[int, Any] = {}
    for message in heard:
        if message["type"] == "snapshot":
            panel = {past["number"]: past["events"] for past in message["past"]}
        if message["type"] == "events" and (upto is None or message["number"] <= upto):
            panel.pop(message["number"] - 1, None)
            if message["before"] is not None:
                panel[message["before"]["number"]] = message["before"]["events"]
            if message["events"]:
                panel[message["number"]] = message["events"]
    return panel
