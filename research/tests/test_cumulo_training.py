"""Tests of the training of Cumulo's chances to close, and of the counts of its games."""

from research.cumulo.manner import tally
from research.cumulo.train_closing import discard, fitted, learn, takes_and_closes
from tablee.games.cumulo.bots.closing import features, learnt, predicted
from tablee.games.cumulo.bots.judgement import judgement
from tablee.games.cumulo.cards import DECK
from tablee.lexicon import VALID

JUDGE = judgement("fr", VALID, True)


def test_a_regression_learns_which_hands_close() -> None:
    good, bad = features("RMDangeroulade?s"), features("Rwkzqxjjaaaaaaa")
    weights = fitted([(good, 0.9), (bad, 0.1)] * 4)
    assert predicted(weights, good) > 0.7
    assert predicted(weights, bad) < 0.3


def test_the_same_seed_learns_the_same_chances() -> None:
    first, again = (learn(2, bytes(32), "test") for _ in range(2))
    assert first == again
    assert set(first.tops) == set(DECK)


def test_a_pile_closes_only_if_its_top_card_opens() -> None:
    """The card below may be used after the opening only (CUMULO-32)."""
    assert takes_and_closes("RouladDrap", "ke", JUDGE)
    assert not takes_and_closes("RoulaMa", "de", JUDGE)


def test_the_imagined_discard_is_a_card_that_no_word_needs() -> None:
    assert discard("RouladeMangerkw", JUDGE) in "kw"


def test_the_learnt_chances_prefer_a_balanced_hand() -> None:
    balanced, poor = "RMDaeiouslntre?", "Raeiouaeiouwkzq"
    assert learnt().chance(balanced) > learnt().chance(poor) + 0.2


def test_club_players_prolong_words_and_make_canastas() -> None:
    found = tally(("club", "club"), 3, bytes(32))
    assert found["words prolonged"] > found["rounds"] / 3
    assert found["rounds with a canasta"] > found["rounds"] / 2
