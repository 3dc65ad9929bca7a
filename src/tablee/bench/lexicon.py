"""Speed of the searches, compared with the same algorithms in C, compiled and measured now."""

import ctypes
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from ctypes import c_int64, c_uint32, c_void_p
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from tablee.lexicon import Lexicon, card_kernels, french, kernels
from tablee.lexicon.cards import CardIndex
from tablee.lexicon.compiled_search import CompiledCards, CompiledSearch
from tablee.lexicon.facts import VALID

TILES = 7
BAG = {
    **dict.fromkeys("BCFGHPV", 2),
    **dict.fromkeys("JKQWXYZ", 1),
    **{"A": 9, "D": 3, "E": 15, "I": 8, "L": 5, "M": 3, "N": 6, "O": 6, "R": 6, "S": 6, "T": 6, "U": 6},
}
# Cards by value, with their number of copies. This deck is only for the benchmark.
DECK = {
    1: {"E": 10, "S": 6, "A": 5, "R": 5, "N": 4},
    2: {"I": 5, "T": 5, "L": 4, "O": 4, "U": 4},
    3: {"C": 3, "D": 3, "M": 3, "P": 3},
    4: {"B": 2, "F": 2, "G": 2, "V": 2, "AN": 2, "EN": 2, "ER": 3},
    5: {"H": 1, "AI": 2, "ON": 2, "AU": 1, "EU": 1, "IN": 1, "TR": 1},
    6: {"J": 1, "X": 1, "Y": 1, "Z": 1, "OU": 2, "OI": 1},
    7: {"CH": 2, "EZ": 1},
    8: {"K": 1, "W": 1, "QU": 2},
}
VALUES = {card: value for value, row in DECK.items() for card in row}
CARDS = [card for row in DECK.values() for card, copies in row.items() for _ in range(copies)]
TIMES = (0, 1, 2, 3, 4, 5, 6, 10)
_BAG = [letter for letter, copies in BAG.items() for _ in range(copies)]
_RACKS = (8_000, 2_000, 400)
_HANDS = 16_000
# Measured in parts of a few milliseconds, so that some rounds of each are undisturbed even on a
# busy machine.
_PARTS = 8


class Figure(Struct, frozen=True):
    """One measurement: its name, number of wildcards, value, the value of C, and the limits."""

    what: str
    unit: str
    value: float
    wildcards: int | None = None
    native: float | None = None
    most: float | None = None
    most_times_native: float | None = None

    @property
    def met(self) -> bool:
        """Whether every limit that could be checked is met."""
        return (self.most is None or self.value < self.most) and (
            None in (self.native, self.most_times_native) or self.times_native <= (self.most_times_native or 0)
        )

    @property
    def times_native(self) -> float:
        """Our time as a multiple of C's."""
        return self.value / self.native if self.native else 0.0


def compiler() -> str | None:
    return next((path for name in ("gcc", "cc", "clang") if (path := shutil.which(name))), None)


def bench_lexicon(rounds: int = 7, progress: Callable[[str], None] = lambda what: None) -> Iterator[Figure]:
    """Yield every figure, the best of `rounds` rounds.

    Our code and C take turns, so that a busy machine slows both.
    """
    with tempfile.TemporaryDirectory() as folder:
        native = _compile(Path(folder))
        progress("open")
        yield from _opening(Path(folder))
        for blanks in range(3):
            progress(f"anagrams {blanks}")
            yield _anagrams(blanks, rounds, native)
        progress("single")
        yield _single(rounds)
        progress("heaviest")
        yield _heaviest(rounds)
        index = CardIndex(french(), VALUES, TIMES)
        for jokers in range(3):
            progress(f"cards {jokers}")
            yield _cards(index, jokers, rounds, native)


def _compiled(words: Lexicon) -> CompiledSearch:
    assert isinstance(words.search, CompiledSearch)
    return words.search


def _anagrams(blanks: int, rounds: int, native: ctypes.CDLL | None) -> Figure:
    search = _compiled(french())
    chance = random.Random(blanks)
    racks = ["".join(chance.sample(_BAG, TILES - blanks)) + "?" * blanks for _ in range(_RACKS[blanks])]
    counts, wildcards = search.count(racks)
    automaton, admitted = search.automata["short"], search.admitted(VALID)
    found, native_found = np.empty(4_000_000, np.uint32), np.empty(4_000_000, np.uint32)
    ends, native_ends = np.zeros(len(racks), np.int64), np.zeros(len(racks), np.int64)

    def ours(part: slice) -> None:
        rows = counts[part], wildcards[part]
        kernels.anagrams(*automaton, admitted, *rows, np.uint32(0), (2, TILES), 0, found, ends[part])

    def theirs(part: slice) -> None:
        assert native is not None
        arrays = _pointers(*automaton, admitted, counts[part], wildcards[part])
        limits = c_int64(len(counts[part])), c_uint32(0), c_int64(2), c_int64(TILES)
        out = _pointers(native_found)[0], c_int64(native_found.size), _pointers(native_ends[part])[0]
        native.anagrams(*arrays, *limits, *out)

    value, other = _race(ours, theirs if native else None, rounds, len(racks))
    if native and not np.array_equal(ends, native_ends):
        raise AssertionError("the C kernel finds different words")
    return Figure("anagrams", "µs", value, wildcards=blanks, native=other, most_times_native=1.5)


