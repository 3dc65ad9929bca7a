"""Two server processes on one PostgreSQL: people at one table may use different servers."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Player, Server, Unhurried, finish_together, until


@pytest.fixture(scope="module")
def servers(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("two")
    with Unhurried(folder, postgresql) as one, Unhurried(folder, postgresql) as other:
        yield one, other


def elsewhere(person: Client, server: Server) -> Client:
    """Return the same person as a client of another server, where the cookie is valid too."""
    moved = Client(server)
    moved.http.cookies.update(person.http.cookies)
    return moved


def test_a_game_can_be_played_across_both_servers(servers: tuple[Server, Server]) -> None:
    ana, bob = Client(servers[0], "Ana"), Client(servers[1], "Bob")
    table = ana.open(2, options={"target": 10})
    bob.post(f"/api/tables/{table}/sit", {})
    with ana.at(table) as one, bob.at(table) as other:
        ana.post(f"/api/tables/{table}/start")
        other.hear("snapshot")
        one.hear("snapshot")
        finish_together(one, other)
        assert one.state["scores"] == other.state["scores"]
        other.room(lambda room: room["status"] == "over")
        following = bob.post(f"/api/tables/{table}/rematch")["id"]
        assert one.room(lambda room: room["next"])["next"] == following
        assert ana.post(f"/api/tables/{table}/rematch")["room"]["status"] == "playing"


def test_a_bot_plays_each_of_its_moves_once(servers: tuple[Server, Server]) -> None:
    ana = Client(servers[0], "Ana")
    table = ana.open(bots=["random"], start=True, options={"target": 10})
    with ana.at(table) as one, elsewhere(ana, servers[1]).at(table) as other:
        one.finish()
        while not other.over:
            other.read()
        for player in (one, other):
            numbers = [told["number"] for told in player.heard if told["type"] == "events"]
            assert numbers == list(range(player.snapshot["number"] + 1, player.state["number"] + 1))
        assert one.state["view"] == other.state["view"]


def test_the_same_action_at_both_servers_at_once_is_stored_once(servers: tuple[Server, Server]) -> None:
    ana = Client(servers[0], "Ana")
    bob = elsewhere(ana, servers[1])
    table = ana.open(bots=["random"], start=True)
    where = f"/api/tables/{table}/actions"
    numbers: list[int] = []

    def send(person: Client, action: dict[str, object], name: str) -> None:
        numbers.append(person.post(where, {"id": name, "action": action})["number"])

    with ana.at(table) as player:
        for turn in range(15):
            while not player.state["moves"]:
                player.read()
            action = player.state["moves"][0]
            threads = [threading.Thread(target=send, args=(who, action, f"t{turn}")) for who in (ana, bob)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            while player.state["number"] < max(numbers):
                player.read()
    assert len(numbers) == 30
    assert numbers[::2] == numbers[1::2]
    assert len(set(numbers)) == 15


def test_chat_presence_and_pauses_reach_the_other_server(servers: tuple[Server, Server]) -> None:
    ana, bob = Client(servers[0], "Ana"), Client(servers[1], "Bob")
    table = ana.open(2)
    bob.post(f"/api/tables/{table}/sit", {})
    ana.post(f"/api/tables/{table}/start")
    with ana.at(table) as one:
        with bob.at(table) as other:
            one.room(lambda room: room["seats"][1]["here"])
            other.say(type="chat", text="Bonjour")
            assert one.hear("chat")["line"]["text"] == "Bonjour"
            one.say(type="pause", agree=True)
            other.room(lambda room: room["seats"][0]["wants_pause"])
            other.say(type="pause", agree=True)
            one.room(lambda room: room["paused"])
            one.act({"type": "ready"}, "paused")
            assert one.hear("refused", id="paused")["rule"] == "paused"
            one.say(type="pause", agree=False)
            other.room(lambda room: not room["seats"][0]["wants_pause"])
            other.say(type="pause", agree=False)
            one.room(lambda room: not room["paused"])
        one.room(lambda room: not room["seats"][1]["here"])


def test_only_the_owner_runs_a_table_and_others_forward_to_it(servers: tuple[Server, Server]) -> None:
    ana, bob = Client(servers[0], "Ana"), Client(servers[1], "Bob")
    before = played(servers[1])
    table = ana.open(2, options={"target": 10})
    bob.post(f"/api/tables/{table}/sit", {})
    ana.post(f"/api/tables/{table}/start")
    with ana.at(table) as one, bob.at(table) as other:
        finish_together(one, other)
        number = other.state["number"]
    following = bob.post(f"/api/tables/{table}/rematch")["id"]
    ana.post(f"/api/tables/{following}/sit", {})
    assert following in [line["id"] for line in ana.get("/api/me/tables") if line["your_turn"]]
    assert elsewhere(ana, servers[1]).get("/api/me/tables") == ana.get("/api/me/tables")
    assert servers[0].metric("tablee_rooms") >= 2
    assert played(servers[0]) >= number
    assert (servers[1].metric("tablee_rooms"), played(servers[1])) == (0, before)


def played(server: Server) -> float:
    return server.metric("tablee_actions_total", game="glop")


def test_a_guest_who_takes_a_seat_through_another_process_gets_a_cookie(servers: tuple[Server, Server]) -> None:
    table = Client(servers[0], "Ana").open(2)
    stranger = Client(servers[1])
    seat = stranger.post(f"/api/tables/{table}/sit", {})["seat"]
    assert stranger.get(f"/api/tables/{table}")["seat"] == seat == 1
    assert stranger.refused(f"/api/tables/{table}/start") == (403, "not-host")


def end_of(player: Player) -> int | None:
    """Return the code with which a socket was closed."""
    while True:
        try:
            player.read()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def test_tables_of_a_killed_owner_continue_elsewhere(servers: tuple[Server, Server], postgresql: str) -> None:
    folder = Path(servers[0].settings.data)
    with Unhurried(folder, postgresql) as third:
        ana = Client(third, "Ana")
        table = ana.open(bots=["random"], start=True)
        with elsewhere(ana, servers[1]).at(table) as player:
            number = player.play(player.state["moves"][0])
            third.kill()
            killed = time.monotonic()
            assert end_of(player) == 1012
        with elsewhere(ana, servers[1]).at(table, since=number) as back:
            print(f"\nback after {time.monotonic() - killed:.2f} s")
            assert back.snapshot["number"] >= number
            while not back.state["moves"]:
                back.read()
            assert back.hear("ack", id=back.act(back.state["moves"][0], "next"))["number"] > number


def test_a_process_that_stops_releases_its_tables(servers: tuple[Server, Server], postgresql: str) -> None:
    folder = Path(servers[0].settings.data)
    with Unhurried(folder, postgresql) as third:
        ana = Client(third, "Ana")
        table = ana.open(bots=["random"], start=True)
        with elsewhere(ana, servers[1]).at(table) as player:
            number = player.play(player.state["moves"][0])
    with elsewhere(ana, servers[1]).at(table, since=number) as back:
        assert back.snapshot["number"] >= number


def test_people_of_a_killed_server_continue_at_the_other(servers: tuple[Server, Server], postgresql: str) -> None:
    folder = Path(servers[0].settings.data)
    ana = Client(servers[0], "Ana")
    table = ana.open(bots=["random"], start=True)
    with Unhurried(folder, postgresql) as third, elsewhere(ana, third).at(table) as player:
        number = player.play(player.state["moves"][0])
        third.kill()
    with ana.at(table, since=number) as back:
        assert back.snapshot["number"] >= number
        until(lambda: bool(back.state["moves"]) or bool(back.read()), "no turn came")


def test_invitations_and_blocks_reach_the_other_server(servers: tuple[Server, Server]) -> None:
    ana, bob = Client(servers[0], "Ana"), Client(servers[1], "Bob")
    table = ana.open(2)
    bob.post(f"/api/tables/{table}/sit", {})
    ana.post(f"/api/tables/{table}/start")
    there = elsewhere(ana, servers[1])
    who = f"/api/me/people/{ana.get('/api/me/people')['people'][0]['handle']}"
    with ana.at(table) as player:
        bob.post(f"/api/tables/{table}/chat", {"text": "bonsoir"})
        line = player.hear("chat")["line"]["id"]
        assert there.http.post(f"{who}/block").status_code == 204
        assert player.hear("unsaid")["id"] == line
        assert there.http.delete(f"{who}/block").status_code == 204
    waiting = ana.post(f"{who}/invite")["id"]
    assert [each["table"] for each in bob.get("/api/me/invitations")] == [waiting]
    assert there.post(f"{who}/invite")["id"] == waiting
    assert bob.post(f"/api/tables/{waiting}/sit", {})["seat"] == 1
