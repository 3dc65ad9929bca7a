"""Latency of a call at a table of Word Jam with twelve people, each on their own socket.

`python -m tests.server.test_wordjam` prints the figures.
"""

import asyncio
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from tests.server.harness import WAIT, Client, Server, in_a_loop

SEATS = 12
BUSY_MS = 5000
"""Generous, because other tests run at the same time; usually it is a few milliseconds."""
OPTIONS = {"call_seconds": 600, "word_seconds": 120, "pause_seconds": 120, "themes": "animals"}


class Figures(Struct):
    """Milliseconds until a call arrives: on each screen, and on the last of the twelve."""

    calls: int
    p50: float
    p95: float
    p95_last: float


class Ear:
    """One person's socket, with the times at which each kind of event was received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: dict[str, list[float]] = {}
        self.view: Any = None
        self.news = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message = json.loads(text)
            self.view = message.get("view", self.view)
            for told in message.get("events", ()):
                self.heard.setdefault(told["event"]["type"], []).append(now)
            self.news.set()

    async def until(self, kind: str, count: int) -> float:
        """Return when the `count`th event of that kind was received."""
        async with asyncio.timeout(WAIT):
            while len(self.heard.get(kind, ())) < count:
                self.news.clear()
                await self.news.wait()
        return self.heard[kind][count - 1]

    async def act(self, number: int, **action: str) -> None:
        await self.socket.send(json.dumps({"type": "act", "id": f"a{number}", "action": action}))


def sit_down(server: Server) -> tuple[str, list[str]]:
    """Start a table of twelve; return it and the players' cookies in seat order."""
    people = [Client(server, f"Guest {seat}") for seat in range(SEATS)]
    table = people[0].open(SEATS, game="wordjam", options=OPTIONS)
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit", {})
    people[0].post(f"/api/tables/{table}/start")
    return table, ["; ".join(f"{name}={value}" for name, value in person.http.cookies.items()) for person in people]


async def at_the_table(url: str, cookie: str) -> ClientConnection:
    return await connect(url, additional_headers={"cookie": cookie}, open_timeout=WAIT, ping_timeout=WAIT)


async def measure(server: Server, rounds: int) -> Figures:
    """Measure rounds in which all twelve call in turn, and then pass."""
    table, cookies = sit_down(server)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    sockets = [await at_the_table(url, cookie) for cookie in cookies]
    ears = [Ear(socket) for socket in sockets]
    listening = [asyncio.create_task(ear.listen()) for ear in ears]
    each: list[float] = []
    last: list[float] = []
    number = 0
    try:
        await asyncio.sleep(0)
        for done in range(rounds):
            async with asyncio.timeout(WAIT):
                while any(ear.view is None for ear in ears):
                    await asyncio.sleep(0.01)
            number += 1
            await ears[ears[0].view["dealer"]].act(number, type="show")
            await asyncio.gather(*(ear.until("shown", done + 1) for ear in ears))
            for ear in ears:
                number += 1
                began = time.perf_counter()
                await ear.act(number, type="call")
                calls = len(last) + 1
                arrived = await asyncio.gather(*(other.until("called", calls) for other in ears))
                each += [1000 * (moment - began) for moment in arrived]
                last.append(1000 * (max(arrived) - began))
                number += 1
                await ear.act(number, type="pass")
                await asyncio.gather(*(other.until("told", calls) for other in ears))
    finally:
        for socket in sockets:
            await socket.close()
        await asyncio.gather(*listening, return_exceptions=True)
    share = quantiles(each, n=100)
    return Figures(len(last), share[49], share[94], quantiles(last, n=100)[94])


def test_twelve_people_receive_a_call_quickly(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        found = in_a_loop(measure(server, rounds=2))
    assert found.calls == 2 * SEATS
    assert found.p50 < BUSY_MS, found


def test_only_one_of_twelve_simultaneous_calls_is_accepted(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        answers = in_a_loop(race(server))
    assert [answer["type"] for answer in answers].count("ack") == 1
    refused = [answer for answer in answers if answer["type"] == "refused"]
    assert len(refused) == SEATS - 1
    assert {answer["rule"] for answer in refused} == {"JAM-12"}


async def race(server: Server) -> list[dict[str, Any]]:
    """Have all twelve call at the same time; return the response to each."""
    table, cookies = sit_down(server)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    sockets = [await at_the_table(url, cookie) for cookie in cookies]
    try:
        first = json.loads(await sockets[0].recv())
        await _act(sockets[first["view"]["dealer"]], "show")
        for socket in sockets:
            await _hear(socket, lambda message: bool((message.get("view") or {}).get("letters")))
        await asyncio.gather(*(_act(socket, "call") for socket in sockets))
        return [await _hear(socket, lambda message: message.get("id") == "call") for socket in sockets]
    finally:
        for socket in sockets:
            await socket.close()


async def _act(socket: ClientConnection, kind: str) -> None:
    await socket.send(json.dumps({"type": "act", "id": kind, "action": {"type": kind}}))


async def _hear(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), WAIT))
        if wanted(message):
            return message


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as running:
        print(in_a_loop(measure(running, rounds=7)))
