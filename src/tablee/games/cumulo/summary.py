"""Views of Cumulo in words."""

from collections.abc import Iterator

from tablee.core.summary import Summary
from tablee.core.text import Message, Who
from tablee.games.cumulo import speech
from tablee.games.cumulo.cards import CAPITALS, JOKERS, Card
from tablee.games.cumulo.deal import order
from tablee.games.cumulo.events import Word
from tablee.games.cumulo.state import View

MOST = 40
"""How many cards of the pile are named, from the top."""


def summarise(view: View) -> Summary:
    return Summary(tuple(_hand(view)), tuple(_table(view)), tuple(_points(view)))


def _hand(view: View) -> Iterator[Message]:
    """Name capitals and small letters apart, because a voice reads both alike."""
    if view.seat is None:
        return
    yield Message("cumulo-summary-hand", {"n": len(view.hand)})
    groups = {
        "capitals": [card for card in view.hand if card in CAPITALS and card not in JOKERS],
        "small": [card for card in view.hand if card not in CAPITALS and card not in JOKERS],
        "jokers": [card for card in view.hand if card in JOKERS],
    }
    for kind, cards in groups.items():
        if cards:
            yield Message("cumulo-summary-cards", {"kind": kind, "cards": speech.cards(cards)})


def _table(view: View) -> Iterator[Message]:
    if view.pile:
        cards = tuple(map(_spoken, reversed(view.pile[-MOST:])))
        yield Message("cumulo-summary-pile", {"n": len(view.pile), "cards": cards})
    else:
        yield Message("cumulo-summary-no-pile")
    yield Message("cumulo-summary-stock", {"n": view.stock})
    for seat in order(view.match.first, len(view.laid)):
        words = tuple(map(_word, view.laid[seat]))
        held = view.hand_sizes[seat]
        yield Message("cumulo-summary-laid", {"who": Who(seat), "n": len(words), "words": words, "held": held})


def _spoken(card: Card) -> Message:
    """Return a card of the pile with its size, which its letter alone does not tell a listener."""
    if card in CAPITALS and card not in JOKERS:
        return Message("cumulo-summary-capital", {"card": speech.card(card)})
    return speech.card(card)


def _word(laid: Word) -> Message:
    return Message("cumulo-summary-word", {"word": speech.laid(laid), "points": laid.points})


def _points(view: View) -> Iterator[Message]:
    yield Message("cumulo-summary-round", {"round": view.match.round, "target": view.options.target})
    for seat in order(view.match.first, len(view.laid)):
        needed = 0 if view.laid[seat] else view.opening[seat]
        role = Message("cumulo-role", {"role": view.roles[seat]})
        total = view.match.totals[seat]
        yield Message("cumulo-summary-points", {"who": Who(seat), "role": role, "points": total, "needed": needed})
