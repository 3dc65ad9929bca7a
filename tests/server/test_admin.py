"""Operators see and control a server with their token; nobody else can."""

import asyncio
import json
from pathlib import Path

import pytest
from litestar.exceptions import NotFoundException
from websockets.exceptions import ConnectionClosed

from tablee.cli.main import run
from tablee.core.version import __version__
from tablee.server.operator.routes import OperatorToken
from tablee.server.operator.service import DRAIN
from tablee.server.rooms import seating
from tablee.server.store import migrate
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.refusal import Refusal
from tests.server.harness import WAIT, Client, Server, in_a_loop, in_thread
from tests.server.inside import Ear, first_move, new_table, opened, person, table_of_two, whose_turn

TOKEN = "a-token-that-nobody-guesses"


def test_only_the_token_is_admitted_and_guesses_are_rate_limited() -> None:
    door = OperatorToken(TOKEN)
    door.admit(f"Bearer {TOKEN}", "192.0.2.1")
    for given in (None, "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x", TOKEN):
        with pytest.raises(Refusal) as refused:
            door.admit(given, "192.0.2.2")
        assert (refused.value.rule, refused.value.status) == ("not-operator", 401)
    with pytest.raises(Refusal) as refused:
        door.admit("Bearer wrong", "192.0.2.2")
    assert refused.value.rule == "too-fast"
    for address in ("192.0.2.1", "192.0.2.2"):
        door.admit(f"Bearer {TOKEN}", address)  # wrong guesses never lock the operator out
    with pytest.raises(NotFoundException):
        OperatorToken("").admit("Bearer ", "192.0.2.1")


def test_every_operator_command_works_on_a_real_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    with Server(tmp_path, admin_token=TOKEN) as server:

        def admin(*arguments: str, code: int = 0, token: str = TOKEN) -> str:
            monkeypatch.setenv("TABLEE_ADMIN_TOKEN", token)
            typed = ["admin", *arguments, "--url", server.url, "--lang", "en"]
            assert in_thread(lambda: run(typed)) == code
            told = capsys.readouterr()
            return told.out + told.err

        ana, bob = Client(server, "Ana"), Client(server, "Bob")
        table = ana.open(start=True)
        bob.post(f"/api/tables/{table}/sit", {"seat": 1})
        with ana.at(table) as one, bob.at(table) as two:
            one.say(type="chat", id="c1", text="hello Bob")
            line = two.hear("chat")["line"]["id"]
            assert "Ana, Bob" in admin("tables")
            status = admin("status")
            assert __version__ in status
            assert f"sqlite {migrate.HEAD}" in status
            assert "hello Bob" in admin("chat", table)
            admin("remove-line", str(line))
            assert two.hear("unsaid")["id"] == line
            assert "no such line" in admin("remove-line", str(line), code=2)
            admin("drain")
            two.room(lambda room: bool(room["restarting"]))
            assert ana.refused("/api/tables", {"game": "glop", "seats": 2}) == (503, "restarting")
            admin("resume")
            two.room(lambda room: not room["restarting"])
            seen = json.loads(admin("people", "--json"))
            assert [(each["name"], each["tables"]) for each in seen] == [("Ana", [table]), ("Bob", [table])]
            monkeypatch.setenv("COLUMNS", "60")
            assert seen[0]["id"] in admin("people"), "to be copied from a narrow window"
            monkeypatch.setenv("COLUMNS", "200")
            assert "Nobody has that id" in admin("block", "x" * 32, code=2)
            assert "operator" in admin("status", code=2, token="another-token-altogether")
            admin("remove-table", table)
            with pytest.raises(ConnectionClosed) as closed:
                two.hear("never said")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        ana.get(f"/api/tables/{table}", status=404)
        assert "Nobody plays" in admin("drain", "--wait", "1")
        assert TOKEN not in server.log.read_text()


def test_a_drain_lets_games_finish_or_pauses_them_until_the_server_is_back(tmp_path: Path) -> None:
    async def before() -> str:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            ear = await Ear(ana).at(room)
            waiting = await new_table(parts, ana, NewTable("glop", 2))
            await parts.operator.drain("finish")
            await ear.room(lambda shown: shown["restarting"])
            await room.act(whose_turn(room), first_move(room, whose_turn(room)))
            with pytest.raises(Refusal, match="restarting"):
                await new_table(parts, ana, NewTable("glop", 2))
            cleo = await person(parts, "Cléo")
            await waiting.change(lambda row, seats: seating.sit(row, seats, cleo, 1, now_ms()))
            with pytest.raises(Refusal, match="restarting"):
                await waiting.change(lambda row, seats: seating.start(row, seats, ana.id, now_ms()))
            await parts.operator.drain("pause")
            await ear.room(lambda shown: shown["paused"])
            with pytest.raises(Refusal, match="paused"):
                await room.act(whose_turn(room), first_move(room, whose_turn(room)))
            return room.id

    async def after(table_id: str) -> None:
        async with opened(tmp_path) as parts:
            # A process that starts during a drain.
            assert parts.operator._services.drain.how == "pause"
            await parts.operator.drain("")
            room = await parts.registry.room(table_id)
            assert room.row.paused is None
            await room.act(whose_turn(room), first_move(room, whose_turn(room)))

    in_a_loop(after(in_a_loop(before())))


def test_a_blocked_person_is_disconnected_and_a_bot_plays_for_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            one, two = await Ear(ana).at(room), await Ear(bob).at(room)
            await parts.operator.block(bob.id, True)
            assert (two.connection.ended, one.connection.ended) == (4403, None)
            assert room.seats[1].stand_in
            cookie = parts.identity.cookies.given_to(bob).partition("=")[2].partition(";")[0]
            with pytest.raises(Refusal, match="blocked"):
                await parts.identity.by_cookie(cookie)
            assert [each.name for each in await parts.operator.people() if each.blocked] == ["Bob"]
            await parts.operator.block(bob.id, False)
            assert await parts.identity.by_cookie(cookie) is not None

    in_a_loop(scene())


def test_an_operators_request_to_one_process_reaches_the_other(empty_postgresql: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            opened(tmp_path, database=empty_postgresql) as here,
            opened(tmp_path, database=empty_postgresql) as there,
        ):
            room, ana, bob = await table_of_two(here)
            far = await there.registry.room(room.id)
            one, two = await Ear(ana).at(far), await Ear(bob).at(far)
            said = await far.say(ana, "oups")
            overview = await here.operator.overview()
            assert (overview.storage.kind, overview.playing, overview.online) == ("postgresql", 1, 2)
            await here.operator.drain("finish")
            await one.room(lambda shown: shown["restarting"])
            await here.operator.remove_line(said.id)
            await one.hear(lambda told: told["type"] == "unsaid" and told["id"] == said.id)
            await here.operator.block(bob.id, True)
            await asyncio.wait_for(two.connection.slow.wait(), WAIT)
            assert two.connection.ended == 4403
            await here.operator.remove_table(room.id)
            await asyncio.wait_for(one.connection.slow.wait(), WAIT)
            assert one.connection.ended == 4404
            assert await there.store.operator.note(DRAIN) == "finish"

    in_a_loop(scene())
