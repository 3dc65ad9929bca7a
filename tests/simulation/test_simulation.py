"""Tests that run some worlds, and prove that planted bugs are found.

`python -m tests.simulation` runs more.
"""

import os
import subprocess
import sys

import pytest

from tests.simulation.__main__ import SHORT, VISITS, failure
from tests.simulation.planted import BUGS
from tests.simulation.world import World

FOUND_IN = {
    "acknowledged before it is stored": (0, SHORT),
    "ids of actions are not recognized": (0, SHORT),
    "spectators shown the first hand": (0, SHORT),
    "time is out a little early": (0, SHORT),
    "a pause costs time": (1, SHORT),
    "a failed group commit is acknowledged": (1, SHORT),
    "a bot keeps the seat of a person who returned": (0, SHORT),
    "a snapshot shows all of the past": (0, SHORT),
    "an event is lost": (0, SHORT),
    "an action is hidden from those who may see it": (0, SHORT),
    "a hidden action is shown to rivals": (0, SHORT),
    "no grace time after a restart": (0, VISITS),
}
"""First world that finds each bug. Bugs that need a long one are left to `--planted`."""
TRACE = """
from tests.simulation.world import Scale, World
print(World(5, Scale(parties=1, storm_seconds=30.0, heal_seconds=20.0)).run().trace)
"""


@pytest.mark.parametrize("seed", [2, 5])
def test_whatever_goes_wrong_nothing_is_lost_leaked_or_stuck(seed: int) -> None:
    report = World(seed, SHORT).run()
    assert report.broken is None, failure(report, SHORT)
    assert report.actions > 300
    assert report.compared > 50
    assert len(report.troubles) >= 3


@pytest.mark.parametrize("bug", FOUND_IN)
def test_a_planted_bug_is_found(bug: str) -> None:
    seed, scale = FOUND_IN[bug]
    report = World(seed, scale).run(BUGS[bug]())
    assert report.broken is not None
    assert f"--seed {seed} --world" in failure(report, scale)


def test_the_same_seed_gives_the_same_trace_whatever_the_order_of_sets() -> None:
    traces = {_trace(hash_seed) for hash_seed in ("1", "2")}
    assert len(traces) == 1


def _trace(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-c", TRACE], env=environment, capture_output=True, text=True, check=True
    ).stdout
