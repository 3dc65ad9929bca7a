"""The rule book: the game in a minute, contents, rules that lead to each other; on its page and beside a game."""

from playwright.sync_api import expect

from tablee import games
from tests.browser.people import PHONE, Visitors


def test_rules_lead_to_each_other_on_the_page_and_beside_a_game(visitors: Visitors) -> None:
    me = visitors.new()
    page = me.page
    me.goto("/rules/glop#GLOP-3")
    cited = page.locator(".is-cited")
    expect(cited).to_have_attribute("id", "GLOP-3")
    cited.get_by_role("link", name="GLOP-50").click()
    expect(cited).to_have_attribute("id", "GLOP-50")
    expect(cited).to_be_in_viewport()
    page.locator(".rules nav a").nth(1).click()
    expect(page.locator("#section-2")).to_be_in_viewport()
    page.get_by_role("link", name="Apprendre en deux minutes").click()
    page.get_by_role("button", name="Règles").click()
    address = page.url
    me.dialog.locator("#GLOP-3").get_by_role("link", name="GLOP-51").click()
    expect(me.dialog.locator(".is-cited")).to_have_attribute("id", "GLOP-51")
    expect(me.dialog.locator(".is-cited")).to_be_in_viewport()
    assert page.url == address


def test_every_game_is_told_in_a_minute_on_a_phone(visitors: Visitors) -> None:
    me = visitors.new(PHONE)
    for name in games.names():
        me.goto(f"/rules/{name}")
        rows = me.page.locator(".minute li")
        expect(rows).to_have_count(4)
        for row in rows.all():
            expect(row.locator(".row > *").first).to_be_visible()
            assert "page-minute" not in row.inner_text()
        me.fits(f"the rules of {name}")
    me.axe("the rules")
