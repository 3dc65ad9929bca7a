"""The weakest player: anything legal, after a while."""

from tablee.bots.protocol import Choice
from tablee.core.rng import Rng
from tablee.games.wordjam.bots.pace import REACTION, PacedBot, pause, time_left
from tablee.games.wordjam.moves import sample
from tablee.games.wordjam.state import Action, View
from tablee.games.wordjam.themes import arbiter


class GuessBot(PacedBot):
    def play(self, view: View, rng: Rng) -> Choice[Action]:
        action = sample(view, rng, arbiter(view.options))
        return Choice(action, min(pause(rng, 2 * REACTION, 14_000), time_left(view)))
