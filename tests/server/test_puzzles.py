"""Puzzles from people's own games: their dates, whose they are, and what they must not tell."""

import secrets
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from tablee import games
from tablee.arena.match import play
from tablee.core import log
from tablee.core.text import Message
from tablee.review.consequences import Consequence
from tablee.review.puzzles import OwnPuzzle, PuzzleChoice
from tablee.server.challenges.service import deals_of
from tablee.server.finished.reviews import Asker, Reviewed
from tablee.server.puzzles import service
from tablee.server.puzzles.schedule import A_DAY, DAY_MS
from tablee.server.store.person_rows import merge_guest
from tablee.server.store.rows import Person
from tablee.server.store.schema import tables
from tablee.server.store.store import Store
from tablee.server.wire.refusal import Refusal
from tests.conformance import golden
from tests.server.finished import person_of, store_game, stored_game
from tests.server.harness import Client, Server, in_a_loop
from tests.server.inside import opened, person
from tests.server.rated import Games, in_store

GLOP = games.load("glop")
SAVED = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), GLOP)
TODAY = 20_000 * DAY_MS
TOMORROW = TODAY + DAY_MS


def puzzle(number: int, seat: int = 0) -> OwnPuzzle:
    """Return a puzzle with three choices, the second of them the best."""
    words = (Message("glop-event-passed", {"number": number, "choice": choice}) for choice in range(3))
    choices = tuple(PuzzleChoice((each,)) for each in words)
    why = (Consequence(True, Message("review-why-later")),)
    return OwnPuzzle(number, seat, "glop-puzzle-hidden_glop", choices, best=1, played=2, why=why)


async def a_person(store: Store, name: str = "Ana") -> str:
    found = Person(secrets.token_hex(16), name, "fr", 1)
    await store.accounts.add(found)
    return found.id


async def with_puzzles(store: Store, who: str, *numbers: int, made: int = TODAY) -> str:
    """Store a game with puzzles of a person in its first seat; return the id of its table."""
    table = await stored_game(store, SAVED, [who])
    await store.puzzles.add(table, [puzzle(number) for number in numbers], made)
    return table


async def due(store: Store, who: str, now: int) -> list[int]:
    return [each.number for each in (await service.due(store, who, now)).puzzles]


def test_a_puzzle_comes_back_after_1_3_7_and_21_days_and_is_then_learnt(database: str) -> None:
    async def scene(games: Games) -> None:
        store, ana = games.store, await a_person(games.store)
        table = await with_puzzles(store, ana, 3)
        assert await due(store, ana, TODAY) == [], "not on the day of the game"
        now = TODAY
        for waited, following in ((1, 3), (3, 7), (7, 21), (21, None)):
            assert await due(store, ana, now + (waited - 1) * DAY_MS) == []
            now += waited * DAY_MS
            assert await due(store, ana, now) == [3]
            answered = await service.answer(store, ana, table, 3, 1, now)
            assert (answered.right, answered.days) == (True, following)
        told = await service.due(store, ana, now + 1000 * DAY_MS)
        assert told.puzzles == ()
        assert [(each.game, each.puzzles, each.learnt) for each in told.games] == [("glop", 1, 1)]

    in_store(database, scene)


def test_a_wrong_answer_brings_a_puzzle_back_tomorrow_and_says_what_was_better(database: str) -> None:
    async def scene(games: Games) -> None:
        store, ana = games.store, await a_person(games.store)
        table = await with_puzzles(store, ana, 3)
        assert (await service.answer(store, ana, table, 3, 1, TOMORROW)).days == 3
        later = TOMORROW + 3 * DAY_MS
        answered = await service.answer(store, ana, table, 3, 0, later)
        assert (answered.right, answered.best, answered.played, answered.days) == (False, 1, 2, 1)
        assert answered.why == puzzle(3).why
        assert await due(store, ana, later) == []
        assert await due(store, ana, later + DAY_MS) == [3]

    in_store(database, scene)


def test_an_answer_before_its_day_is_practice_and_changes_no_date(database: str) -> None:
    async def scene(games: Games) -> None:
        store, ana = games.store, await a_person(games.store)
        table = await with_puzzles(store, ana, 3)
        for choice in (1, 0, 1):
            assert (await service.answer(store, ana, table, 3, choice, TODAY)).days == 1
        (shown,) = await service.of_game(store, ana, "glop", TODAY)
        assert (shown.counts, shown.box) == (False, 0)
        assert (await service.answer(store, ana, table, 3, 1, TOMORROW)).days == 3
        assert (await service.answer(store, ana, table, 3, 0, TOMORROW)).days == 3, "only the first counts"

    in_store(database, scene)


def test_at_most_five_are_asked_on_one_day(database: str) -> None:
    async def scene(games: Games) -> None:
        store, ana = games.store, await a_person(games.store)
        table = await with_puzzles(store, ana, *range(1, 9))
        for answered in range(A_DAY):
            found = await service.due(store, ana, TOMORROW)
            assert (len(found.puzzles), found.answered) == (A_DAY - answered, answered)
            await service.answer(store, ana, table, found.puzzles[0].number, answered % 2, TOMORROW)
        assert await due(store, ana, TOMORROW) == []
        assert len(await due(store, ana, TOMORROW + DAY_MS)) == A_DAY
        assert len(await service.of_game(store, ana, "glop", TOMORROW)) == 8

    in_store(database, scene)


