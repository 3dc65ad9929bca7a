"""Bots with a fixed bidding rule, for the arena; none of them may win against the expert."""

from collections import Counter

from tablee.core.rng import Rng
from tablee.games.glossa.actions import Action, Bid, Call, Drop, Pass
from tablee.games.glossa.bots.club import ClubBot
from tablee.games.glossa.cards import Card
from tablee.games.glossa.state import Limits, View
from tablee.lexicon import STRICT

ENOUGH = 80
"""Word value below which FoldUnder80 drops out."""


class Simple(ClubBot):
    """Base class: composes words and exchanges cards like the expert."""

    counts_out = True

    def __init__(self) -> None:
        super().__init__(STRICT)

    def announce(self, view: View, rest: Counter[Card], rng: Rng) -> Action:
        limits = view.limits
        assert limits is not None
        return self.say(view, limits)

    def say(self, view: View, limits: Limits) -> Action:
        raise NotImplementedError


class AlwaysCall(Simple):
    def say(self, view: View, limits: Limits) -> Action:
        return Call() if limits.may_call else Pass()


class FoldUnder80(Simple):
    def say(self, view: View, limits: Limits) -> Action:
        if limits.may_call:
            return Call() if view.value >= ENOUGH else Drop()
        return Bid(min(100, limits.most)) if view.value >= ENOUGH and limits.most else Pass()


class AlwaysRaise(Simple):
    def say(self, view: View, limits: Limits) -> Action:
        if limits.most:
            return Bid(limits.most)
        return Call() if limits.may_call else Pass()
