"""Reviews on a server: computed in another process, stored, cancelled; playing from a position."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.core import log
from tablee.server.finished.reviews import Asker, Making, Reviewed
from tablee.server.finished.routes import ReviewState, _begun
from tablee.server.wire.refusal import Refusal
from tests.conformance import golden
from tests.server.finished import person_of, store_game
from tests.server.harness import Client, Server, in_a_loop, until
from tests.server.inside import opened

SAVED = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), games.load("glop"))


def finished(client: Client) -> str:
    table = client.open(2, bots=["random"], start=True, options={"target": 1})
    with client.at(table) as player:
        player.finish()
    until(lambda: client.get(f"/api/tables/{table}")["room"]["status"] == "over", "the game never ended")
    return table


def tiny(server: Server, client: Client) -> str:
    """Store a game of five actions: even at low priority on a busy machine its review takes seconds."""
    game = games.load("glop")
    played = play(game, replace(game.rules.presets["short"], target=1), ["random", "club"], bytes([6] * 32))
    return store_game(server, played.log, [person_of(client)])


def test_a_review_is_computed_in_the_background_and_stored(server: Server) -> None:
    ana = Client(server, "Ana")
    table = tiny(server, ana)
    where = f"/api/replays/{table}/review"
    assert ana.get(where) == {"progress": None, "review": None}, "a GET starts nothing"
    assert ana.post(where)["progress"] is not None
    until(lambda: ana.get(where)["review"] is not None, "the review was never made")
    found = ana.get(where)
    assert found["progress"] == 1
    assert found["review"]["seats"] == [0]
    assert Client(server).get(where) == found


def test_a_review_that_nobody_asked_for_does_not_begin_beside_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            wanted = Reviewed("new", SAVED)
            parts.reviews._making |= {"t1": Making(PLAYER), "t2": Making(STRANGER)}
            assert await _begun(parts.reviews, wanted, BY_ITSELF) == ReviewState(None)
            assert "new" not in parts.reviews._making
            assert (await _begun(parts.reviews, wanted, PLAYER)).progress == 0
            assert (await _begun(parts.reviews, wanted, BY_ITSELF)).progress == 0, "it is under way now"
            parts.reviews.cancel("new", PLAYER)

    in_a_loop(scene())


def test_a_review_can_be_cancelled(server: Server) -> None:
    ana = Client(server, "Ana")
    table = finished(ana)
    where = f"/api/replays/{table}/review"
    ana.post(where)
    assert ana.http.delete(where).status_code == 204
    assert ana.get(where)["progress"] is None


def test_the_review_process_does_not_inherit_the_servers_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may run third-party bots, which can read their environment."""
    monkeypatch.setenv("TABLEE_ADMIN_TOKEN", "hush-hush-hush-hush")

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            parts.reviews.start(Reviewed("table", SAVED), PLAYER)
            making = parts.reviews._making["table"]
            while making.process is None:
                await asyncio.sleep(0.01)
            environment = Path(f"/proc/{making.process.pid}/environ").read_bytes()
            parts.reviews.cancel("table", PLAYER)
            assert b"PYTHONPATH=" in environment
            assert b"TABLEE" not in environment
            assert b"hush" not in environment

    in_a_loop(scene())


def test_a_server_that_stops_waits_for_the_end_of_its_review_processes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            parts.reviews.start(Reviewed("table", SAVED), PLAYER)
            making = parts.reviews._making["table"]
            while making.process is None:
                await asyncio.sleep(0.01)
            await parts.background.close()
            assert making.process.returncode is not None

    in_a_loop(scene())


PLAYER = Asker("ana", "203.0.113.5", played=True)
STRANGER = Asker("eve", "203.0.113.9", played=False)
BY_ITSELF = replace(PLAYER, by_itself=True)


