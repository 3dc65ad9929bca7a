"""People I play with: the list, our scores, invitations and blocks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from tablee import games
from tablee.core import log
from tablee.review.recording import Recording
from tablee.server.http.limits import INVITATIONS_PER_MINUTE
from tablee.server.people.queries import INVITATION_MS, MOST_INVITATIONS, move_blocks_and_invitations
from tablee.server.people.service import LOOKED_MS, invite
from tablee.server.rooms.seating import FRESH_MS
from tablee.server.store.rows import InvitationRow
from tablee.server.store.schema import invitations as invitation_rows
from tablee.server.time import now_ms
from tests.conformance import golden
from tests.server.finished import person_of, store_game
from tests.server.harness import Client, Server, in_a_loop
from tests.server.inside import opened, person, table_of_two

GLOP = games.load("glop")
OF_FOUR = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), GLOP)
"""Seats 0 and 2 against 1 and 3."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("acquaintances")) as running:
        yield running
        assert running.metric("tablee_faults_total") == 0


def begun(*people: Client) -> str:
    """Start a game between these people."""
    table = people[0].open(len(people))
    for other in people[1:]:
        other.post(f"/api/tables/{table}/sit", {})
    people[0].post(f"/api/tables/{table}/start")
    return table


def two(server: Server, one: str = "Ana", other: str = "Bob") -> tuple[Client, Client]:
    """Create two people who have played together."""
    ana, bob = Client(server, one), Client(server, other)
    begun(ana, bob)
    return ana, bob


def known(client: Client) -> dict[str, Any]:
    """Return the people somebody plays with, by name."""
    return {each["name"]: each for each in client.get("/api/me/people")["people"]}


def at(client: Client, name: str, what: str = "") -> str:
    """Return the path of one person as seen by another, blocked or not."""
    told = client.get("/api/me/people")
    handle = next(each["handle"] for each in (*told["people"], *told["blocked"]) if each["name"] == name)
    return f"/api/me/people/{handle}{what}"


def done(client: Client, method: str, path: str) -> None:
    answer = client.http.request(method, path)
    assert answer.status_code == 204, answer.text


def invited(client: Client) -> list[tuple[str, str]]:
    return [(each["name"], each["table"]) for each in client.get("/api/me/invitations")]


# The list and the scores


def test_people_of_started_games_are_listed_newest_first(server: Server) -> None:
    ana, bob, cleo, dora = (Client(server, name) for name in ("Ana", "Bob", "Cléo", "Dora"))
    begun(ana, bob)
    begun(ana, cleo)
    begun(ana, bob)
    waiting = ana.open(2)
    dora.post(f"/api/tables/{waiting}/sit", {})
    ana.open(2, bots=["random"], start=True)
    listed = ana.get("/api/me/people")
    assert [(each["name"], each["games"]) for each in listed["people"]] == [("Bob", 2), ("Cléo", 1)]
    assert (listed["next"], listed["blocked"]) == (None, [])
    assert list(known(dora)) == [], "a table that never started is not a game"
    assert Client(server).get("/api/me/people") == {"people": [], "blocked": [], "next": None}


def test_the_score_counts_better_ranks_and_lists_partners_separately(server: Server) -> None:
    me, friend, foe = (Client(server, name) for name in ("Ana", "Bob", "Cléo"))
    seats: list[str | None] = [person_of(me), person_of(foe), person_of(friend)]
    first = store_game(server, OF_FOUR, seats, started=1_000)
    second = store_game(server, OF_FOUR, seats, started=2_000)
    recording = Recording(GLOP, OF_FOUR)
    ranks = [each.rank for each in recording.scores(recording.last)]
    won = ranks[0] == 1
    people = known(me)
    assert people["Bob"]["tally"] == {"ahead": 0, "behind": 0, "level": 0, "together": 2, "won_together": 2 * won}
    assert people["Cléo"]["tally"]["ahead"] == 2 * (ranks[0] < ranks[1])
    assert people["Cléo"]["tally"]["behind"] == 2 * (ranks[0] > ranks[1])
    theirs = known(foe)["Ana"]["tally"]
    assert (theirs["ahead"], theirs["behind"]) == (
        people["Cléo"]["tally"]["behind"],
        people["Cléo"]["tally"]["ahead"],
    )
    page = me.get(at(me, "Cléo"))
    assert page["who"] == people["Cléo"]
    assert [(each["game"], each["tally"]) for each in page["games"]] == [("glop", people["Cléo"]["tally"])]
    assert [each["id"] for each in page["last"]] == [second, first]
    assert [each["id"] for each in me.get("/api/me/history")["games"]] == [second, first]
    assert not page["last"][0]["together"]
    assert me.get(at(me, "Bob"))["last"][0]["together"]


