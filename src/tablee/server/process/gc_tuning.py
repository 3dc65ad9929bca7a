"""Settings of Python's garbage collector for a server, where much lives long and few cycles arise.

A full collection visits every table and connection: a third of a second for a thousand tables, in which nobody is
served. By default Python runs one whenever a quarter more objects have survived: with many players, all the time.
"""

import asyncio
import gc

YOUNG = 700
"""Run a young collection after this many new objects: requests leave cycles, moves do not.

The total time is the same for any number, but nobody is served meanwhile. At 2,000 moves a second this makes pauses of
at most 10 ms; 100,000 made them a tenth of a second.
"""
NEVER = 1_000_000_000
FULL_SECONDS = 600.0


def tune_gc() -> None:
    """Exempt what is loaded by now from collections, and let no full collection run by itself.

    The command line disables collections while the server is loaded; they are enabled here.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def collect_now_and_then() -> None:
    """Run a full collection every ten minutes: closed tables and connections leave cycles behind."""
    while True:
        await asyncio.sleep(FULL_SECONDS)
        gc.collect()
