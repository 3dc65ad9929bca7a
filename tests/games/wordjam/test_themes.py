"""Tests of the arbiter's lists: long enough, without duplicates, well written."""

import re

import pytest

from tablee.core.arbiter import FitsTheme, IsOnlyConjugated, IsWord, Ruling, SameThing
from tablee.core.text import LANGUAGES, Language, catalogue
from tablee.games.wordjam import GAME
from tablee.games.wordjam.cards import DICTIONARY, LISTED, NAMES, STARRED, STYLES, Theme, letters_of, styles
from tablee.games.wordjam.entries import OR, SILENT, forms, wording
from tablee.games.wordjam.legality import UNFIT, judge
from tablee.games.wordjam.state import Options
from tablee.games.wordjam.themes import arbiter, entries, lines
from tests.games.wordjam.obvious import OBVIOUS

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


def test_jam_40_every_listed_theme_has_a_list() -> None:
    assert set(LEAST) == set(LISTED)
    assert all(entries(theme) == () for theme in (*DICTIONARY, "visible"))


@every_list
def test_jam_43_lists_are_long_and_have_no_duplicates(theme: Theme) -> None:
    found = lines(theme)
    assert len(found) >= LEAST[theme]
    whole = [letters_of(forms(line.removeprefix(SILENT).split(OR)[0])[-1]) for _, line in found]
    assert len(set(whole)) == len(whole), sorted(word for word in whole if whole.count(word) > 1)
    assert {fame for fame, _ in found} == {1, 2, 3}


@every_list
def test_jam_43_entries_are_well_formed(theme: Theme) -> None:
    for _, line in lines(theme):
        assert re.fullmatch(r"~?[\w’./-]+(,? [\w’./-]+)*( \| [\w’./-]+(,? [\w’./-]+)*)*", line), line
        assert "_" not in line
        assert len(letters_of(line)) >= 2, line
        if "," in line:
            assert theme in NAMES, line


@every_list
def test_jam_46_the_arbiter_knows_each_entry_in_all_its_forms(theme: Theme) -> None:
    for _, line in lines(theme):
        ways = wording(line, theme)
        assert all(knows(theme, letters_of(text)) for text in (*ways.said, *ways.known))


ONCE_MISSED: dict[str, str] = {
    "animals": "OISEAU BOUC DINOSAURE INSECTE ROTTWEILER LIONCEAU MARCASSIN CANICHE YAK TYREX DIPLO BOULEDOGUEFRANCAIS",
    "flora": "FRUIT PLANTE LEGUME MURIER ARBUSTE CONIFERE BONSAI",
    "food": "CHEESEBURGER STEAKHACHE CHAUSSONAUXPOMMES BARBEAPAPA EAUMINERALE COCA POKEBOWL",
    "geography": "HOLLANDE CONSTANTINOPLE ROCHEUSES OCEANATLANTIQUE AMERIQUEDUSUD ILEMAURICE TCHECOSLOVAQUIE PACA",
    "cinema": "CLUZET SEIGNER LAMY DUBOSC ASTIER CHALAMET ZENDAYA DWAYNEJOHNSON HEMSWORTH GONGLI WONGKARWAI FARGEAT",
    "singers": "HELENA GIMS KENDJIGIRAC MATTPOKORA ZAHODESAGAZAN SANTA JULIENDORE PIERREGARNIER IMAGINEDRAGONS",
    "sports": "FOOT BASKETBALL VOLLEYBALL COURSEAUTOMOBILE JEUDEDAMES BARBIE DOUDOU JACQUESADIT",
    "characters": "CYRANO HERMIONE COLUMBO BARBIE LICORNE PATPATROUILLE OLIVEETTOM POUCET",
    "body": "GROSINTESTIN ABDOS CORPS ZIZI",
    "objects": "PORTABLE TELECOMMANDE FRIGO TEESHIRT PYJAMA BUS BICYCLETTE PLACARD SOURISDORDINATEUR",
}


@every_list
def test_jam_43_obvious_words_that_were_once_missing_are_known(theme: Theme) -> None:
    assert [word for word in ONCE_MISSED[theme].split() if not knows(theme, word)] == []


@every_list
def test_jam_43_of_sixty_obvious_answers_95_in_100_are_known(theme: Theme) -> None:
    answers = [" ".join(answer.split()) for answer in OBVIOUS[theme].split(",")]
    missing = [answer for answer in answers if not knows(theme, letters_of(answer))]
    assert len(answers) == 60
    assert len(missing) <= 3, missing


def test_jam_43_earlier_mistakes_in_the_lists_are_corrected() -> None:
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
    "geography": "REUNION LAREUNION LEHAVRE ALPES CORSE LEMAN BAIKAL VENTOUX MARQUISES MERBALTIQUE ILEDERE MONTEVEREST",
    "cinema": "WONG GONGLI ROBERTDOWNEYJR CECILBDEMILLE SAMUELLJACKSON",
    "singers": "THEBEATLES BEATLES STONES DOORS LESRITAMITSOUKO RITAMITSOUKO BLONDY GYNECO BLIGE",
    "characters": "HARRY RON SHERLOCK INDIANA HOMER SCARLETT LESDALTON LAPANTHEREROSE CROCHET CHAMPIGNAC",
}
"""Words known in another form: number, article, generic word, given name, order of names."""


