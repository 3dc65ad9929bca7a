"""The novice: takes twice as long to think of a word, and knows only those that everybody thinks of."""

from tablee.games.wordjam.bots.club import ClubBot


class NoviceBot(ClubBot):
    slowness = 2.2
    fame = (1, 0, 0)
