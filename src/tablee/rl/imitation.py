"""Finished games as examples for imitation learning: what a seat saw, and what it did."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from numpy.typing import NDArray

from tablee import games
from tablee.core.log import GameLog, standing
from tablee.core.table import Table
from tablee.rl.arrays import Planes, arrays_of


class Example(NamedTuple):
    """One decision of a finished game."""

    seat: int
    observation: dict[str, NDArray[Any]]
    """The planes and numbers that the seat saw; the hashed view in games without planes."""
    move: NDArray[Any]
    """The action as a vector, in the layout of `moves`."""
    action: int | None
    """The number of the action; None in a game whose actions are not numbered."""
    points: int
    """What the seat had at the end."""
    rank: int


def examples(log: GameLog) -> Iterator[Example]:
    """Yield the decisions of a game that seats took themselves, as an environment shows them.

    Decisions that were taken back are left out, and so are those of the clock.
    """
    game = games.load(log.header.game)
    scores = game.rules.scores(Table.replay(game, log).state)
    table = Table(game, log.header)
    arrays = arrays_of(game, table.view(0))
    for entry in standing(log.entries):
        if entry.seat >= 0:
            view, score = table.view(entry.seat), scores[entry.seat]
            number = arrays.observer.number(view, entry.action) if isinstance(arrays, Planes) else None
            move = arrays.move(entry.action)
            yield Example(entry.seat, arrays.view(view), move, number, score.points, score.rank)
        table.repeat(entry)
