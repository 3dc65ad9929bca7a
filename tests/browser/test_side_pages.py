"""Tests of the layout of all pages other than tables, at every size."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import Visitor, Visitors
from tests.browser.test_layout import SIZES, at_every_size
from tests.server.finished import store_game
from tests.server.harness import Client, Server
from tests.tools.pictures_replay import game

SHORT = game("glop", 4)
PAGES = (
    *("/", "/today", "/friends", "/me", "/games", "/account", "/people", "/challenges"),
    *("/companion", "/companion/glossa", "/rules/wordjam", "/admin"),
)


@pytest.fixture
def camille(visitors: Visitors, server: Server) -> Visitor:
    """A visitor who has played."""
    cookie = Client(server, "Camille").http.cookies["tablee"]
    store_game(server, SHORT, [cookie.partition(".")[0]])
    me = visitors.new(touch=True)
    me.context.add_cookies([{"name": "tablee", "value": cookie, "url": server.url}])
    return me


def test_pages_other_than_tables_fit_every_size(camille: Visitor) -> None:
    for path in PAGES:
        camille.goto(path)
        expect(camille.page.locator("main h1, header h1").first).to_be_visible()
        at_every_size(camille, path)


def test_a_replay_shows_the_table_and_all_hands_at_every_size(camille: Visitor, server: Server) -> None:
    camille.goto(f"/games/{store_game(server, SHORT)}?at=23&seat=1&open")
    hands = camille.page.locator(".hands [data-card]")
    expect(hands.first).to_be_visible()
    for width, height in SIZES:
        camille.page.set_viewport_size({"width": width, "height": height})
        for card in (camille.page.locator(".play .mat [data-card]").first, hands.first, hands.last):
            assert covered(card) == "", f"{width}x{height}"


def covered(card: Locator) -> str:
    """Return what covers the middle of a card, or an empty string."""
    return str(
        card.evaluate(
            """card => {
                const box = card.getBoundingClientRect()
                const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
                return card.contains(found) ? '' : found ? found.outerHTML.slice(0, 80) : 'nothing: out of sight'
            }"""
        )
    )
