"""Ownership of tables among processes on one PostgreSQL, and takeover when the owner fails."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace
from sqlalchemy import text, update

from tablee.server.cluster import queries
from tablee.server.cluster.link import CHALLENGE_BYTES, PROOF_BYTES, SILENT_ROUNDS, Call, Link, Welcome, proof
from tablee.server.cluster.ownership import Ownership
from tablee.server.cluster.peers import HERE, Peers
from tablee.server.cluster.queries import Owner
from tablee.server.http.middleware import Receive, Scope, Send
from tablee.server.metrics import Metrics
from tablee.server.rooms.background import Background
from tablee.server.rooms.connections import MOVED
from tablee.server.rooms.room_lock import Moved
from tablee.server.store.fencing import GivenUp
from tablee.server.store.rows import ChatRow
from tablee.server.store.schema import tables
from tablee.server.store.store import Store
from tablee.server.wire.refusal import Refusal
from tests.server.harness import WAIT, in_a_loop
from tests.server.inside import Ear, opened, table_of_two

SECRET = b"shared by all"


@pytest.fixture(autouse=True)
def a_slow_machine_is_not_taken_for_a_dead_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "LAPSE_MS", 600_000)


class Process(Ownership):
    """The part of a process that owns tables, and its store."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.cluster)
        self.store = store


@asynccontextmanager
async def process(database: str, address: str = "127.0.0.1:1") -> AsyncIterator["Process"]:
    store = Store(database)
    await store.open()
    try:
        ownership = Process(store)
        await ownership.begin(address)
        yield ownership
    finally:
        await store.close()


async def some_table(database: str, folder: Path) -> str:
    async with opened(folder, database=database) as parts:
        return (await table_of_two(parts))[0].id


async def give_up(ownership: Ownership) -> None:
    """Make a process look as if it had not renewed its lease for an hour."""
    assert ownership.me is not None
    old = text("UPDATE processes SET renewed = renewed - 3600000 WHERE id = :id").bindparams(id=ownership.me.id)
    await ownership._queries._database.write(lambda connection: connection.execute(old))


def test_only_one_of_several_processes_that_claim_a_table_owns_it(empty_postgresql: str, tmp_path: Path) -> None:
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


def test_an_unknown_table_gets_no_owner(empty_postgresql: str) -> None:
    async def scene() -> None:
        async with process(empty_postgresql) as one:
            assert await one.claim("nosuchtable") is None
            count = text("SELECT count(*) FROM leases")
            assert await one.store.database.read(lambda connection: connection.execute(count).scalar()) == 0

    in_a_loop(scene())


def test_a_process_that_does_not_renew_loses_its_tables_and_is_notified(empty_postgresql: str, tmp_path: Path) -> None:
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
            await asyncio.wait_for(learned.wait(), WAIT)
            renewing.cancel()
            assert await frozen.claim(table) == other.me

    in_a_loop(scene())


def test_an_expired_process_cannot_write_to_its_tables(empty_postgresql: str, tmp_path: Path) -> None:
    line = ChatRow("", None, "Ana", "still here", 1)

    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with process(empty_postgresql) as frozen, process(empty_postgresql) as other:
            await frozen.claim(table)
            await frozen.store.tables.say(replace(line, table_id=table))
            await give_up(frozen)
            await other.claim(table)
            letting_go = asyncio.Event()

            async def lost() -> None:
                with pytest.raises(GivenUp):
                    await frozen.store.tables.say(replace(line, table_id=table))
                letting_go.set()

            renewing = asyncio.create_task(frozen.renew(lost))
            await asyncio.wait_for(letting_go.wait(), WAIT)
            await other.store.tables.say(replace(line, table_id=table))
            renewing.cancel()
            assert len(await other.store.tables.chats(table)) == 2

    in_a_loop(scene())


def test_an_expired_process_can_still_claim_tables(empty_postgresql: str, tmp_path: Path) -> None:
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


