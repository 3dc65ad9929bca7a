"""Tests of card animations: each card keeps its size, flies once, and stays above the rest."""

import pytest
from playwright.sync_api import expect

from tablee.games.glop import GAME
from tablee.games.glop.state import Options, Ready
from tablee.games.touposix.state import Wrote
from tests.browser import company
from tests.browser.company import Company
from tests.browser.people import DESKTOP, PHONE, Visitors

WATCH = """
window.flown = []
new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes)
    for (const node of addedNodes)
      if (node.classList?.contains('is-flying'))
        window.flown.push([node.dataset.card, target.className, node.getBoundingClientRect().width])
}).observe(document.body, { childList: true, subtree: true })
window.widest = 0
const look = () => {
  for (const card of document.querySelectorAll('.card.is-flying'))
    window.widest = Math.max(window.widest, card.getBoundingClientRect().width)
  requestAnimationFrame(look)
}
look()"""


def test_in_an_exchange_every_card_flies_once_in_its_own_size(visitors: Visitors) -> None:
    me = visitors.new(moving=True)
    state = GAME.rules.setup(Options(), 4, bytes(32), GAME.rules.edition)
    table = Company(GAME, GAME.rules.view(state, 0), dict.fromkeys(range(4), "ready"), lambda me: None)
    table.sit(me)
    hand = me.page.locator(".hand .card")
    expect(hand).to_have_count(10)
    me.page.wait_for_function("() => document.getAnimations().length === 0")
    before = {str(card.get_attribute("data-card")) for card in hand.all()}
    me.page.evaluate(WATCH)
    events: tuple[object, ...] = ()
    for seat in range(4):
        state, events = GAME.rules.apply(state, seat, Ready(), 0, table.arbiter)
    view = GAME.rules.view(state, 0)
    table.happen(view, dict.fromkeys(GAME.rules.waiting(state), "play"), *events)
    expect(me.page.locator(f'.hand [data-card="{view.hand[0]}"]')).to_be_visible()
    me.page.wait_for_function("() => document.querySelectorAll('.is-flying').length === 0 && window.flown.length > 0")
    flown: list[tuple[str, str, float]] = me.page.evaluate("window.flown")
    assert {card for card, _, _ in flown} >= before ^ set(view.hand)
    assert len({card for card, _, _ in flown}) == len(flown)
    assert all("table" in layer.split() for _, layer, _ in flown)
    width: float = me.page.evaluate("document.querySelector('.hand .card').getBoundingClientRect().width")
    assert me.page.evaluate("window.widest") <= width + 1


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_word_just_laid_is_shown_as_cards_for_a_moment(visitors: Visitors, size: tuple[int, int]) -> None:
    me = visitors.new(size)
    table = company.touposix_four()
    table.sit(me)
    # Recorded on appearance, because it disappears by itself.
    me.page.evaluate(NOTE_SHOWN)
    table.happen(table.view, {0: "turn"}, Wrote(1, "forêt", 0, "F", ("R", "E", "T", "O"), None, 4))
    me.page.wait_for_function("() => window.shown !== undefined")
    assert me.page.evaluate("window.shown") == {"cards": "FORET", "inside": True}
    expect(me.page.locator(".shown")).to_have_count(0)


NOTE_SHOWN = """
new MutationObserver(() => {
  const shown = document.querySelector('.shown')
  if (!shown || window.shown) return
  const box = shown.getBoundingClientRect()
  window.shown = {
    cards: [...shown.querySelectorAll('.card')].map((card) => card.dataset.card).join(''),
    inside: box.left >= 0 && box.right <= innerWidth && box.width > 0,
  }
}).observe(document.body, { childList: true, subtree: true })"""
