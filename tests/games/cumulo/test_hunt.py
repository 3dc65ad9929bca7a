"""Tests that searching and packing find the same as an exhaustive search."""

from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.cumulo.bots.judgement import HURRIED, judgement
from tablee.games.cumulo.bots.packing import Packing, Row, heap, pack
from tablee.games.cumulo.cards import DECK, SMALL, jokers
from tablee.games.cumulo.hunt import Hand, Hunter
from tablee.games.cumulo.wording import begins_canasta, is_complete
from tablee.kit.cards import without
from tablee.lexicon import french
from tests.games.cumulo.scenes import FRENCH, found_growths, words_under

ANY = Hunter("fr")

hands = st.lists(st.sampled_from(DECK), min_size=6, max_size=14).map("".join)
small_hands = st.lists(st.sampled_from("aeinrst?"), min_size=2, max_size=6).map("".join)


@settings(max_examples=30)
@given(hands)
def test_every_word_found_is_held_complete_and_has_one_joker_at_most(hand: str) -> None:
    held = Hand.of(hand)
    for capital in held.capitals:
        for word in words_under(ANY, capital, held):
            assert without(tuple(hand), word) is not None
            assert is_complete(word, FRENCH)
            assert jokers(word) <= 1


@settings(max_examples=15)
@given(hands, st.sampled_from("CDMR"))
def test_every_word_but_the_offensive_ones_is_found(hand: str, capital: str) -> None:
    small = Counter(card for card in hand if card in SMALL)
    found = words_under(ANY, capital, Hand.of(hand))
    for word in french().completions(capital, (2, 7)):
        row = capital + word[1:].lower()
        lacking = Counter(row[1:]) - small
        if word in french().offences:
            assert row not in found
        elif sum(lacking.values()) == 0:
            assert row in found
        elif sum(lacking.values()) == 1 and small["?"]:
            (letter,) = lacking
            last = row.rindex(letter)
            assert row[:last] + "?" + row[last + 1 :] in found


@settings(max_examples=25)
@given(small_hands, st.sampled_from(["Cri", "Mang", "Drap", "Ma?", "Roula", "^an"]))
def test_growths_are_all_rows_that_begin_a_word_of_seven_letters(hand: str, word: str) -> None:
    found = set(found_growths(ANY, word, Hand.of(hand)))
    for cards in found:
        assert without(tuple(hand), cards) is not None
        assert begins_canasta(word + cards, FRENCH)
    for letter in set(hand) - {"?"}:
        assert (letter in found) == begins_canasta(word + letter, FRENCH)


def _best(hand: str, rows: list[Row], need: int) -> float | None:
    """Return the best value of all choices of one row or none for each slot."""
    slots = sorted({str(row.slot) for row in rows})
    choices = [[None, *(row for row in rows if str(row.slot) == slot)] for slot in slots]
    worths = []
    for chosen in product(*choices):
        taken = [row for row in chosen if row is not None]
        cards = "".join(row.cards for row in taken)
        if not Counter(cards) - Counter(hand) and sum(row.announces for row in taken) >= need:
            worths.append(sum(row.worth for row in taken))
    return max(worths, default=None)


rows_of = st.lists(
    st.builds(
        Row,
        st.sampled_from(["A", "B", "C", 0]),
        st.text("aeint?", min_size=1, max_size=4).filter(lambda cards: cards.count("?") <= 1),
        st.integers(-5, 40).map(float),
        st.sampled_from([0, 20, 40]),
    ),
    max_size=14,
    unique_by=lambda row: (row.slot, row.cards),
)


@settings(max_examples=150)
@given(st.text("aeint?", max_size=9), rows_of, st.sampled_from([0, 40, 60]))
def test_packing_is_exact(hand: str, rows: list[Row], need: int) -> None:
    packing = pack(hand, rows, need)
    best = _best(hand, rows, need)
    assert (packing is None) == (best is None)
    if packing is not None:
        assert packing.worth == best
        assert not Counter("".join(row.cards for row in packing.rows)) - Counter(hand)


def test_packing_uses_the_top_card() -> None:
    rows = [Row("M", "anger", 60.0, 60), Row("D", "rap", 40.0, 40), Row("D", "u", 20.0, 20)]
    hand = "angerrapu"
    assert pack(hand, rows) == Packing((rows[0], rows[1]), 100.0)
    topped = pack(hand, rows, top="u")
    assert topped is not None
    assert rows[2] in topped.rows
    assert pack(hand, rows, top="z") is None


def test_a_joker_goes_to_the_word_that_needs_it() -> None:
    """Two words need the only e: the packing gives the joker to one of them."""
    packing = pack("MDangerrap?", judgement("fr").new_rows("MDangerrap?", HURRIED), need=100)
    assert packing is not None
    assert sum(row.announces for row in packing.rows) >= 100


def test_a_heap_counts_each_small_card_separately() -> None:
    assert heap("aab") == 2 * heap("a") + heap("b")
    assert heap("M") == 0


def test_rows_of_one_length_are_sorted_from_the_best_known_to_the_rarest() -> None:
    for start, shelf in (("D", ANY.under("D")), ("Drap", ANY.after("Drap"))):
        sevens = [row for row in shelf.rows if len(start + row) == 7]
        frequencies = [french().frequency((start + row).upper()) for row in sevens]
        assert frequencies == sorted(frequencies, reverse=True)
