"""What rooms are given to work with."""

from dataclasses import dataclass, field

from tablee.server.background import Background
from tablee.server.metrics import Metrics
from tablee.server.rooms.drain import Drain
from tablee.server.settings import Settings
from tablee.server.store import Store


@dataclass(frozen=True)
class Services:
    settings: Settings
    store: Store
    metrics: Metrics
    background: Background
    drain: Drain = field(default_factory=Drain)
