"""Tests of starting a game with friends: the host's controls, options, and reminders."""

from playwright.sync_api import expect

from tests.browser.people import PHONE, Visitors
from tests.browser.test_people import introduce
from tests.server.harness import Client, Server


def test_a_host_starts_a_game_on_a_small_phone_without_scrolling(visitors: Visitors) -> None:
    host = visitors.new(PHONE)
    host.shelf()
    host.button("Word Jam").click()
    host.button("Inviter").click()
    fill = host.button("Compléter avec des ordinateurs")
    for control in (host.button("Commencer"), fill):
        expect(control).to_be_in_viewport(ratio=1)
    introduce(host, "Alice")
    host.button("Enregistrer").click()
    expect(host.page.locator(".seats li").first).to_contain_text("Alice")
    fill.click()
    expect(host.page.locator(".seats li.is-empty")).to_have_count(0)
    expect(fill).to_have_count(0)
    host.button("Commencer").click()
    expect(host.page.locator(".theme").first).to_be_visible()


def test_options_have_presets_chips_and_seconds_and_explanations(visitors: Visitors) -> None:
    me = visitors.new(PHONE)
    me.shelf()
    me.button("Word Jam").click()
    me.button("Options").click()
    family = me.dialog.get_by_role("radio", name="Famille")
    family.check()
    chips = me.dialog.get_by_role("group", name="Thèmes").get_by_role("checkbox")
    ticked = chips.evaluate_all("(all) => all.filter((each) => each.checked).length")
    assert 0 < ticked < chips.count(), "easy themes only"
    chips.first.set_checked(not chips.first.is_checked())
    expect(family).not_to_be_checked()
    expect(me.dialog.get_by_role("radio", name="Sur mesure")).to_be_checked()
    expect(me.dialog.get_by_role("group", name="Pendule")).to_contain_text(" s par coup")
    silent = me.dialog.locator(".options > *").evaluate_all(
        "(all) => all.filter((each) => !each.querySelector('.muted')).map((each) => each.innerText.split('\\n')[0])"
    )
    assert silent == ["Pour quelle occasion\u202f?", "Combien de joueurs\u202f?"], "these two need no explanation"
    me.fits("the options of Word Jam")


def test_a_slow_player_is_nudged_and_arrivals_and_departures_are_announced(visitors: Visitors, server: Server) -> None:
    me, friend = visitors.new(PHONE), Client(server, "Bob")
    me.shelf()
    me.button("Inviter").click()
    me.page.wait_for_url("**/table/*")
    table = me.page.url.rpartition("/")[2]
    friend.post(f"/api/tables/{table}/sit", {})
    me.button("Commencer").click()
    me.button("C’est bon").click()
    told = me.dialog.locator(".event")
    with friend.at(table) as other:
        me.button("Journal et discussion").click()
        me.button("Relancer Bob").click()
        expect(told.last).to_contain_text("relance Bob")
        while other.read()["type"] != "chat":
            pass
        me.button("Réagir").click()
        expect(me.page.locator(".six button")).to_have_count(6)
    friend.post(f"/api/tables/{table}/leave")
    expect(told.last).to_contain_text("Bob a quitté la table")
    friend.post(f"/api/tables/{table}/sit", {"seat": 1})
    expect(told.last).to_contain_text("Bob est de retour")


def test_the_checkbox_of_a_rated_game_follows_the_servers_answer(visitors: Visitors) -> None:
    host = visitors.new(PHONE)
    host.expects_trouble = True  # the browser logs a refused request
    host.shelf()
    host.context.request.post(f"{host.url}/api/me", data={"name": "Ana", "language": "fr"})
    wanted = {"game": "glop", "seats": 2, "options": {"target": 1}}
    table = host.context.request.post(f"{host.url}/api/tables", data=wanted).json()["id"]
    host.goto(f"/table/{table}")
    host.page.locator("summary", has_text="Partie classée").click()
    box = host.page.get_by_role("checkbox", name="Partie classée")
    box.click()
    expect(host.page.get_by_role("region", name="Partie classée").get_by_role("alert")).to_be_visible()
    expect(box).not_to_be_checked()
