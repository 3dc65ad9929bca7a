"""The expert: words come to mind in half the time."""

from tablee.games.wordjam.bots.club import ClubBot


class ExpertBot(ClubBot):
    slowness = 0.5
