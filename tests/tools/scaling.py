"""Measurement of the throughput of one and of two server processes on one PostgreSQL.

    python -m tests.tools.scaling --share 45

On two cores, the simulated players and the database would use the CPU time that the second process
needs. So each server process is limited to a share of a core by a control group (Linux, as root);
players and database have the rest. The load rises until the 95th percentile of the response times
exceeds the limit.
"""

import argparse
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tablee.bench.server import Bench, Load, bench_server, processes
from tests.server.conftest import running_postgresql
from tests.server.harness import until

GROUPS = next(folder for folder in map(Path, ("/sys/fs/cgroup/cpu", "/sys/fs/cgroup")) if folder.is_dir())
PERIOD_US = 5_000
"""Quota period in microseconds. Short, so that a throttled process hardly delays its responses."""
LIMIT_MS = 50.0


def serving() -> set[int]:
    """Return the worker processes: children of the keeper, which the benchmark started."""
    seen = processes()
    keepers = {pid for pid, process in seen.items() if process.parent == os.getpid()}
    return {pid for pid, process in seen.items() if process.parent in keepers and process.name != "postgres"}


@contextmanager
def share_of_a_core(percent: int, workers: int) -> Iterator[None]:
    """Limit each worker process to this share of a core, as soon as it is found."""
    made: dict[int, Path] = {}
    ended = threading.Event()

    def watch() -> None:
        while len(made) < workers and not ended.wait(0.05):
            made.update({pid: _group(pid, PERIOD_US * percent // 100) for pid in serving() - set(made)})

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield
    finally:
        ended.set()
        watching.join()
        for group in made.values():
            until(partial(_is_empty, group), "a process is still in the control group")
            group.rmdir()


def _group(pid: int, quota_us: int) -> Path:
    """Create a control group for a process, with version 1 or 2 of the kernel's interface."""
    group = GROUPS / f"tablee-{pid}"
    group.mkdir()
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{quota_us} {PERIOD_US}")
    else:
        (group / "cpu.cfs_period_us").write_text(f"{PERIOD_US}")
        (group / "cpu.cfs_quota_us").write_text(f"{quota_us}")
    (group / "cgroup.procs").write_text(f"{pid}")
    return group


def _is_empty(group: Path) -> bool:
    """Return whether a group has no process left; bots end a moment after their workers."""
    return not (group / "cgroup.procs").read_text()


def most(workers: int, first: int, step: int, seconds: float, share: int, database: str) -> Load:
    """Return the highest load within the limit."""
    carried: Load | None = None
    for tables in range(first, 100 * step, step):
        wanted = Bench(seconds=seconds, sizes=(tables,), workers=workers, database=database, bots=0)
        with share_of_a_core(share, workers):
            [load] = bench_server(wanted)
        print(_line(workers, load), flush=True)
        if load.p95 > LIMIT_MS:
            break
        carried = load
    assert carried is not None, "even the first load was too much"
    return carried


def _line(workers: int, load: Load) -> str:
    shares = f"server {load.cpu:.0%}, database {load.database:.0%}, players {load.players:.0%}"
    times = f"p50 {load.p50:.1f} ms, p95 {load.p95:.1f} ms"
    return f"{workers} | {load.moves_per_s:.0f} moves/s | {times} | {load.cpu_per_move:.3f} ms a move | {shares}"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    words.add_argument("--share", type=int, default=45, help="percentage of a core for each process")
    words.add_argument("--first", type=int, default=600, help="first load for one process, in moves per second")
    words.add_argument("--step", type=int, default=50, help="increase of the load for one process; doubled for two")
    words.add_argument("--seconds", type=float, default=10.0)
    wanted = words.parse_args()
    found = []
    for workers in (1, 2):
        with running_postgresql() as database:
            first, step = workers * wanted.first, workers * wanted.step
            found.append(most(workers, first, step, wanted.seconds, wanted.share, database.get_uri()))
    one, two = found
    print(
        f"two carry {two.moves_per_s / one.moves_per_s:.2f} times what one does, "
        f"with {two.cpu_per_move / one.cpu_per_move:.2f} times the CPU time per move"
    )


if __name__ == "__main__":
    main()
