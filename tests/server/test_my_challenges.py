"""The list of a person's challenges and evenings: whose turn it is, the rank, and its limits."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from tablee import games
from tablee.bots.challenge import daily
from tablee.server.challenges.bodies import MyChallenge
from tablee.server.challenges.queries import ChallengeDetails
from tablee.server.challenges.ranking import challenge_shown, mine_shown
from tablee.server.challenges.service import new_row
from tablee.server.store.rows import AttemptRow, ChallengeRow, Person, SeriesRow
from tablee.server.store.store import Store
from tests.server.harness import Client, Server
from tests.server.rated import Games, in_store
from tests.server.test_challenges import new_challenge

NOW, CLOSES = 1_000, 5_000


class Club:
    """A store with people and the series that they play."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def person(self, name: str) -> Person:
        found = Person(secrets.token_hex(16), name, "fr", 1)
        await self.store.accounts.add(found)
        return found

    async def series(self, host: Person, *of: str, made: int = 1, closes: int = CLOSES) -> list[ChallengeRow]:
        row = SeriesRow(secrets.token_hex(6), "challenge", f"Chez {host.name}", host.id, made, made, closes)
        deals = []
        for game in of:
            deal: Any = daily(games.load(game), b"key", "2026-11-17")
            deals.append(new_row(secrets.token_hex(6), deal, made))
        rows = [_of(deal, row, number) for number, deal in enumerate(deals)]
        await self.store.challenges.add_series(row, rows)
        return rows

    async def attempt(self, deal: ChallengeRow, person: Person, lead: int | None, program: bool = False) -> None:
        ended = None if lead is None else 2
        row = AttemptRow(
            secrets.token_hex(6), deal.id, person.id, person.name, True, 1, ended, lead and 9, lead, program=program
        )
        await self.store.challenges.add_attempt(row)

    async def mine(self, person: Person, now: int = NOW, limit: int = 20) -> list[MyChallenge]:
        return [mine_shown(each, now) for each in await self.store.challenges.mine(person.id, now, limit)]

    async def shown(self, deal: ChallengeRow, person: Person, now: int = NOW) -> Any:
        found = await self.store.challenges.details(deal.id, person.id, 100, 400, now)
        assert isinstance(found, ChallengeDetails)
        return challenge_shown(found, person.id, now)


def _of(deal: ChallengeRow, series: SeriesRow, number: int) -> ChallengeRow:
    changed = {"series": series.id, "number": number, "closes": series.closes, "host": series.host}
    return ChallengeRow(**({name: getattr(deal, name) for name in deal.__struct_fields__} | changed))


@contextmanager
def statements() -> Iterator[list[str]]:
    """Record the SQL statements of the block."""
    seen: list[str] = []

    def note(*given: Any) -> None:
        seen.append(given[2])

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def test_the_list_says_whose_turn_it_is_and_my_rank(database: str) -> None:
    async def scene(given: Games) -> None:
        club = Club(given.store)
        ana, bob, cleo, robot = [await club.person(name) for name in ("Ana", "Bob", "Cléo", "Robot")]
        first, second = await club.series(ana, "glop", "cumulo")
        [other] = await club.series(bob, "glossa", made=2)
        await club.series(cleo, "glop", made=3)

        # Ana has opened one and played none; nobody else has.
        [line] = await club.mine(ana)
        assert (line.turn, line.challenges, line.finished, line.rank, line.players) == ("mine", 2, 0, None, 0)
        assert (line.games, line.host, line.waiting_for) == (("glop", "cumulo"), "Ana", None)

        await club.attempt(first, ana, 4)
        await club.attempt(first, bob, 6)
        await club.attempt(second, bob, None)
        await club.attempt(first, robot, 90, program=True)
        [line] = await club.mine(ana)
        assert (line.turn, line.finished, line.rank, line.players) == ("mine", 1, 2, 2)
        await club.attempt(second, ana, 5)
        [line] = await club.mine(ana)
        assert (line.turn, line.rank, line.waiting, line.waiting_for) == ("others", 1, 1, "Bob")

        # Bob sees both, the newest first. The close ends his turn.
        assert [(each.name, each.turn) for each in await club.mine(bob)] == [("Chez Bob", "mine"), ("Chez Ana", "mine")]
        await club.attempt(other, ana, 1)
        assert [each.turn for each in await club.mine(ana, CLOSES)] == ["over", "over"]
        assert [each.waiting for each in await club.mine(ana, CLOSES)] == [0, 0]
        assert await club.mine(await club.person("Dora")) == []

    in_store(database, scene)


def test_the_list_is_bounded_and_takes_two_statements(database: str) -> None:
    async def scene(given: Games) -> None:
        club = Club(given.store)
        ana = await club.person("Ana")
        for made in range(6):
            await club.series(ana, "glop", "glop", "glossa", made=made, closes=CLOSES if made == 0 else made)
        with statements() as seen:
            lines = await club.mine(ana, NOW, limit=4)
        assert len([each for each in seen if "SELECT" in each]) == 2
        assert [(line.turn, line.closes) for line in lines] == [("mine", CLOSES), ("over", 5), ("over", 4), ("over", 3)]

    in_store(database, scene)


def test_a_deal_names_its_series_and_the_next_deal_to_play(database: str) -> None:
    async def scene(given: Games) -> None:
        club = Club(given.store)
        ana = await club.person("Ana")
        deals = await club.series(ana, "glop", "glossa", "cumulo")
        await club.attempt(deals[0], ana, 4)
        await club.attempt(deals[1], ana, 2)
        place = (await club.shown(deals[1], ana)).series
        assert (place.name, place.kind, place.number, place.challenges) == ("Chez Ana", "challenge", 2, 3)
        assert place.next == deals[2].id
        assert (await club.shown(deals[2], ana)).series.next is None, "both others are finished"
        assert (await club.shown(deals[1], ana, CLOSES)).series.next is None, "too late"

    in_store(database, scene)


def test_a_person_without_a_name_or_cookie_has_an_empty_list(server: Server) -> None:
    assert Client(server).get("/api/challenges/mine") == []
    ana = Client(server, "Ana")
    new_challenge(ana, game="glop", level="random")
    assert [line["turn"] for line in ana.get("/api/challenges/mine")] == ["mine"]
