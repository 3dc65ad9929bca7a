"""Bot that plays on in reviews: the expert without its exact search of the end.

`compiled_judge.py` plays the same in compiled code.
"""

from collections.abc import Iterator

from tablee.bots.protocol import Bot, Choice
from tablee.core.rng import Rng
from tablee.games.touposix.bots.club import plays
from tablee.games.touposix.bots.expert import choices
from tablee.games.touposix.bots.outlook import After, Outlook
from tablee.games.touposix.cards import WILD, card_of
from tablee.games.touposix.state import Action, Discard, Pass, View
from tablee.lexicon import STRICT

EVERY_WORD = 1 << 20


class JudgeBot(Bot[View, Action]):
    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        outlook, known = Outlook(view), dict[After, Action]()
        for action in _considered(view):
            after = outlook.after(action)
            if after is not None:
                known.setdefault(after, action)
        # The values do not tell which of two piles has a letter that both actions leave on top.
        return Choice(known[max(known, key=lambda after: (outlook.exact_worth(after), sorted(after.tops)))])


def _considered(view: View) -> Iterator[Action]:
    """Yield every word with one wild card at most or with the whole hand, then pass and discards."""
    for play in plays(view, STRICT, EVERY_WORD):
        cards = play.laying.cards
        if len(cards) == len(view.hand) or sum([card_of(laid) in WILD for laid in cards]) < 2:
            yield play.action
    yield Pass()
    yield from map(Discard, choices(view.hand, 1, len(view.hand)))
