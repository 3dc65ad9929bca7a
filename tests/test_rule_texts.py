"""Rule books say which rules an option changes, its default, and which rule has precedence."""

import pytest

from tablee import games
from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES, Language, catalogue

SAID: dict[str, dict[str, tuple[str, str]]] = {
    "wordjam": {
        "JAM-12": ("dix secondes (une option)", "ten seconds (an option)"),
        "JAM-14": ("vingt secondes (une option)", "twenty seconds (an option)"),
        "JAM-19": ("quinze secondes (une option)", "fifteen seconds (an option)"),
        "JAM-20": ("n’attend pas la fin du sablier", "nobody waits for the hourglass"),
        "JAM-24": ("dix secondes (une option)", "ten seconds (an option)"),
        "JAM-46": ("marques comprises", "brands included"),
    },
    "glossa": {
        "GLOSSA-11": ("Option « temps de réflexion »", "Option “time to think”"),
        "GLOSSA-14": ("à cinq au plus", "five players at most"),
        "GLOSSA-21": ("si l’on ne dit rien (notre choix)", "if nothing is said (our choice)"),
        "GLOSSA-39": ("GLOSSA-35 l’emporte", "GLOSSA-35 wins"),
    },
    "cumulo": {
        "CUMULO-11": ("si l’on ne dit rien (notre choix)", "if nothing is said (our choice)"),
        "CUMULO-35": ("si l’on ne dit rien (notre choix)", "if nothing is said (our choice)"),
    },
    "touposix": {
        "TOUPOSIX-25": ("l’option « échanger »", "option “exchange”"),
        "TOUPOSIX-26": ("si l’on ne dit rien (notre choix)", "if nothing is said (our choice)"),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAID)
def test_a_rule_that_an_option_changes_says_so(name: str, language: Language) -> None:
    rules = rulebook(games.load(name).package, language).rules
    for rule, said in SAID[name].items():
        text = " ".join(rules[rule].text.split())
        assert " ".join(said[LANGUAGES.index(language)].split()) in text, rule


def test_jam_12_names_every_rule_by_which_a_word_is_refused() -> None:
    for language in LANGUAGES:
        text = rulebook(games.load("wordjam").package, language).rules["JAM-12"].text
        assert all(rule in text for rule in ("JAM-11", "JAM-40", "JAM-45"))


def test_glossa_15_counts_no_deals_of_a_shuffle() -> None:
    text = rulebook(games.load("glossa").package, "fr").rules["GLOSSA-15"].text
    assert "donnes par mélange" not in text


@pytest.mark.parametrize("name", ["cumulo", "glossa", "touposix"])
def test_the_label_of_names_mentions_the_compounds_it_admits(name: str) -> None:
    for language, compounds in zip(LANGUAGES, ("mots composés", "compounds"), strict=True):
        say = catalogue(language, games.load(name).package)
        assert compounds in say(f"{name}-option-words-value", value="names")
