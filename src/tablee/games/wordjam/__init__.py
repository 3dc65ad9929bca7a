"""Word Jam: a party game of words and bets against the clock, for five to twelve players."""

from tablee.games.wordjam.game import GAME

__all__ = ["GAME"]
