"""The one error this package raises for what a caller or a damaged installation got wrong."""

from tablee.core.errors import TableeError


class LexiconError(TableeError):
    """One clear line: what is wrong, where, and what would be right."""
