"""Tests of the page as an installed application, online and offline."""

import json
from urllib.parse import urljoin

from playwright.sync_api import expect

from tests.browser.people import Visitors
from tests.browser.wire import Wire
from tests.server.harness import Server

READY = "navigator.serviceWorker.ready.then(() => undefined)"
KEPT = "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((it) => it.keys()))))"


def test_the_page_can_be_installed(visitors: Visitors) -> None:
    person = visitors.new()
    request = person.context.request
    page = request.get(person.url).text()
    assert 'rel="manifest" href="/manifest.webmanifest"' in page
    found = request.get(f"{person.url}/manifest.webmanifest")
    assert found.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(found.text())
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Tablée", "./", "standalone")
    assert {each.get("purpose") for each in manifest["icons"]} >= {"any", "maskable"}
    for each in [*manifest["icons"], {"src": "apple-touch-icon.png", "sizes": "180x180"}]:
        icon = request.get(urljoin(found.url, each["src"]))
        assert icon.ok
        if each["src"].endswith(".png"):
            width, height = (int.from_bytes(icon.body()[at : at + 4], "big") for at in (16, 20))
            assert f"{width}x{height}" == each["sizes"]


def test_the_page_reports_a_lost_connection_and_recovers(visitors: Visitors, server: Server) -> None:
    with Wire(server.port) as wire:
        person = visitors.new(url=wire.url, worker=True)
        person.expects_trouble = True
        person.shelf()
        person.page.evaluate(READY)
        kept = person.page.evaluate(f"{KEPT}.then((all) => all.flat().map((each) => new URL(each.url).pathname))")
        assert kept == ["/offline.html"], "the worker keeps no code, so none can be stale"
        wire.cut()
        person.page.reload()
        expect(person.page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
        wire.mend()
        person.page.get_by_role("link", name="Réessayer").click()
        expect(person.page.locator(".lid").first).to_be_visible()
