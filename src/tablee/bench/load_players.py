"""Simulated players for the server benchmark: real WebSockets with little work of their own.

A client library would take as much time as the server itself, so the frames are parsed here.
"""

import asyncio
import base64
import itertools
import os
import struct
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import cast
from urllib.error import HTTPError

import msgspec
from msgspec import Struct

from tablee.bots.protocol import offered
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.server.rooms.offered import playable

LONGEST_SECONDS = 60.0
"""Timeout for opening a table."""
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
SWITCHED = b"HTTP/1.1 101 "
END_OF_HEAD = b"\r\n\r\n"


class _Heard(Struct):
    type: str
    number: int = 0
    moves: list[msgspec.Raw] | None = None
    scores: object = None


class _Opened(Struct):
    id: str


_decode = msgspec.json.Decoder(_Heard).decode


def stopped(why: str) -> TableeError:
    """Return an error for a server that admits nobody or closes a connection."""
    return TableeError("server-bench-stopped", why=why[:200])


class SimulatedTable:
    """Table of two as its players see it; with a single player, a bot has the other seat."""

    def __init__(self) -> None:
        self.seats: list[SimulatedPlayer] = []
        self._news: asyncio.Future[None] | None = None
        self._fault: TableeError | None = None

    @property
    def number(self) -> int:
        """Number of moves that every player has received; -1 until all are connected."""
        return min(seat.number for seat in self.seats)

    async def goes_on(self) -> bool:
        """Wait until a player here may move; return False when the game is over."""
        await self.until(lambda: any(seat.moves or seat.over for seat in self.seats))
        return not self.seats[0].over

    async def play(self) -> bool:
        """Play the first move offered; return True once it is stored and every player has seen it.

        Returns False if it was refused because the game's clock was faster.
        """
        actor = next(seat for seat in self.seats if seat.moves)
        move, actor.moves, actor.stored, actor.refused = bytes(actor.moves[0]), [], 0, False
        actor.send(TEXT, b'{"type":"act","id":"m%d","action":%s}' % (actor.number, move))
        await self.until(lambda: actor.refused or 0 < actor.stored <= self.number)
        return not actor.refused

    async def until(self, so: Callable[[], bool]) -> None:
        while not so():
            if self._fault is not None:
                raise self._fault
            self._news = asyncio.get_running_loop().create_future()
            await self._news

    def tell(self, fault: TableeError | None = None) -> None:
        """Wake whoever waits for news, or for a fault."""
        self._fault = self._fault or fault
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def leave(self) -> None:
        for seat in self.seats:
            seat.leave()


class SimulatedPlayer(asyncio.Protocol):
    """WebSocket of one player."""

    def __init__(self, table: SimulatedTable, path: str, cookie: str) -> None:
        self.number = -1
        self.stored = 0
        """The number under which the last move of this seat was stored."""
        self.refused = False
        self.over = False
        self.moves: list[msgspec.Raw] = []
        self.sizes = (0, 0)
        """Number of messages about moves that arrived here, and their bytes."""
        self._table = table
        self._path = path
        self._cookie = cookie
        self._unread = b""
        self._open = False
        self._left = False
        self._transport: asyncio.WriteTransport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport = cast(asyncio.Transport, transport)
        host, port = transport.get_extra_info("peername")[:2]
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self._cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        if not self._left:
            self._table.tell(stopped("WebSocket"))

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self._open:
            head, ended, rest = self._unread.partition(END_OF_HEAD)
            if not ended:
                return
            if not head.startswith(SWITCHED):
                self._table.tell(stopped(head.decode(errors="replace")))
                return
            self._open, self._unread = True, rest
        while self._read_frame():
            pass

    def _read_frame(self) -> bool:
        """Read one frame; return whether there was a whole one.

        A server's frames are not masked, and ours never sends one in parts.
        """
        data = self._unread
        if len(data) < 2:
            return False
        begin, size = 2, data[1]
        if size == 126:
            begin, size = 4, int.from_bytes(data[2:4])
        elif size == 127:
            begin, size = 10, int.from_bytes(data[2:10])
        end = begin + size
        if len(data) < end:
            return False
        self._unread = data[end:]
        if data[0] == TEXT:
            self._hear(data[begin:end])
        elif data[0] == PING:
            self.send(PONG, data[begin:end])
        return True

    def _hear(self, message: bytes) -> None:
        heard = _decode(message)
        if heard.type in ("snapshot", "events"):
            self.number, self.moves, self.over = heard.number, heard.moves or [], heard.scores is not None
            if heard.type == "events":
                self.sizes = self.sizes[0] + 1, self.sizes[1] + len(message)
        elif heard.type == "ack":
            self.stored = heard.number
        elif heard.type == "refused":
            self.refused = True
        self._table.tell()

    def send(self, kind: int, data: bytes) -> None:
        """Send a frame. A client's frame must be masked: a mask of zeros leaves it unchanged."""
        size = len(data)
        head = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0x80 | 126, size)
        self._transport.write(head + b"\0\0\0\0" + data)

    def leave(self) -> None:
        self._left = True
        self.send(CLOSE, b"")
        self._transport.close()


class Host(ABC):
    """Opener of tables."""

    def __init__(self, port: int) -> None:
        self._port = port

    @abstractmethod
    async def table(self, people: int) -> SimulatedTable:
        """Return a new table with that many people, connected."""

    async def _connected(self, path: str, cookies: list[str]) -> SimulatedTable:
        table, loop = SimulatedTable(), asyncio.get_running_loop()
        for cookie in cookies:
            make = partial(SimulatedPlayer, table, f"{path}/socket", cookie)
            _, seat = await loop.create_connection(make, "127.0.0.1", self._port)
            table.seats.append(seat)
        await asyncio.wait_for(table.until(lambda: table.number >= 0), LONGEST_SECONDS)
        return table


class EchoHost(Host):
    """Opener of pairs at the bare echo; see `bench/floor.py`."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._opened = itertools.count()

    async def table(self, people: int) -> SimulatedTable:
        return await self._connected(f"/{next(self._opened)}", ["echo"] * people)


class ServerHost(Host):
    """Opener of tables over plain HTTP, with a new guest at each seat."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._url = f"http://127.0.0.1:{port}"
        self._game = _simple_game()
        levels = offered(self._game)
        self.level = levels[len(levels) // 2]
        """Level of the bots: the one that the page offers first."""

    async def table(self, people: int) -> SimulatedTable:
        """Return a new table of two; a bot has the seat of a missing person."""
        return await self._connected(*await asyncio.to_thread(self._open, people))

    def _open(self, people: int) -> tuple[str, list[str]]:
        bots = [self.level] * (2 - people)
        body, cookie = self._post("/api/tables", {"game": self._game.name, "seats": 2, "bots": bots, "start": True})
        path = f"/api/tables/{msgspec.json.decode(body, type=_Opened).id}"
        return path, [cookie] if people == 1 else [cookie, self._post(f"{path}/sit", {})[1]]

    def _post(self, path: str, body: object) -> tuple[bytes, str]:
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self._url + path, msgspec.json.encode(body), headers)
        try:
            with urllib.request.urlopen(request, timeout=LONGEST_SECONDS) as answer:
                return answer.read(), (answer.headers.get("set-cookie") or "").partition(";")[0]
        except HTTPError as error:
            raise stopped(f"{error.code} {error.read().decode(errors='replace')}") from None


def _simple_game() -> AnyGame:
    """Return a game for two that lists every move, because simulated players know no rules."""
    return next(game for game in playable() if 2 in game.rules.seat_counts and game.rules.sample is None)
