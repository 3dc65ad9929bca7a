"""Prometheus metrics of the operating system about all processes of one server.

They have the names that Prometheus gives them everywhere, `process_*`. The supervisor, its workers
and the processes of bots are one server, so they are counted together. Only Linux has /proc; other
systems have none of these metrics.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

PROC = Path("/proc")


class Found(NamedTuple):
    """Figures of one process."""

    parent: int
    cpu_seconds: float
    start_seconds: float
    """Start, in seconds after the machine's."""
    resident_bytes: int
    descriptors: int


class ProcessTree(Collector):
    """Processes of this server: those below `root`, and `root` itself."""

    root = 0
    """Supervisor of this process; 0 if there is none. Set before the fork."""

    def collect(self) -> Iterator[Metric]:
        found = tree(ProcessTree.root or os.getpid())
        if not found:
            return
        of_all = "of all processes of this server"
        cpu = sum(each.cpu_seconds for each in found)
        yield CounterMetricFamily("process_cpu_seconds", f"CPU time {of_all}", cpu)
        memory = sum(each.resident_bytes for each in found)
        yield _gauge("process_resident_memory_bytes", f"Memory {of_all}; shared pages count in each", memory)
        yield _gauge("process_open_fds", f"Open files {of_all}", sum(each.descriptors for each in found))
        yield _gauge("process_start_time_seconds", "Start of the server", _boot_time() + found[0].start_seconds)
        yield _gauge("tablee_processes", "Processes of this server, with those of bots", len(found))


def tree(root: int) -> list[Found]:
    """Return a process and all its descendants, the root first; nothing without /proc."""
    everything = {pid: found for pid in _pids() if (found := _look(pid)) is not None}
    wanted, processes = [root], []
    for pid in wanted:
        if pid in everything:
            processes.append(everything[pid])
            wanted += [child for child, found in everything.items() if found.parent == pid]
    return processes


def _pids() -> list[int]:
    return [int(path.name) for path in PROC.glob("[0-9]*")]


def _look(pid: int) -> Found | None:
    """Return the figures of a process; None if it has ended or belongs to somebody else."""
    try:
        # The name of the program, in brackets, may contain spaces.
        fields = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
        descriptors = sum(1 for _ in (PROC / str(pid) / "fd").iterdir())
    except (OSError, ValueError):
        return None
    ticks, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
    # With that of its ended children, or the sum would fall whenever a process ends.
    cpu = sum(map(int, fields[11:15])) / ticks
    return Found(int(fields[1]), cpu, int(fields[19]) / ticks, int(fields[21]) * page, descriptors)


def _boot_time() -> float:
    lines = (PROC / "stat").read_text().splitlines()
    return next((float(line.split()[1]) for line in lines if line.startswith("btime ")), 0.0)


def _gauge(name: str, what: str, value: float) -> Metric:
    return GaugeMetricFamily(name, what, value)
