"""JSON Schemas of the message types, identical under every Python: since 3.13 docstrings have no indentation."""

import inspect
from typing import Any

import msgspec


def named(types: dict[str, Any], prefix: str, folder: str) -> dict[str, Any]:
    """Return the schemas of the types and of their parts, named with a prefix, for a `folder` of a document."""
    schemas, parts = msgspec.json.schema_components(tuple(types.values()), ref_template=f"{folder}/{prefix}{{name}}")
    found = {prefix + name: part for name, part in parts.items()}
    for name, schema in zip(types, schemas, strict=True):
        found.setdefault(prefix + name, schema)
    return found


def unindented(document: Any) -> Any:
    """Return the document with the indentation of every description removed."""
    if isinstance(document, list):
        return [unindented(part) for part in document]
    if not isinstance(document, dict):
        return document
    return {
        key: inspect.cleandoc(part) if key == "description" and isinstance(part, str) else unindented(part)
        for key, part in document.items()
    }
