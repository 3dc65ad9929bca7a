"""The lexicons the tests search: the French one, and a part of it small enough to be searched by brute force.

What is searched comes twice: by the compiled kernels and in plain Python.
"""

import random

import pytest

from tablee.lexicon import Lexicon, Word, french


@pytest.fixture(scope="session")
def words() -> Lexicon:
    return french()


@pytest.fixture(scope="session", params=["compiled", "plain"])
def sample(request: pytest.FixtureRequest) -> Lexicon:
    """Four thousand French words of every length, facts included."""
    whole = french()
    chosen = sorted(random.Random(3).sample(range(len(whole)), 4000))
    entries = (whole.entry(whole.word(number)) for number in chosen)
    made = Lexicon.from_words(Word(e.word, e.facts, e.spellings) for e in entries if e is not None)
    return made if request.param == "compiled" else made.plainly()
