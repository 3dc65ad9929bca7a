"""Simulations report correct counts, and the same seed gives the same games."""

import msgspec
import pytest

from tablee import games
from tablee.arena.simulate import Plan, simulate
from tablee.bench.engines import bench_engine
from tablee.core.errors import TableeError

GLOP = games.load("glop")


def plan(levels: tuple[str, ...], seats: int = 2, count: int = 6) -> Plan:
    return Plan(GLOP, GLOP.rules.presets["short"], seats, levels, bytes(32), count)


def test_the_same_seed_gives_the_same_games() -> None:
    first, last = simulate(plan(("random", "club")))
    again, last_again = simulate(plan(("random", "club")))
    assert (first.decisions, first.wins, first.mean_scores) == (again.decisions, again.wins, again.mean_scores)
    assert last.log == last_again.log


def test_processes_give_the_same_games() -> None:
    alone, last = simulate(plan(("random", "club")))
    many, last_of_many = simulate(plan(("random", "club")), processes=2)
    assert (alone.decisions, alone.wins, alone.mean_scores) == (many.decisions, many.wins, many.mean_scores)
    assert last.log == last_of_many.log


def test_bots_go_round_the_seats() -> None:
    asked = plan(("random", "club"), seats=4)
    assert asked.levels_of(0) == ["random", "club", "random", "club"]
    assert asked.levels_of(1) == ["club", "random", "club", "random"]


def test_every_game_has_a_winner_and_progress_is_reported() -> None:
    reported: list[int] = []
    report, _ = simulate(plan(("club", "random")), reported.append)
    assert sum(report.wins.values()) == report.games == 6
    assert reported == [1, 2, 3, 4, 5, 6]
    assert set(msgspec.to_builtins(report)) >= {"game", "games", "decisions", "seconds", "decisions_per_s", "wins"}


@pytest.mark.parametrize("levels", [(), ("random", "random", "random"), ("nobody",)])
def test_bots_that_do_not_fit_the_seats_are_refused(levels: tuple[str, ...]) -> None:
    with pytest.raises(TableeError):
        plan(levels).check()


def test_the_bench_counts_decisions() -> None:
    speed = bench_engine(GLOP, 2, seconds=0.01, least_games=2)
    assert speed is not None
    assert speed.games >= 2
    assert speed.decisions > 80
