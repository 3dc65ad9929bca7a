"""A tournament on two Ray nodes of this machine, one of which is killed during play.

`python -m tests.tools.two_nodes` prints the outcome as JSON. test_across.py runs it as a process.
"""

import os
import secrets
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(20), "RAY_USAGE_STATS_ENABLED": "0"}

from tablee import games
from tablee.arena import record
from tablee.arena.duplicate import Played, Slot, Tournament
from tablee.arena.pool import each_done_on, in_processes

DEALS = 20
STORE = 80 << 20
"""Bytes of each node's object store, the minimum that Ray accepts."""


def tournament() -> Tournament:
    options = msgspec.to_builtins(games.load("glop").rules.presets["short"])
    return Tournament("glop", options, 2, ("club", "random"), bytes(32).hex(), DEALS)


class Watched:
    """Runner of matches that records the node on which each was played."""

    def __init__(self, address: str) -> None:
        self._each = partial(each_done_on, address)
        self.nodes: list[str] = []

    def __call__(self, work: Any, pieces: Any) -> Any:
        for match, node in self._each(partial(_with_node, work), pieces):
            self.nodes.append(node)
            yield match


def _with_node(work: Any, piece: Slot) -> tuple[Played, str]:
    import ray  # noqa: PLC0415 - runs in a Ray process

    time.sleep(0.05)  # so that both nodes have matches under way when one is killed
    return work(piece), ray.get_runtime_context().get_node_id()


def main() -> None:
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - Ray reads the environment on import

    began = time.perf_counter()
    # Detect a killed node quickly instead of after the usual half minute.
    soon = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 200, "health_check_failure_threshold": 3}
    head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": STORE, "_system_config": soon}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    doomed = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    killed_after = 0
    watched = Watched(cluster.address)

    def progress(done: int) -> None:
        nonlocal killed_after
        if not killed_after and len(set(watched.nodes)) == 2:
            cluster.remove_node(doomed, allow_graceful=False)
            killed_after = done

    with tempfile.TemporaryDirectory() as folder:
        found = record.play_on(Path(folder) / "far", tournament(), watched, progress)
        kept = record.read(Path(folder) / "far")
        alone = record.play_on(Path(folder) / "near", tournament(), in_processes(1))
    cluster.shutdown()  # type: ignore[no-untyped-call]
    result = {
        "killed_after": killed_after,
        "by_node": [watched.nodes.count(node) for node in dict.fromkeys(watched.nodes)],
        "noted": len(kept.played),
        "each_once": [match.slot for match in found.played] == list(tournament().matches()),
        "same_as_alone": [match.points for match in found.played] == [match.points for match in alone.played],
        "seconds": round(time.perf_counter() - began, 1),
    }
    sys.stdout.write(msgspec.json.encode(result).decode() + "\n")


if __name__ == "__main__":
    main()
