"""Review of a finished game: what its decisions lost, found by playing them out.

A loss is claimed only if it exceeds twice its error and is not slight (`comparison.py`).
"""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from tablee.core.game import AnyGame, NamedCards, TakeBack
from tablee.core.log import GameLog
from tablee.core.table import Table
from tablee.core.text import Message
from tablee.review.calibration import LevelRange, calibration_of, level_of
from tablee.review.candidates import Candidates, candidates, floor_of, player_of
from tablee.review.comparison import Comparison, settle
from tablee.review.consequences import Consequence
from tablee.review.playouts import Playouts
from tablee.review.recording import Recording
from tablee.review.wording import described, reasons, theme

EDITION = 6
"""Edition of the judge. Stored reviews of older editions are made again."""
MOMENTS = 3
"""Turning points of each seat."""
PER_DECISION = 80
"""Effort for each decision of a short game, in playouts by bots.

A long one has the limit of its game.
"""
FEW_WORLDS = 4
"""Worlds of each sample where only the average of many decisions is wanted."""
CHOOSING = 0.2
"""Share of the progress that is done when the candidates are chosen."""


class Judged(Struct, frozen=True):
    """One decision: its loss with the error, and what would have been better, if anything."""

    number: int
    seat: int
    lost: float
    error: float
    blamed: bool
    played: tuple[Message, ...]
    better: tuple[Message, ...] = ()
    why: tuple[Consequence, ...] = ()
    theme: str = ""
    """Key of the title of a blamed decision: what the better action does."""
    cards: NamedCards = NamedCards()
    """What to draw of what was played, and of what would have been better."""
    better_cards: NamedCards = NamedCards()


class Review(Struct, frozen=True):
    """The review of a game.

    `chances` has the winning chances of each side by position, from the points alone.
    """

    game: str
    seats: tuple[int, ...]
    judged: tuple[Judged, ...]
    """The decisions that mattered."""
    chances: tuple[tuple[float, ...], ...]
    turning_points: tuple[int, ...]
    """Numbers of the decisions that cost most, at most three of each seat."""
    levels: tuple[LevelRange | None, ...] = ()
    """By seat, which level plays like that; None if the game is not calibrated."""
    figures: bool = False
    """Whether losses may be shown in points: the game's judge has passed its measurement."""
    edition: int = 1


Progress = Callable[[int, int], None]
Judgement = list[tuple[Candidates, Comparison | None]]
"""The decisions that mattered, with a comparison for the doubtful ones."""


def review(
    game: AnyGame,
    log: GameLog,
    progress: Progress = lambda done, all_: None,
    playouts: int | None = None,
    seats: tuple[int, ...] = (),
) -> Review:
    """Review all decisions of these seats; by default those of people, or all if no person played.

    `playouts` limits the effort; by default it is that of the game's calibration.
    """
    seats, steps = seats or people(log), len(log.entries)
    found = judge(game, log, seats, lambda share: progress(int(share * steps), steps), playouts)
    return review_of(game, log, seats, found)


def review_of(game: AnyGame, log: GameLog, seats: tuple[int, ...], found: Judgement) -> Review:
    """Return the review that a judgement of these seats amounts to."""
    recording = Recording(game, log)
    judged = tuple(_told(recording, *each) for each in found)
    return Review(
        game=game.name,
        seats=seats,
        judged=judged,
        chances=tuple(chances(recording, position) for position in range(recording.last + 1)),
        turning_points=tuple(sorted(each.number for seat in seats for each in _worst(judged, seat))),
        levels=tuple(level_of(game.name, log.header.seats, _losses(found, seat)) for seat in range(log.header.seats)),
        figures=calibration_of(game.name).shown,
        edition=EDITION,
    )


def _worst(judged: Sequence[Judged], seat: int) -> list[Judged]:
    """Return the decisions of a seat that cost most."""
    blamed = (each for each in judged if each.blamed and each.seat == seat)
    return sorted(blamed, key=lambda each: -each.lost)[:MOMENTS]


def _losses(found: Judgement, seat: int) -> list[float]:
    """Return what a seat lost in each decision, without doubtful ones that were not tested."""
    mine = [compared for each, compared in found if each.entry.seat == seat]
    return [
        0.0 if compared is None else compared.estimate.mean for compared in mine if not compared or compared.trial.size
    ]


