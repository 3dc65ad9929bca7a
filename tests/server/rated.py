"""A store with people whose games are rated."""

import random
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import select

from tablee.core.text import Language
from tablee.ratings.rating import DAY_MS, SHOWN_FROM, Pool, RatedGame, Seated
from tablee.server.ratings import queries as ratings
from tablee.server.store.rows import Person
from tablee.server.store.schema import rated_seats
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tests.server.harness import in_a_loop

TWO = Pool("glop", 2)


class Games:
    """A store with people and their rated games."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.played: list[RatedGame] = []

    async def person(self, name: str, language: Language = "fr") -> str:
        self.store_id = f"{name}-{random.getrandbits(40):x}"
        await self.store.accounts.add(Person(self.store_id, name, language, 0))
        return self.store_id

    async def end(self, winner: str, loser: str, day: int = 0, pool: Pool = TWO, table: str = "") -> str:
        ended = RatedGame(pool, day, (0, 1), (Seated(1, winner), Seated(2, loser)))
        self.played.append(ended)
        return await self.note(ended, table)

    async def note(self, ended: RatedGame, table: str = "") -> str:
        table_id = table or f"{random.getrandbits(60):x}"
        at = ended.day * DAY_MS
        await self.store.writer.write(lambda c: ratings.rate(c, table_id, ended, at), wide=True)
        return table_id

    async def mine(self, who: str) -> Any:
        return (await self.store.ratings.of_person(who, 0, 1)).ratings.get(TWO)

    async def rows(self) -> list[Any]:
        query = select(rated_seats).order_by(rated_seats.c.number, rated_seats.c.seat)
        return list(await self.store.database.read(lambda c: c.execute(query).all()))


def in_store(database: str, scene: Callable[[Games], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        try:
            await scene(Games(store))
        finally:
            await store.close()

    in_a_loop(run())


def practised(database: str, table: str) -> None:
    """Add rated games for the two people of a table, until their ratings can be shown."""

    async def play(games: Games) -> None:
        found = await games.store.tables.load(table)
        assert found is not None
        one, other = (str(seat.person) for seat in found[1])
        for number in range(SHOWN_FROM - 1):
            await games.end(*((one, other) if number % 2 else (other, one)), day=now_ms() // DAY_MS)

    in_store(database, play)
