"""Tables of msgspec Structs: fields, types, defaults and docstrings, for games and messages."""

import ast
import inspect
import sys
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Meta, Struct


def members(type_: Any) -> tuple[type[Struct], ...]:
    """Return the Structs of a union, or the one that a type is."""
    return tuple(part for part in (get_args(type_) or (type_,)) if _is_struct(part))


def reachable(types_: Iterable[Any]) -> list[type[Struct]]:
    """Return the Structs that appear in the types, each once, with those that their fields name."""
    found: dict[type[Struct], None] = {}
    todo = list(types_)
    while todo:
        type_ = todo.pop(0)
        if _is_struct(type_):
            if type_ not in found:
                found[type_] = None
                todo += [field.type for field in msgspec.structs.fields(type_)]
        else:
            todo += [part for part in get_args(type_) if part is not type_]
    return list(found)


def section(struct: type[Struct]) -> Iterator[str]:
    """Yield a heading and the description of a Struct."""
    yield f"### {struct.__name__}\n"
    yield from described(struct)


def described(struct: type[Struct], labels: Mapping[str, str] = MappingProxyType({})) -> Iterator[str]:
    """Yield the docstring, the tag and the fields of a Struct. `labels` are further texts by field."""
    if _told(struct):
        yield f"{_told(struct)}\n"
    tag = struct.__struct_config__.tag
    if isinstance(tag, str):
        yield f'In JSON: `"type": "{tag}"`.\n'
    rows = [_row(struct, field, labels.get(field.name, "")) for field in msgspec.structs.fields(struct)]
    used = [place for place in range(len(_COLUMNS)) if any(row[place] for row in rows)]
    for row in (_COLUMNS, ("---",) * len(_COLUMNS), *rows) if rows else ():
        yield "| " + " | ".join(row[place].replace("|", "\\|") for place in used) + " |"
    yield ""


_COLUMNS = ("field", "type", "default", "meaning")


def _row(struct: type[Struct], field: msgspec.structs.FieldInfo, label: str) -> tuple[str, ...]:
    meaning = f"{label} {_field_doc(struct, field.name)}".strip()
    return (f"`{field.encode_name}`", type_name(field.type), _default(field), meaning)


def type_name(type_: Any) -> str:
    """Return a type in words: Structs linked to their section, limits and choices spelt out."""
    parts = get_args(type_)
    match get_origin(type_):
        case None if _is_struct(type_):
            name = f"[{type_.__name__}](#{type_.__name__.lower()})"
        case None:
            name = _plain(type_)
        case origin if origin is Annotated:
            name = type_name(parts[0]) + "".join(_limits(meta) for meta in parts[1:] if isinstance(meta, Meta))
        case origin if origin is Literal:
            name = " or ".join(f"`{value!r}`" for value in parts)
        case origin if origin in {Union, types.UnionType}:
            name = " or ".join(type_name(part) for part in parts)
        case origin:
            name = f"{_plain(origin)} of {_inner(origin, parts)}"
    return name


def _inner(origin: Any, parts: Sequence[Any]) -> str:
    if origin is tuple and parts[-1] is not Ellipsis:
        return "(" + ", ".join(type_name(part) for part in parts) + ")"
    names = [type_name(part) for part in parts if part is not Ellipsis]
    return " to ".join(names)


def _plain(type_: Any) -> str:
    if type_ in {None, types.NoneType, msgspec.UnsetType}:
        return "nothing" if type_ is msgspec.UnsetType else "None"
    return str(getattr(type_, "__name__", type_)).removeprefix("typing.")


def _limits(meta: Meta) -> str:
    match meta:
        case Meta(ge=int() | float() as least, le=int() | float() as most):
            return f", {least} to {most}"
        case Meta(ge=int() | float() as least):
            return f", at least {least}"
        case Meta(le=int() | float() as most):
            return f", at most {most}"
        case Meta(max_length=int() as most):
            return f", at most {most} long"
        case Meta(pattern=str() as pattern):
            return f", like `{pattern}`"
    return ""


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.default is not NODEFAULT:
        return _value(field.default)
    return _value(field.default_factory()) if field.default_factory is not NODEFAULT else ""


def _value(value: Any) -> str:
    """Return a default as JSON has it; Structs are too long for a table."""
    if value is msgspec.UNSET:
        return "left out"
    return "…" if isinstance(value, Struct) else f"`{msgspec.json.encode(value).decode()}`"


def _told(struct: type[Struct]) -> str:
    """Return the docstring that a class has itself, paragraph by paragraph."""
    return inspect.cleandoc(struct.__dict__.get("__doc__") or "")


def _field_doc(struct: type[Struct], name: str) -> str:
    for owner in struct.__mro__:
        if (owner.__name__, name) in (docs := _field_docs(owner.__module__)):
            return docs[owner.__name__, name]
    return ""


@cache
def _field_docs(module: str) -> Mapping[tuple[str, str], str]:
    """Return the docstrings below the fields of a module's classes, by class and field."""
    if not module.startswith("tablee"):
        return {}
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {
        (node.name, field.target.id): " ".join(str(doc.value.value).split())
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for field, doc in pairwise(node.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant)
    }


def _is_struct(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, Struct)
