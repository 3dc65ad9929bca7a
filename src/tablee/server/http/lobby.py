"""REST: lists of tables, new tables, and ways to find one: its code, and a reachable address."""

from http import HTTPStatus

from litestar import get, post

from tablee.core.errors import TableeError
from tablee.server.http.dependencies import AnyRequest, address_of
from tablee.server.http.limits import RateLimits
from tablee.server.http.middleware import hostname
from tablee.server.http.problems import REFUSALS
from tablee.server.process.network import Network, is_loopback
from tablee.server.rooms.new_table import open_table
from tablee.server.rooms.outgoing import line_shown
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import FRESH_MS, seat_of
from tablee.server.rooms.table_ids import as_code
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.refusal import Refusal, forbidden
from tablee.server.wire.to_client import Opened, Reach, TableCode, TableLine

DAY_MS = 24 * 3_600_000
SHOWN = 50
DESERTED_DAYS = 30
"""How long an abandoned game is still listed for the people who played it."""


@get("/api/tables", responses=REFUSALS)
async def open_tables(person: Person | None, store: Store) -> list[TableLine]:
    """Return open tables with a free seat where somebody is waiting.

    Tables of hosts who block me, or whom I block, are left out.
    """
    now = now_ms()
    found = await store.tables.open_tables(now - DAY_MS, now - FRESH_MS, SHOWN)
    apart = await store.people.apart_from(person.id) if person else frozenset()
    me = person.id if person else None
    return [line_shown(row, seats, now, me) for row, seats in found if row.host not in apart]


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(request: AnyRequest, person: Person | None, store: Store, registry: Registry) -> list[TableLine]:
    """Return the tables where I have a seat, and whether it is my turn."""
    if person is None:
        return []
    found = []
    for row, seats in await store.tables.of_person(person.id, now_ms() - DESERTED_DAYS * DAY_MS, SHOWN):
        mine = seat_of(seats, person.id)
        your_turn = row.started is not None and mine in await _waited_for(request, registry, row.id)
        found.append(line_shown(row, seats, now_ms(), person.id, your_turn))
    return found


async def _waited_for(request: AnyRequest, registry: Registry, table_id: str) -> list[int]:
    """Return the seats that must decide, as the process that owns the table reports."""
    found: list[int] | None = await request.app.state.peers.waiting_elsewhere(table_id)
    return await _waiting(registry, table_id) if found is None else found


async def _waiting(registry: Registry, table_id: str) -> list[int]:
    try:
        room = await registry.room(table_id)
    except TableeError:
        # The table cannot be played here now. Opening it reports the error; the list stays usable.
        return []
    return sorted(room.live.waiting) if room.live is not None else []


@get("/api/tables/{table_id:str}/waiting", include_in_schema=False)
async def waiting(table_id: str, registry: Registry) -> list[int]:
    """Return the seats that must decide, which spectators see too.

    Requested by processes that do not own the table.
    """
    return await _waiting(registry, table_id)


@post("/api/tables", responses=REFUSALS)
async def new_table(opener: Person, data: NewTable, registry: Registry) -> Opened:
    room = await open_table(registry, opener, data)
    return room.opened(opener.id)


@get("/api/codes/{code:str}", responses=REFUSALS)
async def find_code(address: str, code: str, store: Store, rate_limits: RateLimits) -> TableCode:
    """Return the table with a code. A code expires with its game, or after a day."""
    rate_limits.code(address)
    wanted = as_code(code)
    found = await store.tables.with_code(wanted, now_ms() - DAY_MS) if wanted else None
    if found is None:
        raise Refusal("no-code", HTTPStatus.NOT_FOUND)
    return TableCode(found)


@get("/api/reach", responses=REFUSALS)
async def reach(request: AnyRequest, network: Network) -> Reach:
    return Reach(network.address, _is_here(request) and network.may_open)


@post("/api/reach", status_code=200, responses=REFUSALS)
async def open_to_network(request: AnyRequest, network: Network) -> Reach:
    """Open this server to the network; only on the server's own machine."""
    if not _is_here(request):
        raise forbidden("not-this-machine")
    await network.open()
    return Reach(network.address, network.may_open)


def _is_here(request: AnyRequest) -> bool:
    """Return whether the request comes from this machine, and not through a proxy on it."""
    return is_loopback(address_of(request)) and is_loopback(hostname(request.headers.get("host", "")))
