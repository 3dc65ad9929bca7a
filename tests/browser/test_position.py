"""The position in words, by keys and in the menu, for people who hear the table."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import company, moments
from tests.browser.guided import STEPS, Guided, ready
from tests.browser.people import Visitor, Visitors

ON_A_MAC = """dispatchEvent(new KeyboardEvent('keydown', { key: '∫', code: 'KeyB', altKey: true, cancelable: true }))"""
"""Alt+B on a Mac, where Alt changes the character."""


def heard(me: Visitor) -> Locator:
    return me.page.locator("#app > .vh[aria-live]")


def press(me: Visitor, letter: str) -> None:
    me.page.keyboard.press(f"Alt+{letter}")


@pytest.mark.parametrize("game", STEPS)
def test_each_key_says_a_part_of_the_position(visitors: Visitors, game: str) -> None:
    me = visitors.new()
    Guided(game).sit(me)
    said = set()
    for letter in "tjbpl":
        before = heard(me).text_content() or ""
        press(me, letter)
        expect(heard(me)).not_to_have_text(before)
        text = (heard(me).text_content() or "").strip("\u200b")
        assert len(text) > 8, letter
        assert not re.search(r"[*~^{}]|summary|undefined", text), text
        said.add(text)
    assert len(said) == 5


def test_the_parts_of_a_table_of_glop(visitors: Visitors) -> None:
    me = visitors.new()
    company.glop_four().sit(me)
    ready(me)
    for letter, words in {
        "t": r"À toi\. Que prend ton 11 orange\s\? 37\ss",
        "j": r"Ta main, 10 cartes.*11 orange",
        "b": r"Sur la table.*couleur favorite.*en main",
        "p": r"Les rouges.*Les verts",
    }.items():
        press(me, letter)
        expect(heard(me)).to_have_text(re.compile(words))
    me.button("Menu").click()
    me.page.get_by_text("Écouter la table", exact=True).click()
    me.button("Mes cartes").click()
    expect(me.dialog).to_have_count(0)
    expect(heard(me)).to_have_text(re.compile("Ta main, 10 cartes"))


def test_the_keys_type_nothing_and_leave_other_shortcuts_alone(visitors: Visitors) -> None:
    """Words are typed in a field that always has the focus."""
    me = visitors.new()
    table = moments.jam_thieving()
    table.sit(me)
    ready(me)
    field = me.page.get_by_role("textbox", name="Ton mot")
    field.fill("pin")
    for letter in "tjbpl":
        press(me, letter)
    expect(heard(me)).not_to_have_text("")
    expect(field).to_have_value("pin")
    me.page.evaluate(ON_A_MAC)
    expect(heard(me)).to_have_text(re.compile("Manche 3 sur 8"))
    me.page.evaluate("window.addEventListener('keydown', (event) => (window.kept = !event.defaultPrevented))")
    for keys in ("Alt+f", "Control+Alt+t", "Shift+Alt+t"):
        me.page.keyboard.press(keys)
        assert me.page.evaluate("window.kept"), keys
