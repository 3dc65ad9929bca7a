"""Offensive words: only people use them, and a table may refuse them to people too."""

from pathlib import Path
from typing import get_args

import pytest

import tablee
from tablee.core.arbiter import OFFENSIVE, AllWords, BeginsWord, CommonestWord, FitsTheme, IsWord, Ruling
from tablee.core.game import some_move
from tablee.core.rng import Rng
from tablee.games.cumulo.bots import judgement
from tablee.games.cumulo.bots import novice as cumulo_novice
from tablee.games.cumulo.hunt import Hunter, words_to_lay
from tablee.games.cumulo.state import Options as Cumulo
from tablee.games.cumulo.wander import some_growth
from tablee.games.glossa.bots import hand_values
from tablee.games.glossa.bots import novice as glossa_novice
from tablee.games.glossa.state import Options as Glossa
from tablee.games.touposix.bots import club as touposix_club
from tablee.games.touposix.bots import novice as touposix_novice
from tablee.games.touposix.state import Options as Touposix
from tablee.games.wordjam import themes
from tablee.games.wordjam.bots.mind import _vocabulary
from tablee.games.wordjam.cards import DictionaryTheme, ListedTheme, Theme
from tablee.games.wordjam.moves import _of_dictionary
from tablee.games.wordjam.state import Options as WordJam
from tablee.games.wordjam.state import Show
from tablee.kit.trust import Trial
from tablee.kit.words import TrustingArbiter, by_dictionary
from tablee.lexicon import STRICT, Lexicon, LexiconError, Offence, Tier, Vocabulary
from tablee.lexicon.arbiter import arbiter
from tablee.lexicon.build.lists import offence_of, offensive
from tablee.lexicon.letters import joined
from tablee.lexicon.look_up import look_up

INNOCENT = """
    CONCERT CONTE PUTOIS NEGATIF NEGOCIER NEGRIER NEGRITUDE PEDALE PEDALER PEDAGOGUE BICHE CULTURE CULOTTE SEXTANT SEXTE
    REINE SALOPETTE GARCETTE PISSENLIT PISSALADIERE BRANLEBAS EBRANLER CHIEN CHIENNE CHIOT CHIALER CHIFFRE FOUS FOULE
    FOUTA BAISER BAISERS BAISEMAIN BAISSE BITUME BITURE BANDE BANDER CONNAITRE CONNECTER COITE TRONCHE TRINGLE LEVRETTE
    GODASSE GODET PINCE PINCEAU PINASSE NICHE NICHOIR VIOLE VIOLON VIOLET COPULE FIONS MACARON RATON NOIR NAZIREAT
    MERLE EMMENER PUTATIF CULTE CUILLER CULBUTE BORDELAIS PARTOUT POUF POUFFER TANTE TAPER PORNIC NIQUEDOUILLE
"""
VOCABULARIES: dict[str, Vocabulary] = {
    "strict, for experts, hints and reviews": STRICT,
    "glossa's club": hand_values.COMMON,
    "glossa's novice": glossa_novice.COMMONEST,
    "touposix's club": touposix_club.COMMON,
    "touposix's novice": touposix_novice.COMMONEST,
    "cumulo's club": judgement.COMMON,
    "cumulo's novice": cumulo_novice.COMMONEST,
}


@pytest.mark.parametrize(
    ("word", "offence"),
    [
        ("NEGRE", Offence.INSULTING),
        ("PEDES", Offence.INSULTING),
        ("SALOPE", Offence.INSULTING),
        ("NAZIE", Offence.INSULTING),
        ("MERDE", Offence.VULGAR),
        ("CHIENT", Offence.VULGAR),
        ("CONNES", Offence.VULGAR),
        ("BAISAIT", Offence.VULGAR),
        ("SODOMIE", Offence.SEXUAL),
    ],
)
def test_every_form_of_an_offensive_word_is_marked_and_stays_a_word(
    words: Lexicon, word: str, offence: Offence
) -> None:
    assert words.offences[word] is offence
    assert word in words
    assert look_up(words, word).offence == offence


def test_innocent_words_are_not_marked(words: Lexicon) -> None:
    assert [word for word in INNOCENT.split() if word in words.offences] == []


