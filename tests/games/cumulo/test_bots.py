"""Tests of the club bot: it beats a random player and makes sound decisions."""

import os
import subprocess
import sys

import pytest

from tablee.arena import match
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.cumulo import GAME
from tablee.games.cumulo.bots.club import ClubBot
from tablee.games.cumulo.bots.judgement import COMMON
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Options, Pass, Prolong, State, Take
from tablee.lexicon import french
from tests.games.cumulo.scenes import FRENCH, do, scene

CLUB = ClubBot()
JUNK = "wwkk"


def chosen(state: State) -> Action:
    seat = state.round.turn
    action = CLUB.choose(GAME.rules.view(state, seat), Rng(bytes(32), "club")).action
    GAME.rules.check(state, seat, action, 0, FRENCH)
    return action


def play(levels: tuple[str, ...], number: int) -> Table:
    return match.play(GAME, Options(target=500), levels, number.to_bytes(32, "big"))


def test_club_finishes_a_game_of_500_before_the_last_round() -> None:
    table = play(("club", "club", "club"), 1)
    assert max(table.state.match.totals) >= 500
    assert table.state.match.round < 30


def test_club_beats_random_nearly_always() -> None:
    won = 0
    for number in range(12):
        levels = ("club", "random") if number % 2 else ("random", "club")
        scores = GAME.rules.scores(play(levels, number).state)
        won += scores[levels.index("club")].rank == 1
    assert won >= 10


def test_the_same_question_gets_the_same_answer_in_every_process() -> None:
    """Sets of letters have another order in each process; the bots' words must not depend on it."""
    code = (
        "from tests.games.cumulo import test_bots, test_expert;"
        "from tests.games.cumulo.scenes import scene;"
        "begin, later = scene('MDRangerrapouled?s', 'e'), scene('aeinrst?', 'e', laid=(('Cri', 'Ma'), ()));"
        "print(*(chosen(state) for chosen in (test_bots.chosen, test_expert.chosen) for state in (begin, later)))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(answers) == 1


def test_club_opens_when_it_can() -> None:
    action = chosen(scene("MDangerrap" + JUNK, "e"))
    assert isinstance(action, Lay)


def test_club_knows_only_common_words() -> None:
    action = chosen(scene("MDangerrap" + JUNK, "e"))
    assert isinstance(action, Lay)
    for word in action.words:
        assert french().has(word, COMMON), word


def test_club_makes_the_canasta() -> None:
    assert chosen(scene("ier" + JUNK, "eeeeeeee", laid=(("Drap",), ()))) == Prolong(0, "ier")


def test_club_takes_a_pile_that_pays() -> None:
    action = chosen(scene("MangeDap" + JUNK, "eeeeeeee", phase="draw", pile="C?Rr"))
    assert isinstance(action, Take)


def test_club_leaves_a_pile_it_cannot_use_and_draws() -> None:
    assert chosen(scene(JUNK, "eeeeeeee", phase="draw", pile="C?Rz", stock="e" * 30)) == Draw()
    assert chosen(scene(JUNK, "eeeeeeee", phase="draw", pile="C?Rz", stock="")) == Pass()


def test_club_closes_when_it_is_ahead() -> None:
    assert chosen(scene("uk", "eeee", laid=(("Roulade", "Drapea"), ()), lap=3)) == Prolong(1, "u")
    assert chosen(scene("k", "eeee", laid=(("Roulade",), ()), lap=3)) == Discard("k")


def test_club_does_not_close_before_the_third_lap() -> None:
    for hand in ("ukl", "RouladeMak", "ierAk"):
        state = scene(hand, "e" * 15, laid=(("Roulade", "Drapea", "Drap"), ()))
        while state.round.turn == 0 and state.round.phase == "play":
            state = do(state, chosen(state))
        assert state.round.closer is None
        assert state.round.hands[0]


def test_club_keeps_the_card_of_a_short_hand_that_closes_more_often() -> None:
    """Nothing of two letters begins with W; nearly every capital makes a word with e."""
    assert chosen(scene("eW", "e" * 15, laid=(("Roulade",), ()), lap=3)) == Discard("W")


def test_club_keeps_a_short_word_for_later() -> None:
    """Ma would cost the capital, which may begin a longer word."""
    assert isinstance(chosen(scene("Mawwkk", "e" * 15, laid=(("Roulade", "Drapeau"), ()))), Discard)


def test_club_keeps_jokers_and_capitals_and_discards_a_useless_card() -> None:
    assert chosen(scene("?Rae" + "w", "eeeeeeee")) == Discard("w")


def test_club_does_not_discard_what_the_next_player_can_use() -> None:
    """Of two equally useless cards, the one that would prolong the neighbour's word is kept."""
    assert chosen(scene("bvKW", "eeeeeeee", laid=((), ("Zut",)), pile="ee")) == Discard("b")
    assert chosen(scene("bvKW", "eeeeeeee", laid=((), ("Trem",)), pile="ee")) == Discard("v")


def test_club_blocks_a_large_pile_with_a_spare_joker() -> None:
    state = scene("???" + JUNK, "eeeeeeee", laid=((), ("Cri", "Ma", "Po", "De")), pile="eatirsenlo")
    assert chosen(state) == Discard("?")


@pytest.mark.parametrize("number", range(3))
def test_club_lays_what_it_can_after_a_close(number: int) -> None:
    state = scene("", "MDangerrap" + JUNK, phase="last", turn=1, laid=(("Roulade",), ()), totals=(number, 0))
    assert isinstance(chosen(state), Lay)
