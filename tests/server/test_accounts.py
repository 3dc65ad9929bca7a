"""Accounts: recovery codes, links to other devices, and what a guest's games become."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.accounts.service import LETTERS, handle_of, new_recovery_code
from tablee.server.http.limits import GUESSES_PER_MINUTE
from tablee.server.store.hashed import hashed
from tablee.server.time import now_ms
from tests.server.harness import Client, Server, http_get, in_a_loop
from tests.server.inside import opened, person

PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"


def kept(server: Server, name: str) -> tuple[Client, str]:
    """Create a person with an account; return its client and recovery code."""
    client = Client(server, name)
    return client, str(client.post("/api/me/account")["code"])


def linked(owner: Client, other: Client) -> Client:
    """Link the other browser to the owner's account."""
    ticket = owner.post("/api/me/links")["ticket"]
    assert other.post("/api/links/owner", {"ticket": ticket})["name"] == owner.get("/api/me")["name"]
    assert other.http.post("/api/links/use", json={"ticket": ticket}).status_code == 204
    return other


def devices(client: Client) -> list[tuple[str, bool]]:
    return [(device["name"], device["here"]) for device in client.get("/api/me/account")["devices"]]


def test_a_second_device_is_linked_by_a_ticket_that_works_once(server: Server) -> None:
    ana, code = kept(server, "Ana Link")
    assert len(code) == 23
    assert set(code) <= set(LETTERS + "-")
    ticket = ana.post("/api/me/links")["ticket"]
    phone, thief = Client(server, **{"user-agent": PHONE}), Client(server)
    assert phone.http.post("/api/links/use", json={"ticket": ticket}).status_code == 204
    assert phone.get("/api/me")["name"] == "Ana Link"
    assert ("Chrome, Android", True) in devices(phone)
    assert thief.refused("/api/links/use", {"ticket": ticket}) == (404, "no-link")
    assert thief.refused("/api/links/owner", {"ticket": ticket}) == (404, "no-link")
    assert thief.get("/api/me")["name"] is None


def test_a_guest_without_an_account_gets_no_link(server: Server) -> None:
    assert Client(server, "Noé").refused("/api/me/links") == (403, "account-not-kept")
    assert Client(server).refused("/api/me/account") == (403, "who-are-you")


def test_creating_an_account_invalidates_the_guests_cookie(server: Server) -> None:
    ana = Client(server, "Ana Cookie")
    before = dict(ana.http.cookies)
    ana.post("/api/me/account")
    copy = Client(server)
    copy.http.cookies.update(before)
    assert copy.get("/api/me", 401)["rule"] == "outdated-cookie"


def test_a_late_request_with_the_old_cookie_does_not_delete_the_new_one(server: Server) -> None:
    tab = Client(server, "Ana Tabs")
    old = {"cookie": f"tablee={tab.http.cookies['tablee']}"}
    tab.post("/api/me/account")
    late = http_get(f"{server.url}/api/me", headers=old)
    assert (late.status_code, late.headers.get("set-cookie")) == (401, None)
    again = http_get(f"{server.url}/api/me", headers={**old, "tablee-retry": "1"})
    assert "Max-Age=0" in again.headers["set-cookie"], "a browser without another cookie must delete it"


def test_a_recovery_code_works_once_and_is_followed_by_another(server: Server) -> None:
    _, code = kept(server, "Ana Code")
    phone = Client(server)
    fresh = phone.post("/api/me/recover", {"code": code.lower().replace("-", " ")})["code"]
    assert phone.get("/api/me")["name"] == "Ana Code"
    assert Client(server).refused("/api/me/recover", {"code": code}) == (403, "wrong-code")
    assert Client(server).post("/api/me/recover", {"code": fresh})["code"] not in (code, fresh)


