"""Personal records of a deal of Glossa."""

import pytest

from tablee.games.glossa.events import Ending, Result, Settled, Word
from tablee.games.glossa.feats import feats

WORD = Word(0, ("M", "O", "T"), 40, True)


def _settled(kind: Ending, words: tuple[Word, ...], winners: tuple[int, ...]) -> Settled:
    return Settled(Result(1, kind, words, winners, 120, (60, 60), (120, 0), (None, None), 0))


@pytest.mark.parametrize(
    ("kind", "words", "record"),
    [
        ("compared", (WORD,), [("word", 40), ("mat", 120)]),
        ("collected", (WORD,), [("word", 40), ("mat", 120)]),
        ("collected", (), [("bluff", 120)]),
    ],
    ids=["compared", "collected and shown", "collected and hidden"],
)
def test_a_mat_won_without_showing_a_word_is_a_record_of_its_own(
    kind: Ending, words: tuple[Word, ...], record: list[tuple[str, int]]
) -> None:
    assert [(feat.name, feat.value) for feat in feats(_settled(kind, words, (0,)), 0)] == record
    assert not feats(_settled(kind, words, (0,)), 1)
    assert not feats(_settled("passed", (), ()), 0)