def test_a_long_list_comes_page_by_page(server: Server) -> None:
    me = Client(server, "Ana")
    left = replace(OF_FOUR, entries=())
    for number in range(11):
        others = [person_of(Client(server, f"N{number:02}")) for _ in range(3)]
        store_game(server, left, [person_of(me), *others], "closed", started=1_000 + number)
    first = me.get("/api/me/people")
    assert [each["name"] for each in first["people"]] == [f"N{number:02}" for number in range(10, 0, -1) for _ in "abc"]
    rest = me.get(f"/api/me/people?skip={first['next']}")
    assert ([each["name"] for each in rest["people"]], rest["next"]) == (["N00"] * 3, None)
    assert me.get("/api/me/people?skip=-1", 400)["rule"] == "bad-message"


def test_people_cannot_be_found_by_guessing_their_handle(server: Server) -> None:
    ana, bob = two(server, "Ana", "Bob")
    eve = Client(server, "Eve")
    handle = at(ana, "Bob")
    assert person_of(bob) not in ana.http.get("/api/me/people").text + ana.http.get(handle).text
    for stranger, path in ((eve, handle), (bob, handle), (ana, f"/api/me/people/{person_of(bob)}")):
        assert stranger.get(path, 404)["rule"] == "never-met"
        for what in ("/invite", "/block"):
            assert stranger.refused(path + what) == (404, "never-met")
        assert stranger.http.delete(path + "/block").status_code == 404
    nobody = Client(server)
    assert nobody.get(handle, 403)["rule"] == "who-are-you"
    assert nobody.refused(handle + "/invite") == (403, "who-are-you")
    assert nobody.get("/api/me/invitations") == []


# Invitations


def test_one_tap_opens_a_table_of_the_same_game_and_the_other_joins_it(server: Server) -> None:
    ana, bob = two(server)
    table = ana.post(at(ana, "Bob", "/invite"))["id"]
    assert ana.get(f"/api/tables/{table}")["seat"] == 0
    assert ana.get(f"/api/tables/{table}")["room"]["game"] == "glop"
    assert invited(bob) == [("Ana", table)]
    assert ana.post(at(ana, "Bob", "/invite"))["id"] == table, "the open table is reused"
    assert invited(bob) == [("Ana", table)]
    bob.post(f"/api/tables/{table}/sit", {})
    assert invited(bob) == []
    ana.post(f"/api/tables/{table}/start")
    bob.post(f"/api/tables/{table}/leave")
    assert invited(bob) == [], "it has begun"


def test_nobody_is_invited_to_a_table_where_no_seat_is_left(server: Server) -> None:
    ana, bob = two(server)
    cleo = Client(server, "Cléo")
    begun(ana, cleo)
    table = ana.open(2)
    for name in ("Bob", "Cléo"):
        ana.post(at(ana, name, "/invite"))
    cleo.post(f"/api/tables/{table}/sit", {})
    assert invited(bob) == [], "somebody else was first"
    answer = ana.http.post(at(ana, "Bob", "/invite"))
    assert answer.status_code == 409
    assert answer.json()["rule"] == "own-table-full"
    assert "make room there, then invite" in answer.json()["detail"]
    cleo.post(f"/api/tables/{table}/leave")
    assert invited(bob) == [("Ana", table)], "there is a seat again"


def test_an_invitation_ends_when_its_table_closes_or_it_is_declined(server: Server) -> None:
    ana, bob = two(server)
    invite_bob = at(ana, "Bob", "/invite")
    closed = ana.post(invite_bob)["id"]
    ana.post(f"/api/tables/{closed}/leave")
    assert invited(bob) == []
    table = ana.post(invite_bob)["id"]
    assert invited(bob) == [("Ana", table)], "one per host: the new one replaced the old"
    done(bob, "DELETE", f"/api/me/invitations/{table}")
    assert invited(bob) == []
    assert ana.refused(invite_bob) == (409, "not-free"), "not to the same table again"
    assert Client(server, "Eve").http.delete(f"/api/me/invitations/{table}").status_code == 404
    assert Client(server).http.delete(f"/api/me/invitations/{table}").status_code == 403


