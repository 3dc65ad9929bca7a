"""Hostile or broken input is refused with a reason and counted, and the game is unharmed."""

import contextlib
import json
import socket
from collections.abc import Iterator

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.harness import ROOMY, WAIT, Client, Player, Server, http_get, http_post

STRICT = replace(ROOMY, messages_per_second=50, messages_at_once=100, bad_messages=40)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("strict"), limits=STRICT) as running:
        yield running
        assert running.metric("tablee_faults_total") == 0


@pytest.fixture
def ana(server: Server) -> Client:
    return Client(server, "Ana")


@pytest.fixture
def table(ana: Client) -> str:
    return ana.open(bots=["random"], start=True)


def refused(player: Player, raw: str, server: Server) -> str:
    """Send this; return the rule that refuses it, which must have been counted."""
    player.socket.send(raw)
    rule: str = player.hear("refused")["rule"]
    assert server.metric("tablee_refused_total", rule=rule) > 0
    return rule


def ended(player: Player) -> int:
    """Return the code with which the server closes this connection."""
    with pytest.raises(ConnectionClosed) as closed:
        player.hear("the end")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "null",
        "[]",
        "42",
        '"act"',
        '{"type":"act"}',
        '{"type":"dance"}',
        '{"type":"act","id":"a","action":{"type":"play","card":"B1"},"seat":1}',
        '{"type":"act","id":"' + "x" * 41 + '","action":{"type":"ready"}}',
        '{"type":"act","id":"a b","action":{"type":"ready"}}',
        '{"type":"act","id":"a","action":{"type":"ready","more":1}}',
        '{"type":"act","id":"a","action":{"type":"fly"}}',
        '{"type":"act","id":"a","action":[[[[[[[[]]]]]]]]}',
        '{"type":"chat","text":""}',
        '{"type":"chat","text":"' + "y" * 301 + '"}',
        '{"type":"chat","text":"\\u0000\\u0007"}',
        '{"type":"pause","agree":"yes"}',
        '{"type":"ping","sent":"now"}',
        '{"type":"act","id":"a","action":{"type":"ready"}}garbage',
        "[" * 5000,
    ],
)
def test_malformed_messages_are_refused(server: Server, ana: Client, table: str, raw: str) -> None:
    with ana.at(table) as player:
        assert refused(player, raw, server) == "bad-message"
        assert player.play(player.state["moves"][0])


def test_bytes_that_are_not_text_are_refused(server: Server, ana: Client, table: str) -> None:
    with ana.at(table) as player:
        player.socket.send(b"\xff\xfe\x00")
        assert player.hear("refused")["rule"] == "bad-message"
        assert player.play(player.state["moves"][0])


def test_spectators_and_other_seats_cannot_act(server: Server, ana: Client, table: str) -> None:
    with Client(server, "Eve").at(table) as eve:
        assert eve.snapshot["seat"] is None
        act = '{"type":"act","id":"a","action":{"type":"ready"}}'
        assert refused(eve, act, server) == "not-seated"
        assert refused(eve, '{"type":"pause","agree":true}', server) == "not-seated"
    with Client(server).at(table) as nobody:
        assert refused(nobody, '{"type":"chat","text":"hello"}', server) == "who-are-you"
    where = f"/api/tables/{table}/actions"
    assert Client(server).refused(where, {"id": "a", "action": {"type": "ready"}}) == (403, "not-seated")


def test_a_finished_waiting_or_unknown_table_takes_no_action(server: Server, ana: Client) -> None:
    table = ana.open(bots=["random"], start=True, options={"target": 1})
    with ana.at(table) as player:
        player.finish()
        player.room(lambda room: room["status"] == "over")
        player.act({"type": "ready"}, "late")
        assert player.hear("refused", id="late")["rule"] == "not-playing"
    waiting = ana.open(2)
    with ana.at(waiting) as player:
        player.act({"type": "ready"}, "early")
        assert player.hear("refused", id="early")["rule"] == "not-playing"
    with pytest.raises(ConnectionClosed) as closed, ana.at("222222222222"):
        pass
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "no-table")


@pytest.mark.parametrize("name", ["", "../etc", "%00%00%00%00%00%00", "é" * 12, "x" * 5000])
def test_malformed_table_ids_are_not_found(server: Server, name: str) -> None:
    assert http_get(f"{server.url}/api/tables/{name}/log").status_code == 404


def test_a_megabyte_message_closes_only_its_connection(server: Server, ana: Client, table: str) -> None:
    with ana.at(table) as player:
        player.socket.send('{"type":"chat","text":"' + "x" * 1_000_000 + '"}')
        assert ended(player) == 1009
    big = http_post(f"{server.url}/api/me", content=b'{"name":"' + b"x" * 1_000_000 + b'"}')
    assert (big.status_code, big.json()["rule"]) == (413, "too-large")
    with ana.at(table) as again:
        assert again.play(again.state["moves"][0])


