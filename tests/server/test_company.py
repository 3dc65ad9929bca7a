"""Taking seats, leaving and removing people: bots' seats, absent hosts, rematches, pauses."""

import asyncio
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.lexicon.letters import normalise
from tablee.server.rooms import seat_requests as asking
from tablee.server.rooms import seating
from tablee.server.rooms.new_table import rematch
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person, TableRow
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.refusal import Refusal
from tests.server.harness import Client, Server, finish_together, in_a_loop
from tests.server.inside import Ear, new_table, opened, person, table_of_two


def _with_a_bot(server: Server) -> tuple[Client, Client, str]:
    """Start a table where Ana and Bob play with bots in the last two seats."""
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(4, bots=["random", "random"], start=True)
    bob.post(f"/api/tables/{table}/sit", {})
    return ana, bob, table


def test_a_bots_seat_is_taken_over_when_all_players_agree(server: Server) -> None:
    ana, bob, table = _with_a_bot(server)
    eve = Client(server, "Eve")
    with ana.at(table), bob.at(table), eve.at(table) as watching:
        asked = eve.post(f"/api/tables/{table}/sit", {"seat": 2})
        assert (asked["seat"], asked["room"]["seats"][2]["kind"]) == (None, "bot")
        assert [(each["seat"], each["name"]) for each in asked["room"]["asking"]] == [(2, "Eve")]
        assert Client(server, "Max").refused(f"/api/tables/{table}/sit", {"seat": 2}) == (409, "seat-asked")
        assert eve.refused(f"/api/tables/{table}/asking/2", {"agree": True}) == (403, "not-seated")
        half = ana.post(f"/api/tables/{table}/asking/2", {"agree": True})["room"]
        assert (half["asking"][0]["agreed"], half["seats"][2]["kind"]) == ([0], "bot")
        whole = bob.post(f"/api/tables/{table}/asking/2", {"agree": True})["room"]
        assert (whole["asking"], whole["seats"][2]["name"]) == ([], "Eve")
        assert watching.hear("snapshot")["seat"] == 2


def test_one_refusal_is_enough_and_a_lost_connection_does_not_count_as_consent(server: Server) -> None:
    ana, bob, table = _with_a_bot(server)
    eve = Client(server, "Eve")
    with ana.at(table):
        eve.post(f"/api/tables/{table}/sit", {"seat": 2})
        # Bob's connection is lost just now, but he must still be asked.
        shown = ana.post(f"/api/tables/{table}/asking/2", {"agree": True})["room"]
        assert shown["seats"][2]["kind"] == "bot"
        assert bob.post(f"/api/tables/{table}/asking/2", {"agree": False})["room"]["asking"] == []
        assert bob.refused(f"/api/tables/{table}/asking/2", {"agree": True}) == (409, "nobody-asks")


def test_the_consent_of_a_person_who_leaves_is_not_needed(server: Server) -> None:
    ana, bob, table = _with_a_bot(server)
    eve = Client(server, "Eve")
    with ana.at(table):
        eve.post(f"/api/tables/{table}/sit", {"seat": 2})
        ana.post(f"/api/tables/{table}/asking/2", {"agree": True})
        assert bob.post(f"/api/tables/{table}/leave")["room"]["seats"][2]["name"] == "Eve"


def test_a_host_removes_a_person_before_the_start(server: Server) -> None:
    ana, eve = Client(server, "Ana"), Client(server, "Eve")
    table = ana.open(2)
    eve.post(f"/api/tables/{table}/sit", {})
    with eve.at(table) as sent_away:
        assert eve.http.delete(f"/api/tables/{table}/people/0").json()["rule"] == "not-host"
        assert ana.http.delete(f"/api/tables/{table}/people/0").json()["rule"] == "not-yourself"
        assert ana.http.delete(f"/api/tables/{table}/people/9").json()["rule"] == "no-seat"
        assert ana.http.delete(f"/api/tables/{table}/people/1").json()["room"]["seats"][1]["kind"] == "empty"
        assert sent_away.hear("snapshot")["seat"] is None
    assert ana.http.delete(f"/api/tables/{table}/people/1").json()["rule"] == "nobody-there"
    assert eve.refused(f"/api/tables/{table}/sit", {}) == (403, "removed")
    assert eve.refused(f"/api/tables/{table}/chat", {"text": "hi"}) == (403, "removed")
    assert eve.get("/api/me/tables") == []


def test_a_host_removes_a_person_from_a_game_and_a_bot_replaces_them(server: Server) -> None:
    ana, eve = Client(server, "Ana"), Client(server, "Eve")
    table = ana.open(2, start=True, options={"target": 1})
    eve.post(f"/api/tables/{table}/sit", {})
    with ana.at(table) as player, eve.at(table) as sent_away:
        room = ana.http.delete(f"/api/tables/{table}/people/1").json()["room"]
        assert room["seats"][1]["kind"] == "bot"
        assert sent_away.hear("snapshot")["seat"] is None
        assert player.hear("chat")["line"]["kind"] == "left"
        assert eve.refused(f"/api/tables/{table}/sit", {"seat": 1}) == (403, "removed")
        player.finish()


