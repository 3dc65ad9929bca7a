"""Puzzles of a person: those of today, those of a game, and answers."""

from http import HTTPStatus

from msgspec import json
from msgspec.structs import asdict

from tablee import games
from tablee.review.puzzles import OwnPuzzle
from tablee.server.puzzles.bodies import MyPuzzle, MyPuzzles, PuzzleAnswered, PuzzlesOfGame
from tablee.server.puzzles.schedule import after_answer, day_of
from tablee.server.store.rows import PuzzleRow
from tablee.server.store.store import Store
from tablee.server.wire.refusal import Refusal

_puzzle = json.Decoder(OwnPuzzle).decode


async def due(store: Store, person: str, now: int) -> MyPuzzles:
    """Return a person's puzzles of today; those of games unknown here are left out."""
    found, here = await store.puzzles.due(person, now), games.names()
    return MyPuzzles(
        tuple(_shown(row, now) for row in found.puzzles if row.game in here),
        found.answered,
        tuple(PuzzlesOfGame(**asdict(count)) for count in found.counts if count.game in here),
    )


async def of_game(store: Store, person: str, game: str, now: int) -> tuple[MyPuzzle, ...]:
    """Return a person's puzzles of a game, whether they are due or not."""
    return tuple(_shown(row, now) for row in await store.puzzles.of_game(person, game, now))


async def answer(store: Store, person: str, table_id: str, number: int, choice: int, now: int) -> PuzzleAnswered:
    """Judge an answer; if the puzzle is due, the answer decides when it comes back."""
    row = await store.puzzles.one(person, table_id, number, now)
    if row is None:
        raise Refusal("no-puzzle", HTTPStatus.NOT_FOUND)
    puzzle, day = _puzzle(row.body), day_of(now)
    if choice >= len(puzzle.choices):
        raise Refusal("no-choice")
    right = choice == puzzle.best
    back = row.due
    if _is_due(row, now):
        box, back = after_answer(row.box, right, day)
        await store.puzzles.answered(row, box, back, day)
    days = None if back is None else back - day
    return PuzzleAnswered(right, puzzle.best, puzzle.played, puzzle.theme, puzzle.why, days)


def _is_due(row: PuzzleRow, now: int) -> bool:
    return row.due is not None and row.due <= day_of(now)


def _shown(row: PuzzleRow, now: int) -> MyPuzzle:
    puzzle = _puzzle(row.body)
    return MyPuzzle(row.table_id, row.number, puzzle.seat, row.game, puzzle.choices, row.box, counts=_is_due(row, now))
