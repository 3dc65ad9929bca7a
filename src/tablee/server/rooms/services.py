"""What rooms are given to work with."""

from dataclasses import dataclass, field
from pathlib import Path

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.noting import FILE, note
from tablee.core.table import Outcome
from tablee.server import logs
from tablee.server.background import Background
from tablee.server.buckets import Buckets
from tablee.server.known_bots import KnownBots
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
    changes: Buckets
    """What each seat may do that moves nothing on."""
    drain: Drain = field(default_factory=Drain)
    known_bots: KnownBots = field(default_factory=KnownBots)

    def kept(self, game: AnyGame, outcome: Outcome) -> None:
        """An action is stored: it is counted, and what lists may learn from it is noted."""
        self.metrics.actions.labels(game.name).inc()
        if not any(map(game.noted, outcome.events)):
            return
        try:
            note(Path(self.settings.data), game, outcome.events)
        except TableeError:
            logs.fault("a word could not be noted", file=FILE)
