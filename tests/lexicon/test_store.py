"""The lexicon file: any damaged byte is found before it is read as words."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.core.text import catalogue
from tablee.lexicon import BUILT, Facts, Lexicon, LexiconError, Word, tiny
from tablee.lexicon.bands import level, pack_bands
from tablee.lexicon.pack import pack
from tablee.lexicon.store import LexiconFile

WORDS = ["boîte", "boire", "escorte", "cri", "criblé", "bœuf", "os", "un", "arc", "drapeaux", "anticipation"]


def everything(lexicon: Lexicon) -> object:
    """Return one result of every kind, each from other sections of the file."""
    return (
        list(lexicon),
        [lexicon.entry(word) for word in lexicon],
        lexicon.explain("Paris"),
        lexicon.anagrams("ESCORT?"),
        lexicon.anagrams("ANTICIPATIONX"),
        lexicon.heaviest({"C": 2, "O": 1}, top=3),
        lexicon.fingerprint,
    )


@pytest.fixture(scope="module")
def packed() -> bytes:
    return pack(Word(form.upper(), Facts(), (form,)) for form in ("cri", "os", "escorte"))


def test_any_damaged_byte_is_found(tmp_path: Path) -> None:
    path = tmp_path / "test.lexicon"
    whole = Lexicon.from_words(WORDS)
    data = bytes(whole._store.data)
    expected = everything(whole)
    chance = random.Random(1)
    refused = 0
    for place in [*range(60), *chance.sample(range(len(data)), 400)]:
        broken = bytearray(data)
        broken[place] ^= 1 << chance.randrange(8)
        path.write_bytes(broken)
        try:
            answers = everything(Lexicon.open(path))
        except LexiconError:
            refused += 1
        else:
            # Bytes between two sections mean nothing.
            assert answers == expected, place
    assert refused > 200


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda data: b"", "lexicon-unreadable"),
        (lambda data: b"not a lexicon at all", "lexicon-damaged"),
        (lambda data: data[:-1], "lexicon-cut"),
        (lambda data: data[:100], "lexicon-damaged"),
        (lambda data: data + b"\0", "lexicon-cut"),
        (lambda data: data.replace(b"lexicon 1", b"lexicon 9"), "lexicon-damaged"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, packed: bytes, spoil: Callable[[bytes], bytes], key: str) -> None:
    path = tmp_path / "fr.lexicon"
    path.write_bytes(spoil(packed))
    with pytest.raises(LexiconError) as raised:
        Lexicon.open(path)
    assert raised.value.message.key == key
    for language in ("fr", "en"):
        line = catalogue(language, "tablee.lexicon").say(raised.value.message)
        assert "fr.lexicon" in line
        assert "tablee lexicon build" in line
        assert "\n" not in line


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="lexicon-missing"):
        Lexicon.open(tmp_path / "fr.lexicon")
    with pytest.raises(LexiconError, match="lexicon-unreadable"):
        Lexicon.open(tmp_path)


def test_a_fingerprint_that_does_not_match_is_found(packed: bytes) -> None:
    store = LexiconFile(packed, "fr.lexicon")
    store.verify()
    forged = packed.replace(store.header.fingerprint.encode(), b"0" * 16)
    with pytest.raises(LexiconError, match="lexicon-damaged"):
        LexiconFile(forged, "fr.lexicon")


def test_the_french_file_is_whole(words: Lexicon) -> None:
    words.verify()
    assert BUILT.stat().st_size < 17_000_000


def test_the_same_words_give_the_same_bytes(packed: bytes) -> None:
    again = pack(Word(form.upper(), Facts(), (form,)) for form in ("escorte", "os", "cri"))
    assert again == packed


def test_the_fingerprint_tells_dictionaries_apart() -> None:
    prints = {Lexicon.from_words(given).fingerprint for given in (["os"], ["or"], ["os", "or"], ["ös"])}
    assert len(prints) == 4
    assert tiny().fingerprint == tiny.__wrapped__().fingerprint


@pytest.mark.parametrize("bad", [["a"], ["os", "OS"], ["l'os"], ["a" * 26], ["os2"]])
def test_bad_words_are_refused(bad: list[str]) -> None:
    with pytest.raises(LexiconError):
        Lexicon.from_words(bad)


def test_a_spelling_of_another_word_is_refused() -> None:
    with pytest.raises(LexiconError, match="lexicon-bad-spelling"):
        Lexicon.from_words([Word("OS", Facts(), ("or",))])


def test_bands_of_another_dictionary_are_refused() -> None:
    one, other = (LexiconFile(pack([Word(text, Facts(), (text.lower(),))]), "fr.lexicon") for text in ("CHAT", "CHIEN"))
    bands = LexiconFile(pack_bands(one.header, [("CHAT", Facts())], {"CHAT": 1}), "fr.bands")
    entry = Lexicon(one, bands).entry("chat")
    assert entry is not None
    assert entry.facts.frequency == level(0, 1)
    with pytest.raises(LexiconError, match=r"lexicon-damaged.*fr\.bands"):
        Lexicon(other, bands)


def test_an_empty_lexicon_answers() -> None:
    empty = Lexicon.from_words([])
    assert (len(empty), list(empty), "OS" in empty, empty.begins("O"), empty.anagrams("OS?")) == (
        0,
        [],
        False,
        False,
        [],
    )
    assert empty.heaviest({"O": 1}) == []


def test_numbers_out_of_range() -> None:
    with pytest.raises(IndexError):
        tiny().word(len(tiny()))
    with pytest.raises(IndexError):
        tiny().word(-1)
