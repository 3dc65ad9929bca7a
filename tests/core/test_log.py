"""A log is complete or refused, and a file is never half-written or overwritten."""

import os
from pathlib import Path
from unittest import mock

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.core import log
from tablee.core.errors import TableeError
from tablee.core.fair import fair
from tablee.core.table import Table

GLOP = games.load("glop")
TABLE = play(GLOP, GLOP.rules.presets["short"], ["random", "random"], bytes(32))
TEXT = log.dumps(TABLE.log)


def refusal(text: str) -> str:
    with pytest.raises(TableeError) as caught:
        Table.replay(GLOP, log.loads(text, GLOP, "game.log"))
    return caught.value.message.key


def test_a_log_reads_back() -> None:
    assert log.loads(TEXT, GLOP) == TABLE.log


@pytest.mark.parametrize("kept", range(0, len(TEXT), 97))
def test_a_cut_log_is_refused_wherever_it_is_cut(kept: int) -> None:
    assert refusal(TEXT[:kept]).startswith("core-log-")


def test_a_log_cut_between_two_lines_is_called_incomplete() -> None:
    lines = TEXT.splitlines(keepends=True)
    assert refusal("".join(lines[:-1])) == "core-log-cut"
    assert refusal("".join(lines[:-5])) == "core-log-cut"


@pytest.mark.parametrize(("old", "new"), [('"ready"', '"Ready"'), ('"seats":2', '"seats":4'), ("[0,", "[1,")])
def test_an_edited_log_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    assert refusal(TEXT.replace(old, new, 1)) == "core-log-edited-at"


def test_a_link_shows_which_line_was_edited() -> None:
    lines = TEXT.splitlines(keepends=True)
    lines[6] = lines[6].replace("[", "[1", 1)
    with pytest.raises(TableeError) as caught:
        log.loads("".join(lines), GLOP)
    assert caught.value.message.params["line"] == 7


def test_a_removed_line_breaks_the_link_of_the_next() -> None:
    lines = TEXT.splitlines(keepends=True)
    assert refusal("".join(lines[:4] + lines[5:])) == "core-log-edited-at"
    assert refusal("".join(lines[:-2] + lines[-1:])) == "core-log-edited"


def test_a_log_of_a_later_format_is_refused_as_such_whatever_else_it_holds() -> None:
    later = TEXT.replace('"tablee":4', '"tablee":5,"more":[]', 1)
    assert refusal(later) == "core-log-format"
    with pytest.raises(TableeError, match="core-log-format"):
        log.game_named_in(later)


def test_a_log_without_links_can_still_be_read() -> None:
    old = (Path(__file__).parents[1] / "games/glop/golden/1/short-2.log").read_text()
    assert '"tablee":2' in old
    saved = log.loads(old, GLOP)
    assert log.loads(log.dumps(saved), GLOP) == saved


def test_the_proof_of_a_seed_is_written_to_the_log() -> None:
    told = fair(bytes(32), ("", "0f" * 16))
    saved = log.GameLog(replace(TABLE.header, fair=told))
    assert log.loads(log.dumps(saved), GLOP).header.fair == told


def test_a_file_too_large_for_a_log_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.log"
    path.write_bytes(b" " * (log.MOST_BYTES + 1))
    with pytest.raises(TableeError, match="core-log-huge"):
        log.read(path)


def test_a_log_of_an_illegal_game_is_refused_with_the_rule() -> None:
    entries = TABLE.log.entries
    forged = log.GameLog(TABLE.header, (*entries[:3], log.Entry(entries[3].at, 1 - entries[3].seat, entries[3].action)))
    assert refusal(log.dumps(forged)) == "core-replay-refused"


def test_a_log_of_an_unknown_edition_is_refused() -> None:
    old = log.GameLog(log.Header("glop", 0, 2, GLOP.rules.presets["short"], bytes(32)))
    assert refusal(log.dumps(old)) == "core-log-edition"


def test_time_does_not_run_back() -> None:
    table = Table(GLOP, TABLE.header)
    entry = TABLE.log.entries[0]
    table.submit(entry.seat, entry.action, 1000)
    with pytest.raises(TableeError, match="core-time-runs-back"):
        table.submit(1 - entry.seat, entry.action, 999)


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_text("mine")
    with pytest.raises(TableeError, match="core-log-exists"):
        log.write(path, TABLE.log)
    assert path.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_old_log_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    log.write(path, TABLE.log)
    full = mock.patch.object(os, "fsync", side_effect=OSError(28, "No space left on device"))
    with full, pytest.raises(TableeError, match="core-cannot-write"):
        log.write(path, log.GameLog(TABLE.header), replace=True)
    assert log.loads(log.read(path), GLOP) == TABLE.log
    assert list(tmp_path.iterdir()) == [path]


def test_a_binary_file_and_a_missing_one_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    with pytest.raises(TableeError, match="core-cannot-read"):
        log.read(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TableeError, match="core-log-not-text"):
        log.read(path)
