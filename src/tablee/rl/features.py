"""Feature hashing: any view or action as a vector of a fixed length.

Every leaf of the structure is a feature named by its path. A hash of the name selects an index and
a sign, so that colliding names cancel out on average (Weinberger et al., 2009). It works for every
game, without knowledge of any.
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
    """Return a Struct as a vector.

    >>> vector = hashed({"hand": ["A", "B"], "points": 7}, 32)
    >>> other_order = hashed({"hand": ["B", "A"], "points": 7}, 32)
    >>> int(np.count_nonzero(vector)), bool((vector == other_order).all())
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
    """Yield the leaves of a structure as names and weights.

    Strings in a list are a heap of cards, so their order does not matter. The index of a number or
    a structure in a list does matter, because it stands for a seat or a position.
    """
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
