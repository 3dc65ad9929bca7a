"""The clairvoyant plays only in the arena, and serves as the upper bound for other bots."""

import pytest

from tablee import games
from tablee.arena.duplicate import Played, Tournament, play_one
from tablee.arena.match import Match, clairvoyant_of
from tablee.arena.record import Record
from tablee.arena.summary import share_of_way
from tablee.bots.protocol import Clairvoyant, bot_of, levels
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.rng import Rng

GLOP = games.load("glop")


def tournament(*bots: str, deals: int = 2) -> Tournament:
    return Tournament("glop", {"target": 10, "study_seconds": 0}, 2, bots, bytes(32).hex(), deals)


def record(bots: tuple[str, ...], *leads: tuple[int, int]) -> Record:
    """Return a tournament with these leads of the first bot, for each deal in both seatings."""
    asked = tournament(*bots, deals=len(leads))
    played = [
        Played(deal, turn, points, (1, 2) if points[0] > points[1] else (2, 1), (1, 1), ((), ()))
        for deal, both in enumerate(leads)
        for turn, lead in enumerate(both)
        for points in [(10 + lead, 10) if turn == 0 else (10, 10 + lead)]
    ]
    return Record(asked, played)


def test_only_the_arena_gives_it_the_state() -> None:
    table = Match(GLOP, GLOP.rules.presets["short"], ["clairvoyant", "club"], bytes(32)).play()
    assert table.over
    lonely = clairvoyant_of(GLOP)()
    assert isinstance(lonely, Clairvoyant)
    with pytest.raises(AssertionError, match="only the arena"):
        lonely.choose(table.game.rules.view(table.state, 0), Rng(bytes(32), "luck"))


def test_it_is_not_a_level_that_people_or_servers_can_choose() -> None:
    assert "clairvoyant" not in levels(GLOP)
    with pytest.raises(TableeError):
        bot_of(GLOP, "clairvoyant")


def test_it_makes_no_faults_in_a_tournament() -> None:
    asked = tournament("clairvoyant", "club", deals=1)
    asked.check()
    assert all(not play_one(asked, slot).faults for slot in asked.matches())


def test_a_game_without_a_clairvoyant_is_refused() -> None:
    game: AnyGame = next(game for game in map(games.load, games.names()) if game.name == "wordjam")
    with pytest.raises(TableeError, match="clairvoyant"):
        clairvoyant_of(game)


def test_the_share_is_the_ratio_of_leads_and_of_wins() -> None:
    expert = record(("expert", "club"), (2, 2), (3, -1))
    ceiling = record(("clairvoyant", "club"), (5, 5), (1, 1))
    share = share_of_way(expert, ceiling)
    assert share.of_points.mean == pytest.approx(1.5 / 3)
    assert share.of_wins.mean == pytest.approx(0.25 / 0.5)
    assert share.of_points.low < share.of_points.mean < share.of_points.high


def test_a_ceiling_of_other_opponents_is_refused() -> None:
    with pytest.raises(TableeError):
        share_of_way(record(("expert", "club"), (1, 1)), record(("clairvoyant", "novice"), (1, 1)))
