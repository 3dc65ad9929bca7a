"""Tests of Touposix's board: a game against a bot, firecrackers, refusals, phone and keyboard."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tablee.games.touposix.cards import WILD, card_of, letter_of
from tablee.games.touposix.ways import Laying, ways
from tablee.lexicon import Tier, Vocabulary, french
from tests.browser import company, moments
from tests.browser.people import PHONE, SLOW_LINE, Visitor, Visitors, numbers
from tests.server.harness import until

KNOWN = Vocabulary(tier=Tier.STRICT, frequency=4)
NEW_TABLE = """
async (seats) => {
  const bots = Array(seats - 1).fill('club')
  const body = JSON.stringify({ game: 'touposix', seats, bots, start: true })
  const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await answer.json()).id
}
"""

TABLE = "[...document.querySelectorAll('.log, .seat-meta')].map((each) => each.innerText).join('|')"
"""The table's text, which changes with every action."""
MY_NEXT_TURN = f"""
(before) => document.querySelector('dialog[open]') || (document.querySelector('.ask.is-mine') && {TABLE} !== before)
"""

Wanted = Callable[[str, Laying], bool]


class Player:
    """A visitor who knows the dictionary and reads the cards on the page."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def sit_down(self, seats: int = 2, wanted: Wanted = lambda word, way: True) -> tuple[str, Laying]:
        """Open tables until the first turn offers a wanted word; return that word and its laying."""
        if self.page.url == "about:blank":
            self.visitor.shelf()
        for _ in range(60):
            self.visitor.goto(f"/table/{self.page.evaluate(NEW_TABLE, seats)}")
            self.wait_turn()
            found = next((found for found in self.words() if wanted(*found)), None)
            if found:
                return found
        raise AssertionError("no such word in sixty tables")

    def wait_turn(self) -> None:
        expect(self.page.locator(".hand button.card").first).to_be_visible()
        self.page.locator(".ask.is-mine, dialog[open]").first.wait_for()

    @property
    def hand(self) -> tuple[str, ...]:
        return _cards(self.page.locator(".hand .card"))

    @property
    def tops(self) -> tuple[str, ...]:
        return _cards(self.page.locator(".pile [data-card]"))

    @property
    def go(self) -> Locator:
        return self.page.locator(".tray .btn.main")

    def words(self) -> Iterator[tuple[str, Laying]]:
        """Yield the words that I could lay, longest first."""
        hand = self.hand
        piles = tuple((card,) for card in self.tops)
        rack = "".join("?" if card in "*!" else card for card in hand)
        for top in {letter_of(card) for card in self.tops}:
            for word in french().anagrams(rack, plus=top, lengths=(2, 7), among=KNOWN):
                for way in ways(word, piles, hand):
                    yield word, way

    def write(self, word: str, pile: int) -> None:
        """Type the word, choose the pile, and lay the word."""
        self.page.keyboard.type(word.lower())
        place = self.page.locator(f'[data-pile="{pile}"]')
        if "used" not in str(place.get_attribute("class")):
            place.get_by_role("button").click()
        expect(place).to_have_class(re.compile("used"))
        self.go.click()
        self.settled()

    def settled(self) -> None:
        """Assert that my turn is over: the composed word is empty again."""
        expect(self.page.locator(".stick:not(.is-empty)")).to_have_count(0)


def _cards(found: Locator) -> tuple[str, ...]:
    cards: list[str] = found.evaluate_all("all => all.map((each) => each.dataset.card)")
    return tuple(cards)


@pytest.fixture
def player(visitors: Visitors) -> Player:
    return Player(visitors.new())


def test_a_whole_game_against_a_bot(player: Player) -> None:
    player.sit_down()
    page, dialog = player.page, player.visitor.dialog
    turns = 0
    while not dialog.is_visible():
        turns += 1
        before = page.evaluate(TABLE)
        plain = ((word, way) for word, way in player.words() if not way.fires)
        word, way = next(plain, ("", None))
        if way is None:
            page.get_by_role("button", name="Passer").click()
        else:
            player.write(word, way.pile)
        page.wait_for_function(MY_NEXT_TURN, arg=before)
    assert turns > 2
    expect(dialog.get_by_role("heading").first).to_have_text(re.compile("Gagné|gagne|Égalité"))
    for score in dialog.locator(".scores > li").all():
        score.locator("summary").click()
        lines = [int(text.replace("−", "-")) for text in score.locator("details .num").all_inner_texts()]
        assert int(score.locator(".who .num").inner_text().replace("−", "-")) == sum(lines)


def test_a_game_starts_from_the_home_page(player: Player) -> None:
    me = player.visitor
    me.shelf()
    me.page.locator(".lid.g-touposix").click()
    me.button("Jouer").click()
    player.wait_turn()
    expect(me.page.locator(".hand .card")).to_have_count(6)
    assert len(player.tops) >= 2
    expect(me.page.locator(".standing li")).to_have_count(len(me.page.locator(".mat .seat").all()) + 1)


def test_a_word_with_a_firecracker_starts_a_pile(player: Player) -> None:
    word, way = player.sit_down(wanted=lambda word, way: way.fires and len(word) > 3)
    before = player.tops
    # The firecracker is tapped: typing its letter would use a star first.
    for letter, laid in _spelt(word, before[way.pile], way):
        if laid is None:
            player.page.locator(f'[data-pile="{way.pile}"] button').click()
        elif laid in "*!":
            player.page.locator(f'.hand [data-card="{laid}"]:not(.is-ghost)').first.click()
            player.page.locator(".alphabet").get_by_role("button", name=letter, exact=True).click()
        else:
            player.page.locator(f'.hand [data-card="{laid}"]:not(.is-ghost)').first.click()
    expect(player.go).to_contain_text("pétard −5, nouvelle pile")
    player.go.click()
    player.settled()
    # The bots play on, and may start a pile too.
    expect(player.page.locator(".pile").nth(len(before))).to_be_visible()
    expect(player.page.locator(".standing li").first).to_contain_text("Un pétard −5")


def _spelt(word: str, top: str, way: Laying) -> Iterator[tuple[str, str | None]]:
    """Yield each letter of the word with its card, or None for the pile's letter."""
    cards = list(way.cards)
    lent = word.index(letter_of(top))
    for place, letter in enumerate(word):
        yield letter, None if place == lent else card_of(cards.pop(0))


