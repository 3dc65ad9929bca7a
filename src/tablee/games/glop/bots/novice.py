"""The novice: goes for glops, favourites and many cards, lays its smallest card, and remembers nothing."""

from tablee.core.arbiter import NO_ARBITER
from tablee.core.bot import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.glop.cards import COLOUR, VALUE
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Action, Play, Ready, View


class NoviceBot(Bot[View, Action]):
    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        plays = [play for play in rng.shuffled(moves(view, NO_ARBITER)) if isinstance(play, Play)]
        return Choice(max(plays, key=lambda play: _appeal(view, play), default=Ready()))


def _appeal(view: View, play: Play) -> tuple[bool, int, int]:
    clears = bool(play.takes) and len(play.takes) == len(view.table)
    favourites = sum(COLOUR[card] == view.match.favourite for card in play.takes)
    return clears, 2 * favourites + len(play.takes), -VALUE[play.card]
