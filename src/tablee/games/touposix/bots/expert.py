"""The expert bot: knows the strict dictionary and plays by learnt values.

It searches the end of a game for two exactly.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tablee.bots.protocol import Bot, Choice, Weighed
from tablee.core.rng import Rng
from tablee.games.touposix.bots.club import plays
from tablee.games.touposix.bots.endgame import counted_out
from tablee.games.touposix.bots.outlook import After, Outlook
from tablee.games.touposix.cards import MOST_EXCHANGED, Card
from tablee.games.touposix.state import Action, Discard, Pass, View
from tablee.lexicon import STRICT

MOST_WORDS = 2000
"""Words that it considers after one search, the longest: more than a hand without stars has."""
MOST_WEIGHED = 12
"""The best actions, which `weigh` returns together with those it is asked about."""


class ExpertBot(Bot[View, Action]):
    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        return Choice(self.weigh(view, rng)[0].action)

    def weigh(self, view: View, rng: Rng, asked: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
        return counted_out(view, asked) or _by_outlook(view, asked)


def _by_outlook(view: View, asked: Sequence[Action]) -> list[Weighed[Action]]:
    outlook = Outlook(view)
    found = sorted(_words(view, outlook) + _without_a_word(view, outlook), key=lambda each: -each.worth)
    best = {each.action: each for each in found[:MOST_WEIGHED]}
    for action in asked:
        worth = outlook.worth(action)
        if worth is not None:
            best.setdefault(action, Weighed(action, worth))
    return sorted(best.values(), key=lambda each: -each.worth)


def _words(view: View, outlook: Outlook) -> list[Weighed[Action]]:
    """Return one word for each position that a word can lead to, the best known word."""
    left: dict[After, Action] = {}
    for play in plays(view, STRICT, MOST_WORDS):
        left.setdefault(outlook.laid(play.laying), play.action)
    return [Weighed(action, outlook.worth_after(after)) for after, action in left.items()]


def _without_a_word(view: View, outlook: Outlook) -> list[Weighed[Action]]:
    assert view.seat is not None
    exchanged = min(MOST_EXCHANGED, view.places[view.seat].draw) if view.options.exchange else 0
    actions: list[Action] = [Pass(cards) for cards in choices(view.hand, 0, exchanged)]
    actions += [Discard(cards) for cards in choices(view.hand, 1, len(view.hand))]
    return [Weighed(action, worth) for action in actions if (worth := outlook.worth(action)) is not None]


def choices(hand: Sequence[Card], least: int, most: int) -> Iterator[tuple[Card, ...]]:
    """Yield the different choices of `least` to `most` cards of a sorted hand."""
    for size in range(least, most + 1):
        yield from dict.fromkeys(combinations(hand, size))