def test_a_flood_is_refused_then_disconnected_and_others_keep_playing(server: Server, ana: Client, table: str) -> None:
    eve = Client(server, "Eve")
    with ana.at(table) as player:
        with eve.at(table) as flood:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(10_000):
                    flood.say(type="ping", sent=1)
            assert ended(flood) == 4429
        assert server.metric("tablee_refused_total", rule="too-fast") > 0
        assert player.play(player.state["moves"][0])


@pytest.mark.parametrize("kind", ["preview", "draft"])
def test_a_flood_of_drafts_is_dropped_then_disconnected(server: Server, ana: Client, table: str, kind: str) -> None:
    with ana.at(table) as flood:
        with contextlib.suppress(ConnectionClosed):
            for n in range(10_000):
                flood.say(type=kind, draft=None, **({"n": n} if kind == "preview" else {}))
        assert ended(flood) == 4429
    assert server.metric("tablee_drafts_total", fate="dropped") > 0
    with ana.at(table) as player:
        assert player.play(player.state["moves"][0])


def test_forged_cookies_are_refused_and_deleted(server: Server, ana: Client, table: str) -> None:
    true = ana.http.cookies["tablee"]
    person, _, signature = true.partition(".")
    flipped = "0" if signature[0] != "0" else "1"
    for forged in (f"{person}.{flipped}{signature[1:]}", person, f"{'0' * 32}.{signature}", "x", f"{true}x", "é.è"):
        cookie = f"tablee={forged}".encode()
        answer = http_get(f"{server.url}/api/me", headers=[(b"cookie", cookie)])
        assert (answer.status_code, answer.json()["rule"]) == (401, "forged-cookie")
        assert "Max-Age=0" in answer.headers["set-cookie"]
    eve = Client(server)
    eve.http.cookies.set("tablee", f"{person}.{'0' * 64}")
    with pytest.raises(ConnectionClosed) as closed, eve.at(table):
        pass
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert server.metric("tablee_refused_total", rule="forged-cookie") >= 7
    assert http_get(f"{server.url}/api/me", headers={"authorization": "Bearer x"}).json()["rule"] == "bad-token"
    assert http_get(f"{server.url}/api/me", headers={"authorization": "Basic x"}).status_code == 400


def test_other_origins_are_refused(server: Server, ana: Client, table: str) -> None:
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", "http://[", "x"):
        answer = ana.http.post(f"/api/tables/{table}/leave", headers={"origin": origin})
        assert (answer.status_code, answer.json()["rule"]) == (403, "bad-origin")
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with (
            pytest.raises(InvalidStatus) as refusal,
            connect(url, additional_headers={"origin": origin}, open_timeout=WAIT),
        ):
            pass
        assert refusal.value.response.status_code == 403
        assert b"bad-origin" in (refusal.value.response.body or b"")
    ours = ana.http.post("/api/me", json={"name": "Ana"}, headers={"origin": server.url})
    assert ours.status_code == 200


@pytest.mark.parametrize("body", [b"[" * 20_000, b'{"name":' * 5_000, b"\xff", b'{"name":"\\ud800"}', b"", b"null"])
def test_bodies_that_cannot_be_decoded_are_refused(server: Server, body: bytes) -> None:
    answer = http_post(f"{server.url}/api/me", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["rule"]) == (400, "bad-message")


