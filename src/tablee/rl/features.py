"""Numbers for what can be seen: any view or action as a vector of one length, by feature hashing.

Every leaf of the structure is a feature named by its path. A name falls into one of so many places with a sign, so that
names that fall together cancel out on average (Weinberger and others, 2009). It knows nothing of any game.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import copysign, log1p
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]


def hashed(value: Any, size: int) -> Vector:
    """A Struct as a vector.

    >>> vector = hashed({"hand": ["A", "B"], "points": 7}, 32)
    >>> int(np.count_nonzero(vector)), bool((vector == hashed({"hand": ["B", "A"], "points": 7}, 32)).all())
    (3, True)
    """
    vector = np.zeros(size, np.float32)
    for name, weight in _leaves(msgspec.to_builtins(value), ""):
        place, sign = _place(name, size)
        vector[place] += sign * weight
    return vector


@lru_cache(maxsize=100_000)
def _place(name: str, size: int) -> tuple[int, int]:
    number = crc32(name.encode())
    return (number >> 1) % size, 1 if number & 1 else -1


def _leaves(value: Any, path: str) -> Iterator[tuple[str, float]]:
    """Cards in a list are a heap, whatever their order; numbers and structures in a list stand for seats or places."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _leaves(inner, path if isinstance(inner, str) else f"{path}.{place}")
    elif isinstance(value, bool) or not isinstance(value, int | float):
        yield f"{path}={value}", 1.0
    elif value:
        yield path, copysign(log1p(abs(value)), value)
