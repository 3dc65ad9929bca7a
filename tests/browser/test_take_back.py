"""Test of taking back a move, which is possible until the next player acts."""

from playwright.sync_api import expect

from tests.browser.people import PHONE, Visitors
from tests.server.harness import Client, Player, Server


def follow(other: Player) -> None:
    """Play if asked, otherwise read the next message."""
    if not other.state["moves"]:
        other.read()
        return
    number = other.play(other.state["moves"][0])
    while other.state["number"] < number:
        other.read()


def test_a_move_can_be_taken_back_until_the_next_player_acts(visitors: Visitors, server: Server) -> None:
    me, friend = visitors.new(PHONE), Client(server, "Bob")
    me.shelf()
    me.button("Options").click()
    me.dialog.locator("summary", has_text="Plus d’options").click()
    me.page.get_by_label("On peut reprendre son coup").check()
    me.dialog.get_by_role("button", name="Inviter").click()
    me.page.wait_for_url("**/table/*")
    table = me.page.url.rpartition("/")[2]
    friend.post(f"/api/tables/{table}/sit", {})
    me.button("Commencer").click()
    me.button("C’est bon").click()
    back = me.button("Reprendre mon coup")
    with friend.at(table) as other:
        while other.state["waiting"] != {"0": "play"}:
            follow(other)
        me.wait_turn_or_dialog()
        expect(back).to_have_count(0)
        before, number = me.cards_in_hand(), other.state["number"]
        for key in ("Enter", "Control+z"):
            me.play_card()
            expect(back).to_be_visible()
            me.fits("a play that can be taken back")
            if key == "Enter":
                back.focus()
            me.page.keyboard.press(key)
            expect(back).to_have_count(0)
            expect(me.page.locator(".vh[aria-live]").first).to_contain_text("Tu reprends ton coup")
            assert me.cards_in_hand() == before
        me.play_card()
        expect(back).to_be_visible()
        while other.state["number"] < number + 5:  # three moves and two undos
            other.read()
        follow(other)
        expect(back).to_have_count(0)
