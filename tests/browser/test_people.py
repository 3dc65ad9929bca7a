"""Tests of joining a table by code: name, seat, chat, reactions, and the view of spectators."""

import pytest
from playwright.sync_api import expect

from tablee import games
from tests.browser.people import PHONE, Visitor, Visitors


def open_table(host: Visitor, game: str, seats: int, **wanted: object) -> str:
    """Open a table hosted by that person; return its path."""
    table = host.page.evaluate(
        "async (wanted) => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type':"
        " 'application/json'}, body: JSON.stringify(wanted)})).json()).id",
        {"game": game, "seats": seats, **wanted},
    )
    return f"/table/{table}"


def introduce(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("textbox", name="Ton prénom").fill(name)


def test_a_guest_gives_a_name_takes_a_seat_and_sees_reactions(visitors: Visitors) -> None:
    host, guest = visitors.new(), visitors.new(PHONE)
    host.shelf()
    link = open_table(host, "glossa", 4)
    host.goto(link)
    # The host has given no name either; the question does not block the page.
    introduce(host, "Alice")
    host.button("Enregistrer").click()
    expect(host.page.locator(".seats li").first).to_contain_text("Alice")
    code = host.page.locator(".code b").inner_text()

    guest.shelf()
    guest.page.get_by_label("Un code").fill(code.lower())
    guest.page.get_by_role("button", name="Rejoindre", exact=True).click()
    expect(guest.page.locator(".greeting h2")).to_contain_text("Alice t’invite à Glossa. Ton prénom")
    guest.fits("the greeting")
    introduce(guest, "Bruno")
    guest.page.locator(".greeting .choice").nth(3).click()
    guest.button("M’asseoir").first.click()
    expect(guest.page.get_by_text("c’est toi")).to_be_visible()
    expect(host.page.locator(".seats li").nth(1)).to_contain_text("Bruno")
    guest.button("Changer de prénom").click()
    introduce(guest, "Basile")
    guest.button("Enregistrer").click()
    expect(host.page.locator(".seats li").nth(1)).to_contain_text("Basile")

    expect(host.button("Compléter avec des ordinateurs")).to_be_in_viewport(ratio=1)
    host.button("Commencer à 2").click()
    expect(guest.page.locator(".ask")).to_be_visible()
    expect(host.page.locator(".ask")).to_be_visible()
    host.button("Réagir").click()
    host.button("Bravo").click()
    expect(guest.page.locator(".event").first).to_contain_text("Alice : Bravo".replace(" :", "\u202f:"))
    host.button("Menu").click()
    host.button("Demander une pause").click()
    host.button("Fermer").click()
    expect(guest.page.locator(".banner")).to_contain_text("Alice demande une pause")
    guest.button("Accepter").click()
    expect(host.page.locator(".banner")).to_contain_text("le temps s’arrête")


def test_a_chat_line_of_a_visitor_without_a_name_waits_for_the_name(visitors: Visitors) -> None:
    host, passer_by = visitors.new(), visitors.new()
    host.shelf()
    link = open_table(host, "glop", 2, bots=["random"], start=True)
    host.goto(link)
    passer_by.goto(link)
    passer_by.page.get_by_placeholder("Écrire à la table").fill("Bonsoir !")
    passer_by.page.keyboard.press("Enter")
    expect(passer_by.page.locator(".is-unsaid")).to_contain_text("Bonsoir")
    introduce(passer_by, "Célia")
    passer_by.page.keyboard.press("Enter")
    expect(host.page.locator(".say p")).to_contain_text("Bonsoir !")
    expect(host.page.locator(".say b")).to_contain_text("Célia")
    expect(passer_by.page.locator(".is-unsaid")).to_have_count(0)


@pytest.mark.parametrize("game", games.names())
def test_a_spectator_sees_every_seat(visitors: Visitors, game: str) -> None:
    host = visitors.new()
    host.goto("/rules/glop")
    seats = max(games.load(game).rules.seat_counts)
    link = open_table(host, game, seats, bots=["random"] * (seats - 1), start=True)
    names = host.page.evaluate(
        "async (at) => (await (await fetch('/api' + at)).json()).room.seats.map((s) => s.name)",
        link.replace("/table/", "/tables/"),
    )
    watcher = visitors.new()
    watcher.goto(link)
    expect(watcher.page.locator(".table")).to_be_visible()
    assert len(set(names)) == seats
    for name in names:
        expect(watcher.page.get_by_text(name, exact=True).locator("visible=true").first).to_be_in_viewport()
