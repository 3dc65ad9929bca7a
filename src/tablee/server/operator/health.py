"""Health check and metrics of a server."""

import asyncio
import hmac
import math
import time

from litestar import Response, get

from tablee.server import logs
from tablee.server.bots.pool import BotPool
from tablee.server.http.dependencies import AnyRequest, address_of
from tablee.server.metrics import Metrics
from tablee.server.settings import LOOPBACK
from tablee.server.store.same_file import FileGone
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import forbidden

FRESH_SECONDS = 2.0
"""How long a result is reused, so that frequent checks cause no writes."""
PATIENCE_SECONDS = 6.0
"""A little longer than SQLite waits for a lock."""
FORWARDED = ("forwarded", "x-forwarded-for")


class Health:
    """Result of the last check of the store."""

    def __init__(self) -> None:
        self._looked = -FRESH_SECONDS
        self._found = ""
        self._lock = asyncio.Lock()

    async def look(self, store: Store, advisor: BotPool) -> str:
        async with self._lock:
            if time.monotonic() - self._looked >= FRESH_SECONDS:
                self._found = await self._examine(store)
                self._looked = time.monotonic()
        return self._found if self._found != "ok" or advisor.well else "the computer players do not answer"

    async def _examine(self, store: Store) -> str:
        """Check that the store can be read and written; return "ok" or the problem."""
        if store.database.damaged:
            return "the database is damaged"
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await store.alive()
        except FileGone:
            return "the database's file was deleted or replaced"
        except Exception:
            return "the database does not answer"
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await store.touch()
        except Exception:
            logs.fault("the store cannot be written")
            return "the database can't be written"
        return "ok"


@get("/healthz", include_in_schema=False)
async def healthz(health: Health, store: Store, advisor: BotPool) -> Response[dict[str, str]]:
    """Respond 200 if the store can be written and the bots answer, else 503."""
    found = await health.look(store, advisor)
    return Response({"status": found}, status_code=200 if found == "ok" else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4; charset=utf-8")
async def figures(request: AnyRequest, metrics: Metrics, store: Store) -> bytes:
    """Return the metrics, for requests from this machine or with the token in the settings."""
    if not _may_read(request, request.app.state.metrics_token):
        raise forbidden("metrics-local")
    metrics.server.backup_age = await _backup_age(store)
    return await asyncio.to_thread(metrics.text)


async def _backup_age(store: Store) -> float:
    """Return the seconds since the last backup; NaN if there is none, or the store is away."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            made = await store.operator.last_backup()
    except Exception:
        return math.nan
    return math.nan if made is None else (now_ms() - made) / 1000


def _may_read(request: AnyRequest, token: str) -> bool:
    if token:
        given = request.headers.get("authorization", "").encode()
        return hmac.compare_digest(given, f"Bearer {token}".encode())
    return address_of(request) in LOOPBACK and not any(name in request.headers for name in FORWARDED)
