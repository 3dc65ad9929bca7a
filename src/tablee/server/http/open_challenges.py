"""Secrets of open challenges: seeds, logs, and everything beyond what the player saw."""

from datetime import UTC, datetime
from http import HTTPStatus

from tablee.server.store.rows import TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal


async def open_until(store: Store, row: TableRow) -> int | None:
    """Return when the challenge of a table closes; None if it is closed, or if there is none."""
    found = None if row.challenge is None else await store.challenges.challenge(row.challenge)
    return found.closes if found is not None and now_ms() < found.closes else None


async def must_be_closed(store: Store, row: TableRow) -> None:
    """Refuse to show an attempt while other people may still play the same deal."""
    closes = await open_until(store, row)
    if closes is not None:
        shown = f"{datetime.fromtimestamp(closes / 1000, UTC):%Y-%m-%d %H:%M} UTC"
        raise Refusal("challenge-open", HTTPStatus.FORBIDDEN, until=shown)
