"""Test that no mouse press is lost, on cards that move and right after a showdown."""

import os
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.friends import Friend, friends_at
from tests.browser.people import Visitor, Visitors
from tests.server.harness import Json, Server

PRESSES = int(os.environ.get("PRESSES", "120"))
"""Number of presses. `PRESSES=300 pytest tests/browser/test_presses.py` runs longer."""
DEALS = 3
SHAKE = 7
"""Pixels that the mouse moves between down and up."""

WATCH = """
() => addEventListener('pointerdown', (event) => {
  const card = event.target.closest('.composer button.card')
  window.pressed = card && { id: card.dataset.fly, inWord: card.closest('.stick') !== null }
}, { capture: true })
"""
"""Record the card under the mouse at mouse-down; in a moving row it may not be the target."""
PLACES = """
() => [...document.querySelectorAll('.composer button.card:not([data-card="?"])')].map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2, inWord: card.closest('.stick') !== null }
})
"""
OUTCOME = """
() => {
  const { id, inWord } = window.pressed ?? {}
  const card = id && document.querySelector(`.composer [data-fly="${id}"]`)
  const isAsked = document.querySelector('dialog[open]') !== null
  return { hit: Boolean(id), done: Boolean(card) && (card.closest('.stick') !== null) !== inWord, isAsked }
}
"""
"""Check that the pressed card moved into the word, or out of it."""


def answer(view: Json) -> Json | None:
    """Return the action of a player who keeps all cards and never raises."""
    may_call = (view["limits"] or {}).get("may_call")
    answers: dict[str, Json] = {
        "entry": {"type": "enter", "taking_part": True},
        "exchange": {"type": "exchange"},
        "compose": {"type": "ready"},
        "bids": {"type": "call" if may_call else "pass"},
        "show": {"type": "show", "shown": True},
    }
    return answers.get(view["phase"])


class Mouse:
    """A mouse that presses cards while they move."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0
        self.lost = 0
        self._chance = random.Random(3)
        page.evaluate(WATCH)

    def press(self) -> None:
        """Press a card at its current position; every other time the row changes before the release."""
        target: Any = self._chance.choice(self.page.evaluate(PLACES))
        mouse = self.page.mouse
        mouse.move(target["x"], target["y"])
        mouse.down()
        if not target["inWord"] and self._chance.random() < 0.5:
            self.page.keyboard.press("Backspace")
        if self._chance.random() < 0.2:
            mouse.move(target["x"] + SHAKE, target["y"] + SHAKE)
        mouse.up()
        outcome: Any = self.page.evaluate(OUTCOME)
        if outcome["isAsked"]:  # the page asks which letter the joker is
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]")).to_have_count(0)
        elif outcome["hit"]:
            self.presses += 1
            self.lost += not outcome["done"]


@pytest.fixture
def me(visitors: Visitors) -> Visitor:
    return visitors.new(moving=True)


def test_no_press_is_lost_around_a_showdown(me: Visitor, server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    with friends_at(me, server, "glossa") as (other,):
        Friend(other, 1, answer)
        mouse = Mouse(me.page)
        for deal in range(1, DEALS + 1):
            me.button("Participer").click()
            me.button("je garde tout").click()
            expect(me.page.locator(".ask.is-mine")).to_contain_text("Compose")
            while mouse.presses < PRESSES * deal // DEALS:
                mouse.press()
            if deal < DEALS:
                to_the_next_deal(me)
    with capsys.disabled():
        print(f"\n{mouse.presses} presses on moving cards, {DEALS - 1} showdowns: {mouse.lost} lost")
    assert mouse.lost == 0


def to_the_next_deal(me: Visitor) -> None:
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".stick .card")).to_have_count(0)
    me.page.locator(".tray .btn.main").click()
    expect(me.page.locator(".ask.is-mine")).to_contain_text("tu mises")
    me.button("Ajouter 50").click()
    me.page.locator(".tray .btn.main").click()
    me.dialog.get_by_role("button", name="Donne suivante").click()
