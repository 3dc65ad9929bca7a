"""Relay of requests, sockets and streams to the process that owns their table.

A socket is handed over if possible (`handover`). Everything else is passed on event by event.
"""

import asyncio
import re
from contextlib import AbstractContextManager, nullcontext
from http import HTTPStatus
from typing import Any

from tablee.core.errors import TableeError
from tablee.server import logs
from tablee.server.cluster.handover import Handover
from tablee.server.cluster.link import Link
from tablee.server.cluster.peers import Peers
from tablee.server.http.limits import ConnectionLimits
from tablee.server.http.middleware import Asgi, Event, Receive, Scope, Send, refuse
from tablee.server.http.problems import as_refusal
from tablee.server.http.socket import TOO_SLOW, closing_code
from tablee.server.rooms.connections import MOVED
from tablee.server.rooms.table_ids import is_id
from tablee.server.store.database import STORAGE_FAULTS
from tablee.server.wire.refusal import Refusal, rule_of

_AT_A_TABLE = re.compile(r"/api/tables/([^/]+)")


class Relay:
    """ASGI middleware that relays requests for tables of other processes."""

    def __init__(self, app: Asgi, state: Any) -> None:
        self._app = app
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            link = await self._link(scope)
            if link is not None:
                handover: Handover | None = self._state.get("handover")
                if handover is None or not handover.give(link.to, scope):
                    with self._counted(scope):
                        await _Relayed(link, scope, receive, send).carry()
                return
        except (TableeError, *STORAGE_FAULTS) as error:
            if not isinstance(error, TableeError):
                logs.fault("the owner of a table could not be looked up")
            await _refuse(scope, receive, send, as_refusal(error))
            return
        await self._app(scope, receive, send)

    async def _link(self, scope: Scope) -> Link | None:
        """Return the link to the owner; None if this process answers the request."""
        peers: Peers | None = self._state.get("peers")
        table_id = _table_of(scope)
        return None if peers is None or table_id is None else await peers.settle(table_id)

    def _counted(self, scope: Scope) -> AbstractContextManager[object]:
        """Count a relayed socket in this process too; the owner counts it as well."""
        if scope["type"] != "websocket":
            return nullcontext()
        connections: ConnectionLimits = self._state.connections
        address = scope["client"][0] if scope.get("client") else ""
        connections.admit(None, address)
        return connections.open(None, address)


def _table_of(scope: Scope) -> str | None:
    found = _AT_A_TABLE.match(scope.get("path", ""))
    return found[1] if found and is_id(found[1]) else None


async def _refuse(scope: Scope, receive: Receive, send: Send, error: TableeError) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": closing_code(error), "reason": rule_of(error)})
    elif isinstance(error, Refusal):
        await refuse(scope, receive, send, error)


class _Relayed:
    """One request or socket that another process answers."""

    def __init__(self, link: Link, scope: Scope, receive: Receive, send: Send) -> None:
        self._link = link
        self._socket = scope["type"] == "websocket"
        self._receive = receive
        self._send = send
        self._exchange = link.open(scope)
        self._begun = False
        self._over = False

    async def carry(self) -> None:
        """Pass events on in both directions until one side ends the exchange."""
        listening = asyncio.create_task(self._pass_on())
        try:
            while (event := await self._exchange.queue.get()) is not None:
                self._note(event)
                await self._send(event)
            if not self._over:
                await self._break_off()
        except OSError:
            return  # the client has disconnected
        finally:
            listening.cancel()
            self._exchange.end()

    async def _pass_on(self) -> None:
        while True:
            event = await self._receive()
            await self._exchange.send(event)
            if event["type"].endswith(".disconnect"):
                self._over = True
                self._exchange.end()
                self._exchange.queue.put_nowait(None)
                return

    def _note(self, event: Event) -> None:
        kind = event["type"]
        self._begun = True
        last = kind.endswith("response.body") and not event.get("more_body", False)
        self._over = self._over or last or kind == "websocket.close"

    async def _break_off(self) -> None:
        """Close a socket, or refuse a request, after a lost link or for a client that is too slow.

        After a lost link the client reconnects, and is passed on to the next owner.
        """
        if self._socket:
            if not self._begun:
                await self._send({"type": "websocket.accept"})
            code = MOVED if self._link.lost else TOO_SLOW
            await self._send({"type": "websocket.close", "code": code})
        elif not self._begun:
            raise Refusal("owner-lost", HTTPStatus.SERVICE_UNAVAILABLE)
