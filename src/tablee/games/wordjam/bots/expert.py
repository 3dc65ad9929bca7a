"""The expert: words come to mind in half the time; and it says what calls, bets and words are worth on average.

How many others look for a better word, and how fast, is taken from what people find: see mind.py.
"""

from collections.abc import Sequence

from tablee.bots.protocol import Weighed
from tablee.core.rng import Rng
from tablee.games.wordjam.bots.club import ClubBot
from tablee.games.wordjam.bots.mind import EVERYTHING, Pool, pool
from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.state import Action, Call, Choose, Pass, Say, Side, View, Write
from tablee.games.wordjam.themes import is_said

HALF = 0.5
"""The share of the others who look for a better word."""
OUR_PACE = 2.0
"""How many rivals we look as fast as."""
FIRST = 0.6
"""How often a Thief with a better word is the first to tell one."""
RIGHT_CAMP = 0.6
"""How often who did not call finds the right camp."""
MISSED = 5
"""Words of those there are that a review is told of."""


class ExpertBot(ClubBot):
    slowness = 0.5
    fame = EVERYTHING

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        if not view.letters or view.theme == "visible":
            return ()
        found = pool(view.options.dictionary, view.theme, view.letters)
        match view.phase:
            case "call":
                worth: dict[Action, float] = {Pass(): _of_waiting(view)}
                best = self._best(view, view.at)
                if best is not None:
                    worth[Call()] = _of_calling(view, found, best.value)
            case "camp" if view.bid is not None:
                worth = {Choose(camp): points for camp, points in _of_camps(view, found, view.bid.value).items()}
            case "say" | "speak" | "write":
                worth = _of_words(view, found, asked)
            case _:
                return ()
        weighed = [Weighed(action, round(points, 3)) for action, points in worth.items()]
        return sorted(weighed, key=lambda each: -each.worth)


def _of_calling(view: View, found: Pool, coins: int) -> float:
    return found.survives(coins, HALF * (len(view.players) - 1)) * view.prizes[0]


def _of_waiting(view: View) -> float:
    """Somebody else calls, and one bets on the right side."""
    return RIGHT_CAMP * view.prizes[1]


def _of_camps(view: View, found: Pool, coins: int) -> dict[Side, float]:
    """What either side brings on average to who has no better word yet."""
    red, yellow = view.prizes
    others = HALF * (len(view.players) - 2)
    stands = found.survives(coins, others)
    falls = 1 - found.survives(coins, others + OUR_PACE)
    chief = FIRST * (1 - found.survives(coins, OUR_PACE))
    return {"ali_baba": stands * yellow, "thieves": falls * yellow + chief * (red - yellow)}


def _of_words(view: View, found: Pool, asked: Sequence[Action]) -> dict[Action, float]:
    """The richest words there were, famous ones first, and those asked for."""
    made = Write if view.phase == "write" else Say
    texts = [word.text for word, _ in found.richest(MISSED) if not is_said(word.letters, view)]
    texts += [action.word for action in asked if isinstance(action, Say | Write)]
    return {made(text): _of_calling(view, found, value(letters_of(text), view.letters)) for text in texts}
