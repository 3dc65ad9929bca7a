"""The expert: the club player's judgement with every word of the strict dictionary."""

from tablee.games.glossa.bots.club import ClubBot
from tablee.lexicon import STRICT


class ExpertBot(ClubBot):
    def __init__(self) -> None:
        super().__init__(STRICT)
