"""REST: how others find a table: its short code, and an address that their devices reach."""

from http import HTTPStatus
from typing import Any

from litestar import Request, get, post

from tablee.server.http.middleware import hostname
from tablee.server.http.problems import REFUSALS
from tablee.server.http.rate_limits import RateLimits
from tablee.server.http.requests import address_of, person_asking
from tablee.server.network import Network, is_loopback
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.table_ids import as_code
from tablee.server.store import Store
from tablee.server.wire import Reach, TableCode

AnyRequest = Request[Any, Any, Any]
DAY_MS = 24 * 3_600_000


@get("/api/codes/{code:str}", responses=REFUSALS)
async def find_code(request: AnyRequest, code: str, store: Store, rate_limits: RateLimits) -> TableCode:
    """The table that somebody read out; codes are forgotten with their game, or after a day."""
    rate_limits.code(address_of(request))
    wanted = as_code(code)
    found = await store.table_with_code(wanted, wall() - DAY_MS) if wanted else None
    if found is None:
        raise Refusal("no-code", HTTPStatus.NOT_FOUND)
    return TableCode(found)


@get("/api/reach", responses=REFUSALS)
async def reach(request: AnyRequest) -> Reach:
    network: Network = request.app.state.network
    return Reach(network.address, _is_here(request) and network.may_open)


@post("/api/tables/{table_id:str}/reach", status_code=200, responses=REFUSALS)
async def open_to_network(request: AnyRequest, table_id: str, registry: Registry) -> Reach:
    """The host of a table opens this server to the network; only at the machine it runs on."""
    network: Network = request.app.state.network
    room = await registry.room(table_id)
    person = await person_asking(request)
    if person is None or room.row.host != person.id:
        raise forbidden("not-host")
    if not _is_here(request):
        raise forbidden("not-this-machine")
    await network.open()
    return Reach(network.address, network.may_open)


def _is_here(request: AnyRequest) -> bool:
    """Whether who asks sits at the machine that serves: a proxy's requests come from there too, so it never does."""
    return is_loopback(address_of(request)) and is_loopback(hostname(request.headers.get("host", "")))


HANDLERS = [find_code, reach, open_to_network]
