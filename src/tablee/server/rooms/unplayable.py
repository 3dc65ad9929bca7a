"""Tables that cannot be played here, because their game is missing or their log is damaged.

People can still leave them and download their logs.
"""

from http import HTTPStatus

import msgspec
from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.log import Entry, GameLog, dumps
from tablee.core.signing import LogKey
from tablee.server.rooms import seating
from tablee.server.rooms.live_game import header_of
from tablee.server.rooms.outgoing import room_shown
from tablee.server.rooms.table_store import TableStore
from tablee.server.store.rows import ActionRow
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, no_table
from tablee.server.wire.to_client import Opened


def is_there(error: TableeError) -> bool:
    """Return whether the error means a stored table that cannot be played.

    A table that is only unreachable at the moment does not count.
    """
    return not isinstance(error, Refusal) or error.status == HTTPStatus.CONFLICT


async def leave(store: TableStore, table_id: str, person_id: str) -> Opened:
    """Leave the table. Once everybody has left it is over, and its log may be read."""
    while True:
        found = await store.load(table_id)
        if found is None:
            raise no_table()
        row, seats = seating.leave(*found, person_id, now_ms())
        if row.status == "closed":
            row = replace(row, status="over")
        fresh = await store.change(row, [seat for seat in seats if seat not in found[1]])
        if fresh is not None:
            return Opened(table_id, None, room_shown(fresh, seats, now_ms()))


async def log_of(store: TableStore, table_id: str, key: LogKey | None = None) -> str:
    found = await store.load(table_id)
    if found is None:
        raise no_table()
    row, seats = found
    if row.status != "over":
        raise Refusal("not-over")
    header = header_of(row, seats, msgspec.Raw(row.options.encode()))
    return dumps(GameLog(header, tuple(map(_entry, await store.actions(table_id)))), key)


def _entry(row: ActionRow) -> Entry:
    given: tuple[()] = msgspec.Raw(row.rulings.encode())  # type: ignore[assignment]
    return Entry(row.at, row.seat, msgspec.Raw(row.action.encode()), given)
