"""The one error this package raises for what a caller or a damaged installation got wrong."""


class LexiconError(Exception):
    """One clear line: what is wrong, where, and what would be right."""
