"""Metrics that Prometheus reads at /metrics, summed over all worker processes of one server."""

import math
import os
import platform
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from tablee.core.version import __version__
from tablee.server.process_metrics import ProcessTree

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Environment variable in which prometheus_client looks for the files of all processes."""


class Metrics:
    """Metrics of one process. If worker processes share theirs, `text` returns the sums."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kept = self.registry
        self.actions = Counter("tablee_actions", "Actions stored, by game", ["game"], registry=kept)
        self.refused = Counter("tablee_refused", "Refusals, by rule", ["rule"], registry=kept)
        self.drafts = Counter("tablee_drafts", "Drafts previewed, or dropped as too frequent", ["fate"], registry=kept)
        self.races = Counter("tablee_races", "Actions that another process stored first", registry=kept)
        self.bots = Histogram("tablee_bot_seconds", "Time a bot takes to decide", buckets=_SECONDS, registry=kept)
        self.stored = Histogram("tablee_action_seconds", "Time to store an action", buckets=_SECONDS, registry=kept)
        self.requests = Counter("tablee_requests", "HTTP requests, by status", ["status"], registry=kept)
        self.lost_bots = Counter("tablee_lost_bots", "Worker processes of bots that were lost or hung", registry=kept)
        self.rooms = Gauge("tablee_rooms", "Tables in memory", registry=kept, multiprocess_mode="sum")
        self.connections = Gauge(
            "tablee_connections", "Open WebSockets and streams", registry=kept, multiprocess_mode="sum"
        )
        self.forgotten = Counter("tablee_forgotten", "Rows deleted by retention", ["what"], registry=kept)
        self.faults = Counter("tablee_faults", "Errors of our own", registry=kept)
        self.about = CollectorRegistry()
        """What is the same in every process: it is collected by the one that answers."""
        self.server = AboutServer()
        self.about.register(self.server)
        self.about.register(ProcessTree())

    def begin(self) -> None:
        """Start to count. A process that replaces another takes over its file, and its gauges."""
        for gauge in (self.rooms, self.connections):
            gauge.set(0)

    def text(self) -> bytes:
        counted: CollectorRegistry = self.registry
        if _FOLDER in os.environ:
            counted = CollectorRegistry()
            MultiProcessCollector(counted)  # type: ignore[no-untyped-call]
        return generate_latest(counted) + generate_latest(self.about)


class AboutServer(Collector):
    """Versions of the server, and the age of its last backup."""

    backup_age = math.nan

    def collect(self) -> Iterable[Metric]:
        build = GaugeMetricFamily("tablee_build_info", "Versions, as labels; always 1", labels=["version", "python"])
        build.add_metric([__version__, platform.python_version()], 1)
        yield build
        yield GaugeMetricFamily("tablee_backup_age_seconds", "Age of the last backup; NaN: unknown", self.backup_age)


class SharedMetrics:
    """Files in which the worker processes of a supervisor share their metrics.

    A file belongs to the number of a worker, not to its pid. So a process that replaces another
    goes on with its counts, and no sum ever falls.
    """

    def __init__(self, folder: str) -> None:
        self.worker = "supervisor"
        os.environ[_FOLDER] = folder
        make: Any = values.MultiProcessValue
        values.ValueClass = make(lambda: self.worker)


@contextmanager
def shared() -> Iterator[SharedMetrics]:
    """Share all metrics that are made from now on with the processes that are forked."""
    with TemporaryDirectory(prefix="tablee-metrics-", ignore_cleanup_errors=True) as folder:
        yield SharedMetrics(folder)
