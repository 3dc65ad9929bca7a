"""Views of Touposix in words."""

from collections.abc import Iterator

from tablee.core.summary import Summary
from tablee.core.text import Message, Who
from tablee.games.touposix import speech
from tablee.games.touposix.state import View


def summarise(view: View) -> Summary:
    return Summary(tuple(_hand(view)), tuple(_table(view)), tuple(_points(view)))


def _hand(view: View) -> Iterator[Message]:
    if view.seat is not None:
        yield Message("touposix-summary-hand", {"n": len(view.hand), "cards": speech.cards(view.hand)})


def _table(view: View) -> Iterator[Message]:
    for number, pile in enumerate(view.piles, start=1):
        yield Message("touposix-summary-pile", {"number": number, "card": speech.card(pile[-1]), "n": len(pile)})
    yield Message("touposix-summary-stack", {"n": view.stack})
    for seat, place in enumerate(view.places):
        if seat != view.seat:
            yield Message("touposix-summary-held", {"who": Who(seat), "hand": place.hand, "draw": place.draw})


def _points(view: View) -> Iterator[Message]:
    for seat, place in enumerate(view.places):
        lines = tuple(speech.line(line) for line in place.lines)
        yield Message("touposix-summary-points", {"who": Who(seat), "points": place.points, "lines": lines})
