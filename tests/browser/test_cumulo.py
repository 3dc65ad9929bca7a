"""Tests of Cumulo's board: opening, prolonging, taking the pile, canasta, closing and the count."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tablee.core.rng import Rng
from tablee.games.cumulo.bots.club import ClubBot
from tablee.games.cumulo.moves import sample
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.wording import followers
from tests.browser import company
from tests.browser.people import PHONE, Visitor, Visitors
from tests.games.cumulo.scenes import FRENCH
from tests.server.harness import Client, Player, Server

TURNS = 60
"""Limit on the turns until a wanted action is possible. A few are usual."""
FEW = 4
"""Size of a hand that one move may empty."""
Wish = Callable[[Action], bool]


@pytest.fixture(scope="module")
def server(known_deals: Server) -> Server:
    return known_deals


class Cardinal:
    """A Cumulo player who knows the dictionary, and an opponent who only draws and discards.

    The player reads the view on a socket of the same seat and acts by pressing the page's controls.
    """

    def __init__(self, me: Visitor, mine: Player, other: Player) -> None:
        self.me, self.mine, self.other = me, mine, other
        self.page = me.page
        self._club = ClubBot()
        self._rng = Rng(bytes(32), "browser")
        self._counts = 0

    @property
    def view(self) -> View:
        return msgspec.convert(self.mine.state["view"], View)

    def wait_turn(self) -> View:
        """Let the opponent play until it is this person's turn, on the socket and on the page."""
        while True:
            if "0" in self.mine.state["waiting"]:
                break
            assert self.mine.state["waiting"], "the game is over"
            if "1" in self.other.state["waiting"]:
                self._pass_on()
            self._catch_up()
        self._close_count()
        self._shown()
        expect(self.page.locator(".ask.is-mine")).to_be_visible()
        return self.view

    def _shown(self) -> None:
        """Wait until the page shows what the socket has received.

        Nothing on the board tells: turn and size of the hand may be the same as some moves before.
        """
        expect(self.page.locator(f".table[data-number='{self.mine.state['number']}']")).to_be_visible()
        expect(self.page.locator(".hand .card")).to_have_count(len(self.view.hand))

    def _pass_on(self) -> None:
        view = self.other.state["view"]
        if view["phase"] == "draw":
            action: Any = {"type": "draw"} if view["stock"] else {"type": "pass"}
        elif view["phase"] == "last":
            action = {"type": "pass"}
        else:
            action = {"type": "discard", "card": view["hand"][-1]}
        number = self.other.play(action)
        while self.other.state["number"] < number:
            self.other.read()

    def _catch_up(self) -> None:
        """Read both sockets up to the latest event."""
        ahead = max(self.mine.state["number"], self.other.state["number"])
        for player in (self.mine, self.other):
            while player.state["number"] < ahead:
                player.read()

    def _close_count(self) -> None:
        """Close the count of a round, once per round."""
        if len(self.view.match.counts) > self._counts:
            self._counts = len(self.view.match.counts)
            self.me.button("Continuer").click()

    def best(self) -> Action:
        """Return the club bot's action."""
        return self._club.choose(self.view, self._rng).action

    def until(self, wish: Wish) -> Action:
        """Draw and discard until an action fulfils the wish; return the action without playing it."""
        for _ in range(TURNS):
            view = self.wait_turn()
            found = (sample(view, self._rng, FRENCH) for _ in range(25))
            wished = next((action for action in (self.best(), *found) if wish(action)), None)
            if wished is not None:
                return wished
            self.send(Draw() if view.phase == "draw" else Discard(_least(view.hand)))
        raise AssertionError(f"not in {TURNS} turns")

    def do(self, action: Action) -> None:
        """Perform the action by pressing controls, and wait until the server has applied it."""
        self.prepare(action)
        before = self.mine.state["number"]
        button = self.me.button("seul") if _is_lone(action) else self.go
        button.click()
        while self.mine.state["number"] == before:
            self.mine.read()
        self._catch_up()
        self._shown()
        expect(self.page.locator("[data-draft]")).to_have_count(0)

    def send(self, action: Action) -> None:
        """Send the action on the socket, for moves that are not what the test is about."""
        name = self.mine.act(msgspec.to_builtins(action), f"sent-{self.mine.sent}")
        number = self.mine.hear("ack", id=name)["number"]
        while self.mine.state["number"] < number:
            self.mine.read()
        self._catch_up()

    def prepare(self, action: Action) -> None:
        clear = self.me.button("Tout reprendre")
        if clear.is_visible():
            clear.click()
        match action:
            case Discard(card):
                self.card(card).click()
            case Lay(words):
                self._put(words, None)
            case Prolong(word, cards):
                self._aim(word)
                self._put((cards,), None)
            case Take(Lay(words)):
                self._put(words, self.view.pile[-1])
            case Take(Prolong(word, cards)):
                self._aim(word)
                self._put((cards,), self.view.pile[-1])
            case Draw() | Pass():
                pass

    def _aim(self, word: int) -> None:
        self.words.nth(word).click()

    def _put(self, words: tuple[str, ...], top: str | None) -> None:
        for word in words:
            for card in word:
                if card == top:
                    self.page.locator(".go .take").click()
                    top = None
                else:
                    self.card(card).click()

    def card(self, card: str) -> Locator:
        return self.page.locator(f'.hand button.card[data-card="{card}"]:not(.is-ghost)').first

    @property
    def go(self) -> Locator:
        return self.page.locator(".go .btn.main")

    @property
    def words(self) -> Locator:
        return self.page.locator(".z-s [data-word]")

    def laid(self) -> list[str]:
        return [str(word.get_attribute("data-word")) for word in self.words.all()]


