"""Tests of words near to a listed one: with an article or one typing error (JAM-42, JAM-43)."""

import pytest

from tablee.core.text import catalogue
from tablee.games.wordjam import GAME
from tablee.games.wordjam.cards import Theme, letters_of
from tablee.games.wordjam.legality import Verdict, judge
from tablee.games.wordjam.speech import describe
from tablee.games.wordjam.state import Mend, Options, Pass, Suggestion
from tablee.games.wordjam.themes import arbiter
from tests.games.wordjam.scene import ALICE, BRUNO, CELINE, DAVID, ELODIE, FRED, Scene, called

ARBITER = arbiter(Options())
LAID = tuple("TPNFW")


def verdict(word: str, theme: Theme, said: tuple[str, ...] = (), edition: int = 3) -> Verdict:
    return judge(word, LAID, theme, said, ARBITER, edition)


def misspelt() -> Scene:
    """Return a scene after Alice's « pinguoin », two letters swapped, worth 8 like pingouin."""
    return called("pinguoin")


@pytest.mark.parametrize(
    ("word", "theme", "meant"),
    [
        ("le chat", "animals", "chat"),
        ("un ours polaire", "animals", "ours polaire"),
        ("l'âne", "animals", "âne"),
        ("L’ éléphant", "animals", "éléphant"),
        ("les Alpes", "geography", "Alpes"),
        ("The Paris", "geography", "Paris"),
        ("la table", "free", "table"),
    ],
)
def test_jam_42_an_article_is_not_part_of_the_word(word: str, theme: Theme, meant: str) -> None:
    assert verdict(word, theme) == Verdict("near", "JAM-42", "article", meant)


@pytest.mark.parametrize(
    ("word", "theme"),
    [("La Rochelle", "geography"), ("Le Havre", "geography"), ("The Beatles", "singers"), ("la Paz", "geography")],
)
def test_jam_42_an_article_is_accepted_if_the_name_itself_has_one(word: str, theme: Theme) -> None:
    assert verdict(word, theme).kind == "known"


@pytest.mark.parametrize(("said", "again"), [("Alpes", "les Alpes"), ("Le Havre", "Havre"), ("Havre", "Le Havre")])
def test_jam_42_a_name_with_or_without_its_article_is_the_same_word(said: str, again: str) -> None:
    scene = Scene("TPNFW", "geography")
    scene.show()
    scene.call(ALICE, said)
    assert verdict(again, "geography", scene.state.said).reason == "said"


@pytest.mark.parametrize(
    ("again", "theme"), [("le pingouin", "animals"), ("l’ours polaire", "animals"), ("la table", "free")]
)
def test_jam_42_a_common_noun_with_an_article_is_the_same_word(again: str, theme: Theme) -> None:
    said = ("PINGOUIN", "OURSPOLAIRE", "TABLE")
    assert verdict(again, theme, said) == Verdict("refused", "JAM-42", "said")


def test_jam_42_the_refusal_says_that_the_article_is_not_part_of_the_word() -> None:
    scene = called("le pingouin")
    scene.do(ALICE, Pass())
    assert scene.told == [(ALICE, "refused", "article")]
    assert scene.state.round.told[-1].rule == "JAM-42"
    say = catalogue("fr", "tablee.core", "tablee.games", GAME.package)
    told = say.say(describe(scene.events[-2]), ["Alice"])
    assert "l’article ne fait pas partie du mot" in told


def test_jam_43_the_author_may_accept_the_listed_spelling_and_its_coins() -> None:
    scene = misspelt()
    assert (scene.phase, scene.waits) == ("mend", [ALICE])
    assert scene.view(BRUNO).meant == Suggestion("pingouin", 8, "slip")
    assert scene.refusal(BRUNO, Mend()) == "JAM-43"
    scene.do(ALICE, Mend())
    bid = scene.state.round.bid
    assert bid is not None
    assert (bid.word, bid.value, scene.phase) == ("pingouin", 8, "camp")
    assert "PINGOUIN" in scene.state.said
    assert scene.state.appealed == ()
    assert scene.view(BRUNO).meant is None


def test_jam_43_a_word_whose_author_declines_the_correction_is_voted_on() -> None:
    scene = misspelt()
    scene.do(ALICE, Pass())
    assert scene.phase == "vote"
    scene.vote(True, BRUNO, CELINE, DAVID)
    assert scene.told == [(ALICE, "accepted", "")]


def test_jam_43_a_timeout_declines_the_correction() -> None:
    scene = misspelt()
    scene.run_out()
    assert scene.phase == "vote"


def test_jam_43_a_thiefs_word_can_be_corrected_and_still_be_too_low() -> None:
    scene = called("pingouin")
    scene.choose(thieves=[BRUNO, CELINE], ali_baba=[DAVID, ELODIE, FRED])
    scene.write(BRUNO, "élephannt")
    scene.write(CELINE, "fennec")
    assert scene.waits == [BRUNO]
    scene.do(BRUNO, Mend())
    assert scene.told[1] == (BRUNO, "low", "")
    assert scene.told[2] == (CELINE, "accepted", "")


def test_jam_43_a_word_said_before_is_not_suggested() -> None:
    assert verdict("pinguoin", "animals", ("PINGOUIN",)).kind == "doubtful"


def test_jam_43_a_word_that_would_be_refused_is_not_suggested() -> None:
    assert judge("hypopotame", tuple("TPNFH"), "animals", (), ARBITER).reason == "forbidden"
    assert judge("rinocéros", tuple("TPNFH"), "animals", (), ARBITER).kind == "doubtful"
    assert verdict("locomotive", "food").kind == "doubtful"


def test_jam_43_before_edition_3_there_were_no_corrections() -> None:
    assert verdict("pinguoin", "animals", edition=2).kind == "doubtful"
    assert verdict("le chat", "animals", edition=2).kind == "doubtful"
    assert verdict("la table", "free", edition=2).reason == "unknown"
    assert letters_of("le chat") == "LECHAT"
