"""Group commit: many simultaneous writes share a flush, and a single write never waits."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from tablee.server.store import writer
from tablee.server.store.database import Database
from tablee.server.store.writer import Writer
from tests.server.harness import in_a_loop


class Counting:
    """A database that only counts transactions."""

    shared = False
    appender = None
    damaged = False

    def __init__(self) -> None:
        self.transactions = 0

    async def write(self, work: Callable[[Any], Any]) -> Any:
        self.transactions += 1
        return work(None)


async def writing(scene: Callable[[Writer, Counting], Any]) -> None:
    database = Counting()
    own = Writer(cast(Database, database), "me")
    own.start()
    await scene(own, database)
    await own.stop()


def together(own: Writer, count: int) -> Any:
    return asyncio.gather(*(own.write(lambda _: None) for _ in range(count)))


def test_a_single_write_never_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "GATHER_SECONDS", 1e6)

    async def scene(own: Writer, database: Counting) -> None:
        for _ in range(5):
            await own.write(lambda _: None)
        assert database.transactions == 5

    in_a_loop(writing(scene))


def test_after_a_shared_flush_the_next_one_waits_for_more_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "GATHER_SECONDS", 0.5)

    async def scene(own: Writer, database: Counting) -> None:
        await together(own, 2)
        early = asyncio.create_task(own.write(lambda _: None))
        await asyncio.sleep(0.01)
        await together(own, 3)
        await early
        assert database.transactions == 2

    in_a_loop(writing(scene))
