"""Word Jam: a party game of words and bets for five to twelve, against the clock."""

from tablee.games.wordjam.game import GAME

__all__ = ["GAME"]
