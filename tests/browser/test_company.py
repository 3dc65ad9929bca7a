"""Tests of seats and pauses: asking for a bot's seat, removing a person, ending a pause."""

from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.browser.test_people import open_table


def named(visitor: Visitor, name: str) -> Visitor:
    visitor.shelf()
    introduce = "async (name) => { await fetch('/api/me', {method: 'POST', headers: {'content-type':"
    visitor.page.evaluate(f"{introduce} 'application/json'}}, body: JSON.stringify({{name}})}}) }}", name)
    return visitor


def test_a_newcomer_asks_for_a_bots_seat_and_any_player_ends_a_pause(visitors: Visitors) -> None:
    host, guest = named(visitors.new(PHONE), "Alice"), named(visitors.new(DESKTOP), "Bruno")
    link = open_table(host, "glop", 2, bots=["random"], start=True)
    host.goto(link)
    guest.goto(link)
    offer = guest.page.get_by_role("region", name="Envie de jouer")
    expect(offer.get_by_role("button", name="Jouer à la place")).to_be_visible()
    guest.button("Menu").click()
    guest.dialog.get_by_role("button", name="Jouer à la place").click()
    expect(guest.page.get_by_text("ceux qui jouent doivent être d’accord")).to_be_visible()
    expect(host.page.locator(".banner")).to_contain_text("Bruno aimerait jouer à la place")
    host.fits("the question")
    host.button("D’accord").click()
    expect(guest.page.locator(".hand .card")).to_have_count(10)
    expect(offer).to_have_count(0)
    guest.button("Fermer").click()
    for person in (host, guest):
        person.button("Menu").click()
        person.button("Demander une pause").click()
        person.button("Fermer").click()
    expect(guest.page.locator(".banner")).to_contain_text("Pause")
    guest.button("Reprendre le jeu").click()
    expect(host.page.locator(".banner")).to_have_count(0)
    host.button("Menu").click()
    host.button("Retirer Bruno de la table").click()
    host.fits("the menu")
    host.button("Retirer Bruno pour de bon").click()
    expect(guest.page.get_by_text("Tu regardes", exact=True)).to_be_visible()


def test_two_presses_of_the_host_remove_a_person_from_the_waiting_room(visitors: Visitors) -> None:
    host, guest = named(visitors.new(PHONE), "Alice"), named(visitors.new(DESKTOP), "Bruno")
    link = open_table(host, "glop", 2)
    host.goto(link)
    guest.goto(link)
    guest.button("M’asseoir").first.click()
    seat = host.page.locator(".seats li").nth(1)
    expect(seat).to_contain_text("Bruno")
    host.button("Retirer Bruno de la table").click()
    host.fits("the doubt")
    host.button("Retirer Bruno pour de bon").click()
    expect(seat).to_contain_text("libre")
    guest.expects_trouble = True
    guest.button("M’asseoir").first.click()
    expect(guest.page.get_by_role("alert")).to_contain_text("L’hôte a libéré ta place")
