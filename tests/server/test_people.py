"""People at a table: names, faces, codes, numbers of seats, chat, and leaving."""

import os
import signal
from pathlib import Path

import httpx
import pytest

from tablee import games
from tablee.core.options import parse_options
from tablee.server.games.routes import game_info
from tablee.server.http.limits import RateLimits
from tablee.server.process.network import Network
from tablee.server.settings import LOOPBACK, Limits
from tablee.server.wire.refusal import Refusal
from tests.server.harness import ROOMY, WAIT, Client, Player, Server, http_get, in_a_loop, until
from tests.server.inside import Ear, opened, settings, table_of_two, whose_turn


def test_a_new_name_and_face_are_shown_at_once(server: Server) -> None:
    ana, bob = Client(server), Client(server, "Bob")
    table = ana.open(2)
    assert ana.get("/api/me")["name"] is None, "a person shown as Guest has no name"
    with bob.at(table) as watching:
        assert watching.around["seats"][0]["name"] == "Guest"
        ana.post("/api/me", {"name": "Ana", "face": "tom-3"})
        seat = watching.room(lambda room: room["seats"][0]["name"] == "Ana")["seats"][0]
        assert seat["face"] == "tom-3"
        ana.post("/api/me", {"name": "Anna"})
        seat = watching.room(lambda room: room["seats"][0]["name"] == "Anna")["seats"][0]
        assert seat["face"] == "tom-3", "a face stays until another is chosen"
    assert ana.get("/api/me/tables")[0]["seats"][0]["name"] == "Anna"
    assert ana.http.post("/api/me", json={"name": "Ana", "face": "../x"}).status_code == 400


def test_a_short_code_leads_to_its_table_until_the_game_is_over(server: Server) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2)
    code = ana.get(f"/api/tables/{table}")["room"]["code"]
    assert len(code) == 5
    assert bob.get(f"/api/codes/{code.lower()}")["id"] == table
    assert bob.get("/api/codes/-", 404)["rule"] == "no-code"
    ana.post(f"/api/tables/{table}/leave")
    assert bob.get(f"/api/codes/{code}", 404)["rule"] == "no-code"


def test_guesses_of_table_codes_are_rate_limited() -> None:
    careful = RateLimits(Limits(codes_per_minute=3))
    for _ in range(3):
        careful.code("192.0.2.7")
    with pytest.raises(Refusal, match="too-fast"):
        careful.code("192.0.2.7")


def test_the_number_of_seats_follows_the_people_who_join(server: Server) -> None:
    people = [Client(server, name) for name in ("Ana", "Bob", "Cleo", "Dan")]
    ana, bob, cleo, dan = people
    table = ana.open(2, game="glossa")
    where = f"/api/tables/{table}"
    assert ana.get(where)["room"]["seat_counts"] == [2, 3, 4, 5, 6]
    bob.post(f"{where}/sit", {})
    with bob.at(table) as seen:
        assert cleo.post(f"{where}/sit", {})["seat"] == 2, "a seat is added for one more person"
        assert len(seen.room(lambda room: len(room["seats"]) == 3)["seats"]) == 3
    assert bob.refused(f"{where}/seats", {"seats": 4}) == (403, "not-host")
    assert ana.refused(f"{where}/seats", {"seats": 2}) == (409, "too-few-seats")
    assert ana.refused(f"{where}/seats", {"seats": 12})[0] == 422
    ana.post(f"{where}/seats", {"seats": 5})
    ana.post(f"{where}/bots", {"level": "random"})
    assert dan.post(f"{where}/sit", {})["seat"] == 4, "a bot makes room for a person"
    bob.post(f"{where}/leave")
    room = ana.post(f"{where}/seats", {"seats": 3})["room"]
    assert [seat["name"] for seat in room["seats"]] == ["Ana", "Cleo", "Dan"]
    assert dan.get(where)["seat"] == 2
    assert ana.post(f"{where}/start")["room"]["status"] == "playing"
    assert ana.refused(f"{where}/seats", {"seats": 4}) == (409, "already-started")