def test_a_rematch_keeps_the_seats_of_those_who_played(server: Server) -> None:
    ana, bob, eve = Client(server, "Ana"), Client(server, "Bob"), Client(server, "Eve")
    table = ana.open(2, start=True, options={"target": 1})
    bob.post(f"/api/tables/{table}/sit", {})
    with ana.at(table) as one, bob.at(table) as other:
        finish_together(one, other)
    following = ana.post(f"/api/tables/{table}/rematch")
    assert [(seat["kind"], seat["name"]) for seat in following["room"]["seats"]] == [
        ("person", "Ana"),
        ("empty", "Bob"),
    ]
    assert eve.refused(f"/api/tables/{following['id']}/sit", {"seat": 1}) == (409, "seat-kept")
    assert eve.refused(f"/api/tables/{following['id']}/sit", {}) == (409, "seat-kept")
    assert bob.post(f"/api/tables/{table}/rematch")["room"]["status"] == "playing"


def test_a_host_can_free_a_reserved_seat(server: Server) -> None:
    ana, bob, eve = Client(server, "Ana"), Client(server, "Bob"), Client(server, "Eve")
    table = ana.open(2, start=True, options={"target": 1})
    bob.post(f"/api/tables/{table}/sit", {})
    with ana.at(table) as one, bob.at(table) as other:
        finish_together(one, other)
    following = ana.post(f"/api/tables/{table}/rematch")["id"]
    assert ana.http.delete(f"/api/tables/{following}/people/1").is_success
    assert eve.post(f"/api/tables/{following}/sit", {})["room"]["status"] == "playing"


def test_a_rematch_can_be_requested_right_after_the_last_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            assert room.live is not None
            # The state between the last action and the record that the game is over.
            monkeypatch.setattr(type(room.live), "over", property(lambda _: True))
            assert room.row.status == "playing"
            assert (await rematch(parts.registry, room, ana)).id != room.id

    in_a_loop(scene())


def test_simultaneous_requests_for_a_rematch_open_one_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            people = [await person(parts, name) for name in ("Ana", "Bob", "Cléo", "Dan")]
            room = await new_table(parts, people[0], NewTable("glop", 4, start=True))
            for seat, each in enumerate(people[1:], start=1):
                await room.change(partial(_seated, each, seat))
            await room.change(lambda row, seats: (replace(row, status="over"), seats))
            following = await asyncio.gather(*(rematch(parts.registry, room, each) for each in people))
            assert len({each.id for each in following}) == 1
            assert [seat.person for seat in following[0].seats] == [each.id for each in people]

    in_a_loop(scene())


def _seated(who: Person, seat: int, row: TableRow, seats: seating.Seats) -> seating.SeatedTable:
    return seating.sit(row, seats, who, seat, now_ms())


def test_an_absent_host_does_not_prevent_the_start(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, grace_ms=50) as parts:
            ana, bob = await person(parts, "Ana"), await person(parts, "Bob")
            room = await new_table(parts, ana, NewTable("glop", 2))
            await room.change(lambda row, seats: seating.sit(row, seats, bob, 1, now_ms()))
            gone, there = await Ear(ana).at(room), await Ear(bob).at(room)
            with pytest.raises(Refusal, match="not-host"):
                await room.change(lambda row, seats: seating.start(row, seats, bob.id, now_ms()))
            await room.disconnect(gone.connection)
            await there.room(lambda shown: shown["host"] == 1)
            await room.change(lambda row, seats: seating.start(row, seats, bob.id, now_ms()))
            assert room.row.status == "playing"

    in_a_loop(scene())


async def _vote(room: Room, person_id: str, agree: bool) -> None:
    await room.change(lambda row, seats: seating.vote_pause(row, seats, person_id, agree, now_ms()))


def test_a_pause_needs_the_consent_of_a_briefly_disconnected_player(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, bob = await table_of_two(parts)
            await Ear(ana).at(room)
            await room.disconnect((await Ear(bob).at(room)).connection)
            await _vote(room, ana.id, True)
            assert not room.shown().paused

    in_a_loop(scene())


def test_a_returning_player_can_end_a_pause_started_without_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, grace_ms=50) as parts:
            room, ana, bob = await table_of_two(parts)
            one, other = await Ear(ana).at(room), await Ear(bob).at(room)
            await room.disconnect(other.connection)
            await _vote(room, ana.id, True)
            # Once a bot plays for Bob, only Ana has to agree.
            await one.room(lambda shown: bool(shown["paused"]))
            await Ear(bob).at(room)
            await _vote(room, bob.id, False)
            assert not room.shown().paused

    in_a_loop(scene())


def test_a_seat_is_not_given_away_while_no_player_is_connected(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana, eve = await person(parts, "Ana"), await person(parts, "Eve")
            room = await new_table(parts, ana, NewTable("glop", 2, bots=("random",), start=True))
            await room.change(lambda row, seats: asking.sit(row, seats, eve, 1, now_ms()))
            assert [each.name for each in room.shown().asking] == ["Eve"]
            await asyncio.sleep(0)
            assert room.seats[1].is_bot

    in_a_loop(scene())


def test_no_bot_is_named_like_a_person_at_its_table(server: Server) -> None:
    """With 11 of 16 names in use, most hosts and guests of these tables meet their own."""
    for host, guest in (("ulysse", "Zoé"), ("LEON", "Odile"), ("Garance", "firmin")):
        mine, other = Client(server, host), Client(server, guest)
        table = mine.open(12, game="wordjam", bots=["random"] * 10)
        other.post(f"/api/tables/{table}/sit", {})
        names = [seat["name"] for seat in mine.get(f"/api/tables/{table}")["room"]["seats"]]
        assert len({normalise(name) for name in names}) == 12
