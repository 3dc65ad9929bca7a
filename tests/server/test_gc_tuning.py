"""Garbage collection of a server: no full collection delays tables, and cycles are still freed."""

import asyncio
import subprocess
import sys
import weakref

import pytest

from tablee.server.process import gc_tuning
from tests.server.harness import WAIT, in_a_loop

MUCH_THAT_STAYS = """
import gc
from tablee.server.process import gc_tuning

gc.disable()  # as while a server is loaded
gc_tuning.tune_gc()
before = gc.get_stats()
kept = [[number] for number in range(400_000)]
after = gc.get_stats()
print([now["collections"] - then["collections"] for then, now in zip(before, after)])
"""


def test_no_automatic_full_collection_runs_however_many_objects_exist() -> None:
    done = subprocess.run([sys.executable, "-c", MUCH_THAT_STAYS], capture_output=True, text=True, check=True)
    youngest, middle, full = map(int, done.stdout.strip("[] \n").split(","))
    assert youngest > 0
    assert middle == full == 0


class _Circle:
    def __init__(self) -> None:
        self.itself = self


def test_reference_cycles_are_freed_periodically(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "FULL_SECONDS", 0.01)

    async def collected() -> bool:
        freed = asyncio.Event()
        circle = _Circle()
        weakref.finalize(circle, freed.set)
        del circle
        collecting_now = asyncio.create_task(gc_tuning.collect_now_and_then())
        await asyncio.wait_for(freed.wait(), WAIT)
        return collecting_now.cancel()

    assert in_a_loop(collected())
