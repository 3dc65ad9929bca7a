"""REST: tables to join, tables to come back to, new tables."""

from typing import Any

import msgspec
from litestar import Request, get, post

from tablee.core.errors import TableeError
from tablee.server.http.peers import Peers
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import address_of, guest_asking, person_asking
from tablee.server.rooms.clock import wall
from tablee.server.rooms.opening import open_table
from tablee.server.rooms.outgoing import line_shown
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import FRESH_MS, seat_of
from tablee.server.store import Store, blocks
from tablee.server.wire import NewTable, Opened, TableLine

AnyRequest = Request[Any, Any, Any]
DAY_MS = 24 * 3_600_000
OPEN_SHOWN = 50
MINE_SHOWN = 50
DESERTED_DAYS = 30
"""So long a game that everybody has left is offered to those who played it."""


@get("/api/tables", responses=REFUSALS)
async def open_tables(request: AnyRequest, store: Store) -> list[TableLine]:
    """Tables to join: open ones with a free seat where somebody is waiting; none of who blocks me, or whom I block."""
    person = await person_asking(request)
    now = wall()
    found = await store.open_tables(now - DAY_MS, now - FRESH_MS, OPEN_SHOWN)
    me = person.id if person else ""
    apart = await store.database.read(lambda connection: blocks.apart_from(connection, me)) if me else frozenset()
    return [line_shown(row, around, now, me or None) for row, around in found if row.host not in apart]


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(request: AnyRequest, store: Store, registry: Registry) -> list[TableLine]:
    """Where that person sits, and whether their turn has come."""
    person = await person_asking(request)
    if person is None:
        return []
    found = []
    for row, around in await store.tables_of(person.id, wall() - DESERTED_DAYS * DAY_MS, MINE_SHOWN):
        mine = seat_of(around, person.id)
        waiting = await _waited_for(request.app.state.peers, registry, row.id) if row.started is not None else []
        your_turn = mine in waiting
        found.append(line_shown(row, around, wall(), person.id, your_turn))
    return found


async def _waited_for(peers: Peers, registry: Registry, table_id: str) -> list[int]:
    """As the process that owns the table says."""
    link = await peers.settle(table_id)
    if link is None:
        return await _waiting(registry, table_id)
    told = await peers.ask(link, f"/api/tables/{table_id}/waiting")
    return msgspec.json.decode(told, type=list[int]) if told is not None else []


async def _waiting(registry: Registry, table_id: str) -> list[int]:
    try:
        room = await registry.room(table_id)
    except TableeError:
        # It can't be played here now; that is said to who opens it, and harms no other line of the list.
        return []
    return sorted(room.live.waiting) if room.live is not None else []


@get("/api/tables/{table_id:str}/waiting", include_in_schema=False)
async def waiting(table_id: str, registry: Registry) -> list[int]:
    """The seats that have to decide, as everybody who watches sees; asked by processes that do not own the table."""
    return await _waiting(registry, table_id)


@post("/api/tables", responses=REFUSALS)
async def new_table(
    request: AnyRequest, data: NewTable, registry: Registry, store: Store, rate_limits: RateLimits
) -> Opened:
    person = await guest_asking(request)
    rate_limits.open_table(person.id, address_of(request))
    room = await open_table(registry, store, person, data)
    return room.opened(person.id)


HANDLERS = [open_tables, my_tables, waiting, new_table]
