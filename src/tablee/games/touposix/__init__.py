"""Touposix: a race to get rid of one's letters by making words, for two to four players."""

from tablee.games.touposix.game import GAME

__all__ = ["GAME"]
