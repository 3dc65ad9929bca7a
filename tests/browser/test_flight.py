"""Cards on their way: each keeps its size, flies once, and lies above everything meanwhile."""

from playwright.sync_api import expect

from tablee.games.glop import GAME
from tablee.games.glop.state import Options, Ready
from tests.browser.company import Company
from tests.browser.people import Visitors

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
    state = GAME.setup(Options(), 4, bytes(32), GAME.edition)
    table = Company(GAME, GAME.view(state, 0), dict.fromkeys(range(4), "ready"), lambda me: None)
    table.sit(me)
    hand = me.page.locator(".hand .card")
    expect(hand).to_have_count(10)
    me.page.wait_for_function("() => document.getAnimations().length === 0")
    before = {str(card.get_attribute("data-card")) for card in hand.all()}
    me.page.evaluate(WATCH)
    events: tuple[object, ...] = ()
    for seat in range(4):
        state, events = GAME.apply(state, seat, Ready(), 0, table.arbiter)
    view = GAME.view(state, 0)
    table.happen(view, dict.fromkeys(GAME.waiting(state), "play"), *events)
    expect(me.page.locator(f'.hand [data-card="{view.hand[0]}"]')).to_be_visible()
    me.page.wait_for_function("() => document.querySelectorAll('.is-flying').length === 0 && window.flown.length > 0")
    flown: list[tuple[str, str, float]] = me.page.evaluate("window.flown")
    assert {card for card, _, _ in flown} >= before ^ set(view.hand)
    assert len({card for card, _, _ in flown}) == len(flown)
    assert all("table" in layer.split() for _, layer, _ in flown)
    width: float = me.page.evaluate("document.querySelector('.hand .card').getBoundingClientRect().width")
    assert me.page.evaluate("window.widest") <= width + 1
