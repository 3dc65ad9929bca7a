"""What a player remembers of a round: cards that others took with a pile, and those they left."""

from collections import Counter

from tablee.games.cumulo.cards import JOKERS, Card
from tablee.games.cumulo.events import Dealt, Discarded, Drew, Event, Laid, Prolonged, TookPile


class Memory:
    """What is known of the other hands in this round.

    `held` are cards taken with a pile. `refused` is the last top card that a seat did not take.
    """

    def __init__(self) -> None:
        self.held: dict[int, Counter[Card]] = {}
        self.refused: dict[int, Card] = {}

    def note(self, event: Event, pile: tuple[Card, ...]) -> None:
        match event:
            case Dealt():
                self.held, self.refused = {}, {}
            case TookPile(seat, _, cards):
                self.held.setdefault(seat, Counter()).update(cards)
                self.refused.pop(seat, None)
            case Drew(seat):
                self.refused.pop(seat, None)
                if pile and pile[-1] not in JOKERS:  # a joker on top blocks the pile (CUMULO-33)
                    self.refused[seat] = pile[-1]
            case Laid(seat, words):
                self._gone(seat, "".join(word.cards for word in words))
            case Prolonged(seat, _, before, after):
                self._gone(seat, after.cards[len(before.cards) :])
            case Discarded(seat, card):
                self._gone(seat, card)

    def _gone(self, seat: int, cards: str) -> None:
        self.held[seat] = self.held.get(seat, Counter[Card]()) - Counter(cards)
