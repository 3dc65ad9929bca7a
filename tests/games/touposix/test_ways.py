"""Tests of the ways to lay a word, against a slow search that tries every card for every letter."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.errors import IllegalAction
from tablee.core.rng import Rng
from tablee.games.touposix import GAME
from tablee.games.touposix.cards import card_of, letter_of
from tablee.games.touposix.legality import resolve
from tablee.games.touposix.moves import sample
from tablee.games.touposix.state import Options, Piles, Write
from tablee.games.touposix.ways import Laying, every_way, ways
from tests.games.touposix.table import ARBITER

# Few letters, so that words, piles and hands often fit. The words need not exist in a dictionary.
LETTERS = "ABC"
words = st.text(LETTERS, min_size=2, max_size=5)
hands = st.lists(st.sampled_from(LETTERS + "*!"), min_size=1, max_size=5).map(tuple)
tables = st.lists(st.sampled_from(LETTERS), min_size=1, max_size=3).map(tuple)


def all_ways(word: str, tops: tuple[str, ...], hand: tuple[str, ...]) -> set[tuple[int, tuple[str, ...]]]:
    """Return every pile and multiset of laid cards that spell the word, with any wild cards."""
    found = set()
    for pile, top in enumerate(tops):
        for place, letter in enumerate(word):
            if letter != top:
                continue
            others = word[:place] + word[place + 1 :]
            for cards in permutations(hand, len(others)):
                spelt = [
                    card if card not in "*!" else card + wanted for card, wanted in zip(cards, others, strict=True)
                ]
                fired = cards.count("!")
                if all(letter_of(laid) == wanted for laid, wanted in zip(spelt, others, strict=True)) and (
                    fired == 0 or (fired == 1 and len(cards) > 1)
                ):
                    found.add((pile, tuple(sorted(spelt))))
    return found


def bag(way: Laying) -> tuple[int, tuple[str, ...]]:
    return way.pile, tuple(sorted(way.cards))


@given(words, tables, hands)
def test_touposix_20_22_23_ways_use_as_few_wild_cards_as_possible(
    word: str, tops: tuple[str, ...], hand: tuple[str, ...]
) -> None:
    """Each way is legal, none has a needless star, and no pile that fits is left out."""
    found = list(ways(word, tuple((top,) for top in tops), hand))
    everything = all_ways(word, tops, hand)
    assert {bag(way) for way in found} <= everything
    assert len({bag(way) for way in found}) == len(found)
    assert {way.pile for way in found} == {pile for pile, _ in everything}
    for pile in {pile for pile, _ in everything}:
        for fires in (False, True):
            wilds = [
                sum(laid[0] in "*!" for laid in cards)
                for where, cards in everything
                if where == pile and any(laid[0] == "!" for laid in cards) == fires
            ]
            mine = [
                sum(laid[0] in "*!" for laid in way.cards) for way in found if way.pile == pile and way.fires == fires
            ]
            assert not mine or set(mine) == {min(wilds)}


@given(
    words, tables, hands, st.permutations(range(5)), st.lists(st.sampled_from([*"ABC", "*A", "!B", "*C"]), max_size=4)
)
def test_touposix_20_named_cards_are_accepted_exactly_when_they_spell_the_word(
    word: str, tops: tuple[str, ...], hand: tuple[str, ...], order: list[int], noise: list[str]
) -> None:
    """The check of letters agrees with the slow search; it comes before that of the dictionary."""
    piles = tuple((top,) for top in tops)
    everything = all_ways(word, tops, hand)
    for cards in filter(None, [*[cards for _, cards in sorted(everything)][:5], tuple(noise)]):
        shuffled = tuple(cards[place] for place in order if place < len(cards))
        for pile in range(len(tops)):
            spells = (pile, tuple(sorted(shuffled))) in everything
            assert accepted(Write(word, pile, shuffled), piles, hand) == spells


@given(words, tables, hands, st.lists(st.sampled_from([*"ABC", "*A", "*B", "!B", "!C"]), max_size=3).map(tuple))
def test_touposix_20_21_chosen_cards_are_used_and_every_letter_may_be_left_on_top(
    word: str, tops: tuple[str, ...], hand: tuple[str, ...], chosen: tuple[str, ...]
) -> None:
    """Each way is legal and uses the chosen cards, and no pile that fits is left out."""
    piles = tuple((top,) for top in tops)
    found = list(every_way(word, piles, hand, chosen))
    using = {(pile, cards) for pile, cards in all_ways(word, tops, hand) if not Counter(chosen) - Counter(cards)}
    assert {bag(way) for way in found} <= using
    assert {way.pile for way in found} == {pile for pile, _ in using}
    for pile, cards in {bag(way) for way in found}:
        on_top = [way.cards[-1] for way in found if bag(way) == (pile, cards)]
        assert sorted(on_top) == sorted({laid for laid in cards if laid[0] != "!"})


def accepted(action: Write, piles: Piles, hand: tuple[str, ...]) -> bool:
    """Return whether the letters are right. Only then may a word be refused as unknown."""
    try:
        way, _ = resolve(action, piles, hand, ARBITER)
    except IllegalAction as refused:
        return refused.message.key == "touposix-not-a-word"
    return (way.pile, way.cards) == (action.pile, action.cards)


def test_touposix_20_25_every_sampled_action_is_legal_and_all_kinds_occur() -> None:
    kinds: Counter[str] = Counter()
    for number in range(60):
        seed = number.to_bytes(32, "big")
        state, rng = GAME.rules.setup(Options(), 2 + number % 3, seed, 1), Rng(seed, "sample")
        for _ in range(12):
            if state.ending is None:
                action = sample(GAME.rules.view(state, state.turn), rng, ARBITER)
                kinds[type(action).__name__] += 1
                if isinstance(action, Write):
                    kinds.update({card_of(laid) for laid in action.cards} & {"*", "!"})
                state, _ = GAME.rules.apply(state, state.turn, action, 0, ARBITER)
    assert all(kinds[kind] > 5 for kind in ("Write", "Discard", "Pass", "*", "!")), kinds
