"""Tests of composing a move: unselecting and dragging cards, on-screen keys, editing a word."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from tablee.games.glossa.events import SaidReady
from tests.browser import moments
from tests.browser.friends import Friend, friends_at
from tests.browser.jam_table import CALM
from tests.browser.people import EDGE, PHONE, Visitor, Visitors
from tests.server.harness import Json, Server

TABLET = (1024, 768)


@pytest.fixture
def toucher(visitors: Visitors) -> Visitor:
    """A visitor with a tablet in landscape."""
    return visitors.new(TABLET, touch=True)


def drag(card: Locator, to: Locator) -> None:
    page = card.page
    box = to.bounding_box()
    assert box is not None
    card.hover(position=EDGE)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()


def test_a_card_of_glop_is_unselected_or_dragged_onto_the_table(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    me.say_ready()
    me.wait_turn_or_dialog()
    name = me.choose_card()
    card = me.page.locator(f'.hand [data-card="{name}"]')
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click(position=EDGE)
    expect(card).to_have_attribute("aria-pressed", "false")
    drag(card, me.page.locator(".centre"))
    # A card with one way to play is played; with several it is only selected.
    me.page.locator(f'.table:not(:has(.hand [data-card="{name}"])), .takes').first.wait_for()


def test_word_jam_is_typed_on_the_screen_keys_of_a_tablet(toucher: Visitor, server: Server) -> None:
    me = toucher
    with friends_at(me, server, "wordjam", 5, **CALM) as others:
        for seat, other in enumerate(others, 1):
            Friend(other, seat, show)
        dealing = me.button("Montrer les lettres")
        expect(dealing.or_(me.button("SÉSAME"))).to_be_visible()
        if dealing.is_visible():
            dealing.click()
        expect(me.button("SÉSAME")).to_be_visible()
        field = me.page.get_by_role("textbox", name="Ton mot")
        expect(field).to_have_attribute("inputmode", "none")
        for sign in "CHAT":
            me.page.locator(f".key:text-matches('^{sign}')").tap()
        expect(field).to_have_value("chat")
        field.evaluate("(node) => node.setSelectionRange(1, 1)")
        expect(me.page.locator(".pad .typed li").nth(1)).to_have_class(re.compile("caret"))
        me.page.locator(".key:text-matches('^L')").tap()
        expect(field).to_have_value("clhat")
        me.page.get_by_role("button", name="Effacer").tap()
        expect(field).to_have_value("chat")
    me.context.close()
    assert not me.troubles


def show(view: Json) -> Json | None:
    return {"type": "show"} if view["phase"] == "show" else None


def hand_of(me: Visitor) -> list[str]:
    return [str(card.get_attribute("data-card")) for card in me.page.locator(".hand .card").all()]


def test_letters_are_shuffled_and_exchanged_by_touch(toucher: Visitor, server: Server) -> None:
    me = toucher
    me.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    with friends_at(me, server, "touposix", exchange=True, pass_laps=2) as (other,):
        Friend(other, 1, lambda view: {"type": "pass"})
        exchange = me.button("Jeter ou échanger")
        expect(exchange).to_be_enabled()
        before = hand_of(me)
        me.page.evaluate("Math.random = () => 0.99")  # makes the shuffle predictable
        me.button("Mélanger mes lettres").tap()
        assert hand_of(me) == before[::-1]
        me.page.evaluate("document.activeElement.blur()")
        me.page.keyboard.press("Space")
        assert hand_of(me) == before
        exchange.tap()
        for place in (0, 1):
            me.page.locator(".hand .card").nth(place).tap()
        me.fits("an exchange")
        me.button("Passer et échanger ces 2 cartes").tap()
        expect(me.page.locator(".log").first).to_contain_text("Tu échanges 2 cartes")
        expect(exchange).to_be_enabled()
        expect(me.page.locator(".hand .card")).to_have_count(6)
    me.context.close()
    assert not me.troubles


def test_a_joker_and_half_of_a_two_letter_card_survive_other_players_actions(visitors: Visitors) -> None:
    me = visitors.new()
    table = moments.glossa_composing(moments.nothing)
    table.sit(me)
    word = me.page.locator(".stick .l-big")

    def another_is_ready(seat: int) -> None:
        chips = tuple(700 + seat if each == seat else left for each, left in enumerate(table.view.reserves))
        view = replace(table.view, ready=(*table.view.ready, seat), reserves=chips)
        table.happen(view, {0: "compose"}, SaidReady(seat))
        expect(me.page.locator(".seat").filter(has_text=str(700 + seat)).first).to_be_attached()

    me.page.keyboard.type("ch")
    me.page.locator('.spare [data-card="?"]').click()
    expect(me.dialog).to_be_visible()
    another_is_ready(1)
    expect(me.dialog).to_be_visible()
    me.dialog.get_by_role("button", name="S", exact=True).click()
    expect(word).to_have_text(["C", "H", "S"])
    me.page.keyboard.type("aa")
    waiting = me.page.locator(".stick .pending")
    expect(waiting).to_have_text("A")
    another_is_ready(2)
    expect(word).to_have_text(["C", "H", "S", "A"])
    expect(waiting).to_have_text("A")
    me.page.keyboard.type("n")
    expect(word).to_have_text(["C", "H", "S", "A", "AN"])
