"""The lesson of every game plays to its end by today's rules, and all its captions have texts."""

import msgspec
import pytest

from tablee import games
from tablee.core import lesson as lessons
from tablee.core.lesson import LEARNER, Lesson
from tablee.core.log import dumps, loads
from tablee.core.table import Table
from tablee.core.text import LANGUAGES, Language, catalogue
from tests.conformance.test_every_game import GAMES

every_game = pytest.mark.parametrize("name", sorted(path.parent.name for path in GAMES.glob("*/game.py")))

FEWEST, MOST = 5, 12
"""Limits on steps, for a lesson of three minutes."""
LONGEST = 230
"""Limit on the characters of a caption: it fits a phone and is read in fifteen seconds."""


def lesson_of(name: str) -> Lesson:
    found = games.load(name).extras.lesson
    assert found is not None, f"{name} has no lesson"
    return found()


@every_game
def test_a_lesson_plays_without_any_dictionary(name: str) -> None:
    game, lesson = games.load(name), lesson_of(name)
    assert lesson.edition == game.rules.edition, "the rules have changed: see whether the lesson still says them"
    table = lessons.play(game, lesson)
    read = loads(dumps(table.log), game)
    assert Table.replay(game, read).state == table.state
    for entry in table.entries:
        assert msgspec.json.decode(msgspec.json.encode(entry.action), type=game.rules.action_type) == entry.action


@every_game
def test_the_learner_must_decide_at_every_step_with_an_action(name: str) -> None:
    game, lesson = games.load(name), lesson_of(name)
    assert FEWEST <= len(lesson.steps) <= MOST
    assert not lesson.steps[0].do, "the goal comes first"
    assert any(step.do for step in lesson.steps[:4]), "the first turn comes soon"
    for number, step in enumerate(lesson.steps):
        table = lessons.play(game, lesson, number)
        for action in step.do:
            assert LEARNER in game.rules.waiting(table.state), step.say
            table.submit(LEARNER, action, table.now)


@every_game
def test_every_caption_has_a_short_text_in_both_languages(name: str) -> None:
    for language in LANGUAGES:
        texts = catalogue(language, games.load(name).package)
        for step in lesson_of(name).steps:
            names = {f"seat{seat}": "Odile" for seat in range(lesson_of(name).seats)}
            assert len(texts(step.say, **names)) <= LONGEST, step.say


WORDS_A_MINUTE = 200
HAND_MS = 2_000
"""Time in milliseconds to act on a step, in addition to reading it."""
READ, TURN, DONE = 30_000, 90_000, 180_000
"""Limits in milliseconds until the goal is read, the first turn played and the lesson done."""


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_no_longer_than_three_minutes(name: str, language: Language) -> None:
    texts, lesson = catalogue(language, games.load(name).package), lesson_of(name)
    names = {f"seat{seat}": "Odile" for seat in range(lesson.seats)}
    takes = [len(texts(step.say, **names).split()) * 60_000 // WORDS_A_MINUTE + HAND_MS for step in lesson.steps]
    # A turn is over when the next seat's begins.
    turn = next(number for number, step in enumerate(lesson.steps, start=1) if step.do and step.then)
    told = takes[0], sum(takes[:turn]), sum(takes)
    print(name, language, told)
    assert all(time <= most for time, most in zip(told, (READ, TURN, DONE), strict=True)), told
