"""Settings of Python's garbage collector for a server with many long-lived objects and few cycles.

A full collection visits every table and connection. For a thousand tables that takes a third of a
second, in which no request is handled. By default Python runs one whenever a quarter more objects
have survived: with many players, all the time.
"""

import asyncio
import gc

YOUNG = 700
"""Run a young collection after this many new objects; requests leave cycles, moves do not.

The total time is the same for any number, but each collection blocks the server. At 2,000 moves per
second this makes pauses of at most 10 ms; with 100,000 they took 100 ms.
"""
NEVER = 1_000_000_000
FULL_SECONDS = 600.0


def tune_gc() -> None:
    """Exempt all objects loaded so far from collections, and disable automatic full collections.

    The command line disables collections while the server is loaded; they are enabled here.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def collect_now_and_then() -> None:
    """Run a full collection every ten minutes, as closed tables and connections leave cycles."""
    while True:
        await asyncio.sleep(FULL_SECONDS)
        gc.collect()
