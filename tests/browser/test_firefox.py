"""Tests in Firefox: a game of each kind, joining by link, reconnecting."""

import json
import os
from collections.abc import Iterator

import pytest

from tests.browser import chromium, firefox, setup
from tests.browser.bidi import Firefox, Tab
from tests.browser.lessons import TOUCHES, steps_of
from tests.browser.wire import Wire
from tests.server.harness import Server

DESKTOP = (1280, 720)


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    found = firefox.installed()
    match chromium.plan(found, may_install=False, ci=chromium.in_ci(os.environ)):
        case chromium.Plan.LEAVE_OUT:
            pytest.skip(firefox.MISSING)
        case chromium.Plan.FAIL:
            pytest.fail(firefox.MISSING, pytrace=False)
    assert found is not None
    with setup.one_at_a_time():
        setup.page()
    with Firefox(found, tmp_path_factory.mktemp("profile")) as running:
        yield running


@pytest.fixture(scope="module")
def server(fox: Firefox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), bot_pace_ms=20) as running:
        yield running


class Player:
    """The hands of somebody at a table in Firefox."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def tap(self, selector: str, *, edge: bool = False) -> None:
        self.tab.tap(selector, edge=edge)

    def tap_go(self) -> None:
        self.tap(".tray .btn.main:not(.is-idle)")

    def tap_mine(self, *cards: str) -> None:
        for card in cards:
            self.tap(f'.tray :is(.hand, .spare) [data-card="{card}"]:not(.is-ghost)', edge=True)

    def tap_keys(self, word: str) -> None:
        self.tab.until("document.querySelector('.typing input') !== null")
        self.tab.press(*word)

    def tap_letter(self, letter: str) -> None:
        self.tab.until("document.querySelector('.alphabet') !== null")
        self.tab.press(letter.lower())

    def is_offered(self, text: str) -> None:
        self.tab.shows(text, ".tray .btn.main")


@pytest.mark.parametrize("game", sorted(TOUCHES))
def test_a_first_deal_of_each_game(fox: Firefox, server: Server, game: str) -> None:
    tab = Tab(fox, server.url, DESKTOP)
    done = TOUCHES[game](Player(tab))
    steps = steps_of(game)
    tab.goto(f"/learn/{game}")
    for number, step in enumerate(steps, 1):
        tab.shows(f"{number} / {len(steps)}", ".coach .num")
        if step.do:
            done[step.say.removeprefix(f"{game}-lesson-")]()
            continue
        if tab.evaluate("document.querySelector('dialog[open]') !== null"):
            tab.press("Escape")
        tab.tap(".coach .btn.main")
    tab.shows("Bravo", ".coach")
    assert tab.troubles == []


def test_joining_by_a_link_and_playing_on_after_a_lost_connection(fox: Firefox, server: Server) -> None:
    with Wire(server.port) as wire:
        host, guest = Tab(fox, server.url, DESKTOP), Tab(fox, wire.url, (390, 844))
        host.goto("/rules/glop")
        wanted = json.dumps({"game": "glop", "seats": 2, "clock": {"pace": "off"}})
        answer = (
            "fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},"
            f" body: {json.dumps(wanted)}}}).then((answer) => answer.json())"
        )
        link = f"/table/{host.evaluate(answer)['id']}"
        host.goto(link)
        guest.goto(link)
        guest.tap(".greeting input")
        guest.press(*"Bruno")
        guest.press("Enter")
        host.shows("Bruno", ".seats li")
        host.tap(".go .btn.main")
        for player in (host, guest):
            player.shows("C’est bon", ".tray .btn.main")
        host.tap(".tray .btn.main")
        wire.cut()
        guest.shows("Connexion perdue")
        guest.tap(".tray .btn.main")
        wire.mend()
        guest.hides("Connexion perdue")
        for player in (host, guest):
            player.until("document.querySelector('.hand button.card') !== null")
        asked = host if host.evaluate("document.querySelector('.ask.is-mine') !== null") else guest
        held = asked.evaluate("document.querySelectorAll('.hand button.card').length")
        asked.tap(".hand button.card:not(.is-off)", edge=True)
        asked.tap(".tray .btn.main:not(.is-idle)")
        asked.until(
            f"document.querySelectorAll('.hand .card').length < {held} || document.querySelector('dialog[open]')"
        )
