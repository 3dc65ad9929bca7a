"""Views of Word Jam in words."""

from collections.abc import Iterator

from tablee.core.summary import Summary
from tablee.core.text import Message, Who
from tablee.games.wordjam import speech
from tablee.games.wordjam.state import View


def summarise(view: View) -> Summary:
    return Summary(tuple(_hand(view)), tuple(_table(view)), tuple(_points(view)))


def _hand(view: View) -> Iterator[Message]:
    """Tell the seat's own word and side: there are no cards in hand."""
    if view.seat is None:
        return
    if view.word is not None:
        yield Message("wordjam-summary-word", {"n": len(view.word), "word": view.word})
    if view.camp:
        yield Message("wordjam-summary-camp", {"camp": view.camp})
    if view.word is None and not view.camp:
        yield Message("wordjam-summary-nothing")
    if view.least:
        yield Message("wordjam-summary-least", {"least": view.least})


def _table(view: View) -> Iterator[Message]:
    red, yellow = view.prizes
    theme = Message("wordjam-theme", {"theme": view.theme})
    yield Message("wordjam-summary-round", {"number": view.number, "rounds": view.rounds, "theme": theme})
    yield Message("wordjam-summary-prizes", {"red": red, "yellow": yellow})
    if view.letters:
        letters = zip(view.letters, view.coins, strict=True)
        each = tuple(Message("wordjam-summary-letter", {"letter": letter, "coins": coins}) for letter, coins in letters)
        yield Message("wordjam-summary-letters", {"letters": each})
    else:
        yield Message("wordjam-summary-hidden")
    if view.bid is not None:
        bid = view.bid
        yield Message("wordjam-summary-bid", {"who": Who(bid.seat), "word": bid.word, "value": bid.value})
    if view.camps:
        yield speech.revealed(view.camps)
    for reveal in view.told:
        if view.bid is None or reveal.seat != view.bid.seat:
            yield speech.told(reveal, None)
    if view.claim is not None:
        yield Message("wordjam-summary-claim", {"who": Who(view.claim.seat), "word": view.claim.word})


def _points(view: View) -> Iterator[Message]:
    for seat, points in enumerate(view.points):
        yield Message("wordjam-summary-points", {"who": Who(seat), "points": points})
