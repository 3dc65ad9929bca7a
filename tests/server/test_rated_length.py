"""Rated games have at least the standard length, because luck decides shorter ones."""

from typing import Any

import pytest

from tablee import games
from tablee.core.options import parse_options
from tests.server.harness import Client, Server


def test_a_game_shorter_than_the_standard_one_cannot_be_rated(server: Server) -> None:
    ana = Client(server, "Ana")
    asked = {"game": "glop", "seats": 2, "options": {"target": 1}, "rated": True}
    assert ana.refused("/api/tables", asked) == (409, "rated-too-short")
    table = ana.open(2, options={"target": 1})
    assert ana.refused(f"/api/tables/{table}/rated", {"agree": True}) == (409, "rated-too-short")


@pytest.mark.parametrize(
    ("game", "shorter", "longer"),
    [
        ("glop", {"target": 29}, {"target": 31}),
        ("glossa", {"minutes": 1}, {"deals": 20}),
        ("cumulo", {"max_rounds": 1}, {"max_rounds": 40}),
        ("cumulo", {"target": 500}, {}),
        ("wordjam", {"cave": "2/1"}, {}),
    ],
)
def test_each_game_knows_which_options_shorten_it(game: str, shorter: dict[str, Any], longer: dict[str, Any]) -> None:
    known = games.load(game)
    assert known.extras.shortened(parse_options(known, shorter))
    assert not known.extras.shortened(parse_options(known, longer))
    assert not known.extras.shortened(known.rules.presets["standard"])
