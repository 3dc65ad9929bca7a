"""The server, put together. `create` is what uvicorn runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Request, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException

from tablee.core.errors import TableeError
from tablee.server import logs, page, people, problems, settings, sockets, tables
from tablee.server.asking import the_hall
from tablee.server.guard import Asgi, Guard
from tablee.server.hall import Hall
from tablee.server.identity import Identity
from tablee.server.limits import Buckets
from tablee.server.metrics import Metrics
from tablee.server.schema import SCHEMA_PATH, openapi_config, schema_bytes
from tablee.server.settings import Settings
from tablee.server.store import Store


@get("/healthz", include_in_schema=False)
async def healthz(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """Well when the database answers."""
    try:
        well = await request.app.state.hall.store.alive()
    except Exception:
        well = False
    return Response({"status": "ok" if well else "no database"}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    counted: Metrics = request.app.state.metrics
    return counted.text()


@get(SCHEMA_PATH, include_in_schema=False, media_type="application/vnd.oai.openapi+json")
async def schema(request: Request[Any, Any, Any]) -> bytes:
    return schema_bytes(request.app)


HANDLERS = [*people.HANDLERS, *tables.HANDLERS, sockets.table_socket, healthz, metrics, schema, *page.HANDLERS]


def _a_minute(number: float) -> Buckets:
    return Buckets(number / 60, number)


async def on_socket_fault(error: Exception, scope: Any) -> None:
    """What goes wrong before a conversation begins; Litestar closes the socket and would say nothing."""
    if scope["type"] == "websocket" and not isinstance(error, HTTPException):
        logs.LOGGER.error("a socket failed", exc_info=error)


def litestar(chosen: Settings) -> Litestar:
    """The Litestar application; nothing is opened before it starts."""
    counted = Metrics()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(chosen.database)
        await store.open()
        app.state.identity = Identity(store, chosen)
        app.state.openings = _a_minute(chosen.limits.tables_per_minute)
        app.state.newcomers = _a_minute(chosen.limits.newcomers_per_minute)
        hall = app.state.hall = Hall(chosen, store, counted)
        await hall.open()
        try:
            yield
        finally:
            await hall.close()
            await store.close()

    app = Litestar(
        route_handlers=HANDLERS,
        dependencies={"hall": Provide(the_hall)},
        exception_handlers={
            TableeError: problems.on_refusal,
            HTTPException: problems.on_http_error,
            Exception: problems.on_fault,
        },
        after_exception=[on_socket_fault],
        lifespan=[running],
        openapi_config=openapi_config(),
        request_max_body_size=chosen.limits.body_bytes,
        logging_config=None,
    )
    app.state.metrics = counted
    return app


def create() -> Asgi:
    """The whole server, as the environment says."""
    chosen = settings.from_environment()
    logs.write_to_stderr(chosen.log_level)
    app = litestar(chosen)
    app.state.page = page.Page()
    return Guard(cast(Asgi, app), chosen, app.state.metrics)
