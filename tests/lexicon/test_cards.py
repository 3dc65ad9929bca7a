"""Words laid with letter cards, digraph cards and jokers, against brute force."""

import random
from collections import Counter

import pytest

from tablee.bench.lexicon import CARDS, TIMES, VALUES
from tablee.lexicon import STRICT, Facts, Lexicon, LexiconError, Word, french
from tablee.lexicon.cards import CardIndex, Laid
from tablee.lexicon.search import JOKER
from tests.lexicon.reference import Laying

ALSO = frozenset(["CIVET", "ESCORTE", "OU", "PANSIEZ", "QAT", "QUAI", "QUICHE"])
"""Words that the tests name."""


def random_hands(seed: int, count: int) -> list[list[str]]:
    """Return hands of 1 to 7 cards, mostly 7, a third each with no, one and two jokers, shuffled."""
    chance = random.Random(seed)
    hands = []
    for turn in range(count):
        size = 7 if turn % 4 else chance.randint(2, 7)
        hand = chance.sample(CARDS, size - turn % 3) + ["?"] * (turn % 3)
        chance.shuffle(hand)
        hands.append(hand)
    return hands


@pytest.fixture(scope="module")
def part() -> Lexicon:
    """Some of the words, with their facts; a table of all takes many seconds in plain Python."""
    whole, chance = french(), random.Random(1)
    chosen = (word for word in whole if len(word) <= 14 and (chance.random() < 0.06 or word in ALSO))
    entries = (whole.entry(word) for word in chosen)
    return Lexicon.from_words(Word(e.word, e.facts, e.spellings) for e in entries if e is not None)


@pytest.fixture(scope="module", params=["compiled", "plain"])
def words(request: pytest.FixtureRequest, part: Lexicon) -> Lexicon:
    return french() if request.param == "compiled" else part.plainly()


@pytest.fixture(scope="module")
def index(words: Lexicon) -> CardIndex:
    return CardIndex(words, VALUES, TIMES)


def key(index: CardIndex, cards: list[str]) -> tuple[int, int, tuple[int, ...]]:
    worth = sorted((index.values[card] for card in cards), reverse=True)
    return index.value(cards), -len(cards), tuple(-value for value in worth)


def test_the_deck_has_its_102_lettered_cards() -> None:
    assert (len(CARDS), len(VALUES)) == (102, 39)


def test_thousands_of_hands(part: Lexicon) -> None:
    index, slow = CardIndex(part, VALUES, TIMES), Laying(part, VALUES, TIMES)
    plain = CardIndex(part.plainly(), VALUES, TIMES)
    hands = random_hands(2, 2000)
    totals, used = index.best_many(hands)
    assert plain.best_many(hands) == (totals, used)
    found = 0
    for hand, total, mask in zip(hands, totals, used, strict=True):
        cards = [card for place, card in enumerate(hand) if mask >> place & 1]
        best = slow.best(hand)
        if best is None:
            assert (total, cards) == (-1, []), hand
        else:
            assert total == best[0], hand
            assert key(index, cards) == best, hand
            found += 1
    assert found > 1000


def test_the_word_that_is_shown_is_the_best(index: CardIndex, words: Lexicon) -> None:
    hands = random_hands(3, 150)
    for hand, total in zip(hands, index.best_many(hands)[0], strict=True):
        best = index.best(hand)
        if best is None:
            assert total == -1
            continue
        assert best.value == total == index.value(best.cards)
        check(best, hand, words)


def check(laid: Laid, hand: list[str], words: Lexicon) -> None:
    """Check that it is a word, reads as it says, and uses cards of the hand."""
    assert "".join(laid.reads) == laid.word
    assert laid.word in words
    assert not Counter(laid.cards) - Counter(hand)
    assert all(card in ("?", read) and read in VALUES for card, read in zip(laid.cards, laid.reads, strict=True))


def test_the_list_of_words_is_sorted_and_has_no_duplicates(index: CardIndex, words: Lexicon) -> None:
    for hand in random_hands(4, 60):
        laid = index.laid(hand, top=15)
        for one in laid:
            check(one, hand, words)
        keys = [key(index, list(one.cards)) for one in laid]
        assert keys == sorted(keys, reverse=True)
        assert len({one.word for one in laid}) == len(laid)


def test_the_list_is_complete(index: CardIndex, words: Lexicon) -> None:
    """Without jokers: the words of the hand's letters that can be cut into its cards."""
    for hand in (["P", "AN", "S", "I", "EZ", "E", "A"], ["QU", "I", "CH", "E", "ER", "T", "OU"]):
        laid = {one.word for one in index.laid(hand, top=10_000)}
        slow = Laying(words.anagrams("".join(hand)), VALUES, TIMES)
        for word in words.anagrams("".join(hand)):
            alone = Laying([word], VALUES, TIMES).best(hand)
            assert (word in laid) is (alone is not None), word
        assert slow.best(hand) == key(index, list(index.laid(hand, 1)[0].cards))


