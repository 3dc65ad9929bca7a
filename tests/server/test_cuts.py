"""A deal that nobody chose: the server is bound before the first card, each page cuts, nobody is waited for long."""

import hashlib
from collections.abc import Iterator

import pytest

from tablee import games
from tablee.core import log
from tablee.review.verify import verdict, verify
from tests.server.harness import Client, Server, finish_together, until

MINE, THEIRS = "0a" * 16, "f1" * 16


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("cuts")) as running:
        yield running


def status(person: Client, table: str) -> str:
    return str(person.get(f"/api/tables/{table}")["room"]["status"])


def test_a_game_waits_for_the_cut_and_is_dealt_from_both(server: Server) -> None:
    me = Client(server, "Ana")
    opened = me.post("/api/tables", {"game": "glop", "seats": 2, "bots": ["random"], "start": True, "cut": True})
    table, room = opened["id"], opened["room"]
    assert room["status"] == "open"
    started = me.post(f"/api/tables/{table}/cut", {"cut": MINE})["room"]
    assert started["status"] == "playing"
    assert started["seed_hash"] == room["seed_hash"], "what was promised stays promised"
    assert started["seed"] is None
    assert started["seats"][0]["cut"]


def test_the_log_tells_secret_and_cuts_and_is_proved(server: Server) -> None:
    me, friend = Client(server, "Ana"), Client(server, "Bob")
    table = me.open(2, cut=True, options={"target": 5})
    promised = me.post(f"/api/tables/{table}/cut", {"cut": MINE})["room"]["seed_hash"]
    friend.post(f"/api/tables/{table}/sit", {"cut": True})
    me.post(f"/api/tables/{table}/start")
    assert status(me, table) == "open", "somebody said that they would cut"
    friend.post(f"/api/tables/{table}/cut", {"cut": THEIRS})
    with me.at(table) as one, friend.at(table) as two:
        finish_together(one, two)
        one.room(lambda room: room["status"] == "over")
    text = me.http.get(f"/api/tables/{table}/log").text
    game = games.load("glop")
    told = log.loads(text, game).header.fair
    assert told is not None
    assert told.cuts == (MINE, THEIRS)
    assert told.commitment == promised == hashlib.sha256(bytes.fromhex(told.secret)).hexdigest()
    key = me.get("/api/key")["key"]
    checks = verify(text, game, commitment=promised, key=key)
    assert verdict(checks) == "proved", checks
    room = me.get(f"/api/tables/{table}")["room"]
    assert room["plays"] == log.plays_digest(log.loads(text, game).entries), "told to pages, which remember it"
    assert Client(server, "Eve").get("/api/key") == {"key": key, "algorithm": "Ed25519"}


def test_a_cut_may_be_made_again_until_the_first_card_and_not_after(server: Server) -> None:
    me = Client(server, "Ana")
    table = me.open(2, cut=True)
    me.post(f"/api/tables/{table}/cut", {"cut": MINE})
    me.post(f"/api/tables/{table}/cut", {"cut": THEIRS})
    me.post(f"/api/tables/{table}/bots", {"level": "random"})
    me.post(f"/api/tables/{table}/start")
    assert me.refused(f"/api/tables/{table}/cut", {"cut": MINE}) == (409, "already-started")
    assert Client(server, "Eve").refused(f"/api/tables/{table}/cut", {"cut": MINE}) == (403, "not-seated")
    assert me.refused(f"/api/tables/{table}/cut", {"cut": "short"}) == (400, "bad-message")


def test_who_said_they_would_cut_and_does_not_is_not_waited_for(server: Server) -> None:
    me = Client(server, "Ana")
    table = me.open(2, bots=["random"], start=True, cut=True)
    with me.at(table) as player:
        player.room(lambda room: room["status"] == "playing")
    until(lambda: status(me, table) == "playing", "the game never began")


def test_programs_that_do_not_cut_play_at_once(server: Server) -> None:
    me = Client(server, "Ana")
    assert status(me, me.open(2, bots=["random"], start=True)) == "playing"


def test_a_rematch_waits_for_the_cut_too(server: Server) -> None:
    me, friend = Client(server, "Ana"), Client(server, "Bob")
    table = me.open(2, options={"target": 5})
    friend.post(f"/api/tables/{table}/sit", {})
    me.post(f"/api/tables/{table}/start")
    with me.at(table) as one, friend.at(table) as two:
        finish_together(one, two)
        one.room(lambda room: room["status"] == "over")
    again = me.post(f"/api/tables/{table}/rematch?cut=true")
    assert friend.post(f"/api/tables/{table}/rematch")["room"]["status"] == "open"
    assert me.post(f"/api/tables/{again['id']}/cut", {"cut": MINE})["room"]["status"] == "playing"
