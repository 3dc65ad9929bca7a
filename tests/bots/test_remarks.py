"""Remarks of computer players: few, the same for the same game, each with a text on the page."""

from pathlib import Path

import pytest

from tablee import games
from tablee.bots.protocol import bot_of
from tablee.bots.remarks import LINES, VOICES, Remark, remark
from tablee.bots.runner import Runner
from tablee.core.log import Header
from tablee.core.table import Table

TEXTS = Path(__file__).parents[2] / "web" / "src" / "text" / "more"


def talk(name: str, seed: int, level: str = "club") -> list[Remark]:
    """Return all remarks of two bots in a game, without the limit per game."""
    game = games.load(name)
    options = game.rules.presets.get("short", game.rules.presets["standard"])
    table = Table(
        game, Header(name, game.rules.edition, 2, options, bytes(31) + bytes([seed])), game.rules.arbiter(options)
    )
    runner = Runner(table, {seat: bot_of(game, level) for seat in (0, 1)})
    said = []
    while plan := runner.next():
        outcome = table.submit(plan.seat, plan.action, plan.at)
        runner.after(outcome)
        said.append(remark(table, outcome, {0: level, 1: level}))
    return [each for each in said if each is not None]


def test_the_same_game_has_the_same_few_remarks() -> None:
    games_of_talk = [talk("glop", seed) for seed in range(6)]
    assert games_of_talk == [talk("glop", seed) for seed in range(6)]
    assert all(1 <= len(said) <= 12 for said in games_of_talk)
    moments = {each.text.partition("-")[0] for said in games_of_talk for each in said}
    assert moments >= {"begin", "proud"}
    assert moments & {"won", "lost"}


def test_a_table_without_bots_has_no_remarks() -> None:
    game = games.load("glop")
    table = Table(game, Header("glop", game.rules.edition, 2, game.rules.presets["short"], bytes(32)))
    outcome = table.submit(0, (game.rules.moves(table.view(0), table.arbiter) or ())[0], 1000)
    assert remark(table, outcome, {}) is None


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_remark_has_a_text_on_the_page(language: str) -> None:
    words = (TEXTS / f"{language}.ftl").read_text(encoding="utf-8")
    for moment in ("begin", "proud", "praise", "won", "lost"):
        voices = VOICES if moment in ("begin", "won", "lost") else ()
        for which in (*range(1, LINES + 1), *voices):
            assert f"\nremark-{moment}-{which} = " in words
