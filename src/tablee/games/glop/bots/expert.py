"""The expert: remembers every card, imagines the hidden ones by what others have played, and looks far ahead."""

from collections.abc import Sequence

from tablee.bots.protocol import Choice, Weighed
from tablee.core.rng import Rng
from tablee.games.glop.bots.club import ClubBot, plays_of
from tablee.games.glop.bots.guessing import imagined
from tablee.games.glop.bots.thinking import Problem
from tablee.games.glop.masks import EDITIONS
from tablee.games.glop.state import Action, Ready, View
from tablee.kit.compiling import COMPILED

BUDGET = 60_000 if COMPILED else 3_000
"""Deals that it looks at for a decision, about; counted and not timed, so that the same seed gives the same play."""
SAMPLES = 40 if COMPILED else 6


class ExpertBot(ClubBot):
    """Under rules that the kernels don't know it plays as the club player does, whose memory it has."""

    def __init__(self, budget: int = BUDGET, samples: int = SAMPLES) -> None:
        super().__init__()
        self._budget, self._samples = budget, samples

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        plays = plays_of(view)
        if view.edition not in EDITIONS:
            return super().choose(view, rng)
        if len(plays) < 2:
            return Choice(plays[0] if plays else Ready())
        return Choice(self.weigh(view, rng)[0].action)

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        """All legal plays: what is asked is among them."""
        plays = plays_of(view)
        if not plays or view.edition not in EDITIONS:
            return ()
        deals = imagined(view, self._recall(view), rng, self._samples)
        return Problem(plays, deals, view.match.favourite, view.options.target).weighed(self._budget)


def judge() -> ExpertBot:
    """One who is asked about every decision of a game: quicker, and hardly less sure."""
    return ExpertBot(BUDGET // 4, SAMPLES // 2)
