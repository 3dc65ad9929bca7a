"""Test of a third-party game without a board of its own, played on the generic board."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Visitors
from tests.outside import toy_package
from tests.server.harness import Server


@pytest.fixture(scope="module")
def server(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with_toy = Server(folder, bot_pace_ms=20)
    with_toy.beside = (toy_package(folder / "outside"),)
    with with_toy as running:
        yield running


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_a_game_without_a_board_is_played_by_buttons(visitors: Visitors, size: tuple[int, int]) -> None:
    me = visitors.new(size)
    me.shelf()
    me.page.locator(".lid", has_text="Jouet").click()
    me.button("Jouer").click()
    for left in (3, 2, 1):
        choices = me.page.get_by_role("group", name="Ce que tu peux faire").get_by_role("button")
        expect(choices).to_have_count(left)
        choices.first.click()
    expect(me.dialog).to_contain_text("Revanche")
    me.axe("the end of a game on the plain board")
    me.dialog.get_by_role("button", name="Fermer").click()
    if size == PHONE:
        me.fits("the plain board")
    expect(me.page.get_by_role("group", name="Ce que tu vois")).to_contain_text("laid")
