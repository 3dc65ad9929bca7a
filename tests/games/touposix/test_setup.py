"""Tests of the cards and the set-up (TOUPOSIX-1 to TOUPOSIX-13)."""

from collections import Counter

import pytest

from tablee.core.arbiter import NO_ARBITER
from tablee.core.errors import TableeError
from tablee.core.log import Header
from tablee.core.options import parse_options
from tablee.core.table import Table
from tablee.core.text import LANGUAGES, catalogue
from tablee.games.touposix import GAME
from tablee.games.touposix.cards import deck
from tablee.games.touposix.deal import turn_up
from tablee.games.touposix.state import Discard, Options, Worth, Write
from tablee.lexicon.letters import ALPHABET
from tests.games.touposix.table import play, table

SEEDS = [number.to_bytes(32, "big") for number in range(200)]


def test_touposix_1_a_hundred_cards_and_four_prizes() -> None:
    cards = Counter(deck("fr"))
    assert sum(cards.values()) == 100
    assert (cards["*"], cards["!"]) == (7, 3)
    frequent = {"E": 10, "A": 7, "I": 7, "N": 5, "O": 5, "R": 5, "S": 5, "T": 5, "U": 5, "L": 4}
    assert {letter: cards[letter] for letter in ALPHABET} == {letter: frequent.get(letter, 2) for letter in ALPHABET}
    assert GAME.rules.setup(Options(), 2, bytes(32), 1).stack == 4


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_touposix_1_two_to_four_players(seats: int) -> None:
    with pytest.raises(TableeError, match="core-bad-seats"):
        Table(GAME, Header("touposix", 1, seats, Options(), bytes(32)))


def test_touposix_2_the_first_player_without_cards_wins() -> None:
    state, _ = play(table("TBIE", "AAAAAA", draws=("", "ZZZZ")), Write("boite"))
    assert state.ending == "out"
    assert [score.rank for score in GAME.rules.scores(state)] == [1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_touposix_10_two_letters_begin_two_piles(seats: int) -> None:
    for seed in SEEDS:
        state = GAME.rules.setup(Options(), seats, seed, 1)
        assert len(state.piles) == 2
        assert all(len(pile) == 1 and pile[0] in ALPHABET for pile in state.piles)


def test_touposix_10_a_star_or_firecracker_turned_up_goes_back_into_the_pack() -> None:
    pack = ("*", "A", "!", "B", *"CDEFGHIJ")
    turned, rest = turn_up(pack, bytes(32))
    assert turned == ("A", "B")
    assert Counter(rest) == Counter(pack) - Counter(turned)
    places = {turn_up(pack, seed)[1].index("*") for seed in SEEDS}
    assert len(places) == len(rest), "the star can come back at any place"
    assert turn_up(("A", "B", "*", "C"), bytes(32)) == (("A", "B"), ("*", "C")), "no second shuffle without need"


@pytest.mark.parametrize(("seats", "each", "aside"), [(2, 49, 0), (3, 32, 2), (4, 24, 2)])
def test_touposix_11_13_equal_shares_and_six_in_hand(seats: int, each: int, aside: int) -> None:
    state = GAME.rules.setup(Options(), seats, SEEDS[7], 1)
    assert [(len(holding.hand), len(holding.draw)) for holding in state.holdings] == [(6, each - 6)] * seats
    assert len(state.aside) == aside
    assert Counter(GAME.rules.cards(state)) == Counter(deck("fr"))


def test_touposix_13_the_cards_aside_stay_hidden() -> None:
    state = GAME.rules.setup(Options(), 3, SEEDS[7], 1)
    assert GAME.rules.view(state, 0).aside == 2
    assert isinstance(GAME.rules.view(state, 0).aside, int)


def test_touposix_12_a_drawn_seat_starts_then_clockwise() -> None:
    firsts = Counter(GAME.rules.setup(Options(), 4, seed, 1).turn for seed in SEEDS)
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25
    state = table("OTQBIE", "AAAAAA", "AAAAAA")
    for action in (Write("boite"), Discard(("A",)), Discard(("A", "A"))):
        seat = state.turn
        state, _ = play(state, action)
        assert list(GAME.rules.waiting(state)) == [(seat + 1) % 3]


def test_touposix_12_the_host_may_name_the_first_seat() -> None:
    for seed in SEEDS[:20]:
        assert GAME.rules.setup(Options(first="3"), 4, seed, GAME.rules.edition).turn == 2
        drawn = GAME.rules.setup(Options(), 2, seed, GAME.rules.edition).turn
        assert GAME.rules.setup(Options(first="3"), 2, seed, GAME.rules.edition).turn == drawn, "no such seat: drawn"


def test_touposix_26_one_occasion_plays_as_in_the_box_with_words_on_trust() -> None:
    assert GAME.presentation.occasions["box"] == Options(words="trust")


def test_options_are_parsed_and_unknown_dictionaries_refused() -> None:
    assert parse_options(GAME, {"count_draw_pile": "true"}) == Options(count_draw_pile=True)
    assert parse_options(GAME, {"dictionary": "fr"}) == Options()
    with pytest.raises(TableeError, match="core-bad-option"):
        parse_options(GAME, {"dictionary": "../deck"})
    with pytest.raises(TableeError, match="core-unknown-dictionary"):
        parse_options(GAME, {"dictionary": "xx"})


def test_touposix_1_the_pack_follows_the_language_of_the_dictionary() -> None:
    assert deck("fr-club") == deck("fr")
    assert GAME.rules.setup(Options(dictionary="fr-club"), 2, SEEDS[7], 1).holdings == (
        GAME.rules.setup(Options(), 2, SEEDS[7], 1).holdings
    )


def test_touposix_1_options_with_a_dictionary_without_a_pack_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.touposix.game.by_dictionary", lambda options: NO_ARBITER)
    with pytest.raises(TableeError, match="touposix-no-pack") as caught:
        parse_options(GAME, {"dictionary": "de-club"})
    for language in LANGUAGES:
        said = catalogue(language, "tablee.core", "tablee.games.touposix").say(caught.value.message)
        assert "de-club" in said


def test_the_view_has_every_number_that_the_page_shows() -> None:
    seen = GAME.rules.view(table("OTQBIE", "AAAAAA", piles=("O", ("K", "*R"), "E")), 0)
    assert seen.tops == ("O", "R", "E")
    assert (seen.turned_up, seen.hand_size, seen.longest) == (2, 6, 7)
    assert seen.alphabet == ALPHABET
    assert seen.worth == Worth(prizes=10, discards=-5, firecrackers=-5, hand=-1, draw=0)
    counted = GAME.rules.view(table("A", "A", options=Options(count_draw_pile=True)), None)
    assert counted.worth.draw == -1
