"""The option that decides which seat begins: by lot, or a seat that the host names."""

from typing import Literal

First = Literal["drawn", "1", "2", "3", "4", "5", "6"]
"""Type of the option: by lot, or a seat counted from 1."""


def named_first(first: First, seats: int) -> int | None:
    """Return the seat named to begin; None if it is drawn by lot or the table has no such seat.

    >>> named_first("2", 4), named_first("drawn", 4), named_first("5", 4)
    (1, None, None)
    """
    return None if first == "drawn" or int(first) > seats else int(first) - 1
