"""Kernels that are compiled where numba is installed, and are the same functions in plain Python where it is not.

Such a kernel keeps to whole numbers of less than 64 bits, floats, and rows of them, so that both give the same answers.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from tablee.lexicon.search import can_compile

COMPILED = can_compile()


def compiled(function: Callable[..., Any]) -> Any:
    """Compile at the first call, if that can be done."""
    return _compiler()(function)


@cache
def _compiler() -> Callable[[Callable[..., Any]], Any]:
    """numba is slow to import: only who needs a kernel does so."""
    if not COMPILED:
        return lambda function: function
    found: Callable[[Callable[..., Any]], Any] = import_module("tablee.lexicon.kernels").compiled
    return found


def bit_counter() -> Callable[[int], int]:
    """Counts the bits of a number; within kernels, an instruction of the processor."""
    if not COMPILED:
        return int.bit_count
    found: Callable[[int], int] = import_module("tablee.kit.processor").count_bits
    return found


def numbers(*shape: int) -> Any:
    """Whole numbers, all 0: an array where kernels are compiled, else a list, or a list of lists."""
    return _zeros(shape, "int64", 0)


def floats(*shape: int) -> Any:
    """The same for floats."""
    return _zeros(shape, "float64", 0.0)


def _zeros(shape: tuple[int, ...], kind: str, zero: float) -> Any:
    if COMPILED:
        return import_module("numpy").zeros(shape, kind)
    if len(shape) == 1:
        return [zero] * shape[0]
    return [_zeros(shape[1:], kind, zero) for _ in range(shape[0])]
