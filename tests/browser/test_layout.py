"""Every board and the lobby have their room at every size: measured in the browser, not by eye."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import company
from tests.browser.people import Visitor, Visitors

SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (820, 1180), (1024, 768), (1280, 720), (1920, 1080))
MEASURE = Path(__file__).with_name("geometry.js").read_text(encoding="utf-8")


def faults(me: Visitor) -> list[str]:
    me.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
    found: list[str] = me.page.evaluate(MEASURE)
    return found


def at_every_size(me: Visitor, what: str) -> None:
    """Prints a line of the table board x size."""
    found: dict[tuple[int, int], list[str]] = {}
    for width, height in SIZES:
        me.page.set_viewport_size({"width": width, "height": height})
        found[width, height] = faults(me)
    told = "  ".join(f"{width}x{height} {len(each) or 'ok'}" for (width, height), each in found.items())
    print(f"{what:20} {told}")
    wrong = [f"{width}x{height}: {fault}" for (width, height), each in found.items() for fault in each]
    assert not wrong, f"{what}\n" + "\n".join(wrong)


@pytest.mark.parametrize("name", company.BOARDS)
def test_a_board_has_its_room_at_every_size(visitors: Visitors, name: str) -> None:
    me = visitors.new()
    company.BOARDS[name]().sit(me)
    at_every_size(me, name)


def shelf(me: Visitor) -> None:
    me.shelf()


def options(me: Visitor) -> None:
    me.shelf()
    me.button("Options").click()
    expect(me.dialog).to_be_visible()


def waiting_room(me: Visitor) -> None:
    me.shelf()
    me.button("Inviter").click()
    expect(me.button("Commencer la partie")).to_be_visible()


@pytest.mark.parametrize("come", [shelf, options, waiting_room], ids=lambda come: come.__name__)
def test_the_lobby_has_its_room_at_every_size(visitors: Visitors, come: Callable[[Visitor], None]) -> None:
    me = visitors.new()
    come(me)
    at_every_size(me, come.__name__)
