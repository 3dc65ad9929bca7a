"""Reviews of all five games: in words, reproducible, and without figures that are not proved."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.core.arbiter import NO_ARBITER
from tablee.core.game import NamedCards
from tablee.core.log import GameLog, Header
from tablee.core.table import Table
from tablee.core.text import Language, Message, catalogue
from tablee.games.cumulo import state as cumulo
from tablee.games.cumulo.events import Closed, Word
from tablee.games.glop.state import Took
from tablee.games.glossa.actions import Bid, Drop
from tablee.games.touposix import state as touposix
from tablee.games.touposix.state import Earned
from tablee.games.wordjam import state as wordjam
from tablee.games.wordjam.state import Choose, Side
from tablee.kit.cards import lacking
from tablee.review import report
from tablee.review.calibration import LevelRange
from tablee.review.consequences import Consequence, strongest
from tablee.review.judge import Judged, Review, _worst, judge, review
from tablee.review.moments import Course, Moment
from tablee.review.playouts import Result
from tablee.review.puzzles import OwnPuzzle, own_puzzles, puzzles_of
from tablee.review.recording import Recording

NAMES = ("glop", "glossa", "touposix", "cumulo", "wordjam")
LESSON_TARGETS = Path(__file__).parents[2] / "web/src/games"


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
    why = (Consequence(True, Message("review-why-rival")),)
    bad = Judged(2, 0, lost=3.04, error=0.5, blamed=True, played=(), why=why)
    assert report.sentence(bad, ("Ana",), say, figures=True).endswith(
        "That was better by 3 points (± 1). The other side scored less afterwards."
    )
    assert "3" not in report.sentence(bad, ("Ana",), say, figures=False)


GLOP = games.load("glop")


def glop_results(*glops: bool) -> list[Result]:
    """Return playouts in which the rival takes a card, with a glop in some."""
    took = [(1, (Took(1, "B7", ("G7",), glop=int(glop)),)) for glop in glops]
    return [
        Result(0, 10.0 - 5 * glop, 0.0, 0.5, partial(tuple, (step,))) for step, glop in zip(took, glops, strict=True)
    ]


def glop_moment() -> Moment:
    table = Table(GLOP, Header("glop", 1, 2, GLOP.rules.presets["standard"], bytes(32)))
    return Course(table).moment(0)


@pytest.mark.parametrize(("language", "words"), [("fr", "le plus souvent"), ("en", "most of the time")])
def test_the_reason_says_what_the_rival_does_next_and_how_often(language: Language, words: str) -> None:
    played, better = glop_results(*[True] * 8, False, False), glop_results(*[False] * 10)
    found = strongest(glop_moment(), list(zip(better, played, strict=True)))
    assert found is not None
    assert not found.after_better
    say = catalogue(language, "tablee.core", "tablee.games", "tablee.review", GLOP.package)
    told = say.say(found.message, ("Ana", "Bob"))
    assert words in told
    assert "Bob" in told
    assert "glop" in told


def test_what_follows_both_actions_equally_often_is_no_reason() -> None:
    same = glop_results(True, False) * 5
    assert strongest(glop_moment(), list(zip(same, same, strict=True))) is None


@pytest.mark.parametrize(("camp", "words"), [("ali_baba", "suit Ali Baba"), ("thieves", "rejoint les Voleurs")])
def test_a_side_that_was_chosen_in_secret_is_named(camp: Side, words: str) -> None:
    game = games.load("wordjam")
    state = game.rules.setup(game.rules.presets["standard"], 5, bytes(32), game.rules.edition)
    told = game.presentation.disclose(Choose(camp), game.rules.view(state, 0))
    assert told is not None
    assert words in catalogue("fr", game.package).say(told, ("Ana",))


def test_a_level_is_named_in_words_with_its_uncertainty() -> None:
    say = catalogue("fr", "tablee.review")
    found = Review(
        "glop", (0, 1), (), (), (), (LevelRange("club", "club", 0.5, 30), LevelRange("novice", "club", 0.7, 9))
    )
    assert "comme un joueur confirmé" in report.level(found, 0, "Ana", say)
    assert "entre un débutant et un joueur confirmé" in report.level(found, 1, "Bob", say)


def test_a_puzzle_shows_what_the_seat_saw_and_one_best_action() -> None:
    game = games.load("glop")
    log = play(game, game.rules.presets["short"], ("random", "club"), bytes([1] * 32)).log
    found = list(puzzles_of(game, log, (0,), playouts=300))
    assert found
    for puzzle in found:
        view = Recording(game, log).view(puzzle.number - 1, puzzle.seat)
        assert puzzle.view == view
        assert puzzle.solution in (game.rules.moves(view, NO_ARBITER) or ())
        assert puzzle.solution not in puzzle.others
        assert puzzle.gain > 2 * puzzle.error
        assert msgspec.json.encode(puzzle)
        for language in ("fr", "en"):
            assert puzzle.theme in catalogue(language, "tablee.review", game.package)


def test_an_own_puzzle_offers_the_best_action_and_what_was_played_in_words() -> None:
    game = games.load("glop")
    log = play(game, game.rules.presets["short"], ("random", "club"), bytes([1] * 32)).log
    judgement = judge(game, log, (0,), playouts=300)
    blamed = {found.number: compared for found, compared in judgement if compared is not None}
    found = list(own_puzzles(game, judgement))
    assert found
    assert len(found) <= 3, "those that cost most"
    for puzzle in found:
        action, words = log.entries[puzzle.number - 1].action, [choice.words for choice in puzzle.choices]
        view = Table.replay(game, log, puzzle.number - 1).view(puzzle.seat)
        named = game.presentation.named
        assert puzzle.choices[puzzle.played].cards == named(action, view)
        assert puzzle.choices[puzzle.best].cards == named(blamed[puzzle.number].best, view)
        assert puzzle.best != puzzle.played
        assert 2 <= len(words) <= 4
        assert all(one != other for at, one in enumerate(words) for other in words[:at])
        assert puzzle.why
        assert msgspec.json.decode(msgspec.json.encode(puzzle), type=OwnPuzzle) == puzzle


THEMES = {
    "glop": (Took(0, "B7", ("G7",), glop=1), "hidden_glop"),
    "cumulo": (Closed(0), "closing"),
    "touposix": (Earned(0, "out"), "out"),
}


@pytest.mark.parametrize("name", THEMES)
def test_a_puzzle_is_named_after_what_its_solution_does(name: str) -> None:
    game, (event, theme) = games.load(name), THEMES[name]
    assert game.extras.puzzle(None, (event,)) == theme
    assert f"{name}-puzzle-{theme}" in catalogue("fr", game.package)


def test_puzzles_of_games_without_visible_events_are_named_after_the_action() -> None:
    assert games.load("wordjam").extras.puzzle(Choose("thieves"), ()) == "robbing"
    assert games.load("glossa").extras.puzzle(Drop(), ()) == "dropping"


def test_each_seat_has_its_own_three_moments() -> None:
    worst = [Judged(number, number % 2, 50.0 - number, 0.1, blamed=True, played=()) for number in range(1, 11)]
    assert [each.number for each in _worst(worst, 0)] == [2, 4, 6]
    assert [each.number for each in _worst(worst, 1)] == [1, 3, 5]


def test_the_moments_of_a_computers_seat_can_be_reviewed_too() -> None:
    game, log = games.load("glop"), short("glop")
    found = review(game, log, playouts=200, seats=(1,))
    assert found.seats == (1,)
    assert {each.seat for each in found.judged} == {1}


@pytest.mark.parametrize("name", NAMES)
def test_what_an_action_names_is_where_it_says(name: str) -> None:
    game, log = games.load(name), short(name)
    table, named = Table(game, log.header), 0
    targets = (LESSON_TARGETS / name / "lessonTargets.ts").read_text()
    for entry in log.entries:
        view = table.view(entry.seat)
        found = game.presentation.named(entry.action, view)
        assert found != NamedCards(), f"nothing to draw of {entry.action}"
        assert not lacking(getattr(view, "hand", ()), found.hand)
        assert set(found.table) <= set(getattr(view, "table", ()))
        assert all(word and all(word) for word in found.words)
        if found.label is not None:
            assert all(found.label.key in catalogue(language, game.package) for language in ("fr", "en"))
        assert all(re.search(rf"\b{place.partition(':')[0]}: ['\"]", targets) for place in found.places)
        named += len(found.hand) + len(found.table) + len(found.places) + len(found.words)
        table.repeat(entry)
    assert named > 5


def named_in(name: str, **changed: Any) -> Callable[[Any], NamedCards]:
    """Return what actions name in the first view of a game, changed like this."""
    log = short(name)
    table = Table(games.load(name), log.header)
    view = replace(table.view(log.entries[0].seat), **changed)
    return lambda action: games.load(name).presentation.named(action, view)


def test_a_word_of_touposix_names_its_pile_even_if_the_action_does_not() -> None:
    of = named_in("touposix", piles=(("L", "A"), ("Z",)), hand=("T", "U", "*", "X", "Y", "V"))
    assert of(touposix.Write("zut")) == NamedCards(("U", "T"), places=("pile:1",), words=(("Z", "U", "T"),))
    starred = NamedCards(("T", "*"), places=("pile:0",), words=(("T", "A", "S"),))
    assert of(touposix.Write("TAS", 0, ("T", "*S"))) == starred


def test_the_pile_of_cumulo_is_named_and_its_top_card_is_not_of_the_hand() -> None:
    laid = ((), (Word("Rat", "Rat", 3),))
    of = named_in("cumulo", seat=1, pile=("x", "e"), hand=("L", "i", "t", "u", "r", "?"), laid=laid)
    taken = of(cumulo.Take(cumulo.Lay(("Le", "?u"))))
    assert taken == NamedCards(("L", "?", "u"), places=("pile", "words"), words=(("L", "e"), ("★", "u")))
    assert of(cumulo.Prolong(0, "ur")) == NamedCards(("u", "r"), places=("laid:Rat",), words=(tuple("Ratur"),))
    grown = of(cumulo.Take(cumulo.Prolong(0, "e")))
    assert (grown.hand, grown.places) == ((), ("pile", "laid:Rat"))


def test_bids_sides_and_words_without_cards_are_named() -> None:
    bid = named_in("glossa", bidder=None)(Bid(50))
    assert bid.places == ("pot",)
    assert bid.label == Message("glossa-drawn-bid", {"amount": 50, "opening": 1})
    of = named_in("wordjam")
    assert of(Choose("thieves")).places == ("thieves",)
    assert of(wordjam.Write("œuf")).words == (("Œ", "U", "F"),)
