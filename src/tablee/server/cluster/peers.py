"""Other processes of this server: links to them, and requests that they pass on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus

import msgspec

from tablee.server import logs
from tablee.server.cluster.link import KEEP_ALIVE_SECONDS, Call, Exchange, Link, Welcome, proof
from tablee.server.cluster.ownership import Ownership
from tablee.server.cluster.queries import LAPSE_MS, Owner
from tablee.server.http.middleware import Asgi, Event, Scope, with_cookie
from tablee.server.rooms.background import Background
from tablee.server.wire.refusal import Refusal

Headers = Sequence[tuple[bytes, bytes]]
REACH_SECONDS = 1.0
PATIENCE_SECONDS = LAPSE_MS / 1000 + 1.0
RETRY_SECONDS = 0.05
HERE = "127.0.0.1"


class Peers:
    """Finds the process that owns a table, and answers requests that others pass on."""

    def __init__(self, ownership: Ownership, background: Background, secret: bytes, app: Asgi) -> None:
        self._ownership = ownership
        self._background = background
        self._secret = secret
        self._app = app
        self._server: asyncio.Server | None = None
        self._welcomed: set[Link] = set()
        self._calls: dict[str, asyncio.Task[Link]] = {}

    async def begin(self, host: str, reclaim: Callable[[], Awaitable[None]]) -> None:
        """Listen on that host and register.

        `reclaim` is called when others have removed this process.
        """
        self._server = await asyncio.get_running_loop().create_server(self._welcome, host, 0)
        port = self._server.sockets[0].getsockname()[1]
        await self._ownership.begin(f"{host}:{port}")
        self._background.spawn(self._ownership.renew(reclaim))
        self._background.spawn(self._keep_links())

    async def _keep_links(self) -> None:
        while True:
            await asyncio.sleep(KEEP_ALIVE_SECONDS)
            for link in (*self._welcomed, *self._called()):
                link.keep_alive()

    def _called(self) -> list[Link]:
        """Return the open links that this process opened."""
        done = [calling for calling in self._calls.values() if calling.done() and not calling.cancelled()]
        return [calling.result() for calling in done if calling.exception() is None]

    def _welcome(self) -> Link:
        me = self._ownership.me
        return Welcome(self._open, partial(proof, self._secret, me.id if me else ""), self._welcomed)

    def _open(self, exchange: Exchange, scope: Scope) -> None:
        self._background.spawn(self._answer(exchange, scope))

    async def _answer(self, exchange: Exchange, scope: Scope) -> None:
        """Answer a request, or serve a socket, that another process has passed on."""
        disconnect: Event = {"type": f"{scope['type']}.disconnect", "code": 1006}

        async def receive() -> Event:
            event = None if exchange.over else await exchange.queue.get()
            exchange.over = event is None
            return event or disconnect

        async def send(event: Event) -> None:
            await exchange.send(with_cookie(scope, event))

        try:
            await self._app(scope, receive, send)
        finally:
            exchange.end()

    async def settle(self, table_id: str) -> Link | None:
        """Return the link to the process that owns a table; None if this process must serve it.

        This process claims the tables of an owner that has ended. It refuses to serve a table whose
        owner is alive but unreachable, because two processes would play it.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE_SECONDS
        while (owner := await self._ownership.claim(table_id)) is not None:
            try:
                return await self._link(owner)
            except ConnectionRefusedError:
                if self._is_neighbour(owner):
                    # Nothing listens at that port of this machine any more, so the process has
                    # ended.
                    await self._ownership.bury(owner)
                    continue
            except (OSError, TimeoutError):
                pass
            if loop.time() > end:
                logs.note("the owner of a table is unreachable", at=owner.address)
                raise Refusal("owner-lost", HTTPStatus.SERVICE_UNAVAILABLE)
            await asyncio.sleep(RETRY_SECONDS)
        return None if self._ownership.holds(table_id) else await self._elsewhere(table_id)

    async def _elsewhere(self, table_id: str) -> Link | None:
        """Return a link to a process that may know the newer rules of a table, or None."""
        if await self._ownership.can_play(table_id):
            return None  # there is no such table
        for other in await self._ownership.others():
            with suppress(OSError, TimeoutError):
                return await self._link(other)
        return None

    async def waiting_elsewhere(self, table_id: str) -> list[int] | None:
        """Return the seats that must decide, from the owner; None if this process is the owner."""
        link = await self.settle(table_id)
        if link is None:
            return None
        found = await self.ask(link, f"/api/tables/{table_id}/waiting")
        return [] if found is None else msgspec.json.decode(found, type=list[int])

    async def ask_all(self, path: str, headers: Headers) -> list[bytes]:
        """Return what all other processes answer; those that can't be reached are left out."""
        found = []
        for other in await self._ownership.others():
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(REACH_SECONDS):
                    found.append(await self.ask(await self._link(other), path, headers))
        return [body for body in found if body is not None]

    async def ask(self, link: Link, path: str, headers: Headers = ()) -> bytes | None:
        """Return the body of another process's response to a GET request; None if it is not OK."""
        scope = {"type": "http", "method": "GET", "path": path, "headers": [*headers], "query_string": b""}
        exchange = link.open(scope)
        await exchange.send({"type": "http.request", "body": b"", "more_body": False})
        status, body = 0, b""
        try:
            while (event := await exchange.queue.get()) is not None:
                status = event.get("status", status)
                body += event.get("body", b"")
        finally:
            exchange.end()
        return body if status == HTTPStatus.OK else None

    def _is_neighbour(self, owner: Owner) -> bool:
        """Return whether a process runs on this machine."""
        me = self._ownership.me
        return me is not None and me.address.rpartition(":")[0] == owner.address.rpartition(":")[0]

    async def _link(self, owner: Owner) -> Link:
        calling = self._calls.get(owner.id)
        if calling is None or (calling.done() and (calling.exception() is not None or calling.result().lost)):
            calling = self._calls[owner.id] = asyncio.create_task(self._call(owner))
        return await asyncio.shield(calling)

    async def _call(self, owner: Owner) -> Link:
        host, _, port = owner.address.rpartition(":")
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(REACH_SECONDS):
            _, call = await loop.create_connection(
                lambda: Call(partial(proof, self._secret, owner.id)), host, int(port)
            )
            await call.welcome
        call.to = owner.address
        return call

    async def close(self) -> None:
        """Free our tables and close all links.

        The other processes then pass clients on to the next owner.
        """
        await self._ownership.end()
        for link in (*self._welcomed, *self._called()):
            link.close()
        if self._server is not None:
            self._server.close()
