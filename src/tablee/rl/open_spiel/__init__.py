"""Glop and Glossa as games of OpenSpiel, for its algorithms (extra `tablee[openspiel]`).

    import pyspiel
    from tablee.rl import open_spiel

    pyspiel.load_game("tablee_glop")
    pyspiel.load_game("tablee_glossa")
    open_spiel.small_glossa()

Importing this module registers them. A game is one deal between two players, and its result is the
lead in points (in Glossa, in points and chips).
"""

try:
    import pyspiel
except ModuleNotFoundError:
    hint = "tablee.rl.open_spiel needs OpenSpiel: pip install 'tablee[openspiel]'"
    raise ModuleNotFoundError(hint, name="pyspiel") from None

from tablee.rl.open_spiel.adapter import DealState, GlopGame, GlossaGame, small_glossa

for _game in (GlopGame, GlossaGame):
    pyspiel.register_game(_game.TYPE, _game)

__all__ = ["DealState", "GlopGame", "GlossaGame", "small_glossa"]
