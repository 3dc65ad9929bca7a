"""Boxes of games on paper, as PDF. A game describes its box in its own `box` module."""

from importlib.util import find_spec


def can_print() -> bool:
    """Return whether the packages of the extra `tablee[print]` are installed."""
    return find_spec("fpdf") is not None
