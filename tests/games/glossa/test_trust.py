"""Tests of the option `words`, which selects the allowed words (GLOSSA-21)."""

from tablee.games.glossa.actions import Compose, Show
from tablee.games.glossa.state import Options
from tablee.kit.trust import Believe, Contest
from tests.games.glossa.rigged import W65, W80, Rigged

TRUST = Options(words="trust")
LYON, NONSENSE = tuple("LYON"), tuple("NOYL")


def test_glossa_21_names_are_allowed_only_with_the_option() -> None:
    game = Rigged(LYON, W65).enter()
    game.refused(0, Compose(LYON), "GLOSSA-21", "glossa-unknown-word")
    Rigged(LYON, W65, options=Options(words="names")).enter().do(0, Compose(LYON))
    old = Rigged(LYON, W65, options=Options(words="names"), edition=2).enter()
    old.refused(0, Compose(LYON), "GLOSSA-21", "glossa-unknown-word")


def test_glossa_21_22_a_shown_word_on_trust_can_be_contested_and_is_worth_0_if_refused() -> None:
    game = Rigged(NONSENSE, W65, W80, options=TRUST).bidding()
    assert game.view(0).value == 44
    game.say((0, 50), (1, "call"), (2, "call"))
    assert game.waiting == [1, 2]
    assert game.view(0).limits is None
    game.do(1, Contest())
    game.do(2, Contest())
    assert [(word.seat, word.value, word.known) for word in game.result.words] == [
        (0, 0, False),
        (1, 65, True),
        (2, 80, True),
    ]
    assert game.result.winners == (2,)


def test_glossa_21_words_on_trust_are_settled_one_after_the_other_and_count_if_accepted() -> None:
    game = Rigged(NONSENSE, tuple("SDT"), W65, options=TRUST).bidding()
    game.say((0, 50), (1, "call"), (2, "call"))
    game.do(1, Believe())
    game.do(2, Contest())
    assert game.waiting == [0, 2]
    game.do(0, Believe())
    game.do(2, Believe())
    assert [word.known for word in game.result.words] == [True, True, True]


def test_glossa_21_43_a_word_shown_after_an_unmatched_bid_can_be_contested_too() -> None:
    game = Rigged(NONSENSE, W65, options=TRUST).bidding()
    game.say((0, 50), (1, "drop"))
    game.do(0, Show(True))
    assert game.waiting == [1]
    game.do(1, Contest())
    assert game.result.points == (0, None)
