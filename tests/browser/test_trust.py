"""Test of a word on trust in the browser: it is contested and voted on."""

from itertools import permutations

from playwright.sync_api import expect

from tablee.games.touposix.cards import letter_of
from tablee.lexicon import french
from tests.browser.jam_table import post
from tests.browser.people import DESKTOP, PHONE, Visitor, Visitors
from tests.server.harness import Client, Server


def nonsense(me: Visitor) -> str:
    """Return three letters of my hand and one of a pile that make no word."""
    hand, tops = (
        [str(card) for card in me.page.locator(where).evaluate_all("all => all.map((each) => each.dataset.card)")]
        for where in (".hand .card", ".pile [data-card]")
    )
    mine = [card for card in hand if card.isalpha()]
    made = (
        "".join(letters) for letters in permutations((letter_of(tops[0]), *mine), 4) if letter_of(tops[0]) in letters
    )
    words = french()
    return next(word for word in made if word not in words and not words.beside(word))


def test_touposix_26_a_word_is_contested_and_voted_on(visitors: Visitors, server: Server) -> None:
    me, rival, friend = visitors.new(PHONE), visitors.new(DESKTOP), Client(server, "Chloé")
    me.shelf()
    rival.shelf()
    # No clock: on a busy machine the ten seconds to contest would pass too soon.
    trust = {"words": "trust", "first": "1"}
    body = {"game": "touposix", "seats": 3, "options": trust, "clock": {"pace": "off"}}
    table = post(me, "/api/tables", body).json()["id"]
    post(rival, f"/api/tables/{table}/sit", {})
    friend.post(f"/api/tables/{table}/sit", {})
    post(me, f"/api/tables/{table}/start", None)
    for visitor in (me, rival):
        visitor.goto(f"/table/{table}")
    me.page.locator(".ask.is-mine").wait_for()
    word = nonsense(me)
    with friend.at(table) as other:
        me.page.keyboard.type(word.lower())
        me.page.locator(".tray .btn.main").click()
        mine, theirs = (visitor.page.locator("section.doubt") for visitor in (me, rival))
        expect(mine).to_contain_text("les autres peuvent le contester")
        expect(mine.get_by_role("button")).to_have_count(0)
        expect(theirs).to_contain_text(word)
        me.fits("a word that may be contested")
        theirs.get_by_role("button", name="Contester").click()
        expect(mine).to_contain_text("On vote")
        me.fits("a vote on a word")
        while other.state["waiting"].get("2") != "vote":
            other.read()
        other.play({"type": "contest"})
        expect(mine).to_have_count(0)
        verdict = me.page.locator(".just-now")
        expect(verdict).to_contain_text("Ton mot est refusé")
        expect(verdict.locator(".word")).to_have_css("text-decoration-line", "line-through")
        expect(verdict.locator("li.no")).to_have_count(2)
        me.fits("a word that was refused")
        expect(rival.page.locator(".just-now")).to_contain_text(word)
        # The log says it at once, and the word can be changed: it is still on the stick.
        expect(me.page.locator(".log").first).to_contain_text("est refusé")
        expect(me.page.locator(".ask.is-mine")).to_be_visible()
        verdict.get_by_role("button", name="Fermer").click()
        expect(verdict).to_have_count(0)
        expect(me.page.locator("input.field")).to_have_value(word.lower())
