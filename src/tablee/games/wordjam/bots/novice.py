"""Novice bot: takes twice as long to find a word, and knows only famous ones."""

from tablee.games.wordjam.bots.club import ClubBot


class NoviceBot(ClubBot):
    slowness = 2.2
    fame = (1, 0, 0)
