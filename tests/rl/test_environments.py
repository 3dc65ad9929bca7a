"""The PettingZoo environments pass PettingZoo's own tests, and show only what a seat may see."""

import subprocess
import sys

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tablee import games, rl
from tablee.core.rng import Rng

QUICK = {"glop": {"target": 5}}


@pytest.mark.filterwarnings("ignore:Observation space for each agent")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("name", games.names())
def test_every_game_passes_the_tests_of_pettingzoo(name: str) -> None:
    api_test(rl.env(name, **QUICK.get(name, {})), num_cycles=6)
    seed_test(lambda: rl.env(name), num_cycles=6)


def test_a_parallel_game_passes_the_tests_of_pettingzoo() -> None:
    parallel_api_test(rl.parallel_env("wordjam"), num_cycles=8)
    parallel_seed_test(lambda: rl.parallel_env("wordjam"), num_cycles=4)


def test_a_game_ends_with_a_reward_for_the_winner_and_the_loser() -> None:
    env = rl.raw_env("glop", 2, target=5)
    env.reset(seed=7)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        total[agent] += reward
        assert observation["action_mask"].sum() >= (not over)
        env.step(None if over or cut else int(observation["action_mask"].argmax()))
    assert sorted(total.values()) == [-1.0, 1.0]


def test_hidden_cards_do_not_change_an_observation() -> None:
    env = rl.raw_env("glop", 2)
    env.reset(seed=7)
    before = env.observe("seat_0")
    seats = env.seats
    seats.table.state = seats.game.rules.redeal(seats.table.view(0), Rng(bytes(32), "other"))
    assert all(np.array_equal(before[key], env.observe("seat_0")[key]) for key in before)


def test_an_index_that_is_not_a_move_is_refused_or_ends_the_game() -> None:
    bare = rl.raw_env("glop")
    bare.reset(seed=7)
    illegal = int(bare.observe(bare.agent_selection)["action_mask"].argmin())
    with pytest.raises(ValueError, match="not a move"):
        bare.step(illegal)


def test_without_its_extra_one_line_says_what_to_install() -> None:
    """A module that is None can't be imported, as if it were not installed."""
    code = "import sys; sys.modules['gymnasium'] = None; from tablee import rl"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    lines = done.stderr.splitlines()
    assert lines[-1] == "ModuleNotFoundError: tablee.rl needs gymnasium: pip install 'tablee[rl]'"
    assert not any("tablee/rl/seats.py" in line for line in lines)
