"""The server as an ASGI application. `create` is what uvicorn runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException

from tablee.core.errors import TableeError
from tablee.server import assembly, collecting, logs, settings
from tablee.server.http import (
    accounts,
    acquaintances,
    admin,
    boxes,
    challenges,
    chat,
    companion,
    games,
    health,
    hints,
    history,
    invitations,
    lessons,
    link_preview,
    lobby,
    openapi,
    page,
    passkeys,
    people,
    problems,
    ratings,
    replays,
    reviews,
    socket,
    stream,
    tables,
    words,
)
from tablee.server.http.handover import Handover
from tablee.server.http.middleware import Asgi, Middleware
from tablee.server.http.peers import Peers
from tablee.server.http.relay import Relay
from tablee.server.http.requests import PARTS
from tablee.server.metrics import Metrics
from tablee.server.network import Network
from tablee.server.settings import Settings

ROUTES = (
    link_preview,
    admin,
    games,
    boxes,
    lessons,
    hints,
    people,
    history,
    accounts,
    acquaintances,
    passkeys,
    challenges,
    ratings,
    lobby,
    tables,
    invitations,
    replays,
    reviews,
    words,
    companion,
    chat,
    stream,
    socket,
    health,
    openapi,
    page,
)

# It looks behind, since Litestar warns of what matches at the very start, as if nothing were left to zip.
UNZIPPED = "(?<=^/)(?!api/(games|rules|replays|companion$))"
"""The page's files are zipped already; of the answers, what is long and the same for everybody."""


async def on_socket_fault(error: Exception, scope: Any) -> None:
    """What goes wrong before a conversation begins; Litestar closes the socket and would say nothing."""
    if scope["type"] == "websocket" and not isinstance(error, HTTPException):
        logs.LOGGER.error("a socket failed", exc_info=error)


def litestar(chosen: Settings, metrics: Metrics) -> Litestar:
    """The Litestar application; nothing is opened before it starts."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with assembly.running(chosen, metrics) as parts:
            for name in PARTS:
                app.state[name] = getattr(parts, name)
            app.state.peers = Peers(parts.ownership, parts.background, parts.identity.cookies.secret, cast(Asgi, app))
            network: Network = app.state.network
            handover = Handover(network.token, parts.identity.cookies.secret, network.adopt, parts.background)
            app.state.handover = handover
            if parts.store.shared:
                await app.state.peers.begin(parts.store, parts.registry, chosen.peer_address)
                handover.begin(parts.ownership)
            parts.background.spawn(collecting.now_and_then())
            try:
                yield
            finally:
                handover.end()
                await app.state.peers.close()

    return Litestar(
        route_handlers=[handler for routes in ROUTES for handler in routes.HANDLERS],
        dependencies=PARTS,
        exception_handlers={
            TableeError: problems.on_refusal,
            HTTPException: problems.on_http_error,
            Exception: problems.on_fault,
        },
        after_exception=[on_socket_fault],
        lifespan=[running],
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude=UNZIPPED),
        openapi_config=openapi.config(),
        request_max_body_size=chosen.limits.body_bytes,
        logging_config=None,
    )


def create(network: Network) -> Asgi:
    """The whole server, as the environment says."""
    chosen = settings.from_environment()
    logs.write_to_stderr(chosen.log_level)
    metrics = Metrics()
    app = litestar(chosen, metrics)
    own = page.Page(base=chosen.base_path)
    app.state.page = own
    app.state.network = network
    app.state.doorkeeper = admin.Doorkeeper(chosen.admin_token)
    app.state.metrics_token = chosen.metrics_token
    app.state.health = health.Health()
    return Middleware(Relay(cast(Asgi, app), app.state), chosen, metrics, network, inline=own.inline)
