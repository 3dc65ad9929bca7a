"""What was done already, so that it is not done again when it is asked for twice."""

from collections import OrderedDict
from collections.abc import Hashable


class Once:
    """Remembers the last so many things.

    >>> once = Once(2)
    >>> once.is_new("a"), once.is_new("a"), once.is_new("b"), once.is_new("c"), once.is_new("a")
    (True, False, True, True, True)
    """

    def __init__(self, limit: int = 200) -> None:
        self._limit = limit
        self._done: OrderedDict[Hashable, None] = OrderedDict()

    def is_new(self, thing: Hashable) -> bool:
        if thing in self._done:
            return False
        self._done[thing] = None
        if len(self._done) > self._limit:
            self._done.popitem(last=False)
        return True

    def forget(self, thing: Hashable) -> None:
        self._done.pop(thing, None)