def test_the_code_of_a_blocked_person_is_not_used_up(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            accounts, ana = parts.store.accounts, await person(parts, "Ana")
            code = new_recovery_code()
            await accounts.keep(ana, handle_of(code), code, None, 0)
            for blocked in (True, False):
                await parts.operator.block(ana.id, blocked)
                fresh = new_recovery_code()
                found = await accounts.recover((handle_of(code), code), (handle_of(fresh), fresh))
                assert found is not None
                assert found.blocked == blocked
            assert await accounts.recover((handle_of(code), code), (handle_of(fresh), fresh)) is None

    in_a_loop(scene())


def test_guesses_of_a_code_are_rate_limited(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        _, code = kept(server, "Ana Guess")
        eve = Client(server)
        wrong = code[:-1] + ("2" if code[-1] != "2" else "3")
        tried = [eve.refused("/api/me/recover", {"code": wrong}) for _ in range(GUESSES_PER_MINUTE + 1)]
        assert tried[0] == (403, "wrong-code")
        assert tried[-1] == (429, "too-fast")
        assert eve.refused("/api/me/recover", {"code": code}) == (429, "too-fast"), "even the right code is refused"


def test_a_guest_who_signs_in_keeps_seat_and_host_rights_in_the_waiting_room(server: Server) -> None:
    ana, _ = kept(server, "Ana Host")
    phone = Client(server, "Somebody")
    table = phone.open(2)
    with Client(server, "Bob").at(table) as watching:
        linked(ana, phone)
        watching.room(lambda room: room["seats"][0]["name"] == "Ana Host")
    assert phone.get(f"/api/tables/{table}")["seat"] == 0
    phone.post(f"/api/tables/{table}/bots", {"level": "random"})
    assert phone.post(f"/api/tables/{table}/start")["room"]["status"] == "playing"


def test_a_guest_who_signs_in_keeps_playing_and_sees_the_game_on_every_device(server: Server) -> None:
    ana, _ = kept(server, "Ana Game")
    phone = Client(server, "Somebody")
    table = phone.open(2, bots=["random"], start=True, options={"target": 5})
    linked(ana, phone)
    with phone.at(table) as playing:
        assert playing.snapshot["seat"] == 0
        playing.finish()
    assert ana.get(f"/api/tables/{table}")["seat"] == 0


def test_a_guest_who_signs_in_at_the_owners_table_does_not_get_both_seats(server: Server) -> None:
    ana, _ = kept(server, "Ana Twice")
    phone = Client(server, "Somebody")
    table = ana.open(2)
    phone.post(f"/api/tables/{table}/sit", {})
    linked(ana, phone)
    assert phone.get(f"/api/tables/{table}")["seat"] == 0
    assert phone.get(f"/api/tables/{table}")["room"]["seats"][1]["name"] == "Somebody"


def test_a_revoked_device_is_signed_out_and_its_table_closed(server: Server) -> None:
    ana, _ = kept(server, "Ana Lost")
    phone = linked(ana, Client(server, "Somebody", **{"user-agent": PHONE}))
    table = ana.open(2)
    lost = next(device["id"] for device in ana.get("/api/me/account")["devices"] if not device["here"])
    with phone.at(table) as watching:
        assert ana.http.delete(f"/api/me/devices/{lost}").status_code == 204
        with pytest.raises(ConnectionClosed):
            watching.hear("nothing more")
    assert phone.get("/api/me", 401)["rule"] == "device-revoked"
    assert phone.get("/api/me")["name"] is None, "the refusal deleted its cookie"
    assert ana.get("/api/me")["name"] == "Ana Lost"
    assert ana.http.delete(f"/api/me/devices/{lost}").status_code == 404


def test_revoking_the_own_device_signs_it_out_at_once(server: Server) -> None:
    ana, code = kept(server, "Ana Leaves")
    here = next(device["id"] for device in ana.get("/api/me/account")["devices"] if device["here"])
    assert ana.http.delete(f"/api/me/devices/{here}").status_code == 204
    assert ana.get("/api/me")["name"] is None, "a stranger, not a refused device"
    ana.post("/api/me/recover", {"code": code})
    assert ana.get("/api/me")["name"] == "Ana Leaves"


def test_a_device_is_revoked_only_by_its_owner(server: Server) -> None:
    ana, _ = kept(server, "Ana Mine")
    bob, _ = kept(server, "Bob Not")
    mine = ana.get("/api/me/account")["devices"][0]["id"]
    assert bob.http.delete(f"/api/me/devices/{mine}").status_code == 404
    assert Client(server).http.delete(f"/api/me/devices/{mine}").status_code == 403
    assert ana.get("/api/me")["name"] == "Ana Mine"


def test_a_program_with_a_token_gets_no_account(server: Server) -> None:
    token = Client(server).post("/api/bots", {"name": "Robot"})["token"]
    robot = Client(server, authorization=f"Bearer {token}")
    assert robot.refused("/api/me/account") == (403, "who-are-you")


def test_stored_hashes_of_codes_and_tickets_cannot_be_used_to_sign_in(database: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, database=database) as parts:
            ana = await person(parts, "Ana")
            accounts, code, fresh = parts.store.accounts, "ABCDE-FGHJK-MNPQR-23456", ("GHJKMN", "next")
            await accounts.keep(ana, "ABCDEF", code, None, 1)
            assert await accounts.recover(("ABCDEF", hashed(code)), fresh) is None
            assert await accounts.recover(("ABCDEF", code), fresh) == ana
            await accounts.add_ticket("old", "link", ana.id, now_ms() - 1)
            assert await accounts.use_ticket("old", "link", now_ms()) == (False, None)
            await accounts.add_ticket("new", "link", ana.id, now_ms() + 60_000)
            assert await accounts.use_ticket("new", "sign-in", now_ms()) == (False, None)
            assert await accounts.use_ticket("new", "link", now_ms()) == (True, ana.id)
            assert await accounts.use_ticket("new", "link", now_ms()) == (False, None)

    in_a_loop(scenario())


def test_a_passkey_response_without_a_challenge_is_refused(server: Server) -> None:
    ana, _ = kept(server, "Ana Key")
    assert json.loads(ana.post("/api/me/passkeys/options")["options"])["user"]["name"] == "Ana Key"
    for credential in ("{}", "[]", "not json", json.dumps({"id": "x", "response": {"clientDataJSON": "e30"}})):
        assert ana.refused("/api/me/passkeys", {"credential": credential}) == (403, "bad-passkey")
        assert Client(server).refused("/api/passkeys/sign-in", {"credential": credential}) == (403, "bad-passkey")
    assert Client(server, "Nobody").refused("/api/me/passkeys/options") == (403, "account-not-kept")
