"""Replays of finished games, position by position: by table id, or from a saved file."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.core import log
from tablee.server.settings import Limits
from tablee.server.wire.values import encode
from tests.conformance import golden
from tests.server.finished import person_of, store_game
from tests.server.harness import Client, Server

GLOP = games.load("glop")
SAVED = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), GLOP)
TEXT = log.dumps(SAVED)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("replays")) as running:
        yield running


def send(person: Client, text: str | bytes, path: str = "") -> tuple[int, Any]:
    answer = person.http.post(f"/api/replays{path}", content=text, headers={"content-type": "text/plain"})
    return answer.status_code, answer.json()


def test_anybody_with_the_id_can_see_a_whole_finished_game(server: Server) -> None:
    player, stranger = Client(server, "Ana"), Client(server)
    table = store_game(server, SAVED, [None, person_of(player)])
    mine, theirs = player.get(f"/api/replays/{table}"), stranger.get(f"/api/replays/{table}")
    assert (mine["seat"], theirs["seat"]) == (1, None)
    assert len(mine["lines"]) == len(SAVED.entries)
    assert mine["over"]
    assert mine["deals"][0] == 0
    assert all(line["text"] for line in mine["lines"])
    assert all(seat["here"] for seat in theirs["room"]["seats"]), "nobody is away in the past"


def test_positions_are_shown_as_each_seat_saw_them(server: Server) -> None:
    stranger = Client(server)
    table = store_game(server, SAVED)
    state = GLOP.rules.setup(SAVED.header.options, 4, SAVED.header.seed, SAVED.header.edition)
    for seat in (0, 3, None):
        asked = "" if seat is None else f"&seat={seat}"
        (first,) = stranger.get(f"/api/replays/{table}/steps?first=0&count=1{asked}")["steps"]
        assert first["view"] == json.loads(encode(GLOP.rules.view(state, seat)))
    steps = stranger.get(f"/api/replays/{table}/steps?first=40&count=60&seat=0")["steps"]
    assert [step["number"] for step in steps] == list(range(40, len(SAVED.entries) + 1))
    assert steps[-1]["scores"] is not None
    assert steps[0]["scores"] is None


def test_a_running_game_cannot_be_replayed(server: Server) -> None:
    player = Client(server, "Ana")
    part = replace(SAVED, entries=SAVED.entries[:20])
    for status in ("playing", "closed"):
        table = store_game(server, part, [person_of(player)], status)
        for path in ("", "/steps?seat=1", "/draws"):
            assert player.get(f"/api/replays/{table}{path}", 409)["rule"] == "not-over"
    assert player.get(f"/api/replays/{'z' * 12}", 404)["rule"] == "no-table"
    assert player.get("/api/replays/nothing", 404)["rule"] == "no-table"


def test_a_saved_game_of_every_game_is_replayed_and_not_stored(server: Server) -> None:
    person = Client(server)
    for name in games.names():
        text = golden.kept(games.load(name))[0].read_text()
        status, whole = send(person, text)
        assert status == 200, whole
        assert whole["room"]["game"] == name
        last = len(whole["lines"])
        status, told = send(person, text, f"/steps?first={last}&seat=1")
        assert told["steps"][0]["number"] == last
        assert send(person, text, "/draws")[1]["draws"]
    assert person.get("/api/me/tables") == []


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "log-none"),
        ("{}", "log-none"),
        ("[" * 3000, "log-none"),
        ("\ufffdPNG\r\n\x1a\n", "log-none"),  # a picture, as a browser reads it
        (TEXT[: len(TEXT) // 2], "log-cut"),
        (TEXT.replace('"seats":4', '"seats":2', 1), "log-edited-at"),
        (TEXT.replace('"tablee":4', '"tablee":9', 1), "log-format"),
        (TEXT.replace('"game":"glop"', '"game":"chess"', 1), "log-game"),
        (TEXT.splitlines(keepends=True)[0] + "\n" * 5_001, "log-long"),
        (b"\xff\xfe\x00", "log-not-text"),
        (log.dumps(replace(SAVED, entries=SAVED.entries[1:])), "replay-refused"),
        (log.dumps(replace(SAVED, header=replace(SAVED.header, edition=99))), "log-edition"),
        (log.dumps(replace(SAVED, header=replace(SAVED.header, seats=3))), "bad-seats"),
        (" " * ((1 << 20) + 1), "too-large"),
    ],
)
def test_an_invalid_log_is_refused_with_the_reason(server: Server, text: str | bytes, rule: str) -> None:
    status, problem = send(Client(server), text)
    assert 400 <= status < 500
    assert problem["rule"] == rule, problem
    assert problem["detail"]


def test_the_refusal_names_the_line_that_was_changed(server: Server) -> None:
    lines = TEXT.splitlines(keepends=True)
    lines[9] = lines[9].replace("[", "[7", 1)
    assert "line 10" in send(Client(server), "".join(lines))[1]["detail"]


def test_replays_of_saved_games_are_rate_limited(tmp_path: Any) -> None:
    with Server(tmp_path, limits=Limits(saved_games_per_minute=2)) as careful:
        person = Client(careful)
        texts = [log.dumps(replace(SAVED, entries=SAVED.entries[:length])) for length in (3, 4, 5)]
        assert [send(person, text)[0] for text in texts] == [200, 200, 429]
        assert send(person, texts[0])[0] == 200, "a game that is already loaded is not counted"


def test_a_value_that_is_too_long_for_a_text_is_refused(server: Server) -> None:
    """Fluent formats no value of more than 2,500 characters, and the refusal quoted one."""
    jam = games.load("wordjam")
    saved = log.loads((golden.ROOT / "wordjam/golden/1/short-10.log").read_text(), jam)
    at = next(number for number, entry in enumerate(saved.entries) if hasattr(entry.action, "camp"))
    chosen = replace(saved.entries[at], action=replace(saved.entries[at].action, camp="x" * 3000))
    status, answer = send(Client(server), log.dumps(replace(saved, entries=(*saved.entries[:at], chosen))))
    assert (status, answer["rule"]) == (422, "log-line"), answer
    assert "xxx…" in answer["detail"]
