"""Tests that fast typing on a slow line loses no letter while others play, in each word game."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tablee.games.wordjam.cards import letters_of
from tablee.games.wordjam.themes import entries
from tests.browser.friends import Friend, friends_at
from tests.browser.jam_table import CALM
from tests.browser.people import Visitor, Visitors
from tests.browser.wire import Wire
from tests.server.harness import Json, Server

LINES = ((150, 100), (600, 300))
"""Latency each way and jitter in milliseconds: a mobile phone, and one on a train."""
BETWEEN_KEYS = 60
"""Milliseconds between key presses: 1,000 characters a minute."""
Report = Callable[[str, str, str, int], None]


@pytest.fixture(scope="module")
def server(known_deals: Server) -> Server:
    return known_deals


@pytest.fixture
def slow(request: pytest.FixtureRequest) -> tuple[int, int]:
    """Latency and jitter of the line: the slower one unless a test chooses."""
    line: tuple[int, int] = getattr(request, "param", LINES[-1])
    return line


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with Wire(server.port) as line:
        yield line


@pytest.fixture
def me(visitors: Visitors, wire: Wire) -> Visitor:
    return visitors.new(url=wire.url)


@pytest.fixture
def report(slow: tuple[int, int], capsys: pytest.CaptureFixture[str]) -> Report:
    """A function that prints how many letters were lost, and fails if any was."""

    def tell(game: str, typed: str, shown: str, heard: int) -> None:
        lost = len(typed) - len(shown)
        with capsys.disabled():
            print(f"\n{game}, {slow[0]} to {sum(slow)} ms: {len(typed)} letters, {lost} lost, {heard} other moves")
        assert shown == typed.upper()
        assert heard > 0

    return tell


def shown(page: Page, letters: str) -> str:
    return "".join(page.locator(letters).all_inner_texts()).upper()


def test_glossa_loses_no_letter_from_the_exchange_on(
    me: Visitor, server: Server, wire: Wire, slow: tuple[int, int], report: Report
) -> None:
    def answer(view: Json) -> Json | None:
        answers: dict[str, Json] = {"entry": {"type": "enter", "taking_part": True}, "exchange": {"type": "exchange"}}
        return answers.get(view["phase"])

    with friends_at(me, server, "glossa") as (other,):
        friend = Friend(other, 1, answer)
        me.button("Participer").click()
        stay = me.button("je garde tout")
        expect(stay).to_be_visible()
        cards = me.page.locator(".spare .card").evaluate_all("all => all.map((each) => each.dataset.card)")
        word = "".join(card for card in cards if card != "?").lower()
        before = friend.plays
        wire.delay(*slow)
        stay.click()
        me.page.keyboard.type(word, delay=BETWEEN_KEYS)
        expect(me.page.locator(".ask.is-mine")).to_contain_text("Compose")
        # The other player's exchange may come before mine or after it.
        report("Glossa", word, shown(me.page, ".stick .l-big"), friend.plays - before + 1)


def test_touposix_loses_no_letter_while_the_turn_changes(
    me: Visitor, server: Server, wire: Wire, slow: tuple[int, int], report: Report
) -> None:
    with friends_at(me, server, "touposix") as (other,):
        friend = Friend(other, 1, lambda view: {"type": "discard", "cards": view["hand"][:1]})
        expect(me.page.locator(".ask.is-mine")).to_be_visible()
        before = friend.plays
        wire.delay(*slow)
        me.button("Passer").click()
        me.page.keyboard.type("oiseaux", delay=BETWEEN_KEYS)
        plays = me.page.locator(".side .log").first.locator("li").filter(has_text="Ami 1")
        expect(plays).to_have_count(before + 1)
        expect(me.page.locator(".ask.is-mine")).to_be_visible()
        report("Touposix", "oiseaux", shown(me.page, ".stick .l-big"), friend.plays - before)


def test_cumulo_loses_no_letter_while_another_player_plays(
    me: Visitor, server: Server, wire: Wire, slow: tuple[int, int], report: Report
) -> None:
    def answer(view: Json) -> Json | None:
        return {"type": "draw"} if view["phase"] == "draw" else {"type": "discard", "card": view["hand"][-1]}

    with friends_at(me, server, "cumulo") as (other,):
        friend = Friend(other, 1, answer)
        expect(me.page.locator(".ask.is-mine")).to_be_visible()
        me.page.locator(".tray .btn.main").click()
        hand = me.page.locator(".hand .card")
        thrown = hand.nth(-1)
        expect(me.page.locator(".ask")).to_contain_text("que tu jettes")
        thrown.click()
        expect(me.page.locator(".tray .btn.main")).to_contain_text("Jeter")
        cards = hand.evaluate_all("all => all.slice(0, -1).map((each) => each.dataset.card)")
        capital = next(card for card in cards if card.isupper())
        word = capital + "".join(card for card in cards if card.islower())[:7]
        before = friend.plays
        wire.delay(*slow)
        me.page.locator(".tray .btn.main").click()
        me.page.keyboard.type(word, delay=BETWEEN_KEYS)
        expect(me.page.locator(".ask.is-mine")).to_contain_text("ioche")
        report("Cumulo", word, shown(me.page, ".words .stick .l-big"), friend.plays - before)


@pytest.mark.parametrize("slow", LINES, indirect=True, ids=lambda line: f"{line[0]} ms")
def test_word_jam_loses_no_letter_while_another_player_calls(
    me: Visitor, server: Server, wire: Wire, slow: tuple[int, int], report: Report
) -> None:
    with friends_at(me, server, "wordjam", 5, **CALM) as others:
        players = dict(enumerate(others, 1))
        dealing = me.button("Montrer les lettres")
        if dealing.is_visible():
            dealing.click()
        for seat, player in players.items():
            if player.state["view"]["phase"] == "show" and str(seat) in player.state["waiting"]:
                player.play({"type": "show"})
        expect(me.button("SÉSAME")).to_be_visible()
        caller = players[1]
        while not caller.state["view"]["letters"]:
            caller.read()
        laid, forbidden = set(caller.state["view"]["letters"]), caller.state["view"]["forbidden"]
        allowed = [entry.text for entry in entries("animals") if forbidden not in letters_of(entry.text)]
        said = next(word for word in allowed if not laid & set(letters_of(word)))
        # A word without a laid letter is worth nothing to a Thief, and the page would remove it.
        typed = next(w for w in allowed if laid & set(letters_of(w)) and w.isascii() and w.isalpha() and len(w) > 8)
        wire.delay(*slow)
        me.page.keyboard.type(typed[:5], delay=BETWEEN_KEYS)
        caller.play({"type": "call"})
        caller.play({"type": "say", "word": said})
        me.page.keyboard.type(typed[5:], delay=BETWEEN_KEYS)
        for player in others[1:]:
            player.play({"type": "choose", "camp": "ali_baba"})
        me.button("Voleurs").click()
        expect(me.page.locator(".pad .typed b")).to_have_count(len(typed))
        report("Word Jam", typed, shown(me.page, ".pad .typed b"), 2 + len(others[1:]))
