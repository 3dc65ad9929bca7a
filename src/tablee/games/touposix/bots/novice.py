"""The novice bot: knows the commonest words, and lays one of the longest it finds."""

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.touposix.bots.club import Judge, plays
from tablee.games.touposix.state import Action, View
from tablee.lexicon import Tier, Vocabulary

COMMONEST = Vocabulary(tier=Tier.STRICT, frequency=9)


class NoviceBot(Bot[View, Action]):
    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        known = [play for play in plays(view, COMMONEST) if not play.laying.fires]
        if not known:
            return Choice(Judge(view).without_a_word())
        longest = max(len(play.word) for play in known)
        return Choice(rng.choice([play for play in known if len(play.word) == longest]).action)
