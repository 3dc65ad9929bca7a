"""Touposix: a race to shed one's letters in words, for two to four players."""

from tablee.games.touposix.game import GAME

__all__ = ["GAME"]
