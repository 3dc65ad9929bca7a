"""The arbiter's lists: long enough, each entry once, written as names and nouns are written."""

import re

import pytest

from tablee.core.arbiter import FitsTheme, IsOnlyConjugated, IsWord
from tablee.games.wordjam.cards import DICTIONARY, LISTED, NAMES, Theme, letters_of
from tablee.games.wordjam.entries import OR, SILENT, forms, wording
from tablee.games.wordjam.state import Options
from tablee.games.wordjam.themes import RAREST, arbiter, entries, lines

LEAST: dict[Theme, int] = {
    "animals": 600,
    "flora": 500,
    "food": 600,
    "geography": 1500,
    "cinema": 600,
    "singers": 500,
    "sports": 350,
    "characters": 400,
    "body": 200,
    "objects": 800,
}

ARBITER = arbiter(Options())
every_list = pytest.mark.parametrize("theme", LISTED)


def knows(theme: str, letters: str) -> bool:
    return ARBITER.rule(FitsTheme(letters, theme)).yes


def test_jam_40_every_list_is_there() -> None:
    assert set(LEAST) == set(LISTED)
    assert all(entries(theme) == () for theme in (*DICTIONARY, "visible"))


@every_list
def test_jam_43_lists_are_long_and_hold_each_entry_once(theme: Theme) -> None:
    found = lines(theme)
    assert len(found) >= LEAST[theme]
    whole = [letters_of(forms(line.removeprefix(SILENT).split(OR)[0])[-1]) for _, line in found]
    assert len(set(whole)) == len(whole), sorted(word for word in whole if whole.count(word) > 1)
    assert {fame for fame, _ in found} == set(range(1, RAREST + 1))


@every_list
def test_jam_43_entries_are_written_as_words(theme: Theme) -> None:
    for _, line in lines(theme):
        assert re.fullmatch(r"~?[\w’./-]+(,? [\w’./-]+)*( \| [\w’./-]+(,? [\w’./-]+)*)*", line), line
        assert "_" not in line
        assert len(letters_of(line)) >= 2, line
        if "," in line:
            assert theme in NAMES, line


@every_list
def test_jam_46_each_entry_is_known_in_all_its_forms(theme: Theme) -> None:
    for _, line in lines(theme):
        ways = wording(line, theme)
        assert all(knows(theme, letters_of(text)) for text in (*ways.said, *ways.known))


OBVIOUS: dict[str, str] = {
    "animals": "OISEAU BOUC DINOSAURE INSECTE ROTTWEILER LIONCEAU MARCASSIN CANICHE YAK",
    "flora": "FRUIT PLANTE LEGUME MURIER ARBUSTE CONIFERE BONSAI",
    "food": "CHEESEBURGER STEAKHACHE CHAUSSONAUXPOMMES BARBEAPAPA NUTELLA COCACOLA EAUMINERALE",
    "geography": "HOLLANDE CONSTANTINOPLE ROCHEUSES OCEANATLANTIQUE AMERIQUEDUSUD ILEMAURICE TCHECOSLOVAQUIE",
    "cinema": "CLUZET SEIGNER LAMY DUBOSC ASTIER CHALAMET ZENDAYA DWAYNEJOHNSON HEMSWORTH GONGLI WONGKARWAI",
    "singers": "GIMS KENDJIGIRAC MATTPOKORA ZAHODESAGAZAN SANTA JULIENDORE PIERREGARNIER IMAGINEDRAGONS",
    "sports": "FOOT BASKETBALL VOLLEYBALL COURSEAUTOMOBILE JEUDEDAMES BARBIE DOUDOU JACQUESADIT",
    "characters": "CYRANO HERMIONE COLUMBO BARBIE",
    "body": "GROSINTESTIN ABDOS CORPS",
    "objects": "PORTABLE TELECOMMANDE FRIGO TEESHIRT PYJAMA BUS BICYCLETTE PLACARD",
}


@every_list
def test_jam_43_what_a_family_thinks_of_first_is_known(theme: Theme) -> None:
    assert [word for word in OBVIOUS[theme].split() if not knows(theme, word)] == []


