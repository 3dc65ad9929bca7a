"""Cumulo verbus: canasta with words, played with 123 letter cards by two to four players."""

from tablee.games.cumulo.game import GAME

__all__ = ["GAME"]
