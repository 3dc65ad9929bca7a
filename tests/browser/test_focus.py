"""Tests for keyboard and screen reader users: one heading and title per page, focus kept."""

from playwright.sync_api import Locator, expect

from tests.browser.people import Visitor, Visitors


def pressed(person: Visitor, control: Locator) -> None:
    control.focus()
    person.page.keyboard.press("Enter")


def one_heading(person: Visitor, title: str) -> None:
    expect(person.page.locator("h1")).to_have_count(1)
    expect(person.page).to_have_title(title)


def test_each_page_has_a_heading_a_title_and_the_focus(visitors: Visitors) -> None:
    person = visitors.new()
    person.shelf()
    one_heading(person, "Tablée")
    pressed(person, person.page.get_by_role("link", name="Lire les règles"))
    one_heading(person, "Règles de Glop · Tablée")
    expect(person.page.locator("#app")).to_be_focused()
    person.expects_trouble = True  # the browser logs the 404
    person.goto("/nowhere/at/all")
    one_heading(person, "Cette page n’existe pas · Tablée")


def test_the_focus_of_a_removed_control_moves_to_its_neighbour(visitors: Visitors) -> None:
    person = visitors.new()
    person.shelf()
    lids = person.page.locator("button.lid")
    names = lids.all_inner_texts()
    person.page.keyboard.press("Tab")
    lids.nth(1).focus()
    lids.nth(1).evaluate("(lid) => lid.remove()")
    expect(lids).to_have_count(len(names) - 1)
    expect(lids.nth(1)).to_be_focused()
