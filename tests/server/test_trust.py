"""Names, cookies and metrics: what is shown to whom, and what can be revoked."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from tablee.server.http.identity import Cookies, clean_name
from tablee.server.rooms.connections import MOVED
from tablee.server.store.rows import Person, SeatRow, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.refusal import Refusal
from tests.server.harness import ROOMY, Client, Server, http_get, http_post, in_a_loop
from tests.server.inside import Ear, new_table, opened, person, settings

TOKEN = "figures-for-the-dashboard"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f \u1160", "\uffa0", "\u0301\u0302"])
def test_an_invisible_name_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="bad-message"):
        clean_name(name)


def test_stacked_accents_are_limited_and_names_in_other_scripts_stay() -> None:
    assert clean_name("Z" + "\u0335" * 20 + "oé") == "Z\u0335\u0335\u0335oé"
    for name in ("Zoé", "Nguyễn", "Łukasz", "李小龍", "สมชาย", "हिन्दी", "Ó'Briain", "Ana 🎲"):
        assert clean_name(name) == name


def test_a_chat_line_that_grows_when_normalized_is_stored(empty_database: str, tmp_path: Path) -> None:
    with Server(tmp_path, empty_database) as server:
        ana = Client(server, "Ana")
        table = ana.open()
        assert len(ana.post(f"/api/tables/{table}/chat", {"text": "\u0958" * 300})["text"]) == 300


def test_renewing_a_cookie_invalidates_its_copies(server: Server) -> None:
    ana = Client(server, "Ana")
    copy = dict(ana.http.cookies)
    assert ana.post("/api/me/renew")["token"] == ""
    assert ana.get("/api/me")["name"] == "Ana"
    assert http_get(f"{server.url}/api/me", cookies=copy).json()["rule"] == "outdated-cookie"
    again = dict(ana.http.cookies)
    ana.post("/api/me/renew")
    assert http_get(f"{server.url}/api/me", cookies=again).status_code == 401
    assert Client(server).refused("/api/me/renew") == (403, "who-are-you")


@pytest.mark.parametrize("how", ["renew", "account"])
def test_renewing_closes_the_connections_of_the_old_cookie(server: Server, how: str) -> None:
    ana = Client(server, "Ana")
    table = ana.open()
    with ana.at(table) as thief:
        ana.post(f"/api/me/{how}")
        with pytest.raises(ConnectionClosed) as closed:
            thief.hear("nothing more")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == MOVED, "connect again, with a cookie that is still good"
    with ana.at(table) as mine:
        ana.post("/api/me", {"name": "Anaïs"})
        mine.room(lambda room: room["seats"][0]["name"] == "Anaïs")


def test_renewing_closes_connections_to_other_processes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            room = await new_table(parts, ana, NewTable("glop", 2))
            old = await Ear(ana).at(room)
            await parts.store.accounts.renew(replace(ana, stamp=ana.stamp + 1))
            fresh = await Ear(replace(ana, stamp=ana.stamp + 1)).at(room)
            await parts.operator.follow()
            assert (old.connection.ended, fresh.connection.ended) == (MOVED, None)

    in_a_loop(scene())


def test_a_program_can_renew_its_token(server: Server) -> None:
    def bearing(token: str) -> Client:
        return Client(server, authorization=f"Bearer {token}")

    first = Client(server).post("/api/bots", {"name": "Hal"})["token"]
    second = bearing(first).post("/api/me/renew")["token"]
    assert bearing(second).get("/api/me")["name"] == "Hal"
    assert bearing(first).get("/api/me", 401)["rule"] == "bad-token"


@pytest.mark.parametrize(("base", "name"), [("", "__Host-tablee"), ("/jeux", "__Secure-tablee")])
def test_over_tls_cookies_are_secure_and_bound_to_this_host(tmp_path: Path, base: str, name: str) -> None:
    cookies = Cookies(settings(tmp_path, proxy=True, base_path=base))
    given = cookies.given_to(Person("a" * 32, "Ana", "fr", 0))
    assert given.startswith(f"{name}=")
    assert f"; Path={base}/;" in given
    assert "; HttpOnly; SameSite=Lax; Secure" in given


def test_over_tls_responses_require_tls_from_then_on(tmp_path: Path) -> None:
    with Server(tmp_path, proxy=True) as server:
        asked = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.5"}
        answer = http_post(f"{server.url}/api/me", json={"name": "Ana"}, headers=asked)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert answer.headers["set-cookie"].startswith("__Host-tablee=")
        back = {**asked, "cookie": answer.headers["set-cookie"].partition(";")[0]}
        assert http_get(f"{server.url}/api/me", headers=back).json()["name"] == "Ana"
        assert "strict-transport-security" not in http_get(f"{server.url}/api/me").headers


def test_a_refused_socket_is_not_an_error(tmp_path: Path) -> None:
    key = {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "sec-websocket-version": "13"}
    upgrade = {"connection": "upgrade", "upgrade": "websocket", **key}
    with Server(tmp_path, hosts=("127.0.0.1",)) as server:
        at = f"{server.url}/api/tables/aaaaaaaaaaaaaaaa/socket"
        assert http_get(at, headers={**upgrade, "origin": "https://evil.example"}).status_code == 403
        assert http_get(at, headers={**upgrade, "host": "evil.example"}).status_code == 421
        assert http_get(at, headers={**upgrade, "sec-websocket-key": "x"}).status_code == 400
        assert http_get(f"{at}?since=x", headers=upgrade).status_code == 403
        assert http_get(f"{server.url}/healthz", headers={"host": "evil.example"}).status_code == 200
        assert http_get(f"{server.url}/api/me", headers={"host": "evil.example"}).status_code == 421
    assert '"error"' not in server.log.read_text()


def test_metrics_are_served_locally_or_with_the_token(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert http_get(f"{server.url}/metrics").status_code == 200
        through = http_get(f"{server.url}/metrics", headers={"x-forwarded-for": "203.0.113.5"})
        assert (through.status_code, through.json()["rule"]) == (403, "metrics-local")
    other = tmp_path / "other"
    other.mkdir()
    with Server(other, metrics_token=TOKEN) as server:
        assert http_get(f"{server.url}/metrics").status_code == 403
        assert http_get(f"{server.url}/metrics", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_a_noisy_guest_does_not_block_others_at_the_same_address(tmp_path: Path) -> None:
    limits = replace(ROOMY, requests_per_second=0.01, requests_at_once=20, requests_at_once_of_address=200)
    with Server(tmp_path, limits=limits) as server:
        noisy, ana = Client(server, "Eve"), Client(server, "Ana")
        table = ana.open(bots=["random"], start=True)
        assert 429 in [noisy.http.get("/api/me").status_code for _ in range(60)]
        with ana.at(table) as player:
            assert player.snapshot["seat"] == 0
        # The total per address is limited too.
        made_up = [http_get(f"{server.url}/api/me").status_code for _ in range(30)]
        assert made_up.count(429) >= 5


def test_a_game_with_people_stays_listed_before_newer_ones_against_bots(empty_database: str) -> None:
    async def scene() -> None:
        store = Store(empty_database)
        await store.open()
        ana, bob = Person("a" * 32, "Ana", "fr", 0), Person("b" * 32, "Bob", "fr", 0)
        for each in (ana, bob):
            await store.accounts.add(each)
        for number in range(60):
            seats = [SeatRow(f"t{number}", 0, ana.id, name="Ana")]
            seats += [SeatRow(f"t{number}", 1, bob.id, name="Bob")] if number == 0 else []
            row = TableRow(
                f"t{number}", "glop", 1, 2, "{}", b"", "link", "off", "decision", False, ana.id, now_ms() + number
            )
            await store.tables.add(row, seats)
        mine = [row.id for row, _ in await store.tables.of_person(ana.id, 0, 50)]
        assert (mine[0], mine[-1], len(mine)) == ("t59", "t0", 50)
        await store.close()

    in_a_loop(scene())


def test_the_cookie_of_a_blocked_person_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            eve = await parts.identity.new_guest("Eve", "fr", now_ms())
            value = parts.identity.cookies.given_to(eve).partition("=")[2].partition(";")[0]
            await parts.operator.block(eve.id, True)
            with pytest.raises(Refusal, match="blocked"):
                await parts.identity.by_cookie(value)

    in_a_loop(scene())
