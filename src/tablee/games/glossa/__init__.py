"""Glossa: word poker, with seven letter cards, chips, bids and bluff, for two to six players."""

from tablee.games.glossa.game import GAME

__all__ = ["GAME"]
