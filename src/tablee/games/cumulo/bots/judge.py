"""Bot that plays on in reviews: the expert with short searches and few samples."""

from tablee.core.rng import Rng
from tablee.games.cumulo.bots.effort import Effort
from tablee.games.cumulo.bots.expert import ExpertBot, ExpertTurn
from tablee.games.cumulo.bots.judgement import Judgement
from tablee.games.cumulo.state import View

SHORT = Effort(closing=400, glance=40, laying=150, guess=60, discards=3, frequent=99, draws=6, hands=4)
"""No card is frequent enough to be examined always: six draws are sampled instead."""


class JudgeBot(ExpertBot):
    def turn(self, view: View, judge: Judgement, rng: Rng) -> ExpertTurn:
        return _ShortTurn(view, judge, self._memory, rng.many())


class _ShortTurn(ExpertTurn):
    effort = SHORT
