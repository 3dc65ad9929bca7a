"""ASGI application of the server; uvicorn runs `create`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler as Handler

from tablee.core.errors import TableeError
from tablee.server import assembly, logs
from tablee.server.accounts import passkeys
from tablee.server.accounts import routes as accounts
from tablee.server.challenges import routes as challenges
from tablee.server.cluster.handover import Handover
from tablee.server.cluster.peers import HERE, Peers
from tablee.server.cluster.relay import Relay
from tablee.server.finished import routes as finished
from tablee.server.games import routes as games
from tablee.server.http import lobby, openapi, problems, socket, stream, tables
from tablee.server.http.dependencies import DEPENDENCIES
from tablee.server.http.middleware import Asgi, Middleware
from tablee.server.http.page import Page
from tablee.server.lessons import routes as lessons
from tablee.server.metrics import Metrics
from tablee.server.operator import health, privacy, security_txt
from tablee.server.operator import routes as admin
from tablee.server.people import routes as acquaintances
from tablee.server.previews import routes as previews
from tablee.server.process.gc_tuning import collect_now_and_then
from tablee.server.process.network import Network
from tablee.server.puzzles import routes as puzzles
from tablee.server.ratings import routes as ratings
from tablee.server.settings import Settings

ROUTES = (
    admin,
    games,
    lessons,
    finished,
    accounts,
    acquaintances,
    passkeys,
    challenges,
    puzzles,
    ratings,
    lobby,
    tables,
    stream,
    socket,
    health,
    security_txt,
    privacy,
    openapi,
    previews,
)

# A look-behind, because Litestar warns about a pattern that matches at the very start.
UNZIPPED = "(?<=^/)(?!api/(games|rules|replays|companion$))"
"""Paths that are not compressed: the page's files are already, and most responses are short."""


async def on_socket_fault(error: Exception, scope: Any) -> None:
    """Log an error of ours before a WebSocket is accepted; a refusal or a lost client is none.

    Litestar closes the socket without a message.
    """
    if scope["type"] == "websocket" and not isinstance(error, (HTTPException, TableeError, OSError)):
        logs.LOGGER.error("a socket failed", exc_info=error)


def litestar(chosen: Settings, metrics: Metrics) -> Litestar:
    """Return the Litestar application. The store is opened when it starts."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        metrics.begin()
        async with assembly.running(chosen, metrics) as parts:
            app.state.update(vars(parts))
            app.state.peers = Peers(parts.ownership, parts.background, parts.identity.cookies.secret, cast(Asgi, app))
            network: Network = app.state.network
            handover = Handover(network.token, parts.identity.cookies.secret, network.adopt, parts.background)
            app.state.handover = handover
            if parts.store.shared:
                host = chosen.peer_address or await parts.store.cluster.our_address() or HERE
                await app.state.peers.begin(host, parts.registry.reclaim)
                handover.begin(parts.ownership)
            parts.background.spawn(collect_now_and_then())
            try:
                yield
            finally:
                handover.end()
                await app.state.peers.close()

    return Litestar(
        route_handlers=[each for module in ROUTES for each in vars(module).values() if isinstance(each, Handler)],
        dependencies=DEPENDENCIES,
        exception_handlers={
            TableeError: problems.respond,
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


def create(chosen: Settings, network: Network) -> Asgi:
    """Return the whole server with these settings, as an ASGI application."""
    logs.write_to_stderr(chosen.log_level)
    metrics = Metrics()
    app = litestar(chosen, metrics)
    own = Page(base=chosen.base_path)
    app.state.web_page = own
    app.state.network = network
    app.state.operator_token = admin.OperatorToken(chosen.admin_token)
    app.state.metrics_token = chosen.metrics_token
    app.state.health = health.Health()
    return Middleware(Relay(cast(Asgi, app), app.state), chosen, metrics, network, inline=own.inline)
