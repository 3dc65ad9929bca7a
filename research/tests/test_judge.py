"""Tests of the measurements of the judge."""

from research.judge.calibrate import losses
from research.judge.measure import Case, cases, report
from tablee import games
from tablee.arena.match import play

GLOP = games.load("glop")


def test_the_loss_of_blamed_decisions_is_measured_in_two_other_ways() -> None:
    log = play(GLOP, GLOP.rules.presets["short"], ("random", "club"), bytes(32)).log
    found = list(cases(GLOP, log, worlds=4, seats=(0,)))
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
    weak, strong = (losses(GLOP, level, 2, range(2), bytes(32)) for level in ("random", "expert"))
    assert sum(weak) / len(weak) > sum(strong) / len(strong)
