"""Things named now and imported when they are first used: a terminal needs rich, a bot may need searches."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy(path: str) -> Callable[..., Any]:
    """A stand-in for the class or function "package.module:name": calling it imports that and calls it.

    >>> lazy("fractions:Fraction")(1, 2)
    Fraction(1, 2)
    """
    module, _, name = path.partition(":")

    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(module), name)(*args, **kwargs)

    return call
