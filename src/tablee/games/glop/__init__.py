"""Glop: a capture game with 44 cards, for two players or two teams."""

from tablee.games.glop.game import GAME

__all__ = ["GAME"]
