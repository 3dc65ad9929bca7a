"""Facade of the database: its connections, its writer, and the queries of every feature."""

import secrets
from collections.abc import Iterable, Sequence
from functools import partial

from sqlalchemy import select

from tablee.server.accounts.queries import AccountQueries
from tablee.server.challenges.queries import ChallengeQueries
from tablee.server.cluster.queries import ClusterQueries
from tablee.server.finished.queries import FinishedQueries, Place
from tablee.server.operator.queries import OperatorQueries
from tablee.server.people.queries import PeopleQueries
from tablee.server.puzzles.queries import PuzzleQueries
from tablee.server.ratings.queries import RatingQueries
from tablee.server.store import migrate
from tablee.server.store.database import database_at
from tablee.server.store.notices import Kind, Notice
from tablee.server.store.person_rows import forget_person, merge_guest
from tablee.server.store.personal_data import Row, personal_data
from tablee.server.store.recorders import RECORDERS, lock_ratings
from tablee.server.store.tables import SqlTableStore
from tablee.server.store.writer import Writer
from tablee.server.time import now_ms


class Store:
    """One database with the queries of all features.

    Reads go to a connection pool, writes to the group-committing writer.
    """

    def __init__(self, url: str, connections: int = 5) -> None:
        self.database = database_at(url, connections)
        self.origin = secrets.token_hex(4)
        self.writer = Writer(self.database, self.origin)
        self.tables = SqlTableStore(self.database, self.writer, lock_ratings, RECORDERS)
        self.challenges = ChallengeQueries(self.database, self.writer)
        self.finished = FinishedQueries(self.database, self.writer)
        self.puzzles = PuzzleQueries(self.database, self.writer)
        self.ratings = RatingQueries(self.database, self.writer)
        self.accounts = AccountQueries(self.database, self.writer, merge_guest)
        self.people = PeopleQueries(self.database, self.writer)
        self.operator = OperatorQueries(self.database, self.writer)
        self.cluster = ClusterQueries(self.database, self.writer)

    @property
    def shared(self) -> bool:
        return self.database.shared

    async def open(self) -> None:
        self.database.must_be_whole()
        await self.database.write(migrate.upgrade)
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await self.database.close()

    async def alive(self) -> bool:
        return bool(await self.database.read(lambda connection: connection.execute(select(1)).scalar()))

    async def touch(self) -> None:
        """Check that writing works, with a new value, as SQLite does not write an unchanged one."""
        await self.operator.set_note("health", str(now_ms()))

    async def tell(self, kind: Kind, table_ids: Iterable[str]) -> None:
        """Notify other processes that something of these tables is new."""
        for table_id in table_ids if self.shared else ():
            await self.writer.write(lambda _: None, Notice(kind, table_id))

    async def personal_data(self, person_id: str) -> dict[str, list[Row]]:
        """Return everything about a person, for their own download."""
        return await self.database.read(partial(personal_data, person=person_id))

    async def forget_person(self, person_id: str, places: Sequence[Place]) -> list[str]:
        """Delete a person, and notify other processes; return the tables that named the person."""
        forget = partial(forget_person, person=person_id, places=places)
        touched = await self.writer.write(forget, wide=True)
        await self.tell("room", touched)
        await self.tell("chat", touched)
        return touched