def test_invitations_are_rate_limited(server: Server) -> None:
    ana, bob = two(server)
    invite_bob = at(ana, "Bob", "/invite")
    # On a slow machine a minute may pass meanwhile.
    answers = [ana.http.post(invite_bob) for _ in range(3 * INVITATIONS_PER_MINUTE)]
    assert all(answer.is_success for answer in answers[:INVITATIONS_PER_MINUTE])
    assert {answer.json()["rule"] for answer in answers if not answer.is_success} == {"too-fast"}
    assert len(invited(bob)) == 1


# Blocks


def test_a_blocked_person_can_neither_invite_nor_sit_and_gets_no_reason(server: Server) -> None:
    ana, bob = two(server, "Ana", "Bob")
    bob.post(at(bob, "Ana", "/invite"))
    table = ana.open(2, visibility="open")
    assert known(bob)["Ana"]["online"]
    done(ana, "POST", at(ana, "Bob", "/block"))
    done(ana, "POST", at(ana, "Bob", "/block"))
    assert invited(ana) == []
    assert bob.refused(at(bob, "Ana", "/invite")) == (409, "not-free")
    assert bob.refused(f"/api/tables/{table}/sit", {}) == (409, "table-full")
    assert bob.refused(f"/api/tables/{table}/sit", {"seat": 1}) == (409, "seat-taken")
    assert bob.refused(f"/api/tables/{table}/sit", {"seat": 0}) == (409, "seat-taken"), (
        "the same refusal as for anybody"
    )
    assert bob.refused(f"/api/tables/{table}/sit", {"seat": 7}) == Client(server, "Dan").refused(
        f"/api/tables/{table}/sit", {"seat": 7}
    )
    with ana.at(table):
        assert table not in [line["id"] for line in bob.get("/api/tables")]
        assert table in [line["id"] for line in Client(server, "Cléo").get("/api/tables")]
        assert not known(bob)["Ana"]["online"]
    assert "block" not in bob.http.post(f"/api/tables/{table}/sit", json={}).json()["detail"].lower()
    told = ana.get("/api/me/people")
    assert [each["name"] for each in told["people"]] == []
    assert [each["name"] for each in told["blocked"]] == ["Bob"]
    assert ana.get(at(ana, "Bob"))["blocked"]
    assert ana.refused(at(ana, "Bob", "/invite")) == (409, "you-blocked")
    done(ana, "DELETE", at(ana, "Bob", "/block"))
    assert list(known(ana)) == ["Bob"]
    assert bob.post(f"/api/tables/{table}/sit", {})["seat"] == 1


def test_a_running_game_continues_without_the_chat_of_a_blocked_person(server: Server) -> None:
    ana, bob, cleo = (Client(server, name) for name in ("Ana", "Bob", "Cléo"))
    table = begun(ana, bob)
    with ana.at(table) as one, bob.at(table) as other, cleo.at(table) as watching:
        other.say(type="chat", text="avant")
        line = one.hear("chat")["line"]["id"]
        done(ana, "POST", at(ana, "Bob", "/block"))
        assert one.hear("unsaid")["id"] == line
        other.say(type="chat", text="après")
        other.say(type="react", reaction="laugh")
        assert [watching.hear("chat")["line"]["text"] for _ in range(3)] == ["avant", "après", "laugh"]
        watching.say(type="chat", text="bonsoir")
        assert one.hear("chat")["line"]["name"] == "Cléo"
    with ana.at(table) as back:
        assert [said["text"] for said in back.snapshot["chat"] if said["kind"] == "line"] == ["bonsoir"]
        assert back.snapshot["room"]["seats"][1]["name"] == "Bob"
        with bob.at(table) as other:
            assert other.snapshot["seat"] == 1
            playing = back if back.state["moves"] else other
            playing.play(playing.state["moves"][0])


def test_a_rematch_keeps_no_seat_for_a_blocked_person(server: Server) -> None:
    ana, bob, cleo, dora = people = tuple(Client(server, name) for name in ("Ana", "Bob", "Cléo", "Dora"))
    table = store_game(server, OF_FOUR, [person_of(each) for each in people])
    done(ana, "POST", at(ana, "Bob", "/block"))
    room = ana.post(f"/api/tables/{table}/rematch")["room"]
    assert [seat["name"] for seat in room["seats"]] == ["Ana", "", "Marcel", "Zoé"]
    assert bob.refused(f"/api/tables/{table}/rematch") == (409, "seat-taken")
    assert cleo.post(f"/api/tables/{table}/rematch")["seat"] == 2
    assert dora.post(f"/api/tables/{table}/rematch")["seat"] == 3


