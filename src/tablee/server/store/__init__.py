"""Where tables are kept: SQLite for one process, PostgreSQL for several. Nothing is acknowledged before it is here."""

from tablee.server.store import accounts, acquaintances, blocks, challenges, invitations, ratings
from tablee.server.store.rows import (
    ActionRow,
    ChallengeRow,
    ChatRow,
    InvitationRow,
    Person,
    SeatRow,
    SeriesRow,
    TableRow,
    TryRow,
)
from tablee.server.store.store import Store

__all__ = [
    "ActionRow",
    "ChallengeRow",
    "ChatRow",
    "InvitationRow",
    "Person",
    "SeatRow",
    "SeriesRow",
    "Store",
    "TableRow",
    "TryRow",
    "accounts",
    "acquaintances",
    "blocks",
    "challenges",
    "invitations",
    "ratings",
]