def _cards(index: CardIndex, jokers: int, rounds: int, native: ctypes.CDLL | None) -> Figure:
    chance = random.Random(jokers)
    dealt = (chance.sample(CARDS, TILES - jokers) + ["?"] * jokers for _ in range(_HANDS))
    hands = np.array([index.encode(hand) for hand in dealt], np.int64)
    totals, native_totals, used = (np.empty(_HANDS, np.int64) for _ in range(3))
    table = index.table
    assert isinstance(table, CompiledCards)
    worth, times, ladder, offsets, bits = table.arrays
    short_times, starts = times.astype(np.int32), offsets.astype(np.uint32)

    def ours(part: slice) -> None:
        card_kernels.best(hands[part], *table.arrays, totals[part], used[part])

    def theirs(part: slice) -> None:
        assert native is not None
        rows = _pointers(hands[part])[0], c_int64(len(hands[part])), c_int64(TILES)
        arrays = _pointers(worth, short_times, ladder, starts, bits, native_totals[part], used[part])
        native.best(*rows, *arrays)

    value, other = _race(ours, theirs if native else None, rounds, _HANDS)
    if native and not np.array_equal(totals, native_totals):
        raise AssertionError("the C kernel finds different values")
    return Figure("cards", "µs", value, wildcards=jokers, native=other, most=1, most_times_native=2)


def _single(rounds: int) -> Figure:
    words = french()
    chance = random.Random(9)
    racks = ["".join(chance.sample(_BAG, TILES)) for _ in range(400)]

    def ours(part: slice) -> None:
        for rack in racks[part]:
            words.anagrams(rack)

    return Figure("single", "µs", _race(ours, None, rounds, len(racks))[0], wildcards=0, most=100)


def _heaviest(rounds: int) -> Figure:
    words = french()

    def ours(part: slice) -> None:
        for _ in range(part.start, part.stop):
            words.heaviest({"P": 2, "N": 3, "T": 1, "F": 3, "R": None}, top=10)

    return Figure("heaviest", "µs", _race(ours, None, rounds, _PARTS)[0])


_OPENING = """
import time
from tablee.lexicon import french
start = time.perf_counter()
words = french()
assert "BOITE" in words
print((time.perf_counter() - start) * 1000)
try:
    print(int(next(line for line in open("/proc/self/status") if line.startswith("VmRSS")).split()[1]) / 1024)
except OSError:
    print("nan")
start = time.process_time()
words.anagrams("ESCORT?")
print(time.process_time() - start)
"""


def _opening(folder: Path) -> Iterator[Figure]:
    """Measure opening in a new process, with nothing compiled yet."""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", _OPENING], env=environment, capture_output=True, text=True, check=True)
    milliseconds, megabytes, seconds = map(float, done.stdout.split())
    yield Figure("open", "ms", milliseconds, most=20)
    yield Figure("memory", "MB", megabytes, most=40)
    yield Figure("first", "s", seconds, most=3)


def _race(
    ours: Callable[[slice], None], theirs: Callable[[slice], None] | None, rounds: int, count: int
) -> tuple[float, float | None]:
    """Return the microseconds of processor time per query, for our code and for C.

    Each part of the queries counts in its best round, and the two take turns.
    """
    parts = [slice(count * part // _PARTS, count * (part + 1) // _PARTS) for part in range(_PARTS)]
    runners = [ours] if theirs is None else [ours, theirs]
    best = [[float("inf")] * _PARTS for _ in runners]
    ours(parts[0])
    for _ in range(rounds):
        for number, part in enumerate(parts):
            for row, run in zip(best, runners, strict=True):
                start = time.thread_time()
                run(part)
                row[number] = min(row[number], time.thread_time() - start)
    mine, *other = (sum(row) * 1e6 / count for row in best)
    return mine, next(iter(other), None)


def _compile(folder: Path) -> ctypes.CDLL | None:
    found = compiler()
    if found is None:
        return None
    library = folder / "kernels.so"
    source = Path(__file__).with_name("lexicon.c")
    command = [found, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(library), str(source)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        return None
    return ctypes.CDLL(str(library))


def _pointers(*arrays: npt.NDArray[Any]) -> list[c_void_p]:
    return [c_void_p(array.ctypes.data) for array in arrays]