def test_tapped_cards_make_a_word_and_its_top_card_is_chosen(player: Player) -> None:
    word, way = player.sit_down(wanted=_plain)
    page = player.page
    for letter, laid in _spelt(word, player.tops[way.pile], way):
        if laid is None:
            page.locator(f'[data-pile="{way.pile}"] button').click()
        else:
            page.locator(f'.hand [data-card="{letter}"]:not(.is-ghost)').first.click()
    expect(page.locator(".hand .is-ghost")).to_have_count(len(word) - 1)
    expect(page.locator(".pile.used")).to_have_count(1)
    top = letter_of(way.cards[0])
    page.get_by_role("radio", name=f"{top} sur le dessus").first.click()
    expect(player.go).to_contain_text(f"{top} sur le dessus")
    player.go.click()
    player.settled()
    expect(page.locator(".log").first).to_contain_text(f"{top} sur le dessus")


def test_a_discard_and_a_pass(player: Player) -> None:
    player.sit_down()
    me, page = player.visitor, player.page
    me.button("Défausser").click()
    expect(page.locator(".word")).to_have_count(0)
    me.button("Ne rien jeter").click()
    me.button("Défausser").click()
    page.locator(".hand .card").nth(0).click()
    page.locator(".hand .card").nth(2).click()
    expect(player.go).to_contain_text("Jeter 2 cartes")
    before = page.evaluate(TABLE)
    player.go.click()
    expect(page.locator(".standing li").first).to_contain_text("2 cartes défaussées −10")
    page.wait_for_function(MY_NEXT_TURN, arg=before)
    me.button("Passer").click()
    expect(page.locator(".log").first).to_contain_text("Tu passes.")


def test_a_refusal_names_the_rule_and_what_is_missing(player: Player) -> None:
    player.sit_down()
    page = player.page
    tops = {letter_of(card) for card in player.tops}
    held = {card for card in player.hand if card not in "*!"}
    away = [letter for letter in "JKWXZQVHFGBYPMC" if letter not in held | tops]
    cases = {
        "".join(away[:5]): ("TOUPOSIX-20", "n’en prend aucune"),
        next(iter(tops)) + "".join(away[:5]): ("TOUPOSIX-20", "il te manque"),
        next(iter(tops)): ("TOUPOSIX-26", "une seule lettre"),
    }
    for word, (rule, reason) in cases.items():
        page.keyboard.type(word.lower())
        page.keyboard.press("Enter")
        expect(page.locator(".notice")).to_contain_text(reason)
        expect(player.visitor.rule(rule)).to_be_visible()
        if rule != "TOUPOSIX-26":
            page.keyboard.press("Escape")  # a refusal disappears with its cause
            expect(page.locator(".notice")).to_have_count(0)
    player.visitor.rule("TOUPOSIX-26").click()
    expect(player.visitor.dialog).to_contain_text("TOUPOSIX-26")


