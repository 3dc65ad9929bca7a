"""The option that decides which seat begins: drawn by lot, or named by the host."""

from typing import Literal

First = Literal["drawn", "1", "2", "3", "4", "5", "6"]
"""Type of the option: "drawn" by lot, or a seat counted from 1."""


def named_first(first: First, seats: int) -> int | None:
    """Return the seat named to begin, or None.

    It is None if the seat is drawn by lot, or if the table has no such seat.

    >>> named_first("2", 4), named_first("drawn", 4), named_first("5", 4)
    (1, None, None)
    """
    return None if first == "drawn" or int(first) > seats else int(first) - 1
