"""A whole game of Word Jam: twelve people with phones and a television.

`python -m tests.tools.evening FOLDER` plays it in real browsers, from the QR code to the podium,
and writes screenshots to FOLDER for a person to look at. It is not a test.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.themes import entries
from tablee.server.settings import LOOPBACK
from tests.browser import chromium, qr, setup
from tests.browser.jam_table import CALM, Player, post
from tests.browser.people import Visitor, Visitors
from tests.server.harness import Server

NAMES = (
    "Alice",
    "Bruno",
    "Céline",
    "David",
    "Élodie",
    "Farid",
    "Gaëlle",
    "Hugo",
    "Inès",
    "Jean-Baptiste",
    "Karine",
    "Léo",
)
PHONE = (390, 844)
TELEVISION = (1920, 1080)
OPTIONS = {**CALM, "cave": "2/1 4/2 6/4"}
HOME: dict[str, Any] = {"hosts": LOOPBACK, "network_address": "127.0.0.2"}
"""A second loopback address stands for the local network. Phones use only that address."""
NONSENSE = ("zoubidou", "machinchose", "truc")


class Evening:
    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self._visitors = Visitors(browser, url)
        self._folder = folder
        self._count = 0
        self.tv = self._visitors.new(TELEVISION, moving=True)
        self.players: list[Player] = []
        self.letters: tuple[str, ...] = ()

    @property
    def screen(self) -> Page:
        return self.tv.page

    def picture(self, name: str, *pages: Page) -> None:
        """Take screenshots of the television and the given phones."""
        self._count += 1
        for place, page in enumerate((self.screen, *pages)):
            page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
            page.screenshot(
                path=self._folder / f"{self._count:02}-{name}-{'tv' if place == 0 else f'phone{place}'}.png"
            )
        print(f"{self._count:02} {name}", flush=True)

    def arrive(self) -> None:
        """Let everybody join: the host opens a table to the network, the guests scan the QR code."""
        host = self._visitors.new(PHONE, moving=True)
        post(host, "/api/me", {"name": NAMES[0], "language": "fr"})
        table = post(host, "/api/tables", {"game": "wordjam", "seats": len(NAMES), "options": OPTIONS}).json()["id"]
        host.goto(f"/table/{table}")
        host.page.get_by_role("switch").click()
        self.tv.goto(f"/table/{table}#tv")
        expect(self.screen.locator("svg.qr").first).to_be_visible()
        expect(self.screen.locator(".is-alone")).to_have_count(0)
        link = qr.read(self.screen.locator("svg.qr").first, self.tv.context.new_page())
        print(f"the code on the television says {link}", flush=True)
        people = [host]
        for name in NAMES[1:]:
            people.append(self._guest(name, link))
            if len(people) == len(NAMES) // 2:
                self.picture("half-arrived", people[-1].page)
        post(host, f"/api/tables/{table}/start", None)
        self.players = [Player(person, seat) for seat, person in enumerate(people)]
        self.everyone(lambda player: expect(player.page.locator(".theme").first).to_be_visible())
        expect(self.screen.locator(".tv")).to_be_visible()

    def _guest(self, name: str, link: str) -> Visitor:
        """Seat a new person who has only the link."""
        guest = self._visitors.new(PHONE, moving=True, url=link.partition("/table/")[0])
        guest.page.goto(link)
        greeting = guest.page.locator(".greeting")
        if name == NAMES[1]:
            expect(greeting).to_be_visible()
            self.picture("invited", guest.page)
        greeting.get_by_role("textbox").fill(name)
        greeting.get_by_role("button", name="M’asseoir").click()
        expect(greeting).to_have_count(0)
        return guest

    def everyone(self, do: Callable[[Player], None]) -> None:
        for player in self.players:
            do(player)

    def show(self) -> list[str]:
        """Let the dealer show the letters; return the words that fit, lowest value first."""
        for button in self._seen("Montrer les lettres"):
            button.click()
        expect(self.screen.locator(".slot .l-big")).to_have_count(5)
        self.letters = tuple(self.screen.locator(".slot .l-big").all_inner_texts())
        fitting = [entry for entry in entries("animals") if self.letters[4] not in entry.letters]
        return [entry.text for entry in sorted(fitting, key=lambda entry: value(entry.letters, self.letters))]

    def _seen(self, name: str) -> list[Locator]:
        buttons = [player.button(name) for player in self.players]
        return [button for button in buttons if button.is_visible()]

    def read(self, name: str) -> None:
        """Wait for the recap, take screenshots, and let everybody continue."""
        expect(self.screen.locator(".recap .gains")).to_be_visible()
        self.picture(name, self.players[0].page, self.players[5].page)
        for button in self._seen("Continuer"):
            if button.is_visible():
                button.click()
        self.everyone(lambda player: expect(player.button("Continuer")).to_have_count(0))

    def round_of_thieves(self) -> None:
        poor, *_, rich = self.show()
        alice, bruno, *others = self.players
        self.picture("letters", alice.page)
        alice.sesame(poor)
        expect(self.screen.locator(".heard")).to_be_visible()
        self.picture("a-word-to-beat", bruno.page)
        for player in (bruno, *others):
            player.bet("Voleurs" if player.seat % 2 else "Ali Baba")
        bruno.type(rich)
        self.picture("hourglass", bruno.page)
        bruno.button("Garder").click()
        for player in others:
            if player.seat % 2:
                player.button("Pas de mot").click()
        self.read("chief-of-the-thieves")

    def round_of_a_vote(self) -> None:
        *_, rich = self.show()
        alice, _, celine, *others = self.players
        word = next(word for word in NONSENSE if self.letters[4] not in letters_of(word))
        celine.sesame(word)
        for player, answer in zip(others, ("Je l’accepte", *["Je le refuse"] * 8), strict=True):
            player.button(answer).click()
        self.picture("a-vote", celine.page, others[8].page, alice.page)
        # One more vote against decides: three votes for the word are no longer possible.
        alice.button("Je le refuse").click()
        expect(celine.page.locator(".verdict")).to_be_visible()
        self.picture("refused", celine.page, alice.page)
        celine.button("Continuer").click()
        expect(alice.button("SÉSAME")).to_be_visible()
        alice.sesame(rich)
        for player in self.players[1:]:
            player.bet("Ali Baba")
        self.read("ali-baba")

    def last_round(self) -> None:
        words = self.show()
        self.everyone(lambda player: player.button("J’ai assez réfléchi").click())
        for player in self.players:
            player.bet("Ali Baba" if player.seat < 6 else "Voleurs")
        rich, previous = iter(reversed(words)), "none"
        for turn in range(len(self.players)):
            lit = self.screen.locator(".mat .seat.is-turn")
            expect(lit).not_to_have_attribute("data-seat", previous)
            previous = str(lit.get_attribute("data-seat"))
            player = self.players[int(previous)]
            if turn == 3:
                self.picture("last-round", player.page)
            if player.seat in (1, 7):
                player.type(next(rich))
                player.button("Dire").click()
            else:
                player.button("Pas de mot").click()

    def end(self) -> None:
        expect(self.screen.locator(".podium, .duel")).to_be_visible()
        expect(self.players[0].visitor.dialog).to_be_visible()
        self.picture("podium", self.players[0].page, self.players[11].page)
        self._visitors.leave()


def play(browser: Browser, url: str, folder: Path) -> None:
    evening = Evening(browser, url, folder)
    evening.arrive()
    evening.round_of_thieves()
    evening.round_of_a_vote()
    evening.last_round()
    evening.end()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    setup.page()
    with tempfile.TemporaryDirectory() as data, Server(Path(data), **HOME) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        play(browser, server.url, folder)
        browser.close()


if __name__ == "__main__":
    main()