def _is_lone(action: Action) -> bool:
    """Return whether it lays a one-letter word; the main button would discard that card."""
    return isinstance(action, Lay) and len("".join(action.words)) == 1


def _least(hand: tuple[str, ...]) -> str:
    """Return a card that is hard to use, never a capital nor a joker."""
    small = [card for card in hand if card.islower()] or list(hand)
    return min(small, key="zwkjqxyfhvbpgmcdloutnisrae".find)


@contextmanager
def table(me: Visitor, server: Server, **options: Any) -> Iterator[Cardinal]:
    me.shelf()
    wanted = {"game": "cumulo", "seats": 2, "start": True, "options": {"first": "1", **options}}
    opened: Any = me.page.evaluate(
        "async (body) => (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(body),"
        " headers: {'content-type': 'application/json'}})).json()",
        wanted,
    )
    friend, self_again = Client(server, "Bob"), Client(server)
    for cookie in me.context.cookies():
        self_again.http.cookies.set(str(cookie["name"]), str(cookie["value"]))
    friend.post(f"/api/tables/{opened['id']}/sit", {})
    me.goto(f"/table/{opened['id']}")
    with self_again.at(opened["id"]) as mine, friend.at(opened["id"]) as other:
        yield Cardinal(me, mine, other)


def opens_with_two_words(action: Action) -> bool:
    return isinstance(action, Lay) and len(action.words) > 1


def opens_with_a_word_that_grows(action: Action) -> bool:
    return opens_with_two_words(action) and any(
        len(followers(word, FRENCH)) > 2 for word in getattr(action, "words", ())
    )


def test_an_opening_with_two_words_then_a_prolongation(visitors: Visitors, server: Server) -> None:
    with table(visitors.new(), server) as seat:
        action = seat.until(opens_with_a_word_that_grows)
        assert isinstance(action, Lay)
        need = seat.view.opening[0]
        seat.prepare(Lay(action.words[:1]))
        total = announced(action.words[0])
        expect(seat.page.locator(".open .total")).to_contain_text(f"= {total}")
        if total < need:
            expect(seat.page.locator(".ask")).to_contain_text(f"Encore {need - total} pour ouvrir")
            seat.go.click()
            expect(seat.page.get_by_role("alert")).to_contain_text(f"il manque {need - total}")
            expect(seat.me.rule("CUMULO-21")).to_be_visible()
        seat.prepare(action)
        expect(seat.page.locator("[data-draft]")).to_have_count(len(action.words))
        total = sum(map(announced, action.words))
        assert total >= need
        expect(seat.page.locator(".open .total")).to_contain_text(f"= {total}")
        expect(seat.go).to_contain_text(f"Ouvrir avec {total}")
        seat.do(action)
        assert seat.laid() == list(action.words)
        expect(seat.page.locator("[data-draft]")).to_have_count(0)

        grown = seat.until(lambda action: isinstance(action, Prolong))
        assert isinstance(grown, Prolong)
        before = seat.laid()[grown.word]
        seat.do(grown)
        if seat.laid():  # empty if the move closed the round
            assert seat.laid()[grown.word] == before + grown.cards


def test_the_pile_is_visible_and_taken_with_its_top_card(visitors: Visitors, server: Server) -> None:
    with table(visitors.new(), server) as seat:
        action = seat.until(lambda action: isinstance(action, Take))
        assert isinstance(action, Take)
        view = seat.view
        seat.page.locator(".pile").click()
        shown = [str(card.get_attribute("data-card")) for card in seat.me.dialog.locator(".card").all()]
        assert shown == list(reversed(view.pile))
        seat.me.button("Fermer").click()
        expect(seat.page.locator(".fan .card").last).to_have_class(re.compile("is-possible"))
        seat.prepare(action)
        expect(seat.go).to_contain_text("et prendre la pile")
        seat.do(action)
        if seat.view.match.round == view.match.round and seat.view.phase == "play":
            expect(seat.page.locator(".heart figcaption").last).to_contain_text("0")
            taken = set(view.pile[:-1])
            assert taken <= set(seat.view.hand)


