"""The league of exploiters: verdicts at fixed looks, early ends, and the same report after a break."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tablee.arena.duplicate import Played, Tournament
from tablee.arena.league import Exploiter, judged, label, looks, path_of, play_league, tournament_of
from tablee.arena.league_report import MARK
from tablee.arena.pool import in_processes
from tablee.arena.record import Record
from tablee.arena.record import read as read_record
from tablee.cli.main import run

SEED = bytes(32).hex()
WEAK = Exploiter("random", "glop", (2,))
"""A level serves as an exploiter that no level loses to."""


def tournament(games: int = 200, seats: int = 2) -> Tournament:
    return tournament_of(WEAK, "club", seats, {"target": 1}, SEED, games)


def recorded(shares: Sequence[float], asked: Tournament | None = None) -> Record:
    """Return a record in which the exploiter wins these shares of the two matches of each deal."""
    asked = asked or tournament()
    matches = []
    for deal, share in enumerate(shares):
        for turn, bots in enumerate(asked.seatings):
            exploiter_wins = turn < 2 * share
            ranks = tuple(1 if (bot == WEAK.name) == exploiter_wins else 2 for bot in bots)
            matches.append(Played(deal, turn, (0, 0), ranks, (0, 0), ((), ())))
    return Record(asked, matches)


def test_a_pairing_is_decided_at_the_first_look_whose_interval_excludes_the_fair_share() -> None:
    early = judged(recorded([1.0, 0.5] * 50))
    assert (early.verdict, early.games, early.fair) == ("above", 40, 0.5)
    assert judged(recorded([0.0, 0.5] * 50)).verdict == "beaten"
    even = judged(recorded([1.0, 0.0] * 50))
    assert (even.verdict, even.games, even.wins.mean) == ("level", 200, 0.5)


def test_a_result_stays_the_same_whatever_is_played_after_its_deciding_look() -> None:
    decided, reversed_later = [1.0, 0.5] * 10, [0.0] * 80
    assert judged(recorded(decided)) == judged(recorded(decided + reversed_later))


def test_a_pairing_is_open_until_a_look_is_complete() -> None:
    assert judged(recorded([])).verdict == "open"
    assert judged(recorded([1.0] * 19)).verdict == "open"
    cut = recorded([1.0] * 20)
    cut.played.pop()
    assert (judged(cut).verdict, judged(cut).games) == ("open", 38)


def test_intervals_are_wider_than_those_of_a_single_look() -> None:
    # 1.96 standard errors would exclude one half here, the five looks together do not.
    shares = [1.0] * 12 + [0.0] * 4 + [0.5] * 4
    found = judged(recorded(shares))
    assert found.wins.low < 0.5 < found.wins.mean - 1.96 * (found.wins.mean - found.wins.low) / 2.413


def test_the_target_has_the_odd_seat_and_the_fair_share_follows_the_seats() -> None:
    three = tournament_of(Exploiter("random", "touposix", (3,)), "club", 3, {}, SEED, 200)
    assert sorted(three.seatings[0]) == ["club", "club", "random"]
    assert three.deals == 67
    assert judged(Record(three, [])).fair == pytest.approx(1 / 3, abs=1e-4)
    assert looks(three.deals) == (14, 27, 41, 54, 67)


def test_a_decided_pairing_is_played_no_further(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    asked = [tournament(40)]
    (found,) = play_league(tmp_path, asked, in_processes(1), lambda *each: told.append(each))
    assert judged(found).verdict == "beaten"
    assert len(found.played) == judged(found).games < 40
    assert told[0] == (0, 40)
    assert label(WEAK.name) in path_of(tmp_path, asked[0]).name


@pytest.fixture
def command(tmp_path: Path) -> list[str]:
    """Two exploiters of the clone against a club player, in very short games of Glop."""
    chosen = ["--only", "club-takes-most", "--only", "club-leaves-3", "--seats", "2", "--option", "target=1"]
    played = ["--against", "club", "--games", "24", "--processes", "1", "--seed", "15"]
    return ["--lang", "en", "league", "glop", *chosen, *played, "--out", str(tmp_path / "league")]


def test_an_interrupted_league_goes_on_to_the_same_report(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "strength.md"
    report.write_text(f"Written by hand.\n\n{MARK}\nstale\n", encoding="utf-8")
    run([*command, "--report", str(report)])
    whole, figures = report.read_text(encoding="utf-8"), capsys.readouterr().out
    first, second = sorted((tmp_path / "league").glob("*.arena"))
    first.write_bytes(b"".join(first.read_bytes().splitlines(keepends=True)[:7]) + b'{"deal":3,"tu')
    second.unlink()
    run([*command, "--report", str(report)])
    assert (report.read_text(encoding="utf-8"), capsys.readouterr().out) == (whole, figures)
    assert whole.startswith("Written by hand.")
    assert "stale" not in whole
    assert "| club-leaves-3 | club |" in whole
    assert "## glop, 2 seats" in whole
    before = first.read_bytes()
    run([*command, "--played", "--report", str(report)])
    assert (report.read_text(encoding="utf-8"), first.read_bytes()) == (whole, before)


def test_a_weak_level_is_reported_as_exploited_and_a_strong_one_not(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*command, "--against", "random", "--option", "target=5", "--json"]) == 1
    found = {label(each["exploiter"]): each["verdict"] for each in json.loads(capsys.readouterr().out)}
    assert found["club-takes-most"] == "above"
    (tmp_path / "bad_players.py").write_text(
        "from tablee.arena.league import Exploiter\nEXPLOITERS = [Exploiter('random', 'glop', (2,))]\n"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        asked = ["--only", "random", "--exploiters", "bad_players", "--json"]
        assert run([*command, *asked]) == 0
    assert [each["verdict"] for each in json.loads(capsys.readouterr().out)] == ["beaten"]


def test_matches_are_records_of_the_arena(command: list[str], tmp_path: Path) -> None:
    run(command)
    kept = read_record(tmp_path / "league" / "glop-2-club-takes-most-club.arena")
    assert kept.tournament.bots == ("club", "research.exploiters:glop/club-takes-most")
    assert all(not match.faults for match in kept.played)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["league", "--exploiters", "no.such.module"], "research"),
        (["league", "glop", "--only", "nobody"], "glop"),
        (["league", "chess"], "touposix"),
        (["league", "glop", "--only", "copies", "--against", "grandmaster"], "random, novice, club, expert"),
    ],
)
def test_mistakes_are_reported_in_one_line(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--out", str(tmp_path)]) == 2
    written = capsys.readouterr().err
    assert len(written.splitlines()) == 1
    assert says in written
