"""A first deal with a guide: a log with captions, played on the real table by the real rules.

Seed, seats and options give the deal; each step says something and asks for what the log has next, or only to be read.
What is said is a key of the game's catalogue, what is shown a name that the page knows (`card:B8`, `hand`, `go`). Words
are ruled on as the lesson says, so that no dictionary can spoil it; others are put to the table's own arbiter.
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
"""The seat of who learns, in every lesson."""


class Turn(Struct, frozen=True):
    """Somebody else's action."""

    seat: int
    action: Any


class Step(Struct, frozen=True, kw_only=True):
    say: str
    """The caption's key: what one sees, what one may do, and why."""
    look: tuple[str, ...] = ()
    """What is pointed at."""
    do: tuple[Any, ...] = ()
    """What the learner does, one after the other; nothing: the caption is read, and one goes on."""
    then: tuple[Turn, ...] = ()
    """What the others do after that."""


class Lesson(Struct, frozen=True, kw_only=True):
    edition: int
    seats: int
    options: Any
    seed: str
    steps: tuple[Step, ...]
    rulings: tuple[Given, ...] = ()
    before: tuple[Turn, ...] = ()
    """What the others do before the first caption."""

    def header(self, game: AnyGame) -> Header:
        return Header(game.name, self.edition, self.seats, self.options, parse_seed(self.seed))

    def arbiter(self, behind: Arbiter = NO_ARBITER) -> Arbiter:
        return _Scripted(self.rulings, behind)

    def turns(self, steps: int | None = None) -> Iterator[Turn]:
        """All that happens in the first steps, or in all of them."""
        yield from self.before
        for step in self.steps[:steps]:
            yield from (Turn(LEARNER, action) for action in step.do)
            yield from step.then


class _Scripted(Arbiter):
    """Rules as the lesson says; anything else is for who stands behind."""

    def __init__(self, given: Sequence[Given], behind: Arbiter) -> None:
        self._given = dict(given)
        self._behind = behind

    def rule(self, question: Question) -> Ruling:
        return self._given.get(question) or self._behind.rule(question)


def moment(table: Table, seat: int) -> int:
    """When a turn of a lesson is played: time stands still for who learns, until the clock itself speaks."""
    if seat != CLOCK:
        return table.now
    deadlines = [decision.deadline for decision in table.game.waiting(table.state).values()]
    return max([table.now, *(deadline for deadline in deadlines if deadline is not None)])


def play(game: AnyGame, lesson: Lesson, steps: int | None = None) -> Table:
    """The table after the first steps, or all of them, by the lesson's own rulings and no dictionary."""
    table = Table(game, lesson.header(game), lesson.arbiter())
    for turn in lesson.turns(steps):
        table.submit(turn.seat, turn.action, moment(table, turn.seat))
    return table


def is_same(action: Any, wanted: Any) -> bool:
    """Whether this is what the lesson asked for, but for accents, capitals and the order of cards or words.

    >>> is_same({"words": ["Été", "Or"]}, {"words": ["OR", "ETE"]})
    True
    """
    return bool(_told(msgspec.to_builtins(action)) == _told(msgspec.to_builtins(wanted)))


def _told(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _told(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return sorted((_told(part) for part in value), key=repr)
    if isinstance(value, str):
        return "".join(
            sign for sign in unicodedata.normalize("NFD", value.casefold()) if not unicodedata.combining(sign)
        )
    return value
