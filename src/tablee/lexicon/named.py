"""Dictionaries by name, which begins with a language: fr, en, fr-club.

Others than our own come from installed packages, by the entry point group `tablee.dictionaries`: functions that each
give a Lexicon.
"""

from functools import cache
from importlib.metadata import entry_points

from tablee.core.errors import TableeError
from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.store import BUILT

GROUP = "tablee.dictionaries"
FRENCH = "fr"


@cache
def dictionary_names() -> tuple[str, ...]:
    return (FRENCH, *sorted(set(entry_points(group=GROUP).names) - {FRENCH}))


@cache
def dictionary(name: str) -> Lexicon:
    """The dictionary of that name, opened once."""
    if name == FRENCH:
        return Lexicon.open(BUILT)
    for found in entry_points(group=GROUP, name=name):
        opened: Lexicon = found.load()()
        return opened
    raise TableeError("core-unknown-dictionary", given=name[:40], known=", ".join(dictionary_names()))


def french() -> Lexicon:
    return dictionary(FRENCH)