def test_jam_43_slips_of_the_lists_are_gone() -> None:
    assert not knows("characters", "COLOMBO")
    assert not knows("geography", "AUSCHWITZ")
    assert not knows("cinema", "LIGONG")
    assert not knows("food", "ZABAIONE")


ALSO: dict[str, str] = {
    "animals": "CHEVAUX FLAMANTSROSES ETOILESDEMER",
    "food": "FRITE LASAGNE RAVIOLI CEREALE NOUILLE PETITSPOIS HARICOTSVERTS POMMESDETERRE TAPA",
    "sports": "FLECHETTE BILLE BOULE DOMINO DAME OSSELET JEUDECHECS LANCERDUJAVELOT FORMULEUN",
    "objects": "CISEAU LUNETTE JUMELLE JOURNAUX",
    "body": "ABDOMINAUX PECTORAUX",
    "geography": "REUNION LESALPES LACORSE LEMAN BAIKAL VENTOUX MARQUISES MERBALTIQUE ILEDERE MONTEVEREST",
    "cinema": "WONG GONGLI ROBERTDOWNEYJR CECILBDEMILLE SAMUELLJACKSON",
    "singers": "THEBEATLES DOORS RITAMITSOUKO BLONDY GYNECO BLIGE",
    "characters": "HARRY RON SHERLOCK INDIANA HOMER SCARLETT LESDALTON LAPANTHEREROSE CROCHET CHAMPIGNAC",
}
"""Other numbers, articles, generic words, given names, the real order of names."""


@pytest.mark.parametrize("theme", ALSO)
def test_jam_46_the_same_may_be_said_in_several_ways(theme: str) -> None:
    assert [word for word in ALSO[theme].split() if not knows(theme, word)] == []


def test_jam_46_but_not_in_any_way() -> None:
    assert not knows("geography", "NOIRE"), "mer Noire is not said without its sea"
    assert not knows("characters", "CAPITAINE"), "a title is no given name"
    assert not knows("animals", "SOURI")
    assert not knows("food", "MAI")
    assert not knows("objects", "LATABLE"), "of a common noun an article is not part"


def test_jam_43_some_words_are_known_and_no_computer_says_them() -> None:
    for theme, words in {"animals": "CHIENNE", "body": "VAGIN PENIS ANUS", "cinema": "POLANSKI DEPARDIEU"}.items():
        said = {entry.letters for entry in entries(theme)}
        assert all(knows(theme, word) and word not in said for word in words.split())


def test_jam_44_a_plural_is_known_only_if_it_is_a_word() -> None:
    assert knows("animals", "LAPINS")
    assert not knows("animals", "SOURISS")
    assert knows("animals", "BLAIREAUX")
    assert not knows("animals", "BLAIREAUS")
    assert not knows("geography", "PARISS")


def test_jam_46_of_a_person_surname_particle_and_whole_name() -> None:
    assert forms("Funès, Louis de") == ("Funès", "de Funès", "Louis de Funès")
    assert forms("Coppola, Francis Ford") == ("Coppola", "Francis Ford Coppola")
    assert forms("Bourvil") == ("Bourvil",)


def test_jam_40_verbs_and_adjectives_are_the_dictionarys_matter() -> None:
    assert all(knows("verbs", letters) for letters in ("MANGER", "MANGEA", "BLEU", "AIGREDOUCE"))
    assert not any(knows("verbs", letters) for letters in ("GENOU", "TZOUING"))


def test_the_arbiter_hands_all_other_questions_to_the_dictionary() -> None:
    assert ARBITER.rule(IsWord("ARCENCIEL", compounds=True)).yes
    assert not ARBITER.rule(IsWord("ARCENCIEL")).yes
    assert ARBITER.rule(IsOnlyConjugated("MANGEA")).yes


def test_a_theme_that_nobody_knows_holds_no_word() -> None:
    assert not knows("visible", "LAMPE")
    assert not knows("dinosaurs", "PINGOUIN")
    assert not knows("animals", "")
