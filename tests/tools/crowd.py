"""Measurement of response times on a generated database: one year of a large club.

`python -m tests.tools.crowd [DATABASE]` generates 10,000 people, 100,000 finished games and 365
days of challenges. Without a database URL it uses a temporary SQLite file.

Games have seats and results but no actions, since no measured request reads any. A few people play
most games, and the expert has played every deal. PostgreSQL gets the VACUUM ANALYZE that autovacuum
would have run during the year. Its CPU time is reported if it runs on this machine. Other work on
the machine affects the wall-clock times.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Table
from sqlalchemy.engine import make_url

from tablee import games
from tablee.core.feats import Feat
from tablee.ratings.anchors import anchor_of
from tablee.ratings.rating import DAY_MS, Pool, RatedGame, Seated, Strength, after_game
from tablee.server.challenges.service import deals_of
from tablee.server.http.identity import Cookies
from tablee.server.ratings import queries as rated
from tablee.server.rooms.table_ids import LENGTH, LETTERS
from tablee.server.settings import Settings
from tablee.server.store.rows import AttemptRow, ChallengeRow, Person, ResultRow, SeatRow, SeriesRow, TableRow
from tablee.server.store.schema import (
    attempts,
    challenges,
    people,
    rated_games,
    rated_seats,
    ratings,
    results,
    seats,
    series,
    tables,
)
from tablee.server.store.store import Store
from tests.server.harness import Server, in_a_loop

DAYS = 365
FEATS = msgspec.json.encode((Feat("word", 42, "ZYTHUM"), Feat("glops", 2, adds=True))).decode()
Rows = dict[Table, list[dict[str, Any]]]


class Size(Struct, frozen=True):
    people: int = 10_000
    games: int = 100_000
    tries_a_challenge: int = 100
    busiest: int = 5_000
    """Number of people who play today's deal of each game."""
    evenings: int = 20


