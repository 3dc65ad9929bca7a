"""The expert bot: knows the strict dictionary, samples what may follow and searches the endgame."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tablee.bots.protocol import Bot, Choice, Weighed
from tablee.core.rng import Rng
from tablee.games.touposix.bots.club import Judge, Play, plays
from tablee.games.touposix.bots.endgame import counted_out
from tablee.games.touposix.bots.prospects import Prospects
from tablee.games.touposix.state import Action, Discard, Pass, View
from tablee.lexicon import STRICT

LOOKED_INTO = 8
"""Plays that are weighed by sampling: the best by the judge's value."""
NEAR = 1.0
"""Points by which a play may trail the best by the judge's value and still be chosen.

The samples are few, so they decide only between plays that are close.
"""


class ExpertBot(Bot[View, Action]):
    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        counted = counted_out(view, ())
        return Choice(counted[0].action if counted else _chosen(view, rng))

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        judge = Judge(view)
        words = [play.action for play in _best(view, judge)]
        considered = dict.fromkeys((*words, *_without_a_word(view, judge), *asked))
        return counted_out(view, asked) or _weighed(view, judge, rng, considered)


def _chosen(view: View, rng: Rng) -> Action:
    judge = Judge(view)
    best = _best(view, judge)
    if not best or (judge.may_wait and judge.value(best[0]) <= judge.worth_of_waiting):
        return judge.without_a_word()
    near = [play.action for play in best if judge.value(play) >= judge.value(best[0]) - NEAR]
    return near[0] if len(near) == 1 else _weighed(view, judge, rng, near)[0].action


def _weighed(view: View, judge: Judge, rng: Rng, actions: Iterable[Action]) -> list[Weighed[Action]]:
    prospects = Prospects(view, judge, rng.many())
    weighed = [found for action in actions if (found := prospects.weigh(action)) is not None]
    return sorted(weighed, key=lambda each: -each.worth)


def _best(view: View, judge: Judge) -> list[Play]:
    """Return the best plays by the judge's value, without words that leave the same position."""
    left: dict[object, Play] = {}
    for play in sorted(plays(view, STRICT), key=judge.value, reverse=True):
        laying = play.laying
        left.setdefault((laying.pile, laying.cards[-1], *sorted(laying.cards)), play)
    return list(islice(left.values(), LOOKED_INTO))


def _without_a_word(view: View, judge: Judge) -> Iterator[Action]:
    yield Pass(judge.worth_exchanging())
    worst = sorted(view.hand, key=judge.card_worth)
    yield from (Discard(tuple(worst[:n])) for n in sorted({1, 2, len(worst)}) if n <= len(worst))
