"""Bot that plays on in reviews: the expert with fewer words to choose from, at a third of the time."""

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.touposix.bots.club import plays
from tablee.games.touposix.bots.endgame import counted_out
from tablee.games.touposix.bots.outlook import After, Outlook
from tablee.games.touposix.state import Action, Discard, Pass, View
from tablee.lexicon import STRICT

MOST_WORDS = 20
"""Words considered, the longest: the expert's choice is nearly always among them."""


class JudgeBot(Bot[View, Action]):
    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        exact = counted_out(view, ())
        return Choice(exact[0].action if exact else _by_outlook(view))


def _by_outlook(view: View) -> Action:
    outlook, left = Outlook(view), dict[After, Action]()
    for play in plays(view, STRICT, MOST_WORDS):
        left.setdefault(outlook.laid(play.laying), play.action)
    worth = {action: outlook.worth_after(after) for after, action in left.items()}
    others: list[Action] = [Pass(), *map(Discard, _discards(view))]
    for action in others:
        value = outlook.worth(action)
        if value is not None:
            worth[action] = value
    return max(worth, key=lambda action: worth[action])


def _discards(view: View) -> list[tuple[str, ...]]:
    """Return single cards and the whole hand, which are the usual discards."""
    return [*((card,) for card in dict.fromkeys(view.hand)), view.hand]
