"""Command line of the simulation: `--hours 1000` for a long run, `--seed 42` to repeat one world."""

import argparse
import sys
import time
from collections import Counter

from tests.simulation.planted import BUGS
from tests.simulation.world import Report, Scale, World

LONG = Scale(
    parties=24,
    days=4.0,
    storms=1000,
    storm_seconds=900.0,
    calm_seconds=900.0,
    longest_game=14 * 86_400.0,
    compared=0.05,
    watch_ms=8000,
)
"""Four simulated days of visits. Hours in which nothing happens are skipped and cost nothing."""
SHORT = Scale()
"""Seven minutes full of faults; the tests run this."""
VISITS = Scale(
    parties=4,
    days=0.5,
    storms=100,
    storm_seconds=300.0,
    calm_seconds=300.0,
    longest_game=86_400.0,
    heal_seconds=60.0,
)
"""Half a day of visits, to find errors that occur after everybody was away."""
WORLDS = {"long": LONG, "short": SHORT, "visits": VISITS}
MOST_SEEDS = 40


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--hours", type=float, help="stop after this many room-hours (default: one world)")
    parser.add_argument("--minutes", type=float, help="stop after this many minutes of real time")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first world (default 0)")
    parser.add_argument("--world", choices=WORLDS, default="long", help="size of the worlds (default long)")
    parser.add_argument("--planted", action="store_true", help="show in which small world each planted bug is found")
    chosen = parser.parse_args()
    if chosen.planted:
        return find_planted()
    return simulate(WORLDS[chosen.world], chosen.seed, chosen.hours or 0.0, chosen.minutes)


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
    """Print for each planted bug in which world it is found."""
    for name, bug in BUGS.items():
        reports = (World(seed, scale).run(bug()) for seed in range(MOST_SEEDS) for scale in (SHORT, VISITS))
        found = next((report for report in reports if report.broken is not None), None)
        print(f"{name}: " + ("not found" if found is None else f"seed {found.seed}, {found.broken}"), flush=True)
    return 0


def told(reports: list[Report], seconds: float) -> str:
    hours = sum(each.hours for each in reports)
    troubles = sum((Counter(each.troubles) for each in reports), Counter[str]())
    return (
        f"{len(reports)} worlds, {hours:.1f} room-hours, "
        f"somebody there in {sum(each.attended for each in reports):.1f} of them, "
        f"{sum(each.actions for each in reports)} actions, "
        f"{sum(each.compared for each in reports)} messages compared, {troubles.total()} troubles, "
        f"{troubles['kill'] + troubles['kill all']} of them kills; "
        f"{hours / seconds:.2f} room-hours a second"
    )


def failure(report: Report, scale: Scale) -> str:
    """Return the failure, the last trace lines before it, and the command that repeats it."""
    (world,) = [name for name, each in WORLDS.items() if each == scale]
    again = f"python -m tests.simulation --seed {report.seed} --world {world}"
    return "\n".join((*report.last, f"seed {report.seed}: {report.broken}", f"again: {again}"))


if __name__ == "__main__":
    sys.exit(main())
