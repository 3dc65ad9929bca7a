"""Tests of help for newcomers: the rule book, and a suggested move on request."""

from playwright.sync_api import expect

from tablee import games
from tests.browser import company, moments
from tests.browser.people import PHONE, Visitors


def test_rules_link_to_each_other_on_their_page_and_beside_a_game(visitors: Visitors) -> None:
    me = visitors.new()
    page = me.page
    me.goto("/rules/glop#GLOP-3")
    cited = page.locator(".is-cited")
    expect(cited).to_have_attribute("id", "GLOP-3")
    cited.get_by_role("link", name="GLOP-50").click()
    expect(cited).to_have_attribute("id", "GLOP-50")
    expect(cited).to_be_in_viewport()
    page.locator(".rules nav a").nth(1).click()
    expect(page.locator("#section-2")).to_be_in_viewport()
    page.get_by_role("link", name="Apprendre en deux minutes").click()
    page.wait_for_url("**/learn/glop")
    me.play_now()
    page.get_by_role("button", name="Règles").click()
    address = page.url
    me.dialog.locator("#GLOP-3").get_by_role("link", name="GLOP-51").click()
    expect(me.dialog.locator(".is-cited")).to_have_attribute("id", "GLOP-51")
    expect(me.dialog.locator(".is-cited")).to_be_in_viewport()
    assert page.url == address


def test_every_game_has_a_one_minute_summary_on_a_phone(visitors: Visitors) -> None:
    me = visitors.new(PHONE)
    for name in games.names():
        me.goto(f"/rules/{name}")
        rows = me.page.locator(".minute li")
        expect(rows).to_have_count(4)
        for row in rows.all():
            expect(row.locator(".row > *").first).to_be_visible()
            assert "page-minute" not in row.inner_text()
        me.fits(f"the rules of {name}")
    me.axe("the rules")


def test_a_suggested_move_is_marked_until_something_is_played(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    me.say_ready()
    me.wait_turn_or_dialog()
    me.button("Montre-moi un coup").click()
    notice = me.page.locator(".notice")
    expect(notice).to_contain_text("Un bon coup")
    marked = me.page.evaluate(
        "[...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])"
        ".flatMap((rule) => [...document.querySelectorAll(`.hand :is(${rule.selectorText})`)])"
        ".map((card) => card.dataset.card)"
    )
    assert len(marked) == 1
    me.page.locator(f'.hand [data-card="{marked[0]}"]').click(position={"x": 9, "y": 24})
    me.play_card(marked[0])
    expect(notice).to_have_count(0)


def test_a_suggested_move_marks_my_card_and_no_equal_card_on_the_table(visitors: Visitors) -> None:
    me = visitors.new()
    table = company.cumulo_four()
    table.alone = True
    table.sit(me)
    me.page.route("**/hint", lambda route: route.fulfill(json=HINT))
    me.button("Montre-moi un coup").click()
    expect(me.page.locator(".notice")).to_contain_text("Un bon coup")
    assert me.page.locator('.mat [data-card="e"]').count() > 0
    marked = me.page.evaluate(MARKED)
    assert marked
    assert all(marked), "a card on the table is marked too"


HINT = {
    "action": {"type": "discard", "card": "e"},
    "cards": {"hand": ["e"], "table": []},
    "text": [{"type": "message", "key": "cumulo-event-passed", "params": {"who": {"type": "who", "seat": 3}}}],
}
MARKED = """() => [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])
  .flatMap((rule) => [...document.querySelectorAll(rule.selectorText)]).map((card) => card.closest('.tray') !== null)"""


def test_a_press_on_a_word_of_word_jam_looks_it_up(visitors: Visitors) -> None:
    me = visitors.new(PHONE, touch=True)
    moments.jam_recap().sit(me)
    me.page.locator(".recap").get_by_role("button", name="gorille").tap()
    expect(me.dialog.get_by_role("heading").first).to_have_text("gorille")
    expect(me.dialog).to_contain_text("Les formes de")
