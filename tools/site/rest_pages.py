"""REST as OpenAPI describes it, and the messages of the WebSocket."""

import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute

from tablee.server.app import litestar
from tablee.server.http import openapi
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.wire.to_client import Problem
from tools.print_schema import log_schema
from tools.site.struct_tables import members, reachable, section

REST = """# REST

Every request that a server answers, generated from its OpenAPI document. A server serves the document at `/schema`;
`python tools/print_schema.py` prints it, and here it is as a file: {download}`openapi.json`.

[The wire](../extend/wire.md) explains how the requests belong together. A refusal has the type
`application/problem+json` and the fields of [Problem](#problem).
"""
MESSAGES = """# Messages of the WebSocket

Each message is a JSON object with a `type`. [The wire](../extend/wire.md) says when they are sent.
"""
LOG = """# Schema of a saved game

[Saved games](../extend/log.md) explains the format. {download}`log.schema.json` is its JSON Schema, with the options
and actions of every game; `python tools/print_schema.py log` prints it.
"""
DIRECTIONS = {
    "From the client": ("ClientMessage",),
    "From the client, in a lesson": ("LessonMessage",),
    "From the server": ("ServerMessage",),
}


def pages(root: Path) -> dict[str, str]:
    return {
        "rest.md": "\n".join([REST, *_rest(_server())]),
        "messages.md": "\n".join([MESSAGES, *_messages()]),
        "openapi.json": openapi.document(_server()).decode(),
        "log-schema.md": LOG,
        "log.schema.json": log_schema(),
    }


@cache
def _server() -> Litestar:
    return litestar(Settings(database="sqlite://", data="."), Metrics())


def _messages() -> Iterator[str]:
    told: list[Any] = []
    for title, names in DIRECTIONS.items():
        yield f"## {title}\n"
        for struct in (struct for name in names for struct in members(openapi.MESSAGES[name]) if struct not in told):
            told.append(struct)
            yield from section(struct)
    yield "## Parts\n"
    for struct in reachable(told):
        if struct not in told:
            yield from section(struct)


def _rest(app: Litestar) -> Iterator[str]:
    document = msgspec.json.decode(openapi.document(app))
    docstrings = dict(_docstrings(app))
    groups: dict[str, list[tuple[str, str, dict[str, Any]]]] = {}
    for path, operations in sorted(document["paths"].items(), key=lambda item: ("admin" in item[0], item[0])):
        for method, operation in operations.items():
            name = "/".join(path.split("/")[:3])
            groups.setdefault(name, []).append((method.upper(), path, operation))
    for name, operations in groups.items():
        yield f"## {name}\n"
        for method, path, operation in operations:
            yield f"### {method} {path}\n"
            yield from _operation(operation, docstrings.get((method, path), ""))
    yield "## Types\n"
    for struct in reachable(_types(app)):
        yield from section(struct)


def _operation(operation: dict[str, Any], docstring: str) -> Iterator[str]:
    if docstring:
        yield f"{docstring}\n"
    for parameter in operation.get("parameters", ()):
        needed = "" if parameter.get("required") else ", optional"
        yield f"- `{parameter['name']}` ({parameter['in']}{needed}): {_schema(parameter['schema'])}"
    body = operation.get("requestBody")
    if body:
        yield f"- body: {_content(body)}"
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            yield f"- answers {status}: {_content(response) or 'nothing'}"
    yield ""


def _content(part: dict[str, Any]) -> str:
    return ", ".join(_schema(content["schema"]) + _media(media) for media, content in part.get("content", {}).items())


def _media(media: str) -> str:
    return "" if media == "application/json" else f" (`{media}`)"


def _schema(schema: dict[str, Any]) -> str:
    """Return a JSON schema in words, types linked to their section."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(_schema(part) for part in schema[key])
    if schema.get("type") == "array":
        return f"list of {_schema(schema.get('items') or {})}"
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    limits = "".join(f", {words.format(schema[key])}" for key, words in _LIMITS.items() if key in schema)
    return str(schema.get("type", "any")) + limits


_LIMITS = {"minimum": "at least {:,.0f}", "maximum": "at most {:,.0f}", "maxLength": "at most {} characters"}


def _handlers(app: Litestar) -> Iterator[tuple[HTTPRoute, Any]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            yield from ((route, handler) for handler in route.route_handlers if "OPTIONS" not in handler.http_methods)


def _docstrings(app: Litestar) -> Iterator[tuple[tuple[str, str], str]]:
    for route, handler in _handlers(app):
        for method in handler.http_methods:
            yield (method, route.path_format), inspect.cleandoc(handler.fn.__doc__ or "")


def _types(app: Litestar) -> Iterator[Any]:
    """Yield the types of all bodies and answers, and of refusals."""
    yield Problem
    for _, handler in _handlers(app):
        if handler.include_in_schema is not False:
            yield handler.parsed_fn_signature.return_type.annotation
            yield from get_args(handler.parsed_fn_signature.return_type.annotation)
            if handler.parsed_data_field is not None:
                yield handler.parsed_data_field.annotation
