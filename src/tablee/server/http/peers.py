"""The other processes of this server: where they are reached, and what they hand on to us."""

import asyncio
import secrets
from http import HTTPStatus

from tablee.server import logs
from tablee.server.background import Background
from tablee.server.http.link import CHALLENGE_BYTES, KEEP_ALIVE_SECONDS, Call, Exchange, Link, Welcome, proof
from tablee.server.http.middleware import Asgi, Event, Scope, with_cookie
from tablee.server.refusal import Refusal
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.registry import Registry
from tablee.server.store import Store, leases
from tablee.server.store.leases import Owner

REACH_SECONDS = 1.0
PATIENCE_SECONDS = leases.LAPSE_MS / 1000 + 1.0
RETRY_SECONDS = 0.05
HERE = "127.0.0.1"


class Peers:
    def __init__(self, ownership: Ownership, background: Background, secret: bytes, app: Asgi) -> None:
        self._ownership = ownership
        self._background = background
        self._secret = secret
        self._app = app
        self._server: asyncio.Server | None = None
        self._welcomed: set[Link] = set()
        self._calls: dict[str, asyncio.Task[Link]] = {}

    async def begin(self, store: Store, registry: Registry, wanted: str) -> None:
        """Listen at an address that the others can reach, and tell them."""
        seen: str | None = await store.database.read(leases.our_address)
        host = wanted or seen or HERE
        self._server = await asyncio.get_running_loop().create_server(self._welcome, host, 0)
        port = self._server.sockets[0].getsockname()[1]
        await self._ownership.begin(f"{host}:{port}")
        self._background.spawn(self._ownership.renew(registry.reclaim))
        self._background.spawn(self._keep_links())

    async def _keep_links(self) -> None:
        while True:
            await asyncio.sleep(KEEP_ALIVE_SECONDS)
            for link in (*self._welcomed, *self._called()):
                link.keep_alive()

    def _called(self) -> list[Link]:
        """The ways to others that are open."""
        done = [calling for calling in self._calls.values() if calling.done() and not calling.cancelled()]
        return [calling.result() for calling in done if calling.exception() is None]

    def _welcome(self) -> Link:
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        me = self._ownership.me
        return Welcome(self._open, challenge, proof(self._secret, challenge, me.id if me else ""), self._welcomed)

    def _open(self, exchange: Exchange, scope: Scope) -> None:
        self._background.spawn(self._answer(exchange, scope))

    async def _answer(self, exchange: Exchange, scope: Scope) -> None:
        """Answer a request, or hold a socket, that another process has handed on."""
        gone: Event = {"type": f"{scope['type']}.disconnect", "code": 1006}

        async def receive() -> Event:
            event = None if exchange.over else await exchange.queue.get()
            exchange.over = event is None
            return event or gone

        async def send(event: Event) -> None:
            await exchange.send(with_cookie(scope, event))

        try:
            await self._app(scope, receive, send)
        finally:
            exchange.end()

    async def settle(self, table_id: str) -> Link | None:
        """The way to the process that owns a table; None when it is to be looked after here.

        An owner that has died is followed by us. At the table of one that lives and can't be reached nobody plays here:
        two would.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE_SECONDS
        while (owner := await self._ownership.claim(table_id)) is not None:
            try:
                return await self._link(owner)
            except ConnectionRefusedError:
                if self._is_neighbour(owner):
                    # Nobody listens there any more, on this very machine.
                    await self._ownership.bury(owner)
                    continue
            except (OSError, TimeoutError):
                pass
            if loop.time() > end:
                logs.note("the owner of a table can't be reached", at=owner.address)
                raise Refusal("owner-lost", HTTPStatus.SERVICE_UNAVAILABLE)
            await asyncio.sleep(RETRY_SECONDS)
        return None

    async def ask(self, link: Link, path: str) -> bytes | None:
        """What another process answers to a simple question; None when it does not."""
        exchange = link.open({"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""})
        await exchange.send({"type": "http.request", "body": b"", "more_body": False})
        status, body = 0, b""
        while (event := await exchange.queue.get()) is not None:
            status = event.get("status", status)
            body += event.get("body", b"")
        return body if status == HTTPStatus.OK else None

    def _is_neighbour(self, owner: Owner) -> bool:
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
                lambda: Call(lambda challenge: proof(self._secret, challenge, owner.id)), host, int(port)
            )
            await call.welcome
        call.to = owner.address
        return call

    async def close(self) -> None:
        """Our tables are free at once; who was led to us by others is led to their next owner."""
        await self._ownership.end()
        for link in (*self._welcomed, *self._called()):
            link.close()
        if self._server is not None:
            self._server.close()
