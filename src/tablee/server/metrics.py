"""Metrics that Prometheus reads at /metrics. Each process has its own counts."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
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
        self.rooms = Gauge("tablee_rooms", "Tables in memory", registry=kept)
        self.connections = Gauge("tablee_connections", "Open WebSockets and streams", registry=kept)
        self.forgotten = Counter("tablee_forgotten", "Rows deleted by retention", ["what"], registry=kept)
        self.faults = Counter("tablee_faults", "Errors of our own", registry=kept)

    def text(self) -> bytes:
        return generate_latest(self.registry)
