"""The novice: takes twice as long to think of a word."""

from tablee.games.wordjam.bots.club import ClubBot


class NoviceBot(ClubBot):
    slowness = 2.2
