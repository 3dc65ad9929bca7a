"""Tests of Cumulo's hand and word area with prepared cards: sorting, dragging, laying words."""

import re

import pytest
from playwright.sync_api import expect

from tablee.games.cumulo.state import Discard, Draw, Lay, Prolong
from tests.browser.people import SLOW_LINE, Visitors
from tests.tools.pictures_cumulo import SetTable, put, set_scene


@pytest.mark.parametrize("slow", [False, True])
def test_words_that_take_several_actions_are_laid_by_one_press(visitors: Visitors, slow: bool) -> None:
    me = visitors.new()
    if slow:
        me.page.add_init_script(SLOW_LINE)
    table = SetTable(me, set_scene("ierMangeAzz", laid=("Drap",)))
    go = me.page.locator(".go .main")
    me.page.locator(".z-s .may-grow button").click()
    put(me, "ier", "Mange", "A")
    words = [word.get_attribute("data-draft") for word in me.page.locator("[data-draft]").all()]
    assert words == ["Drapier", "Mange", "A"]  # without waiting for the server
    expect(go).to_contain_text("Poser Drapier, Mange et A")
    go.click()
    expect(me.page.locator(".hand .card")).to_have_count(2)
    expect(me.page.locator("[data-draft]")).to_have_count(0)
    assert table.played == [Prolong(0, "ier"), Lay(("Mange", "A"))]


def test_a_single_letter_is_discarded_or_laid(visitors: Visitors) -> None:
    me = visitors.new()
    table = SetTable(me, set_scene("Aezz", laid=("Et",)))
    put(me, "e")
    expect(me.page.locator(".go .main")).to_contain_text("Jeter e")
    expect(me.button("seul")).to_have_count(0)
    me.button("Tout reprendre").click()
    put(me, "A")
    expect(me.page.locator(".go .main")).to_contain_text("Jeter A")
    me.button("Poser A seul").click()
    expect(me.page.locator(".hand .card")).to_have_count(3)
    put(me, "z")
    me.page.locator(".go .main").click()
    expect(me.page.locator(".hand .card")).to_have_count(2)
    assert table.played == [Lay(("A",)), Discard("z")]


def test_dragging_reorders_the_cards_of_a_word(visitors: Visitors) -> None:
    me = visitors.new()
    SetTable(me, set_scene("Dparzz", laid=("Et",)))
    put(me, "Dpar")
    word = me.page.locator("[data-draft]")
    word.locator('[data-card="p"]').drag_to(word.locator('[data-card="r"]'), target_position={"x": 38, "y": 20})
    expect(word).to_have_attribute("data-draft", "Darp")
    word.locator('[data-card="r"]').drag_to(me.page.locator(".heart"))
    expect(word).to_have_attribute("data-draft", "Dap")
    word.locator('[data-card="D"]').drag_to(word.locator('[data-card="p"]'), target_position={"x": 38, "y": 20})
    expect(word).to_have_attribute("data-draft", "apD")


def test_a_press_before_the_preview_arrives_counts_unless_a_card_is_added(visitors: Visitors) -> None:
    me = visitors.new()
    table = SetTable(me, set_scene("Aezzz", laid=("Et",)))
    go, hand = me.page.locator(".go .main"), me.page.locator(".hand .card")
    expect(go).to_contain_text("Choisis")
    table.keep_silent()
    put(me, "e")
    go.click()
    put(me, "z")
    table.answer_again()
    expect(go).to_contain_text("Poser ez")
    assert table.played == []
    me.button("Tout reprendre").click()
    table.keep_silent()
    put(me, "z")
    go.click()
    table.answer_again()
    expect(hand).to_have_count(4)
    assert table.played == [Discard("z")]


def test_the_hand_is_sorted_by_a_tap_and_reordered_by_dragging(visitors: Visitors) -> None:
    me = visitors.new()
    SetTable(me, set_scene("tM?eaDru^gsi", laid=("Et",)))

    def order() -> list[str]:
        return [str(card.get_attribute("data-card")) for card in me.page.locator(".hand .card").all()]

    grouped = order()
    capitals = [card for card in grouped if card.isupper() or card == "^"]
    assert grouped[: len(capitals)] == capitals
    me.button("De A à Z").click()
    letters = [card.lower() for card in order() if card.isalpha()]
    assert letters == sorted(letters)
    me.button("Ranger").click()
    before = order()
    me.page.locator(".hand button.card").nth(6).click()
    me.page.locator(".hand button.card").nth(1).click()
    assert order() == [before[0], before[6], *before[1:6], *before[7:]]
    me.button("Ranger").click()
    first, third = (me.page.locator(".hand button.card").nth(place) for place in (0, 2))
    before = order()
    first.drag_to(third)
    assert order() == [before[1], before[2], before[0], *before[3:]]
    expect(me.page.locator("[data-draft]")).to_have_count(0)
    me.button("Par groupes").click()
    assert order() == grouped
    words = me.page.locator("[data-draft]")
    me.page.locator('.hand [data-card="D"]').drag_to(me.page.locator(".lay"), target_position={"x": 60, "y": 40})
    expect(words).to_have_count(1)
    for small in "rg":
        me.page.locator(f'.hand [data-card="{small}"]').click()
    place = words.locator("[data-slot]").nth(2).bounding_box()
    assert place is not None
    me.page.locator('.hand [data-card="a"]').hover()
    me.page.mouse.down()
    me.page.mouse.move(place["x"] + 2, place["y"] + 20, steps=4)
    me.page.mouse.up()
    expect(words).to_have_attribute("data-draft", "Drag")


WATCH_WIDTHS = """
window.widest = 0
const look = () => {
  for (const card of document.querySelectorAll('.card')) {
    window.widest = Math.max(window.widest, card.getBoundingClientRect().width)
  }
  requestAnimationFrame(look)
}
look()"""


def test_cards_keep_their_size_while_they_fly(visitors: Visitors) -> None:
    me = visitors.new(moving=True)
    table = SetTable(me, set_scene("MangeDrapzz", laid=("Et",)))
    me.page.evaluate(WATCH_WIDTHS)
    put(me, "Mange", "Drap")
    me.page.locator(".go .main").click()
    expect(me.page.locator(".z-s [data-word]")).to_have_count(3)
    put(me, "z")
    me.page.locator(".go .main").click()
    expect(me.page.locator(".fan .card")).to_have_count(1)
    table.play(Draw())
    table.play(Discard("e"))
    expect(me.page.locator(".fan .card")).to_have_count(2)
    me.page.wait_for_function("() => document.getAnimations().length === 0")
    at_rest = me.page.evaluate(
        "Math.max(...[...document.querySelectorAll('.card')].map((card) => card.getBoundingClientRect().width))"
    )
    assert me.page.evaluate("window.widest") <= at_rest + 1


def test_a_press_on_a_word_in_the_log_looks_it_up(visitors: Visitors) -> None:
    me = visitors.new()
    SetTable(me, set_scene("Aezz", laid=("Et",)))
    word = me.page.locator(".log button.looked").first
    said = word.inner_text()
    word.click()
    expect(me.dialog.get_by_role("heading").first).to_have_text(re.compile(re.escape(said), re.IGNORECASE))
    expect(me.dialog).to_contain_text(re.compile("courant|rare"))
    expect(me.dialog).to_contain_text("Les formes de")
    me.axe("a word looked up")
    me.page.keyboard.press("Escape")
    expect(me.dialog).to_have_count(0)
    expect(word).to_be_focused()
