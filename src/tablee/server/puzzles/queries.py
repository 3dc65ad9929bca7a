"""Queries about puzzles from people's own games.

A puzzle is left out while others may still play the same deal.
"""

from collections.abc import Sequence

from msgspec import Struct, json
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Select, and_, exists, func, select, update

from tablee.review.puzzles import OwnPuzzle
from tablee.server.puzzles.schedule import A_DAY, DAYS, day_of
from tablee.server.store.dialects import insert_into
from tablee.server.store.queries import Queries, as_struct, reads, writes
from tablee.server.store.rows import PuzzleRow
from tablee.server.store.schema import challenges, puzzles, seats, tables

MOST = 100
"""Puzzles of one game in one response."""


class PuzzleCount(Struct, frozen=True):
    """How many puzzles of a game a person has, and how many of them are learnt."""

    game: str
    puzzles: int
    learnt: int


class DuePuzzles(Struct, frozen=True):
    """A person's puzzles of today, how many were answered today, and those of each game."""

    puzzles: list[PuzzleRow]
    answered: int
    counts: list[PuzzleCount]


def move(connection: Connection, guest_id: str, person_id: str) -> None:
    """Give a guest's puzzles to a person, except those of tables where the guest keeps a seat."""
    kept = select(seats.c.table_id).where(seats.c.person == guest_id)
    theirs = and_(puzzles.c.person == guest_id, puzzles.c.table_id.not_in(kept))
    connection.execute(update(puzzles).where(theirs).values(person=person_id))


class PuzzleQueries(Queries):
    @writes()
    def add(self, connection: Connection, table_id: str, found: Sequence[OwnPuzzle], now: int) -> None:
        """Store the puzzles of a game for the people in its seats; a known puzzle keeps its date.

        A puzzle that the person has from another table is left out: one of the games continued the
        other from a position.
        """
        seated = select(seats.c.seat, seats.c.person).where(seats.c.table_id == table_id, seats.c.person.is_not(None))
        people = {row.seat: row.person for row in connection.execute(seated)}
        game = connection.execute(select(tables.c.game).where(tables.c.id == table_id)).scalar()
        due = day_of(now) + DAYS[0]
        rows = [
            PuzzleRow(people[each.seat], table_id, each.number, game, json.encode(each).decode(), 0, due)
            for each in found
            if game and each.seat in people and not _is_known(connection, people[each.seat], game, each)
        ]
        if rows:
            adding = insert_into(connection.dialect.name, puzzles).on_conflict_do_nothing()
            connection.execute(adding, [asdict(row) for row in rows])

    @reads
    def due(self, connection: Connection, person: str, now: int) -> DuePuzzles:
        """Return the puzzles that a person is asked today, the longest overdue first."""
        day, mine = day_of(now), _of(person, now)
        answered = connection.execute(
            select(func.count()).select_from(puzzles).where(puzzles.c.person == person, puzzles.c.answered == day)
        ).scalar_one()
        wanted = _chosen(and_(mine, puzzles.c.due <= day)).limit(max(0, A_DAY - answered))
        counted = (
            select(puzzles.c.game, func.count().label("puzzles"), _learnt.label("learnt"))
            .where(mine)
            .group_by(puzzles.c.game)
            .order_by(puzzles.c.game)
        )
        return DuePuzzles(
            [as_struct(PuzzleRow, row) for row in connection.execute(wanted)],
            answered,
            [as_struct(PuzzleCount, row) for row in connection.execute(counted)],
        )

    async def of_game(self, person: str, game: str, now: int) -> list[PuzzleRow]:
        """Return a person's puzzles of a game, the next ones first, learnt ones last."""
        return await self._all(_chosen(and_(_of(person, now), puzzles.c.game == game)).limit(MOST), PuzzleRow)

    async def one(self, person: str, table_id: str, number: int, now: int) -> PuzzleRow | None:
        wanted = and_(_of(person, now), puzzles.c.table_id == table_id, puzzles.c.number == number)
        return await self._one(select(puzzles).where(wanted), PuzzleRow)

    async def answered(self, row: PuzzleRow, box: int, due: int | None, day: int) -> bool:
        """Store the next date of a puzzle; return False if another answer came first."""
        same = and_(
            puzzles.c.person == row.person,
            puzzles.c.table_id == row.table_id,
            puzzles.c.number == row.number,
            puzzles.c.due == row.due,
        )
        return await self._write(update(puzzles).where(same).values(box=box, due=due, answered=day)) > 0


def _is_known(connection: Connection, person: str, game: str, puzzle: OwnPuzzle) -> bool:
    """Return whether a person has the same puzzle already."""
    same = and_(puzzles.c.person == person, puzzles.c.game == game, puzzles.c.number == puzzle.number)
    bodies = connection.execute(select(puzzles.c.body).where(same)).scalars()
    return any(json.decode(body, type=OwnPuzzle).choices == puzzle.choices for body in bodies)


_learnt = func.count().filter(puzzles.c.due.is_(None))


def _of(person: str, now: int) -> ColumnElement[bool]:
    """Return the condition for a person's puzzles that may be shown."""
    is_open = exists().where(
        and_(tables.c.id == puzzles.c.table_id, challenges.c.id == tables.c.challenge, challenges.c.closes > now)
    )
    return and_(puzzles.c.person == person, ~is_open)


def _chosen(wanted: ColumnElement[bool]) -> Select[tuple[object, ...]]:
    order = (puzzles.c.due.is_(None), puzzles.c.due, puzzles.c.table_id, puzzles.c.number)
    return select(puzzles).where(wanted).order_by(*order)
