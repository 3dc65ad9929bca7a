"""Reviews of all five games: in words, reproducible, and without figures that are not proved."""

import msgspec
import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.core.arbiter import NO_ARBITER
from tablee.core.log import GameLog
from tablee.core.text import catalogue
from tablee.review import report
from tablee.review.calibration import LevelRange
from tablee.review.judge import Judged, Review, review
from tablee.review.puzzles import puzzles_of
from tablee.review.recording import Recording

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
def test_every_game_is_reviewed_in_both_languages(name: str) -> None:
    game, log = games.load(name), short(name)
    steps: list[tuple[int, int]] = []
    found = review(game, log, lambda done, everything: steps.append((done, everything)), playouts=30)
    assert steps[-1] == (len(log.entries), len(log.entries))
    assert found.seats == (0,)
    assert {each.seat for each in found.judged} <= {0}
    assert len(found.chances) == len(log.entries) + 1
    assert all(each.lost > 2 * each.error for each in found.judged if each.blamed)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found
    for language in ("fr", "en"):
        say = catalogue(language, "tablee.core", "tablee.games", "tablee.review", game.package)
        told = "\n".join(report.lines(found, log.header, say))
        assert "review-" not in told
        assert report.page(found, log.header, say).startswith("<!doctype html>")


def test_the_same_game_is_reviewed_the_same_way_twice() -> None:
    game, log = games.load("glop"), short("glop")
    assert review(game, log, playouts=60) == review(game, log, playouts=60)


def test_a_figure_is_shown_with_its_error_and_only_if_the_judge_is_proved() -> None:
    say = catalogue("en", "tablee.review")
    bad = Judged(2, 0, lost=3.04, error=0.5, blamed=True, played=(), reason="rival")
    assert report.sentence(bad, ("Ana",), say, figures=True).endswith(
        "That was better by 3 points (± 1). The other side scored less afterwards."
    )
    assert "3" not in report.sentence(bad, ("Ana",), say, figures=False)


def test_a_level_is_named_in_words_with_its_uncertainty() -> None:
    say = catalogue("fr", "tablee.review")
    found = Review(
        "glop", (0, 1), (), (), (), (LevelRange("club", "club", 0.5, 30), LevelRange("novice", "club", 0.7, 9))
    )
    assert "comme un joueur confirmé" in report.level(found, 0, "Ana", say)
    assert "entre un débutant et un joueur confirmé" in report.level(found, 1, "Bob", say)


def test_a_puzzle_shows_what_the_seat_saw_and_one_best_action() -> None:
    game = games.load("glop")
    log = play(game, game.rules.presets["short"], ("random", "club"), bytes(32)).log
    found = list(puzzles_of(game, log, (0,), playouts=300))
    assert found
    for puzzle in found:
        view = Recording(game, log).view(puzzle.number - 1, puzzle.seat)
        assert puzzle.view == view
        assert puzzle.solution in (game.rules.moves(view, NO_ARBITER) or ())
        assert puzzle.solution not in puzzle.others
        assert puzzle.gain > 2 * puzzle.error
        assert msgspec.json.encode(puzzle)