# Signing in, and deleting oneself


def test_a_guest_who_signs_in_keeps_acquaintances_blocks_and_invitations(server: Server) -> None:
    ana, bob, phone, cleo, dora = (Client(server, name) for name in ("Ana S", "Bob", "Guest", "Cléo", "Dora"))
    begun(ana, bob)
    begun(phone, bob)
    begun(phone, cleo)
    begun(dora, phone)
    for who, name in ((ana, "Bob"), (phone, "Bob"), (phone, "Cléo")):
        done(who, "POST", at(who, name, "/block"))
    table = dora.post(at(dora, "Guest", "/invite"))["id"]
    ana.post("/api/me/account")
    ticket = ana.post("/api/me/links")["ticket"]
    assert phone.http.post("/api/links/use", json={"ticket": ticket}).status_code == 204
    told = ana.get("/api/me/people")
    assert {each["name"] for each in told["blocked"]} == {"Bob", "Cléo"}
    assert [each["name"] for each in told["people"]] == ["Dora"]
    assert invited(ana) == [("Dora", table)]
    assert known(bob)["Ana S"]["games"] == 2


def test_a_deleted_person_is_in_nobodys_list(server: Server) -> None:
    ana, bob = two(server)
    cleo = Client(server, "Cléo")
    begun(ana, cleo)
    done(bob, "POST", at(bob, "Ana", "/block"))
    ana.post(at(ana, "Cléo", "/invite"))
    ana.http.delete("/api/me").raise_for_status()
    assert bob.get("/api/me/people") == {"people": [], "blocked": [], "next": None}
    assert (known(cleo), invited(cleo)) == ({}, [])


# Every store, and several processes


def test_the_store_keeps_one_invitation_per_host_limits_them_and_expires_them(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, database=database) as parts:
            _, ana, bob = await table_of_two(parts)
            table = await invite(parts.registry, parts.store, ana, bob)
            assert await invite(parts.registry, parts.store, ana, bob) == table
            queries = parts.store.people
            waiting = await queries.invitations_of(bob.id, now_ms())
            assert [(each.table, each.game, each.name) for each in waiting] == [(table, "glop", "Ana")]
            assert not await queries.is_full(bob.id, now_ms())
            for number in range(MOST_INVITATIONS - 1):
                host = await person(parts, f"H{number}")
                assert await queries.invite(InvitationRow(host.id, bob.id, table, now_ms()))
            assert await queries.is_full(bob.id, now_ms())
            later = now_ms() + INVITATION_MS + 1
            assert await queries.invitations_of(bob.id, later) == []
            assert await queries.forget_invitations(later, 500) >= MOST_INVITATIONS
            left = select(func.count()).select_from(invitation_rows).where(invitation_rows.c.guest == bob.id)
            assert await parts.store.database.read(lambda c: c.execute(left).scalar_one()) == 0

    in_a_loop(scene())


def test_blocks_are_merged_when_a_guest_becomes_a_person_they_blocked(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path, database=database) as parts:
            ana, guest, bob = [await person(parts, name) for name in ("Ana", "Guest", "Bob")]
            for one, other in ((ana, guest), (guest, ana), (ana, bob), (guest, bob), (bob, guest)):
                await parts.store.people.block(one.id, other.id, now_ms())
            await parts.store.writer.write(lambda c: move_blocks_and_invitations(c, guest.id, ana.id))
            assert await parts.store.people.blocked_by(ana.id) == {bob.id}
            assert await parts.store.people.blocked_by(bob.id) == {ana.id}
            assert await parts.store.people.blocked_by(guest.id) == frozenset()

    in_a_loop(scene())


def test_people_at_a_table_or_the_shelf_are_online_but_not_for_those_they_blocked(
    database: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with opened(tmp_path, database=database) as parts:
            _, ana, bob = await table_of_two(parts)

            async def there(now: int) -> frozenset[str]:
                return await parts.store.people.present(ana.id, [bob.id], now - FRESH_MS, now - LOOKED_MS)

            assert await there(now_ms()) == {bob.id}, "at a table"
            assert await there(now_ms() + LOOKED_MS + 1000) == frozenset()
            await parts.store.accounts.note_visit(bob, now_ms() + LOOKED_MS)
            assert await there(now_ms() + LOOKED_MS + 1000) == {bob.id}, "at the shelf"
            await parts.store.people.block(bob.id, ana.id, now_ms())
            assert await there(now_ms() + LOOKED_MS + 1000) == frozenset()

    in_a_loop(scene())
