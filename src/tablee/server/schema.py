"""The OpenAPI document: REST as Litestar knows it, the WebSocket's messages and each game's own types beside it.

`python -m tablee.server.schema` prints it; the page's types are generated from that.
"""

import sys
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from tablee import __version__, games
from tablee.server.wire import ClientMessage, ServerMessage

SCHEMA_PATH = "/schema"


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(title="Tablée", version=__version__, path="/schema-of-litestar", render_plugins=[])


def document(app: Litestar) -> dict[str, Any]:
    described: dict[str, Any] = app.openapi_schema.to_schema()
    components = described.setdefault("components", {}).setdefault("schemas", {})
    for name, kind in (("ServerMessage", ServerMessage), ("ClientMessage", ClientMessage)):
        components |= _named({name: kind}, "")
    for game_name in games.names():
        game = games.load(game_name)
        prefix = "".join(part.capitalize() for part in game_name.split("_"))
        types = {
            "Action": game.action_type,
            "Event": game.event_type,
            "View": game.view_type,
            "Options": game.options_type,
        }
        components |= _named(types, prefix)
    return described


def _named(types: dict[str, Any], prefix: str) -> dict[str, Any]:
    """The types and all they are made of, under names with a prefix."""
    schemas, parts = msgspec.json.schema_components(
        tuple(types.values()), ref_template=f"#/components/schemas/{prefix}{{name}}"
    )
    named = {prefix + name: part for name, part in parts.items()}
    for name, schema in zip(types, schemas, strict=True):
        named.setdefault(prefix + name, schema)
    return named


def schema_bytes(app: Litestar) -> bytes:
    return msgspec.json.format(msgspec.json.encode(document(app), order="sorted"), indent=1) + b"\n"


def main() -> None:
    from tablee.server.app import litestar  # noqa: PLC0415 - app imports this module
    from tablee.server.settings import Settings  # noqa: PLC0415 - only needed here

    sys.stdout.buffer.write(schema_bytes(litestar(Settings(database="sqlite://", data="."))))


if __name__ == "__main__":
    main()
