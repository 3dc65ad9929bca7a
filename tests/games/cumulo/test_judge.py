"""Tests of the bot that plays on in reviews: short searches that still find how to close."""

from tablee.core.rng import Rng
from tablee.games.cumulo import GAME
from tablee.games.cumulo.bots.judge import JudgeBot
from tablee.games.cumulo.state import Action, Discard, State, Take
from tests.games.cumulo.scenes import FRENCH, do, scene


def chosen(state: State) -> Action:
    view = GAME.rules.view(state, state.round.turn)
    action = JudgeBot().choose(view, Rng(bytes(32), "bot")).action
    GAME.rules.check(state, state.round.turn, action, 0, FRENCH)
    return action


def test_it_plays_on_in_reviews() -> None:
    assert GAME.extras.judge is not None
    assert isinstance(GAME.extras.judge(), JudgeBot)


def test_it_takes_a_small_pile_that_lets_it_close() -> None:
    state = scene("RouladDrap", "e" * 15, phase="draw", pile="ke")
    assert isinstance(chosen(state), Take)


def test_it_empties_a_hand_of_sixteen_cards() -> None:
    state = scene("GLVaeeiilmnrrsvy", "e" * 15)
    while state.round.phase == "play" and state.round.turn == 0:
        state = do(state, chosen(state))
    assert state.round.phase == "last"


def test_it_discards_in_the_first_lap() -> None:
    state = scene("GLVaeeiilmnrrsvy", "e" * 15, lap=1)
    assert isinstance(chosen(state), Discard)


def test_the_same_view_and_random_numbers_give_the_same_action() -> None:
    state = scene("GHLVaeeiilmnrrst", "e" * 15)
    assert chosen(state) == chosen(state)
