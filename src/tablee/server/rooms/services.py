"""Services that rooms share, and the drain that stops new games before a restart."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Literal

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.table import Outcome
from tablee.lexicon.word_notes import FILE, note
from tablee.server import logs
from tablee.server.rooms.background import Background
from tablee.server.rooms.offered import KnownBots
from tablee.server.rooms.room_metrics import RoomMetrics
from tablee.server.rooms.table_store import TableStore
from tablee.server.rooms.token_bucket import Buckets
from tablee.server.settings import Settings
from tablee.server.store.rows import TableRow
from tablee.server.wire.refusal import Refusal

How = Literal["", "finish", "pause"]
"""How a drain treats running games: no drain; they finish; they are paused."""
BlockedBy = Callable[[str], Awaitable[frozenset[str]]]
"""Returns the people whose chat a person does not want to see."""


class Drain:
    """Whether this process admits new games; the setting is stored for all processes."""

    def __init__(self) -> None:
        self.how: How = ""

    @property
    def active(self) -> bool:
        return self.how != ""

    def admit(self) -> None:
        if self.active:
            raise Refusal("restarting", HTTPStatus.SERVICE_UNAVAILABLE)


@dataclass(frozen=True)
class Services:
    """Everything that rooms share: settings, store, metrics and background tasks."""

    settings: Settings
    store: TableStore
    metrics: RoomMetrics
    background: Background
    changes: Buckets
    """Limit on each seat's actions that do not move the game on."""
    blocked_by: BlockedBy
    after_game: Callable[[TableRow], None]
    """Called when the end of a game is stored."""
    known_bots: KnownBots
    drain: Drain = field(default_factory=Drain)

    def kept(self, game: AnyGame, outcome: Outcome) -> None:
        """Count a stored action, and write down words that people accepted and no list has."""
        self.metrics.actions.labels(game.name).inc()
        if not any(map(game.extras.noted, outcome.events)):
            return
        try:
            note(Path(self.settings.data), game, outcome.events)
        except TableeError:
            logs.fault("a word could not be written down", file=FILE)
