"""Error that this package raises for a mistake of the caller or a damaged installation."""

from tablee.core.errors import TableeError


class LexiconError(TableeError):
    """One clear line: what is wrong, where, and what would be right."""
