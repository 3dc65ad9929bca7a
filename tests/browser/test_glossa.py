"""Tests of Glossa's board: showdowns, hidden words, loans, a phone, and the keyboard alone."""

import re

from playwright.sync_api import Locator, expect

from tablee.games.glossa import laying
from tablee.games.glossa.bots.hand_values import hand_values
from tests.browser import company
from tests.browser.people import PHONE, Visitor, Visitors, numbers


class Player:
    """A visitor at a table of Glossa."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.locator(".tray").get_by_role("button", name=name).click()

    @property
    def main(self) -> Locator:
        return self.page.locator(".tray .btn.main")

    @property
    def dialog(self) -> Locator:
        return self.visitor.dialog

    def asked(self, words: str) -> None:
        expect(self.page.locator(".ask.is-mine")).to_contain_text(words)

    def cards(self) -> tuple[str, ...]:
        expect(self.page.locator(".spare .card")).to_have_count(7)
        return tuple(str(card.get_attribute("data-card")) for card in self.page.locator(".spare .card").all())

    def type_best(self) -> int:
        """Type the best word of the hand; return its value."""
        self.asked("Compose")
        laid = hand_values("fr").best_word(self.cards())
        self.page.keyboard.type(laying.text(laid).lower())
        if laid:
            expect(self.page.locator(".sum .ok")).to_contain_text("dans le dictionnaire")
            expect(self.page.locator(".sum b")).to_have_text(str(laying.value(laid)))
        return laying.value(laid)

    def go_on(self) -> None:
        """Leave the showdown."""
        self.dialog.get_by_role("button", name="Donne suivante").click()
        expect(self.dialog).to_have_count(0)

    def sheet(self) -> list[list[str]]:
        """Return the rows of the score sheet beside the table."""
        rows = self.page.locator(".side .sheet tr").all()
        return [row.locator("th, td").all_inner_texts() for row in rows]


def sit_down(visitors: Visitors, count: int) -> list[Player]:
    """Seat this many people at a table and start the game; return them in the order of seats."""
    host, *friends = [visitors.new() for _ in range(count)]
    host.shelf()
    table = host.page.evaluate(
        "async (seats) => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type':"
        " 'application/json'}, body: JSON.stringify({game: 'glossa', seats, clock: {pace: 'off'}})})).json()).id",
        count,
    )
    for visitor in (host, *friends):
        visitor.goto(f"/table/{table}")
    for friend in friends:
        friend.button("M’asseoir ici").first.click()
        expect(friend.page.get_by_text("c’est toi")).to_be_visible()
    host.button("Commencer la partie").click()
    return [Player(visitor) for visitor in (host, *friends)]


def in_turn(players: list[Player], what: str) -> list[Player]:
    """Return the players in the order of their turns, beginning with the current one."""
    players[0].page.locator(".ask").wait_for()
    while True:
        for place, player in enumerate(players):
            ask = player.page.locator(".ask.is-mine")
            if ask.is_visible() and what in ask.inner_text():
                return players[place:] + players[:place]
        players[0].page.wait_for_timeout(20)


def up_to_the_bids(players: list[Player]) -> tuple[list[Player], dict[Player, int]]:
    """Play up to the bids: everyone takes part, keeps their cards and types their best word."""
    order = in_turn(players, "tu participes")
    for player in order:
        player.asked("tu participes")
        player.press("Participer")
    for player in order:
        player.press("je garde tout")
    worth = {player: player.type_best() for player in order}
    for player in order:
        player.main.click()
    order[0].asked("tu mises")
    return order, worth


def raise_by(player: Player, *chips: str) -> None:
    for chip in chips:
        player.page.get_by_role("button", name=chip, exact=True).click()


def test_two_people_play_a_deal_to_the_showdown(visitors: Visitors) -> None:
    players = sit_down(visitors, 2)
    (first, second), worth = up_to_the_bids(players)
    raise_by(first, "10 de plus", "10 de plus", "10 de moins", "Ajouter 50")
    expect(first.main).to_have_text("Miser 60")
    first.main.click()
    second.asked("est à 60")
    raise_by(second, "Ajouter 100")
    expect(second.main).to_contain_text("Mettre 160")
    expect(second.main).to_contain_text("suivre 60, relancer de 100")
    second.main.click()
    first.asked("est à 160")
    expect(first.page.locator(".pot .num")).to_have_text("240")
    expect(first.main).to_have_text(re.compile("Suivre.*100"))
    first.main.click()

    for player in (first, second):
        expect(player.dialog).to_contain_text(re.compile("gagne[s]? le tapis|Égalité"))
        values = [numbers(value)[0] for value in player.dialog.locator(".worth b").all_inner_texts()]
        assert values == [worth[second], worth[first]]  # the player who raised last shows first
    if worth[first] != worth[second]:
        expect(first.dialog.locator(".is-best .worth b")).to_have_text(str(max(worth.values())))
    first.visitor.axe("the showdown")
    for player in (first, second):
        player.go_on()
        line = player.sheet()[1]
        assert [int(cell) for cell in line[1:]] == [worth[player], worth[second if player is first else first]]


def test_an_unmatched_bid_is_hidden_then_shown(visitors: Visitors) -> None:
    players = sit_down(visitors, 2)
    (bold, shy), worth = up_to_the_bids(players)
    raise_by(bold, "Ajouter 50", "Ajouter 50")
    bold.main.click()
    shy.asked("est à 100")
    shy.press("Me retirer")
    bold.asked("tu montres")
    expect(bold.page.get_by_role("button", name=re.compile(f"Montrer.*{worth[bold]} points?"))).to_be_visible()
    bold.press(re.compile("Cacher.*120 points"))
    expect(shy.dialog).to_contain_text("ramasse 120")
    expect(shy.dialog).to_contain_text("mot caché")
    expect(shy.dialog.locator(".card")).to_have_count(0)
    for player in players:
        player.go_on()
    assert bold.sheet()[1][1:] == ["120", "–"]

    (second, third), worth = up_to_the_bids(players)
    assert second is shy  # the next deal starts with the next player
    second.press("Passer")
    third.asked("tu mises")
    third.press("Me retirer")
    second.press(re.compile(f"Montrer.*{worth[second]} points?"))
    expect(third.dialog).to_contain_text("ramasse 20")
    expect(third.dialog.locator(".worth b")).to_have_text(str(worth[second]))
    for player in players:
        player.go_on()
    assert second.sheet()[2][1:] == [str(worth[second]), "–"]


def test_a_short_stack_among_three_players(visitors: Visitors) -> None:
    players = sit_down(visitors, 3)
    order, _ = up_to_the_bids(players)
    one, two, three = order
    most = ("Ajouter 100",) * 3
    raise_by(one, *most)
    one.main.click()
    two.asked("est à 300")
    raise_by(two, *most)
    two.main.click()
    three.asked("est à 600")
    three.press("Me retirer")
    one.asked("est à 600")
    raise_by(one, *most)
    expect(one.main).to_contain_text("Mettre 600")
    one.main.click()
    two.asked("est à 900")
    two.main.click()
    for player in players:
        expect(player.dialog).to_be_visible()
        player.dialog.get_by_role("button", name="Donne suivante").click()

    poor = in_turn(players, "tu empruntes")[0]
    poor.visitor.axe("a loan")
    expect(poor.page.get_by_role("combobox", name="À qui")).to_be_visible()
    poor.press("Non merci")
    order, _ = up_to_the_bids(players)
    bidder = next(player for player in order if player is not poor)
    for player in order:
        if player is bidder:
            raise_by(player, *most)
            player.main.click()
            break
        player.press("Passer")
    after = order[order.index(bidder) + 1 :] + order[: order.index(bidder)]
    for player in after:
        player.asked("est à 300")
        if player is poor:
            expect(player.main).to_contain_text("Tapis")
            expect(player.main).to_contain_text("tout ce qu’il te reste")
            expect(player.page.get_by_role("spinbutton")).to_have_count(0)
        player.main.click()
    for player in players:
        expect(player.dialog.locator(".worth b")).to_have_count(3)
    reserves = dict.fromkeys(players, "")
    for player in players:
        player.dialog.get_by_role("button", name="Donne suivante").click()
        reserves[player] = player.page.locator(".tray").inner_text()
    assert len(players[0].sheet()[2][1:]) == 3


def test_a_word_is_composed_by_tap_drag_and_typing_and_checked_by_the_dictionary(visitors: Visitors) -> None:
    first, second = in_turn(sit_down(visitors, 2), "tu participes")
    for player in (first, second):
        player.press("Participer")
    first.asked("trois cartes")
    first.page.locator(".spare button.card").first.click()
    expect(first.page.locator(".is-picked")).to_have_count(1)
    expect(first.main).to_have_text("Échanger une carte")
    first.main.click()
    second.press("je garde tout")

    word = first.page.locator(".stick .card")
    if not first.type_best():  # the hand makes no word: any letters will do
        for _ in range(3):
            first.page.locator(".spare button.card:not([data-card='?'])").first.click()
    count = word.count()
    word.first.click()  # back to the hand
    expect(word).to_have_count(count - 1)
    spare = first.page.locator(".spare button.card:not([data-card='?'])")
    source, target = spare.first.bounding_box(), first.page.locator(".stick").bounding_box()
    assert source is not None
    assert target is not None
    first.page.mouse.move(source["x"] + 20, source["y"] + 40)
    first.page.mouse.down()
    first.page.mouse.move(target["x"] + 8, target["y"] + 40, steps=6)
    first.page.mouse.up()
    expect(word).to_have_count(count)

    for _ in range(14):
        first.page.keyboard.press("Backspace")
    expect(word).to_have_count(0)
    for _ in range(7):  # all cards in the order of the hand are hardly ever a word
        if first.page.locator(".spare button.card:not([data-card='?'])").count() == 0:
            break
        spare.first.click()
    expect(first.page.locator(".sum .is-no, .sum .ok")).to_be_visible()
    expect(first.page.locator(".notice")).to_have_count(0)
    first.visitor.axe("composing")


def test_the_whole_score_sheet_is_readable_on_a_phone(visitors: Visitors) -> None:
    visitor = visitors.new(PHONE)
    company.glossa_six().sit(visitor)
    visitor.button("Feuille de points").click()
    expect(visitor.dialog.locator(".sheet tr")).to_have_count(1 + 10 + 4)
    visitor.axe("the sheet")


def test_a_deal_by_keyboard_alone(visitors: Visitors) -> None:
    one, two = in_turn(sit_down(visitors, 2), "tu participes")
    for player, name in ((one, "Participer"), (two, "Participer"), (one, "Servi"), (two, "Servi")):
        enter_on(player, name)
    worth = one.type_best()
    card = one.page.locator(".stick button.card")
    if card.count() > 1:
        card.first.focus()
        moved = card.first.get_attribute("data-card")
        one.page.keyboard.press("Shift+ArrowRight")
        expect(card.nth(1)).to_have_attribute("data-card", str(moved))
        one.page.keyboard.press("Shift+ArrowLeft")
        expect(one.page.locator(".sum .ok")).to_contain_text("dans le dictionnaire")
    for player, name in ((one, "Garder" if worth else "Continuer"), (two, "Continuer")):
        enter_on(player, name)
    one.asked("tu mises")
    tab_until(one, "document.activeElement.getAttribute('role') === 'spinbutton'")
    one.page.keyboard.press("PageUp")
    one.page.keyboard.press("ArrowUp")
    expect(one.main).to_have_text("Miser 60")
    enter_on(one, "Miser 60")
    two.asked("est à 60")
    enter_on(two, "Suivre")
    expect(one.dialog).to_contain_text("gagnes le tapis" if worth else "Égalité")
    one.page.keyboard.press("Escape")
    expect(one.dialog).to_have_count(0)


def enter_on(player: Player, name: str) -> None:
    expect(player.page.locator(".tray").get_by_role("button", name=name)).to_be_visible()
    tab_until(
        player, f"document.activeElement.matches('button') && document.activeElement.innerText.includes({name!r})"
    )
    player.page.keyboard.press("Enter")


def tab_until(player: Player, condition: str) -> None:
    for _ in range(80):
        if player.page.evaluate(condition):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches: {condition}")
