"""Application of a simulated process: the server's own handlers and relay, without Litestar."""

import inspect
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from litestar.datastructures import State
from litestar.di import Provide

from tablee.core.errors import TableeError
from tablee.server.assembly import Parts
from tablee.server.cluster.peers import Peers
from tablee.server.cluster.relay import Relay
from tablee.server.http.dependencies import DEPENDENCIES
from tablee.server.http.middleware import Receive, Scope, Send
from tablee.server.http.socket import table_socket
from tests.simulation.disk import StoreFault
from tests.simulation.network import Asking

if TYPE_CHECKING:
    from tests.simulation.world import World

TAKEN_OVER_SECONDS = 2.0
Who = tuple[str | None, str]
"""Cookie and address of a client."""


class Unreachable(Exception):
    """No response arrived, so it is unknown whether the request was handled."""


def scope_for(kind: str, table_id: str, who: Who, question: str) -> Scope:
    cookie, address = who
    headers = [(b"cookie", cookie.encode())] if cookie else []
    path = f"/api/tables/{table_id}"
    return {
        "type": kind,
        "path": path,
        "headers": headers,
        "client": (address, 0),
        "query_string": question.encode(),
        "state": {},
    }


class Application:
    """ASGI application of one process.

    A request carries only a number, under which the world stores its handler and arguments.
    """

    def __init__(self, world: "World", parts: Parts) -> None:
        self._world = world
        self._parts = parts
        self.peers = WatchedPeers(world, parts, self)
        self.relay = Relay(self, State({"peers": self.peers, "connections": parts.connections}))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._converse(scope, receive, send)
        else:
            number = int(scope["query_string"])
            handler, given = self._world.questions[number]
            who = _who(scope)
            self._world.answers[number] = await self.answer(handler, who, given)
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    async def _converse(self, scope: Scope, receive: Receive, send: Send) -> None:
        since, reads = scope["query_string"].decode().split()
        socket = Asking(self._parts, *_who(scope))
        socket.speak_by(receive, send)
        table_id = scope["path"].rpartition("/")[2]
        given = {"socket": socket, "table_id": table_id, "since": int(since), "reads": reads == "True"}
        try:
            await self._call(table_socket.fn, given, {})
        except StoreFault:
            await send({"type": "websocket.close", "code": 1011})
        except Exception as error:
            self._world.watch.unexpected("a socket failed", error)

    async def answer(self, handler: Any, who: Who, given: dict[str, Any]) -> Any:
        """Handle a request; return the result, a refusal, or Unreachable after an error."""
        try:
            provided = DEPENDENCIES | (handler.dependencies or {})
            return await self._call(handler.fn, {"request": Asking(self._parts, *who), **given}, provided)
        except TableeError as refused:
            return refused
        except StoreFault:
            return Unreachable()
        except Exception as error:
            self._world.watch.unexpected("a request failed", error)
            return Unreachable()

    async def _call(self, function: Any, given: dict[str, Any], provided: Mapping[str, Provide]) -> Any:
        """Call a handler or a dependency with the arguments that it names.

        They are given values, parts of the server, or dependencies. Each dependency is resolved
        once per request, as Litestar does; other arguments keep their defaults.
        """
        names = list(inspect.signature(function).parameters)
        for name in names:
            if name in given:
                continue
            if hasattr(self._parts, name):
                given[name] = getattr(self._parts, name)
            elif name in provided:
                given[name] = await self._call(provided[name].dependency, given, provided)
        result = function(**{name: given[name] for name in names if name in given})
        return await result if inspect.isawaitable(result) else result


class WatchedPeers(Peers):
    """The server's own peers, with a check that tables of a lost owner are taken over soon."""

    def __init__(self, world: "World", parts: Parts, app: Application) -> None:
        super().__init__(parts.ownership, parts.background, parts.identity.cookies.secret, app)
        self._world = world

    async def settle(self, table_id: str) -> Any:
        began = self._world.now
        link = await super().settle(table_id)
        waited = self._world.now - began
        if waited > TAKEN_OVER_SECONDS and self._world.store_well_since(began):
            self._world.fail(f"a table was not taken over for {waited:.1f} s")
        return link


def _who(scope: Scope) -> Who:
    cookies = [value.decode() for name, value in scope["headers"] if name == b"cookie"]
    return (cookies[0] if cookies else None), scope["client"][0]
