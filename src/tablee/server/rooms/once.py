"""What was done already, so that it is not done again when it is asked for twice."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any


class Once:
    """Remembers the last so many things. What failed is not done, and may be tried again."""

    def __init__(self, limit: int = 200) -> None:
        self._limit = limit
        self._done: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def do(self, thing: Hashable, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Who asks while it is being done waits for that, and hears if it fails; who goes away stops nothing."""
        doing = self._done.get(thing)
        if doing is None:
            doing = self._done[thing] = asyncio.create_task(work())
            doing.add_done_callback(lambda done: self._settle(thing, done))
        await asyncio.shield(doing)

    def _settle(self, thing: Hashable, done: "asyncio.Task[Any]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._done.pop(thing, None)
        while len(self._done) > self._limit and next(iter(self._done.values())).done():
            self._done.popitem(last=False)
