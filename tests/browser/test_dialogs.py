"""Tests of keyboard focus in every dialog: it moves in, stays in, and returns after Escape."""

from collections.abc import Callable

from msgspec.structs import replace
from playwright.sync_api import expect

from tablee.core.game import Score
from tablee.games.glop.state import Counted
from tablee.games.glossa.events import Settled
from tests.browser import company
from tests.browser.people import Visitor, Visitors
from tests.tools import pictures, pictures_glossa

INSIDE = "document.querySelector('dialog[open]').contains(document.activeElement)"
WITHIN = f"{INSIDE} || document.activeElement === document.body"
"""Whether the focus is in the dialog or in the browser's own bar, but not in the page behind."""
REACHABLE = """document.querySelectorAll('dialog[open] :is(button, a, input, summary, [tabindex="0"])').length"""


def closes(me: Visitor, what: str) -> None:
    """Assert that the open dialog has and keeps the focus; close it with Escape."""
    expect(me.dialog, what).to_have_count(1)
    me.page.wait_for_function(INSIDE)
    for _ in range(min(me.page.evaluate(REACHABLE), 12) + 1):
        me.page.keyboard.press("Tab")
        assert me.page.evaluate(WITHIN), f"{what}: Tab leaves it"
    me.page.keyboard.press("Shift+Tab")
    assert me.page.evaluate(WITHIN), f"{what}: Shift and Tab leave it"
    me.page.keyboard.press("Escape")
    expect(me.dialog, what).to_have_count(0)


def by_button(me: Visitor, selector: str) -> None:
    button = me.page.locator(selector).first
    button.focus()
    me.page.keyboard.press("Enter")
    closes(me, selector)
    expect(button).to_be_focused()


def by_event(me: Visitor, what: str, happens: Callable[[], None]) -> None:
    """Check a dialog opened by an event: afterwards the focus returns to the control it was on."""
    place = me.page.locator(".bar .tool").last
    place.focus()
    happens()
    closes(me, what)
    expect(place).to_be_focused()


def test_dialogs_of_the_home_page_keep_the_focus(visitors: Visitors) -> None:
    me = visitors.new((1024, 768))
    me.shelf()
    for selector in ("button:has-text('Imprimer la boîte')", "button:text-is('Options')"):
        by_button(me, selector)
    me.goto("/me")
    by_button(me, "button:has-text('Dire mon prénom')")


def test_dialogs_of_a_table_keep_the_focus(visitors: Visitors) -> None:
    me = visitors.new((1024, 768))
    six = company.glossa_six()
    six.sit(me)
    for name in ("Règles", "Menu", "Journal"):
        by_button(me, f".bar [aria-label*='{name}']")
    by_button(me, ".bar [aria-label='Feuille de points']")
    menu = me.page.locator(".bar [aria-label='Menu']")
    menu.focus()
    me.page.keyboard.press("Enter")
    me.button("Inviter").focus()
    me.page.keyboard.press("Enter")
    closes(me, "the invitation")
    expect(menu).to_be_focused()
    by_event(me, "the showdown", lambda: six.happen(six.view, {}, Settled(pictures_glossa.RESULT)))


def test_dialogs_of_counts_and_the_end_keep_the_focus(visitors: Visitors) -> None:
    me = visitors.new((1024, 768))
    four = company.glop_four()
    four.sit(me)
    by_event(me, "the count", lambda: four.happen(four.view, {}, Counted(pictures.COUNT, (23, 17))))
    scores = tuple(Score(20 - seat % 2, 1 + seat % 2) for seat in range(4))
    by_event(me, "the end", lambda: four.tell(replace(four.snapshot(), number=four.number + 1, scores=scores)))
    cumulo = company.cumulo_four()
    cumulo.sit(me)
    by_button(me, ".heart button[aria-label*='pile']")
