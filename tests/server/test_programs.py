"""Programs at a table: a token, lines of JSON, actions by POST."""

import io
import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import WAIT, Client, Server, http_post

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_plays_a_whole_game_against_a_person(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(2, start=True, options={"target": 5})
    bot = subprocess.Popen(
        [sys.executable, str(EXAMPLE), server.url, table, "Robot"], stdout=subprocess.PIPE, text=True
    )
    with ana.at(table) as player:
        while player.state["view"] is None:
            # The game starts when the bot takes its seat, perhaps before we are connected.
            player.read()
        assert player.snapshot["room"]["seats"][0]["name"] == "Ana"
        player.finish()
        assert player.around["seats"][1]["name"] == "Robot"
        printed, _ = bot.communicate(timeout=WAIT)
        assert bot.returncode == 0
        assert printed.split() == [str(score["points"]) for score in player.state["scores"]]


def test_the_example_bot_leaves_with_a_reason_where_moves_are_not_listed(server: Server) -> None:
    """In Touposix there are too many words to list: a bot that waited for a list would never play."""
    ana = Client(server, "Ana")
    table = ana.open(2, game="touposix", start=True, options={"first": "2"})
    command = [sys.executable, str(EXAMPLE), server.url, table, "Robot"]
    bot = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
    assert bot.returncode == 1
    assert bot.stderr.startswith("This game does not list its moves: ")
    assert len(bot.stderr.splitlines()) == 1


def test_the_example_bot_ignores_messages_older_than_its_own_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a deal both may press "continue": the other's press still lists the bot's old moves."""
    example = runpy.run_path(str(EXAMPLE))
    stream = [{"number": 4, "moves": ["ready"]}, {"number": 5, "moves": ["ready"]}, {"number": 6, "moves": ["play"]}]
    told: list[dict[str, Any]] = [
        {"type": "snapshot", "seat": 1, "number": 3, "moves": [], "waiting": {}},
        *({**message, "view": {}, "waiting": {"0": "decide", "1": "decide"}} for message in stream),
        {"scores": [{"points": 3}]},
    ]
    sent: list[str] = []

    def answer(url: str, body: Any = None, token: str = "") -> Any:
        match url.rpartition("/")[2]:
            case "stream":
                return io.BytesIO(b"\n".join(json.dumps(message).encode() for message in told))
            case "actions":
                sent.append(body["action"])
                return io.BytesIO(json.dumps({"number": 6 if len(sent) == 1 else 7}).encode())
        return io.BytesIO(b'{"token": "secret"}')

    monkeypatch.setitem(example["main"].__globals__, "call", answer)
    example["main"]("http://nowhere", "TABLE")
    assert sent == ["ready", "play"]


def test_the_example_is_short_and_needs_only_the_standard_library() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len([line for line in lines if line.strip()]) <= 40
    imported = {line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names


def test_a_stream_sends_the_messages_of_a_socket(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    token = http_post(f"{server.url}/api/bots", json={"name": "Watcher"}).json()["token"]
    where = f"{server.url}/api/tables/{table}/stream"
    with httpx.stream("GET", where, headers={"authorization": f"Bearer {token}"}, timeout=WAIT) as stream:
        assert stream.headers["content-type"].startswith("application/x-ndjson")
        lines = stream.iter_lines()
        assert json.loads(next(lines))["type"] == "snapshot"
        with ana.at(table) as player:
            number = player.play(player.state["moves"][0])
            for line in lines:
                told = json.loads(line) if line else {}
                if told.get("type") == "events" and told["number"] == number:
                    assert told["view"]["hand"] == []
                    return


def test_an_idle_stream_sends_empty_lines(server: Server) -> None:
    ana = Client(server, "Ana")
    with httpx.stream("GET", f"{server.url}/api/tables/{ana.open(2)}/stream", timeout=WAIT) as stream:
        lines = stream.iter_lines()
        assert json.loads(next(lines))["type"] == "snapshot"
        assert next(lines) == ""
