"""Ratings in every store: rebuilds, crashes, deleted and merged people."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from tablee.ratings.rating import RatedGame, Seated, Strength
from tablee.server.ratings import queries as ratings
from tablee.server.ratings import rebuild as rating_upkeep
from tablee.server.rooms import before_start, seating
from tablee.server.settings import Settings
from tablee.server.store.person_rows import merge_guest
from tablee.server.store.rows import Person
from tablee.server.store.schema import rated_games, rated_seats, results
from tablee.server.store.schema import ratings as stored
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.from_client import NewTable
from tablee.server.wire.refusal import Refusal
from tests.review.rate_all import rate_all
from tests.server.harness import in_a_loop, in_thread
from tests.server.inside import first_move, new_table, opened, person, whose_turn
from tests.server.rated import TWO, Games, in_store


def rebuilt(database: str, **how: Any) -> rating_upkeep.Rebuilt:
    return in_thread(
        lambda: rating_upkeep.rebuild(Settings(database=database, data="."), lambda done, total: None, **how)
    )


def test_a_rebuild_gives_the_same_ratings_and_corrects_wrong_ones(empty_database: str) -> None:
    kept: dict[str, Any] = {}

    async def scene(games: Games) -> None:
        people = [await games.person(name) for name in ("ana", "bob", "cleo")]
        for number in range(12):
            one, other = random.Random(number).sample(people, 2)
            await games.end(one, other, day=number * 30)
        known = rate_all(games.played)[TWO]
        assert {who: await games.mine(who) for who in people} == known
        kept.update(known)

    in_store(empty_database, scene)
    assert rebuilt(empty_database) == rating_upkeep.Rebuilt(12, 0)

    async def harm(games: Games) -> None:
        await games.store.writer.write(lambda c: c.execute(update(stored).values(mu=1.0)))
        await games.store.writer.write(lambda c: c.execute(update(rated_seats).values(sigma=1.0)))

    in_store(empty_database, harm)
    assert rebuilt(empty_database) == rating_upkeep.Rebuilt(12, 3)

    async def see(games: Games) -> None:
        assert {who: await games.mine(who) for who in kept} == kept

    in_store(empty_database, see)
    assert rebuilt(empty_database) == rating_upkeep.Rebuilt(12, 0)


def test_a_failed_rebuild_changes_nothing(empty_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before: list[Any] = []

    async def scene(games: Games) -> None:
        await games.end(await games.person("ana"), await games.person("bob"))
        await games.store.writer.write(lambda c: c.execute(update(rated_seats).values(mu=1.0)))
        before.extend(await games.rows())

    in_store(empty_database, scene)

    def broken(*_: object) -> int:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(ratings, "_replace", broken)
        with pytest.raises(Exception, match="server-no-database"):
            rebuilt(empty_database)

    async def see(games: Games) -> None:
        assert await games.rows() == before

    in_store(empty_database, see)


def test_games_that_end_during_a_rebuild_are_rated_too(empty_database: str) -> None:
    async def scene(games: Games) -> None:
        ana, bob = await games.person("ana"), await games.person("bob")
        await games.end(ana, bob)
        read = await games.store.ratings.rated_games()
        rater = ratings.Rater()
        for game in read:
            rater.rate(game)
        await games.end(bob, ana, day=3)
        assert await games.store.ratings.replace_all(rater, read) == (2, 0)
        assert await games.mine(ana) == rate_all(games.played)[TWO][ana]

    in_store(empty_database, scene)


def test_a_game_is_rated_once(empty_database: str) -> None:
    async def scene(games: Games) -> None:
        ana, bob = await games.person("ana"), await games.person("bob")
        table = await games.end(ana, bob)
        before = await games.mine(ana)
        await games.end(ana, bob, table=table)
        assert await games.mine(ana) == before

    in_store(empty_database, scene)


def test_games_that_end_at_once_in_several_processes_are_rated_in_order(empty_postgresql: str) -> None:
    async def scene(games: Games) -> None:
        people = [await games.person(name) for name in ("ana", "bob", "cleo", "dan")]
        others = [Store(empty_postgresql) for _ in range(3)]
        for each in others:
            await each.open()
        ended = [
            RatedGame(
                TWO, 0, (0, 1), tuple(Seated(1 + n, who) for n, who in enumerate(random.Random(i).sample(people, 2)))
            )
            for i in range(40)
        ]
        at_once = [Games(others[i % 3]).note(each) for i, each in enumerate(ended)]
        await asyncio.gather(*at_once)
        for each in others:
            await each.close()
        in_order = await games.store.ratings.rated_games()
        assert [game.number for game in in_order] == list(range(1, 41))
        known = rate_all(game.ended for game in in_order)[TWO]
        assert {who: await games.mine(who) for who in people} == known

    in_store(empty_postgresql, scene)
    assert rebuilt(empty_postgresql) == rating_upkeep.Rebuilt(40, 0)


def test_deleting_a_person_does_not_change_other_ratings(empty_database: str) -> None:
    kept: dict[str, Any] = {}

    async def scene(games: Games) -> None:
        ana, bob, cleo = [await games.person(name) for name in ("ana", "bob", "cleo")]
        for pair in ((ana, bob), (bob, cleo), (ana, cleo), (bob, ana), (cleo, ana)):
            await games.end(*pair)
        for who in (ana, cleo):
            kept[who] = await games.mine(who)
        await games.store.forget_person(bob, [])
        assert await games.mine(bob) is None
        assert not [row for row in await games.rows() if row.person == bob]
        await games.end(ana, cleo)
        kept[ana], kept[cleo] = await games.mine(ana), await games.mine(cleo)

    in_store(empty_database, scene)
    assert rebuilt(empty_database) == rating_upkeep.Rebuilt(6, 0)

    async def see(games: Games) -> None:
        assert {who: await games.mine(who) for who in kept} == kept

    in_store(empty_database, see)


def test_rated_games_of_a_guest_move_to_the_account(empty_database: str) -> None:
    async def joined(games: Games, guest: str, who: str, name: str) -> None:
        somebody = Person(who, name, "fr", 0)
        await games.store.writer.write(lambda c: merge_guest(c, guest, somebody), wide=True)

    async def scene(games: Games) -> None:
        ana, bob, guest, second = [await games.person(name) for name in ("ana", "bob", "guest", "second")]
        await games.end(guest, bob)
        before = await games.mine(guest)
        await joined(games, guest, ana, "ana")
        assert await games.mine(ana) == before, "a person without a rating takes over the guest's"
        await games.end(ana, bob, day=2)
        await games.end(second, bob, day=3)
        await games.end(bob, ana, day=4)
        await joined(games, second, ana, "ana")
        as_one = [
            replace(
                ended, around=tuple(replace(seat, person=ana if seat.person != bob else bob) for seat in ended.around)
            )
            for ended in games.played
        ]
        known = rate_all(as_one)[TWO]
        assert await games.mine(ana) == known[ana]
        assert await games.mine(bob) == known[bob], "their opponents are rated again, too"
        assert await games.mine(second) is None

    in_store(empty_database, scene)
    assert rebuilt(empty_database) == rating_upkeep.Rebuilt(4, 0)


def test_an_attempt_that_no_longer_counts_is_removed(empty_database: str) -> None:
    async def scene(games: Games) -> None:
        ana, guest = await games.person("ana"), await games.person("guest")
        club = Strength(25.0, 0.5)
        tries = {
            who: await games.note(RatedGame(TWO, 0, (0, 1), (Seated(rank, who), Seated(3 - rank, anchor=club))))
            for who, rank in ((ana, 1), (guest, 2))
        }
        before = await games.mine(ana)
        again = [tries[guest]]
        await games.store.writer.write(lambda c: ratings.join(c, guest, ana, again), wide=True)
        assert await games.mine(ana) == before
        assert len(await games.rows()) == 2

    in_store(empty_database, scene)


def test_a_bots_rating_is_stored_as_it_was_during_the_game(empty_database: str) -> None:
    async def scene(games: Games) -> None:
        ana = await games.person("ana")
        await games.note(RatedGame(TWO, 0, (0, 1), (Seated(1, ana), Seated(2, anchor=Strength(33.0, 1.0)))))
        assert [(row.mu, row.sigma) for row in await games.rows() if row.person is None] == [(33.0, 1.0)]

    in_store(empty_database, scene)
    assert rebuilt(empty_database) == rating_upkeep.Rebuilt(1, 0)


# Interruptions


def test_the_end_of_a_game_is_stored_completely_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash around the end of a game neither loses nor doubles its rating."""

    def stumble(*_: object) -> bool:
        raise OSError("the power is gone")

    async def to_the_end(room: Any) -> None:
        while room.live is not None and not room.live.over:
            seat = whose_turn(room)
            await room.act(seat, first_move(room, seat))

    async def stored(parts: Any, table: Any) -> list[str]:
        query = select(table.c.table_id).distinct()
        return list(await parts.store.database.read(lambda c: c.execute(query).scalars().all()))

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana, bob = await person(parts, "Ana"), await person(parts, "Bob")
            room = await new_table(parts, ana, NewTable("glop", 2, rated=True))
            await room.change(lambda row, seats: seating.sit(row, seats, bob, 1, now_ms()))
            await room.change(lambda row, seats: before_start.agree_to_rating(row, seats, bob.id, True, now_ms()))
            await room.change(lambda row, seats: seating.start(row, seats, ana.id, now_ms()))
            assert room.row.rated == "agreed"
            monkeypatch.setattr(ratings, "rate", stumble)
            with pytest.raises(Refusal, match="not-stored"):
                await to_the_end(room)
            assert room.row.status == "playing"
            assert await stored(parts, results) == await stored(parts, rated_games) == []
        async with opened(tmp_path) as parts:
            with pytest.raises(Refusal, match="not-stored"):
                await parts.registry.room(room.id)
        monkeypatch.undo()
        async with opened(tmp_path) as parts:
            again = await parts.registry.room(room.id)
            assert again.row.status == "over"
            assert await stored(parts, results) == await stored(parts, rated_games) == [room.id]

    in_a_loop(scene())
