"""Test of Glossa's printed score sheet, which must be clear without the page."""

import re

import msgspec
from msgspec.structs import replace
from playwright.sync_api import WebSocketRoute, expect

from tablee.core.game import Score
from tests.browser.people import Visitors
from tests.tools.pictures_glossa import scene


def test_the_printed_sheet_has_names_the_date_and_the_winner(visitors: Visitors) -> None:
    person = visitors.new()
    set_scene = scene()
    scores = tuple(Score(100 - seat, seat + 1) for seat in range(len(set_scene.room.seats)))

    def answer(socket: WebSocketRoute) -> None:
        socket.send(msgspec.json.encode(replace(set_scene, scores=scores)).decode())

    person.page.route_web_socket("**/socket*", answer)
    person.scene()
    # The final result is shown first.
    expect(person.dialog).to_be_visible()
    person.page.keyboard.press("Escape")
    person.button("Feuille de points").click()
    sheet = person.dialog.locator(".sheet")
    expect(sheet).to_contain_text("Toi")
    person.page.emulate_media(media="print")
    mine = set_scene.room.seats[set_scene.seat or 0].name
    expect(sheet.locator("thead")).to_contain_text(mine, use_inner_text=True)
    expect(sheet.locator("thead")).not_to_contain_text("Toi", use_inner_text=True)
    head = person.dialog.locator("p.on-paper")
    expect(head).to_be_visible()
    expect(head).to_have_text(re.compile(rf"^Glossa · \d+(er)? \w+ \d{{4}} · {mine} gagne$"))
    expect(person.dialog.get_by_role("button", name="Imprimer")).to_be_hidden()