class Crowd:
    """Generator of all rows of the database."""

    def __init__(self, size: Size, settings: Settings, now: int, seed: int = 15) -> None:
        self.size, self.now, self.rng = size, now, random.Random(seed)
        self.rows: Rows = {}
        self.people = [f"{number:08x}{self.rng.getrandbits(96):024x}" for number in range(size.people)]
        # Weights fall with 1/n, so that some people have played thousands of games.
        self._weights = list(accumulate(1 / (10 + number) for number in range(size.people)))
        self._cookies = Cookies(settings)
        self._known: dict[Pool, dict[str, Any]] = {}

    def cookie(self, person: str) -> str:
        header = self._cookies.given_to(Person(person, "", "fr", 0))
        return header.partition(";")[0]

    def make(self) -> Rows:
        self._add(people, (Person(each, f"P{n}", "fr", self.now, seen=self.now) for n, each in enumerate(self.people)))
        first = self.now - DAYS * DAY_MS
        for number in range(self.size.games):
            self._game(number, first + number * (DAYS * DAY_MS) // self.size.games)
        for pool, known in self._known.items():
            self.rows.setdefault(ratings, []).extend(rated._row(pool, who, rating) for who, rating in known.items())
        self._challenges()
        return self.rows

    def _add(self, table: Table, rows: Iterable[Struct]) -> None:
        self.rows.setdefault(table, []).extend(asdict(row) for row in rows)

    def someone(self, count: int) -> list[str]:
        """Pick `count` different people by weight, but at most about half of all people."""
        count = min(count, 1 + len(self.people) // 2)
        found: dict[str, None] = {}
        while len(found) < count:
            found.update(dict.fromkeys(self.rng.choices(self.people, cum_weights=self._weights, k=count)))
        return list(found)[:count]

    def _game(self, number: int, at: int) -> None:
        rng, table_id = self.rng, "".join(self.rng.choices(LETTERS, k=LENGTH))
        game = games.load(rng.choice(games.names()))
        count = rng.choice(game.rules.seat_counts[:3])
        sides = game.rules.sides(count)
        who: list[str | None] = [*self.someone(rng.randint(1, count))]
        who += [None] * (count - len(who))
        counts = len({side for side, each in zip(sides, who, strict=False) if each}) > 1 and rng.random() < 0.5
        options = msgspec.json.encode(game.rules.presets["standard"]).decode()
        row = TableRow(
            table_id,
            game.name,
            game.rules.edition,
            count,
            options,
            bytes(32),
            "link",
            "off",
            "decision",
            True,
            who[0],
            at,
        )
        row = msgspec.structs.replace(row, status="over", started=at, rated="agreed" if counts else "off")
        self._add(tables, [row])
        order = rng.sample(range(1, len(set(sides)) + 1), len(set(sides)))
        ranks = [order[sorted(set(sides)).index(side)] for side in sides]
        for seat, person in enumerate(who):
            named = SeatRow(table_id, seat, person, None if person else "club", f"N{seat}", seen=at)
            self._add(seats, [named])
            self._add(results, [ResultRow(table_id, seat, ranks[seat], 100 - 10 * ranks[seat], FEATS)])
        if counts:
            self._rate(Pool(game.name, count), sides, who, ranks, at, table_id)

    def _rate(
        self, pool: Pool, sides: Sequence[int], who: Sequence[str | None], ranks: Sequence[int], at: int, table_id: str
    ) -> None:
        club = anchor_of(pool.game, "club") or Strength()
        around = tuple(Seated(rank, one, None if one else club) for rank, one in zip(ranks, who, strict=True))
        ended = RatedGame(pool, at // DAY_MS, tuple(sides), around)
        known = self._known.setdefault(pool, {})
        fresh = after_game(ended, known)
        known.update(fresh)
        number = len(self.rows.setdefault(rated_games, [])) + 1
        row = {"id": number, "table_id": table_id, "game": pool.game, "seats": pool.seats, "ended": at}
        self.rows[rated_games].append(row)
        self.rows.setdefault(rated_seats, []).extend(
            rated._seat_row(number, seat, ended, fresh) for seat in range(pool.seats)
        )

    def _challenges(self) -> None:
        key = self._cookies.secret
        today = self.now // DAY_MS
        for day in range(today - DAYS + 1, today + 1):
            deals = deals_of(key, day)
            self._add(challenges, deals)
            for deal in deals:
                self._expert(deal)
                self._attempts(deal, self.size.busiest if day == today else self.size.tries_a_challenge)
        self.today = [deal.id for deal in deals]
        self.evenings = [f"evening{number:08x}" for number in range(self.size.evenings)]
        for number, evening in enumerate(self.evenings):
            day = today - number
            row = SeriesRow(evening, "evening", "Club", self.people[0], self.now, self.now - DAY_MS, self.now + DAY_MS)
            self._add(series, [row])
            own = [
                msgspec.structs.replace(deal, id=f"{evening}-{each}-{deal.game}", day=None, series=evening, number=each)
                for each, deal in enumerate([*deals_of(key, day)] * 2)
            ]
            self._add(challenges, own)
            for deal in own:
                self._expert(deal)
                self._attempts(deal, min(self.size.busiest, 200))

    def _attempts(self, deal: ChallengeRow, count: int) -> None:
        for person in self.someone(count):
            self._attempt(f"t{len(self.rows[attempts]):011x}", deal, person, "P")

    def _expert(self, deal: ChallengeRow) -> None:
        """Add the expert's attempt; otherwise the server would play every deal when it starts."""
        self._attempt(f"x{len(self.rows.get(attempts, [])):011x}", deal, None, "expert")

    def _attempt(self, table_id: str, deal: ChallengeRow, person: str | None, name: str) -> None:
        points, at, is_expert = self.rng.randint(0, 200), deal.made, person is None
        self._add(
            attempts,
            [AttemptRow(table_id, deal.id, person, name, not is_expert, at, at, points, points - 100, is_expert)],
        )


# Bulk insertion into a store


ORDER = (people, tables, seats, results, series, challenges, attempts, rated_games, rated_seats, ratings)


async def store_in(database: str, rows: Rows) -> None:
    store = Store(database)
    await store.open()
    try:
        if store.shared:
            await _copy(database, rows)
        else:
            await store.database.write(lambda connection: _insert(connection, rows))
    finally:
        await store.close()


def _insert(connection: Any, rows: Rows) -> None:
    driver = connection.connection.driver_connection
    for table in ORDER:
        names = [column.name for column in table.columns]
        marks = ", ".join(f":{name}" for name in names)
        driver.executemany(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({marks})", rows.get(table, []))
    driver.execute("ANALYZE")


async def _copy(database: str, rows: Rows) -> None:
    import asyncpg  # noqa: PLC0415 - only PostgreSQL needs it

    connection = await asyncpg.connect(make_url(database).render_as_string(hide_password=False))
    try:
        for table in ORDER:
            names = [column.name for column in table.columns]
            told = [tuple(row[name] for name in names) for row in rows.get(table, [])]
            await connection.copy_records_to_table(table.name, records=told, columns=names)
        # Autovacuum would have done this during a year. Index-only scans need it.
        await connection.execute("VACUUM ANALYZE")
    finally:
        await connection.close()


# Measurement over HTTP


class Took(Struct, frozen=True):
    """Times of one kind of request in milliseconds.

    `cpu` is the server's CPU time, `database` that of PostgreSQL.
    """

    what: str
    p50: float
    p95: float
    cpu_p50: float
    cpu_p95: float
    database_p50: float
    database_p95: float
    kilobytes: float


def asked(crowd: Crowd) -> dict[str, Callable[[], tuple[str, str]]]:
    """Return the kinds of requests, each with a function that picks a path and a person.

    `busy` are the hundred people with the most games.
    """
    rng, everybody, busy = random.Random(1), crowd.people, crowd.people[:100]
    finished = [row["table_id"] for row in crowd.rows[rated_games]]
    past = [row["id"] for row in crowd.rows[challenges] if row["day"] is not None]
    players: dict[str, list[str]] = {}
    for row in crowd.rows[attempts]:
        if row["person"] is not None:
            players.setdefault(row["challenge"], []).append(row["person"])

    def tried(challenge: str) -> tuple[str, str]:
        return f"/api/challenges/{challenge}", rng.choice(players[challenge])

    return {
        "my games": lambda: ("/api/me/history", rng.choice(everybody)),
        "my games, busiest people": lambda: ("/api/me/history", rng.choice(busy)),
        "my games as CSV, busiest people": lambda: ("/api/me/history.csv", rng.choice(busy)),
        "my ratings and curves": lambda: ("/api/me/ratings", rng.choice(everybody)),
        "the same, busiest people": lambda: ("/api/me/ratings", rng.choice(busy)),
        "ranking of a game": lambda: (f"/api/ratings/glop/2?page={rng.randint(1, 40)}", rng.choice(everybody)),
        "what a game changed": lambda: (f"/api/tables/{rng.choice(finished)}/ratings", rng.choice(everybody)),
        "the day's deals": lambda: ("/api/challenges/today", rng.choice(everybody)),
        "today's ranking": lambda: tried(rng.choice(crowd.today)),
        "ranking of a past day": lambda: tried(rng.choice(past)),
        "ranking of an evening": lambda: (f"/api/series/{rng.choice(crowd.evenings)}", rng.choice(everybody)),
        "my challenges and evenings": lambda: ("/api/challenges/mine", rng.choice(everybody)),
        "my tables": lambda: ("/api/me/tables", rng.choice(everybody)),
        "tables to join": lambda: ("/api/tables", rng.choice(everybody)),
    }


def measure(server: Server, crowd: Crowd, times: int) -> Iterator[Took]:
    pid = server.worker()
    with httpx.Client(base_url=server.url, timeout=60) as client:
        for what, ask in asked(crowd).items():
            client.get("/healthz").raise_for_status()
            both = [pid], in_a_loop(_backends(server.settings.database))
            took, size = [], 0
            for _ in range(times):
                path, person = ask()
                spent, length = _asked_once(client, both, path, crowd.cookie(person))
                took.append(spent)
                size += length
            clock, own, database = (_middle_and_high(each) for each in zip(*took, strict=True))
            yield Took(what, *clock, *own, *database, size / times / 1000)


async def _backends(database: str) -> list[int]:
    """Return the PostgreSQL backends of our database that run on this machine."""
    if not database.startswith("postgresql"):
        return []
    import asyncpg  # noqa: PLC0415 - only PostgreSQL needs it

    connection = await asyncpg.connect(make_url(database).render_as_string(hide_password=False))
    try:
        mine = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        found = [row[0] for row in await connection.fetch(mine)]
    finally:
        await connection.close()
    return [pid for pid in found if Path(f"/proc/{pid}/comm").exists()]


def _asked_once(
    client: httpx.Client, processes: tuple[list[int], ...], path: str, cookie: str
) -> tuple[tuple[float, ...], int]:
    """Send one request; return its time, the CPU time of each process group, and its size in bytes."""
    before = [sum(map(_cpu, each)) for each in processes]
    begin = time.perf_counter()
    answer = client.get(path, headers={"cookie": cookie})
    took = 1000 * (time.perf_counter() - begin)
    after = [sum(map(_cpu, each)) for each in processes]
    answer.raise_for_status()
    return (took, *(then - now for then, now in zip(after, before, strict=True))), len(answer.content)


def _middle_and_high(values: Iterable[float]) -> tuple[float, float]:
    ordered = sorted(values)
    return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]


def _cpu(pid: int) -> float:
    """Return the CPU time in milliseconds that all threads of a process have used."""
    return sum(int(each.read_text().split()[0]) for each in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", nargs="?", default="")
    parser.add_argument("--keep", type=Path, help="folder in which to keep the SQLite file")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--people", type=int, default=Size().people)
    parser.add_argument("--games", type=int, default=Size().games)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-crowd-") as folder:
        server = Server(chosen.keep or Path(folder), chosen.database or None)
        now = time.time_ns() // 1_000_000
        begin, began = time.perf_counter(), time.process_time()
        crowd = Crowd(Size(people=chosen.people, games=chosen.games), server.settings, now)
        rows = crowd.make()
        made = time.perf_counter()
        asyncio.run(store_in(server.settings.database, rows))
        total = sum(map(len, rows.values()))
        spent = f"{made - begin:.0f} s and stored in {time.perf_counter() - made:.0f} s"
        sys.stdout.write(f"{total} rows made in {spent}, {time.process_time() - began:.0f} s of CPU time\n")
        sys.stdout.flush()
        with server:
            for took in measure(server, crowd, chosen.times):
                sys.stdout.write(
                    f"{took.what:<36} p50 {took.p50:6.1f} ms  p95 {took.p95:6.1f} ms  "
                    f"CPU p50 {took.cpu_p50:5.1f} ms  p95 {took.cpu_p95:5.1f} ms  "
                    f"PostgreSQL p50 {took.database_p50:5.1f} ms  p95 {took.database_p95:5.1f} ms  "
                    f"{took.kilobytes:6.1f} kB\n"
                )
                sys.stdout.flush()


if __name__ == "__main__":
    main()
