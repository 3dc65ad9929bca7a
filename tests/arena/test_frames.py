"""Games and tournaments as Arrow tables for other programs."""

from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

from tablee import games
from tablee.arena import frames, record
from tablee.arena.duplicate import Tournament
from tablee.arena.match import play
from tablee.arena.pool import in_processes
from tablee.core.errors import TableeError
from tablee.core.game import TakeBack
from tablee.core.log import Header
from tablee.core.table import Table
from tablee.games.glop.state import Ready

GLOP = games.load("glop")


def test_every_decision_is_a_row_with_the_final_score(tmp_path: Path) -> None:
    played = [play(GLOP, GLOP.rules.presets["short"], ("club", "random"), bytes(31) + bytes([n])) for n in (1, 2)]
    table = frames.decisions(table.log for table in played)
    assert table.num_rows == sum(len(game.entries) for game in played)
    frames.write(table, tmp_path / "games.parquet")
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    last = played[-1].entries[-1]
    assert (rows[-1]["seat"], rows[-1]["at_ms"]) == (last.seat, last.at)
    assert msgspec.json.decode(rows[-1]["action"], type=GLOP.rules.action_type) == last.action
    scores = GLOP.rules.scores(played[-1].state)
    assert (rows[-1]["points"], rows[-1]["rank"]) == (scores[last.seat].points, scores[last.seat].rank)


def test_an_export_with_views_has_what_the_seat_saw_before_it_decided() -> None:
    played = play(GLOP, GLOP.rules.presets["short"], ("club", "random"), bytes(32))
    rows = frames.decisions([played.log], views=True).to_pylist()
    again = Table(GLOP, played.header)
    for row, entry in zip(rows, played.entries, strict=True):
        view = msgspec.json.decode(row["view"], type=GLOP.rules.view_type)
        assert view == again.view(entry.seat)
        assert not row["withdrawn"]
        again.repeat(entry)
    assert "view" not in frames.decisions([played.log]).column_names


def test_a_decision_that_was_taken_back_is_marked_in_the_views() -> None:
    options = msgspec.structs.replace(GLOP.rules.presets["short"], study_seconds=0)
    table = Table(GLOP, Header("glop", GLOP.rules.edition, 2, options, bytes(32)))
    for action in (Ready(), TakeBack(), Ready()):
        table.submit(0, action, 0)
    rows = frames.decisions([table.log], views=True).to_pylist()
    assert [row["withdrawn"] for row in rows] == [True, True, False]


def test_a_tournament_has_a_row_for_every_seat_of_a_match(tmp_path: Path) -> None:
    tournament = Tournament("glop", {"target": 5}, 2, ("club", "random"), bytes(32).hex(), 2)
    found = record.play_on(tmp_path / "record", tournament, in_processes(1))
    rows = frames.matches(found).to_pylist()
    assert len(rows) == 8
    assert {row["bot"] for row in rows} == {"club", "random"}


def test_an_unknown_file_extension_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TableeError, match="arena-no-such-frame"):
        frames.write(frames.decisions([]), tmp_path / "games.xls")