def test_requests_are_limited_by_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = replace(ROOMY, requests_per_second=1, requests_at_once=20)
    with (
        Server(tmp_path_factory.mktemp("few"), limits=limits) as server,
        httpx.Client(base_url=server.url, timeout=WAIT) as client,
    ):
        answers = (client.get("/api/me") for _ in range(1000))
        limited = next(answer for answer in answers if answer.status_code != 200)
        assert (limited.status_code, limited.json()["rule"]) == (429, "too-fast")
        assert limited.headers["retry-after"] == "1"


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little room and short timeouts."""
    rooms = replace(ROOMY, sockets_per_table=1, sockets_per_player=2)
    with Server(
        tmp_path_factory.mktemp("narrow"), limits=replace(rooms, header_seconds=6.0, body_seconds=7.0)
    ) as running:
        yield running


def test_spectators_do_not_use_up_the_connections_of_players(narrow: Server) -> None:
    ana, bob = Client(narrow, "Ana"), Client(narrow, "Bob")
    table = ana.open(2)
    with bob.at(table), ana.at(table), ana.at(table):
        for one_more in (bob, ana):
            with pytest.raises(ConnectionClosed) as closed, one_more.at(table):
                pass
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "too-many-connections")


def test_incomplete_requests_time_out(narrow: Server) -> None:
    with contextlib.ExitStack() as stack:

        def half(raw: bytes) -> socket.socket:
            opened = stack.enter_context(socket.create_connection(("127.0.0.1", narrow.port), timeout=WAIT))
            opened.sendall(raw)
            return opened

        kept = [
            half(b"GET / HTTP/1.1\r\nHost:"),
            half(b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{"),
            half(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
        ]
        assert b"200" in kept[2].recv(4096)
        kept[2].sendall(b"GET / HTTP/1.1\r\n")
        for connection in kept:
            assert was_ended(connection)


def was_ended(connection: socket.socket) -> bool:
    """Wait until the server closes the connection; fail after WAIT."""
    try:
        while connection.recv(4096):
            pass
    except ConnectionResetError:
        pass
    return True


def test_chat_is_limited_by_person(tmp_path_factory: pytest.TempPathFactory) -> None:
    few = replace(ROOMY, chat_at_once=3, chat_every_seconds=3600)
    with Server(tmp_path_factory.mktemp("quiet"), limits=few) as server:
        ana = Client(server, "Ana")
        where = f"/api/tables/{ana.open(2)}/chat"
        answers = [ana.http.post(where, json={"text": "hm"}).status_code for _ in range(6)]
        assert answers == [200] * 3 + [429] * 3


def test_incomplete_requests_and_random_bytes_do_no_harm(server: Server) -> None:
    for raw in (b"GET / HTTP/1.1\r\nHost:", b"\x16\x03\x01\x02\x00", b"\r\n" * 100, b"POST /api/me HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port)) as raw_socket:
            raw_socket.sendall(raw)
    assert server.answers()


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ({"game": "chess", "seats": 2}, "unknown"),
        ({"game": "glop", "seats": 3}, "bad-seats"),
        ({"game": "glop", "seats": 2, "options": {"size": 3}}, "unknown-option"),
        ({"game": "glop", "seats": 2, "options": {"target": 0}}, "bad-option"),
        ({"game": "glop", "seats": 2, "options": {"target": {"a": []}}}, "bad-option"),
        ({"game": "glop", "seats": 2, "bots": ["random", "random"]}, "too-many-bots"),
        ({"game": "glop", "seats": 2, "bots": ["god"]}, "no-level"),
        ({"game": "glop"}, "bad-message"),
        ({"game": "glop", "seats": 2, "seed": "00"}, "bad-message"),
        ({"game": "glop", "seats": "two"}, "bad-message"),
        ([], "bad-message"),
    ],
)
def test_impossible_tables_are_refused(ana: Client, body: object, rule: str) -> None:
    assert ana.refused("/api/tables", body)[1] == rule


def test_names_are_cleaned_and_limited_in_length(server: Server) -> None:
    someone = Client(server, "  <script>\u200b\u202eAna\n ")
    assert someone.get("/api/me")["name"] == "<script>Ana"
    assert someone.refused("/api/me", {"name": "\u200b\x00"}) == (400, "bad-message")
    assert someone.refused("/api/me", {"name": "x" * 25}) == (400, "bad-message")


def test_every_response_has_the_security_headers_and_cookies_are_protected(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/schema", "/metrics"):
        headers = http_get(server.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
    cookie = http_post(f"{server.url}/api/me", json={"name": "Ana"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_logs_contain_no_secrets(server: Server, ana: Client, table: str) -> None:
    with ana.at(table) as player:
        player.play(player.state["moves"][0])
        player.say(type="chat", text="sesame-words")
        player.hear("chat")
    token = ana.post("/api/bots", {"name": "Robot"})["token"]
    ana.http.get("/api/me", headers={"authorization": f"Bearer {token}"})
    log = server.log.read_text()
    assert '"what":"table opened"' in log
    for secret in (table, token, "sesame-words", ana.http.cookies["tablee"].partition(".")[2]):
        assert secret not in log


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
messages = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    json_values.map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["act", "preview", "draft", "chat", "pause", "ping", "snapshot"])},
        optional={
            "id": st.text(max_size=50) | st.integers(),
            "action": st.fixed_dictionaries(
                {"type": st.sampled_from(["play", "ready", "timeout", "x"])},
                optional={"card": st.text(max_size=3) | st.sampled_from(["B1", "P11"]), "takes": json_values},
            )
            | json_values,
            "n": st.integers() | json_values,
            "draft": st.fixed_dictionaries({"card": st.text(max_size=5)}, optional={"takes": json_values})
            | json_values,
            "text": st.text(max_size=400),
            "agree": json_values,
            "sent": json_values,
        },
    ).map(json.dumps),
)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = replace(ROOMY, messages_per_second=1e6, messages_at_once=10**6, bad_messages=10**6, chat_at_once=10**6)
    limits = replace(limits, drafts_per_second=1e6, drafts_at_once=10**6)
    with Server(tmp_path_factory.mktemp("patient"), limits=limits) as running:
        yield running


def test_the_game_continues_whatever_is_sent(patient: Server) -> None:
    ana, eve = Client(patient, "Ana"), Client(patient, "Eve")
    table = ana.open(2, options={"study_seconds": 600})
    eve.post(f"/api/tables/{table}/sit", {})
    ana.post(f"/api/tables/{table}/start")
    with ana.at(table) as player, eve.at(table) as fuzz:

        @settings(max_examples=150, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(message=messages)
        def send(message: str | bytes) -> None:
            try:
                fuzz.socket.send(message)
            except UnicodeEncodeError:
                return
            fuzz.say(type="ping", sent=7)
            fuzz.hear("pong")

        send()
        if player.snapshot["room"]["status"] == "playing":
            player.act({"type": "ready"}, "still-here")
            player.hear("ack", id="still-here")
        assert patient.metric("tablee_faults_total") == 0
