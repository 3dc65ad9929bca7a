"""Review of a finished game: the strongest bot values each decision (`decision_values.py`).

A loss within its uncertainty is not called a mistake.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from tablee.bots.protocol import bot_of, levels
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, TakeBack, describe_action
from tablee.core.log import GameLog
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.core.text import Message
from tablee.review.decision_values import Weighing, weighings
from tablee.review.recording import Recording

SURE = 2.0
"""Number of standard errors that a loss must exceed to be shown."""
SLIGHT = 0.02
"""Share of the game's usual swing below which a loss is a matter of taste."""
TURNING_POINTS = 3
HALF_LOST = 0.12
"""Share of the swing that, lost by every decision, halves the accuracy."""


class Judged(Struct, frozen=True):
    """One decision: its loss with the error, and what would have been better, if anything."""

    number: int
    seat: int
    lost: float
    error: float
    blamed: bool
    played: tuple[Message, ...]
    better: tuple[Message, ...] = ()


class Review(Struct, frozen=True):
    """The review of a game.

    `chances` has the winning chances of each side by position, from the points alone. `accuracy` is
    by seat, None if nothing was judged.
    """

    game: str
    seats: tuple[int, ...]
    judged: tuple[Judged, ...]
    chances: tuple[tuple[float, ...], ...]
    accuracy: tuple[float | None, ...]
    turning_points: tuple[int, ...]
    """Numbers of the decisions that cost most."""


Progress = Callable[[int, int], None]


def review(game: AnyGame, log: GameLog, progress: Progress = lambda done, all_: None) -> Review:
    """Review all decisions of the people at the table, or of all seats if no person played."""
    recording = Recording(game, log)
    seats = _people(log)
    judged = tuple(_judged(game, log, recording, seats, progress))
    blamed = sorted((each for each in judged if each.blamed), key=lambda each: -each.lost)
    return Review(
        game=game.name,
        seats=seats,
        judged=judged,
        chances=tuple(chances(recording, position) for position in range(recording.last + 1)),
        accuracy=tuple(
            accuracy([each for each in judged if each.seat == seat], game.extras.swing)
            for seat in range(log.header.seats)
        ),
        turning_points=tuple(sorted(each.number for each in blamed[:TURNING_POINTS])),
    )


def _people(log: GameLog) -> tuple[int, ...]:
    everybody, known = tuple(range(log.header.seats)), log.header.levels
    return tuple(seat for seat in everybody if seat >= len(known) or not known[seat]) or everybody


def _judged(
    game: AnyGame, log: GameLog, recording: Recording, seats: Sequence[int], progress: Progress
) -> list[Judged]:
    table = Table(game, log.header, game.rules.arbiter(log.header.options))
    everything = range(1, len(log.entries) + 1)
    found: list[Judged] = []
    judge = game.extras.judge or partial(bot_of, game, levels(game)[-1])
    for number, each in enumerate(weighings(table, log.entries, judge, seats, everything), start=1):
        if isinstance(log.entries[number - 1].action, TakeBack):
            found = [judged for judged in found if judged.number != number - 1]
        elif each is not None:
            found.append(_told(recording, table, each))
        progress(number, len(log.entries))
    return found


def _told(recording: Recording, table: Table, found: Weighing) -> Judged:
    """Describe one decision. The table must be at the position where it was made."""
    blamed = found.lost > max(SURE * found.error, SLIGHT * table.game.extras.swing)
    words = tuple(recording.describe(event) for event in recording.events(found.number)[:1])
    better = _better(table, found) if blamed else ()
    return Judged(found.number, found.entry.seat, round(found.lost, 2), round(found.error, 2), blamed, words, better)


def _better(table: Table, found: Weighing) -> tuple[Message, ...]:
    view, rng = table.view(found.entry.seat), Rng(table.header.seed, f"review/told/{found.number}")
    try:
        return describe_action(table.game, view, found.best, table.now, table.arbiter, rng)
    except TableeError:
        return ()


def accuracy(judged: Sequence[Judged], swing: float) -> float | None:
    """Return the accuracy in percent: 100 if nothing was lost.

    It is 50 if every decision loses HALF_LOST of the swing. Uncertain losses don't count.

    >>> accuracy([], 10.0) is None
    True
    """
    if not judged:
        return None
    kept = [0.5 ** (each.lost / (HALF_LOST * swing)) if each.blamed else 1.0 for each in judged]
    return round(100 * sum(kept) / len(kept), 1)


def chances(recording: Recording, position: int) -> tuple[float, ...]:
    """Return the winning chances of each seat's side, from the points and how much is left."""
    points = [score.points for score in recording.scores(position)]
    sides = recording.game.rules.sides(len(points))
    if position == recording.last and recording.over:
        best = {sides[seat] for seat, score in enumerate(recording.scores(position)) if score.rank == 1}
        return tuple(round(100 / len(best), 1) if side in best else 0.0 for side in sides)
    spread = recording.game.extras.swing * math.sqrt(1 - position / max(1, recording.last)) or 1e-9
    weight = dict.fromkeys(sides, 0.0)
    for told_points, side in zip(points, sides, strict=True):
        weight[side] = math.exp((told_points - max(points)) / (spread * 0.6))
    return tuple(round(100 * weight[side] / sum(weight.values()), 1) for side in sides)