def test_every_word_of_the_list_that_is_a_word_is_marked(words: Lexicon) -> None:
    listed, innocent = offensive()
    found = [entry.word for word in listed if (entry := words.entry(word)) and entry.word not in innocent]
    assert [word for word in found if word not in words.offences] == []
    assert len(found) > 300


@pytest.mark.parametrize("among", VOCABULARIES.values(), ids=VOCABULARIES)
def test_no_level_of_bots_knows_an_offensive_word(words: Lexicon, among: Vocabulary) -> None:
    assert among.tier is Tier.STRICT
    assert words.offences.keys().isdisjoint(words.completions("", among=among))


@pytest.mark.parametrize("theme", [*get_args(DictionaryTheme), *get_args(ListedTheme)])
def test_no_bot_of_word_jam_knows_an_offensive_word(words: Lexicon, theme: Theme) -> None:
    assert [entry.text for entry in _vocabulary("fr", theme) if entry.letters in words.offences] == []


def test_cumulo_bots_neither_lay_an_offensive_word_nor_stop_at_one(words: Lexicon) -> None:
    assert words.offences.keys().isdisjoint(words_to_lay(Hunter("fr")))
    assert "n" not in Hunter("fr").after("Co").rows
    assert "ncert" in Hunter("fr").after("Co").rows


def test_random_cumulo_moves_do_not_stop_at_an_offensive_word(words: Lexicon) -> None:
    rng = Rng(bytes(32), "growth")
    assert {some_growth("fr", "Co", "n", None, rng.below) for _ in range(50)} == {""}
    assert some_growth("fr", "Co", "r", None, rng.below) == "r"


