"""Processes of one supervisor: handover of sockets, metrics and status as sums over all of them."""

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tablee.server.cluster.handover import GIVEN, REQUEST_BYTES, Handover
from tablee.server.http.frames import CONNECTION
from tablee.server.metrics import Metrics
from tablee.server.rooms.background import Background
from tests.server.harness import (
    Client,
    Player,
    Server,
    _children,
    finish_together,
    http_get,
    http_post,
    in_a_loop,
    until,
)
from tests.server.test_two_processes import end_of

SECRET = b"s" * 32
TOKEN = "a-token-that-nobody-guesses"


class Two(Server):
    """A server of two processes that do not consider each other dead when the machine is slow."""

    code = (
        "from tablee.server.cluster import queries; queries.LAPSE_MS = 60_000; import sys, msgspec; "
        "from tablee.server import run; from tablee.server.settings import Settings; "
        "run.serve(msgspec.json.decode(sys.argv[1], type=Settings), run.bind('127.0.0.1', int(sys.argv[2])), 2)"
    )

    def workers(self) -> list[int]:
        assert self._process is not None
        return _children(self._process.pid)


@pytest.fixture(scope="module")
def server(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    with Two(tmp_path_factory.mktemp("siblings"), postgresql, admin_token=TOKEN) as both:
        until(lambda: len(both.workers()) == 2, "a process is missing", both.log)
        yield both


def holder(server: Two, player: Player) -> int:
    """Return the process that has a player's connection."""
    port = f"{player.socket.local_address[1]:04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    here = f"{server.port:04X}"
    (inode,) = [row[9] for row in rows if row[1].endswith(f":{here}") and row[2].endswith(f":{port}")]
    having: list[int] = []

    def is_alone() -> bool:
        """Return whether one process has it: the sender may not have closed its descriptor yet."""
        having[:] = [pid for pid in server.workers() if f"socket:[{inode}]" in descriptors(pid)]
        return len(having) == 1

    until(is_alone, "two processes keep one connection", server.log)
    return having[0]


def descriptors(pid: int) -> set[str]:
    found = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            found.add(str(entry.readlink()))
    return found


def check_that_sockets_are_at_the_owner(server: Two) -> None:
    owners = set()
    for _ in range(8):
        ana, bob = Client(server, "Ana"), Client(server, "Bob")
        table = ana.open(2, options={"target": 10})
        bob.post(f"/api/tables/{table}/sit", {})
        ana.post(f"/api/tables/{table}/start")
        with ana.at(table) as one, bob.at(table) as other:
            assert holder(server, one) == holder(server, other)
            finish_together(one, other)
            owners.add(holder(server, one))
    assert owners <= set(server.workers())


def test_all_sockets_of_a_table_are_in_the_process_that_owns_it(server: Two) -> None:
    check_that_sockets_are_at_the_owner(server)


def test_a_process_that_registers_again_receives_sockets_again(server: Two, postgresql: str) -> None:
    async def ask(question: str) -> list[Any]:
        connection = await asyncpg.connect(postgresql)
        try:
            return list(await connection.fetch(question))
        finally:
            await connection.close()

    def both_are_noted() -> bool:
        return len(in_a_loop(ask("SELECT id FROM processes"))) >= 2

    until(both_are_noted, "a process is missing", server.log)
    in_a_loop(ask("DELETE FROM processes"))

    def both_store() -> bool:
        """Return whether no process refuses to store; twelve connections reach both of them."""
        guest = {"name": "Zoé", "language": "fr"}
        return all(http_post(f"{server.url}/api/me", json=guest).is_success for _ in range(12))

    until(both_are_noted, "no process registered again", server.log)
    # A process that registers again first gives up its tables, and stores nothing meanwhile.
    until(both_store, "a process still refuses to store", server.log)
    check_that_sockets_are_at_the_owner(server)


def test_a_client_of_a_killed_process_continues_at_the_other(server: Two) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    with ana.at(table) as player:
        number = player.play(player.state["moves"][0])
        os.kill(holder(server, player), signal.SIGKILL)
        assert end_of(player) is None
    with ana.at(table, since=number) as back:
        assert back.snapshot["number"] >= number


class Unanswered:
    """A connection that can be handed over."""

    def __init__(self, opened: socket.socket) -> None:
        self._opened = opened

    def descriptor(self) -> int:
        return self._opened.fileno()

    def forget(self) -> None:
        self._opened.close()


class Registered:
    def __init__(self, name: str) -> None:
        self.me = type("Me", (), {"address": name})


def scope(opened: socket.socket, *headers: tuple[bytes, bytes]) -> dict[str, Any]:
    asked = {"type": "websocket", "raw_path": b"/api/tables/t/socket", "query_string": b"since=3"}
    return {**asked, "headers": [(b"host", b"here"), *headers], CONNECTION: Unanswered(opened)}


class Process:
    """One of two processes simulated in this test's event loop."""

    def __init__(self, name: str, family: str, secret: bytes = SECRET) -> None:
        self.adopted: list[tuple[socket.socket, bytes]] = []
        self.came = asyncio.Event()
        self.handover = Handover(family, secret, self._adopt, Background(Metrics()))
        self.handover.begin(Registered(name))  # type: ignore[arg-type]

    async def _adopt(self, opened: socket.socket, request: bytes) -> None:
        self.adopted.append((opened, request))
        self.came.set()


@pytest.fixture
def family() -> str:
    return os.urandom(8).hex()


def test_a_connection_is_handed_over_with_its_request(family: str) -> None:
    async def give() -> None:
        one, other = Process("one", family), Process("other", family)
        near, far = socket.socketpair()
        assert one.handover.give("other", scope(far))
        await other.came.wait()
        ((opened, request),) = other.adopted
        assert request == b"GET /api/tables/t/socket?since=3 HTTP/1.1\r\nhost: here\r\ntablee-given: 1\r\n\r\n"
        opened.send(b"hello")
        assert near.recv(5) == b"hello"
        opened.close()
        near.close()
        one.handover.end()
        other.handover.end()

    in_a_loop(give())


def test_a_connection_that_cannot_be_handed_over_stays(family: str) -> None:
    """It is relayed instead: no receiver, handed over once already, or the request is too long."""

    async def keep() -> None:
        one, other = Process("one", family), Process("other", family)
        near, far = socket.socketpair()
        assert not one.handover.give("nobody", scope(far))
        assert not one.handover.give("other", scope(far, (GIVEN, b"1")))
        assert not one.handover.give("other", scope(far, (b"cookie", b"x" * REQUEST_BYTES)))
        assert not one.handover.give("other", {"type": "http", "headers": []})
        far.send(b"hello")
        assert near.recv(5) == b"hello"
        assert not other.adopted
        for each in (near, far):
            each.close()
        one.handover.end()
        other.handover.end()

    in_a_loop(keep())


def test_connections_from_a_process_without_the_secret_are_refused(family: str) -> None:
    async def intrude() -> None:
        stranger, one, other = Process("stranger", family, b"x" * 32), Process("one", family), Process("other", family)
        near, far = socket.socketpair()
        last, honest = socket.socketpair()
        assert stranger.handover.give("other", scope(far))
        assert one.handover.give("other", scope(honest))
        await other.came.wait()
        assert len(other.adopted) == 1
        assert near.recv(1) == b""
        other.adopted[0][0].close()
        for each in (near, last):
            each.close()
        for process in (stranger, one, other):
            process.handover.end()

    in_a_loop(intrude())


def status(server: Server) -> dict[str, Any]:
    shown: dict[str, Any] = http_get(f"{server.url}/api/admin", headers={"authorization": f"Bearer {TOKEN}"}).json()
    return shown["process"]  # type: ignore[no-any-return]


def test_metrics_and_status_are_sums_that_survive_a_killed_process(server: Two) -> None:
    actions = "tablee_actions_total"
    until(lambda: status(server)["processes"] == 2, "a process is missing", server.log)
    before = server.metric(actions, game="glop")
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    tables = [ana.open(2, options={"target": 10}) for _ in range(3)]
    with contextlib.ExitStack() as sockets:
        players = []
        for table in tables:
            bob.post(f"/api/tables/{table}/sit", {})
            ana.post(f"/api/tables/{table}/start")
            players.append([sockets.enter_context(who.at(table)) for who in (ana, bob)])
        assert {server.metric("tablee_connections") for _ in range(6)} == {6.0}
        assert (status(server)["connections"], status(server)["rooms"] >= 3) == (6, True)
        for pair in players:
            finish_together(*pair)
    after = server.metric(actions, game="glop")
    stored = sum(len(http_get(f"{server.url}/api/tables/{table}/log").text.splitlines()) - 2 for table in tables)
    assert after - before == stored
    until(lambda: server.metric("tablee_connections") == 0, "a socket is still open", server.log)
    old = server.workers()
    os.kill(old[0], signal.SIGKILL)
    until(lambda: len(set(server.workers()) | set(old)) == 3 and len(server.workers()) == 2, "never replaced")
    until(lambda: status(server)["processes"] == 2, "it never registered", server.log)
    assert server.metric(actions, game="glop") == after, "no sum ever falls"
    assert server.metric("tablee_processes") >= 3
    assert server.metric("process_cpu_seconds_total") > 0
