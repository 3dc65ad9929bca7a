"""REST: administration with the operator's token.

If the settings contain no token, these routes do not exist.
"""

import hashlib
import hmac
from http import HTTPStatus
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import Parameter

from tablee.server.cluster.peers import Peers
from tablee.server.http.dependencies import AnyConnection, AnyRequest, counted_address
from tablee.server.http.problems import REFUSALS
from tablee.server.operator.bodies import BlockWanted, DrainWanted, LineSeen, Overview, PersonSeen, Process, TableSeen
from tablee.server.operator.service import Operator
from tablee.server.rooms.token_bucket import Buckets
from tablee.server.wire.refusal import Refusal, too_fast

TableId = Annotated[str, Parameter(max_length=32)]
OWN = "/api/admin/process"
LineNumber = Annotated[int, Parameter(ge=0, le=2**31 - 1)]


class OperatorToken:
    """Operator's token, and the limit on wrong guesses."""

    def __init__(self, token: str) -> None:
        self._token = _digest(token) if token else None
        self._wrong = Buckets(5 / 60, 5)

    def admit(self, given: str | None, address: str) -> None:
        """Raise a Refusal unless the token is right; another one after too many wrong guesses.

        The right token is always admitted, so that wrong guesses cannot lock the operator out. It
        is too long to be guessed.
        """
        if self._token is None:
            raise NotFoundException
        scheme, _, token = (given or "").partition(" ")
        right = hmac.compare_digest(_digest(token.strip()), self._token)
        if not right or scheme.lower() != "bearer":
            if not self._wrong.take(address):
                raise too_fast()
            raise Refusal("not-operator", HTTPStatus.UNAUTHORIZED)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


async def operators_only(connection: AnyConnection, _: BaseRouteHandler) -> None:
    token: OperatorToken = connection.app.state.operator_token
    token.admit(connection.headers.get("authorization"), counted_address(connection))


@get("/api/admin", responses=REFUSALS, guards=[operators_only])
async def overview(request: AnyRequest, operator: Operator) -> Overview:
    """Return the state of the server, summed over its processes on all machines."""
    return await operator.overview(await _others(request))


@get(OWN, include_in_schema=False, guards=[operators_only])
async def own_process(operator: Operator) -> Process:
    """Return the figures of the process that answers."""
    return operator.process()


async def _others(request: AnyRequest) -> list[Process]:
    peers: Peers = request.app.state.peers
    token = request.headers["authorization"].encode()
    answers = await peers.ask_all(OWN, [(b"authorization", token)])
    return [msgspec.json.decode(answer, type=Process) for answer in answers]


@get("/api/admin/tables", responses=REFUSALS, guards=[operators_only])
async def tables(operator: Operator) -> list[TableSeen]:
    return await operator.tables()


@get("/api/admin/people", responses=REFUSALS, guards=[operators_only])
async def people(operator: Operator) -> list[PersonSeen]:
    return await operator.people()


@post("/api/admin/drain", status_code=200, responses=REFUSALS, guards=[operators_only])
async def drain(request: AnyRequest, data: DrainWanted, operator: Operator) -> Overview:
    """Admit no new games before a restart.

    Running games finish, or pause until the server has restarted.
    """
    await operator.drain(data.how)
    return await operator.overview(await _others(request))


@post("/api/admin/people/{person_id:str}/block", status_code=204, responses=REFUSALS, guards=[operators_only])
async def block(person_id: TableId, data: BlockWanted, operator: Operator) -> None:
    await operator.block(person_id, data.blocked)


@delete("/api/admin/tables/{table_id:str}", responses=REFUSALS, guards=[operators_only])
async def remove_table(table_id: TableId, operator: Operator) -> None:
    await operator.remove_table(table_id)


@get("/api/admin/tables/{table_id:str}/chat", responses=REFUSALS, guards=[operators_only])
async def lines(table_id: TableId, operator: Operator) -> list[LineSeen]:
    return await operator.lines(table_id)


@delete("/api/admin/chat/{line:int}", responses=REFUSALS, guards=[operators_only])
async def remove_line(line: LineNumber, operator: Operator) -> None:
    await operator.remove_line(line)
