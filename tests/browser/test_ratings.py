"""Tests of a rated game: the host proposes it, the other player agrees, both see the ratings."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.server.harness import AnyLength, Server, until
from tests.server.rated import practised


def plays(people: list[Visitor]) -> None:
    """Play a game of several people to its end by clicking."""
    shown = re.compile("Revanche classée|Rejoindre la revanche")
    while True:
        for visitor in people:
            if visitor.page.get_by_role("button", name=shown).is_visible():
                return
            if visitor.dialog.is_visible():
                visitor.dialog.get_by_role("button").last.click()
            elif visitor.button("C’est bon").is_visible():
                visitor.button("C’est bon").click()
            elif visitor.asked:
                visitor.play_card()
        people[0].page.wait_for_timeout(30)


@pytest.fixture(scope="module")
def server(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with AnyLength(tmp_path_factory.mktemp("server"), bot_pace_ms=20) as running:
        yield running


def test_two_players_agree_on_a_rated_game_and_see_their_new_ratings(visitors: Visitors, server: Server) -> None:
    ana, bob = visitors.new(PHONE), visitors.new(DESKTOP)
    ana.shelf()
    table = ana.page.evaluate(
        """async () => {
          await fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({name: 'Ana', language: 'fr'})})
          const wanted = {game: 'glop', seats: 2, options: {target: 1}, rated: false}
          const answer = await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify(wanted)})
          return (await answer.json()).id
        }"""
    )
    ana.goto(f"/table/{table}")
    ana.page.locator("summary", has_text="Partie classée").click()
    ana.page.get_by_role("checkbox", name="Partie classée").check()
    expect(ana.page.get_by_text("Il faut au moins deux personnes, dans deux camps.")).to_be_visible()
    bob.goto(f"/table/{table}")
    bob.page.get_by_role("textbox", name="Ton prénom").fill("Bob")
    bob.page.get_by_role("button", name="M’asseoir", exact=True).click()
    expect(bob.page.get_by_text("L’hôte propose une partie classée.")).to_be_visible()
    expect(ana.page.get_by_text(re.compile("Bob n’a pas donné son accord"))).to_be_visible()
    ana.fits("a rated table, before the start")
    bob.button("D’accord").click()
    expect(ana.page.get_by_text("Tout le monde est d’accord.")).to_be_visible()
    ana.axe("a rated table, before the start")
    ana.button("Commencer la partie").click()
    plays([ana, bob])
    assert ana.dialog.get_by_text(re.compile("^Cote")).count() == 0, "one game says nothing yet"
    # The end is shown shortly before the results are stored.
    status = "id => fetch(`/api/tables/${id}`).then((answer) => answer.json()).then(({ room }) => room.status)"
    until(lambda: ana.page.evaluate(status, table) == "over", "the results were never stored")
    ana.goto("/me")
    expect(ana.page.get_by_role("heading", name="Mes cotes")).to_be_visible()
    expect(ana.page.get_by_text("Encore 4 parties classées avant que ta cote s’affiche.")).to_be_visible()
    practised(server.settings.database, table)
    for visitor in (ana, bob):
        visitor.goto(f"/table/{table}")
        expect(visitor.dialog.get_by_text(re.compile("^Cote\\s: 1\\s?[45]\\d\\d \\([+−]\\d+\\)$"))).to_have_count(2)
    ana.goto("/me")
    expect(ana.page.get_by_role("img", name=re.compile("^Cote, Glop"))).to_be_visible()
    ana.page.get_by_text("Classement de ce serveur").click()
    expect(ana.page.locator("tr.is-you")).to_contain_text("Ana")
    ana.fits("my ratings")
    ana.axe("my ratings")


def test_a_rated_game_can_be_chosen_when_opening_a_table(visitors: Visitors) -> None:
    ana = visitors.new(PHONE)
    ana.shelf()
    ana.button("Options").click()
    ana.dialog.get_by_text("Plus d’options").click()
    ana.dialog.get_by_role("checkbox", name="Partie classée").check()
    ana.dialog.get_by_role("button", name="Inviter").click()
    ana.page.wait_for_url("**/table/*")
    ana.page.keyboard.press("Escape")
    box = ana.page.get_by_role("checkbox", name="Partie classée")
    expect(box).to_be_checked()
    box.uncheck()
    expect(ana.page.locator("summary", has_text="Partie classée")).to_contain_text("non")
    expect(box).to_be_visible()
