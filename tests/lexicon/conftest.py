"""Lexicons for the tests: the French one, and a sample small enough for brute force.

Searches are tested twice: with the compiled kernels and in plain Python.
"""

import random

import pytest

from tablee.lexicon import Lexicon, Word, french


@pytest.fixture(scope="session")
def words() -> Lexicon:
    return french()


@pytest.fixture(scope="session", params=["compiled", "plain"])
def sample(request: pytest.FixtureRequest) -> Lexicon:
    """Four thousand French words of every length, with their facts."""
    whole = french()
    chosen = sorted(random.Random(3).sample(range(len(whole)), 4000))
    entries = (whole.entry(whole.word(number)) for number in chosen)
    made = Lexicon.from_words(Word(e.word, e.facts, e.spellings) for e in entries if e is not None)
    return made if request.param == "compiled" else made.plainly()
