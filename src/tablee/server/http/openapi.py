"""The OpenAPI document: REST as Litestar knows it, the WebSocket's messages and each game's own types beside it."""

from typing import Any

import msgspec
from litestar import Litestar, get
from litestar.openapi import OpenAPIConfig

from tablee.core.game import AnyGame
from tablee.core.version import __version__
from tablee.server.http.dependencies import AnyRequest
from tablee.server.rooms.offered import playable
from tablee.server.wire.from_client import ClientMessage, LessonMessage
from tablee.server.wire.json_schema import named, unindented
from tablee.server.wire.to_client import ServerMessage

COMPONENTS = "#/components/schemas"
MESSAGES: dict[str, Any] = {
    "ServerMessage": ServerMessage,
    "ClientMessage": ClientMessage,
    "LessonMessage": LessonMessage,
}


def config() -> OpenAPIConfig:
    return OpenAPIConfig(title="Tablée", version=__version__, path="/schema-of-litestar", render_plugins=[])


def document(app: Litestar) -> bytes:
    described: dict[str, Any] = app.openapi_schema.to_schema()
    components = described.setdefault("components", {}).setdefault("schemas", {})
    for name, type_ in MESSAGES.items():
        components |= named({name: type_}, "", COMPONENTS)
    for game in playable():
        components |= _types_of(game)
    return msgspec.json.format(msgspec.json.encode(unindented(described), order="sorted"), indent=1) + b"\n"


def _types_of(game: AnyGame) -> dict[str, Any]:
    types = {
        "Action": game.rules.action_type,
        "Draft": game.presentation.draft_type,
        "Event": game.rules.event_type,
        "View": game.rules.view_type,
        "Options": game.rules.options_type,
    }
    return named(types, "".join(part.capitalize() for part in game.name.split("_")), COMPONENTS)


@get("/schema", include_in_schema=False, media_type="application/vnd.oai.openapi+json")
async def schema(request: AnyRequest) -> bytes:
    """Made once: that takes half a second, and it never changes while a server runs."""
    state = request.app.state
    if "schema" not in state:
        state.schema = document(request.app)
    made: bytes = state.schema
    return made
