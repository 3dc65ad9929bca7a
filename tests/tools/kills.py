"""Measurement of lost actions and downtime while a server in use is killed again and again.

    python -m tests.tools.kills --kills 1000 --store sqlite
    python -m tests.tools.kills --kills 1000 --store postgresql --limit 2

Kills the worker process, the keeper (its parent, which restarts it), or both. A killed keeper is
started again, as systemd would do. Exits with 1 if an acknowledged action was lost, or if a table
was unavailable for longer than the limit.
"""

import argparse
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.conftest import running_postgresql
from tests.server.harness import Server, until
from tests.server.witness import back_after, check_promises, part, seated

ROUND = 50
"""Kills per round. After it, acknowledged actions are checked, and new people play new tables."""
TARGETS = ("serving", "serving", "serving", "keeper", "both")


class Tally:
    def __init__(self) -> None:
        self.acknowledged = 0
        self.away: dict[str, list[float]] = {target: [] for target in TARGETS}

    def line(self) -> str:
        shown = [_line(target, times) for target, times in self.away.items() if times]
        return f"{self.acknowledged} actions acknowledged, 0 lost; " + "; ".join(shown)

    def longest(self) -> float:
        return max(time for times in self.away.values() for time in times)


def _line(target: str, times: list[float]) -> str:
    in_order = sorted(times)
    middle, most, longest = statistics.median(in_order), in_order[len(in_order) * 95 // 100], in_order[-1]
    back = f"{middle:.2f} s (median), {most:.2f} s (95 %), {longest:.2f} s (longest)"
    return f"{target}: {len(times)} kills, back after {back}"


def strike(server: Server, target: str) -> None:
    """Kill the target process; start the server again if its keeper was killed."""
    serving = server.worker()
    if target == "serving":
        os.kill(serving, signal.SIGKILL)
    elif target == "both":
        server.kill()
        server.start()
    else:
        server.kill_keeper()
        until(lambda: not _runs(serving), "the worker did not end after its keeper was killed", server.log)
        server.start()


def _runs(process: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def play_a_round(server: Server, kills: int, chance: random.Random, tally: Tally) -> None:
    people = seated(server)
    back_after(people, 0.0, server)
    for _ in range(kills):
        people[0].leaving.wait(chance.uniform(0.01, 0.4))
        target = chance.choice(TARGETS)
        killed = time.monotonic()
        strike(server, target)
        tally.away[target].append(back_after(people, killed, server))
    part(people)
    check_promises(server.settings.database, people)
    tally.acknowledged += sum(len(person.acknowledged) for person in people)


@contextmanager
def store_of(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.sqlite3'}"
        return
    with running_postgresql() as database:
        yield database.get_uri()


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    words.add_argument("--kills", type=int, default=100)
    words.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--limit", type=float, default=None, help="longest allowed downtime of a table in seconds")
    wanted = words.parse_args()
    tally, chance = Tally(), random.Random(wanted.seed)
    with (
        tempfile.TemporaryDirectory() as name,
        store_of(wanted.store, Path(name)) as database,
        Server(Path(name), database, restart_grace_ms=600_000) as server,
    ):
        for done in range(0, wanted.kills, ROUND):
            play_a_round(server, min(ROUND, wanted.kills - done), chance, tally)
            print(f"{min(done + ROUND, wanted.kills)} of {wanted.kills} on {wanted.store}: {tally.line()}", flush=True)
    return 0 if wanted.limit is None or tally.longest() <= wanted.limit else 1


if __name__ == "__main__":
    sys.exit(main())