def people(log: GameLog) -> tuple[int, ...]:
    """Return the seats of people, or all seats if no person played."""
    everybody, known = tuple(range(log.header.seats)), log.header.levels
    return tuple(seat for seat in everybody if seat >= len(known) or not known[seat]) or everybody


def judge(
    game: AnyGame,
    log: GameLog,
    seats: Sequence[int],
    tell: Callable[[float], None] = lambda share: None,
    playouts: int | None = None,
) -> Judgement:
    """Return the decisions of these seats that mattered, played out within the limit."""
    steps = len(log.entries)
    found = _mattering(game, log, seats, lambda number: tell(CHOOSING * number / steps))
    compared = compare(game, [each for each in found if each.is_doubtful])
    limit = calibration_of(game.name).playouts if playouts is None else playouts
    settle(
        list(compared.values()),
        min(limit, PER_DECISION * len(found)),
        floor_of(game),
        lambda share: tell(CHOOSING + (1 - CHOOSING) * share),
    )
    return [(each, compared.get(each.number)) for each in found]


def _mattering(game: AnyGame, log: GameLog, seats: Sequence[int], tell: Callable[[int], None]) -> list[Candidates]:
    """Return the decisions that made a difference and were not taken back."""
    table = Table(game, log.header, game.rules.arbiter(log.header.options))
    found: list[Candidates] = []
    everything = range(1, len(log.entries) + 1)
    for number, each in enumerate(candidates(table, log.entries, seats, everything), start=1):
        if isinstance(log.entries[number - 1].action, TakeBack):
            found = [other for other in found if other.number != number - 1]
        elif each is not None and each.mattered:
            found.append(each)
        tell(number)
    return found


def compare(game: AnyGame, doubtful: Sequence[Candidates], label: str = "judge") -> dict[int, Comparison]:
    """Return a comparison for each of these decisions, by number; nothing is played out yet."""
    made = {}
    for each in doubtful:
        moment = each.moment
        playouts = Playouts(moment, player_of(game), moment.header.seed, f"{label}/{each.number}")
        made[each.number] = Comparison(playouts, each.entry.action, each.others, each.doubt)
    return made


def points_lost(table: Table, wanted: Sequence[int]) -> list[tuple[int, float]]:
    """Return what these decisions of a finished game lost, by number, with a small sample each.

    A single value is uncertain, but the average of many is not. What was played is compared with
    the action that the bot likes best: no playouts are needed to choose it, and so no luck does.
    """
    again = Table(table.game, table.header, table.arbiter)
    found = [
        each
        for each in candidates(again, table.entries, range(table.header.seats), wanted)
        if each is not None and each.mattered
    ]
    doubtful = [each for each in found if each.is_doubtful]
    compared = compare(table.game, doubtful, "lost")
    for each in doubtful:
        compared[each.number].best = each.others[0]
        compared[each.number].try_more(FEW_WORLDS)
    return [(each.number, compared[each.number].trial.mean if each.number in compared else 0.0) for each in found]


def _told(recording: Recording, found: Candidates, compared: Comparison | None) -> Judged:
    """Describe one decision."""
    told = described(found, found.entry.action)
    words = told or tuple(recording.describe(event) for event in recording.events(found.number)[:1])
    if compared is None:
        return Judged(found.number, found.entry.seat, 0.0, 0.0, False, words)
    estimate = compared.estimate
    blamed = compared.is_claimed(floor_of(recording.game))
    view = found.moment.view
    named = recording.game.presentation.named
    return Judged(
        number=found.number,
        seat=found.entry.seat,
        lost=round(estimate.mean, 2),
        error=round(estimate.error, 2) if math.isfinite(estimate.error) else 0.0,
        blamed=blamed,
        played=words,
        better=described(found, compared.best) if blamed else (),
        why=reasons(found, compared) if blamed else (),
        theme=theme(found, compared.best, estimate.reason) if blamed else "",
        cards=named(found.entry.action, view) if blamed else NamedCards(),
        better_cards=named(compared.best, view) if blamed else NamedCards(),
    )


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
