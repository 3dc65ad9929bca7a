"""What is asked for twice is done once, and not called done before it is."""

import asyncio

import pytest

from tablee.server.rooms.once import Once
from tests.server.harness import in_a_loop


def test_who_asks_again_meanwhile_waits_until_it_is_done() -> None:
    async def scene() -> None:
        once, go, done = Once(), asyncio.Event(), list[str]()

        async def work() -> None:
            await go.wait()
            done.append("line")

        first, second = (asyncio.create_task(once.do("key", work)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert not second.done()
        go.set()
        await second
        await once.do("key", work)
        assert done == ["line"]

    in_a_loop(scene())


def test_what_failed_is_not_done_and_may_be_tried_again() -> None:
    async def scene() -> None:
        once, tries = Once(), list[str]()

        async def work() -> None:
            tries.append("try")
            if len(tries) == 1:
                raise OSError

        with pytest.raises(OSError):  # noqa: PT011 - any
            await once.do("key", work)
        await once.do("key", work)
        assert len(tries) == 2

    in_a_loop(scene())