def test_random_word_jam_moves_skip_an_offensive_word(words: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tablee.new_table("wordjam", seats=5, options=WordJam(themes="free"), seed=b"quiet")
    table.submit(table.state.dealer, Show(), 0)
    drawn = _of_dictionary(table.view(0), Rng(b"quiet", "word"))
    monkeypatch.setitem(words.__dict__, "offences", {drawn: Offence.VULGAR})
    assert _of_dictionary(table.view(0), Rng(b"quiet", "word")) != drawn


@pytest.mark.parametrize("game", ["glossa", "touposix"])
def test_no_random_move_uses_an_offensive_word(words: Lexicon, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every word marked as offensive, random moves use no word at all."""
    monkeypatch.setitem(words.__dict__, "offences", dict.fromkeys(words, Offence.VULGAR))
    table = tablee.new_table(game, seats=2, seed=b"quiet")
    for at in range(60):
        waiting = table.game.rules.waiting(table.state)
        if not waiting:
            break
        seat = min(waiting)
        move = some_move(table.game, table.view(seat), Rng(b"quiet", str(at)), table.arbiter)
        assert not getattr(move, "word", "")
        assert not (type(move).__name__ == "Compose" and move.cards)
        table.submit(seat, move, at)


def test_the_arbiter_prefers_an_inoffensive_word_for_a_joker(words: Lexicon) -> None:
    read = arbiter("fr").rule(CommonestWord("CO?", 3)).spelling
    assert read not in words.offences
    assert words.frequency("NAZI") > words.frequency("NAZE")
    assert arbiter("fr").rule(CommonestWord("NAZ?", 4)).spelling == "NAZE"


def test_people_may_lay_an_offensive_word_except_at_a_family_table() -> None:
    for options in (Glossa, Touposix, Cumulo):
        assert by_dictionary(options()).rule(IsWord("merde")).yes
        family = by_dictionary(options(family=True))
        assert (family.rule(IsWord("merde")).yes, family.rule(IsWord("merde")).why) == (False, OFFENSIVE)
        assert not family.rule(AllWords(IsWord("merde"))).yes
        assert family.rule(IsWord("concert")).yes


def test_a_family_table_refuses_offensive_prefixes_and_claims_too() -> None:
    family = by_dictionary(Cumulo(family=True))
    assert family.rule(BeginsWord("MERDE", 5)).why == OFFENSIVE
    assert family.rule(AllWords(BeginsWord("MERDE", 5))).why == OFFENSIVE
    assert family.rule(BeginsWord("MER", 5)).yes
    assert family.rule(CommonestWord("MERD?", 5)) == arbiter("fr", True).rule(CommonestWord("MERD?", 5))
    assert not family.rule(CommonestWord("MERD?", 5)).yes
    trusting = TrustingArbiter(family, Trial())
    assert not trusting.rule(BeginsWord("MERDE", 5)).yes
    assert not trusting.rule(IsWord("MERDE")).yes
    assert trusting.rule(IsWord("ZGLURB")).yes


def test_a_family_table_lets_a_name_begin_like_an_offensive_word() -> None:
    family = by_dictionary(Cumulo(family=True))
    assert family.rule(BeginsWord("KA?O", 4)).why == OFFENSIVE
    assert family.rule(AllWords(BeginsWord("KA?O", 4))).yes  # Kano


@pytest.mark.parametrize("compound", ["fils de pute", "trou du cul", "néo-nazi", "casse-couilles", "tête-de-nègre"])
def test_a_compound_offends_by_any_of_its_parts(words: Lexicon, compound: str) -> None:
    letters = joined(compound)
    assert letters in words.offences
    assert arbiter("fr").rule(AllWords(IsWord(letters))).yes
    family = arbiter("fr", True)
    for question in (IsWord(letters, compounds=True), AllWords(IsWord(letters))):
        assert (family.rule(question).yes, family.rule(question).why) == (False, OFFENSIVE)
    assert family.rule(AllWords(BeginsWord(letters, len(letters)))) == Ruling(False, OFFENSIVE)
    assert not family.rule(AllWords(CommonestWord(f"{letters[:-1]}?", len(letters)))).yes


@pytest.mark.parametrize(
    "compound", ["pique-niquer", "pique-niques", "branle-bas", "cul-de-sac", "libre-échangiste", "arc-en-ciel", "Paris"]
)
def test_an_innocent_compound_or_name_stays(words: Lexicon, compound: str) -> None:
    assert joined(compound) not in words.offences
    assert arbiter("fr", True).rule(AllWords(IsWord(joined(compound)))).yes


@pytest.mark.parametrize(
    ("letters", "theme"), [("HEUSSLENFOIRE", "singers"), ("NEGRESSESVERTES", "singers"), ("CUL", "body")]
)
def test_an_entry_of_a_theme_offends_by_any_of_its_parts(letters: str, theme: Theme) -> None:
    assert themes.arbiter(WordJam()).rule(FitsTheme(letters, theme)).yes
    assert themes.arbiter(WordJam(family=True)).rule(FitsTheme(letters, theme)) == Ruling(False, OFFENSIVE)
    assert [entry.text for entry in _vocabulary("fr", theme) if entry.letters == letters] == []


@pytest.mark.parametrize(
    ("letters", "theme"),
    [
        ("KEN", "characters"),
        ("CHIA", "flora"),
        ("CHILICONCARNE", "food"),
        ("PINACOLADA", "food"),
        ("BAISE", "geography"),
        ("CHRISPINE", "cinema"),
        ("VAYACONDIOS", "singers"),
        ("VIETVODAO", "sports"),
        ("BITTEDAMARRAGE", "objects"),
        ("TAPETTEAMOUCHES", "objects"),
    ],
)
def test_an_entry_of_a_theme_that_only_looks_like_an_offence_stays(letters: str, theme: Theme) -> None:
    assert themes.arbiter(WordJam(family=True)).rule(FitsTheme(letters, theme)).yes


def test_a_bad_line_of_the_list_is_named(tmp_path: Path) -> None:
    path = tmp_path / "offensive.txt"
    path.write_text("# none\nvulgar: zut\nrude: flûte\n")
    with pytest.raises(LexiconError, match=r"offensive.txt:3"):
        offensive(path)
    path.write_text("vulgar: zut\ninnocent: ZUTS\n")
    of = offence_of(path)
    assert (of("ZUT", {"zut"}), of("ZUTS", {"zut"}), of("FLUTE", {"flûte"})) == (Offence.VULGAR, None, None)
