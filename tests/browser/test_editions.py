"""Tests of the edition of the rules and the original box, as shown on the page."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from tablee import games
from tablee.core.rulebook import rulebook
from tests.browser import company
from tests.browser.people import Visitors
from tests.browser.test_replay import NEWEST, drop
from tests.conformance import golden

GLOSSA = games.load("glossa")
BOOK = rulebook(GLOSSA.package, "fr")


def test_the_menu_of_a_table_shows_its_edition_and_later_changes(visitors: Visitors) -> None:
    me = visitors.new()
    table = company.glossa_six()
    table.sit(me)
    me.button("Menu").click()
    expect(me.dialog).to_contain_text(f"Édition {GLOSSA.rules.edition} des règles.")
    me.page.keyboard.press("Escape")
    table.happen(replace(table.view, edition=2), table.waiting)
    me.button("Menu").click()
    me.dialog.get_by_text("Édition 2 des règles").click()
    expect(me.dialog.locator("details[open] li")).to_have_count(GLOSSA.rules.edition - 2)
    expect(me.dialog.locator("details[open] li").first).to_contain_text(BOOK.changes_since(2)[0].text[:30])


def test_a_replay_shows_its_edition_and_later_changes(visitors: Visitors) -> None:
    me = visitors.new()
    drop(me, NEWEST["glossa"])
    expect(me.page.locator(".panel")).to_contain_text(f"Édition {GLOSSA.rules.edition} des règles.")
    drop(me, golden.kept(GLOSSA)[0])
    me.page.locator(".panel").get_by_text("Édition 1 des règles").click()
    expect(me.page.locator(".panel details[open] li")).to_have_count(GLOSSA.rules.edition - 1)


@pytest.mark.parametrize("name", games.names())
def test_the_rules_page_names_the_box_and_the_editions(visitors: Visitors, name: str) -> None:
    game, me = games.load(name), visitors.new()
    me.goto(f"/rules/{name}")
    rules = me.page.locator("main .rules")
    expect(rules).to_contain_text(rulebook(game.package, "fr").credit)
    expect(rules).to_contain_text(f"Édition {game.rules.edition} des règles.")
    for each in rulebook(game.package, "fr").editions:
        expect(rules.get_by_text(f"Édition {each.number}", exact=True)).to_be_visible()
    expect(me.page.get_by_text("Cette boîte n’est pas épuisée")).to_have_count(int(bool(game.credit.in_print)))


def test_touposix_has_an_option_for_the_rules_of_its_box(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    me.button("Touposix").click()
    me.button("Options").click()
    me.dialog.get_by_role("radio", name="Comme dans la boîte").check()
    expect(me.dialog).to_contain_text("tous les mots, sur parole")
