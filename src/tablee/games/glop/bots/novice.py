"""The novice: sees what a card takes now, not what it leaves, and remembers nothing."""

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.glop.bots.club import Memory, plays_of, worths
from tablee.games.glop.cards import Card
from tablee.games.glop.score import GLOP
from tablee.games.glop.state import Action, Play, Ready, View


class NoviceBot(Bot[View, Action]):
    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        plays = rng.shuffled(plays_of(view))
        worth = worths(view, Memory(view))
        return Choice(max(plays, key=lambda play: _appeal(view, play, worth), default=Ready()))


def _appeal(view: View, play: Play, worth: dict[Card, float]) -> float:
    """Return the worth of what a play takes, or minus what it gives away."""
    if not play.takes:
        return -worth[play.card]
    glop = GLOP if len(play.takes) == len(view.table) else 0
    return glop + worth[play.card] + sum(worth[card] for card in play.takes)