@pytest.mark.parametrize("theme", ALSO)
def test_jam_46_the_same_thing_may_be_said_in_several_ways(theme: str) -> None:
    assert [word for word in ALSO[theme].split() if not knows(theme, word)] == []


NEVER: dict[str, str] = {
    "sports": "TOMATE HASARD SOCIETE PORTRAIT OIE TENNIDETABLE TRIVIAUXPURSUITS PINGSPONGS JACQUESADITS VIETSVODAO",
    "geography": "BEAUTE CITE LARVE NORD TERRE TOUREIFFEL LION",
    "animals": "SOLEX TYRANNOSAURERE",
    "body": "GROORTEIL DODELAMAIN BOUTON",
    "food": "JUDORANGE FOIEGRA FROMAGEFRAI DINER NUTELLA COCACOLA MARS ORANGINA",
    "objects": "TAPIDEBAIN LEGO TIPPEX PRESERVATIF",
    "singers": "CANTAT XXXTENTACION",
}
"""Parts of longer names, malformed words, brands in the wrong theme, debatable entries."""


@pytest.mark.parametrize("theme", NEVER)
def test_jam_43_the_lists_do_not_accept_wrong_words(theme: str) -> None:
    assert [word for word in NEVER[theme].split() if knows(theme, word)] == []


@pytest.mark.parametrize("theme", [theme for theme in LISTED if theme not in (*NAMES, "sports")])
def test_jam_46_brands_are_admitted_only_among_sports_and_games(theme: Theme) -> None:
    """Check that capitalized entries are abbreviations or dictionary words."""
    firsts = [line.removeprefix(SILENT).split(OR)[0] for _, line in lines(theme)]
    named = [word for word in firsts if word[0].isupper() and not word.isupper()]
    assert [word for word in named if not ARBITER.rule(IsWord(letters_of(word), compounds=True)).yes] == []


ARTICLES = {
    "geography": ("LESPARIS", "THELILLE", "LALPES", "LESALPES", "LACORSE"),
    "singers": ("LESQUEEN", "THEABBA"),
    "characters": ("THEBATMAN", "LESASTERIX"),
    "cinema": ("LEGODARD",),
}


@pytest.mark.parametrize("theme", ARTICLES)
def test_jam_42_an_article_is_accepted_only_if_the_entry_has_one(theme: str) -> None:
    assert [word for word in ARTICLES[theme] if knows(theme, word)] == []


def same(theme: str, one: str, other: str) -> bool:
    things = {ARBITER.rule(SameThing(letters_of(text), theme)).spelling for text in (one, other)}
    return len(things) == 1


@pytest.mark.parametrize(
    ("theme", "one", "other"),
    [
        ("cinema", "Depardieu", "Gérard Depardieu"),
        ("sports", "dames", "jeu de dames"),
        ("sports", "dame", "jeu de dames"),
        ("verbs", "mangeais", "manger"),
        ("verbs", "grande", "grand"),
        ("free", "grande", "grand"),
        ("animals", "chatte", "chat"),
        ("animals", "lionne", "lion"),
        ("free", "chatte", "chat"),
        ("body", "yeux", "œil"),
        ("free", "yeux", "œil"),
        ("food", "pâte", "pâtes"),
        ("free", "pâte", "pâtes"),
        ("food", "frite", "frites"),
        ("objects", "fil", "fils"),
        ("geography", "les Alpes", "Alpes"),
        ("geography", "l’Alpes", "Alpes"),
        ("singers", "The Beatles", "Beatles"),
    ],
)
def test_jam_44_two_forms_of_one_thing_are_the_same_word(theme: str, one: str, other: str) -> None:
    assert same(theme, one, other)


@pytest.mark.parametrize(
    ("theme", "one", "other"),
    [
        ("free", "fil", "fils"),
        ("free", "cour", "cours"),
        ("free", "ver", "vers"),
        ("free", "tortue", "tortu"),
        ("free", "partie", "parti"),
        ("cinema", "Julie Depardieu", "Gérard Depardieu"),
    ],
)
def test_jam_44_two_things_that_only_look_alike_are_two_words(theme: str, one: str, other: str) -> None:
    assert not same(theme, one, other)


@pytest.mark.parametrize(
    ("theme", "typed", "meant"),
    [
        ("cinema", "Schwarzeneger", "Schwarzenegger"),
        ("geography", "Mississipi", "Mississippi"),
        ("flora", "dalhia", "dahlia"),
        ("food", "yoghourt", "yogourt"),
        ("food", "locomotive", ""),
        ("animals", "chta", ""),
        ("animals", "béchasse", ""),
    ],
)
def test_jam_43_the_only_long_entry_one_typing_error_away_is_suggested(theme: str, typed: str, meant: str) -> None:
    assert ARBITER.rule(FitsTheme(letters_of(typed), theme)) == Ruling(False, spelling=meant)


