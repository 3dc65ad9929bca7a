"""Tests of recovery: reload, lost network, killed server, two tabs, leaving and returning."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Visitor, Visitors
from tests.browser.wire import Wire
from tests.server.harness import Server


def test_a_reload_during_a_game_changes_nothing(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    me.say_ready()
    me.wait_turn_or_dialog()
    me.play_card()
    me.wait_turn_or_dialog()
    hand, last = me.cards_in_hand(), me.page.locator(".last").first.inner_text()
    me.page.reload()
    expect(me.hand).to_have_count(9)
    assert me.cards_in_hand() == hand
    expect(me.page.locator(".last").first).to_have_text(last, use_inner_text=True)
    me.play_card()

    me.shelf()
    me.page.get_by_role("link", name="Reprendre").click()
    expect(me.hand).to_have_count(8)


def test_a_move_survives_a_lost_network(visitors: Visitors, server: Server) -> None:
    with Wire(server.port) as wire:
        me = visitors.new(url=wire.url)
        me.expects_trouble = True  # the browser logs refused connections
        me.play_now()
        me.say_ready()
        me.wait_turn_or_dialog()
        before = set(me.cards_in_hand())
        me.choose_card()
        wire.cut()
        expect(me.page.get_by_text("Connexion perdue")).to_be_visible()
        me.page.locator(".tray .btn.main").click()  # the page sends it again after reconnecting
        wire.mend()
        expect(me.hand).to_have_count(9)
        assert len(before - set(me.cards_in_hand())) == 1
        expect(me.page.get_by_text("Connexion perdue")).to_be_hidden()
        me.wait_turn_or_dialog()
        me.play_card()


def test_a_game_survives_a_killed_server(visitors: Visitors, ready: None, tmp_path: Path) -> None:
    with Server(tmp_path, bot_pace_ms=20) as fragile:
        me = visitors.new(url=fragile.url)
        me.expects_trouble = True
        me.play_now()
        me.say_ready()
        me.wait_turn_or_dialog()
        me.play_card()
        me.wait_turn_or_dialog()
        hand = me.cards_in_hand()
        fragile.kill()
        expect(me.page.get_by_text("Connexion perdue")).to_be_visible()
        fragile.start().wait()
        expect(me.page.get_by_text("Connexion perdue")).to_be_hidden()
        assert me.cards_in_hand() == hand
        me.play_card()


def test_two_tabs_of_one_player_show_the_same_game(visitors: Visitors) -> None:
    me = visitors.new()
    me.play_now()
    first, second = me.page, me.context.new_page()
    second.goto(first.url)
    expect(second.locator(".hand .card")).to_have_count(10)
    me.say_ready()
    expect(second.locator(".hand button.card")).to_have_count(10)
    me.wait_turn_or_dialog()
    me.play_card()
    expect(second.locator(".hand .card")).to_have_count(9)
    me.page = second
    me.wait_turn_or_dialog()
    me.play_card()
    expect(first.locator(".hand .card")).to_have_count(8)
    me.page = first
    assert me.page.get_by_role("alert").inner_text() == ""


def test_a_player_who_left_takes_the_seat_again_and_others_may_watch(
    visitors: Visitors, ready: None, tmp_path: Path
) -> None:
    with Server(tmp_path, bot_pace_ms=2_000) as slow:
        leave_and_return(visitors.new(url=slow.url), visitors.new(url=slow.url))


def leave_and_return(me: Visitor, friend: Visitor) -> None:
    me.play_now()
    me.say_ready()
    table, other_tab = me.page.url, me.context.new_page()
    other_tab.goto(table)
    expect(other_tab.locator(".hand .card")).to_have_count(10)
    me.button("Menu").click()
    me.button("Quitter la table").click()
    expect(me.page.locator(".lid").first).to_be_visible()

    friend.page.goto(table)
    expect(friend.page.get_by_text("Tu regardes")).to_be_visible()
    expect(friend.page.locator(".hand .card")).to_have_count(0)
    expect(friend.page.locator(".tray .btn.main")).to_have_count(0)

    me.page = other_tab
    me.button("Reprendre ma place").click()
    expect(me.button("Reprendre ma place")).to_be_hidden()
    me.wait_turn_or_dialog()
    if not me.dialog.is_visible():  # on a slow machine the deal may be over by now
        me.play_card()


def test_chat_is_shown_as_plain_text_to_everybody(visitors: Visitors) -> None:
    me, friend = visitors.new(), visitors.new()
    me.play_now()
    friend.page.goto(me.page.url)
    expect(friend.page.get_by_text("Tu regardes")).to_be_visible()
    me.page.get_by_placeholder("Écrire à la table").fill("Bonjour <b>toi</b> & moi")
    me.page.keyboard.press("Enter")
    expect(friend.page.locator(".say p")).to_contain_text("Bonjour <b>toi</b> & moi")
