"""Kernels that are compiled if numba is installed, and run as plain Python otherwise.

A kernel uses only integers of less than 64 bits, floats, and arrays of them. So both ways give the
same results.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tablee.lexicon.search import can_compile

COMPILED = can_compile()


def compiled(function: Callable[..., Any]) -> Any:
    """Compile the function at its first call, if numba is installed.

    Numba is imported only then, because that is slow.
    """
    return import_module("tablee.lexicon.kernels").compiled(function) if COMPILED else function


def bit_counter() -> Callable[[int], int]:
    """Return a function that counts the bits of a number: one processor instruction in kernels."""
    if not COMPILED:
        return int.bit_count
    found: Callable[[int], int] = import_module("tablee.kit.processor").count_bits
    return found


def numbers(*shape: int) -> Any:
    """Return integers, all 0: an array if kernels are compiled, else a list or a list of lists."""
    return _zeros(shape, "int64", 0)


def floats(*shape: int) -> Any:
    """Return floats, all 0.0, in the same form as `numbers`."""
    return _zeros(shape, "float64", 0.0)


def _zeros(shape: tuple[int, ...], kind: str, zero: float) -> Any:
    if COMPILED:
        return import_module("numpy").zeros(shape, kind)
    if len(shape) == 1:
        return [zero] * shape[0]
    return [_zeros(shape[1:], kind, zero) for _ in range(shape[0])]
