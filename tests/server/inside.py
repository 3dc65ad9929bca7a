"""A server's parts in the test's own process.

For what would take too long, or could not be arranged, through a real server.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee import games
from tablee.core.game import AnyGame
from tablee.core.text import Language
from tablee.server import time as server_time
from tablee.server.assembly import Parts, running
from tablee.server.metrics import Metrics
from tablee.server.rooms import seating
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.new_table import open_table
from tablee.server.rooms.room import Room
from tablee.server.settings import Settings
from tablee.server.store.rows import Person
from tablee.server.time import SteadyClock, now_ms
from tablee.server.wire.from_client import ClockChoice, NewTable
from tablee.server.wire.values import Pace, Per
from tests.server import migrated
from tests.server.harness import WAIT


def settings(folder: Path, **changes: Any) -> Settings:
    database = f"sqlite:///{folder / 'tables.sqlite3'}"
    chosen = {"database": database, "bot_pace_ms": 0, "bot_remarks": False, "watch_ms": 20, **changes}
    return Settings(data=str(folder), **chosen)


def plant(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    """Make this process load a test's own game, or a changed version of one."""
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: game if name == game.name else real(name))


@asynccontextmanager
async def opened(folder: Path, **changes: Any) -> AsyncIterator[Parts]:
    chosen = settings(folder, **changes)
    migrated.place(chosen.database)
    async with running(chosen, Metrics()) as parts:
        yield parts


async def person(parts: Parts, name: str, language: Language = "fr") -> Person:
    return await parts.identity.new_guest(name, language, now_ms())


async def new_table(parts: Parts, host: Person, wanted: NewTable) -> Room:
    return await open_table(parts.registry, host, wanted)


async def table_of_two(parts: Parts, pace: Pace = "off", per: Per = "decision") -> tuple[Room, Person, Person]:
    """Start a game of Glop between Ana and Bob."""
    ana, bob = await person(parts, "Ana"), await person(parts, "Bob")
    room = await new_table(parts, ana, NewTable("glop", 2, start=True, clock=ClockChoice(pace, per)))
    await room.change(lambda row, seats: seating.sit(row, seats, bob, 1, now_ms()))
    return room, ana, bob


async def sit_down(room: Room, guest: Person) -> None:
    await room.change(lambda row, seats: seating.sit(row, seats, guest, None, now_ms()))


class Ear:
    """A connection that keeps the messages it received."""

    def __init__(self, person: Person | None, limit: int = 1000, *, reads: bool = False) -> None:
        self.connection = Connection(person, limit, reads)
        self.heard: list[dict[str, Any]] = []

    async def at(self, room: Room, since: int = 0) -> "Ear":
        await room.connect(self.connection, since)
        return self

    async def hear(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the first message, received already or still to come, for which this is true."""
        for known in self.heard:
            if condition(known):
                return known
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(self.connection.queue.get(), WAIT))
            self.heard.append(message)
            if condition(message):
                return message

    async def events(self, number: int) -> dict[str, Any]:
        return await self.hear(lambda told: told["type"] == "events" and told["number"] == number)

    async def room(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        found: dict[str, Any] = (await self.hear(lambda told: "room" in told and condition(told["room"])))["room"]
        return found


class Times:
    """The system's clock and the steady clock, which advance only when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told = 3_600_000_000_000_000
        self.passed = 0
        self._patch = monkeypatch
        self.restart()

    def restart(self) -> None:
        """Imitate the start of a process, which reads the system's clock once."""
        self._patch.setattr(server_time, "_clock", SteadyClock(lambda: self.told, lambda: self.passed))

    def go(self, ms: int) -> None:
        self.told += ms * 1000
        self.passed += ms * 1000

    def jump(self, ms: int) -> None:
        """Change the system's clock only, as a suspend or a person who sets it does."""
        self.told += ms * 1000


def first_move(room: Room, seat: int) -> Any:
    assert room.live is not None
    moves = room.live.game.rules.moves(room.live.table.view(seat), room.live.table.arbiter)
    assert moves
    return moves[0]


def whose_turn(room: Room) -> int:
    assert room.live is not None
    return min(room.live.waiting)
