"""The benchmark runs, agrees with C if there is a compiler, and checks its own limits."""

import pytest

from tablee.bench import lexicon as bench
from tablee.bench.lexicon import Figure, bench_lexicon


def test_every_figure_is_measured() -> None:
    seen: list[str] = []
    figures = list(bench_lexicon(rounds=1, progress=seen.append))
    names = [(figure.what, figure.wildcards) for figure in figures]
    assert names == [
        ("open", None),
        ("memory", None),
        ("first", None),
        *(("anagrams", blanks) for blanks in range(3)),
        ("single", 0),
        ("heaviest", None),
        *(("cards", jokers) for jokers in range(3)),
    ]
    assert all(figure.value > 0 for figure in figures)
    compared = [figure for figure in figures if figure.native is not None]
    assert len(compared) == (6 if bench.compiler() else 0)
    assert seen


def test_without_a_compiler_nothing_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "compiler", lambda: None)
    # It compiles everything in a process of its own, and compares nothing.
    monkeypatch.setattr(bench, "_opening", lambda _folder: iter(()))
    assert next(figure for figure in bench_lexicon(rounds=1) if figure.what == "anagrams").native is None


def test_limits() -> None:
    assert Figure("single", "µs", 99, most=100).met
    assert not Figure("single", "µs", 101, most=100).met
    assert Figure("anagrams", "µs", 2, native=1.5, most_times_native=1.5).met
    assert not Figure("anagrams", "µs", 2, native=1.2, most_times_native=1.5).met
