"""Routes of puzzles from my own games: those of today, those of a game, and my answers."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from tablee.server.http.problems import REFUSALS
from tablee.server.puzzles import service
from tablee.server.puzzles.bodies import MyPuzzle, MyPuzzles, PuzzleAnswer, PuzzleAnswered
from tablee.server.store.rows import Person
from tablee.server.store.store import Store
from tablee.server.time import now_ms

ActionNumber = Annotated[int, Parameter(ge=1, le=100_000)]


@get("/api/me/puzzles", responses=REFUSALS)
async def my_puzzles(person: Person | None, store: Store) -> MyPuzzles:
    """Return my puzzles of today; none for an unknown visitor."""
    if person is None:
        return MyPuzzles((), 0, ())
    return await service.due(store, person.id, now_ms())


@get("/api/me/puzzles/{game:str}", responses=REFUSALS)
async def my_puzzles_of_game(person: Person | None, game: str, store: Store) -> tuple[MyPuzzle, ...]:
    """Return all my puzzles of a game, the next ones first."""
    return () if person is None else await service.of_game(store, person.id, game, now_ms())


@post("/api/me/puzzles/{table_id:str}/{number:int}", status_code=200, responses=REFUSALS)
async def answer_puzzle(
    known_person: Person, table_id: str, number: ActionNumber, data: PuzzleAnswer, store: Store
) -> PuzzleAnswered:
    """Answer one of my puzzles; while it is due, the answer decides when it comes back."""
    return await service.answer(store, known_person.id, table_id, number, data.choice, now_ms())
