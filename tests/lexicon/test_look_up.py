"""Result of looking up a word, and the families of forms."""

import pytest

from tablee.lexicon import Facts, Lexicon, Word
from tablee.lexicon.look_up import FORMS, look_up


def form(text: str, *lemmas: str) -> Word:
    return Word(text, Facts(), (text.lower(),), lemmas)


def test_every_form_leads_to_its_whole_family() -> None:
    words = Lexicon.from_words(
        [
            *(form("CHEVAL", "CHEVAL"), form("CHEVAUX", "CHEVAL"), form("SEUL", "NULLE"), form("PORTER")),
            *(form("PORTE", "PORTER", "PORTE"), form("PORTES", "PORTE", "PORTER")),
        ]
    )
    assert words.families("chevaux") == words.families("CHEVAL") == [["CHEVAL", "CHEVAUX"]]
    assert words.families("porte") == [["PORTE", "PORTES"], ["PORTER", "PORTES", "PORTE"]]
    assert words.families("SEUL") == [], "a lemma that is no word heads nothing"
    assert words.families("ABSENT") == []


def test_every_lemma_is_found_among_families_of_any_size() -> None:
    lemmas = [first + second for first in "ABCDEFG" for second in "OU"]
    sizes = {lemma: number * number % 11 for number, lemma in enumerate(lemmas)}
    forms = {lemma: [lemma + "XYZABCDEFGH"[number] for number in range(size)] for lemma, size in sizes.items()}
    words = Lexicon.from_words(
        [*(form(lemma) for lemma in lemmas), *(form(text, lemma) for lemma in lemmas for text in forms[lemma])]
    )
    for lemma in lemmas:
        assert [sorted(family) for family in words.families(lemma)] == (
            [sorted([lemma, *forms[lemma]])] if forms[lemma] else []
        )


@pytest.mark.parametrize(
    ("text", "lemmas", "some"),
    [
        ("CHEVAUX", {"cheval"}, {"chevaux"}),
        ("BOITE", {"boîte", "boiter"}, {"boîtes", "boitent"}),
        ("vais", {"aller"}, {"vais", "iront"}),
        ("YEUX", {"œil"}, {"yeux"}),
    ],
)
def test_lemmas_and_forms_have_their_accents(words: Lexicon, text: str, lemmas: set[str], some: set[str]) -> None:
    found = look_up(words, text)
    assert found.valid
    assert {family.lemma for family in found.families} >= lemmas
    forms = {form for family in found.families for form in family.forms}
    assert forms >= some
    assert all(len(family.forms) <= FORMS for family in found.families)
    assert any(family.more for family in found.families) == (text in ("BOITE", "vais"))


def test_parts_of_speech_and_frequency_band(words: Lexicon) -> None:
    table = look_up(words, "table")
    assert set(table.speech) >= {"noun", "conjugated"}
    assert table.current
    assert table.band in ("top", "common")
    assert (look_up(words, "PARLS").why, look_up(words, "lyon").spelling) == ("unknown", "Lyon")
    assert not look_up(words, "x" * 99).valid
