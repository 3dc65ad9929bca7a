"""Tests of links that are shared, of the language of a first visit, and of pages that stay still."""

import time

from playwright.sync_api import Browser, Route, expect

from tests.browser.people import DESKTOP, Visitor, Visitors
from tests.server.harness import Client, Server
from tests.server.test_challenges import new_challenge

HOME = "http://192.168.1.20:8000"
NO_CLIPBOARD = """
Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })
delete Navigator.prototype.share
document.execCommand = () => { window.copied = document.activeElement.value; return true }"""
"""Plain http has no clipboard; a copy of the selected text is noted."""
NOTE_SHIFTS = """
window.shifted = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
}).observe({ type: 'layout-shift', buffered: true })"""
MOST_SHIFT = 0.05


def test_shared_links_work_elsewhere_or_say_that_they_do_not(visitors: Visitors, server: Server) -> None:
    host = Client(server, "Léa")
    evening = {"kind": "evening", "name": "Chez Léa", "challenges": [{"game": "glop"}], "minutes": 60}
    series = f"/series/{host.post('/api/series', evening)['id']}"
    challenge = f"/challenge/{new_challenge(host, game='glop')}"
    me = visitors.new(DESKTOP)
    me.page.add_init_script(NO_CLIPBOARD)

    def reach(route: Route) -> None:
        opened = route.request.method == "POST"
        route.fulfill(json={"address": HOME if opened else None, "can_open": not opened})

    me.page.route("**/api/reach", reach)
    me.goto(series)
    expect(me.page).to_have_title("Chez Léa · Tablée")
    warning = me.page.get_by_text("ce lien ne marche que sur cet ordinateur")
    expect(warning).to_be_visible()
    me.page.get_by_role("switch", name="Ouvrir aux appareils de la maison").click()
    expect(warning).to_have_count(0)
    expect(me.page.get_by_text(HOME + series)).to_be_visible()
    me.button("Partager").click()
    expect(me.button("Copié")).to_be_visible()
    assert shared_link(me) == HOME + series
    me.page.get_by_role("link", name="Glop").click()
    expect(me.page).to_have_title("Glop, défi de Léa · Tablée")
    me.page.unroute("**/api/reach")
    me.page.route("**/api/reach", lambda route: route.fulfill(json={"address": HOME, "can_open": False}))
    me.goto(challenge)
    me.button("Partager").click()
    expect(me.button("Copié")).to_be_visible()
    assert shared_link(me) == HOME + challenge


def shared_link(visitor: Visitor) -> str:
    """Return the last line of the copied text, which is the link."""
    return str(visitor.page.evaluate("window.copied")).splitlines()[-1]


def test_a_first_visit_speaks_the_browsers_language_until_one_chooses(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="de-DE", service_workers="block")
    page = context.new_page()
    page.goto(f"{server.url}/rules/glossa")
    expect(page.get_by_text("The words are French.")).to_be_visible()
    expect(page).to_have_title("Rules of Glossa · Tablée")
    page.get_by_role("button", name="Français").click()
    expect(page).to_have_title("Règles de Glossa · Tablée")
    expect(page.get_by_text("The words are French.")).to_have_count(0)
    sent = context.request.get(f"{server.url}/rules/glop").text()
    assert 'lang="fr"' in sent, "the server knows the choice"
    context.close()


def test_the_rules_do_not_move_while_they_load(visitors: Visitors) -> None:
    me = visitors.new(DESKTOP)
    me.page.add_init_script(NOTE_SHIFTS)

    def late(route: Route) -> None:
        time.sleep(0.4)  # fonts and the list of games arrive after the rules
        route.continue_()

    me.page.route("**/api/games", late)
    me.page.route("**/*.woff2", late)
    for size in ((390, 844), DESKTOP):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        me.goto("/rules/glop")
        expect(me.page.get_by_role("heading", name="En une minute")).to_be_visible()
        me.page.evaluate("document.fonts.ready")
        shifted = me.page.evaluate("window.shifted")
        assert shifted < MOST_SHIFT, size
