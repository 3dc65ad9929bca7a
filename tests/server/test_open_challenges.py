"""Attempts to cheat at a challenge, and what prevents them."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from tablee import games
from tablee.bots.challenge import daily, streak
from tablee.core import log
from tablee.core.text import Message
from tablee.review.recording import Recording
from tablee.server.bots.pool import BotPool
from tablee.server.challenges import queries
from tablee.server.challenges.queries import ChallengeDetails
from tablee.server.challenges.ranking import challenge_shown, series_ranking
from tablee.server.challenges.service import DAY_MS, begin, deals_of, new_row, table_of
from tablee.server.finished.routes import replay
from tablee.server.http.tables import read_log
from tablee.server.metrics import Metrics
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.offered import KnownBots
from tablee.server.settings import Settings
from tablee.server.store.rows import AttemptRow, ChallengeRow, Person
from tablee.server.store.schema import challenges, tables
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal
from tests.conformance import golden
from tests.server.finished import stored_game
from tests.server.harness import WAIT, Client, Server, in_a_loop
from tests.server.inside import opened, person
from tests.server.rated import Games, in_store
from tests.server.test_bots import followed, log_of
from tests.server.test_challenges import new_challenge, play, shown

CLOSES = 5_000


@pytest.fixture
def challenge(server: Server) -> str:
    return new_challenge(Client(server, "Host"), game="glop", options={"target": 5}, level="random")


def _close(server: Server, challenge: str) -> None:
    """Set the closing time of a challenge to the past."""
    past = update(challenges).where(challenges.c.id == challenge).values(closes=1)

    async def change(games: Games) -> None:
        await games.store.writer.write(lambda connection: connection.execute(past))

    in_store(server.settings.database, change)


# Seeds and logs


def test_an_open_challenge_shows_only_ones_own_view_of_ones_own_game(server: Server, challenge: str) -> None:
    ana, stranger = Client(server, "Ana"), Client(server, "Eve")
    table = play(ana, challenge)
    closed = ("log", "replay", "draws", "review", "steps")
    paths = {name: f"/api/replays/{table}/{name}" for name in closed} | {
        "log": f"/api/tables/{table}/log",
        "replay": f"/api/replays/{table}",
    }
    for client, names in ((stranger, closed), (ana, ("log", "draws", "review"))):
        for name in names:
            answer = client.get(paths[name], 403)
            assert answer["rule"] == "challenge-open", name
            assert "UTC" in answer["detail"], "it says when it opens"
    assert ana.refused(f"/api/replays/{table}/again", {"at": 0, "seat": 0}) == (403, "challenge-open")
    assert ana.refused(f"/api/replays/{table}/review") == (403, "challenge-open")
    assert ana.get(f"/api/tables/{table}")["room"]["seed"] is None
    mine = ana.get(paths["replay"])
    assert (mine["room"]["seed"], mine["seat"]) == (None, 0)
    assert ana.get(f"{paths['steps']}?seat=0")["steps"]
    assert ana.get(f"{paths['steps']}?seat=1", 403)["rule"] == "challenge-open"
    _close(server, challenge)
    assert stranger.http.get(paths["log"]).status_code == 200
    assert stranger.get(paths["replay"])["room"]["seed"]
    assert ana.get(f"{paths['steps']}?seat=1")["steps"]


def test_a_replay_shows_only_what_its_player_saw_while_the_challenge_is_open(tmp_path: Path) -> None:
    cumulo = games.load("cumulo")
    saved = log.loads((golden.ROOT / "cumulo/golden/1/short-2.log").read_text(), cumulo)
    recording = Recording(cumulo, saved)
    own = [tuple(map(recording.describe, recording.seen(number, 0))) for number in range(1, recording.last + 1)]

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            table = await stored_game(parts.store, saved, [ana.id])
            deal = _deal(closes=now_ms() + DAY_MS)
            await parts.store.challenges.add([deal])
            of_deal = update(tables).where(tables.c.id == table).values(challenge=deal.id)
            await parts.store.writer.write(lambda connection: connection.execute(of_deal))

            async def told() -> list[tuple[Message, ...]]:
                return [line.text for line in (await replay.fn(ana, table, parts.recordings)).lines]

            assert await told() == own
            past = update(challenges).where(challenges.c.id == deal.id).values(closes=1)
            await parts.store.writer.write(lambda connection: connection.execute(past))
            assert await told() != own, "the other drew cards"

    in_a_loop(scene())


def test_the_log_of_an_open_challenge_is_refused_even_for_an_unknown_edition(tmp_path: Path) -> None:
    saved = log.loads((golden.ROOT / "glop/golden/1/short-2.log").read_text(), games.load("glop"))

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            table, deal = await stored_game(parts.store, saved), _deal(closes=now_ms() + DAY_MS)
            await parts.store.challenges.add([deal])
            newer = update(tables).where(tables.c.id == table).values(challenge=deal.id, edition=99)
            await parts.store.writer.write(lambda connection: connection.execute(newer))
            with pytest.raises(Refusal, match="challenge-open"):
                await read_log.fn(table, parts.registry, parts.store, parts.log_key)
            past = update(challenges).where(challenges.c.id == deal.id).values(closes=1)
            await parts.store.writer.write(lambda connection: connection.execute(past))
            assert '"edition":99' in await read_log.fn(table, parts.registry, parts.store, parts.log_key)

    in_a_loop(scene())


def test_the_bots_of_a_challenge_cannot_be_predicted_from_its_seed(server: Server, challenge: str) -> None:
    ana = Client(server, "Ana")
    table = play(ana, challenge)
    _close(server, challenge)
    pairs = list(followed(log_of(ana, table), {1: "random"}))
    assert any(plan.action != entry.action for plan, entry in pairs)


def test_the_bots_randomness_is_not_the_seed_and_the_same_for_every_attempt() -> None:
    deal = new_row("deal", daily(games.load("glop"), b"key", "2026-11-17"), 1)
    one, other = (LiveGame(table_of(deal, 1)[0], seats=table_of(deal, 1)[1]) for _ in range(2))
    pools = [
        BotPool(Settings(database="", data="", bot_workers=1), Metrics(), KnownBots(), key) for key in (b"a", b"b")
    ]
    assert pools[0]._chance(one) == pools[0]._chance(other)
    assert len({deal.seed, *(pool._chance(one) for pool in pools)}) == 3
    row, seats = table_of(deal, 1)
    assert pools[0]._chance(LiveGame(replace(row, challenge=None), seats=seats)) is None


# Guests


def test_a_guests_attempt_does_not_count_for_the_account_they_sign_in_to(server: Server, challenge: str) -> None:
    ana, guest = Client(server, "Ana"), Client(server)
    ana.post("/api/me/account")
    ticket = ana.post("/api/me/links")["ticket"]
    play(guest, challenge)
    assert shown(guest, challenge)["mine"] is not None
    assert guest.http.post("/api/links/use", json={"ticket": ticket}).status_code == 204
    assert shown(ana, challenge)["mine"] is None
    assert shown(ana, challenge)["players"] == 0
    play(ana, challenge)
    assert shown(ana, challenge)["mine"] is None, "the deal was seen, so no attempt counts"


# The store


Scene = Callable[[Store, list[Person]], Coroutine[Any, Any, None]]


def _with_people(database: str, scene: Scene, count: int = 3) -> None:
    async def run(games: Games) -> None:
        people = [Person(secrets.token_hex(16), f"P{number}", "en", 1) for number in range(count)]
        for each in people:
            await games.store.accounts.add(each)
        await scene(games.store, people)

    in_store(database, run)


def _deal(**more: Any) -> ChallengeRow:
    row = new_row(secrets.token_hex(6), daily(games.load("glop"), b"key", "2026-11-17"), 1)
    return replace(row, **{"closes": CLOSES, **more})


def _attempt(deal: ChallengeRow, person: Person, **more: Any) -> AttemptRow:
    began: dict[str, Any] = {"counted": True, "began": 1}
    return AttemptRow(secrets.token_hex(6), deal.id, person.id, person.name, **(began | more))


async def _details(store: Store, deal: ChallengeRow, viewer: str | None, now: int = 0) -> ChallengeDetails:
    found = await store.challenges.details(deal.id, viewer, 100, 400, now)
    assert found is not None
    return found


def test_an_attempt_not_finished_before_the_close_ranks_last(database: str) -> None:
    deal = _deal()

    async def scene(store: Store, people: list[Person]) -> None:
        await store.challenges.add([deal])
        for number, lead in ((0, 4), (1, -7)):
            await store.challenges.add_attempt(_attempt(deal, people[number], ended=2, points=9, lead=lead))
        await store.challenges.add_attempt(_attempt(deal, people[2]))
        assert (await _details(store, deal, people[2].id)).summary.under_way
        await store.challenges.close_due(CLOSES)
        told = challenge_shown(await _details(store, deal, people[2].id), people[2].id, CLOSES)
        assert told.mine is not None
        assert (told.mine.rank, told.mine.points, told.mine.lead, told.players) == (3, None, -8, 3)
        assert told.under_way is None

    _with_people(database, scene)


def test_the_server_closes_challenges_automatically(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana, deal = await person(parts, "Ana"), _deal(closes=1)
            await parts.store.challenges.add([deal])
            await parts.store.challenges.add_attempt(_attempt(deal, ana))
            dealing = asyncio.create_task(parts.dailies.keep_dealing())
            async with asyncio.timeout(WAIT):
                while (await parts.store.challenges.attempts_of(deal.id, ana.id))[0].ended is None:
                    await asyncio.sleep(0.01)
            dealing.cancel()

    in_a_loop(scene())


def test_an_attempt_started_after_the_close_does_not_count(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana, bob = await person(parts, "Ana"), await person(parts, "Bob")
            for player, closes, counts in ((ana, now_ms() + DAY_MS, True), (bob, 1, False)):
                deal = _deal(closes=closes)
                await parts.store.challenges.add([deal])
                await begin(parts.registry, parts.store, player, deal)
                assert [each.counted for each in await parts.store.challenges.attempts_of(deal.id, player.id)] == [
                    counts
                ]

    in_a_loop(scene())


def test_an_attempt_finished_after_the_close_counts_as_not_finished(database: str) -> None:
    deal = _deal()

    async def scene(store: Store, people: list[Person]) -> None:
        await store.challenges.add([deal])
        in_time, late = _attempt(deal, people[0]), _attempt(deal, people[1])
        for attempt, now in ((in_time, CLOSES - 1), (late, CLOSES)):
            await store.challenges.add_attempt(attempt)
            await store.writer.write(partial(queries.end, table_id=attempt.table_id, points=30, lead=12, now=now))
        told = challenge_shown(await _details(store, deal, people[0].id), None, CLOSES)
        assert [(line.name, line.points, line.lead) for line in told.ranking] == [("P0", 30, 12), ("P1", None, -1)]

    _with_people(database, scene)


def test_a_streak_counts_days_played_on_the_day_itself(database: str) -> None:
    days = range(20_000, 20_004)
    deals = [_deal(day=day, closes=(day + 1) * DAY_MS) for day in days]

    async def scene(store: Store, people: list[Person]) -> None:
        await store.challenges.add(deals)
        for deal in deals:
            on_the_day, later = (deal.day or 0) * DAY_MS + 5, (days[-1] + 1) * DAY_MS - 5
            await store.challenges.add_attempt(_attempt(deal, people[0], ended=on_the_day, points=1, lead=1))
            await store.challenges.add_attempt(_attempt(deal, people[1], ended=later, points=1, lead=1))
        found = [await store.challenges.daily([deals[0].id], person.id, days[0]) for person in people[:2]]
        assert [streak(played, days[-1]) for played, _ in found] == [4, 1]

    _with_people(database, scene)


def test_a_daily_challenge_closes_at_the_end_of_its_day() -> None:
    assert {deal.closes for deal in deals_of(b"key", 20_000)} == {20_001 * DAY_MS}


def test_programs_are_marked_and_ranked_separately(database: str) -> None:
    deal = _deal()

    async def scene(store: Store, people: list[Person]) -> None:
        await store.challenges.add([deal])
        for number, (lead, program) in enumerate(((5, False), (90, True), (3, False))):
            found = _attempt(deal, people[number], ended=2, points=9, lead=lead, program=program)
            await store.challenges.add_attempt(found)
        told = challenge_shown(await _details(store, deal, people[2].id), people[2].id, 0)
        lines = [(line.name, line.rank, line.program) for line in told.ranking]
        assert lines == [("P0", 1, False), ("P2", 2, False), ("P1", 1, True)]
        assert (told.players, told.mine and told.mine.stars) == (2, 1)
        bot = challenge_shown(await _details(store, deal, people[1].id), people[1].id, 0)
        assert bot.mine is not None
        assert (bot.mine.rank, bot.mine.stars) == (1, None)

    _with_people(database, scene)
    person, program = (1, "a", "A", "x", 5, 0, 0), (2, "b", "B", "x", 90, 1, 0)
    assert [(each.name, each.rank, each.percent) for each in series_ranking([program, person], ["x"], None, 9)] == [
        ("A", 1, 100),
        ("B", 1, 100),
    ]


def test_an_attempt_of_a_program_is_marked_from_the_start(server: Server, challenge: str) -> None:
    token = Client(server).post("/api/bots", {"name": "Robot"})["token"]
    robot = Client(server, authorization=f"Bearer {token}")
    table = robot.post(f"/api/challenges/{challenge}/tries")["id"]
    marked: list[bool] = []

    async def look(games: Games) -> None:
        me = (await games.store.tables.load(table))[1][0].person  # type: ignore[index]
        marked.extend(each.program for each in await games.store.challenges.attempts_of(challenge, str(me)))

    in_store(server.settings.database, look)
    assert marked == [True]


def test_the_attempt_of_a_deleted_person_is_never_taken_for_the_experts(database: str) -> None:
    deal = _deal()

    async def scene(store: Store, people: list[Person]) -> None:
        await store.challenges.add([deal])
        gone = replace(_attempt(deal, people[0], ended=2, points=9, lead=1), table_id="xabcdefghjkm")
        await store.challenges.add_attempt(gone)
        await store.challenges.add_attempt(_attempt(deal, people[1], ended=2, points=9, lead=0))
        await store.forget_person(people[0].id, [])
        told = challenge_shown(await _details(store, deal, people[1].id), None, CLOSES)
        assert told.expert is None
        assert [line.name for line in told.ranking] == ["…", "P1"]
        assert not await store.challenges.has_expert(deal.id)

    _with_people(database, scene)
