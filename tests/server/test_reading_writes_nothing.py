"""GET requests write nothing and start nothing: every GET route is called under observation."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from tablee import games
from tablee.core import log
from tablee.server.app import litestar
from tablee.server.http.identity import Identity
from tablee.server.http.page import Page
from tablee.server.metrics import Metrics
from tablee.server.operator.health import Health
from tablee.server.operator.routes import OperatorToken
from tablee.server.process.network import Network
from tablee.server.rooms.background import Background
from tablee.server.store.writer import Writer
from tablee.server.time import now_ms
from tests.conformance import golden
from tests.server.finished import stored_game
from tests.server.harness import ROOMY, in_a_loop
from tests.server.inside import settings

SAVED = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), games.load("glop"))
TOKEN = "operator"
EXCEPTIONS = {
    "/healthz": "stores a note, to find out whether the database can be written",
    "/api/tables/{table_id}/stream": "a connection like the WebSocket: the person is at the table meanwhile",
}
"""Routes that may write, each with its reason.

Apart from that, any request may record that the person was here (`Identity.note_visit`: twice a
day, and every half minute on the page that shows them to friends). No response depends on it, and
it never makes a request fail.

A route of a table, or of my tables, may load a room that is not in memory. A process that shares
the database then claims the table, and a game whose end was not stored is ended.
"""
asking: ContextVar[str] = ContextVar("asking", default="")
"""The GET request being handled, also in the tasks that it starts."""


@pytest.fixture
def caught(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Writes and tasks that GET requests caused."""
    found: list[str] = []
    put, spawn = Writer._put, Background.spawn

    async def watched_put(self: Writer, *given: Any) -> Any:
        if asking.get():
            found.append(f"{asking.get()} wrote")
        return await put(self, *given)

    def watched_spawn(self: Background, work: Any) -> Any:
        if asking.get():
            found.append(f"{asking.get()} started {work.__qualname__}")
        return spawn(self, work)

    async def no_visit(self: Identity, *given: object) -> None:
        pass

    monkeypatch.setattr(Writer, "_put", watched_put)
    monkeypatch.setattr(Background, "spawn", watched_spawn)
    monkeypatch.setattr(Identity, "note_visit", no_visit)
    return found


@asynccontextmanager
async def client_of(folder: Path) -> AsyncIterator[tuple[Litestar, httpx.AsyncClient]]:
    chosen = settings(folder, limits=ROOMY, admin_token=TOKEN, security_contact="https://example.org/report")
    app = litestar(chosen, Metrics())
    app.state.web_page, app.state.network = Page(), Network(chosen, ("127.0.0.1", 8000))
    app.state.operator_token, app.state.metrics_token, app.state.health = OperatorToken(TOKEN), TOKEN, Health()
    transport = httpx.ASGITransport(app=cast(Any, app))
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        yield app, client


async def seeded(app: Litestar, client: httpx.AsyncClient) -> dict[str, str]:
    """Create values for the parameters of routes: tables, challenges, an acquaintance."""

    async def post(path: str, body: Any = None) -> Any:
        answer = await client.post(path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    state = app.state
    ana, bob = [await state.identity.new_guest(name, "fr", now_ms()) for name in ("Ana", "Bob")]
    client.headers["cookie"] = state.identity.cookies.given_to(ana).partition(";")[0]
    over = await stored_game(state.store, SAVED, [ana.id, bob.id])
    table = await post("/api/tables", {"game": "glop", "seats": 2, "bots": ["random"], "start": True})
    waiting = await post("/api/tables", {"game": "glop", "seats": 2})
    deal = {"game": "glop", "options": {"target": 5}, "level": "random"}
    evening = {"kind": "evening", "name": "Club", "challenges": [deal], "minutes": 60}
    series = (await post("/api/series", evening))["id"]
    met = (await client.get("/api/me/people")).json()["people"]
    return {
        "table_id": table["id"],
        "finished": over,
        "challenge_id": (await client.get(f"/api/series/{series}")).json()["challenges"][0]["id"],
        "series_id": series,
        "handle": met[0]["handle"],
        "code": waiting["room"]["code"],
        "game": "glop",
        "seats": "2",
        "language": "fr",
        "paper": "a4",
        "dictionary": games.load("glossa").rules.presets["standard"].dictionary,
        "word": "mot",
        "path": "rules/glop",
        "kind": "daily",
        "name": "glop.png",
    }


def get_paths(app: Litestar) -> list[str]:
    routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
    ours = [route for route in routes if not route.path.startswith("/schema-of-litestar")]
    return sorted(route.path_format for route in ours if "GET" in route.route_handler_map)


@pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")
def test_no_get_writes_or_starts_work(tmp_path: Path, caught: list[str]) -> None:
    async def scene() -> dict[str, int]:
        answered = {}
        async with client_of(tmp_path) as (app, client):
            known = await seeded(app, client)
            for template in get_paths(app):
                if template in EXCEPTIONS:
                    continue
                over = "/replays/" in template or template.endswith("/log")
                values = known | ({"table_id": known["finished"]} if over else {})
                path = template
                for name, value in values.items():
                    path = path.replace(f"{{{name}}}", value)
                assert "{" not in path, f"`seeded` has no value for a parameter of {template}"
                token = {"authorization": f"Bearer {TOKEN}"} if template.startswith(("/api/admin", "/metrics")) else {}
                asked = asking.set(path)
                answered[path] = (await client.get(path, headers=token)).status_code
                asking.reset(asked)
        return answered

    answered = in_a_loop(scene())
    assert caught == []
    assert {path: status for path, status in answered.items() if status != 200} == {}, "not every request succeeded"


@pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")
def test_the_exceptions_are_routes_that_exist(tmp_path: Path) -> None:
    assert set(EXCEPTIONS) <= set(get_paths(litestar(settings(tmp_path), Metrics())))
