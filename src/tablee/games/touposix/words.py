"""The dictionary of a table (TOUPOSIX-26)."""

from tablee.games.touposix.state import Options
from tablee.lexicon import Lexicon, french, normalise

SHORTEST, LONGEST = 2, 7

_DICTIONARIES = {"fr": french}


def dictionary(options: Options) -> Lexicon:
    return _DICTIONARIES[options.lexicon]()


def spelling(typed: str, options: Options) -> str:
    """The word with its accents: those that were typed if they are right, else as it is mostly written."""
    entry = dictionary(options).entry(typed)
    known = entry.spellings if entry else (normalise(typed).lower(),)
    accented = not typed.isascii() and typed.lower() in known
    return typed.lower() if accented else known[0]
