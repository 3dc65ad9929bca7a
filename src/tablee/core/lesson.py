"""Lessons: a guided first deal, played on a real table by the real rules.

Seed, seats and options fix the deal. Each step shows a caption and asks for the next action, or
only asks to be read. A caption is a key of the game's catalogue. What it points at is a name that
the page knows (`card:B8`, `hand`, `go`). The lesson has its own rulings, so that it does not depend
on a dictionary. Other words go to the table's arbiter.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER, Arbiter, Given, Question, Ruling
from tablee.core.game import CLOCK, AnyGame
from tablee.core.log import Header
from tablee.core.rng import parse_seed
from tablee.core.table import Table

LEARNER = 0
"""The learner's seat, in every lesson."""


class Turn(Struct, frozen=True):
    """An action of another seat, or of the clock."""

    seat: int
    action: Any


class Step(Struct, frozen=True, kw_only=True):
    """One caption and the actions that belong to it."""

    say: str
    """The caption's key."""
    look: tuple[str, ...] = ()
    """What the caption points at."""
    do: tuple[Any, ...] = ()
    """The learner's actions, in order. If empty, the caption is only read."""
    then: tuple[Turn, ...] = ()
    """Actions of the other seats afterwards."""


class Lesson(Struct, frozen=True, kw_only=True):
    """A whole lesson: the deal, its steps and its rulings."""

    edition: int
    seats: int
    options: Any
    seed: str
    steps: tuple[Step, ...]
    rulings: tuple[Given, ...] = ()
    before: tuple[Turn, ...] = ()
    """Actions of the other seats before the first caption."""

    def header(self, game: AnyGame) -> Header:
        """Return the header of the lesson's table."""
        return Header(game.name, self.edition, self.seats, self.options, parse_seed(self.seed))

    def arbiter(self, behind: Arbiter = NO_ARBITER) -> Arbiter:
        """Return an arbiter that gives the lesson's rulings, and asks `behind` for other words."""
        return _Scripted(self.rulings, behind)

    def turns(self, steps: int | None = None) -> Iterator[Turn]:
        """Yield the actions of the first `steps` steps, or of all steps."""
        yield from self.before
        for step in self.steps[:steps]:
            yield from (Turn(LEARNER, action) for action in step.do)
            yield from step.then


class _Scripted(Arbiter):
    """Arbiter that gives the lesson's rulings, and asks another arbiter for the rest."""

    def __init__(self, given: Sequence[Given], behind: Arbiter) -> None:
        self._given = dict(given)
        self._behind = behind

    def rule(self, question: Question) -> Ruling:
        return self._given.get(question) or self._behind.rule(question)


def moment(table: Table, seat: int) -> int:
    """Return the time of a turn. Time does not advance, except when the clock acts at a deadline."""
    if seat != CLOCK:
        return table.now
    deadlines = [decision.deadline for decision in table.game.rules.waiting(table.state).values()]
    return max([table.now, *(deadline for deadline in deadlines if deadline is not None)])


def play(game: AnyGame, lesson: Lesson, steps: int | None = None) -> Table:
    """Return the table after the first `steps` steps, or after all of them.

    Words are ruled on by the lesson's rulings alone, without a dictionary.
    """
    table = Table(game, lesson.header(game), lesson.arbiter())
    for turn in lesson.turns(steps):
        table.submit(turn.seat, turn.action, moment(table, turn.seat))
    return table


def is_same(action: Any, wanted: Any) -> bool:
    """Return whether this is the wanted action.

    Accents, case and the order of cards or words are ignored.

    >>> is_same({"words": ["Été", "Or"]}, {"words": ["OR", "ETE"]})
    True
    """
    return bool(_normalised(msgspec.to_builtins(action)) == _normalised(msgspec.to_builtins(wanted)))


def _normalised(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _normalised(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return sorted((_normalised(part) for part in value), key=repr)
    if isinstance(value, str):
        return "".join(
            sign for sign in unicodedata.normalize("NFD", value.casefold()) if not unicodedata.combining(sign)
        )
    return value
