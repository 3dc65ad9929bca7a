"""Bots that play as the expert does except for one fixed habit, to look for its weaknesses.

python -m tablee arena cumulo --bots expert,research.cumulo.simple:OnlyCloses --games 100 --seed 15
"""

from tablee.core.rng import Rng
from tablee.games.cumulo.bots.expert import ExpertBot, ExpertTurn
from tablee.games.cumulo.bots.judgement import HURRIED, Judgement
from tablee.games.cumulo.cards import JOKERS, Card
from tablee.games.cumulo.state import Lay, Prolong, View


class _Habit(ExpertBot):
    played: type[ExpertTurn]

    def turn(self, view: View, judge: Judgement, rng: Rng) -> ExpertTurn:
        return self.played(view, judge, self._memory, rng.many())


class _OnlyClosing(ExpertTurn):
    def _laying(self) -> Lay | Prolong | None:
        return super()._laying() if self._here.phase == "last" else None


class OnlyCloses(_Habit):
    """Lays nothing unless it closes, or another player has closed."""

    played = _OnlyClosing


class _Blocking(ExpertTurn):
    def throw(self) -> Card:
        return next((card for card in self._hand if card in JOKERS), None) or super().throw()


class Blocks(_Habit):
    """Discards its jokers, so that nobody takes the pile."""

    played = _Blocking


class _AnyPile(ExpertTurn):
    rich = 1


class TakesAnyPile(_Habit):
    """Takes a pile of any size that it values more than a draw."""

    played = _AnyPile


class _AtOnce(ExpertTurn):
    calm = opening = HURRIED


class LaysAtOnce(_Habit):
    """Lays all it can, as if the round were about to end."""

    played = _AtOnce


class _Fearless(ExpertTurn):
    def danger(self, card: Card) -> float:
        return 0.0


class IgnoresOthers(_Habit):
    """Discards without regard to the next player."""

    played = _Fearless
