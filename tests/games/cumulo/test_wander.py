"""Tests that random words are legal, and that every legal word is found sooner or later."""

import pytest

from tablee.core.rng import Rng
from tablee.games.cumulo.hunt import Hand, Hunter
from tablee.games.cumulo.wander import some_growth, some_word
from tablee.games.cumulo.wording import begins_canasta, is_complete
from tablee.kit.cards import without
from tests.games.cumulo.scenes import FRENCH, found_growths, words_under

TIMES = 1500
RNG = Rng(bytes(32), "wander")
ANY = Hunter("fr")


def words(capital: str, small: str, top: str | None = None) -> set[str]:
    return {some_word("fr", capital, small, top, RNG.below) for _ in range(TIMES)} - {""}


def growths(word: str, small: str, top: str | None = None) -> set[str]:
    return {some_growth("fr", word, small, top, RNG.below) for _ in range(TIMES)} - {""}


@pytest.mark.parametrize(("capital", "small"), [("M", "anger"), ("C", "rib"), ("A", "ils"), ("X", "bcd"), ("^", "et")])
def test_every_word_of_a_hand_is_found_and_no_other(capital: str, small: str) -> None:
    assert words(capital, small) == set(words_under(ANY, capital, Hand.of(small)))


def test_a_joker_stands_for_any_letter_once() -> None:
    met = words("C", "ri??")
    assert {word.replace("?", "", 1) for word in words_under(ANY, "C", Hand.of("ri??")) if len(word) == 4} <= {
        word.replace("?", "", 1) for word in met
    }
    for word in met:
        assert word.count("?") <= 1
        assert is_complete(word, FRENCH)
        assert without("ri??", word[1:]) is not None


@pytest.mark.parametrize(("word", "small"), [("Mang", "eari"), ("Cri", "bleru"), ("Xyz", "abc"), ("^ang", "er")])
def test_every_growth_of_a_word_is_found_and_no_other(word: str, small: str) -> None:
    assert growths(word, small) == set(found_growths(ANY, word, Hand.of(small)))


def test_a_laid_joker_is_read_as_any_letter_that_leads_on() -> None:
    met = growths("Ma?g", "eriu?")
    assert met
    assert all("?" not in cards and begins_canasta("Ma?g" + cards, FRENCH) for cards in met)


def test_every_result_contains_the_card_that_must_be_laid() -> None:
    assert words("M", "anger", "g") == {word for word in words_under(ANY, "M", Hand.of("anger")) if "g" in word}
    assert growths("Mang", "eari", "r") == {
        cards for cards in found_growths(ANY, "Mang", Hand.of("eari")) if "r" in cards
    }