def test_a_turn_by_keyboard_alone(player: Player) -> None:
    word, _ = player.sit_down(wanted=_plain)
    page = player.page
    page.keyboard.type(word.lower())
    expect(page.get_by_role("textbox", name="Ton mot")).to_be_focused()
    before = page.get_by_role("radio", checked=True).get_attribute("data-top")
    tab_until(player, "document.activeElement.getAttribute('role') === 'radio'")
    page.keyboard.press("ArrowRight")
    chosen = page.get_by_role("radio", checked=True)
    expect(chosen).to_be_focused()
    assert chosen.get_attribute("data-top") != before
    tab_until(player, "document.activeElement.matches('.tray .btn.main')")
    table = page.evaluate(TABLE)
    page.keyboard.press("Enter")
    page.wait_for_function(MY_NEXT_TURN, arg=table)
    tab_until(player, "document.activeElement.matches('.hand .card')")
    page.keyboard.press("Space")
    expect(page.locator(".hand .is-ghost, .alphabet").first).to_be_visible()
    page.keyboard.press("Escape")
    player.settled()
    tab_until(player, "document.activeElement.innerText === 'Passer'")
    page.keyboard.press("Enter")
    expect(page.locator(".log").first).to_contain_text("Tu passes.")


def _plain(word: str, way: Laying) -> bool:
    """Return whether a word has more than three letters and no star or firecracker."""
    return len(word) > 3 and not any(card_of(card) in WILD for card in way.cards)


def test_a_pile_is_chosen_if_several_are_possible(visitors: Visitors) -> None:
    me = visitors.new()
    table = company.touposix_four()
    table.then = moments.nothing
    table.sit(me)
    page = me.page
    page.keyboard.type("boîtes")
    expect(page.locator(".ask")).to_contain_text("Sur quelle pile")
    chosen = page.locator(".pile:has(.is-possible)").first
    pile = str(chosen.get_attribute("data-pile"))
    letter = letter_of(str(chosen.locator("button").get_attribute("data-card")))
    chosen.locator("button").click()
    expect(page.locator(".pile.used")).to_have_attribute("data-pile", pile)
    expect(page.locator(".stick .card")).to_have_count(len("boîtes"))
    expect(page.locator(".pile:not(.used) .is-possible").first).to_be_visible()
    expect(page.locator(".tray .btn.main")).to_contain_text(f"avec le {letter}")
    page.locator(".tray .btn.main").click()
    until(lambda: page.evaluate("true") and len(table.acts) > 0, "the word was never laid")
    assert [act.pile for act in table.acts] == [int(pile)]


def test_what_is_missing_is_shown_while_the_word_is_composed(player: Player) -> None:
    player.sit_down()
    while set(player.hand) & set(WILD):
        player.sit_down()
    page = player.page
    given = {letter_of(card) for card in (*player.hand, *player.tops)}
    lacking = next(letter for letter in "WKXZYQ" if letter not in given)
    page.keyboard.type(letter_of(player.tops[0]).lower() + lacking.lower())
    expect(page.locator(".ask")).to_contain_text(f"Il te manque {lacking}")
    page.get_by_role("button", name=f"Il te manque {lacking}").click()
    expect(page.locator(".stick .card")).to_have_count(1)


def test_on_a_slow_line_no_letter_is_lost(visitors: Visitors) -> None:
    player = Player(visitors.new())
    player.page.add_init_script(SLOW_LINE)
    word, way = player.sit_down(wanted=_plain)
    page = player.page
    page.keyboard.type(word.lower())
    assert page.locator(".stick .l-big").all_inner_texts() == list(word)
    page.locator(f'[data-pile="{way.pile}"] button').click()
    assert page.locator(".stick .l-big").all_inner_texts() == list(word)
    page.get_by_role("radio", name=f"{letter_of(way.cards[0])} sur le dessus").click()
    player.go.click()
    player.settled()
    expect(page.locator(".log").first).to_contain_text(f"{letter_of(way.cards[0])} sur le dessus")


def tab_until(player: Player, condition: str) -> None:
    for _ in range(60):
        player.page.keyboard.press("Tab")
        if player.page.evaluate(condition):
            return
    raise AssertionError(f"can't be reached with the Tab key: {condition}")


def test_the_drawer_on_a_phone_shows_the_projected_result(visitors: Visitors) -> None:
    me = visitors.new(PHONE)
    company.touposix_four().sit(me)
    me.button("Journal et discussion").click()
    expect(me.dialog).to_contain_text("Si la partie s’arrêtait")


def test_axe_finds_nothing_serious(visitors: Visitors) -> None:
    me = visitors.new()
    company.touposix_four().sit(me)
    me.axe("a word")
    me.page.keyboard.type("w")
    me.axe("a letter is missing")
    me.page.keyboard.press("Escape")
    me.page.locator('.hand [data-card="*"]').first.click()
    me.axe("the alphabet")
    me.button("Défausser").click()
    me.page.locator(".hand .card").first.click()
    me.axe("a discard")


def test_the_other_players_remaining_cards_and_the_prizes_are_shown(player: Player) -> None:
    player.sit_down(3)
    for seat in player.page.locator(".mat .seat").all():
        hand, draw = numbers(seat.locator(".seat-meta").inner_text())[:2]
        assert hand == 6
        assert 0 < draw <= 26
    expect(player.page.locator(".prize")).to_contain_text("cartes ABCD")
    expect(player.page.get_by_role("img", name="cartes ABCD")).to_be_visible()
