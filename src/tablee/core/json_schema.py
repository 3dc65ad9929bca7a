"""JSON Schemas of our types, the same from every Python: since 3.13 docstrings come without their indentation."""

import inspect
from typing import Any

import msgspec


def named(types: dict[str, Any], prefix: str, folder: str) -> dict[str, Any]:
    """The types and all they are made of, under names with a prefix, as they lie in a folder of a document."""
    schemas, parts = msgspec.json.schema_components(tuple(types.values()), ref_template=f"{folder}/{prefix}{{name}}")
    found = {prefix + name: part for name, part in parts.items()}
    for name, schema in zip(types, schemas, strict=True):
        found.setdefault(prefix + name, schema)
    return found


def unindented(document: Any) -> Any:
    """The document with every description as people read it."""
    if isinstance(document, list):
        return [unindented(part) for part in document]
    if not isinstance(document, dict):
        return document
    return {
        key: inspect.cleandoc(part) if key == "description" and isinstance(part, str) else unindented(part)
        for key, part in document.items()
    }
