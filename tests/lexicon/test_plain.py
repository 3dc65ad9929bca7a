"""Tablée installed without extras: numba, numpy and asyncpg can't be imported."""

import subprocess
import sys

import pytest

from tablee import games
from tablee.cli.configure import SETTINGS

WITHOUT = "import sys; sys.modules.update(dict.fromkeys(('numba', 'llvmlite', 'numpy', 'asyncpg')))\n"

DECIDE = """
import time
from tablee import games
from tablee.arena.match import play
from tablee.bots.protocol import levels
from tablee.core.options import parse_options
from tablee.bots.runner import Runner

class Enough(Exception): pass
taken = []
plan = Runner.plan
def timed(*given, **named):
    if len(taken) == 30:
        raise Enough
    begun = time.process_time()
    answer = plan(*given, **named)
    taken.append(time.process_time() - begun)
    return answer
Runner.plan = timed

game = games.load({game!r})
for level in levels(game):
    taken.clear()
    try:
        play(game, parse_options(game, {{}}), [level] * game.rules.seat_counts[0], bytes(32))
    except Enough:
        pass
    assert 0 < max(taken) < {patience}, (level, max(taken))
"""
PATIENCE = SETTINGS["bot_patience_ms"].default / 1000


def run(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + script], capture_output=True, text=True, timeout=300, check=False
    )


@pytest.mark.parametrize("game", games.names())
def test_every_bot_decides_in_its_time_without_extras(game: str) -> None:
    done = run(DECIDE.format(game=game, patience=PATIENCE))
    assert done.returncode == 0, done.stderr


def test_words_are_found_without_extras() -> None:
    done = run("from tablee.cli.main import run; sys.exit(run(['words', 'CTIVE', '--top', '1']))")
    assert (done.returncode, "CIVET" in done.stdout) == (0, True), done.stderr


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["serve", "--database", "postgresql://me@127.0.0.1/x"], "tablee[postgres]"),
        (["bench", "lexicon"], "tablee[fast]"),
    ],
)
def test_what_needs_an_extra_names_it_in_one_line(arguments: list[str], extra: str) -> None:
    done = run(f"from tablee.cli.main import run; sys.exit(run({arguments!r}))")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert extra in done.stderr
