"""A table that can't be played here: its game is gone, or its log does not replay. It can be left, and its log kept."""

from http import HTTPStatus

import msgspec
from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.log import Entry, GameLog, Header, dumps
from tablee.server.refusal import Refusal, no_table
from tablee.server.rooms import cutting, seating
from tablee.server.rooms.clock import wall
from tablee.server.rooms.outgoing import room_shown
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.store import ActionRow, Store, TableRow
from tablee.server.wire import Opened


def is_there(error: TableeError) -> bool:
    """Whether a table is kept and can't be played; one that only can't be reached or stored for now is played on."""
    return not isinstance(error, Refusal) or error.status == HTTPStatus.CONFLICT


async def leave(store: Store, table_id: str, person_id: str) -> Opened:
    """Leave it. When all have, it is over: nobody can go on with it, so what was hidden may be read in its log."""
    while True:
        found = await store.table(table_id)
        if found is None:
            raise no_table()
        row, around = _without(person_id, *found)
        fresh = await store.change(row, [seat for seat in around if seat not in found[1]])
        if fresh is not None:
            return Opened(table_id, None, room_shown(fresh, around, wall()))


def _without(person_id: str, row: TableRow, around: Seats) -> Setting:
    row, around = seating.leave(row, around, person_id, wall())
    return (replace(row, status="over") if row.status == "closed" else row), around


async def log_of(store: Store, table_id: str) -> str:
    """The log as it is stored, whatever stands there."""
    found = await store.table(table_id)
    if found is None:
        raise no_table()
    row, around = found
    if row.status != "over":
        raise Refusal("not-over")
    header = Header(
        row.game,
        row.edition,
        row.seats,
        msgspec.Raw(row.options.encode()),
        row.seed,
        tuple(seat.name for seat in around),
        tuple(seat.level or "" for seat in around),
        cutting.of_table(row),
    )
    return dumps(GameLog(header, tuple(map(_entry, await store.actions(table_id)))))


def _entry(row: ActionRow) -> Entry:
    given: tuple[()] = msgspec.Raw(row.rulings.encode())  # type: ignore[assignment]
    return Entry(row.at, row.seat, msgspec.Raw(row.action.encode()), given)
