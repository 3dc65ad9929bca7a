"""Reviews of all five games: judged by what the seat knew, small differences not blamed."""

import msgspec
import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.core.log import GameLog
from tablee.core.text import catalogue
from tablee.review import report
from tablee.review.judge import Judged, Review, accuracy, review

NAMES = ("glop", "glossa", "touposix", "cumulo", "wordjam")


def short(name: str, level: str = "novice") -> GameLog:
    """Return a shortened game between a person who plays like that bot and club players.

    It contains all kinds of decisions.
    """
    game = games.load(name)
    seats = min(game.rules.seat_counts)
    table = play(
        game, game.extras.daily or game.rules.presets["standard"], [level, *["club"] * (seats - 1)], bytes([3] * 32)
    )
    header = replace(table.header, levels=("", *["club"] * (seats - 1)))
    return GameLog(header, tuple(table.entries[:24]))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_reviewed_by_its_expert_in_both_languages(name: str) -> None:
    game, log = games.load(name), short(name)
    steps: list[tuple[int, int]] = []
    found = review(game, log, lambda done, everything: steps.append((done, everything)))
    assert steps[-1] == (len(log.entries), len(log.entries))
    assert found.seats == (0,)
    assert {each.seat for each in found.judged} <= {0}
    assert len(found.chances) == len(log.entries) + 1
    assert all(each.lost >= 0 for each in found.judged)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found
    for language in ("fr", "en"):
        say = catalogue(language, "tablee.core", "tablee.games", "tablee.review", game.package)
        told = "\n".join(report.lines(found, log.header, say))
        assert "review-" not in told
        assert report.page(found, log.header, say).startswith("<!doctype html>")


def test_the_same_game_is_reviewed_the_same_way_twice() -> None:
    game, log = games.load("touposix"), short("touposix")
    assert review(game, log) == review(game, log)


def test_a_loss_within_its_uncertainty_does_not_lower_the_accuracy() -> None:
    fine = Judged(1, 0, lost=3.0, error=2.0, blamed=False, played=())
    bad = Judged(2, 0, lost=3.0, error=0.1, blamed=True, played=())
    assert accuracy([fine], 12.0) == 100.0
    assert (accuracy([fine, bad], 12.0) or 0) < 100.0
    assert accuracy([], 12.0) is None
