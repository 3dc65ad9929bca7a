"""REST: how others find a table: its short code, and an address that their devices can reach."""

from http import HTTPStatus

from litestar import get, post

from tablee.server.http.dependencies import AnyRequest, address_of
from tablee.server.http.middleware import hostname
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.process.network import Network, is_loopback
from tablee.server.rooms.room import Room
from tablee.server.rooms.table_ids import as_code
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal, forbidden
from tablee.server.wire.to_client import Reach, TableCode

DAY_MS = 24 * 3_600_000


@get("/api/codes/{code:str}", responses=REFUSALS)
async def find_code(address: str, code: str, store: Store, rate_limits: RateLimits) -> TableCode:
    """Return the table of a code; codes end with their game, or after a day."""
    rate_limits.code(address)
    wanted = as_code(code)
    found = await store.tables.with_code(wanted, now_ms() - DAY_MS) if wanted else None
    if found is None:
        raise Refusal("no-code", HTTPStatus.NOT_FOUND)
    return TableCode(found)


@get("/api/reach", responses=REFUSALS)
async def reach(request: AnyRequest, network: Network) -> Reach:
    return Reach(network.address, _is_here(request) and network.may_open)


@post("/api/tables/{table_id:str}/reach", status_code=200, responses=REFUSALS)
async def open_to_network(request: AnyRequest, network: Network, room: Room, person: Person | None) -> Reach:
    """Open this server to the network; only for the host of a table, on the server's own machine."""
    if person is None or room.row.host != person.id:
        raise forbidden("not-host")
    if not _is_here(request):
        raise forbidden("not-this-machine")
    await network.open()
    return Reach(network.address, network.may_open)


def _is_here(request: AnyRequest) -> bool:
    """Return whether the request comes from this machine itself, and not through a proxy on it."""
    return is_loopback(address_of(request)) and is_loopback(hostname(request.headers.get("host", "")))


HANDLERS = [find_code, reach, open_to_network]
