"""Word games: which dictionary a table plays with, and who rules by it."""

from typing import Annotated, Protocol

from msgspec import Meta

from tablee.core.arbiter import Arbiter
from tablee.lexicon import arbiter

Dictionary = Annotated[str, Meta(pattern="^[a-z]{2}(-[a-z0-9]+)*$", max_length=24)]
"""An option's type: the name of a dictionary, which begins with its language."""


class HasDictionary(Protocol):
    @property
    def dictionary(self) -> str: ...


def by_dictionary(options: HasDictionary) -> Arbiter:
    """The arbiter of a table whose options name a dictionary."""
    return arbiter(options.dictionary)