def test_values_of_the_rules(index: CardIndex) -> None:
    assert index.value(list("CIVET")) == 60
    assert index.value(list("ESCORTE")) == 110
    assert index.ways("CIVET", [*"CIVET", "QU", "K"])[0].value == 60
    assert index.best_many([[*"ESCORTE"]])[0][0] == 110


def test_a_joker_is_any_card_but_no_lone_q(index: CardIndex, words: Lexicon) -> None:
    assert "QAT" in words
    assert index.ways("QAT", ["?", "A", "T"]) == []
    (quai,) = index.ways("QUAI", ["?", "A", "I"])
    assert (quai.cards, quai.reads, quai.value) == (("?", "A", "I"), ("QU", "A", "I"), (1 + 2) * 3)
    assert index.ways("QUAI", ["?", "?"])[0].reads == ("QU", "AI")


def test_one_card_of_two_letters_is_a_word(index: CardIndex) -> None:
    assert index.best(["OU"]) == Laid("OU", ("OU",), ("OU",), 6)
    assert index.best(["E"]) is None
    best = index.best(["?"])
    assert best is not None
    assert best.value == 0


def test_equal_values_prefer_fewer_then_lower_cards() -> None:
    """GLOSSA-41 within one hand: ORS (3 + 2 + 1) x 3 = IF (5 + 4) x 2 = UN (8 + 1) x 2."""
    lexicon = Lexicon.from_words(["ors", "if", "os", "un"])
    index = CardIndex(lexicon, {"O": 3, "R": 2, "S": 1, "I": 5, "F": 4, "U": 8, "N": 1}, TIMES)
    hand = ["O", "R", "S", "I", "F", "U", "N"]
    assert [laid.word for laid in index.laid(hand)] == ["IF", "UN", "ORS", "OS"]
    totals, used = index.best_many([hand])
    assert (totals[0], used[0]) == (18, 0b0011000)


def test_an_index_of_another_vocabulary(words: Lexicon) -> None:
    strict = CardIndex(words, VALUES, TIMES, among=STRICT)
    hands = random_hands(5, 40)
    for hand in hands:
        best = strict.best(hand)
        assert best is None or words.has(best.word, STRICT)


def test_hands_already_encoded(index: CardIndex) -> None:
    hands = random_hands(6, 500)
    assert index.table.best([index.encode(hand) for hand in hands]) == index.best_many(hands)
    assert index.best_many([]) == ([], [])


@pytest.mark.parametrize("jokers", ["kept", "drawn"])
def test_many_rows_of_cards_with_many_draws(index: CardIndex, jokers: str) -> None:
    rows = [index.encode(hand)[:4] for hand in random_hands(7, 40)]
    draws = [index.encode(hand)[:2] for hand in random_hands(8, 100)]
    kept = [row for row in rows if jokers == "kept" or JOKER not in row]
    drawn = [draw for draw in draws if jokers == "drawn" or JOKER not in draw]
    weights = [1 / (1 + place) for place in range(len(drawn))]
    found = index.table.expect(kept, drawn, weights)
    for row, mean in zip(kept, found, strict=True):
        values = index.table.best([[*row, *draw] for draw in drawn])[0]
        worth = sum(max(value, 0) * weight for value, weight in zip(values, weights, strict=True))
        assert mean == pytest.approx(worth)


def test_without_draws_the_expected_value_is_zero(index: CardIndex) -> None:
    assert index.table.expect([index.encode(["E", "S", "T"])], [], []) == [0]


@pytest.mark.parametrize("hand", [["Q"], ["?", "?", "?"], ["E"] * 8, ["e"], [""]])
def test_bad_hands_are_refused(index: CardIndex, hand: list[str]) -> None:
    with pytest.raises(LexiconError):
        index.best(hand)


@pytest.mark.parametrize("values", [{"ABC": 1}, {"?": 1}, {"a": 1}, {"A": 0}, {"A": 10**9}])
def test_bad_cards_are_refused(words: Lexicon, values: dict[str, int]) -> None:
    with pytest.raises(LexiconError, match="lexicon-bad-card"):
        CardIndex(words, values, TIMES)


def test_an_index_too_large_is_refused(words: Lexicon) -> None:
    with pytest.raises(LexiconError, match="lexicon-too-many-cards"):
        CardIndex(words, VALUES, range(16))


def test_of_two_words_with_the_same_value_the_better_known_one_is_laid() -> None:
    rare, known = (Word(text, Facts(frequency=n), (text.lower(),)) for text, n in (("CARTE", 0), ("TRACE", 8)))
    index = CardIndex(Lexicon.from_words([rare, known]), dict.fromkeys("ACERT", 1), (0, 1, 2, 3, 4, 5))
    best, preferred = index.best("ACERT"), index.best_known("ACERT")
    assert best is not None
    assert preferred is not None
    assert (best.word, preferred.word, best.value) == ("CARTE", "TRACE", preferred.value)
    assert index.best_known("AAA") is None
