"""Fair deals: the server commits before the first card, each page cuts, and nobody waits long."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from tablee import games
from tablee.core import log
from tablee.core.fair import cut_hash
from tablee.review.verify import verdict, verify
from tests.server.harness import Client, Json, Server, finish_together, until

MINE, THEIRS = "0a" * 16, "f1" * 16


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("cuts")) as running:
        yield running


def fix(person: Client, table: str, cut: str) -> Json:
    """Send the hash of a cut, as a page does once it has seen the commitment."""
    promised = person.get(f"/api/tables/{table}")["room"]["seed_hash"]
    room: Json = person.post(f"/api/tables/{table}/cut", {"hash": cut_hash(promised, cut)})["room"]
    return room


def open_cut(person: Client, table: str, cut: str) -> Json:
    room: Json = person.post(f"/api/tables/{table}/cut/open", {"cut": cut})["room"]
    return room


def two_who_cut(server: Server, **options: Any) -> tuple[Client, Client, str]:
    """Return two people at a table that starts as soon as both have cut."""
    me, friend = Client(server, "Ana"), Client(server, "Bob")
    table = me.open(2, cut=True, **options)
    friend.post(f"/api/tables/{table}/sit", {"cut": True})
    me.post(f"/api/tables/{table}/start")
    return me, friend, table


def status(person: Client, table: str) -> str:
    return str(person.get(f"/api/tables/{table}")["room"]["status"])


def test_a_game_starts_only_after_the_cut_was_committed_and_opened(server: Server) -> None:
    me = Client(server, "Ana")
    opened = me.post("/api/tables", {"game": "glop", "seats": 2, "bots": ["random"], "start": True, "cut": True})
    table, room = opened["id"], opened["room"]
    assert room["status"] == "open"
    fixed = fix(me, table, MINE)
    assert (fixed["status"], fixed["opening"]) == ("open", True)
    assert fixed["seats"][0]["cut"]
    started = open_cut(me, table, MINE)
    assert started["status"] == "playing"
    assert started["seed_hash"] == room["seed_hash"], "the commitment does not change"
    assert started["seed"] is None


def test_the_log_contains_secret_and_cuts_and_is_proved(server: Server) -> None:
    me, friend, table = two_who_cut(server, options={"target": 5})
    promised = fix(me, table, MINE)["seed_hash"]
    assert status(me, table) == "open", "the other page has announced a cut"
    fix(friend, table, THEIRS)
    open_cut(me, table, MINE)
    assert open_cut(friend, table, THEIRS)["status"] == "playing"
    with me.at(table) as one, friend.at(table) as two:
        finish_together(one, two)
        one.room(lambda room: room["status"] == "over")
    text = me.http.get(f"/api/tables/{table}/log").text
    game = games.load("glop")
    told = log.loads(text, game).header.fair
    assert told is not None
    assert (told.cuts, told.silent) == ((MINE, THEIRS), ())
    assert told.commitment == promised == hashlib.sha256(bytes.fromhex(told.secret)).hexdigest()
    key = me.get("/api/key")["key"]
    checks = verify(text, game, commitment=promised, key=key)
    assert verdict(checks) == "proved", checks
    assert not [check for check in checks if check.why], "no rule of an older format"
    room = me.get(f"/api/tables/{table}")["room"]
    assert room["plays"] == log.plays_digest(log.loads(text, game).entries), "sent to pages, which remember it"
    assert Client(server, "Eve").get("/api/key") == {"key": key, "algorithm": "Ed25519"}


def test_a_cut_can_be_replaced_until_all_are_committed(server: Server) -> None:
    me = Client(server, "Ana")
    table = me.open(2, cut=True)
    fix(me, table, MINE)
    fix(me, table, THEIRS)
    assert me.refused(f"/api/tables/{table}/cut/open", {"cut": THEIRS}) == (409, "cuts-not-opening")
    me.post(f"/api/tables/{table}/bots", {"level": "random"})
    me.post(f"/api/tables/{table}/start")
    assert me.refused(f"/api/tables/{table}/cut", {"hash": "0" * 64}) == (409, "cuts-opening")
    assert me.refused(f"/api/tables/{table}/cut/open", {"cut": MINE}) == (409, "cut-other")
    open_cut(me, table, THEIRS)
    assert me.refused(f"/api/tables/{table}/cut", {"hash": "0" * 64}) == (409, "already-started")
    assert Client(server, "Eve").refused(f"/api/tables/{table}/cut", {"hash": "0" * 64}) == (403, "not-seated")
    assert me.refused(f"/api/tables/{table}/cut", {"hash": "short"}) == (400, "bad-message")


def test_no_cut_is_visible_before_all_are_committed(server: Server) -> None:
    """An operator at the table who knows the secret commits to a cut before seeing another."""
    me, operator, table = two_who_cut(server)
    fix(me, table, MINE)
    seen = operator.get(f"/api/tables/{table}")
    assert MINE not in str(seen)
    assert not seen["room"]["opening"]
    assert fix(operator, table, THEIRS)["opening"]
    open_cut(me, table, MINE)
    better = "77" * 16
    assert operator.refused(f"/api/tables/{table}/cut", {"hash": "0" * 64}) == (409, "cuts-opening")
    assert operator.refused(f"/api/tables/{table}/cut/open", {"cut": better}) == (409, "cut-other")
    assert open_cut(operator, table, THEIRS)["status"] == "playing"


def test_a_page_that_does_not_open_its_cut_is_named_and_cutting_restarts(server: Server) -> None:
    me, late = Client(server, "Ana"), Client(server, "Bob")
    table = me.open(2, cut=True)
    late.post(f"/api/tables/{table}/sit", {"cut": True})
    promised = fix(me, table, MINE)["seed_hash"]
    fix(late, table, THEIRS)
    with me.at(table) as one:
        me.post(f"/api/tables/{table}/start")
        room = one.room(lambda room: [seat["unopened"] for seat in room["seats"]] == [1, 1])
        assert room["seed_hash"] != promised, "a new secret"
        one.room(lambda room: room["status"] == "playing")


def test_a_player_who_leaves_while_cuts_are_opened_is_counted_as_not_opening(server: Server) -> None:
    me, friend, table = two_who_cut(server)
    promised = fix(me, table, MINE)["seed_hash"]
    fix(friend, table, THEIRS)
    open_cut(me, table, MINE)
    friend.post(f"/api/tables/{table}/leave")
    assert not me.get(f"/api/tables/{table}")["room"]["opening"]
    room = friend.post(f"/api/tables/{table}/sit", {"cut": True})["room"]
    assert [seat["unopened"] for seat in room["seats"]] == [0, 1]
    assert room["seed_hash"] != promised
    assert [seat["cut"] for seat in room["seats"]] == [False, False]


def test_the_game_starts_without_the_cut_of_a_person_who_never_sends_it(server: Server) -> None:
    me = Client(server, "Ana")
    table = me.open(2, bots=["random"], start=True, cut=True)
    with me.at(table) as player:
        player.room(lambda room: room["status"] == "playing")
    until(lambda: status(me, table) == "playing", "the game never began")


def test_games_of_programs_that_do_not_cut_start_at_once(server: Server) -> None:
    me = Client(server, "Ana")
    assert status(me, me.open(2, bots=["random"], start=True)) == "playing"


def test_a_rematch_also_waits_for_the_cut(server: Server) -> None:
    me, friend = Client(server, "Ana"), Client(server, "Bob")
    table = me.open(2, options={"target": 5})
    friend.post(f"/api/tables/{table}/sit", {})
    me.post(f"/api/tables/{table}/start")
    with me.at(table) as one, friend.at(table) as two:
        finish_together(one, two)
        one.room(lambda room: room["status"] == "over")
    again = me.post(f"/api/tables/{table}/rematch?cut=true")
    assert friend.post(f"/api/tables/{table}/rematch")["room"]["status"] == "open"
    assert fix(me, again["id"], MINE)["opening"]
    assert open_cut(me, again["id"], MINE)["status"] == "playing"
