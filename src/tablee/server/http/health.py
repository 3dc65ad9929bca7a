"""For who runs a server: whether it is well, and its figures."""

from litestar import Response, get

from tablee.server.metrics import Metrics
from tablee.server.store import Store


@get("/healthz", include_in_schema=False)
async def healthz(store: Store) -> Response[dict[str, str]]:
    """Well when the database answers."""
    try:
        well = await store.alive()
    except Exception:
        well = False
    return Response({"status": "ok" if well else "no database"}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4; charset=utf-8")
async def figures(metrics: Metrics) -> bytes:
    return metrics.text()


HANDLERS = [healthz, figures]
