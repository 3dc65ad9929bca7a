"""Every kernel against a slow and obvious reference."""

import random
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tablee.lexicon import ENTRIES, STRICT, Lexicon, LexiconError, Speech, Tier, Vocabulary, french, tiny
from tablee.lexicon.compiled_search import CompiledSearch
from tests.lexicon.reference import Anagrams, can_be_made, random_racks, weigh

PARTS = (
    STRICT,
    Vocabulary(speech=ENTRIES),
    Vocabulary(speech=Speech.INFINITIVE),
    Vocabulary(tier=Tier.STRICT, frequency=4),
)


@pytest.fixture(scope="module", params=["compiled", "plain"])
def words(request: pytest.FixtureRequest) -> Lexicon:
    return french() if request.param == "compiled" else french().plainly()


@pytest.fixture(scope="module")
def slow() -> Anagrams:
    return Anagrams(french())


def test_thousands_of_racks(words: Lexicon, slow: Anagrams) -> None:
    racks = random_racks(1, 2000 if isinstance(words.search, CompiledSearch) else 300, 7)
    found = words.search.anagrams(racks)
    assert len(found) == len(racks)
    for rack, answer in zip(racks, found, strict=True):
        assert answer == slow.of(rack), rack


def test_racks_of_seven_and_eight(words: Lexicon, slow: Anagrams) -> None:
    """Seven tiles are searched only among the short words, eight among all."""
    for rack in ("ESCORTE", "ESCORT?", "AEINRS?", "QUIZZ??", "CRIMINEL", "BOITEU?", "AEEINRST", "AEINRS??"):
        assert words.anagrams(rack) == slow.of(rack)


def test_a_letter_beside_the_rack_must_be_used(words: Lexicon, slow: Anagrams) -> None:
    chance = random.Random(2)
    for rack in random_racks(2, 300, 5):
        beside = chance.choice("AEIOULNRSTQX")
        expected = [word for word in slow.of(rack + beside) if beside in word]
        assert words.anagrams(rack, plus=beside) == expected, (rack, beside)


def test_letters_that_a_word_must_contain(words: Lexicon, slow: Anagrams) -> None:
    chance = random.Random(4)
    for rack in random_racks(4, 300, 6):
        needed = "".join(chance.choices("AEISRT", k=chance.randint(1, 3)))
        expected = [word for word in slow.of(rack) if set(needed) <= set(word)]
        assert words.anagrams(rack, contains=needed) == expected, (rack, needed)


def test_long_racks_lengths_and_vocabularies(sample: Lexicon) -> None:
    chance = random.Random(5)
    for rack in random_racks(5, 100, 25):
        shortest = chance.randint(2, 9)
        lengths = (shortest, shortest + chance.randint(0, 9))
        among = chance.choice(PARTS)
        expected = [
            word
            for word in sample
            if lengths[0] <= len(word) <= lengths[1] and can_be_made(word, rack) and sample.has(word, among)
        ]
        assert sample.anagrams(rack, lengths=lengths, among=among) == expected, (rack, lengths, among)


def test_wildcards_alone_find_everything(sample: Lexicon) -> None:
    assert sample.anagrams("?" * 25) == list(sample)


def test_more_words_than_the_first_buffer_holds(words: Lexicon) -> None:
    racks = ["?????", "AB", "??????"]
    found = words.search.anagrams(racks)
    fives = sum(count for length, count in words.lengths.items() if length <= 5)
    assert [len(answer) for answer in found] == [fives, len(words.anagrams("AB")), fives + words.lengths[6]]


def test_threads_share_a_lexicon(words: Lexicon) -> None:
    racks = random_racks(6, 60, 7)
    expected = [words.anagrams(rack) for rack in racks]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(words.anagrams, racks)) == expected


def test_heaviest_words(sample: Lexicon) -> None:
    chance = random.Random(7)
    for _ in range(60):
        chosen = chance.sample("BCDFGHJKLMNPQRSTVWXYZAEIOU", 6)
        weights: dict[str, int | None] = {letter: chance.randint(-2, 5) for letter in chosen}
        weights[chosen[0]] = None
        lengths = (chance.randint(2, 8), chance.randint(8, 25))
        first = chance.choice(("", "", "P", "A", "W"))
        among, top = chance.choice(PARTS), chance.choice((1, 5, 40, 5000))
        totals = {
            word: total
            for word in sample
            if lengths[0] <= len(word) <= lengths[1]
            and word.startswith(first)
            and sample.has(word, among)
            and (total := weigh(word, weights)) is not None
        }
        # The sort is stable, and a lexicon is in the order of its numbers: longest first, then A to
        # Z.
        expected = sorted(totals.items(), key=lambda item: -item[1])[:top]
        assert sample.heaviest(weights, first=first, lengths=lengths, among=among, top=top) == expected


