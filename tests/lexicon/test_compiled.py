"""Cache of the compiled kernels between processes, and the cost of opening without them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from tablee.lexicon import kernels, tiny

SEARCH = """
from tablee.lexicon import card_kernels, cards, french, kernels
words = french()
told = []
with kernels.when_compiling(lambda: told.append("compiling")):
    print(words.anagrams("ESCORT?")[:2], words.heaviest({"P": 2, "N": 3, "R": None}))
    values = {letter: 1 for letter in "ACEIORST"} | {"CH": 7}
    index = cards.CardIndex(words, values, (0, 1, 2, 3, 4, 5, 6, 10))
    print(index.best(["CH", "A", "T"]).word, index.best_many([["CH", "A", "T", "?"]])[0])
print(told, file=__import__("sys").stderr)
"""

OPEN = """
import sys, time
from tablee.lexicon import french
start = time.process_time()
words = french()
opened = time.process_time() - start
assert "BOITE" in words and words.entry("BOITE").spellings and words.begins("CRIB", (7, 7))
assert not {"numba", "numpy"} & set(sys.modules), "imported too early"
resident = next(line for line in open("/proc/self/status") if line.startswith("VmRSS"))
print(opened * 1000, int(resident.split()[1]) / 1024)
"""


def run(script: str, cache: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=300, check=False
    )


def test_a_second_process_starts_from_the_cache(tmp_path: Path) -> None:
    first, second = run(SEARCH, tmp_path), run(SEARCH, tmp_path)
    assert (first.returncode, second.returncode) == (0, 0), first.stderr + second.stderr
    assert first.stdout == second.stdout
    assert "PINGOUIN" not in first.stdout
    assert (first.stderr.strip(), second.stderr.strip()) == ("['compiling']", "[]")


def test_opening_imports_no_compiler_and_stays_small(tmp_path: Path) -> None:
    done = run(OPEN, tmp_path)
    assert done.returncode == 0, done.stderr
    milliseconds, megabytes = map(float, done.stdout.split())
    assert megabytes < 40
    # Usually 2 ms of processor time; the margin is for a slow machine.
    assert milliseconds < 200


def test_without_a_folder_for_the_cache_kernels_still_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_for_real = numba.njit

    def without_cache(**options: Any) -> Any:
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return compile_for_real(**options)

    def double(number: int) -> int:
        return 2 * number

    monkeypatch.setattr(kernels, "njit", without_cache)
    assert kernels.compiled(double)(21) == 42


def test_the_tiny_lexicon_goes_through_the_kernels() -> None:
    assert tiny().anagrams("CIVET") == ["CIVET"]
