"""Tests of accessibility: phone, keyboard, screen readers (axe), both themes, both languages."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tablee.bots.names import NAMES
from tests.browser import company, moments
from tests.browser.people import DESKTOP, EDGE, PATIENCE, PHONE, ROOT, Visitor, Visitors
from tests.test_catalogues import messages


def test_a_game_by_keyboard_alone(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    tab_to(me, "Jouer")
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".hand .card")).to_have_count(10)
    tab_to(me, "C’est bon")
    me.page.keyboard.press("Enter")
    for left in (9, 8, 7):
        me.wait_turn_or_dialog()
        expect(me.hand).to_have_count(left + 1)
        focus_playable(me)
        me.page.keyboard.press("Enter")  # choose
        expect(me.page.locator(".hand .is-picked")).to_have_count(1)
        if me.page.get_by_role("radio").count():
            tab_to_role(me, "radio")
            me.page.keyboard.press("ArrowRight")
            expect(me.page.get_by_role("radio").nth(1)).to_have_attribute("aria-checked", "true")
            focus_playable(me, picked=True)
        me.page.keyboard.press("Enter")  # play
        expect(me.hand).to_have_count(left)
        me.page.wait_for_function("document.activeElement.closest('.hand') !== null")
    tab_to(me, "Règles")
    me.page.keyboard.press("Enter")
    expect(me.dialog).to_contain_text("GLOP-22")
    me.page.keyboard.press("Escape")
    expect(me.dialog).to_have_count(0)


def test_forced_colours_keep_edges_states_and_printed_things(visitors: Visitors) -> None:
    """The browser then removes shadows and backgrounds, so no state may depend on them."""
    me = visitors.new()
    me.page.emulate_media(forced_colors="active")
    company.glop_four().sit(me)
    borders = {
        where: me.page.locator(where).first.evaluate(
            "(node) => { const { borderTopStyle, borderTopWidth } = getComputedStyle(node);"
            " return `${borderTopWidth} ${borderTopStyle}` }"
        )
        for where in (".hand .card", ".hand .is-picked", ".centre .is-possible", ".hand .is-off", ".tray .btn.main")
    }
    assert list(borders.values()) == ["2px dotted", "4px solid", "4px dashed", "2px dotted", "2px solid"]
    assert (
        me.page.locator(".take[aria-checked=true]").evaluate("(node) => getComputedStyle(node).borderTopWidth") == "4px"
    )
    assert (
        me.page.locator(".lanes i:not(.on)").first.evaluate("(node) => getComputedStyle(node).backgroundImage")
        != "none"
    )
    me.page.keyboard.press("Tab")
    assert me.page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "4px"


TABS = {"glop": 6, "glossa, six": 11, "touposix": 8, "cumulo, a hand": 11}
"""Presses of the Tab key from the top of a table to its main button."""


def test_a_row_of_cards_is_one_tab_stop(visitors: Visitors) -> None:
    me = visitors.new()
    press = me.page.keyboard.press
    for name, tabs in TABS.items():
        company.BOARDS[name]().sit(me)
        press("Escape")
        me.page.evaluate("document.getElementById('app').focus()")
        hand = me.page.locator(".tray :is(.hand, .spare, .stick) button.card")
        for _ in range(tabs):
            press("Tab")
        expect(me.page.locator(".tray .btn.main")).to_be_focused()
        while not me.page.evaluate("document.activeElement.matches('.tray .card')"):
            press("Shift+Tab")
        count = hand.count()
        press("End")
        expect(hand.last).to_be_focused()
        press("ArrowRight")
        press("ArrowRight")
        expect(hand.nth(1)).to_be_focused()
        expect(hand.nth(1)).to_have_accessible_description(f"2 sur {count}")
        press("Home")
        expect(hand.first).to_be_focused()
        press("Tab")
        assert not me.page.evaluate("document.activeElement.matches('.tray .card')"), name


def tab_to(me: Visitor, name: str) -> None:
    for _ in range(60):
        me.page.keyboard.press("Tab")
        if name in str(me.page.evaluate("document.activeElement.ariaLabel || document.activeElement.innerText")):
            return
    raise AssertionError(f"{name} can't be reached with the Tab key")


def tab_to_role(me: Visitor, role: str) -> None:
    for _ in range(60):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("document.activeElement.getAttribute('role')") == role:
            return
    raise AssertionError(f"no {role} can be reached with the Tab key")


def focus_playable(me: Visitor, *, picked: bool = False) -> None:
    """Press Tab to reach the hand, then the arrow keys to reach a playable card."""
    if not me.page.evaluate("document.activeElement.closest('.hand') !== null"):
        for _ in range(60):
            me.page.keyboard.press("Tab")
            if me.page.evaluate("document.activeElement.closest('.hand') !== null"):
                break
    wanted = ".is-picked" if picked else ":not(.is-off)"
    for _ in range(12):
        if me.page.evaluate(f"document.activeElement.matches('.hand .card{wanted}')"):
            return
        me.page.keyboard.press("ArrowRight")
    raise AssertionError("no card that may be played can be reached with the arrow keys")


def test_axe_finds_nothing_serious_on_any_screen(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    me.axe("the shelf")
    me.button("Options").click()
    me.axe("options")
    me.button("Fermer").click()
    me.button("Inviter").click()
    expect(me.button("Commencer la partie")).to_be_visible()
    me.axe("the waiting room")
    for hub in ("/today", "/friends", "/me"):
        me.goto(hub)
        expect(me.page.locator("h1")).to_be_visible()
        me.axe(hub)
    me.button("Dire mon prénom").click()
    me.axe("my name")
    me.goto("/rules/glop#GLOP-22")
    expect(me.page.locator("#GLOP-22")).to_be_in_viewport()
    me.axe("the rule book")
    me.goto("/nowhere")
    me.axe("no such page")
    # the browser logs the 404
    me.troubles.remove("Failed to load resource: the server responded with a status of 404 (Not Found)")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious_at_a_table(visitors: Visitors, size: tuple[int, int]) -> None:
    me = visitors.new(size)
    company.glop_four().sit(me)
    me.axe("a card chosen")
    if size == PHONE:
        me.button("Journal et discussion").click()
        me.axe("log and talk")
        return
    me.button("Menu").click()
    me.axe("the menu")
    me.button("Fermer").click()
    moments.glop_count().sit(me)
    me.axe("the count")


def test_a_card_that_may_not_be_played_says_why_and_shows_the_rule(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    me.say_ready()
    me.wait_turn_or_dialog()
    while me.page.locator(".hand .card.is-off").count() == 0:
        me.play_card()
        me.wait_turn_or_dialog()
    me.page.locator(".hand .card.is-off").first.click(position=EDGE, force=True)
    expect(me.page.get_by_role("alert")).to_contain_text("doit prendre")
    me.rule("GLOP-24").click()
    expect(me.dialog.locator("#GLOP-24")).to_be_in_viewport()
    expect(me.dialog.locator("#GLOP-24")).to_have_class(re.compile("is-cited"))


def test_one_click_switches_to_complete_english(visitors: Visitors) -> None:
    keys = {key for path in catalogues("en") for key in messages(path) if "-" in key}
    me = visitors.new()
    me.shelf()
    french = settled(me, keys)
    me.button("English").click()
    expect(me.page.locator("html")).to_have_attribute("lang", "en")
    expect(me.button("Play now")).to_be_visible()
    english = settled(me, keys)
    me.button("Play now").click()
    me.button("I am ready").click()
    me.wait_turn_or_dialog()
    playing = settled(me, keys)
    expect(me.page.locator(".ask")).to_contain_text(re.compile("take|Take|lay"))
    for text in (french, english, playing):
        assert not shown_raw(keys, text)
    for text in (english, playing):
        english_only = text
        for french_still in ("Tablée", "Français", "Invité", *NAMES.values()):
            english_only = english_only.replace(french_still, "")
        assert not re.search(r"[éèàùçêîôû](?!e\b)", english_only)
    me.page.reload()
    expect(me.page.locator("html")).to_have_attribute("lang", "en")


def shown_raw(keys: set[str], text: str) -> set[str]:
    return keys & set(re.findall(r"[\w-]+", text))


def settled(visitor: Visitor, keys: set[str]) -> str:
    """Return the screen's texts once the catalogues are loaded; until then keys are shown."""
    text = visitor.texts()
    for _ in range(PATIENCE // 100):
        if not shown_raw(keys, text):
            break
        visitor.page.wait_for_timeout(100)
        text = visitor.texts()
    return text


WATCH_WORDS = """(keys) => {
  const known = new Set(keys)
  window.wrong = []
  window.changes = 0
  new MutationObserver(() => {
    window.changes++
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].map((each) =>
      [each.ariaLabel, each.title, each.placeholder].join(' '))
    for (const word of `${document.body.innerText} ${spoken.join(' ')}`.match(/[\\w-]+/g) ?? [])
      if (known.has(word)) window.wrong.push(word)
    for (const button of document.querySelectorAll('button:not([aria-label])'))
      if (!button.textContent.trim()) window.wrong.push(button.className)
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true})
}"""
"""Record every key shown in place of its text, and every button without text."""


def test_no_message_key_is_shown_while_the_language_changes(visitors: Visitors) -> None:
    keys = sorted({key for path in catalogues("en") for key in messages(path) if "-" in key})
    me = visitors.new()
    me.page.route("**/assets/*.js", slowly)
    me.shelf()
    me.page.evaluate(WATCH_WORDS, keys)
    me.button("English").click()
    expect(me.button("Play now")).to_be_visible()
    me.button("Français").click()
    expect(me.button("Jouer")).to_be_visible()
    me.button("Jouer").click()
    me.button("Menu").click()
    me.button("English").click()
    expect(me.page.locator("html")).to_have_attribute("lang", "en")
    me.button("Close").click()
    me.button("I am ready").click()
    me.wait_turn_or_dialog()
    assert me.page.evaluate("window.changes") > 3
    assert me.page.evaluate("window.wrong") == []


def slowly(route: Route) -> None:
    """Delay a response by 150 ms, for the catalogue of the other language."""
    route.request.frame.page.wait_for_timeout(150)
    route.continue_()


def catalogues(language: str) -> list[Path]:
    return [*ROOT.glob(f"src/tablee/**/{language}.ftl"), *ROOT.glob(f"web/src/**/{language}.ftl")]
