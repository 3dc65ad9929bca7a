"""Tests of the layout of every board and lobby page at every size, measured in the browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tablee.core.text import Message
from tablee.server.wire.to_client import Refused
from tests.browser import company
from tests.browser.moments import MOMENTS
from tests.browser.people import DESKTOP, PHONE, THEMES, Visitor, Visitors

SIZES = (
    (320, 568),
    (360, 640),
    (640, 360),
    (667, 375),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
)
"""The narrowest phone, 200 % zoom of a desktop (640 x 360), and one or two of each form."""
DESKS = SIZES[-3:]
GAMES = ("glop", "glossa", "touposix", "cumulo", "word jam")
Sizes = tuple[tuple[int, int], ...]
Moments = dict[str, Callable[[], company.Company]]
MEASURE = Path(__file__).with_name("geometry.js").read_text(encoding="utf-8")


def faults(me: Visitor) -> list[str]:
    me.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
    found: list[str] = me.page.evaluate(MEASURE)
    return found


def at_every_size(me: Visitor, what: str, sizes: Sizes = SIZES) -> None:
    """Check the layout of one screen at all sizes, and print the results as one line."""
    found: dict[tuple[int, int], list[str]] = {}
    for width, height in sizes:
        me.page.set_viewport_size({"width": width, "height": height})
        found[width, height] = faults(me)
    told = "  ".join(f"{width}x{height} {len(each) or 'ok'}" for (width, height), each in found.items())
    print(f"\n{what:26} {told}", end="")
    wrong = [f"{width}x{height}: {fault}" for (width, height), each in found.items() for fault in each]
    assert not wrong, f"{what}\n" + "\n".join(wrong)


def every(me: Visitor, game: str, moments: Moments, sizes: Sizes, pointer: str) -> None:
    for name in (each for each in moments if each.startswith(game)):
        me.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        moments[name]().sit(me)
        at_every_size(me, f"{name} ({pointer})", sizes)


@pytest.mark.parametrize("game", GAMES)
def test_every_prepared_table_fits_every_size_with_touch(visitors: Visitors, game: str) -> None:
    every(visitors.new(touch=True), game, {**company.BOARDS, **MOMENTS}, SIZES, "touch")


def test_word_jam_fits_a_desktop(visitors: Visitors) -> None:
    """Check the only board that differs for a mouse: it has no on-screen keys."""
    every(visitors.new(), "word jam", company.BOARDS, DESKS, "mouse")


def test_the_score_sheet_of_six_players_is_readable_at_every_size(visitors: Visitors) -> None:
    me = visitors.new()
    company.glossa_six().sit(me)
    me.button("Feuille de points").click()
    expect(me.dialog.locator("td").first).to_be_visible()
    at_every_size(me, "glossa's sheet")


PLANTED = """
document.body.innerHTML = `<div class="table"><section class="tray">
  <p class="ask is-mine" style="position: fixed; left: 40px; top: 100px; translate: 0">one</p>
  <div class="seat" style="position: fixed; left: 60px; top: 110px; width: 90px; height: 60px">
    <b class="seat-meta" style="width: 20px; overflow: hidden; white-space: nowrap">1640 points</b></div>
  <button style="position: fixed; left: 200px; top: 300px; width: 60px; height: 30px">low</button>
  <div style="position: fixed; left: 300px; top: 300px; width: 50px; height: 50px; overflow: hidden">
    <button style="width: 80px; height: 44px">cut</button></div>
  <i style="position: absolute; left: 1300px; width: 9px; height: 9px"></i></section></div>`
document.documentElement.style.overflow = 'visible'
document.querySelector('.table').style.overflow = 'visible'
"""


def test_planted_faults_are_found(visitors: Visitors) -> None:
    me = visitors.new()
    me.shelf()
    me.page.evaluate(PLANTED)
    found = "\n".join(faults(me))
    for fault in (
        "scrolls sideways",
        "shared: ask",
        "small, 60 x 30",
        "cut off by 30",
        "figure cut off",
        "the one action",
    ):
        assert fault in found, (fault, found)


LONG_NO = Message(
    "touposix-not-a-word", {"word": "anticonstitutionnellement", "why": "il n’est pas dans le dictionnaire"}
)


def test_a_refusal_covers_no_card_or_control_and_disappears_with_its_cause(visitors: Visitors) -> None:
    me = visitors.new()
    table = company.touposix_four()
    table.sit(me)
    table.tell(Refused(None, "TOUPOSIX-20", LONG_NO))
    notice = me.page.locator(".notice")
    expect(notice).to_be_visible()
    for width, height in SIZES:
        me.page.set_viewport_size({"width": width, "height": height})
        covered: list[str] = me.page.evaluate(COVERED)
        assert not covered, (width, height, covered)
    me.page.keyboard.press("Backspace")
    expect(notice).to_have_count(0)


COVERED = """() => {
  const notice = document.querySelector('.notice').getBoundingClientRect()
  return [...document.querySelectorAll('.card, .tray, .ask, .prize, .word')].filter((each) => {
    const box = each.getBoundingClientRect()
    return box.width > 0 && box.top < notice.bottom && box.right > notice.left && box.left < notice.right
  }).map((each) => each.className)
}"""


def test_a_disabled_button_does_not_change_under_the_pointer(visitors: Visitors) -> None:
    me = visitors.new()
    company.cumulo_four().sit(me)
    idle = me.page.locator(".btn.main.is-idle")
    for theme in THEMES:
        me.page.emulate_media(color_scheme=theme)
        me.page.mouse.move(0, 0)
        at_rest = idle.evaluate(COLOURS)
        idle.hover()
        me.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
        assert idle.evaluate(COLOURS) == at_rest
        assert at_rest["contrast"] >= 4.5, (theme, at_rest)


COLOURS = """(button) => {
  const { color, backgroundColor, filter } = getComputedStyle(button)
  const light = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map((each) => {
      const part = each / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [low, high] = [light(color), light(backgroundColor)].sort((a, b) => a - b)
  return { color, backgroundColor, filter, contrast: high / low }
}"""


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


def drawer(me: Visitor) -> None:
    me.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    company.glop_four().sit(me)
    me.button("Journal et discussion").click()
    expect(me.dialog).to_contain_text("Discussion")


@pytest.mark.parametrize("come", [shelf, options, waiting_room, drawer], ids=lambda come: come.__name__)
def test_home_options_waiting_room_and_drawer_fit_every_size(
    visitors: Visitors, come: Callable[[Visitor], None]
) -> None:
    me = visitors.new(touch=True)
    come(me)
    at_every_size(me, come.__name__)
