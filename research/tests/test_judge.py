"""Tests of the measurements of the judge."""

import json

from research.judge.calibrate import Game, losses, measured, plot, table_of
from research.judge.calibrate import report as report_levels
from research.judge.measure import Case, cases, report
from tablee import games
from tablee.arena.match import play

GLOP = games.load("glop")


def test_the_loss_of_blamed_decisions_is_measured_in_two_other_ways() -> None:
    log = play(GLOP, GLOP.rules.presets["short"], ("random", "club"), bytes([1] * 32)).log
    found = list(cases(GLOP, log, worlds=4, seats=(0,), playouts=300))
    assert found
    assert all(case.claimed > 2 * case.error for case in found)
    assert sum(case.true for case in found) > 0


def test_a_report_compares_claims_with_real_losses_by_kind() -> None:
    honest = [Case("Laid → Took", 2.0, 0.5, float(number % 5), 2.1, 0.5) for number in range(20)]
    flattering = [Case("Took → Laid", 4.0, 0.1, 0.0, 0.0, 0.1) for _ in range(20)]
    rows = report([*honest, *flattering]).splitlines()
    assert len(rows) == 5
    assert "| Laid → Took | 20 | 2.00 |" in rows[3]
    assert rows[3].endswith("| 100% |")
    assert rows[4].endswith("| 0% |")


def test_random_play_loses_more_than_the_expert() -> None:
    weak, strong = (losses(GLOP, level, 2, 0, bytes(32)) for level in ("random", "expert"))
    assert sum(weak) / len(weak) > sum(strong) / len(strong)


def test_a_calibration_is_offered_only_if_stronger_levels_lose_less() -> None:
    def games_of(seats: int, *lost: float) -> list[Game]:
        return [
            Game("glop", seats, level, number, (mean, mean + 1))
            for level, mean in zip(("random", "novice", "club", "expert"), lost, strict=True)
            for number in range(2)
        ]

    table = table_of(games_of(2, 4.0, 3.0, 2.0, 1.0) + games_of(4, 4.0, 3.0, 1.0, 2.0))
    rows, data = report_levels(table).rsplit("\n", 1)
    assert "| glop | 4 | expert | 2.50 ± 0.58 | 4 |" in rows
    assert list(json.loads(data)["glop"]) == ["2"]
    assert plot(table).count("<circle") == 8


def test_games_that_are_known_are_not_played_again() -> None:
    known = {Game("glop", 2, level, 0, (0.0,)) for level in ("random", "novice", "club", "expert")}
    assert not list(measured(GLOP, 2, range(1), bytes(32), known))
