"""The boxes on paper: everything that is in one, as a PDF. A game says what its box holds in its own `box` module."""

from importlib.util import find_spec


def can_print() -> bool:
    """Whether what the extra `tablee[print]` installs is there."""
    return find_spec("fpdf") is not None