def test_heaviest_in_the_whole_dictionary(words: Lexicon) -> None:
    weights = {"P": 2, "N": 3, "T": 1, "F": 3, "R": None}
    ((best, total),) = words.heaviest(weights)
    totals = [value for word in words if (value := weigh(word, weights)) is not None]
    assert total == max(totals) == weigh(best, weights)


def test_no_word_is_found_when_all_vowels_are_forbidden() -> None:
    assert tiny().heaviest(dict.fromkeys("AEIOUY", None)) == []


def test_prefixes(sample: Lexicon) -> None:
    chance = random.Random(8)
    texts = list(sample)
    for _ in range(800):
        word = chance.choice(texts)
        letters = list(word[: chance.randint(1, len(word))])
        for place in range(len(letters)):
            if chance.random() < 0.2:
                letters[place] = chance.choice("?EX")
        prefix, lengths = "".join(letters), (chance.randint(2, 8), chance.randint(6, 14))
        pattern = re.compile(prefix.replace("?", "."))
        expected = [text for text in texts if lengths[0] <= len(text) <= lengths[1] and pattern.match(text)]
        assert sample.completions(prefix, lengths) == expected
        assert sample.begins(prefix, lengths) is bool(expected)
        strict = any(sample.has(text, STRICT) for text in expected)
        assert sample.begins(prefix, lengths, STRICT) is strict


def test_cumulo_asks_for_prefixes_of_seven_letter_words(words: Lexicon) -> None:
    towards = "CRI CRIB DRAPI DRAPIE DRAPIER DRAPE DRAPER DRAPERA DRAPEA DRAPEAU CROCH CROCHU CROCHET MANGERA CR?B"
    assert [prefix for prefix in towards.split() if not words.begins(prefix, (7, 7))] == []
    assert [prefix for prefix in ("CRIMI", "DRAPS", "??XZQ", "MANGERAI") if words.begins(prefix, (7, 7))] == []


def test_touposix_example(words: Lexicon) -> None:
    assert "BOITE" in words.anagrams("OTQBIE", plus="O", lengths=(2, 7))


def test_word_jam_example(words: Lexicon) -> None:
    weights = {"P": 2, "N": 3, "R": None, "T": 1, "F": 3}
    found = dict(words.heaviest(weights, lengths=(7, 8), top=200_000))
    assert (found["PINGOUIN"], found["GAZELLE"]) == (8, 0)
    assert "GORILLE" not in found


@pytest.mark.parametrize("rack", ["", "AB3", "A B", "A" * 40, "A-B", "Ω"])
def test_a_bad_rack_is_refused(rack: str) -> None:
    with pytest.raises(LexiconError, match="lexicon-rack"):
        tiny().anagrams(rack)


def test_other_bad_arguments_are_refused() -> None:
    words = tiny()
    for ask in (
        lambda: words.anagrams("AB", contains="3"),
        lambda: words.anagrams("AB", plus="?"),
        lambda: words.heaviest({"AB": 1}),
        lambda: words.heaviest({"A": 10**9}),
        lambda: words.heaviest({"A": 1}, first="AB"),
        lambda: words.heaviest({"A": 1}, top=0),
        lambda: words.begins("A1"),
    ):
        with pytest.raises(LexiconError):
            ask()


def test_the_longest_word_and_any_word_are_the_same_compiled_and_plain() -> None:
    words = french()
    plain = words.plainly()
    racks = ["TBIE", "ESCORT", "AEI?", "ZZ", "QWK"]
    expected = [
        max(map(len, words.anagrams(rack, plus="O", lengths=(2, 7), among=STRICT)), default=0) for rack in racks
    ]
    for lexicon in (words, plain):
        assert lexicon.search.longest(racks, plus="O", lengths=(2, 7), among=STRICT) == expected
    for rack in racks:
        listed = words.anagrams(rack, plus="O", lengths=(2, 7))
        for lexicon in (words, plain):
            picked = lexicon.search.pick(rack, "O", (2, 7), lambda count: count - 1)
            assert picked == (listed[-1] if listed else "")
