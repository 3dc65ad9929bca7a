"""Tests of the search that empties a hand in one turn."""

from collections import Counter
from time import process_time

import pytest

from tablee.games.cumulo.bots.emptying import empty
from tablee.games.cumulo.bots.judgement import judgement
from tablee.games.cumulo.bots.turn import cards_of
from tablee.games.cumulo.cards import DECK
from tablee.lexicon import STRICT

JUDGE = judgement("fr", STRICT)


def emptied(hand: str, words: tuple[str, ...] = (), need: int = 0) -> list[str] | None:
    """Return the rows laid, sorted, each as its capital or the index of its word and its cards."""
    found = empty(hand, words, len(words), JUDGE, need)
    return None if found is None else sorted(f"{row.slot}{row.cards}" for row in found.rows)


def test_it_leaves_one_card_at_most() -> None:
    found = empty("GLVaeeiilmnrrsvy", (), 0, JUDGE)
    assert found is not None
    assert sum(len(cards_of(row)) for row in found.rows) >= 15


def test_it_lays_no_card_twice() -> None:
    hand = "?EHLaegimnoqstuu"
    found = empty(hand, (), 0, JUDGE)
    assert found is not None
    assert Counter("".join(map(cards_of, found.rows))) <= Counter(hand)


def test_without_a_canasta_it_finds_nothing() -> None:
    assert emptied("MaiDrap") is None
    assert emptied("MaiDrap", ("Roulade",)) is not None


def test_it_makes_the_canasta_of_a_laid_word() -> None:
    assert emptied("ierk", ("Drap",)) == ["0ier"]


def test_one_capital_may_be_left_but_not_two() -> None:
    assert emptied("RouladeK") == ["Roulade"]
    assert emptied("RouladeKW") is None


def test_a_capital_that_is_a_word_is_laid_alone() -> None:
    assert emptied("RouladeAK") == ["A", "Roulade"]


def test_a_joker_replaces_a_missing_letter() -> None:
    found = empty("Roulad?", (), 0, JUDGE)
    assert found is not None
    assert found.worth == 70 + 14


def test_a_word_has_one_joker_only() -> None:
    assert emptied("Roula??") is None
    assert emptied("^oulad?") is None


def test_jokers_go_alone_under_capitals() -> None:
    assert emptied("RouladeL?M?") == ["L?", "M?", "Roulade"]


def test_an_opening_announces_the_points_it_needs() -> None:
    assert emptied("RouladeL?", need=120) == ["L?", "Roulade"]
    assert emptied("RouladeL?", need=150) is None


@pytest.mark.parametrize("size", [30, 100])
def test_a_large_hand_does_not_take_long(size: int) -> None:
    began = process_time()
    empty("".join(DECK[:: len(DECK) // size]), (), 0, JUDGE)
    assert process_time() - began < 1.0
