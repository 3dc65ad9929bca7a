"""Glop in a terminal."""

from io import StringIO

from rich.console import Console

from tablee.core.terminal import Voice, terminal_of
from tablee.core.text import catalogue
from tablee.games.glop import GAME


def test_the_partners_of_a_side_are_listed_as_the_language_does() -> None:
    state = GAME.rules.setup(GAME.rules.presets["standard"], 4, bytes(32), GAME.rules.edition)
    console = Console(file=StringIO(), record=True, width=120)
    say = catalogue("fr", "tablee.core", "tablee.games", GAME.package)
    voice = Voice(say, ("Ana", "Bob", "Chloé", "Dan"), None)
    console.print(terminal_of(GAME).screen(GAME.rules.view(state, None), voice))
    shown = console.export_text()
    assert "Ana et Chloé" in shown
    assert "Bob et Dan" in shown
