"""Tests of the page with the people I have played with: inviting, postponing and blocking."""

from playwright.sync_api import expect

from tablee import games
from tablee.core import log
from tests.browser.people import PHONE, Visitor, Visitors
from tests.browser.tries import behind
from tests.conformance import golden
from tests.server.finished import person_of, store_game
from tests.server.harness import Client, Server

SAVED = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), games.load("glop"))
SIZES = (PHONE, (844, 390), (768, 1024), (1280, 720))


def arrives(visitors: Visitors, client: Client) -> Visitor:
    """Open a browser with the cookie of a client who has played here before."""
    visitor = visitors.new(PHONE)
    cookie = client.http.cookies["tablee"]
    visitor.context.add_cookies([{"name": "tablee", "value": cookie, "url": client.server.url}])
    return visitor


def two_who_have_met(visitors: Visitors, server: Server) -> tuple[Visitor, Visitor]:
    """Return Solange and Bob, who played one game against each other."""
    solange, bob = Client(server, "Solange"), Client(server, "Bob")
    store_game(server, SAVED, [person_of(solange), person_of(bob)])
    return arrives(visitors, solange), arrives(visitors, bob)


def test_one_tap_invites_a_person_and_one_tap_accepts(visitors: Visitors, server: Server) -> None:
    solange, bob = two_who_have_met(visitors, server)
    solange.goto("/")
    bob.goto("/me")
    expect(bob.page.locator("ol.games a")).to_have_count(1)
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    bob.page.get_by_role("link", name="Ceux avec qui je joue").click()
    expect(bob.page.get_by_role("link", name="Solange")).to_contain_text("une partie")
    bob.fits("those I play with")
    bob.axe("those I play with")
    bob.button("Inviter Solange").click()
    expect(bob.page.get_by_role("heading", name="Glop")).to_be_visible()
    expect(solange.page.get_by_text("Bob t’invite à Glop")).to_be_visible()
    solange.fits("an invitation")
    solange.axe("an invitation")
    solange.button("Rejoindre").first.click()
    expect(solange.page).to_have_url(bob.page.url)
    expect(bob.page.locator("main")).to_contain_text("Solange")
    bob.button("Commencer").click()
    expect(solange.page.locator(".hand .card").first).to_be_visible()


def test_an_invitation_is_postponed_and_its_sender_is_blocked(visitors: Visitors, server: Server) -> None:
    solange, bob = two_who_have_met(visitors, server)
    inviting = behind(bob, server)
    handle = inviting.get("/api/me/people")["people"][0]["handle"]
    inviting.post(f"/api/me/people/{handle}/invite")
    solange.goto("/people")
    solange.button("Plus tard").click()
    expect(solange.page.get_by_text("Bob t’invite")).to_be_hidden()
    bob.expects_trouble = True  # the browser logs the 409 of a refusal
    bob.goto("/people")
    bob.button("Inviter Solange").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("pour le moment")

    solange.page.get_by_role("link", name="Bob").click()
    score = solange.page.get_by_role("region", name="Toi")
    expect(score).to_contain_text("Bob")
    for width, height in SIZES:
        solange.page.set_viewport_size({"width": width, "height": height})
        assert solange.page.evaluate("document.documentElement.scrollWidth") <= width
    solange.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    solange.fits("one and me")
    solange.axe("one and me")
    solange.button("Bloquer").focus()
    solange.page.keyboard.press("Enter")
    solange.page.keyboard.press("Enter")
    expect(solange.page.get_by_text("Tu as bloqué Bob.")).to_be_visible()
    solange.page.get_by_role("link", name="Ceux avec qui je joue").click()
    expect(solange.page.get_by_text("Personne encore")).to_be_visible()
    solange.page.get_by_text("Une personne bloquée").click()
    solange.button("Débloquer Bob").click()
    expect(solange.page.get_by_role("link", name="Bob")).to_be_visible()
    solange.page.get_by_role("link", name="Bob").click()
    solange.page.locator("ol a").click()
    expect(solange.page.locator(".hand, [data-card]").first).to_be_visible()
