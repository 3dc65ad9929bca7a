"""Simulate as long as one likes: `python -m tests.simulation --hours 1000`; one world again: `--seed 42`."""

import argparse
import sys
import time
from collections import Counter

from tests.simulation.planted import BUGS
from tests.simulation.world import Report, Scale, World

LONG = Scale(
    parties=12,
    storms=1,
    storm_seconds=900.0,
    calm_seconds=2700.0,
    thinks=(5.0, 20.0, 60.0, 180.0),
    compared=0.03,
    watch_ms=8000,
)
"""Twelve parties for an hour, most of whom take their time: many room-hours for a second of computing."""
SHORT = Scale()
"""What the tests run."""
MOST_SEEDS = 40


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--hours", type=float, help="stop after so many room-hours (default: one world)")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes of this machine's time")
    parser.add_argument("--seed", type=int, default=0, help="the first world's (default 0)")
    parser.add_argument("--short", action="store_true", help="the small worlds of the tests")
    parser.add_argument("--planted", action="store_true", help="how many small worlds each planted bug needs")
    chosen = parser.parse_args()
    if chosen.planted:
        return find_planted()
    return simulate(SHORT if chosen.short else LONG, chosen.seed, chosen.hours or 0.0, chosen.minutes)


def simulate(scale: Scale, seed: int, hours: float, minutes: float | None) -> int:
    began, computed = time.monotonic(), time.process_time()
    reports: list[Report] = []
    while True:
        report = World(seed + len(reports), scale).run()
        reports.append(report)
        simulated = sum(each.hours for each in reports)
        if report.broken is not None:
            print(failure(report, scale), file=sys.stderr)
            return 1
        print(told(reports, time.process_time() - computed), flush=True)
        if simulated >= hours or (minutes is not None and time.monotonic() - began > 60 * minutes):
            return 0


def find_planted() -> int:
    """Whether each bug is found, and in how many worlds."""
    for name, bug in BUGS.items():
        reports = (World(seed, SHORT).run(bug()) for seed in range(MOST_SEEDS))
        found = next((report for report in reports if report.broken is not None), None)
        print(f"{name}: " + ("not found" if found is None else f"seed {found.seed}, {found.broken}"), flush=True)
    return 0


def told(reports: list[Report], seconds: float) -> str:
    hours = sum(each.hours for each in reports)
    troubles = sum((Counter(each.troubles) for each in reports), Counter[str]())
    return (
        f"{len(reports)} worlds, {hours:.1f} room-hours, {sum(each.actions for each in reports)} actions, "
        f"{sum(each.compared for each in reports)} messages compared, {troubles.total()} troubles; "
        f"{hours / seconds:.2f} room-hours a second"
    )


def failure(report: Report, scale: Scale) -> str:
    """What was broken, what came before it, and how to see it again."""
    again = f"python -m tests.simulation --seed {report.seed}" + (" --short" if scale == SHORT else "")
    return "\n".join((*report.last, f"seed {report.seed}: {report.broken}", f"again: {again}"))


if __name__ == "__main__":
    sys.exit(main())
