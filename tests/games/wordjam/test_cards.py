"""Tests of the material (JAM-1 to JAM-6) and of the value of a word (JAM-11)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.errors import TableeError
from tablee.core.options import check_seats, parse_options
from tablee.games.wordjam import GAME
from tablee.games.wordjam.cards import (
    CAVE,
    COINS,
    CONSONANTS,
    DICTIONARY,
    LISTED,
    STYLES,
    columns,
    letters_of,
    prizes,
    styles,
    value,
)
from tablee.games.wordjam.state import Options
from tests.games.wordjam.scene import EXAMPLE, Scene


def test_jam_1_five_to_twelve_players_and_21_consonants_with_y() -> None:
    assert GAME.rules.seat_counts == tuple(range(5, 13))
    for seats in (4, 13):
        with pytest.raises(TableeError):
            check_seats(GAME, seats)
    assert set(CONSONANTS) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set("AEIOU")
    cards = Counter(GAME.rules.cards(GAME.rules.setup(Options(), 5, bytes(32), GAME.rules.edition)))
    assert all(cards[letter] == 1 for letter in CONSONANTS)


def test_jam_2_the_coin_cards_are_in_order_and_followed_by_a_forbidden_letter() -> None:
    assert COINS == (1, 2, 3, 3)
    assert [value(letter, tuple(EXAMPLE)) for letter in EXAMPLE] == [1, 2, 3, 3, 0]


def test_jam_3_there_are_fifteen_style_cards_and_twenty_seconds() -> None:
    assert len(set(STYLES)) == 15
    assert set(STYLES) == {*DICTIONARY, *LISTED, "visible"}
    cards = Counter(GAME.rules.cards(GAME.rules.setup(Options(), 5, bytes(32), GAME.rules.edition)))
    assert all(cards[style] == 1 for style in STYLES)
    assert Options().hourglass_seconds == 20


def test_jam_4_the_highest_open_scores_count() -> None:
    assert [prizes(CAVE, number) for number in (1, 6, 8)] == [(2, 1), (5, 3), (6, 4)]
    assert prizes("9/1 3/5 4/2", 3) == (9, 5)
    assert len(columns(CAVE)) == 8


@pytest.mark.parametrize("cave", ["", "2/1 3", "2/1,3/1", "2/1 " * 9, "a/b"])
def test_jam_4_a_malformed_cave_is_refused(cave: str) -> None:
    with pytest.raises(TableeError):
        parse_options(GAME, {"cave": cave.strip()})


def test_jam_5_the_dealer_is_drawn_and_stays() -> None:
    drawn = {
        GAME.rules.setup(Options(), 6, number.to_bytes(32, "big"), GAME.rules.edition).dealer for number in range(60)
    }
    assert drawn == set(range(6))
    scene = Scene(dealer=4)
    for _ in range(3):
        scene.show()
        scene.run_out()
        assert scene.state.dealer == 4


def test_jam_5_the_host_may_name_the_dealer() -> None:
    for seats in (5, 12):
        named = GAME.rules.setup(Options(dealer="5"), seats, bytes(32), GAME.rules.edition)
        assert named.dealer == 4
    beyond = GAME.rules.setup(Options(dealer="12"), 5, bytes(32), GAME.rules.edition)
    assert beyond.dealer == GAME.rules.setup(Options(), 5, bytes(32), GAME.rules.edition).dealer


def test_jam_6_a_table_has_at_least_five_seats() -> None:
    with pytest.raises(TableeError, match="core-bad-seats"):
        check_seats(GAME, 4)
    check_seats(GAME, 5)


def test_jam_11_the_examples_of_the_rule_have_their_values() -> None:
    animals = tuple(EXAMPLE)
    assert value("PINGOUIN", animals) == 8
    assert value("GAZELLE", animals) == 0
    for one_coin in "CHNSWZ":
        film = (one_coin, "D", "G", "R", "V")
        extra = {letter: "SCHWARZENEGGER".count(letter) for letter in "CHNSWZ"}[one_coin]
        assert (value("GODARD", film), value("REDFORD", film)) == (10, 10)
        assert value("SCHWARZENEGGER", film) == 12 + extra == 13


def test_jam_11_accents_spaces_and_hyphens_do_not_count() -> None:
    assert letters_of("Éléphant de mer") == letters_of("elephant-de-mer") == "ELEPHANTDEMER"
    assert letters_of("cœur") == "COEUR"
    assert letters_of("Ç'à, l’œuf !") == "CALOEUF"


@given(st.text(max_size=60), st.permutations(CONSONANTS))
def test_jam_11_a_word_is_worth_the_sum_of_its_letters(word: str, pack: list[str]) -> None:
    laid = tuple(pack[:5])
    letters = letters_of(word)
    assert set(letters) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    one_by_one = sum(coins for sign in letters for letter, coins in zip(laid, COINS, strict=False) if sign == letter)
    assert value(letters, laid) == one_by_one
    assert letters_of(letters) == letters


def test_jam_40_an_option_selects_the_style_cards() -> None:
    assert styles("all") == STYLES
    options = parse_options(GAME, {"themes": "food,animals"})
    state = GAME.rules.setup(options, 5, bytes(32), GAME.rules.edition)
    assert set(state.styles) | set(state.used) == {"food", "animals"}
    with pytest.raises(TableeError):
        parse_options(GAME, {"themes": "food,nothing"})
