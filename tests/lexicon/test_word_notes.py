"""Words that people accepted and no list has are recorded for the maintainers of the lists."""

from pathlib import Path

import msgspec

from tablee.games.wordjam import GAME
from tablee.games.wordjam.state import Appealed, Resumed
from tablee.lexicon import word_notes


def test_jam_45_a_word_that_was_appealed_for_is_noted_in_a_file(tmp_path: Path) -> None:
    word_notes.note(tmp_path, GAME, (Resumed(),))
    assert not (tmp_path / word_notes.FILE).exists()
    for word in ("okapi nain", "l\n'\t\""):
        word_notes.note(tmp_path, GAME, (Resumed(), Appealed(0, word, "animals")))
    lines = (tmp_path / word_notes.FILE).read_bytes().splitlines()
    assert [msgspec.json.decode(line)["word"] for line in lines] == ["okapi nain", "l\n'\t\""]
    assert msgspec.json.decode(lines[0]) == {
        **{"game": "wordjam", "type": "appealed", "seat": 0, "word": "okapi nain", "theme": "animals"}
    }


def test_a_full_file_gets_no_more_words(tmp_path: Path) -> None:
    (tmp_path / word_notes.FILE).write_bytes(b" " * (word_notes.MOST_BYTES + 1))
    word_notes.note(tmp_path, GAME, (Appealed(0, "okapi nain", "animals"),))
    assert (tmp_path / word_notes.FILE).stat().st_size == word_notes.MOST_BYTES + 1
