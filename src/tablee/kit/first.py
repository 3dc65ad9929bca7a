"""Who begins: drawn by lot, or the seat that the host names, at a table where they agree on it (the youngest, say)."""

from typing import Literal

First = Literal["drawn", "1", "2", "3", "4", "5", "6"]
"""An option's type: by lot, or a seat, counted from 1 as people count."""


def named_first(first: First, seats: int) -> int | None:
    """The seat that is named to begin; None when it is to be drawn, or when the table has no such seat.

    >>> named_first("2", 4), named_first("drawn", 4), named_first("5", 4)
    (1, None, None)
    """
    return None if first == "drawn" or int(first) > seats else int(first) - 1
