"""Tests of the map: everything at most two taps from the shelf, without jumps, as light as before."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.people import PHONE, ROOT, Visitor, Visitors

UPRIGHT = (390, 844)
MOST_TAPS = 2
MOST_SHIFT = 0.05
"""Cumulative layout shift that still counts as good."""
HUBS = ("/today", "/friends", "/me")
WATCH_SHIFTS = """
window.shifted = 0
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) shifted += each.value
}).observe({ type: 'layout-shift', buffered: true })"""
ROW = re.compile(r"^\| (?P<feature>[^|]+) \| \d+ \| (?P<taps>\d+) \| (?P<path>[^|]+) \|$", re.MULTILINE)


def rows() -> list[tuple[str, int, list[str]]]:
    """Return the table of docs/change/page.md: feature, number of taps, what is tapped."""
    text = (ROOT / "docs/change/page.md").read_text(encoding="utf-8")
    table = text.partition("## The map")[2].partition("\n## ")[0]
    return [(row["feature"], int(row["taps"]), row["path"].split(", ")) for row in ROW.finditer(table)]


def control(me: Visitor, name: str) -> Locator:
    """Return the visible link, button, choice or summary with this name, in a dialog if one is open."""
    page = me.dialog if me.dialog.count() else me.page
    exact = page.get_by_role("link", name=name, exact=True)
    named = [page.get_by_role(role, name=name) for role in ("link", "button", "radio")]
    return exact.or_(named[0]).or_(named[1]).or_(named[2]).or_(page.locator("summary", has_text=name)).first


def home(me: Visitor) -> None:
    """Go to the shelf in the same page, without loading it again."""
    me.page.keyboard.press("Escape")
    me.page.evaluate("history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(me.page.locator("button.lid").first).to_be_visible()


def test_every_feature_is_as_near_as_the_documents_say(visitors: Visitors) -> None:
    me = visitors.new(UPRIGHT, touch=True)
    me.shelf()
    for name in ("Jouer", "Première fois", "À la vraie table", "Imprimer la boîte", "Aujourd’hui", "Entre amis", "Moi"):
        expect(control(me, name)).to_be_in_viewport(ratio=0.9)
    found = rows()
    assert len(found) > 20
    for feature, taps, path in found:
        assert taps <= MOST_TAPS, feature
        assert len(path) == taps, feature
        home(me)
        for name in path[:-1]:
            control(me, name).tap()
        expect(control(me, path[-1]), feature).to_be_visible()


def test_the_shelf_and_the_hubs_do_not_jump(visitors: Visitors) -> None:
    me = visitors.new(PHONE, touch=True)
    me.page.add_init_script(WATCH_SHIFTS)
    for path in ("/", *HUBS):
        me.goto(path)
        expect(me.page.locator("h1")).to_be_visible()
        me.page.wait_for_load_state("networkidle")
        assert me.page.evaluate("shifted") < MOST_SHIFT, path
        lit = me.page.locator(".hubs [aria-current]")
        expect(lit).to_have_attribute("href", path)
        me.fits(path)


def test_a_newcomer_on_a_small_desktop_sees_what_to_press(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    for name in ("Jouer", "Première fois", "Lire les règles", "À la vraie table", "Imprimer la boîte"):
        expect(control(me, name)).to_be_in_viewport(ratio=1)
