"""Search for the most valuable words that a hand can lay without closing.

It is for rounds that may end before the next turn, so cards left in hand count as losses.
"""

from typing import NamedTuple

from tablee.games.cumulo.bots.judgement import Judgement
from tablee.games.cumulo.bots.packing import Packing
from tablee.games.cumulo.bots.placing import Chosen, Left, Search, beginning

BRANCHES = 1500
"""Branches visited at most."""


class Aim(NamedTuple):
    """What a laying must announce and keep, and how much it minds losses."""

    need: int = 0
    """Points that new words must announce."""
    keep: int = 1
    """Cards that must stay in hand."""
    loss: float = 1.0
    """Weight of the value of cards that stay in hand: the chance that they are lost."""


def best_laying(
    hand: str, words: tuple[str, ...], growing: int, judge: Judgement, aim: Aim, branches: int = BRANCHES
) -> Packing | None:
    """Return the rows worth most, with the losses that they avoid, or None.

    `words` are laid already, and the first `growing` of them may be prolonged.
    """
    search = _Laying(judge, branches, aim, len(hand))
    search.visit(*beginning(hand, words, growing, judge, spare=len(hand)))
    return search.found()


class _Laying(Search):
    def __init__(self, judge: Judgement, branches: int, aim: Aim, size: int) -> None:
        super().__init__(judge, branches)
        self._need, self._most, self.loss = aim.need, size - aim.keep, aim.loss

    def may_succeed(self, left: Left, chosen: Chosen, fits: list[int]) -> bool:
        return True

    def counts(self, left: Left, chosen: Chosen) -> bool:
        return chosen.announces >= self._need and chosen.laid <= self._most
