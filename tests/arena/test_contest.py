"""Contests: the same deals for every seating, nothing lost by an interrupt, and bots that misbehave harm nobody."""

import sys
import time
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tablee import games
from tablee.arena import plot, record
from tablee.arena.duplicate import Contest, Place, play_one, seatings
from tablee.arena.match import Match
from tablee.arena.standing import estimate, share, standings
from tablee.core.bot import Bot, Choice, RandomBot
from tablee.core.errors import TableeError
from tablee.core.rng import Rng
from tablee.core.text import catalogue

GLOP = games.load("glop")


def contest(*bots: str, seats: int = 2, deals: int = 3, patience: float = 0.0) -> Contest:
    options = msgspec.to_builtins(GLOP.presets["short"])
    return Contest("glop", options, seats, bots or ("club", "random"), bytes(32).hex(), deals, patience)


class Crashes(Bot[Any, Any]):
    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        raise ValueError("a bug of its author")


class Hangs(Bot[Any, Any]):
    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        while True:
            try:
                time.sleep(10)
            except Exception:
                continue


class Cheats(RandomBot):
    """Plays a card that it does not hold."""

    def __init__(self) -> None:
        super().__init__(GLOP)

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        choice = super().choose(view, rng)
        return Choice("nonsense") if view.phase == "play" else choice


@pytest.fixture
def misbehaving(monkeypatch: pytest.MonkeyPatch) -> str:
    module = ModuleType("bots_of_others")
    module.__dict__.update(Crashes=Crashes, Hangs=Hangs, Cheats=Cheats, nothing=3)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module.__name__


def test_every_deal_is_played_in_every_seating(tmp_path: Path) -> None:
    asked = contest(seats=4)
    found = record.play_on(tmp_path / "record", asked, processes=1)
    assert Counter(match.deal for match in found.played) == {0: 2, 1: 2, 2: 2}
    assert seatings(("a", "b", "c"), 3) == (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))
    assert found.missing == 0


def test_the_same_place_gives_the_same_match_in_any_process(tmp_path: Path) -> None:
    asked = contest(deals=4)
    alone = record.play_on(tmp_path / "alone", asked, processes=1)
    many = record.play_on(tmp_path / "many", asked, processes=2)
    assert [(match.place, match.points) for match in alone.played] == [(m.place, m.points) for m in many.played]


def test_an_interrupt_loses_nothing_and_nothing_is_counted_twice(tmp_path: Path) -> None:
    path, asked = tmp_path / "record", contest()

    def interrupt(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        record.play_on(path, asked, 1, interrupt)
    with path.open("ab") as file:
        file.write(b'{"deal":1,"tu')
    told: list[int] = []
    found = record.play_on(path, asked, 1, told.append)
    assert told == [3, 4, 5, 6]
    assert [match.place for match in found.played] == list(asked.matches())
    assert [match.place for match in record.read(path).played] == list(asked.matches())


def test_a_file_of_another_contest_or_of_none_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "record"
    record.play_on(path, contest(deals=1), 1)
    before = path.read_bytes()
    with pytest.raises(TableeError, match="arena-another-contest"):
        record.play_on(path, contest(deals=2), 1)
    assert path.read_bytes() == before
    (tmp_path / "poem").write_text("Les sanglots longs")
    with pytest.raises(TableeError, match="arena-not-a-record"):
        record.play_on(tmp_path / "poem", contest(), 1)


@pytest.mark.parametrize(("bot", "kind"), [("Crashes", "crash"), ("Hangs", "late"), ("Cheats", "illegal")])
def test_a_bot_that_misbehaves_loses_its_decisions_and_the_game_goes_on(misbehaving: str, bot: str, kind: str) -> None:
    name = f"{misbehaving}:{bot}"
    match = Match(GLOP, GLOP.presets["short"], (name, "club"), bytes(32), patience=0.02 if bot == "Hangs" else 0.0)
    assert match.play().over
    assert {(fault.bot, fault.kind) for fault in match.faults} == {(name, kind)}
    if kind == "crash":
        assert "a bug of its author" in match.faults[0].trace


def test_bots_that_are_none_are_refused(misbehaving: str) -> None:
    for name in ("nobody", "no.such.module:Bot", f"{misbehaving}:Missing", f"{misbehaving}:nothing"):
        with pytest.raises(TableeError):
            contest("club", name).check()
    with pytest.raises(TableeError):
        contest("club").check()


def test_standings_say_how_sure_they_are(tmp_path: Path) -> None:
    found = record.play_on(tmp_path / "record", contest(deals=6), 1)
    first, second = standings(found)
    assert (first.bot, second.bot) == ("club", "random")
    assert first.wins.mean + second.wins.mean == pytest.approx(1)
    assert first.wins.low < first.wins.mean <= first.wins.high <= 1
    assert first.rating > second.rating
    assert first.decisions == sum(sum(match.decisions) for match in found.played) - second.decisions


def test_partners_are_rated_as_a_team(tmp_path: Path) -> None:
    found = record.play_on(tmp_path / "record", contest(seats=4, deals=4), 1)
    best = standings(found)[0]
    assert best.rating != 25.0


def test_intervals() -> None:
    assert estimate([1.0, 3.0]).mean == 2.0
    assert share([0.0, 1.0, 1.0, 1.0]).high == 1.0
    certain = share([1.0] * 100)
    assert (certain.mean, certain.high) == (1.0, 1.0)
    assert 0.95 < certain.low < 0.97


def test_the_page_tells_an_author_what_went_wrong(misbehaving: str, tmp_path: Path) -> None:
    asked = contest("club", f"{misbehaving}:Crashes", deals=1)
    played = [play_one(asked, Place(0, turn)) for turn in (0, 1)]
    found = record.Record(asked, played)
    page = plot.page(found, standings(found), catalogue("en", "tablee.arena"), "en")
    assert "a bug of its author" in page
    assert page.count("<rect") == 2
