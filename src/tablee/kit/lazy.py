"""Deferred imports of parts of a game that are slow to load, such as its terminal and its bots."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tablee.lexicon.search import can_compile


def lazy(path: str) -> Callable[..., Any]:
    """Return a function that imports "package.module:name" when called, and calls it.

    >>> lazy("fractions:Fraction")(1, 2)
    Fraction(1, 2)
    """
    module, _, name = path.partition(":")

    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(module), name)(*args, **kwargs)

    return call


def lazy_bots(package: str) -> dict[str, Callable[..., Any]]:
    """Return the factories of a game's usual levels, such as `bots.novice:NoviceBot`."""
    return {level: lazy(f"{package}.bots.{level}:{level.capitalize()}Bot") for level in ("novice", "club", "expert")}


def lazy_if_compiled(path: str) -> Callable[..., Any] | None:
    """Return the same as `lazy`, or None if nothing can be compiled: the module needs numba."""
    return lazy(path) if can_compile() else None
