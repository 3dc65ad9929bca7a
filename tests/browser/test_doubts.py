"""Tests of words on no list: contested and voted on, or appealed without other people."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tablee.games.wordjam.state import Appeal, Pass
from tests.browser import moments
from tests.browser.friends import Friend, friends_at
from tests.browser.people import PHONE, Visitors
from tests.server.harness import Json, Server, until


@pytest.fixture(scope="module")
def server(known_deals: Server) -> Server:
    return known_deals


def says(action: str) -> Callable[[Json], Json | None]:
    def answer(view: Json) -> Json | None:
        return {"type": action} if (view["trial"] or {}).get("doubt") else None

    return answer


@pytest.mark.parametrize(("action", "outcome"), [("contest", "refusé"), ("believe", "admis")])
def test_a_word_on_trust_is_decided_by_the_other_players(
    visitors: Visitors, server: Server, action: str, outcome: str
) -> None:
    me = visitors.new(PHONE, touch=True)
    with friends_at(me, server, "touposix", 3, words="trust", first="1") as others:
        expect(me.page.locator(".ask.is-mine")).to_be_visible()
        hand = me.page.locator(".hand .card").evaluate_all("all => all.map((each) => each.dataset.card)")
        letters = [card for card in hand if card.isalpha()][:3]
        me.page.keyboard.type("".join([others[0].state["view"]["tops"][0], *letters]).lower())
        me.page.locator(".tray .btn.main").tap()
        # The author sees the claim but has no vote.
        doubt = me.page.locator(".doubt")
        expect(doubt).to_contain_text("n’est pas dans le dictionnaire")
        expect(doubt).to_be_in_viewport(ratio=1)
        expect(doubt.get_by_role("button")).to_have_count(0)
        for seat, other in enumerate(others, 1):
            Friend(other, seat, says(action))
        expect(doubt).to_have_count(0)
        me.button("Journal et discussion").tap()
        expect(me.dialog.locator(".log").first).to_contain_text(outcome)
    me.context.close()
    assert not me.troubles


@pytest.mark.parametrize(("press", "action"), [("Faire appel", Appeal()), ("Y renoncer", Pass())])
def test_a_player_may_appeal_if_nobody_can_vote(visitors: Visitors, press: str, action: object) -> None:
    me = visitors.new(PHONE, touch=True)
    table = moments.jam_appeal()
    table.sit(me)
    expect(me.page.locator(".ask.is-mine")).to_contain_text("Nos listes ne connaissent pas")
    expect(me.page.locator(".heard")).to_contain_text("absent de nos listes")
    me.button(press).tap()
    until(lambda: me.page.evaluate("true") and bool(table.acts), "the page sent nothing")
    assert table.acts == [action]
