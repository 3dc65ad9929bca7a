"""One process owns a table where several share a PostgreSQL; an owner that dies is followed by another."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from tablee.server.background import Background
from tablee.server.http.link import CHALLENGE_BYTES, PROOF_BYTES
from tablee.server.http.middleware import Receive, Scope, Send
from tablee.server.http.peers import Peers
from tablee.server.metrics import Metrics
from tablee.server.rooms.connection import MOVED
from tablee.server.rooms.ownership import Ownership
from tablee.server.store import Store, leases
from tests.server.harness import in_a_loop
from tests.server.inside import Ear, opened, table_of_two

SECRET = b"shared by all"


@pytest.fixture(autouse=True)
def a_slow_machine_is_not_taken_for_a_dead_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LAPSE_MS", 600_000)


@asynccontextmanager
async def process(database: str, address: str = "127.0.0.1:1") -> AsyncIterator[Ownership]:
    store = Store(database)
    await store.open()
    try:
        ownership = Ownership(store)
        await ownership.begin(address)
        yield ownership
    finally:
        await store.close()


async def some_table(database: str, folder: Path) -> str:
    async with opened(folder, database=database) as parts:
        return (await table_of_two(parts))[0].id


async def give_up(ownership: Ownership) -> None:
    """As if it had not been heard of for an hour."""
    assert ownership.me is not None
    old = text("UPDATE processes SET renewed = renewed - 3600000 WHERE id = :id").bindparams(id=ownership.me.id)
    await ownership._database.write(lambda connection: connection.execute(old))


def test_of_processes_that_want_a_table_at_once_one_owns_it(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with (
            process(empty_postgresql) as one,
            process(empty_postgresql) as two,
            process(empty_postgresql) as three,
        ):
            everybody = (one, two, three)
            for _ in range(10):
                told = await asyncio.gather(*(each.claim(table) for each in everybody))
                owner = everybody[told.index(None)]
                assert told == [None if each is owner else owner.me for each in everybody]
                await owner.end()
                assert owner.me is not None
                await owner.begin(owner.me.address)

    in_a_loop(scene())


def test_a_table_that_is_not_there_is_nobodys(empty_postgresql: str) -> None:
    async def scene() -> None:
        async with process(empty_postgresql) as one:
            assert await one.claim("nosuchtable") is None
            count = text("SELECT count(*) FROM leases")
            assert await one._database.read(lambda connection: connection.execute(count).scalar()) == 0

    in_a_loop(scene())


def test_who_is_not_heard_of_loses_its_tables_and_learns_of_it(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with process(empty_postgresql) as frozen, process(empty_postgresql) as other:
            assert await frozen.claim(table) is None
            assert await other.claim(table) == frozen.me
            await give_up(frozen)
            assert await other.claim(table) is None
            learned = asyncio.Event()

            async def lost() -> None:
                learned.set()

            renewing = asyncio.create_task(frozen.renew(lost))
            await asyncio.wait_for(learned.wait(), 30)
            renewing.cancel()
            assert await frozen.claim(table) == other.me

    in_a_loop(scene())


def test_who_was_given_up_and_does_not_know_it_yet_is_not_refused(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        tables = [await some_table(empty_postgresql, tmp_path) for _ in range(2)]
        async with process(empty_postgresql) as late, process(empty_postgresql) as other:
            await give_up(late)
            assert await late.claim(tables[0]) is None
            await give_up(late)
            assert await other.claim(tables[0]) is None
            assert await late.claim(tables[1]) is None
            assert await other.claim(tables[1]) is None
            await late.begin("127.0.0.1:1")
            assert await late.claim(tables[0]) == await late.claim(tables[1]) == other.me

    in_a_loop(scene())


def test_what_is_used_is_not_given_up(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with process(empty_postgresql) as one, process(empty_postgresql) as other:
            await one.claim(table)
            old = text("UPDATE leases SET taken = taken - 3600000")
            await one._database.write(lambda connection: connection.execute(old))
            await one.release([table])
            assert await other.claim(table) == one.me
            await one.release([])
            assert await other.claim(table) is None

    in_a_loop(scene())


def test_who_is_led_to_another_process_is_not_noted_as_gone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            ears = [await Ear(each).at(room) for each in (ana, bob)]
            ears[0].connection.end(MOVED)
            for ear in ears:
                await room.disconnect(ear.connection)
            stored = await parts.store.table(room.id)
            assert stored is not None
            assert [seat.here for seat in stored[1]] == [True, False]

    in_a_loop(scene())


def test_a_stranger_is_not_heard_by_the_processes(empty_postgresql: str, tmp_path: Path) -> None:
    heard = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        heard.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"[]"})

    async def scene() -> None:
        async with opened(tmp_path, database=empty_postgresql) as parts:
            background = Background(Metrics())
            peers = Peers(parts.ownership, background, SECRET, app)
            await peers.begin(parts.store, parts.registry, "")
            friend = Peers(Ownership(parts.store), background, SECRET, app)
            assert parts.ownership.me is not None
            assert await friend.ask(await friend._link(parts.ownership.me), "/friend") == b"[]"
            host, _, port = parts.ownership.me.address.rpartition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            await reader.readexactly(CHALLENGE_BYTES)
            writer.write(secrets.token_bytes(PROOF_BYTES) + b"\x00\x00\x00\x03\x93\x01\xa0")
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
            writer.close()
            await friend.close()
            await peers.close()
            await background.close()

    in_a_loop(scene())
    assert heard == ["/friend"]