def test_a_resent_chat_line_is_confirmed_and_stored_once(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(2)
    with Client(server).at(table) as stranger:
        stranger.say(type="chat", id="x1", text="hello")
        assert stranger.hear("refused")["id"] == "x1"
    with ana.at(table) as one:
        for _ in range(2):
            one.say(type="chat", id="a1", text="hello")
            one.hear("heard", id="a1")
    with ana.at(table) as again:
        assert [line["text"] for line in again.snapshot["chat"]] == ["hello"]


def together(server: Server) -> tuple[Client, Client, str]:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    table = ana.open(2, start=True)
    bob.post(f"/api/tables/{table}/sit", {})
    return ana, bob, table


def talk(player: Player, kind: str) -> dict[str, object]:
    while True:
        line: dict[str, object] = player.hear("chat")["line"]
        if line["kind"] == kind:
            return line


def test_reactions_nudges_leaving_and_returning_appear_in_the_chat(server: Server) -> None:
    ana, bob, table = together(server)
    with ana.at(table) as one, bob.at(table) as two:
        one.say(type="react", reaction="bravo")
        assert talk(two, "reaction")["text"] == "bravo"
        one.say(type="react", reaction="rude")
        assert one.hear("refused")["rule"] == "bad-message"
        one.say(type="nudge", seat=0)
        assert one.hear("refused")["rule"] == "nobody-waits"
        one.say(type="nudge", seat=1)
        assert talk(two, "nudge")["to"] == 1
        one.say(type="nudge", seat=1)
        assert one.hear("refused")["rule"] == "too-fast"
        bob.post(f"/api/tables/{table}/leave")
        assert talk(one, "left")["name"] == "Bob"
        bob.post(f"/api/tables/{table}/sit", {})
        assert talk(one, "back")["name"] == "Bob"


def test_a_person_who_leaves_can_still_return_from_their_list_of_tables(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(2, bots=["random"], start=True)
    ana.post(f"/api/tables/{table}/leave")
    assert ana.get(f"/api/tables/{table}")["room"]["status"] == "closed"
    assert [line["id"] for line in ana.get("/api/me/tables")] == [table]
    with ana.at(table) as back:
        assert back.room(lambda room: room["status"] == "playing")["seats"][0]["stand_in"] is False


def test_an_action_by_the_clock_is_marked_as_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts, "quick")
            ear = await Ear(ana).at(room)
            for seat in (0, 1):
                assert room.live is not None
                await room.act(seat, room.live.decode(b'{"type":"ready"}'))
            assert (await ear.events(2))["late"] is False
            seat = whose_turn(room)
            real = room.deadlines
            monkeypatch.setattr(room, "deadlines", lambda: dict.fromkeys(real(), room.at))
            room.attendant.look()
            assert (await ear.events(3))["late"] is True
            assert room.live is not None
            assert room.live.late == {3}
        async with opened(tmp_path) as parts:
            again = await parts.registry.room(room.id)
            assert again.live is not None
            assert again.live.late >= {3}

    in_a_loop(scene())


def test_a_host_can_open_a_running_server_to_the_network(tmp_path: Path) -> None:
    # Another loopback address stands for the network's: the server does not listen there at first.
    with Server(tmp_path, hosts=LOOPBACK, network_address="127.0.0.2", limits=ROOMY) as home:
        ana = Client(home, "Ana")
        table = ana.open(2)
        assert ana.get("/api/reach") == {"address": None, "can_open": True}
        with pytest.raises(httpx.ConnectError):
            http_get(f"http://127.0.0.2:{home.port}/healthz")
        there = f"http://127.0.0.2:{home.port}"
        assert ana.post("/api/reach") == {"address": there, "can_open": False}
        assert http_get(f"{there}/api/tables/{table}").json()["id"] == table
        assert http_get(f"{there}/api/games", headers={"host": "evil.example"}).status_code == 421
        os.kill(home.worker(), signal.SIGKILL)
        until(lambda: _answers(there), "it was not opened again")


def test_a_new_start_is_not_opened_to_the_network_again(tmp_path: Path) -> None:
    listened: list[str] = []

    async def listen(host: str, port: int) -> None:
        listened.append(host)

    async def scene() -> None:
        chosen = settings(tmp_path, hosts=LOOPBACK, network_address="192.0.2.7")
        first, second = (Network(chosen, ("127.0.0.1", 8260)) for _ in range(2))
        first.listen = second.listen = listen
        await first.open_again()
        await first.open()
        await second.open_again()

    in_a_loop(scene())
    assert listened == ["192.0.2.7"]


def _answers(address: str) -> bool:
    try:
        return http_get(f"{address}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_the_preview_of_a_link_names_the_host(server: Server) -> None:
    ana = Client(server, 'Ana "<b>')
    table = ana.open(2, game="glossa")
    seen = http_get(f"{server.url}/table/{table}", headers={"accept-language": "fr"})
    if seen.status_code == 503:
        pytest.skip("the page is not built")
    assert 'property="og:title" content="Ana &quot;&lt;b&gt; t’invite à Glossa"' in seen.text
    picture = seen.text.partition('property="og:image" content="')[2].partition('"')[0]
    assert http_get(picture).headers["content-type"] == "image/png"


def test_head_responds_like_get_without_a_body(server: Server) -> None:
    for path in ("/healthz", "/api/games", "/api/nothing"):
        got, head = http_get(server.url + path), httpx.head(server.url + path, timeout=WAIT)
        assert (head.status_code, head.headers["content-length"]) == (got.status_code, got.headers["content-length"])
        assert head.content == b""


@pytest.mark.parametrize("name", games.names())
def test_occasions_are_valid_options_and_every_choice_can_be_shown(name: str) -> None:
    game = games.load(name)
    info = game_info(game)
    for options in info.occasions.values():
        parse_options(game, options)
    assert all(option.kind != "several" or option.choices for option in info.options)
    assert [clock.base for clock in info.paces if clock.pace != "own"] == [None, 90_000, 20_000]
    assert info.pace in [clock.pace for clock in info.paces]


@pytest.mark.parametrize("name", games.names())
def test_the_default_pace_is_the_one_in_the_rules(name: str) -> None:
    """One minute in Glossa (GLOSSA-11, GLOSSA-13) and Glop (GLOP-17), 15 s in a short Cumulo."""
    info = game_info(games.load(name))
    assert (info.pace == "own") is (name in {"cumulo", "glop", "glossa"})
    assert ("own" in [clock.pace for clock in info.paces]) is (name != "touposix")
