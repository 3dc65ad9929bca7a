"""Tests of the page under a path of a shared host, and of the operator's page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.people import Visitors
from tests.browser.reverse_proxy import ReverseProxy
from tests.server.harness import Server

BASE = "/jeux"
TOKEN = "a-token-that-nobody-guesses"
POLLED_MS = 6_000
"""Milliseconds; longer than the page's polling interval."""
SCOPE = "navigator.serviceWorker.ready.then((worker) => new URL(worker.scope).pathname)"


@pytest.fixture(scope="module")
def server(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), bot_pace_ms=20, base_path=BASE, admin_token=TOKEN) as running:
        yield running


def test_a_game_is_played_under_a_path_that_a_proxy_strips(visitors: Visitors, server: Server) -> None:
    with ReverseProxy(server.port, BASE) as proxy:
        me = visitors.new(url=proxy.url + BASE, worker=True)
        me.play_now()
        assert me.page.url.startswith(f"{proxy.url}{BASE}/table/")
        me.say_ready()
        me.wait_turn_or_dialog()
        me.play_card()
        here = me.page.url
        assert {cookie.get("path") for cookie in me.context.cookies()} == {f"{BASE}/"}
        assert f'property="og:url" content="{here}"' in me.context.request.get(here).text()
        me.page.reload()
        expect(me.page.locator(".hand .card")).to_have_count(9)
        me.page.get_by_role("link", name="Retour à l’étagère").first.click()
        expect(me.page.locator(".lid").first).to_be_visible()
        assert me.page.url == f"{proxy.url}{BASE}/"
        me.page.get_by_role("link", name="Lire les règles").click()
        expect(me.page.get_by_role("heading", level=1)).to_have_text("Glop")
        assert me.page.evaluate(SCOPE) == f"{BASE}/"
        manifest = me.context.request.get(f"{proxy.url}{BASE}/manifest.webmanifest").json()
        assert me.context.request.get(f"{proxy.url}{BASE}/{manifest['icons'][0]['src']}").ok
        assert [asked for asked in proxy.elsewhere if "favicon.ico" not in asked] == []


def test_an_operator_signs_in_and_manages_the_server(visitors: Visitors, server: Server) -> None:
    """Check the operator's page under the path without a proxy."""
    guest = visitors.new(url=server.url + BASE)
    guest.play_now()
    table = guest.page.url.rpartition("/")[2]
    operator = visitors.new(url=server.url + BASE)
    operator.expects_trouble = True  # the browser logs the 401 for a wrong token
    page = operator.page
    operator.goto("/admin")
    guesses: list[str] = []
    page.on("request", lambda request: guesses.append(request.url) if "/api/admin" in request.url else None)
    page.get_by_label("Jeton").fill("not-the-token-at-all")
    operator.button("Entrer").click()
    expect(page.get_by_role("alert")).to_contain_text("jeton")
    page.wait_for_timeout(POLLED_MS)
    assert len(guesses) == 1, "a wrong token is not tried again"
    page.get_by_label("Jeton").fill(TOKEN)
    operator.button("Entrer").click()
    row = page.get_by_role("row", name=table)
    expect(row).to_contain_text("Glop")
    operator.axe("admin")
    operator.button("Mettre les parties en pause").click()
    expect(page.get_by_text("va redémarrer : les parties sont en pause")).to_be_visible()
    expect(guest.page.get_by_text("le serveur redémarre")).to_be_visible()
    operator.button("Rouvrir").click()
    expect(guest.page.get_by_text("le serveur redémarre")).to_be_hidden()
    row.get_by_role("button", name="Supprimer").click()
    row.get_by_role("button", name="Vraiment").click()
    expect(row).to_be_hidden()
    expect(guest.page.locator(".hand .card")).to_have_count(0)
    operator.button("English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Administration")
    expect(page.get_by_role("heading", name="Tables open or under way")).to_be_visible()
