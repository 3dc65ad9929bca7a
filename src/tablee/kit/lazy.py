"""Deferred imports of what a game offers: a terminal needs rich, a bot may need searches."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


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
    """Return the factories of a game's usual levels: `bots.novice:NoviceBot` of its package, and so on."""
    return {level: lazy(f"{package}.bots.{level}:{level.capitalize()}Bot") for level in ("novice", "club", "expert")}
