"""Cumulo verbus: canasta with words, 123 letter cards, for two to four players."""

from tablee.games.cumulo.game import GAME

__all__ = ["GAME"]
