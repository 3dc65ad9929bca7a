"""Python's garbage collector, told what a server is like: much lives long, and next to nothing goes in circles.

A full collection goes over every table and connection, a third of a second for a thousand tables, and nobody plays
meanwhile. Left to itself Python takes one whenever there is a quarter more than before: where many play, all the time.
"""

import asyncio
import gc

YOUNG = 100_000
"""So many new objects are looked at together, once: at 2,000 moves a second a tenth of a second, every ten seconds.

Sooner most of them would be in use still: everybody who waits for a message is a dozen objects.
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