def test_a_canasta_then_closing_then_the_count_line_by_line(visitors: Visitors, server: Server) -> None:
    with table(visitors.new(), server) as seat:
        closed = seen = False
        while not closed:
            seat.wait_turn()
            if any(len(word.cards) >= seat.view.longest for word in seat.view.laid[0]):
                seen = True
                expect(seat.page.locator(".z-s .can b").first).to_be_visible()
            # Only the closing move has to be made on the page.
            (seat.do if len(seat.view.hand) <= FEW else seat.send)(seat.best())
            closed = seat.view.closer == 0 or any(count.closer == 0 for count in seat.view.match.counts)
            assert seat.view.match.round < 8
        assert seen
        while not seat.view.match.counts:
            seat._pass_on()
            seat._catch_up()
        dialog = seat.me.dialog
        expect(dialog).to_contain_text(re.compile("Compte de la manche"))
        count = seat.view.match.counts[-1]
        expect(dialog).to_contain_text("a clos")
        for player in (0, 1):
            section = dialog.locator(f'[data-seat="{player}"]')
            lines = [line for line in count.lines if line.seat == player]
            head = section.locator("h4 .num").all_inner_texts()
            assert sum(int(text.replace("−", "-")) for text in head) == sum(line.points for line in lines)
            expect(section.locator(".sum b")).to_have_text(str(seat.view.match.totals[player]).replace("-", "−"))
            words = [line for line in lines if line.kind in ("announcement", "units")]
            assert section.locator("li:not(.left)").count() == len(words) + sum(line.kind == "loss" for line in lines)
        seat.me.button("Continuer").click()
        # The last round of a match shows the final result instead.
        expect(dialog.get_by_text("Compte de la manche")).to_have_count(0)
        expect(seat.page.locator(".score .tot")).to_contain_text(str(seat.view.match.totals[0]).replace("-", "−"))


def test_bad_words_are_refused_with_the_rule(visitors: Visitors, server: Server) -> None:
    with table(visitors.new(), server) as seat:
        while seat.wait_turn().lap == 1 or seat.view.phase != "play":
            seat.do(Draw() if seat.view.phase == "draw" else Discard(seat.view.hand[-1]))
        small = [card for card in seat.view.hand if card.islower()][:3]
        for card in small:
            seat.card(card).click()
        seat.go.click()
        expect(seat.page.get_by_role("alert")).to_contain_text("minuscule")
        seat.me.rule("CUMULO-10").click()
        expect(seat.me.dialog.locator("#CUMULO-10")).to_be_in_viewport()
        seat.me.dialog.get_by_role("button", name="Fermer").click()
        expect(seat.page.locator(".hand .is-ghost")).to_have_count(3)  # the cards are still there


def test_the_drawer_on_a_phone_shows_the_score_columns(visitors: Visitors) -> None:
    me = visitors.new(PHONE)
    company.cumulo_four().sit(me)
    me.button("Journal et discussion").click()
    expect(me.dialog).to_contain_text("Les colonnes")


def test_a_turn_by_keyboard_alone(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    press = me.page.keyboard.press
    with table(me, server) as seat:
        seat.wait_turn()
        _tab_to(me, ".go .main")
        press("Enter")
        expect(me.page.locator(".hand .card")).to_have_count(16)
        _tab_to(me, ".hand .card")
        name = "document.activeElement.dataset.card"
        first = me.page.evaluate(name)
        press("Shift+ArrowRight")
        assert me.page.evaluate(name) == first
        assert me.page.locator(".hand .card").nth(1).get_attribute("data-card") == first
        press("ArrowRight")
        thrown = me.page.evaluate(name)
        press("Enter")
        expect(me.page.locator(".hand .is-ghost")).to_have_count(1)
        _tab_to(me, ".go .main")
        press("Enter")
        expect(me.page.locator(".hand .card")).to_have_count(15)
        expect(me.page.locator(".fan .card").last).to_have_attribute("data-card", thrown)


def _tab_to(me: Visitor, selector: str) -> None:
    for _ in range(80):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} can't be reached with the Tab key")


def test_axe_finds_nothing_serious(visitors: Visitors, server: Server) -> None:
    me = visitors.new()
    with table(me, server) as seat:
        seat.wait_turn()
        me.axe("the first lap")
        action = seat.until(opens_with_two_words)
        seat.prepare(action)
        me.axe("words put together")
        seat.do(action)
        seat.wait_turn()
        me.axe("words laid")
        me.page.locator(".pile").click()
        me.axe("the pile")
        me.button("Fermer").click()