@pytest.mark.parametrize(
    ("waiting", "asker", "admitted"),
    [
        ([STRANGER], STRANGER, True),
        ([STRANGER] * 2, STRANGER, False),
        ([Asker(None, "203.0.113.9", False)] * 3, STRANGER, False),
        ([Asker(str(number), str(number), False) for number in range(4)], STRANGER, False),
        ([Asker(str(number), str(number), False) for number in range(4)], PLAYER, True),
        ([Asker(str(number), str(number), True) for number in range(8)], PLAYER, False),
        ([STRANGER], BY_ITSELF, True),
        ([Asker(str(number), str(number), True) for number in range(2)], BY_ITSELF, False),
        ([Asker(str(number), str(number), True) for number in range(2)], PLAYER, True),
    ],
)
def test_waiting_reviews_are_limited_by_person_and_address(
    tmp_path: Path, waiting: list[Asker], asker: Asker, admitted: bool
) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            for number, other in enumerate(waiting):
                parts.reviews._making[f"t{number}"] = Making(other)
            if admitted:
                assert parts.reviews.start(Reviewed("new", SAVED), asker) == 0
                parts.reviews.cancel("new", asker)
            else:
                with pytest.raises(Refusal, match="too-many-reviews"):
                    parts.reviews.start(Reviewed("new", SAVED), asker)

    in_a_loop(scene())


def test_a_stranger_with_the_id_cannot_cancel_a_review(server: Server) -> None:
    ana, eve = Client(server, "Ana"), Client(server, "Eve")
    table = tiny(server, ana)
    where = f"/api/replays/{table}/review"
    ana.post(where)
    answer = eve.http.delete(where)
    assert (answer.status_code, answer.json()["rule"]) == (403, "not-your-review")
    until(lambda: ana.get(where)["review"] is not None, "the review was never made")


def test_a_running_game_cannot_be_reviewed(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(2, bots=["random"], start=True)
    assert ana.get(f"/api/replays/{table}/review", 409)["rule"] == "not-over"
    assert ana.refused(f"/api/replays/{table}/review") == (409, "not-over")
    assert ana.refused(f"/api/replays/{table}/again", {"at": 0, "seat": 0}) == (409, "not-over")


def test_a_position_can_be_played_again_against_bots(server: Server) -> None:
    ana = Client(server, "Ana")
    table = finished(ana)
    last = len(ana.get(f"/api/replays/{table}")["lines"])
    again = ana.post(f"/api/replays/{table}/again", {"at": last // 2, "seat": 0})
    assert again["seat"] == 0
    with ana.at(again["id"]) as player:
        assert player.snapshot["number"] >= last // 2
        player.finish()
    assert ana.refused(f"/api/replays/{table}/again", {"at": last, "seat": 0}) == (409, "cannot-again")
    assert ana.refused(f"/api/replays/{table}/again", {"at": 1, "seat": 9})[1] == "no-seat"


def test_a_saved_log_is_reviewed_from_any_seat_and_not_stored(server: Server) -> None:
    game = games.load("glop")
    played = play(game, replace(game.rules.presets["short"], target=1), ["random", "club"], bytes([6] * 32))
    saved = log.dumps(replace(played.log, header=replace(played.header, levels=("", "club"))))
    ana = Client(server, "Ana")

    def asked(where: str) -> dict[str, Any]:
        sent = ana.http.post(where, content=saved, headers={"Content-Type": "text/plain"})
        assert sent.status_code == 200, sent.text
        return msgspec.json.decode(sent.content, type=dict[str, Any])

    def is_made(where: str) -> bool:
        return asked(where)["review"] is not None

    for where, seats in (("/api/replays/review", [0]), ("/api/replays/review?seat=1", [1])):
        until(partial(is_made, where), "the review was never made")
        found = asked(where)["review"]
        assert found["seats"] == seats
        assert {each["seat"] for each in found["judged"]} <= set(seats)
    refused = ana.http.post("/api/replays/review?seat=2", content=saved, headers={"Content-Type": "text/plain"})
    assert refused.json()["rule"] == "no-seat"
