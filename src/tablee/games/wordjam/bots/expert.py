"""Expert bot: finds words in half the time, and estimates the value of calls, bets and words.

mind.py models how fast the other players find better words.
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
"""Share of the other players who look for a better word."""
OUR_PACE = 2.0
"""Number of rivals who together find words as fast as this bot."""
FIRST = 0.6
"""Probability that a Thief with a better word is the first to reveal one."""
RIGHT_CAMP = 0.6
"""Probability that a player who did not call chooses the right side."""
MISSED = 5
"""Number of possible words that a review shows."""


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
    """Return the value of waiting for another caller and betting on the right side."""
    return RIGHT_CAMP * view.prizes[1]


def _of_camps(view: View, found: Pool, coins: int) -> dict[Side, float]:
    """Return the expected points of each side for a player without a better word yet."""
    red, yellow = view.prizes
    others = HALF * (len(view.players) - 2)
    stands = found.survives(coins, others)
    falls = 1 - found.survives(coins, others + OUR_PACE)
    chief = FIRST * (1 - found.survives(coins, OUR_PACE))
    return {"ali_baba": stands * yellow, "thieves": falls * yellow + chief * (red - yellow)}


def _of_words(view: View, found: Pool, asked: Sequence[Action]) -> dict[Action, float]:
    """Return the values of the richest possible words, famous ones first, and of those asked."""
    made = Write if view.phase == "write" else Say
    texts = [word.text for word, _ in found.richest(MISSED) if not is_said(word.letters, view)]
    texts += [action.word for action in asked if isinstance(action, Say | Write)]
    return {made(text): _of_calling(view, found, value(letters_of(text), view.letters)) for text in texts}
