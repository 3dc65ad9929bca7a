"""Python's garbage collector, told what a server is like: much lives long, and next to nothing goes in circles.

A full collection goes over every table and connection, a third of a second for a thousand tables, and nobody plays
meanwhile. Left to itself Python takes one whenever there is a quarter more than before: where many play, all the time.
"""

import asyncio
import gc

YOUNG = 700
"""So many more objects than before, and the new ones are looked at, each once: requests leave circles, moves do not.

What that takes in all is the same for any number, but nobody is served meanwhile: at 2,000 moves a second that is 10 ms
at most, and was a tenth of a second with 100,000.
"""
NEVER = 1_000_000_000
FULL_SECONDS = 600.0


def settle() -> None:
    """What is loaded by now stays, and no full collection comes by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def now_and_then() -> None:
    """Tables and connections that are gone do leave circles behind."""
    while True:
        await asyncio.sleep(FULL_SECONDS)
        gc.collect()
