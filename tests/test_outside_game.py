"""A sixth, tiny game from a third-party package, which arena, terminal and server can play."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.outside import toy_package
from tests.server.harness import Client, Server


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return toy_package(tmp_path_factory.mktemp("outside"))


def tablee(outside: Path, home: Path, *arguments: str, typed: str = "") -> str:
    path = os.pathsep.join([str(outside), *filter(None, sys.path)])
    environment = os.environ | {"PYTHONPATH": path, "TABLEE_HOME": str(home), "TABLEE_LANG": "en"}
    command = [sys.executable, "-m", "tablee", *arguments]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_arena_plays_a_third_party_game(outside: Path, tmp_path: Path) -> None:
    played = json.loads(tablee(outside, tmp_path, "simulate", "toy", "--games", "20", "--seats", "3", "--json"))
    assert (played["games"], played["decisions"]) == (20, 180)


def test_the_terminal_plays_a_third_party_game(outside: Path, tmp_path: Path) -> None:
    shown = tablee(outside, tmp_path, "play", "toy", "--bots", "random", typed="1\n1\n1\n")
    assert "Which card do you lay?" in shown
    assert shown.count("lays") == 9


def test_the_rules_of_a_third_party_game_can_be_read(outside: Path, tmp_path: Path) -> None:
    assert "You lay a card that you hold." in tablee(outside, tmp_path, "rules", "TOY-2")


@pytest.fixture(scope="module")
def server(outside: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with_toy = Server(tmp_path_factory.mktemp("server"), bot_pace_ms=5)
    with_toy.beside = (outside,)
    with with_toy as running:
        yield running


def test_the_server_plays_a_third_party_game(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(game="toy", seats=3, options={}, bots=["random", "random"], start=True)
    with ana.at(table) as player:
        player.finish()
        assert sum(score["points"] for score in player.state["scores"]) == 45
    assert "toy-laid" in ana.http.get("/api/games/toy/texts/fr").text
