"""The clairvoyant: searches like the expert, but on the true deal.

It plays in the arena only, and shows how well one could play at best.
"""

from typing import Any

from tablee.bots.protocol import Choice, Clairvoyant
from tablee.core.rng import Rng
from tablee.games.glop.bots.club import plays_of
from tablee.games.glop.bots.expert import BUDGET
from tablee.games.glop.bots.thinking import Problem
from tablee.games.glop.masks import row_of
from tablee.games.glop.state import Action, Ready, State, View


class ClairvoyantBot(Clairvoyant[View, Action]):
    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._state: State | None = None

    def told_everything(self, state: Any) -> None:
        self._state = state

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        assert self._state is not None, "only the arena gives it the state"
        plays = plays_of(view)
        if len(plays) < 2:
            return Choice(plays[0] if plays else Ready())
        problem = Problem(plays, [row_of(self._state)], view.match.favourite, view.options.target)
        return Choice(problem.weighed(self._budget)[0].action)
