"""The judge in compiled code plays every game as the readable engine and JudgeBot do."""

import pytest
from msgspec.structs import replace

from tablee.core.game import some_move
from tablee.core.rng import Rng
from tablee.games.touposix import GAME
from tablee.games.touposix.bots.compiled_judge import play_on
from tablee.games.touposix.bots.judge import JudgeBot
from tablee.games.touposix.state import Options, State
from tests.games.touposix.table import ARBITER, play, table
from tests.games.touposix.test_trust import NONSENSE, on_trust

RULES = GAME.rules
OPTIONS = {**RULES.presets, "family": GAME.presentation.occasions["family"], "dictionary": Options(words="dictionary")}
POSITIONS = 4
"""Positions of each kind; more than 800 were compared when the kernels were written."""


def position(options: Options, seats: int, edition: int, rng: Rng) -> State:
    """Return a position after some random actions."""
    arbiter = RULES.arbiter(options)
    state = RULES.setup(options, seats, bytes(rng.below(256) for _ in range(32)), edition)
    for _ in range(rng.below(50)):
        after, _ = RULES.apply(
            state, state.turn, some_move(GAME, RULES.view(state, state.turn), rng, arbiter), 0, arbiter
        )
        if after.ending is None and not (after.trial and after.trial.doubt):
            state = after
    return state


def ended(state: State) -> State:
    """Return the end of the game by the readable engine and JudgeBot."""
    bot, arbiter, rng = JudgeBot(), RULES.arbiter(state.setup.options), Rng(bytes(32), "bot")
    while state.ending is None:
        action = bot.choose(RULES.view(state, state.turn), rng).action
        state, _ = RULES.apply(state, state.turn, action, 0, arbiter)
    return state


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_a_compiled_game_ends_as_the_readable_one(seats: int, name: str) -> None:
    for number in range(POSITIONS):
        rng = Rng(bytes(32), f"{number}: {name} for {seats}")
        state = position(OPTIONS[name], seats, RULES.edition - rng.below(3), rng)
        found = play_on(state)
        assert found is not None
        scores = RULES.scores(ended(state))
        assert found.points == tuple(score.points for score in scores)
        assert found.ranks == tuple(score.rank for score in scores)


def test_its_actions_are_legal_and_lead_to_the_same_end() -> None:
    for number in range(12):
        rng = Rng(bytes(32), f"actions/{number}")
        state = position(Options(), 2 + number % 3, RULES.edition, rng)
        found = play_on(state)
        assert found is not None
        end, _ = play(state, *found.actions())
        assert end.ending is not None
        assert found.points == tuple(score.points for score in RULES.scores(end))


def test_of_actions_with_equal_values_both_choose_the_same() -> None:
    """NOGWA can end with N or O: either is on top of another pile already."""
    state = table("GOW**", "AAAAAA", piles=("A", "Y", "O", "N"), options=Options(count_draw_pile=True))
    found = play_on(state)
    assert found is not None
    assert found.points == tuple(score.points for score in RULES.scores(ended(state)))


@pytest.mark.parametrize(
    "state",
    [
        table("AB****", "AAAAAA"),  # four stars
        table("ABCDEF", "AAAAAA", edition=1),
        table("ABCDEF", "AAAAAA", options=Options(dictionary="en")),
        RULES.apply(on_trust(), 0, NONSENSE, 0, ARBITER)[0],
        replace(table("ABCDEF", "AAAAAA"), ending="stuck"),
    ],
    ids=["stars", "edition", "dictionary", "claim", "over"],
)
def test_what_the_kernels_do_not_cover_is_left_to_the_bots(state: State) -> None:
    assert play_on(state) is None