def test_jam_46_incomplete_names_are_not_known() -> None:
    assert not knows("geography", "NOIRE"), "mer Noire needs its « mer »"
    assert not knows("characters", "CAPITAINE"), "a title is not a given name"
    assert not knows("animals", "SOURI")
    assert not knows("food", "MAI")
    assert not knows("objects", "LATABLE"), "an article is not part of a common noun"


def test_jam_43_some_words_are_known_but_never_used_by_bots() -> None:
    for theme, words in {"animals": "CHIENNE", "body": "VAGIN PENIS ANUS", "cinema": "POLANSKI DEPARDIEU"}.items():
        said = {entry.letters for entry in entries(theme)}
        assert all(knows(theme, word) and word not in said for word in words.split())


@pytest.mark.parametrize(("theme", "word"), [("free", "merde"), ("body", "pénis")])
def test_jam_41_only_a_family_table_refuses_offensive_words(theme: Theme, word: str) -> None:
    laid = ("B", "C", "L", "Z")
    assert judge(word, laid, theme, (), ARBITER).kind == "known"
    assert judge(word, laid, theme, (), arbiter(Options(family=True))) == UNFIT


def test_jam_44_a_plural_is_known_only_if_it_is_a_word() -> None:
    assert knows("animals", "LAPINS")
    assert not knows("animals", "SOURISS")
    assert knows("animals", "BLAIREAUX")
    assert not knows("animals", "BLAIREAUS")
    assert not knows("geography", "PARISS")


def test_jam_46_a_person_is_named_by_surname_with_or_without_particle_or_by_whole_name() -> None:
    assert forms("Funès, Louis de") == ("Funès", "de Funès", "Louis de Funès")
    assert forms("Coppola, Francis Ford") == ("Coppola", "Francis Ford Coppola")
    assert forms("Bourvil") == ("Bourvil",)


def test_jam_40_the_dictionary_decides_on_verbs_and_adjectives() -> None:
    assert all(knows("verbs", letters) for letters in ("MANGER", "MANGEA", "BLEU", "AIGREDOUCE"))
    assert not any(knows("verbs", letters) for letters in ("GENOU", "TZOUING"))


def test_the_arbiter_passes_all_other_questions_to_the_dictionary() -> None:
    assert ARBITER.rule(IsWord("ARCENCIEL", compounds=True)).yes
    assert not ARBITER.rule(IsWord("ARCENCIEL")).yes
    assert ARBITER.rule(IsOnlyConjugated("MANGEA")).yes


def test_an_unknown_theme_has_no_words() -> None:
    assert not knows("visible", "LAMPE")
    assert not knows("dinosaurs", "PINGOUIN")
    assert not knows("animals", "")


AS_TYPED: dict[str, str] = {
    "singers": "U2, 50 Cent, Maroon 5, 2Pac, Simon & Garfunkel, Kool & the Gang",
    "characters": "OSS 117, Dr House, Dr Jekyll, Mr Bean, Monsieur Hyde, Mme Bovary, Tom & Jerry, C-3PO",
    "sports": "6 qui prend, 1000 Bornes, jeu des 7 familles, 100 mètres, Puissance 4",
    "food": "fish & chips",
    "geography": "St-Malo, Ste-Hélène",
}
"""Names with digits, signs or abbreviations, as people type them."""


@pytest.mark.parametrize("theme", AS_TYPED)
def test_jam_11_names_are_known_with_digits_signs_and_short_titles(theme: str) -> None:
    assert [word for word in AS_TYPED[theme].split(", ") if not knows(theme, letters_of(word))] == []


def test_jam_44_a_name_with_digits_or_abbreviations_is_the_same_as_written_out() -> None:
    for theme, said, typed in (("singers", "Fifty Cent", "50 Cent"), ("characters", "Docteur House", "Dr House")):
        things = [ARBITER.rule(SameThing(letters_of(text), theme)).spelling for text in (said, typed)]
        assert things[0] == things[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_jam_40_the_texts_mark_the_five_starred_themes(language: Language) -> None:
    say = catalogue(language, "tablee.core", "tablee.games", GAME.package)
    assert {theme for theme in STYLES if say("wordjam-theme", theme=theme).endswith("*")} == set(STARRED)
    assert {theme for theme in STYLES if "*" in say("wordjam-event-dealt", number=1, kind="open", theme=theme)} == set(
        STARRED
    )


def test_jam_40_the_daily_never_has_things_in_sight() -> None:
    assert GAME.extras.daily is not None
    assert set(styles(GAME.extras.daily.themes)) == set(STYLES) - {"visible"}
