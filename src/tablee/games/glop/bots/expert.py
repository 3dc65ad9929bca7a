"""The expert: remembers every card, samples the hidden ones by what was played, and searches."""

from collections.abc import Sequence

from tablee.bots.protocol import Choice, Weighed
from tablee.core.rng import Rng
from tablee.games.glop.bots.club import ClubBot, plays_of
from tablee.games.glop.bots.guessing import imagined, of_values
from tablee.games.glop.bots.thinking import Problem
from tablee.games.glop.masks import EDITIONS
from tablee.games.glop.state import Action, Ready, View

BUDGET = 60_000
"""Approximate number of deals that the search visits for a decision.

It is a count and not a time, so that the same seed gives the same play, compiled or not.
"""
SAMPLES = 40


class ExpertBot(ClubBot):
    """Searches sampled deals. Under rules that the kernels don't know, it plays as the club player."""

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
        """Return the worth of all legal plays, which include those asked for."""
        plays = plays_of(view)
        if not plays or view.edition not in EDITIONS:
            return ()
        memory = self._recall(view)
        deals, lacks = imagined(view, memory, rng, self._samples), [of_values(values) for values in memory.lacks]
        return Problem(plays, deals, view.match.favourite, view.options.target, lacks).weighed(self._budget)


def judge() -> ExpertBot:
    """Return a faster expert, for reviews that value every decision. It is hardly weaker."""
    return ExpertBot(BUDGET, SAMPLES // 2)
