"""Tournaments: the same deals for every seating, safe interrupts, results with intervals."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tablee import games
from tablee.arena import record
from tablee.arena.duplicate import Tournament, seatings, weigh_some
from tablee.arena.match import play
from tablee.arena.pool import in_processes
from tablee.arena.summary import estimate, share, summaries
from tablee.cli.main import run
from tablee.core.errors import TableeError

GLOP = games.load("glop")
ALONE = in_processes(1)


def tournament(*bots: str, seats: int = 2, deals: int = 3, patience: float = 0.0) -> Tournament:
    options = msgspec.to_builtins(GLOP.rules.presets["short"])
    return Tournament("glop", options, seats, bots or ("club", "random"), bytes(32).hex(), deals, patience)


def test_every_deal_is_played_in_every_seating(tmp_path: Path) -> None:
    asked = tournament(seats=4)
    found = record.play_on(tmp_path / "record", asked, ALONE)
    assert Counter(match.deal for match in found.played) == {0: 2, 1: 2, 2: 2}
    assert seatings(("a", "b", "c"), 3) == (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))
    assert len(found.played) == found.tournament.deals * len(found.tournament.seatings)


def test_a_slot_gives_the_same_match_in_any_process(tmp_path: Path) -> None:
    asked = tournament(deals=4)
    alone = record.play_on(tmp_path / "alone", asked, ALONE)
    many = record.play_on(tmp_path / "many", asked, in_processes(2))
    assert [(match.slot, match.points) for match in alone.played] == [(m.slot, m.points) for m in many.played]


def test_an_interrupt_loses_nothing_and_nothing_is_counted_twice(tmp_path: Path) -> None:
    path, asked = tmp_path / "record", tournament()

    def interrupt(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        record.play_on(path, asked, ALONE, interrupt)
    with path.open("ab") as file:
        file.write(b'{"deal":1,"tu')
    told: list[int] = []
    found = record.play_on(path, asked, ALONE, told.append)
    assert told == [3, 4, 5, 6]
    assert [match.slot for match in found.played] == list(asked.matches())
    assert [match.slot for match in record.read(path).played] == list(asked.matches())


def test_a_file_that_is_not_a_record_of_this_tournament_is_left_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "record"
    record.play_on(path, tournament(deals=1), ALONE)
    before = path.read_bytes()
    with pytest.raises(TableeError, match="arena-another-tournament"):
        record.play_on(path, tournament(deals=2), ALONE)
    assert path.read_bytes() == before
    (tmp_path / "poem").write_text("Les sanglots longs")
    with pytest.raises(TableeError, match="arena-not-a-record"):
        record.play_on(tmp_path / "poem", tournament(), ALONE)


def test_summaries_have_confidence_intervals(tmp_path: Path) -> None:
    found = record.play_on(tmp_path / "record", tournament(deals=6), ALONE)
    first, second = summaries(found)
    assert (first.bot, second.bot) == ("club", "random")
    assert first.wins.mean + second.wins.mean == pytest.approx(1)
    assert first.wins.low < first.wins.mean <= first.wins.high <= 1
    assert first.rating > second.rating
    assert first.decisions == sum(sum(match.decisions) for match in found.played) - second.decisions


def test_partners_are_rated_as_a_team(tmp_path: Path) -> None:
    found = record.play_on(tmp_path / "record", tournament(seats=4, deals=4), ALONE)
    best = summaries(found)[0]
    assert best.rating != 25.0


def test_intervals() -> None:
    assert estimate([1.0, 3.0]).mean == 2.0
    assert share([0.0, 1.0, 1.0, 1.0]).high == 1.0
    certain = share([1.0] * 100)
    assert (certain.mean, certain.high) == (1.0, 1.0)
    assert 0.95 < certain.low < 0.97


def test_a_bot_in_several_seats_is_rated(tmp_path: Path) -> None:
    found = record.play_on(tmp_path / "record", tournament(seats=4, deals=3), ALONE)
    three = msgspec.structs.replace(found.tournament, bots=("club", "random", "random", "random"))
    best, other = summaries(record.Record(three, found.played[:3]))
    assert best.rating != other.rating


def test_points_lost_are_computed_by_the_judge() -> None:
    table = play(GLOP, GLOP.rules.presets["short"], ("random", "random"), bytes(32))
    lost = weigh_some(table, 15)
    assert 0 < len(lost) <= 15, "decisions that made no difference are left out"
    assert sum(each.points for each in lost) > 0
    assert lost == weigh_some(table, 15)
    assert weigh_some(table, 0) == ()


def test_weighed_decisions_are_spread_over_the_matches() -> None:
    asked = msgspec.structs.replace(tournament(deals=10), weighed=7)
    each = [asked.weighed_at(slot) for slot in asked.matches()]
    assert (sum(each), max(each)) == (7, 1)


def test_the_same_command_resumes_an_interrupted_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.arena"
    command = [
        "arena",
        "glop",
        "--games",
        "4",
        "--processes",
        "1",
        "--option",
        "target=5",
        "--out",
        str(path),
        "--json",
    ]
    assert run(command) == 0
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:3]))
    assert run(command) == 0
    assert [match.points for match in record.read(path).played] == _points(whole, tmp_path)
    path.with_suffix(".svg").unlink()
    path.with_suffix(".svg").mkdir()
    assert run(command) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def _points(whole: bytes, folder: Path) -> list[tuple[int, ...]]:
    (folder / "whole").write_bytes(whole)
    return [match.points for match in record.read(folder / "whole").played]
