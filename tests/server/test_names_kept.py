"""Names: several people may have the same one; a mark shows which of them claimed it."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.bots.challenge import Challenge
from tablee.server.accounts.queries import LAPSE_MS
from tablee.server.challenges.ranking import challenge_shown, series_shown
from tablee.server.challenges.service import new_row
from tablee.server.people import service
from tablee.server.rooms import seating
from tablee.server.rooms.new_table import new_table, with_bots
from tablee.server.store.rows import AttemptRow, ChallengeRow, Person, SeriesRow
from tablee.server.store.skeletons import skeleton
from tablee.server.store.store import Store
from tests.server.harness import Client, Server
from tests.server.rated import Games, in_store

NOW = 3 * LAPSE_MS


@pytest.mark.parametrize(
    "look_alike",
    [
        "\u0410na",
        "ana",
        "ANA",
        "Ana.",
        "4na",
        "A n a",
        "\u00c1n\u00e4",
        "\uff21\uff4e\uff41",
        "Α\u03b7a",
        "A-n-a",
        "@na",
    ],
)
def test_names_that_look_alike_have_one_skeleton(look_alike: str) -> None:
    assert skeleton(look_alike) == skeleton("Ana")


@pytest.mark.parametrize(
    ("one", "other"), [("Paul", "Pau1"), ("Marie", "rnarie"), ("Éloïse", "EL0ISE"), ("Ivan", "lvan")]
)
def test_digits_and_letter_pairs_count_as_the_letters_they_look_like(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Max", "Mix"), ("Zoé", "Zoé B"), ("Лев", "Лес"), ("…", "!?")]
)
def test_different_names_have_different_skeletons(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_several_people_may_have_the_same_name(server: Server) -> None:
    first, second = Client(server, "Marie"), Client(server, "Marie")
    for client in (first, second):
        assert client.post("/api/me/account")["code"]
        assert client.post("/api/me", {"name": "marie"})["name"] == "marie"


def in_people(database: str, scene: Callable[[Store, list[Person]], Coroutine[Any, Any, None]], *names: str) -> None:
    async def run(games: Games) -> None:
        found = []
        for name in names:
            person_id = await games.person(name)
            person = await games.store.accounts.person(person_id)
            assert person is not None
            found.append(person)
        await scene(games.store, found)

    in_store(database, run)


async def _finish_a_game(store: Store, person: Person) -> None:
    row = new_table("glop", 2, "{}", host=person.id)
    seated = seating.sit(row, with_bots(row, {1: "random"}), person, 0, NOW)
    await store.tables.add(*seated)
    await store.tables.change(_over(seated[0]), [])


def _over(row: Any) -> Any:
    return replace(row, status="over")


async def _marked(store: Store, *people: Person) -> list[bool]:
    found = [await store.accounts.person(person.id) for person in people]
    return [person is not None and person.keeper for person in found]


async def _keep(store: Store, person: Person, now: int = NOW) -> None:
    await store.accounts.keep(person, person.id[-6:], "code", None, now)


def test_the_mark_needs_an_account_and_a_finished_game(empty_database: str) -> None:
    async def scene(store: Store, people: list[Person]) -> None:
        ana, bob = people
        await _keep(store, ana)
        assert await _marked(store, ana) == [False], "a script that claims many names has played no game"
        await _finish_a_game(store, ana)
        await store.accounts.note_visit(ana, NOW)
        await _finish_a_game(store, bob)
        await store.accounts.note_visit(bob, NOW)
        assert await _marked(store, ana, bob) == [True, False]

    in_people(empty_database, scene, "Ana", "Bob")


def test_one_of_several_similar_names_has_the_mark_until_it_lapses(empty_database: str) -> None:
    async def scene(store: Store, people: list[Person]) -> None:
        for person in people:
            await _finish_a_game(store, person)
        ana, false = people
        await store.accounts.note_visit(ana, NOW)
        await _keep(store, ana)
        await _keep(store, false)
        assert await _marked(store, ana, false) == [True, False]
        await _keep(store, false, NOW + LAPSE_MS + 1)
        assert await _marked(store, ana, false) == [False, True], "nobody has seen Ana for a year"

    in_people(empty_database, scene, "Ana", "\u0410na.")


def test_a_seat_shows_the_mark(empty_database: str) -> None:
    async def scene(store: Store, people: list[Person]) -> None:
        (ana,) = people
        await _finish_a_game(store, ana)
        await _keep(store, ana)
        known = await store.accounts.person(ana.id)
        assert known is not None
        row = new_table("glop", 2, "{}", host=ana.id)
        _, seats = seating.sit(row, with_bots(row, {1: "random"}), known, 0, NOW)
        assert [seat.keeper for seat in seats] == [True, False]

    in_people(empty_database, scene, "Ana")


def test_rankings_of_challenges_and_series_show_the_mark(empty_database: str) -> None:
    deal = _deal()

    async def scene(store: Store, people: list[Person]) -> None:
        ana, false, renamed = people
        for person in (ana, renamed):
            await _finish_a_game(store, person)
            await _keep(store, person)
        await store.challenges.add_series(SeriesRow("evening", "evening", "Soir", ana.id, NOW, NOW, NOW + 9), [deal])
        for place, person in enumerate(people):
            attempt = AttemptRow(f"t{place}", deal.id, person.id, person.name, True, NOW, NOW + 1, 9, 9 - place)
            await store.challenges.add_attempt(attempt)
        await store.accounts.rename(replace(renamed, name="Zoé"), NOW)
        assert await _marked(store, ana, false, renamed) == [True, False, True]
        details = await store.challenges.details(deal.id, ana.id, 9, 9, NOW)
        series = await store.challenges.series_details("evening", ana.id)
        assert details is not None
        assert series is not None
        # Bob is now called Zoé; the mark belongs to the new name, not to the one in the ranking.
        expected = [("Ana", True), ("Ana", False), ("Bob", False)]
        for ranking in (challenge_shown(details, ana.id, NOW).ranking, series_shown(series, ana.id, NOW).ranking):
            assert [(line.name, line.keeper) for line in ranking] == expected

    in_people(empty_database, scene, "Ana", "Ana", "Bob")


def _deal() -> ChallengeRow:
    deal = Challenge("glop", 1, 2, 0, {}, ("random",), bytes(16))
    return replace(new_row("deal", deal, NOW), series="evening", number=0, closes=NOW + 9)


def test_the_people_i_play_with_show_the_mark(empty_database: str) -> None:
    async def scene(store: Store, people: list[Person]) -> None:
        me, ana, bob = people
        for person in (ana, bob):
            row = new_table("glop", 2, "{}", host=me.id)
            row, seats = seating.sit(row, with_bots(row, {}), me, 0, NOW)
            row, seats = seating.sit(row, seats, person, 1, NOW)
            await store.tables.add(replace(row, status="over", started=NOW), seats)
        await _keep(store, ana)
        await store.people.block(me.id, bob.id, NOW)
        await _keep(store, bob)
        listed = await service.listed(store, me.id, 0, str)
        assert [(one.name, one.keeper) for one in listed.people] == [("Ana", True)]
        assert [(one.name, one.keeper) for one in listed.blocked] == [("Bob", True)]

    in_people(empty_database, scene, "Moi", "Ana", "Bob")
