"""Tests of dragging cards with real touch events, which the browser could take for scrolling."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import company, moments
from tests.browser.people import EDGE, PHONE, Visitor, Visitors
from tests.tools.pictures_cumulo import SetTable, put, set_scene


@pytest.fixture
def me(visitors: Visitors) -> Visitor:
    return visitors.new(PHONE, touch=True)


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(me: Visitor, card: Locator, to: tuple[float, float]) -> None:
    """Touch the card, move the finger in steps, and lift it."""
    box = card.bounding_box()
    assert box is not None
    start = (box["x"] + EDGE["x"], box["y"] + EDGE["y"])
    line = me.context.new_cdp_session(me.page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for step in (0.1, 0.3, 0.6, 1.0):
        touch("touchMove", (start[0] + (to[0] - start[0]) * step, start[1] + (to[1] - start[1]) * step))
    touch("touchEnd")
    line.detach()


def test_a_card_of_glop_is_dragged_onto_the_table(me: Visitor) -> None:
    me.play_now()
    me.say_ready()
    me.wait_turn_or_dialog()
    card = me.page.locator(".hand button.card:not(.is-off)").first
    name = card.get_attribute("data-card")
    drag(me, card, middle(me.page.locator(".centre")))
    # A card with one way to play is played; with several it is only selected.
    me.page.locator(f'.table:not(:has(.hand [data-card="{name}"])), .takes').first.wait_for()


def test_letters_of_the_hand_and_piles_of_touposix_are_dragged_into_and_out_of_the_word(me: Visitor) -> None:
    table = company.touposix_four()
    table.then = moments.nothing
    table.sit(me)
    word, stick = me.page.locator(".stick [data-slot] .card"), me.page.locator(".stick")
    drag(me, me.page.locator('.hand [data-card="E"]'), middle(stick))
    expect(word).to_have_count(1)
    x, y = middle(word.first)
    drag(me, me.page.locator('.hand [data-card="B"]'), (x - 30, y))
    expect(word).to_have_count(2)
    assert [card.get_attribute("data-card") for card in word.all()] == ["B", "E"]
    drag(me, word.first, middle(me.page.locator(".hand")))
    expect(word).to_have_count(1)
    drag(me, me.page.locator(".pile .card").last, (x + 30, y))
    expect(word).to_have_count(2)
    expect(me.page.locator(".pile.used")).to_have_count(1)


def test_letters_of_glossa_are_dragged_into_the_word(me: Visitor) -> None:
    moments.glossa_composing(moments.nothing).sit(me)
    word = me.page.locator(".stick [data-slot] .card")
    for count, letter in enumerate(("C", "H", "AN", "T"), 1):
        drag(me, me.page.locator(f'.spare [data-card="{letter}"]'), middle(me.page.locator(".stick")))
        expect(word).to_have_count(count)


def test_letters_of_cumulo_are_dragged_into_a_word(me: Visitor) -> None:
    SetTable(me, set_scene("tMeaDrugsi", laid=("Et",)))
    word = me.page.locator("[data-draft]")
    capital = me.page.locator('.hand [data-card="D"]')
    # straight up, as in scrolling
    drag(me, capital, (middle(capital)[0], middle(me.page.locator(".lay"))[1]))
    expect(word).to_have_attribute("data-draft", "D")
    put(me, "rg")
    x, y = middle(word.locator("[data-slot]").nth(2))
    drag(me, me.page.locator('.hand [data-card="a"]'), (x - 15, y))
    expect(word).to_have_attribute("data-draft", "Drag")