def test_a_game_of_an_open_challenge_yields_no_puzzle(database: str) -> None:
    async def scene(games: Games) -> None:
        store, ana = games.store, await a_person(games.store)
        deal = replace(deals_of(b"key", 20_000)[0], closes=TOMORROW + 1)
        await store.challenges.add([deal])
        table = await with_puzzles(store, ana, 3)
        its = update(tables).where(tables.c.id == table).values(challenge=deal.id)
        await store.writer.write(lambda connection: connection.execute(its))
        found = await service.due(store, ana, TOMORROW)
        assert (found.puzzles, found.games) == ((), ())
        assert await service.of_game(store, ana, "glop", TOMORROW) == ()
        with pytest.raises(Refusal, match="no-puzzle"):
            await service.answer(store, ana, table, 3, 1, TOMORROW)
        assert await due(store, ana, TOMORROW + 2) == [3]

    in_store(database, scene)


def test_puzzles_belong_to_the_person_of_the_seat_and_are_stored_once(database: str) -> None:
    async def scene(games: Games) -> None:
        store = games.store
        ana, bob = await a_person(store), await a_person(store, "Bob")
        table = await stored_game(store, SAVED, [ana, bob])
        found = [puzzle(3), puzzle(4, seat=1), puzzle(5, seat=2)]
        for made in (TODAY, TOMORROW):
            await store.puzzles.add(table, found, made)
        assert await due(store, ana, TOMORROW) == [3], "made again, it keeps its date"
        assert await due(store, bob, TOMORROW) == [4]
        with pytest.raises(Refusal, match="no-puzzle"):
            await service.answer(store, bob, table, 3, 1, TOMORROW)
        again = await stored_game(store, SAVED, [ana])
        await store.puzzles.add(again, [puzzle(3), puzzle(7)], TODAY)
        assert sorted(await due(store, ana, TOMORROW)) == [3, 7], "a game continued from a position repeats its past"

    in_store(database, scene)


def test_puzzles_are_downloaded_and_forgotten_with_the_person(database: str) -> None:
    async def scene(games: Games) -> None:
        store, ana = games.store, await a_person(games.store)
        table = await with_puzzles(store, ana, 3)
        (row,) = (await store.personal_data(ana))["puzzles"]
        assert (row["table_id"], row["number"], row["box"]) == (table, 3, 0)
        await store.forget_person(ana, await store.finished.places_of(ana))
        assert (await store.personal_data(ana))["puzzles"] == []
        assert await store.puzzles.one(ana, table, 3, TOMORROW) is None
        assert await store.tables.exists(table), "the game is kept for the others"

    in_store(database, scene)


def test_a_guest_who_signs_in_brings_puzzles_along(database: str) -> None:
    async def scene(games: Games) -> None:
        store = games.store
        guest, ana = await a_person(store, "Guest"), await a_person(store)
        await with_puzzles(store, guest, 3)
        member = await store.accounts.person(ana)
        assert member is not None
        await store.writer.write(lambda connection: merge_guest(connection, guest, member), wide=True)
        assert await due(store, ana, TOMORROW) == [3]
        assert await due(store, guest, TOMORROW) == []

    in_store(database, scene)


def test_a_puzzle_tells_neither_its_solution_nor_what_was_played_before_an_answer(server: Server) -> None:
    ana, eve = Client(server, "Ana"), Client(server, "Eve")
    table = store_game(server, SAVED, [person_of(ana)])

    async def add(games: Games) -> None:
        await games.store.puzzles.add(table, [puzzle(3)], 0)

    in_store(server.settings.database, add)
    (shown,) = ana.get("/api/me/puzzles")["puzzles"]
    assert shown == ana.get("/api/me/puzzles/glop")[0]
    assert set(shown) == {"table", "number", "seat", "game", "choices", "box", "counts"}
    assert eve.get("/api/me/puzzles")["games"] == []
    assert Client(server).get("/api/me/puzzles") == {"puzzles": [], "answered": 0, "games": []}
    where = f"/api/me/puzzles/{table}/3"
    assert eve.refused(where, {"choice": 1}) == (404, "no-puzzle")
    assert ana.refused(where, {"choice": 3}) == (409, "no-choice")
    answered = ana.post(where, {"choice": 1})
    assert (answered["right"], answered["theme"]) == (True, "glop-puzzle-hidden_glop")
    after = ana.get("/api/me/puzzles")
    assert (after["puzzles"], after["answered"]) == ([], 1)


def test_the_moments_of_a_reviewed_game_become_puzzles_of_those_who_played(tmp_path: Path) -> None:
    """The process that computes the review finds them; this game is known to have one."""
    options: Any = replace(GLOP.rules.presets["short"], target=1)
    played = play(GLOP, options, ["random", "club"], bytes([11] * 32)).log
    saved = replace(played, header=replace(played.header, levels=("", "club")))

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            table = await stored_game(parts.store, saved, [ana.id])
            wanted = Reviewed(table, saved)
            parts.reviews.start(wanted, Asker(ana.id, "203.0.113.5", played=True))
            making = parts.reviews._making[table]
            while table in parts.reviews._making:
                making.asked = float("inf")  # somebody keeps asking
                await parts.store.alive()
            assert await parts.reviews.finished(wanted) is not None
            found = await service.of_game(parts.store, ana.id, "glop", 0)
            assert [each.number for each in found] == [8]
            assert 2 <= len(found[0].choices) <= 4
            row = await parts.store.puzzles.one(ana.id, table, 8, 0)
            assert row is not None
            its = msgspec.json.decode(row.body, type=OwnPuzzle)
            assert its.best != its.played

    in_a_loop(scene())
