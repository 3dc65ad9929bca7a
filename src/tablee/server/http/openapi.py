"""OpenAPI document: Litestar's REST schema, the WebSocket messages, and each game's types."""

import inspect
from typing import Any

import msgspec
from litestar import Litestar, get
from litestar.openapi import OpenAPIConfig

from tablee.core.game import AnyGame
from tablee.core.version import __version__
from tablee.server.http.dependencies import AnyRequest
from tablee.server.rooms.offered import playable
from tablee.server.wire.from_client import ClientMessage, LessonMessage
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


def named(types: dict[str, Any], prefix: str, folder: str) -> dict[str, Any]:
    """Return the schemas of the types and of their parts.

    Names get a prefix; references point to `folder` of the document.
    """
    schemas, parts = msgspec.json.schema_components(tuple(types.values()), ref_template=f"{folder}/{prefix}{{name}}")
    found = {prefix + name: part for name, part in parts.items()}
    for name, schema in zip(types, schemas, strict=True):
        found.setdefault(prefix + name, schema)
    return found


def unindented(document: Any) -> Any:
    """Return the document with unindented descriptions, the same under every Python version.

    Descriptions are docstrings, which have no indentation since Python 3.13.
    """
    if isinstance(document, list):
        return [unindented(part) for part in document]
    if not isinstance(document, dict):
        return document
    return {
        key: inspect.cleandoc(part) if key == "description" and isinstance(part, str) else unindented(part)
        for key, part in document.items()
    }


@get("/schema", include_in_schema=False, media_type="application/vnd.oai.openapi+json")
async def schema(request: AnyRequest) -> bytes:
    """Return the OpenAPI document.

    It takes half a second and never changes while the server runs, so it is made once.
    """
    state = request.app.state
    if "schema" not in state:
        state.schema = document(request.app)
    made: bytes = state.schema
    return made