async def taken_over(late: Ownership, other: Ownership, table: str) -> None:
    """Let another process take over a table; then have the old owner register again."""
    await give_up(late)
    assert await other.claim(table) is None
    assert late.me is not None
    await late.register(late.me.address)


def test_a_late_claim_under_an_old_registration_makes_no_owner(
    empty_postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with process(empty_postgresql) as late, process(empty_postgresql) as other:
            claimed = late._claimed

            async def answered_late(table_id: str, me: Owner) -> Owner | None:
                owner = await claimed(table_id, me)
                # Not undo(): it would also undo the fixture, and a slow machine would look like a
                # dead process.
                monkeypatch.setattr(late, "_claimed", claimed)
                await taken_over(late, other, table)
                return owner

            monkeypatch.setattr(late, "_claimed", answered_late)
            assert await late.claim(table) == other.me

    in_a_loop(scene())


def test_a_table_taken_over_while_loading_is_left_to_its_new_owner(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with opened(tmp_path, database=empty_postgresql) as parts, process(empty_postgresql) as other:
            await parts.ownership.begin("127.0.0.1:1")
            chats = parts.store.tables.chats

            async def slow(*asked: Any, **named: Any) -> list[ChatRow]:
                await taken_over(parts.ownership, other, table)
                await parts.registry.reclaim()
                return await chats(*asked, **named)

            parts.store.tables.chats = slow  # type: ignore[method-assign]
            with pytest.raises(Moved):
                await parts.registry.room(table)
            assert table not in parts.registry.rooms
            with pytest.raises(Moved):
                await parts.registry.room(table)
            assert (await parts.registry.room(table, owned=False)).id == table

    in_a_loop(scene())


def test_a_process_that_regains_a_table_extends_its_deadlines(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with opened(tmp_path, database=empty_postgresql) as parts, process(empty_postgresql) as other:
            await parts.ownership.begin("127.0.0.1:1")
            room = await parts.registry.room(table)
            room.floor = 0
            await parts.registry.reclaim()
            assert room.floor == 0
            await taken_over(parts.ownership, other, table)
            await other.end()
            await parts.registry.reclaim()
            assert parts.registry.rooms == {table: room}
            assert room.floor > room.at + 15_000

    in_a_loop(scene())


def test_connecting_to_a_released_room_loads_a_new_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            await room.give_away()
            parts.registry.forget(room)
            current = await parts.registry.connect(room, Ear(ana).connection, 0)
            assert current is not room
            assert current.connections.seats == {0}

    in_a_loop(scene())


def test_a_lease_in_use_is_not_released(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        table = await some_table(empty_postgresql, tmp_path)
        async with process(empty_postgresql) as one, process(empty_postgresql) as other:
            await one.claim(table)
            old = text("UPDATE leases SET taken = taken - 3600000")
            await one.store.database.write(lambda connection: connection.execute(old))
            await one.release([table])
            assert await other.claim(table) == one.me
            await one.release([])
            assert await other.claim(table) is None

    in_a_loop(scene())


def test_a_person_redirected_to_another_process_stays_present(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            ears = [await Ear(each).at(room) for each in (ana, bob)]
            ears[0].connection.end(MOVED)
            for ear in ears:
                await room.disconnect(ear.connection)
            stored = await parts.store.tables.load(room.id)
            assert stored is not None
            assert [seat.here for seat in stored[1]] == [True, False]

    in_a_loop(scene())


def test_requests_without_the_shared_secret_are_not_handled(empty_postgresql: str, tmp_path: Path) -> None:
    heard = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        heard.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"[]"})

    async def scene() -> None:
        async with opened(tmp_path, database=empty_postgresql) as parts:
            background = Background(Metrics())
            peers = Peers(parts.ownership, background, SECRET, app)
            await peers.begin(HERE, parts.registry.reclaim)
            friend = Peers(Ownership(parts.store.cluster), background, SECRET, app)
            assert parts.ownership.me is not None
            assert await friend.ask(await friend._link(parts.ownership.me), "/friend") == b"[]"
            host, _, port = parts.ownership.me.address.rpartition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            await reader.readexactly(CHALLENGE_BYTES)
            writer.write(secrets.token_bytes(PROOF_BYTES + CHALLENGE_BYTES) + b"\x00\x00\x00\x03\x93\x01\xa0")
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
            writer.close()
            await friend.close()
            await peers.close()
            await background.close()

    in_a_loop(scene())
    assert heard == ["/friend"]


def test_a_table_of_a_newer_edition_is_released_to_a_process_that_may_know_it(
    empty_postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError

    async def scene() -> None:
        async with opened(tmp_path, database=empty_postgresql) as parts:
            room, _, _ = await table_of_two(parts)
            parts.registry.forget(room)
            newer = update(tables).where(tables.c.id == room.id).values(edition=99)
            await parts.store.database.write(lambda connection: connection.execute(newer))
            background = Background(Metrics())
            old = Peers(parts.ownership, background, SECRET, app)
            await old.begin(HERE, parts.registry.reclaim)
            assert await old.settle(room.id) is None, "no other process: refused here, with a reason"
            with pytest.raises(Refusal, match="unknown-edition"):
                await parts.registry.room(room.id)
            assert await parts.store.cluster.owner_of(room.id) is None
            own = Ownership(parts.store.cluster)
            upgraded = Peers(own, background, SECRET, app)
            await upgraded.begin(HERE, AsyncMock())
            link = await old.settle(room.id)
            assert link is not None
            assert own.me is not None
            assert link.to == own.me.address
            monkeypatch.setattr(own, "can_play", AsyncMock(return_value=True))
            assert await upgraded.settle(room.id) is None
            assert await parts.store.cluster.owner_of(room.id) == own.me
            await upgraded.close()
            await old.close()
            await background.close()

    in_a_loop(scene())


@pytest.mark.parametrize("lie", ["nonsense", "what it was told", "nothing but yes"])
def test_nothing_is_forwarded_to_a_process_that_fails_the_handshake(lie: str) -> None:
    """Otherwise a process that takes an owner's address could read cookies and actions."""

    async def stranger(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(secrets.token_bytes(CHALLENGE_BYTES))
        said = await reader.readexactly(PROOF_BYTES + CHALLENGE_BYTES)
        lies = {"nonsense": secrets.token_bytes(PROOF_BYTES), "what it was told": said[:PROOF_BYTES]}
        writer.write(lies.get(lie, b"\x01" * PROOF_BYTES))
        with suppress(ConnectionResetError):
            heard.append(await reader.read())
        writer.close()

    heard: list[bytes] = []

    async def scene() -> None:
        server = await asyncio.start_server(stranger, "127.0.0.1")
        address = "{}:{}".format(*server.sockets[0].getsockname()[:2])
        background = Background(Metrics())
        peers = Peers(cast(Ownership, SimpleNamespace(me=None)), background, SECRET, AsyncMock())
        with pytest.raises(ConnectionAbortedError):
            await peers._link(Owner("owner", address))
        await asyncio.sleep(0.1)
        server.close()
        await background.close()

    in_a_loop(asyncio.wait_for(scene(), 60))
    assert heard in ([b""], [])


def test_a_silent_link_is_closed_and_keepalives_prevent_that() -> None:
    async def scene() -> None:
        loop, welcomed = asyncio.get_running_loop(), set[Link]()
        prove = partial(proof, SECRET, "owner")
        server = await loop.create_server(lambda: Welcome(lambda *_: None, prove, welcomed), "127.0.0.1")
        port = server.sockets[0].getsockname()[1]
        _, call = await loop.create_connection(lambda: Call(prove), "127.0.0.1", port)
        await call.welcome
        (there,) = welcomed
        for _ in range(2 * SILENT_ROUNDS):
            there.keep_alive()
            call.keep_alive()
            while there._silent or call._silent:
                await asyncio.sleep(0.01)
        for _ in range(SILENT_ROUNDS + 1):
            call.keep_alive()
        while not call.lost:
            await asyncio.sleep(0.01)
        server.close()

    in_a_loop(asyncio.wait_for(scene(), 60))
